/** Names of patients, relatives, doctors and staff behind what introduces them. */
import type { IdentityKind, IdentitySpan } from "./identity-span.ts";
import { openVocabulary } from "./vocabulary.ts";
import { isTitleAt, readName, type NameStyle, type ReadName } from "./read-name.ts";

/** Not in a word, and not in `Sp.An`. */
const apart = String.raw`(?<![\p{L}\p{N}_])(?<!(?<!\p{L})Sp\.?\s?)`;
const gap = String.raw`[ \t]{0,3}`;
const pattern = (source: string) => new RegExp(`${apart}${source}`, "giu");

interface Introduction {
  readonly kind: IdentityKind;
  readonly pattern: RegExp;
  readonly style: (match: RegExpExecArray) => NameStyle | undefined;
  /** What else must hold, given the name that was read. */
  readonly accepts?: (text: string, match: RegExpExecArray, name: ReadName) => boolean;
}

const strong: NameStyle = { cue: "strong", lower: "none" };
const strongLower: NameStyle = { cue: "strong", lower: "any" };
const weak = (cue: string): NameStyle => ({
  cue: cue.length > 2 && cue === cue.toUpperCase() ? "weak-capitals" : "weak",
  lower: "none",
});
const wordOf = (match: RegExpExecArray) => match.groups?.["cue"] ?? "";
const isCapital = (word: string) => /^\p{Lu}/u.test(word);
const isDotted = (match: RegExpExecArray) => match.groups?.["dot"] === ".";

const honorific = String.raw`(?:tn|ny|nn|an|by|sdri?|bpk|ibu|bapak)\.?`;
const relative = String.raw`(?:pasien|lengkap|ibu|ayah|suami|istri|anak|bayi|keluarga|wali|dokter|perawat|dpjp|px|ps|os|klien|pelapor|pengantar|pj|penanggung${gap}jawab)`;

/** `5 mg`, `3x1`: behind a bare `nama:` and behind `prof` the name is a drug's. */
const isDose = (text: string, { end }: ReadName) =>
  /^[ \t]{0,3}\d{1,5}(?:[.,]\d{1,3})?[ \t]{0,2}(?:mg|mcg|ml|cc|g|gr|iu|%|x|tab|kaps)/iu.test(
    text.slice(end, end + 16),
  );

/** `nn. spinales`, in small letters and in Latin. */
const isNerve = (text: string, match: RegExpExecArray, { start, end }: ReadName) =>
  /^nn$/iu.test(wordOf(match)) &&
  /^\p{Ll}+(?:[ae]l(?:is|es)|[ae]r(?:is|es)|ic[ius]{1,2}|[ei]us|or(?:is|es)|orum|arum)(?!\p{L})/u.test(
    text.slice(start, end),
  );

const introductions: readonly Introduction[] = [
  {
    kind: "name",
    pattern: pattern(String.raw`(?<cue>tn|ny|sdri?)(?<dot>\.?)${gap}(?=\p{L})`),
    style: (match) => ({ ...strongLower, words: isDotted(match) }),
    accepts: (text, match, { start }) =>
      isDotted(match) || (match[0].length > wordOf(match).length && isCapital(text.charAt(start))),
  },
  {
    // Without a full stop these are words: `by`, `an`, `nn.` the nerves.
    kind: "name",
    pattern: pattern(String.raw`(?<cue>nn|an|by|bpk|bp)(?<dot>\.?)${gap}(?=\p{L})`),
    style: (match) => {
      if (isDotted(match)) return strongLower;
      return /^(?:An|By|Nn|Bpk)$/u.test(wordOf(match)) ? strong : undefined;
    },
    accepts: (text, match, name) =>
      match[0].length > wordOf(match).length && !isNerve(text, match, name),
  },
  {
    kind: "name",
    pattern: pattern(String.raw`(?<cue>ibu|bapak|pak|bu|saudara|saudari)[ \t]{1,3}(?=\p{L})`),
    style: (match) => ({ ...weak(wordOf(match)), lower: "common" }),
    accepts: (text, { index }) =>
      !/(?:rs|rsia|rsu|rumah sakit)\s?$/iu.test(text.slice(Math.max(0, index - 12), index)),
  },
  {
    kind: "name",
    pattern: pattern(
      String.raw`(?<cue>a\.${gap}n\.?|a\.?${gap}n\.|a\/n|atas nama)${gap}(?:${honorific}${gap})?(?=\p{L})`,
    ),
    style: () => strong,
  },
  {
    kind: "name",
    pattern: pattern(
      String.raw`(?<cue>nama(?:[ \t]{1,3}${relative}){1,2})${gap}(?<colon>[:=])?${gap}(?:${honorific}${gap})?(?=\p{L})`,
    ),
    style: (match) =>
      match.groups?.["colon"] ? { ...strongLower, words: true } : weak(wordOf(match)),
  },
  {
    kind: "name",
    pattern: pattern(String.raw`(?<cue>nama)${gap}[:=]${gap}(?:${honorific}${gap})?(?=\p{L})`),
    style: () => strongLower,
    accepts: (text, _match, name) => !isDose(text, name),
  },
  {
    kind: "name",
    pattern: pattern(String.raw`(?<cue>bernama)${gap}:?${gap}(?:${honorific}${gap})?(?=\p{L})`),
    style: () => strongLower,
  },
  {
    kind: "name",
    pattern: pattern(
      String.raw`(?<cue>penanggung${gap}jawab(?:[ \t]{1,3}pasien)?|pengantar|pmo)${gap}[:=]${gap}(?:${honorific}${gap})?(?=\p{L})`,
    ),
    style: (match) => weak(wordOf(match)),
  },
];

