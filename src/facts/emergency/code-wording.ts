/** Codes against the words of the document: too general, not coded, not written, not certain (rows DX18 to DX21). */
import { joinFields } from "../text/fields.ts";
import type { CodeChecks } from "../groups/code-checks.ts";
import type { Diagnoses, Diagnosis } from "../groups/diagnoses.ts";
import type { Imaging } from "../groups/imaging.ts";
import type { Labs } from "../groups/labs.ts";
import type { Narrative } from "../groups/narrative.ts";
import type { Vitals } from "../groups/vitals.ts";
import { isUnder, listOf } from "../../knowledge/cells.ts";
import type { TableRow, Terminology } from "../../knowledge/terminology.ts";
import { isNamed, states } from "../text/mentions.ts";
import { entriesOf } from "../text/entries.ts";

interface Parts {
  readonly diagnoses: Diagnoses;
  readonly imaging: Imaging;
  readonly labs: Labs;
  readonly narrative: Narrative;
  readonly vitals: Vitals;
}

/** The primary diagnosis, where the document itself says what its general code leaves open. */
export function moreSpecific(parts: Parts, terminology: Terminology): CodeChecks["specific"] {
  const { primary } = parts.diagnoses;
  if (primary?.code === undefined || primary.uncertain) return undefined;
  const { code, label } = primary;
  for (const row of terminology.table("specific-codes")) {
    if (!code.startsWith(row["code"] ?? code) || row["code"] === "") continue;
    if (row["code"] === "A09" && parts.diagnoses.codes.some((other) => other.startsWith("A06")))
      continue;
    const written = textsFor(row["evidence"] ?? "", parts).find((text) =>
      states(text, row["words"] ?? ""),
    );
    if (written !== undefined)
      return { label, written: shorten(written), advice: row["advice"] ?? "" };
  }
  return undefined;
}

const shorten = (text: string) => (text.length > 100 ? `${text.slice(0, 100).trimEnd()} …` : text);

function textsFor(kind: string, { diagnoses, imaging, labs }: Parts): readonly string[] {
  switch (kind) {
    case "culture":
      return labs.all.flatMap(({ name, text = "", positive, evidence }) =>
        positive !== false && isNamed(`${name} ${evidence}`, "cultureOrSputum")
          ? [`${name} ${text}`]
          : [],
      );
    case "laboratory":
      return labs.all.flatMap(({ name, text = "", positive }) =>
        positive === false ? [] : [`${name} ${text}`],
      );
    case "imaging":
      return imaging.all.flatMap(({ kind: of, report }) =>
        (of === "ctKepala" || of === "mriKepala") && report !== undefined
          ? sentencesOf(report)
          : [],
      );
    default:
      return [
        ...sentencesOf(diagnoses.clinical ?? ""),
        ...(diagnoses.primary?.text === undefined ? [] : [diagnoses.primary.text]),
      ];
  }
}

/** A full stop closes a sentence of a report; in a diagnosis it stands after an abbreviation. */
const sentencesOf = (text: string): readonly string[] =>
  text.split(/[\n;,+]+|(?<=\p{L}{5})\.\s/u).flatMap((item) => item.trim() || []);

/** Items of the written diagnosis whose disease none of the codes is of. */
export function uncodedDiagnoses({ diagnoses }: Parts, terminology: Terminology): string[] {
  const { clinical = "", codes, all } = diagnoses;
  const rows = terminology.table("diagnosis-words").filter((row) => row["confidence"] === "high");
  if (codes.length === 0) return [];
  return itemsOf(clinical).filter((item) => {
    if (namesSeveral(item)) return false;
    const named = rows.filter((row) => states(item, row["words"] ?? ""));
    if (named.length === 0 || named.some((row) => isSymptom(row))) return false;
    const coded = named.some((row) => codes.some((code) => isUnder(code, row["codes"])));
    return !coded && !isInCode(item, all) && !codes.some((code) => combined.test(code));
  });
}

/** `Ulkus pedis pada DM`, `hepatitis ec OAT`: one code may stand for all that an item names; a risk is not a disease. */
function namesSeveral(item: string): boolean {
  const named = entriesOf(item, "statements", ({ presence }) => presence !== "absent");
  const areApart = named.some(({ start }, place) => {
    const before = named[place - 1];
    return before !== undefined && /\p{L}/u.test(item.slice(before.end, start));
  });
  return areApart || isNamed(item, "asideInDiagnosis");
}

/**
 * The whole written diagnosis, where it names common diseases for certain and no code is of one of them. Codes that
 * hold other diseases in them (HIV, injuries, obstetrics, newborns) silence it.
 */
