/** Drugs and consultations of the summary held against the records of the stay. */
import { joinFields } from "../text/fields.ts";
import type { Drug } from "../medication/drug.ts";
import { writtenDays } from "../medication/written-days.ts";
import type { Drugs } from "../groups/drugs.ts";
import type { Labs } from "../groups/labs.ts";
import type { Notes } from "../groups/notes.ts";
import { isNamed, mentions } from "../text/mentions.ts";
import { noteTexts } from "./story.ts";

const unlisted = new Set([
  "iv_fluid",
  "blood_product",
  "electrolyte",
  "sedative_anesthetic",
  "vitamin",
]);

/**
 * Drugs of the stay that no order, emergency drug or note knows. Judged only where orders were sent, and only for
 * drugs whose substance is known; fluids, electrolytes and anaesthetics stand on other lists.
 */
export function drugsOnlyInSummary(drugs: Drugs, notes: Notes, others: string): readonly string[] {
  if (drugs.orders.length === 0) return [];
  const recorded = new Set(
    [...drugs.orders, ...drugs.emergency].flatMap((drug) => drug.substances),
  );
  const text = joinFields([...noteTexts(notes), others]).toLowerCase();
  return drugs.stay
    .filter(({ known, classes }) => known && !classes.some((own) => unlisted.has(own)))
    .filter(({ substances }) => !substances.some((substance) => recorded.has(substance)))
    .filter((drug) => !namesOf(drug).some((name) => text.includes(name)))
    .map(({ name = "" }) => name);
}

/** The substances and the longest words of the name, by which a note may know it. */
const namesOf = ({ substances, name = "" }: Drug): readonly string[] => [
  ...substances.map((substance) => substance.toLowerCase()),
  ...longWords(name, 5),
];

/** Words of at least so many letters, in lower case. */
const longWords = (text: string, least: number): readonly string[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter(({ length }) => length >= least);

/** `Amlodipin 1x5 mg (60 hari)`: more than 30 days, or more than 14 of an antibiotic or a pain killer. */
export const longSupplies = ({ discharge }: Drugs): readonly string[] =>
  discharge.flatMap((drug) => {
    const days = daysIn(drug) ?? drug.daysSupplied;
    // A prophylaxis lasts as long as its guideline says: `profilaksis DVT 35 hr`.
    if (days === undefined || isNamed(`${drug.name ?? ""} ${drug.dose ?? ""}`, "prophylaxis"))
      return [];
    const brief =
      !drug.classes.includes("antituberculosis") &&
      (drug.antibiotic || drug.classes.some((own) => own === "nsaid" || own === "opioid"));
    return days > (brief ? 14 : 30) ? [`${drug.name ?? "obat"} (${Math.round(days)} hari)`] : [];
  });

/** The days in the field of a prescription: `(60 hari)`. */
const daysIn = ({ name = "", dose = "" }: Drug): number | undefined =>
  writtenDays(`${name} ${dose}`);

/** Diseases whose treatment takes longer than a week. */
const longDiseases =
  /^(?:A0[12]|A1[5-9]|A2[37]|A39|A4[01]|A5|B2[0-4]|B9|G0|I33|I38|I39|J8[56]|J69|K65|K75\.0|M00|M86|M46|N10|N15|N41|N7[0-3]|L0[2-3]|E1\d\.5|T8[0-8]|T2|T3|P36|R57\.2|S\d\d.?[1]|Z95)/u;
const reasons = "reasonForLongAntibiotic";

/** Antibiotics of more than seven days, or of more than three kinds, without a reason in the record. */
export function unexplainedAntibiotics(
  drugs: Drugs,
  codes: readonly string[],
  labs: Labs,
  text: string,
): readonly string[] {
  const given = drugs.stay.filter(
    ({ antibiotic, classes }) => antibiotic && !classes.includes("antituberculosis"),
  );
  const explained =
    codes.some((code) => longDiseases.test(code)) ||
    labs.all.some(({ analyte = "" }) => analyte === "culture" || analyte === "bloodCulture") ||
    mentions(text, reasons);
  if (explained) return [];
  const long = given.filter((drug) => (daysIn(drug) ?? 0) > 7);
  if (long.length > 0) return long.map(({ name = "" }) => name);
  const kinds = new Set(given.flatMap(({ substances }) => substances));
  return kinds.size > 3 ? given.map(({ name = "" }) => name) : [];
}

/** Albumin by vein: extracts of fish in capsules are none. */
export const albuminGiven = (
  drugs: readonly Pick<Drugs["all"][number], "substances" | "form" | "name">[],
): boolean =>
  drugs.some(
    ({ substances, form, name = "" }) =>
      substances.includes("albumin") && form !== "solid" && !isNamed(name, "albuminByMouth"),
  );

const albuminCodes = /^(?:T2[0-9]|T3[01]|R57|A41|K76\.7|N04|K65|O14|O15)/u;

/** A burn, shock, a hepatorenal or nephrotic syndrome, or a large paracentesis justifies albumin at any level. */
export const albuminIndicated = (codes: readonly string[], text: string): boolean =>
  codes.some((code) => albuminCodes.test(code)) || mentions(text, "albuminIndication");
