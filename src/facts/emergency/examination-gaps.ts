/** What the examination lacks for a diagnosis, or says against it (rows PF02 to PF11, PS12, PS13). */
import type { Diagnoses } from "../groups/diagnoses.ts";
import type { Imaging } from "../groups/imaging.ts";
import { affirmedSentence, denies, mentions, occurrencesOf } from "../text/mentions.ts";
import { plainText } from "../text/plain.ts";

const nerveReason = /^(?:G0\d|G4[015]|I6[0-4]|S06|R40|R56)/u;
const nerveWords = "neurologicalStatus";

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

export const areNervesDescribed = (whole: string): boolean =>
  occurrencesOf(whole, nerveWords).length > 0;

const woundCode =
  /^(?:S\d[18]|S[4-9]2|T01|T2[0-5]|T3[0-2]|L02|L03|L89|L97|L98\.4|E1[0-4]\.5|I83\.[02]|K61)/u;
const woundWords = "localWoundStatus";

/** The coded wound, fracture, burn, abscess or ulcer. */
export const woundOf = ({ admission }: Diagnoses): string | undefined =>
  admission.all.find(({ code = "", uncertain }) => woundCode.test(code) && !uncertain)?.label;

export const isWoundDescribed = (whole: string): boolean =>
  occurrencesOf(whole, woundWords).length > 0;

const visual =
  /\b(?:a?visus|a?v[\s.]?o[\s.]?[ds]|tajam penglihatan|hitung jari|lambaian tangan|persepsi cahaya)\b|(?<![\d/])(?:[56]\/(?:6|9|12|15|18|20|24|30|36|60)|[1-5]\/60|1\/300)(?![\d/])/iu;

/** An injury of the eyeball whose visual acuity nobody wrote down. */
export function eyeWithoutAcuity({ admission }: Diagnoses, whole: string): string | undefined {
  const hurt = admission.all.find(
    ({ code = "", uncertain }) => /^(?:S05|T15|T26)/u.test(code) && !uncertain,
  );
  return visual.test(whole) ? undefined : hurt?.label;
}

/** Codes of the second half of pregnancy with a living child. */
const lateTerm = /^O(?:1[346]|15\.0|3[0-5]|36\.[0-35-9]|4[0-8]|60)/u;
const fetus =
  /\b(?:DJJ|BJJ|BJA|DJA|FHR|CTG|KTG|NST|doppler|denyut jantung janin|(?:bunyi|detak) jantung janin|kardiotokografi|cardiotocograph\w*|IUFD|KJDK|janin meninggal|post ?partum|nifas|puerperium)\b/iu;

/** A late pregnancy whose child nobody listened to. */
export function fetusUnheard({ admission }: Diagnoses, written: string): string | undefined {
  const coded = admission.all.find(({ code = "", uncertain }) => lateTerm.test(code) && !uncertain);
  return fetus.test(written) ? undefined : coded?.label;
}

const belly = /^(?:K3[5-7]|K81|K80\.[0134]|K65)/u;

export const abdominalDiagnosisOf = ({ admission }: Diagnoses): string | undefined =>
  admission.all.find(({ code = "", uncertain }) => belly.test(code) && !uncertain)?.label;

const bellySigns = "abdominalSigns";

/** Normal by its own words, and no sign anywhere in examination or history of the abdomen. */
export function isAbdomenNormal(abdomen: string | undefined, local: string): boolean {
  if (abdomen === undefined || mentions(`${abdomen}\n${local}`, bellySigns)) return false;
  if (
    /\b(?:NT|NL|nyeri tekan|rebound|murphy|mcburney)\b[^\n.;]{0,25}\+/iu.test(
      `${abdomen}\n${local}`,
    )
  )
    return false;
  return (
    denies(abdomen, "abdominalTendernessWords") ||
    mentions(abdomen, "normalAbdomen") ||
    /^\s*t\.?a\.?k\b/iu.test(abdomen)
  );
}

export const bellyImaged = ({ all }: Imaging): boolean =>
  all.some(({ report = "" }) => mentions(report, "abdominalPathologyOnImaging"));

const dehydrated = "significantDehydration";

/** A moderate or severe dehydration in words; the codes give no degree. */
export function dehydrationOf({ admission }: Diagnoses): string | undefined {
  const written = [admission.clinical ?? "", ...admission.all.map(({ text }) => text ?? "")];
  return affirmedSentence(written.join("\n"), dehydrated);
}

const goodSigns = [
  "turgor baik|turgor cukup|turgor normal|turgor kulit baik|turgor kembali cepat",
  "mukosa basah|mukosa lembap|mukosa lembab|mukosa mulut basah|mukosa bibir basah|bibir basah",
  "mata tidak cekung|mata cekung|mata cowong",
] as const;
const badSigns = "poorHydrationSigns";

/** At least two good signs and not one bad. */
export function isWellHydrated(whole: string): boolean {
  if (mentions(whole, badSigns)) return false;
  const [turgor, mucosa, eyes] = goodSigns;
  const found = [mentions(whole, turgor), mentions(whole, mucosa), denies(whole, eyes)];
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
const unhurt =
  /^\s*(?:t\.?a\.?k\b|tak ada kelainan|normal|dbn|dalam batas normal|tidak ada kelainan)/iu;

/** The local status that describes an injury which the exposure denies. */
export function exposureConflict(exposure: string, local: string): string | undefined {
  if (mentions(exposure, `${injuries}|bruisingOrSwelling`)) return undefined;
  const nothing = unhurt.test(exposure) || denies(exposure, "injuriesOnExposure");
  return nothing ? affirmedSentence(local, injuries) : undefined;
}

/** The one text that stands in every region, where at least five hold no other. */
export function uniformText(regions: readonly string[]): string | undefined {
  const [first = ""] = regions;
  const normal = /^(?:dalam batas normal|dbn|normal|t ?a ?k|tak ada kelainan|tidak ada kelainan)$/u;
  if (regions.length < 5 || !normal.test(plainText(first))) return undefined;
  return regions.every((text) => plainText(text) === plainText(first)) ? first : undefined;
}
