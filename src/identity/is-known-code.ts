/** Notations of medicine that are made of letters and digits. */
import { openWordKnowledge } from "./know-word.ts";
import { openVocabulary } from "./vocabulary.ts";

const elements = "I|Tc|F|Ga|Lu|Y|Sr|Sm|Ra|Co|Cs|Ir|Tl|In|Xe|Ac|Rb|Re|Ho";
/** Isotopes in either order: `I-131`, `99mTc`. */
const isotope = new RegExp(
  String.raw`^(?:(?:${elements})-?\d{2,3}m?|\d{2,3}m?-?(?:${elements}))$`,
  "u",
);

/** Obstetric formulas, comas, tumours, regimens, codes of diseases, of nurses and of mutations; a calendar, a dose, and what runs in an hour. */
const notations = [
  /^G\d{1,2}P|^P\d{4}(?:Ab?\d{1,3})?$|^Ab\d{3}$|^[GPA]\d{1,2}(?:[GPA]b?[\d-]{1,2}){1,3}$/iu,
  // The angle of a plate and how many holes it has.
  /^1\d\d\/\d{1,2}H$/u,
  /^(?:[EVM][\dCNTX]?){2,3}$|^S\dQ\dT\d$|^E\dM\dB\dR\d$/iu,
  /^[acpry]{0,3}T[\dX]\w{0,2}(?:N[\dX]\w?)?(?:M[\dX]\w?)?$/iu,
  /^[A-Z]\d{2,3}$/iu,
  /^[DIL]\.\d{4,5}$/u,
  /^[+-]?\d{1,4}(?:[-–]\d{1,4})?\/(?:\d{1,2})?(?:jam|j|hr|hari|mnt|menit|min|h)$/iu,
  // Where Crohn's disease lies, how often a doctor's paper gives a drug, which Copper T it is, and how far a polyp reaches.
  /^A\dL\dB\dp?$|^S?\d{1,2}dd\d{1,2}$|^T?(?:200[ABC]?g?|220C?|3[78]0[AS]?)$|^0-I{1,3}[abcps+]{1,3}$/iu,
  // A stage with its part and how it was found, and a flow at a part of a breath.
  /^(?:I{1,3}|IV)[A-D]\d[a-c]?[acpr]?$|^M?[FMPT]EF\d{2}(?:[-–]\d{2})?$/u,
  // How far a pregnancy is, a band of a chromosome, an enzyme of the liver, and how much oxygen somebody takes up.
  /^\d{1,2}w\d{1,2}d$|^(?:\d{1,2}|X|Y)[pq]\d{1,2}(?:\.\d{1,2})?$|^CYP\d[A-Z]\d{1,2}$|^V[EO]2max$/u,
  /^(?=.*[HR])(?:\d{0,2}[HRZESLF]\d?){2,6}(?:\/(?:\d{0,2}[HRZESLF]\d?){2,6})?$/u,
];

/** `2000+1000/jam`: a first dose and what runs behind it, of which the unit is told once. */
export function isSum(text: string): boolean {
  const unit = /^[1-9]\d{0,4}(?:\+[1-9]\d{0,4}){1,3}\/?(?<unit>\p{L}+)(?:\/\p{L}+)?$/u.exec(text);
  return isUnit(unit?.groups?.["unit"] ?? "");
}

/** `D63.0`, `E885.9`, and mistyped `A09.X9`. */
export const isDiseaseCode = (text: string) =>
  /^[A-Z]\d{2,3}[.,][\dA-Z-]{1,4}[*+†]?$|^[A-Z]-\d{1,2}-\d{1,2}-(?:0|X|I{1,3})$/iu.test(text);

/** `HLA-B*1502`, `HLA-B5801`, `CYP2C19*2`, `DRB1*04:05`. */
export const isAllele = (text: string): boolean =>
  /^(?:HLA-)?[A-Z]{1,4}\d{0,2}[A-Z]?\d{0,2}\*\d{1,4}(?::\d{2})?$|^HLA-(?:[ABC]|D[PQR][AB]?\d?)\d{2,4}$/u.test(
    text,
  );

