/** What a history of the emergency department must say in single situations: who told it, a pregnancy, an accident. */
import { joinFields } from "../text/fields.ts";
import Type, { type Static } from "typebox";
import { denies, mentions, occurrencesOf } from "../text/mentions.ts";

export const historyDetailsSchema = Type.Object({
  informant: Type.Boolean({
    description: "The history says who told it: alloanamnesis, family, a witness",
  }),
  obstetric: Type.Boolean({
    description: "HPHT, gestational age, or gravida and parity are written",
  }),
  routineDrug: Type.Optional(
    Type.String({
      description:
        "A drug of a long-term disease taken at home while the past illnesses deny that disease",
    }),
  ),
  chestPain: Type.Boolean({ description: "The chief complaint is chest pain, no injury" }),
  chestPainDescribed: Type.Boolean({
    description: "Quality, spread, duration, or what brings the pain on is written or denied",
  }),
  trafficAccident: Type.Boolean({ description: "Case type, complaint or history names one" }),
  accidentDescribed: Type.Boolean({
    description: "Alone or with whom the accident happened, or who was told of it",
  }),
});
type HistoryDetails = Static<typeof historyDetailsSchema>;

interface History {
  readonly complaint: string;
  readonly present: string;
  readonly past: string;
  readonly medication: string;
  /** The whole section. */
  readonly whole: string;
  readonly caseType: string;
  /** The whole section dataPasien. */
  readonly arrival: string;
  /** The written diagnosis. */
  readonly diagnosis: string;
}

export function readHistoryDetails(history: History): HistoryDetails {
  const { complaint, present, past, medication, whole, caseType, arrival, diagnosis } = history;
  const drug = routineDrug(past, medication);
  const accident = joinFields([caseType, complaint, present, diagnosis]);
  const injured = mentions(accident, "injuryMechanism");
  return {
    informant: informant.test(whole),
    obstetric: pregnancy.test(joinFields([whole, diagnosis])),
    ...(drug !== undefined && { routineDrug: drug }),
    chestPain: mentions(complaint, "chestPain") && !injured,
    chestPainDescribed: occurrencesOf(joinFields([complaint, present]), painWords).length > 0,
    trafficAccident: mentions(accident, traffic),
    accidentDescribed: described.test(joinFields([accident, whole, arrival])),
  };
}

const informant =
  /\b(?:(?:allo|hetero)\s?-?\s?anamnes\w*|allo|keluarga\w*|pengantar\w*|istri\w*|suami\w*|anak(?:nya)?|ibu(?:nya)?|ayah\w*|bapak\w*|orang ?tua|ortu|kakak\w*|adik\w*|saudara\w*|cucu\w*|menantu\w*|keponakan\w*|nenek\w*|kakek\w*|tetangga\w*|teman\w*|rekan\w*|saksi|warga|penolong|polisi|petugas|perawat\w*|bidan|menurut|family)\b/iu;

const pregnancy =
  /\bHPHT\b|\bHPL\b|\bTP\b|\b(?:usia kehamilan|umur kehamilan|UK|hamil|gestasi|kehamilan)\b[^\n.;]{0,40}\d{1,2}|\bG\s?[\dIVX]+\s?P\s?[\dIVX]+|\bP\s?\d\s?A\s?[b]?\s?\d|\b\d{1,2}(?:\s?[-–/]\s?\d{1,2})?\s?(?:mg|mgg|minggu|weeks?)\b|\b(?:aterm|preterm|postterm|trimester|TM\s?[123I]+|nifas|post ?partum|primigravida|multigravida|primipara|multipara)\b/iu;

/** Drugs that nobody takes without the disease, and the words of that disease. */
const longTerm: readonly (readonly [string, string])[] = [
  ["routineAntidiabetics", "diabetesHistory"],
  ["routineAntihypertensives", "cardiovascularHistory"],
  ["routineTuberculosisDrugs", "tuberculosisHistory"],
  ["routineAnticoagulants", "anticoagulationHistory"],
  ["routineThyroidDrugs", "thyroidHistory"],
  ["routineAnticonvulsants", "epilepsyHistory"],
  ["routineDialysis", "kidneyDiseaseHistory"],
];
const nothing =
  /^\s*(?:riwayat penyakit dahulu\s*:?\s*)?(?:tidak ada|tdk ada|tak ada|tidak|disangkal|di sangkal|\(-\)|nihil|negatif|tidak ada riwayat(?: penyakit(?: (?:dahulu|apapun|lain|kronis|kronik))?)?|tidak ada penyakit(?: (?:dahulu|lain|kronis|kronik))?)\s*\.?\s*$/iu;
/** A drug that was just begun, or given on the way here, tells of no disease from before. */
const recent =
  /\b(?:puskesmas|klinik|bidan|mantri|tadi|barusan|baru|diberi\w*|dirujuk|faskes|perujuk|igd|ugd|1x saja|sekali|sejak\s+\d+\s+(?:jam|hari))\b/iu;

/** Silent where the past illnesses name any disease of the drug, or something else than a denial. */
function routineDrug(past: string, medication: string): string | undefined {
  if (recent.test(medication)) return undefined;
  for (const [drugs, diseases] of longTerm) {
    if (!mentions(medication, drugs)) continue;
    // One of its diseases is enough: 'hipertensi 12 tahun, stroke disangkal' explains the drug.
    if (!nothing.test(past) && (!denies(past, diseases) || mentions(past, diseases))) continue;
    return medication;
  }
  return undefined;
}

const painWords = "chestPainDescription";

const traffic = "trafficAccident";
const described =
  /\b(?:tunggal|ganda|sendiri|beruntun|\w*tabrak\w*|\w*serempet\w*|\w*senggol\w*|\w*lindas\w*|terpeleset|terpleset|tergelincir|selip|oleng|menghindar\w*|lubang|polisi|polsek|polres|LP|jasa raharja|penjamin|lawan|bertiga|berdua|oleh (?:motor|mobil|truk|bus)|(?:dengan|vs|melawan|kontra) (?:sepeda )?(?:motor|mobil|truk|bus|truck|pick ?up|becak|angkot|kereta))\b/iu;
