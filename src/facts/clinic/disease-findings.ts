/** What examination and plan of a clinic note say for the coded disease: wounds, function, dialysis, acute diseases. */
import { isUnder, listOf, startsWithAny } from "../../knowledge/cells.ts";
import type { Terminology } from "../../knowledge/terminology.ts";
import type { Diagnoses } from "../groups/diagnoses.ts";
import type { Procedures } from "../groups/procedures.ts";
import type { VitalSet } from "../groups/vitals.ts";
import { mentions, occurrencesOf, states } from "../text/mentions.ts";
import { shorten } from "../text/shorten.ts";

const classesIn = (text: string, { drugs }: Terminology) =>
  text
    .split(/[\n,;+]|\.(?!\d)/u)
    .flatMap((piece) => drugs.find(piece).flatMap((one) => one.classes));

const wound = /^(?:L89|L97|L98\.4|I83\.[02]|T81\.[34]|T01|T14\.1|S[0-9]1\.)/u;
const diabeticFoot = /^E1[0-4]\.5/u;
const woundFindings =
  /\d\s*(?:cm|mm)(?!\p{L})|\d\s?x\s?\d|ukuran|diameter|dasar|granulasi|slough|nekro|jaringan|eksudat|eksudasi|pus(?!\p{L})|nanah|kering|basah|bersih|infeksi|tepi|epitel|jahit|hecting|rembes|darah|hiperemi|eritem|grade|derajat|wagner|menutup|bau/iu;

/** The coded wound, where the examination describes neither its size nor base, exudate or signs of infection. */
export function undescribedWound(objective: string, note: string, diagnoses: Diagnoses) {
  const coded = diagnoses.all.find(
    ({ code = "" }) => wound.test(code) || (diabeticFoot.test(code) && mentions(note, "footUlcer")),
  );
  return coded === undefined || woundFindings.test(objective) ? undefined : coded.label;
}

/** Physical therapy; not the training of the heart (93.36) and of speech. */
const therapy = /^93\.(?:1|2[2-9]|3[0-57-9])/u;
const functionWords =
  /(?<!\p{L})(?:ROM|LGS|lingkup gerak|gerak\p{L}*|MMT|kekuatan|motorik|VAS|NRS|skala|skor|score|Barthel|WOMAC|gait|berjalan|jalan|fleksi|ekstensi|abduksi|adduksi|rotasi|spast\p{L}*|tonus|Ashworth|Berg|fungsi\p{L}*|fungsional|ADL|laseque|lasegue|SLR|FIM|DASH|keseimbangan|transfer|duduk|berdiri|menggenggam|krepitasi|nyeri tekan|spasme)(?!\p{L})|\d\s?\/\s?5(?!\d)|\d{1,3}\s?°/iu;

/** True where physical therapy is coded and no measure of function is written. */
export const lacksFunction = (note: string, pain: number | undefined, { codes }: Procedures) =>
  codes.some((code) => therapy.test(code)) && pain === undefined && !functionWords.test(note);

const dialysis: readonly (readonly [string, RegExp])[] = [
  ["berat badan", /(?<!\p{L})(?:BB|BBK|IDWG|berat|dry weight)(?!\p{L})/iu],
  ["tekanan darah", /(?<!\p{L})(?:TD|tensi|tekanan darah)(?!\p{L})|\d{2,3}\s?\/\s?\d{2,3}/iu],
  [
    "akses vaskular",
    /(?<!\p{L})(?:akses|AV|AVF|AVG|AV-?shunt|shunt|cimino|fistula|CDL|DLC|double lumen|kateter|femoral\p{L}*|perm\p{L}*cath|tunn?el\p{L}*)(?!\p{L})/iu,
  ],
  [
    "ultrafiltrasi (UF)",
    /(?<!\p{L})(?:UF|UFG|UFR|ultrafiltrasi|tarik(?:an)? cairan|penarikan cairan)(?!\p{L})/iu,
  ],
];

/** What the note of a haemodialysis (39.95) does not say. */
export function missingOfDialysis(
  note: string,
  clinic: VitalSet | undefined,
  { codes }: Procedures,
): readonly string[] {
  if (!codes.some((code) => code.startsWith("39.95"))) return [];
  const measured = new Set([
    ...(clinic?.weight === undefined ? [] : ["berat badan"]),
    ...(clinic?.systolic === undefined ? [] : ["tekanan darah"]),
  ]);
  return dialysis
    .filter(([name, words]) => !measured.has(name) && !words.test(note))
    .map(([name]) => name);
}

const followUp =
  /kontrol|post|pasca|riwayat|membaik|perbaikan|berkurang|sembuh|evaluasi|lanjut|residif|hilang timbul/iu;

/** An acute disease and its row of `acute-diagnoses`, where neither a sign nor a treatment of it is written. */
export function unsupportedAcute(
  note: { readonly all: string; readonly subjective: string },
  { primary }: Diagnoses,
  drugClasses: readonly string[],
  terminology: Terminology,
): { readonly label: string; readonly name: string } | undefined {
  const row = terminology
    .table("acute-diagnoses")
    .find((one) => isUnder(primary?.code, one["codes"]));
  if (!primary || !row || followUp.test(note.subjective)) return undefined;
  const words = [row["signs"], row["treatment"]].join("|");
  if (occurrencesOf(note.all, words).length > 0) return undefined;
  const classes = listOf(row["classes"]);
  const treated = [...drugClasses, ...classesIn(note.all, terminology)].some((name) =>
    startsWithAny(name, classes),
  );
  return treated ? undefined : { label: primary.label, name: row["name"] ?? "" };
}

const normal =
  /(?<!\p{L})(?:dbn|TAK|t\.a\.k|normal|dalam batas normal|tenang|jernih|intak|tidak ada kelainan|tak ada kelainan)(?!\p{L})/iu;

/**
 * The clause that calls the organ of a coded disease normal; at a first visit, or where the disease leaves its marks for
 * good (`chronic`). Silent where any other clause on the organ
 * says something else, or the examination names the disease or its findings.
 */
export function normalOrgan(
  objective: string,
  subjective: string,
  { all }: Diagnoses,
  terminology: Terminology,
): { readonly written: string; readonly item: string } | undefined {
  const controlled = followUp.test(subjective);
  const clauses = objective.split(/[\n;,]|\.(?!\d)/u).map((clause) => clause.trim());
  for (const row of terminology.table("organ-findings")) {
    const coded = all.find(({ code }) => isUnder(code, row["codes"]));
    if (!coded || mentions(objective, row["disease"] ?? "")) continue;
    if (controlled && row["chronic"] !== "1") continue;
    const about = clauses.filter((clause) => occurrencesOf(clause, row["organ"] ?? "").length > 0);
    const [first] = about;
    if (first !== undefined && about.every((clause) => normal.test(clause))) {
      return { written: shorten(first, 80), item: coded.label };
    }
  }
  return undefined;
}

/** Complications that the assessment affirms and no code stands for (`complication-codes`). */
export function uncodedComplications(
  assessment: string,
  { codes }: Diagnoses,
  terminology: Terminology,
): readonly { readonly name: string; readonly example: string }[] {
  if (codes.length === 0) return [];
  return terminology
    .table("complication-codes")
    .filter((row) => states(assessment, row["words"] ?? ""))
    .filter((row) => !codes.some((code) => isUnder(code, row["codes"])))
    .map(({ name = "", example = "" }) => ({ name, example }));
}
