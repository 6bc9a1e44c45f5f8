/** What the examination lacks for a diagnosis, or says against it (rows PF02 to PF11, PS12, PS13). */
import { joinFields } from "../text/fields.ts";
import type { Diagnoses } from "../groups/diagnoses.ts";
import { entriesOf } from "../text/entries.ts";
import { affirmedSentence, denies, isNamed, mentions, occurrencesOf } from "../text/mentions.ts";
import { isAcuityWritten } from "../visual-acuity.ts";
import { isNothingFound, plainText } from "../text/plain.ts";

const nerveReason = /^(?:G0\d|G4[015]|I6[0-4]|S06|R40|R56)/u;
/** Why a neurological status is wanted beyond what the primary diagnosis itself asks for; undefined where nothing does. */
export function nerveReasonOf(
  { admission }: Diagnoses,
  gcs: number | undefined,
  complaint: string,
): string | undefined {
  if (gcs !== undefined && gcs < 15) return `GCS ${gcs}`;
  const coded = admission.all.find(({ code = "" }) => nerveReason.test(code));
  if (coded) return coded.label;
  return affirmedSentence(complaint, "neurologicalComplaint");
}

const woundCode =
  /^(?:S\d[18]|S[4-9]2|T01|T2[0-5]|T3[0-2]|L02|L03|L89|L97|L98\.4|E1[0-4]\.5|I83\.[02]|K61)/u;
/** The coded wound, fracture, burn, abscess or ulcer. */
export const woundOf = ({ admission }: Diagnoses): string | undefined =>
  admission.all.find(({ code = "", uncertain }) => woundCode.test(code) && !uncertain)?.label;

/** An injury of the eyeball whose visual acuity nobody wrote down. */
export function eyeWithoutAcuity({ admission }: Diagnoses, whole: string): string | undefined {
  const hurt = admission.all.find(
    ({ code = "", uncertain }) => /^(?:S05|T15|T26)/u.test(code) && !uncertain,
  );
  const told = isAcuityWritten(whole) || isNamed(whole, "visualAcuity");
  return told ? undefined : hurt?.label;
}

/** Codes of the second half of pregnancy with a living child. */
const lateTerm = /^O(?:1[346]|15\.0|3[0-5]|36\.[0-35-9]|4[0-8]|60)/u;
/** A late pregnancy whose child nobody listened to. */
export function fetusUnheard({ admission }: Diagnoses, written: string): string | undefined {
  const coded = admission.all.find(({ code = "", uncertain }) => lateTerm.test(code) && !uncertain);
  return isNamed(written, "fetalHeartHeard") ? undefined : coded?.label;
}

/** Normal by its own words, and no sign anywhere in examination or history of the abdomen. */
export function isAbdomenNormal(abdomen: string | undefined, local: string): boolean {
  if (abdomen === undefined || mentions(joinFields([abdomen, local]), "abdominalSigns"))
    return false;
  return (
    denies(abdomen, "abdominalTendernessWords") ||
    mentions(abdomen, "normalAbdomen") ||
    isNothingFound(abdomen)
  );
}

/** A moderate or severe dehydration in words; the codes give no degree. */
export function dehydrationOf({ admission }: Diagnoses): string | undefined {
  const written = [admission.clinical ?? "", ...admission.all.map(({ text }) => text ?? "")];
  return affirmedSentence(joinFields(written), "significantDehydration");
}

/** At least two good signs and not one bad. */
export function isWellHydrated(whole: string): boolean {
  if (mentions(whole, "poorHydrationSigns")) return false;
  const found = [
    mentions(whole, "goodSkinTurgor"),
    mentions(whole, "moistMucosa"),
    denies(whole, "sunkenEyes"),
  ];
  return found.filter(Boolean).length >= 2;
}

export type Seen = "ada" | "tidak ada";

/** What head and eyes say of a sign; undefined where they say nothing. */
export function signSeen(eyes: string, words: string): Seen | undefined {
  if (mentions(eyes, words)) return "ada";
  return denies(eyes, words) ? "tidak ada" : undefined;
}

const round = "equalPupils";
const small = "constrictedPupils";
const large = "dilatedPupils";
const unequal = "unequalPupils";

/** The examination's sentence that says the opposite of the primary survey of the pupils. */
export function pupilConflict(survey: string, examination: string): string | undefined {
  const [narrow, wide] = [mentions(survey, small), mentions(survey, large)];
  if (narrow !== wide) {
    const opposite = affirmedSentence(examination, narrow ? large : small);
    if (opposite !== undefined && !mentions(examination, narrow ? small : large)) return opposite;
  }
  const surveyRound = mentions(survey, round) && !mentions(survey, unequal);
  const surveyUnequal = mentions(survey, unequal);
  if (surveyRound) return affirmedSentence(examination, unequal);
  return surveyUnequal && !mentions(examination, unequal)
    ? affirmedSentence(examination, round)
    : undefined;
}

const injuries = "visibleInjuries";
const unhurt = (exposure: string): boolean =>
  isNothingFound(exposure) || isNormalFrom(exposure.trim());
const isNormalFrom = (text: string, least = 0): boolean =>
  occurrencesOf(text, "withinNormalLimits").some(({ start, end }) => start === 0 && end >= least);

/** The local status of an injury which the exposure denies, and not in one place alone: `log roll: jejas punggung (-)`. */
export function exposureConflict(exposure: string, local: string): string | undefined {
  if (mentions(exposure, `${injuries}|bruisingOrSwelling`)) return undefined;
  const isOfPlace = entriesOf(exposure, "statements").some(({ place }) => place !== undefined);
  const nothing = unhurt(exposure) || (!isOfPlace && denies(exposure, "injuriesOnExposure"));
  return nothing ? affirmedSentence(local, injuries) : undefined;
}

/** The one text that stands in every region, where at least five hold no other. */
export function uniformText(regions: readonly string[]): string | undefined {
  const [first = ""] = regions;
  if (regions.length < 5 || !saysOnlyNormal(plainText(first))) return undefined;
  return regions.every((text) => plainText(text) === plainText(first)) ? first : undefined;
}

const saysOnlyNormal = (plain: string): boolean =>
  (isNothingFound(plain) && plain.length <= "t a k".length) || isNormalFrom(plain, plain.length);