/** True for `SpO2`, `E4V5M6`, `L4-L5`, `120x/mnt`, `HR110`, `G4P3003`, `S72.301`; false for `A-017` and `QZ7RT2`. */
export function isKnownCode(text: string): boolean {
  if (isDiseaseCode(text) || isAllele(text) || isotope.test(text) || isSum(text)) return true;
  if (notations.some((notation) => notation.test(text)) && !/^[A-Z]0?\d{3}$/iu.test(text))
    return true;
  const parts = text.match(part) ?? [];
  return parts.every((each, at) => {
    if (!/\p{N}/u.test(each)) return true;
    if (/^[\p{N}.,]+$/u.test(each))
      return isKnownNumber(each, parts[at - 1] ?? "", parts[at + 1] ?? "");
    return isKnownWord(each);
  });
}

/** Letters and digits without a sign between them, with their decimals. */
const part = /(?:\p{L}|\p{N}|(?<=\p{N})[.,](?=\p{N}))+/gu;
/** Without what says how much of what it is: more digits are a number of somebody. */
const longestFree = 2;
const longestValue = 3;

/** `120` of `120/mnt` or of `GDS/120`; `17` of `A-17`, but not of `A-017`; not `07` of `SBJ-07-MKS`. */
function isKnownNumber(number: string, before: string, after: string): boolean {
  if (/^0\d/u.test(number) && !/[.,]/u.test(number))
    return (
      !/^\p{Lu}?$/u.test(before) &&
      number.length <= longestFree &&
      !(isOfNobody(before) && isOfNobody(after))
    );
  if (/^(?:19|20)\d\d$/u.test(number) && isMedicine(before)) return true;
  return (
    wholeOf(number).length <= longestFree ||
    isUnit(after) ||
    (isMedicine(after) && !/^[IVX]+$/u.test(after)) ||
    isUnit(before) ||
    (isMedicine(before) && wholeOf(number).length <= longestValue)
  );
}

const joined = /^(?<before>\p{L}*)(?<number>[\p{N}.,]+)(?<after>\p{L}*)$/u;

/** `HbA1c`, `CD20`, `500mg`, `2x500`, `kenceng2`. */
function isKnownWord(word: string): boolean {
  const { before = "", number = "", after = "" } = joined.exec(word)?.groups ?? {};
  if (isMultiple.test(word)) return true;
  if (number === "") return isChain(word);
  if (/^0\d/u.test(number) && !/[.,:]/u.test(number)) return false;
  const digits = wholeOf(number).length;
  if (before === "") return isUnit(after) || (digits <= longestFree && isShortOrKnown(after));
  if (after !== "") return digits === 1 && isShortOrKnown(before);
  if (before.length === 1) return digits <= (/[NSTRP]/iu.test(before) ? longestValue : longestFree);
  return (
    digits <= (isMedicine(before) ? longestValue : 1) ||
    (number === "2" && before === before.toLowerCase())
  );
}

/** `3x1`, `2x500mg`, `4x65x18`. */
const isMultiple =
  /^\d{1,3}(?:[.,]\d{1,2})?(?:[x×]C?\d{0,5}(?:[.,]\d{1,3})?){1,3}\p{L}{0,4}$|^[x×]\d{1,4}$/iu;

const mostLinks = 4;
/** `CHA2DS2`, `V3R`, `NO2NC3`: letters that are known, each with one digit. */
function isChain(word: string): boolean {
  const links = word.match(/\p{L}+|\p{N}+/gu) ?? [];
  return (
    links.length <= mostLinks &&
    links.every((link) => (/\p{N}/u.test(link) ? link.length === 1 : isShortOrKnown(link)))
  );
}

const isShortOrKnown = (letters: string) =>
  letters.length <= 1 || isUnit(letters) || isMedicine(letters);
/** Capitals that neither medicine nor a unit has. */
const isOfNobody = (letters: string) =>
  /^\p{Lu}{2,}$/u.test(letters) && !isMedicine(letters) && !isUnit(letters);
const wholeOf = (number: string) => number.replace(/[.,].*|[²³]/gu, "");
const isUnit = (letters: string) =>
  letters !== "" && openVocabulary().units.has(letters.toLowerCase().replace("μ", "µ"));
const isMedicine = (word: string) =>
  word.length > 1 &&
  ["clinical", "ordinary"].includes(openWordKnowledge().standingOf(word.toLowerCase()));
