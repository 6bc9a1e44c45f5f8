/** Cuts clinical Indonesian into words, punctuation and the signs (+) and (-), keeping each place in the text. */
import { remembering } from "../../remembering.ts";

type TokenKind =
  "word" | "comma" | "colon" | "bracket" | "end" | "plus" | "dash" | "present" | "absent" | "slash";

export interface Token {
  readonly kind: TokenKind;
  /** A folded word; the sign itself for everything else. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const sign = "[-+\\u2212\\u2013]";
const tokenPattern = new RegExp(
  [
    `(?<signs>\\(\\s{0,2}${sign}{1,4}\\s{0,2}\\)|\\(?\\s{0,2}${sign}{1,4}(?:\\s?/\\s?${sign}{1,4}){1,3}(?:\\s?\\))?)`,
    "(?<abbreviated>\\bt\\.a\\.k\\b\\.?)",
    "(?<word>\\p{N}+(?:[.,]\\p{N}+)+|[\\p{L}\\p{M}\\p{N}]+)",
    "(?<mark>[\\n\\r;!?|•.,:()\\[\\]/+\\u2013\\u2014\\u2212-])",
  ].join("|"),
  "giu",
);

/** A full stop after these belongs to the word. */
const abbreviations = new Set(
  "dr drg tn ny nn an by sdr no tgl jl rs sp st prof susp ec dd dll dsb yg dgn tab tabs inj kap caps amp syr rr td hr".split(
    " ",
  ),
);

/** Spellings of one word, from the one that a hospital may write to the one that is compared. */
const spellings = new Map(
  Object.entries({
    napas: "nafas",
    ronki: "ronkhi rhonki rhonkhi ronchi rhonchi",
    edema: "oedema oedem udem udema edem odema",
    toraks: "thorax thoraks thorak torak torax",
    wheezing: "whezing wheesing weezing",
    dispnea: "dyspnea dyspnoea dispneu dyspneu dispnoe dyspnoe",
    takipnea: "takipneu tachypnea takipnoe tachypnoe",
    infiltrat: "infiltrate infiltrates",
    diare: "diarrhea diarrhoea diarea",
    hematemesis: "haematemesis",
    anemia: "anemi anaemia",
    hipokalemia: "hipokalemi hypokalemia hypokalaemia",
    hiponatremia: "hiponatremi hyponatremia hyponatraemia",
    hiperkalemia: "hiperkalemi hyperkalemia hyperkalaemia",
    hipoglikemia: "hipoglikemi hypoglycemia hypoglycaemia",
    hiperglikemia: "hiperglikemi hyperglycemia hyperglycaemia",
    kanul: "kanula canul canula cannula",
    masker: "mask",
    kateter: "catheter",
    tidak: "tdk gak nggak enggak ndak",
    belum: "blm",
    riwayat: "rwyt riw",
    dengan: "dgn dg",
  }).flatMap(([kept, written]) => written.split(" ").map((variant) => [variant, kept] as const)),
);

/** Lower case without accents, in the spelling that is compared. Kept, so that a word that repeats is one string. */
export const foldWord = remembering(
  (word): string => {
    const plain = word.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
    return spellings.get(plain) ?? plain;
  },
  { bytes: 6_000_000, longest: 40 },
);

export function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(tokenPattern)) {
    const [written] = match;
    const { signs, abbreviated, word } = match.groups ?? {};
    const start = match.index;
    const end = start + written.length;
    if (word) tokens.push({ kind: "word", text: foldWord(word), start, end });
    else if (abbreviated) tokens.push({ kind: "word", text: "tak", start, end });
    else if (signs)
      tokens.push({ kind: signs.includes("+") ? "present" : "absent", text: written, start, end });
    else {
      const kind = kindOfMark(written, text, start, tokens.at(-1));
      if (kind) tokens.push({ kind, text: written, start, end });
    }
  }
  return tokens;
}

function kindOfMark(
  mark: string,
  text: string,
  at: number,
  before: Token | undefined,
): TokenKind | undefined {
  const next = text[at + 1] ?? " ";
  switch (mark) {
    case ",":
      return "comma";
    case ":":
      return "colon";
    case "/":
      return "slash";
    case "+":
      return "plus";
    case "(":
    case ")":
    case "[":
    case "]":
      return "bracket";
    case ".":
      return endsSentence(next, before, at) ? "end" : undefined;
    case "-":
    case "\u2013":
    case "\u2014":
    case "\u2212":
      // Between two letters it joins a compound (`batuk-batuk`), at the start of a line it is a bullet.
      return /[\p{L}\p{N}]/u.test(next) && before?.end === at ? undefined : "dash";
    default:
      return "end";
  }
}

function endsSentence(next: string, before: Token | undefined, at: number): boolean {
  if (before?.kind === "word" && before.end === at && abbreviations.has(before.text)) return false;
  if (/\s/u.test(next)) return true;
  return (
    /\p{L}/u.test(next) && before?.kind === "word" && before.end === at && before.text.length > 2
  );
}

/** What stands at a place: a folded word or a sign; empty outside of the text. */
export const textAt = (tokens: readonly Token[], place: number): string =>
  tokens[place]?.text ?? "";