/** Also in small letters, as whole notes are written: `dr. budi, sp.pd`, `dr budi spog`; not `dr perut spt diremas`. */
const hasTitle = (text: string, { end }: ReadName) =>
  isTitleAt(text, end) || titleInSmall.test(text.slice(end, end + 18));
const titleInSmall =
  /^[ \t]{0,3},?[ \t]{0,3}sp(?:\. ?\p{Ll}|(?!t(?!ht)|utum|on|as[mt]|ina|le|ec|ir)\p{Ll}{1,8}(?!\p{L}))/u;

/** Behind these, `dr` without a full stop is 'dari'. */
const fromBehind =
  /(?<!\p{L})(?:datang|rujukan|rujuk|dirujuk|kiriman|dikirim|pindah|pindahan|pulang|kembali|asal|berasal|keluar|jatuh|diantar|transfer|px|pasien|ps|os|alloanamnesis|heteroanamnesis|anamnesis|keterangan|cairan|darah|sejak)[ \t]{1,3}$/iu;
const hospitalBehind = /(?<!\p{L})(?:rs|rsu|rsud|rsup|rsia|rumah sakit)[ \t]{1,3}$/iu;

function isDoctor(text: string, match: RegExpExecArray, name: ReadName): boolean {
  const { index } = match;
  const behind = text.slice(Math.max(0, index - 20), index);
  if (hospitalBehind.test(behind)) return false;
  const written = text.slice(name.start, name.end);
  if (hasTitle(text, name)) return true;
  if (!isCapital(written)) return isDotted(match) && !fromBehind.test(behind);
  if (isBloodCount(match, written)) return false;
  // `dr RTH`: from a ward.
  if (
    name.words < 2 &&
    written === written.toUpperCase() &&
    (written.length < 4 || !isDotted(match))
  )
    return false;
  return isDotted(match) || wordOf(match).startsWith("D") || !fromBehind.test(behind);
}

/** `cek DR SGOT SGPT`: between what is measured the count of blood cells, and no doctor. */
const isBloodCount = (match: RegExpExecArray, written: string) =>
  wordOf(match) === "DR" &&
  !isDotted(match) &&
  written.split(/\s+/u).every((word) => openVocabulary().quantities.has(word.toLowerCase()));

/** Two names or more and nothing behind them: `DPJP: Budi Santoso`, not `DPJP: Lanjut terapi`. */
const standsAlone = (text: string, { end, words }: ReadName) =>
  words > 1 && /^[ \t]{0,3}(?:[\n\r,;()/]|\.(?!\p{L})|$)/u.test(text.slice(end, end + 5));

/** `bidan Rina`, but with a colon, as before a note, only what can be nothing else. */
const standsBehindRole = (text: string, match: RegExpExecArray, name: ReadName) =>
  match.groups?.["colon"] === undefined || hasTitle(text, name) || standsAlone(text, name);

const staff: readonly Introduction[] = [
  {
    kind: "doctor",
    pattern: pattern(
      String.raw`(?:prof\.?[ \t]{0,3})?(?:dr\.?[ \t]{0,3}){0,1}(?<cue>drg?)(?<dot>\.?)${gap}(?=\p{L})`,
    ),
    style: () => strongLower,
    accepts: (text, match, name) =>
      match[0].length > wordOf(match).length && isDoctor(text, match, name),
  },
  {
    kind: "doctor",
    // `ab prof Cefazolin 2 g`: a prophylaxis.
    pattern: pattern(String.raw`(?<cue>prof)\.?[ \t]{1,3}(?=\p{L})`),
    style: (match) => weak(wordOf(match)),
    accepts: (text, _match, name) => !isDose(text, name),
  },
  {
    kind: "doctor",
    pattern: pattern(
      String.raw`(?<cue>dpjp|dokter[ \t]{1,3}(?:jaga|pemeriksa|operator|penanggung${gap}jawab)|operator|konsulen)${gap}:?${gap}(?=\p{L})`,
    ),
    style: (match) => weak(wordOf(match)),
    accepts: (text, _match, name) => hasTitle(text, name) || standsAlone(text, name),
  },
  {
    kind: "staff",
    pattern: pattern(String.raw`(?<cue>ns|apt|zr|br)\.${gap}(?=\p{L})`),
    style: (match) => weak(wordOf(match)),
  },
  {
    kind: "doctor",
    pattern: pattern(String.raw`(?<cue>dokter)${gap}(?<colon>:)?${gap}(?=\p{L})`),
    style: (match) => weak(wordOf(match)),
    accepts: standsBehindRole,
  },
  {
    kind: "staff",
    pattern: pattern(
      String.raw`(?<cue>bidan|perawat|apoteker|fisioterapis|petugas)${gap}(?<colon>:)?${gap}(?=\p{L})`,
    ),
    style: (match) => weak(wordOf(match)),
    accepts: standsBehindRole,
  },
];

/** Names of persons in a text; the introductions themselves stay. */
export function findNames(text: string): readonly IdentitySpan[] {
  const spans: IdentitySpan[] = [];
  for (const { kind, pattern: introduced, style, accepts } of [...introductions, ...staff]) {
    for (const match of text.matchAll(introduced)) {
      const read = style(match);
      const name = read && readName(text, match.index + match[0].length, read);
      if (name && (accepts?.(text, match, name) ?? true))
        spans.push({ kind, start: name.start, end: name.end });
    }
  }
  return spans;
}
