/** What examination and plan of a clinic note say for the coded disease: wounds, function, dialysis, acute diseases. */
import { isUnder, listOf, startsWithAny } from "../../knowledge/cells.ts";
import type { Terminology } from "../../knowledge/terminology.ts";
import type { Diagnoses } from "../groups/diagnoses.ts";
import type { Procedures } from "../groups/procedures.ts";
import type { VitalSet } from "../groups/vitals.ts";
import { measurementsOf, speaksOrMeasures } from "../text/measurements.ts";
import { isNamed, mentions, states } from "../text/mentions.ts";
import { clausesIn, itemsIn } from "../text/pieces.ts";
import { shorten } from "../text/shorten.ts";

const classesIn = (text: string, { drugs }: Terminology) =>
  itemsIn(text).flatMap((item) => drugs.find(item).flatMap((one) => one.classes));

const wound = /^(?:L89|L97|L98\.4|I83\.[02]|T81\.[34]|T01|T14\.1|S[0-9]1\.)/u;
const diabeticFoot = /^E1[0-4]\.5/u;

/** The coded wound, where the examination describes neither its size nor base, exudate or signs of infection. */
export function undescribedWound(objective: string, note: string, diagnoses: Diagnoses) {
  const coded = diagnoses.all.find(
    ({ code = "" }) => wound.test(code) || (diabeticFoot.test(code) && mentions(note, "footUlcer")),
  );
  const described =
    isNamed(objective, "woundAppearance") || measurementsOf(objective, "lesionSizes").length > 0;
  return coded === undefined || described ? undefined : coded.label;
}

/** Physical therapy; not the training of the heart (93.36) and of speech. */
const therapy = /^93\.(?:1|2[2-9]|3[0-57-9])/u;

/** Strength in its notation alone: `Ekstremitas 4/5`. */
const strengthOfFive = /\d\s?\/\s?5(?!\d)/u;

/** True where physical therapy is coded and no measure of function is written. */
export const lacksFunction = (note: string, pain: number | undefined, { codes }: Procedures) =>
  codes.some((code) => therapy.test(code)) &&
  pain === undefined &&
  !speaksOrMeasures(note, "bodyFunctionMeasures") &&
  !strengthOfFive.test(note);

/** What is asked for, and the concepts that tell it. */
const dialysis: readonly (readonly [string, string])[] = [
  ["berat badan", "dialysisWeight"],
  ["tekanan darah", "bloodPressure"],
  ["akses vaskular", "vascularAccess"],
  ["ultrafiltrasi (UF)", "ultrafiltration"],
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
    .filter(([name, words]) => !measured.has(name) && !speaksOrMeasures(note, words))
    .map(([name]) => name);
}

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
  if (!primary || !row || isNamed(note.subjective, "diseaseFollowUp")) return undefined;
  const words = [row["signs"], row["treatment"]].join("|");
  if (isNamed(note.all, words)) return undefined;
  const classes = listOf(row["classes"]);
  const treated = [...drugClasses, ...classesIn(note.all, terminology)].some((name) =>
    startsWithAny(name, classes),
  );
  return treated ? undefined : { label: primary.label, name: row["name"] ?? "" };
}

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
  const controlled = isNamed(subjective, "diseaseFollowUp");
  const clauses = clausesIn(objective).map((clause) => clause.trim());
  for (const row of terminology.table("organ-findings")) {
    const coded = all.find(({ code }) => isUnder(code, row["codes"]));
    if (!coded || mentions(objective, row["disease"] ?? "")) continue;
    if (controlled && row["chronic"] !== "1") continue;
    const about = clauses.filter((clause) => isNamed(clause, row["organ"] ?? ""));
    const [first] = about;
    if (first !== undefined && about.every((clause) => isNamed(clause, "unremarkableWords"))) {
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
): readonly string[] {
  if (codes.length === 0) return [];
  return terminology
    .table("complication-codes")
    .filter((row) => states(assessment, row["words"] ?? ""))
    .filter((row) => !codes.some((code) => isUnder(code, row["codes"])))
    .map(({ name = "" }) => name);
}
