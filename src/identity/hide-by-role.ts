/** Names that a role, a rank or a number beside them tells, whatever they mean: `OP : SJAHRIR`, `BRIPDA […] PASANG`, `NPWP 09…, Hendrik Lie`. */
import { hasKind, openCues } from "./cues.ts";
import type { Hidden } from "./hide-words.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { eponyms, nameParticles } from "./name-words.ts";
import { isOfNumber } from "./number-lists.ts";
import { isOfPerson } from "./person-lists.ts";
import { endsField, isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";
import { isBorne, isCalledAfter, isFrequent, isNobodysWord, isUsual } from "./word-uses.ts";
import { hideRow } from "./joining.ts";

const mostOfName = 4;
const isCapitals = (token: Token | undefined) => /^\p{Lu}{2,}$/u.test(token?.written ?? "");
const isInitial = (token: Token | undefined) => /^\p{Lu}$/u.test(token?.written ?? "");

/** Each word is looked at with its nearest neighbours: time in proportion to the text. */
export function hideByRole(tokens: readonly Token[], hidden: Hidden): void {
  hideTheatre(tokens, hidden);
  for (let place = 1; place < tokens.length; place += 1) {
    hideBehindRank(tokens, hidden, place);
    hideBehindTitleOfBirth(tokens, hidden, place);
    hideWhoBrings(tokens, hidden, place);
    hideBesideNumber(tokens, hidden, place);
  }
}

/** The words behind a colon, up to the next sign. */
function endOfName(tokens: readonly Token[], first: number): number {
  let end = first;
  while (
    end - first < mostOfName &&
    (isTitleCase(tokens[end]) || isCapitals(tokens[end]) || isInitial(tokens[end])) &&
    !isOfPerson("theatre", tokens[end]?.word) &&
    (end === first ||
      tokens[end]?.gap === " " ||
      (isInitial(tokens[end - 1]) && /^\. ?$/u.test(tokens[end]?.gap ?? "")))
  )
    end += 1;
  return end;
}

/** `OP : SJAHRIR   AST : […]   AN : […]`: of several roles of one operation, of which one at least is filled by somebody. */
function hideTheatre(tokens: readonly Token[], hidden: Hidden): void {
  const roles = [...tokens.keys()].filter(
    (place) =>
      isOfPerson("theatre", tokens[place]?.word) &&
      /^ ?[:=] ?$/u.test(tokens[place + 1]?.gap ?? ""),
  );
  hideTheatreInSmall(tokens, hidden);
  if (roles.length < 2) return;
  const isFilled = roles.some((place) => hidden[place + 1] === "name");
  for (const place of roles) {
    const end = endOfName(tokens, place + 1);
    const row = tokens.slice(place + 1, end);
    const isOpen = endsField(tokens[end]) || isOfPerson("theatre", tokens[end]?.word);
    if (hidden[place + 1] !== undefined || row.length === 0 || !isOpen) continue;
    // `LEONARD S.`
    const isInitialled = row.length > 1 && row.some(isInitial);
    if ((isFilled || isInitialled) && row.every(mayFill)) hidden.fill("name", place + 1, end);
  }
}

/** `sirkuler […], scrub indah.`: in small letters without a colon, a word that persons are called after alone behind a further role. */
function hideTheatreInSmall(tokens: readonly Token[], hidden: Hidden): void {
  const filled = [...tokens.keys()].filter(
    (place) => isOfPerson("theatre", tokens[place - 1]?.word) && tokens[place]?.gap === " ",
  );
  if (!filled.some((place) => hidden[place] === "name")) return;
  for (const place of filled) {
    const { word = "", written = "" } = tokens[place] ?? {};
    const isOpen = endsField(tokens[place + 1]) && /^\p{Ll}{3,}$/u.test(written);
    if (isOpen && isCalledAfter(word) && !isLearned(word) && !isOfPerson("small-state", word))
      hidden[place] ??= "name";
  }
}

/** Neither an operation nor how somebody was put to sleep. */
const mayFill = (token: Token) =>
  isInitial(token) ||
  nameParticles().has(token.word) ||
  (token.written.length > 3 &&
    !isLearned(token.word) &&
    !isUsual(token.word) &&
    !isFrequent(token.word) &&
    (token.standing !== "clinical" || isBorne(token.word)));

/** `BRIPDA […] PASANG.`, `AIPTU […] LEMAS,`: in a line of capitals what stands between a rank and a sign. */
function hideBehindRank(tokens: readonly Token[], hidden: Hidden, place: number): void {
  if (hidden[place] !== undefined || hidden[place - 1] !== "name") return;
  if (!isCapitals(tokens[place]) || tokens[place]?.gap !== " ") return;
  if (!endsField(tokens[place + 1])) return;
  let first = place - 1;
  while (place - first <= mostOfName && hidden[first - 1] === "name") first -= 1;
  const isRanked = [first - 1, first].some((at) => isOfPerson("rank", tokens[at]?.word));
  if (isRanked && !openCues().has(tokens[place]?.word ?? "")) hidden[place] = "name";
}

/** `Pasien IA Mas.`, `Nm: I Kt Suwardika`: titles of birth, shortened, before what stands with a capital. */
function hideBehindTitleOfBirth(tokens: readonly Token[], hidden: Hidden, place: number): void {
  const [cue, token] = [tokens[place - 1], tokens[place]];
  if (!token || !/^\p{Lu}\p{L}?\p{L}?$/u.test(token.written)) return;
  if (!hasKind(cue, "patient", "honorific", "kin", "alias", "title")) return;
  if (!/^[.:]? {0,2}$/u.test(token.gap)) return;
  let last = place;
  while (last - place < 2 && isOfPerson("born-so", tokens[last]?.word)) last += 1;
  if (last === place || tokens[last]?.gap !== " " || !isTitleCase(tokens[last])) return;
  if (!isLearned(tokens[last]?.word ?? "")) hidden.fill("name", place, last + 1);
}

/** `DIANTAR GENDON`, `KUASA HUKUM TOGI`: in capitals, alone before a sign, a word that notes do without. */
function hideWhoBrings(tokens: readonly Token[], hidden: Hidden, place: number): void {
  const [cue, token] = [tokens[place - 1], tokens[place]];
  if (!token || hidden[place] !== undefined || !/^\p{Lu}{3,}$/u.test(token.written)) return;
  if (token.capital || token.gap !== " ") return;
  // `DIANTAR IBU BULAN.`: behind a title a word that persons bear.
  const isTitled =
    hasKind(cue, "honorific", "kin") && isOfPerson("brings", tokens[place - 2]?.word);
  if (isTitled && isBorne(token.word) && endsField(tokens[place + 1])) hidden[place] = "name";
  if (!isOfPerson("brings", cue?.word)) return;
  // `DIPERIKSA OLEH SPOG`: what somebody is.
  if (/^SP\p{Lu}{1,3}$/u.test(token.written)) return;
  const isWord = isUsual(token.word) || isFrequent(token.word) || isLearned(token.word);
  if (!isWord && !openCues().has(token.word) && endsField(tokens[place + 1]))
    hidden[place] = "name";
}

const fewWords = 10;
const leastDigits = 5;

/** `No spesimen 44-2231 / TAN KIM HOK /`, `No. NPWP 09…, Hendrik Lie.`: a field of its own behind somebody's number. */
function hideBesideNumber(tokens: readonly Token[], hidden: Hidden, place: number): void {
  const [number, token] = [tokens[place - 1], tokens[place]];
  if (!token || !/^\p{N}+$/u.test(number?.written ?? "") || !/^ ?[,/|] ?$| [–-] $/u.test(token.gap))
    return;
  const end = endOfName(tokens, place);
  if (end - place < 2 || !/^ ?[,./|;] ?\n?|^ [–-] |^$/u.test(tokens[end]?.gap ?? "")) return;
  let first = place - 1;
  let digits = 0;
  while (place - first < fewWords && /^(?=.*\p{N})|^\p{Lu}$/u.test(tokens[first]?.written ?? "")) {
    digits += tokens[first]?.written.length ?? 0;
    first -= 1;
  }
  if (digits < leastDigits) return;
  const isTold = [first, first - 1].some(
    (at) =>
      hasKind(tokens[at], "number", "record") ||
      isOfNumber("told", tokens[at]?.word) ||
      isOfNumber("numbered", tokens[at]?.word) ||
      isOfNumber("filed", tokens[at]?.word),
  );
  const row = tokens.slice(place, end);
  if (isTold && row.every(mayBeField) && row.some(isOfName)) hideRow(hidden, place, end, "name");
}

const mayBeField = ({ word, written, standing }: Token) =>
  nameParticles().has(word) ||
  isBorne(word) ||
  eponyms().has(word) ||
  isNobodysWord(standing) ||
  // `Hendrik`, which medicine has as well.
  (standing === "clinical" &&
    !isUsual(word) &&
    (written.length === 3 || !openVocabulary().ordinary.has(word)));
const isOfName = ({ word, standing }: Token) =>
  nameParticles().has(word) || isBorne(word) || isNobodysWord(standing);