export function unrelatedDiagnosis(
  { diagnoses }: Pick<Parts, "diagnoses">,
  terminology: Terminology,
): string | undefined {
  const { clinical = "", codes, all } = diagnoses;
  if (codes.length === 0) return undefined;
  if (codes.some((code) => combined.test(code) || /^(?:B2[0-4]|[RSTC])/u.test(code)))
    return undefined;
  const named = terminology
    .table("diagnosis-words")
    .filter((row) => row["confidence"] === "high" && !isSymptom(row))
    .filter((row) => isNamed(clinical, row["words"] ?? ""));
  // What is past, to come, ruled out or watched says nothing certain of today.
  const isCertain = named.every((row) => states(clinical, row["words"] ?? ""));
  const related = named.some((row) => codes.some((code) => isUnder(code, row["codes"])));
  const isSilent = named.length === 0 || !isCertain || related || isInCode(clinical, all);
  return isSilent ? undefined : clinical;
}

/** Obstetric, newborn and follow-up codes hold diseases that the table does not give them. */
const combined = /^[OPZ]/u;
const isSymptom = (row: TableRow) => listOf(row["codes"]).every((code) => code.startsWith("R"));
const itemsOf = (clinical: string) =>
  clinical
    .split(/[\n,;+]+|(?<=\s)\d[.)]\s/u)
    .flatMap((item) => item.replace(/^\s*(?:\d[.)]|-)\s*/u, "").trim() || []);

function isInCode(item: string, all: readonly Diagnosis[]): boolean {
  const words = item.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
  return all.some(({ label }) => words.some((word) => label.toLowerCase().includes(word)));
}

/** Secondary codes of common diseases that no word, drug or measurement of the document speaks of. */
export function unwrittenDiagnoses(
  { diagnoses, labs, narrative, vitals }: Parts,
  drugNames: readonly string[],
  terminology: Terminology,
): string[] {
  const told = joinFields([
    ...narrative.doctorForms.map(({ text }) => text),
    diagnoses.clinical ?? "",
    ...drugNames,
  ]);
  if (told.trim() === "") return [];
  const rows = terminology
    .table("diagnosis-words")
    .filter((row) => row["confidence"] === "high" && isWritable(row));
  const { emergency } = vitals;
  return diagnoses.secondary.flatMap(({ code = "", label }) => {
    const row = rows.find((candidate) => isUnder(code, candidate["codes"]));
    if (!row || isNamed(told, `${row["words"]}|${otherWords(code)}`)) return [];
    const pressure = (emergency?.systolic ?? 0) >= 140 || (emergency?.diastolic ?? 0) >= 90;
    if (code.startsWith("I1") && pressure) return [];
    if (
      /^E1[0-4]/u.test(code) &&
      ((emergency?.glucose ?? 0) >= 200 || (labs.glucose?.highest ?? 0) >= 200)
    )
      return [];
    return [label];
  });
}

/** Diseases that are told and treated: results alone may stand for the others. */
const isWritable = (row: TableRow) =>
  listOf(row["codes"]).some((code) =>
    /^(?:I10|E11|A15|J44|J45|I20|I50|I63|N40|G40|H25|A90|A01|K35|J18|J12|B50|C50)$/u.test(code),
  );
/** What else than its name tells of a disease, by the start of its code. */
const toldBy: readonly (readonly [string, string])[] = [
  ["E1", "diabetesClues"],
  ["I1", "hypertensionClues"],
  ["I6", "strokeClues"],
  ["G45", "transientIschemiaClues"],
  ["I", "heartDiseaseClues"],
  ["G4", "seizureClues"],
  ["R56", "seizureClues"],
  ["A1", "tuberculosisClues"],
  ["A9", "dengueClues"],
  ["J", "respiratoryClues"],
  ["H2", "lensDiseaseClues"],
  ["", "generalDiseaseClues"],
];
const otherWords = (code: string): string =>
  toldBy.find(([start]) => code.startsWith(start))?.[1] ?? "";

/** A definite code whose own words begin with a doubt; symptoms, factors and causes outside claim nothing. */
export function uncertainCodes({ diagnoses }: Parts): string[] {
  return diagnoses.all
    .filter(({ code = "", text = "" }) => /^[A-QS-T]/u.test(code) && startsDoubted(text))
    .filter(({ uncertain }) => uncertain)
    .map(({ label }) => label);
}

const startsDoubted = (text: string): boolean =>
  entriesOf(text, "statements")[0]?.presence === "possible";
