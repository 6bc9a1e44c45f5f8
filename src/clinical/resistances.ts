/** What a culture says of the drugs that it was tested against, held against those that go on. */
import { dayOf } from "./same-time.ts";
import type { DocumentMeasurement } from "../document/clinical-document.ts";
import type { Part } from "../reading/reading.ts";
import type { ClinicalCase } from "./case.ts";
import { isSince } from "./parts-of-document.ts";
import type { Prescription } from "./prescriptions.ts";
import { isWord } from "./weigh.ts";

export interface Resistance {
  readonly result: DocumentMeasurement;
  readonly prescription: Prescription;
}

/** The last result of the drug says resistant, and the drug is given, planned or supplied after it. */
export function resistanceOf(
  substance: string,
  prescriptions: readonly Prescription[],
  of: ClinicalCase,
): Resistance | undefined {
  const result = testedIn(substance, of).at(-1);
  if (!result || !isSaid(result, "resisten")) return undefined;
  const { orders } = of.document.of(substance);
  const isStopped = orders.some(
    ({ state, moment }) => state === "stopped" && isSince(moment, result.moment),
  );
  if (isStopped) return undefined;
  const prescription = prescriptions.find((each) => goesOn(each, result, of));
  return prescription && { result, prescription };
}

/** In the order of time; of a culture alone, a drug is measured in words. */
const testedIn = (substance: string, { document }: ClinicalCase) =>
  document
    .of(substance)
    .measurements.filter(
      ({ quantity, saidBy }) => quantity === substance && saidBy === "laboratory",
    )
    .toSorted((one, other) => (one.moment?.at ?? "").localeCompare(other.moment?.at ?? ""));

const isSaid = ({ value }: DocumentMeasurement, word: string): boolean =>
  typeof value === "string" && isWord(value, word);

const orderingParts: ReadonlySet<Part | undefined> = new Set(["plan", "therapy", "discharge"]);

/** A list without days may tell of what was given until the result came; what goes home goes on. */
function goesOn(
  { order }: Prescription,
  { moment }: DocumentMeasurement,
  { setting }: ClinicalCase,
): boolean {
  const { source } = order;
  // `Kultur: E. coli, R ceftriaxone` gives nothing.
  if (!source.coded && !orderingParts.has(source.part)) return false;
  if (order.state === "supplied") return true;
  if (order.moment === null || moment === null) return setting === "clinic";
  return dayOf(order.moment) !== dayOf(moment)
    ? isSince(order.moment, moment)
    : order.moment.precision === "minute" &&
        moment.precision === "minute" &&
        isSince(order.moment, moment);
}
