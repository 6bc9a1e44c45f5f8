/** What goes on with a number that is hidden: its further groups, and the letters of who gave it. */
import type { Chunk } from "./chunks-of.ts";
import { hasKind } from "./cues.ts";
import { isCounted } from "./is-counted.ts";
import { isKnownCode } from "./is-known-code.ts";
import type { IdentityKind, IdentitySpan } from "./identity-span.ts";
import { isOfNumber } from "./number-lists.ts";
import { openWordKnowledge } from "./know-word.ts";
import { openVocabulary } from "./vocabulary.ts";

/** No number of these goes on behind them. */
const others: ReadonlySet<IdentityKind> = new Set<IdentityKind>([
  "name",
  "doctor",
  "staff",
  "place",
  "unknown",
  "birth_date",
  "address",
  "account",
  "email",
]);
/** `l6`, `746`, `3811`: digits, or letters that are read in their place. */
const group = /^(?=\D{0,3}\d)[\dIlOoSBZ]{1,8}(?:-[\dIlOoSBZ]{1,8}){0,3}$/u;
const betweenGroups = /^ ?[-–.]? ?$/u;
const year = /^(?:19|20)\d\d$/u;
const betweenTwo = /^\p{Lu}\p{L}?$/u;
const issuer = /^\p{Lu}{2,5}$/u;

/** `spans` in any order; takes time in proportion to the text. */
export function hideBesideNumbers(
  chunks: readonly Chunk[],
  spans: readonly IdentitySpan[],
): readonly IdentitySpan[] {
  const hidden = chunks.map(() => false);
  const numbers = spans
    .filter(({ kind }) => !others.has(kind))
    .toSorted((one, other) => one.start - other.start);
  let at = 0;
  for (const [place, { start, end }] of chunks.entries()) {
    while ((numbers[at]?.end ?? Infinity) <= start) at += 1;
    hidden[place] = (numbers[at]?.start ?? Infinity) < end;
  }
  return chunks.flatMap((each, place): readonly IdentitySpan[] => {
    if (
      hidden[place] === true ||
      !(
        isFurther(chunks, hidden, place) ||
        isIssuer(chunks, hidden, place) ||
        isIssuerBehind(chunks, hidden, place) ||
        isGoingOn(chunks, hidden, place) ||
        isFurtherBehindStroke(chunks, hidden, place) ||
        isSeat(chunks, hidden, place) ||
        isPartOfBlock(chunks, hidden, place) ||
        isRestOfSerial(chunks, hidden, place)
      )
    )
      return [];
    // A group that is hidden lends its neighbours behind it the same.
    hidden[place] = group.test(each.text) || behindStroke.test(each.text) || isGoesOn(each);
    return [{ kind: "identifier", start: each.start, end: each.end }];
  });
}

/** A group of digits directly behind what is hidden, with no unit behind it. */
function isFurther(chunks: readonly Chunk[], hidden: readonly boolean[], place: number): boolean {
  const { text = "", gap = "" } = chunks[place] ?? {};
  if (hidden[place - 1] !== true || !betweenGroups.test(gap) || !group.test(text)) return false;
  // `No. 117. O2 nasal`: a sign of medicine is not a misread digit.
  const isSign = gap.startsWith(". ") && /^\p{L}/u.test(text) && isKnownCode(text);
  return !year.test(text) && !isSign && !isCounted(chunks[place + 1]);
}

const behindStroke = /^\/\d{2,8}$/u;
/** `INV/2509/0871,/0872 dan /0873`: of further ones the last group alone, behind its stroke. */
function isFurtherBehindStroke(
  chunks: readonly Chunk[],
  hidden: readonly boolean[],
  place: number,
): boolean {
  const { text = "", gap = "" } = chunks[place] ?? {};
  const before = /^(?:dan|&)$/u.test(chunks[place - 1]?.text ?? "") ? place - 2 : place - 1;
  return (
    behindStroke.test(text) &&
    /^ ?,? ?$/u.test(gap) &&
    hidden[before] === true &&
    !isCounted(chunks[place + 1])
  );
}

const isGoesOn = ({ text }: Chunk) => isOfNumber("goes-on", text.toLowerCase());
const mostGoingOn = 3;
/** `0838 0917 yg belakang 4471`, `0812 terus 7745`: words between a number and its further digits, and these. */
function isGoingOn(chunks: readonly Chunk[], hidden: readonly boolean[], place: number): boolean {
  const isWord = (at: number) => {
    const each = chunks[at];
    return each !== undefined && each.gap === " " && isGoesOn(each);
  };
  if (hidden[place - 1] !== true) return false;
  let last = place;
  while (last - place < mostGoingOn && isWord(last)) last += 1;
  const [digits, isBehindWord] = [chunks[last], last > place || isWord(place - 1)];
  return (
    isBehindWord &&
    digits?.gap === " " &&
    /^\d{2,8}$/u.test(digits.text) &&
    !year.test(digits.text) &&
    !isCounted(chunks[last + 1])
  );
}

/** `…/2024/RESTA DPS`, `…/2023/PN Msh`: where the police or the court that filed a number sits. */
function isSeat(chunks: readonly Chunk[], hidden: readonly boolean[], place: number): boolean {
  const [before, own] = [chunks[place - 1], chunks[place]];
  const { filer = "" } =
    /\/(?:19|20)\d\d(?:\/\p{L}{2,10})?\/(?<filer>\p{L}{2,10})$/u.exec(before?.text ?? "")?.groups ??
    {};
  return (
    hidden[place - 1] === true &&
    isOfNumber("filer", filer.toLowerCase()) &&
    own?.gap === " " &&
    (/^\p{Lu}[\p{L}.]{1,5}$/u.test(own.text) ||
      (/^\p{Lu}/u.test(own.text) && isOfNumber("filer", own.word)))
  );
}

const mostBeforeParts = 3;
/** `blok parafin B24-3381 A1–A4`: which parts of it, behind the number of what is cut in parts; `N1` is how far a tumour reaches. */
const isPartOfBlock = (chunks: readonly Chunk[], hidden: readonly boolean[], place: number) =>
  hidden[place - 1] === true &&
  chunks[place]?.gap === " " &&
  /^[A-F]\d{1,2}(?:[-–][A-F]?\d{1,2})?$/u.test(chunks[place].text) &&
  chunks
    .slice(Math.max(0, place - 1 - mostBeforeParts), place - 1)
    .some(({ word }) => isOfNumber("in-parts", word));

/** `SN:82-3087 C11`, `SN 44-1290 K07`: the group of a serial number that a letter begins, whatever it is the code of elsewhere. */
const isRestOfSerial = (chunks: readonly Chunk[], hidden: readonly boolean[], place: number) =>
  hidden[place - 1] === true &&
  chunks[place]?.gap === " " &&
  /^\p{Lu}\d{2,4}$/u.test(chunks[place].text) &&
  /-\d{3,}$/u.test(chunks[place - 1]?.text ?? "") &&
  chunks.slice(Math.max(0, place - 2), place).some(({ word }) => isOfNumber("serial", word));

const mostOfPaper = 3;
const leastOfPaper = 4;
/** `FNAB no FN 0881/24`, `lambung GP 0481`, `surat tilang BE 2287411`: directly behind `no` or what has a number, or few words behind a paper. */
function isOnPaper(chunks: readonly Chunk[], place: number): boolean {
  if (isOfNumber("numbered", chunks[place - 1]?.word)) return true;
  if ((chunks[place + 1]?.digits ?? 0) < leastOfPaper) return false;
  // `akte AL 5710 248871`: whatever the letters measure elsewhere.
  if (isOfNumber("paper", chunks[place - 1]?.word)) return true;
  if (openVocabulary().quantities.has(chunks[place]?.word ?? "")) return false;
  if (isOfNumber("told", chunks[place - 1]?.word)) return true;
  for (let at = place - 1; at >= Math.max(0, place - mostOfPaper); at -= 1) {
    if (!/^[ .:]{1,3}$/u.test(chunks[at + 1]?.gap ?? "")) return false;
    if (isOfNumber("paper", chunks[at]?.word) || hasKind(chunks[at], "number")) return true;
  }
  return false;
}

/** `7712093311 BCA`: who gave a number, behind it. */
const isIssuerBehind = (chunks: readonly Chunk[], hidden: readonly boolean[], place: number) =>
  hidden[place - 1] === true &&
  chunks[place]?.gap === " " &&
  /^\p{Lu}{3,8}$/u.test(chunks[place].text) &&
  isOfNumber("issuer", chunks[place].word);

/** `BSG 0210`, `LOT 88301`: capitals that no list of medicine holds, and that do not say what kind of number it is. */
function isIssuer(chunks: readonly Chunk[], hidden: readonly boolean[], place: number): boolean {
  const { text = "", word = "" } = chunks[place] ?? {};
  if (hidden[place + 1] !== true || !/^[ .-]{1,2}$/u.test(chunks[place + 1]?.gap ?? ""))
    return false;
  if (isOfNumber("issuer", word)) return true;
  // `DN-13 Ma 0447109`
  if (hidden[place - 1] === true && /^ $/u.test(chunks[place]?.gap ?? "") && betweenTwo.test(text))
    return !hasKind({ word }, "number", "record");
  if (hasKind({ word }, "number", "record", "handle") || isOfNumber("filed", word)) return false;
  if (/^\p{Lu}{1,5}$/u.test(text) && isOnPaper(chunks, place)) return true;
  if (!issuer.test(text)) return false;
  // `No. rontgen RO 0447/26`
  const isNumbered =
    isOfNumber("numbered", chunks[place - 2]?.word) &&
    /^\p{Ll}+$/u.test(chunks[place - 1]?.text ?? "");
  if (isNumbered) return true;
  return hasKind({ word }, "code") || openWordKnowledge().standingOf(word) === "unknown";
}
