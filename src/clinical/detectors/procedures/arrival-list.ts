/** The list of procedures of an assessment inside a ward's notes: what was done before the ward took over. */
import type { ClinicalDocument, Entries, Placed } from "../../../document/clinical-document.ts";
import { smallest } from "../../../reading/extremes.ts";
import type { ClinicalCase, Coded } from "../../case.ts";
import { oncePerCase } from "../../once-per-case.ts";

export interface Arrival {
  /** Its list as the claim, beside the whole document: a trace may stand anywhere. */
  readonly coded: ClinicalCase;
  /** Its list beside the entries of its section and of what was reported until the ward took over; texts and notes are the document's. */
  readonly told: ClinicalCase;
}

/** Undefined where the ward has a list of its own, or no assessment inside has one. */
export const arrivalOf = oncePerCase((of): Arrival | undefined => {
  const { document, setting, claim } = of;
  if (setting !== "ward" || claim.procedures.length > 0) return undefined;
  const listed = document.events.filter(isOfInnerList);
  const [first] = listed;
  if (!first) return undefined;
  const procedures = listed.map(({ source, code = "" }): Coded => ({
    ref: source.resource,
    code,
    text: source.text,
    label: `${code} (${source.text})`,
    names: [],
  }));
  const coded: ClinicalCase = { ...of, claim: { ...claim, procedures } };
  const told = only(document, isUntilWard(of, first.source.path.slice(1)));
  return { coded, told: { ...coded, setting: "emergency", document: told } };
});

/** `asesmenAwalIgd.codingDiagnosa`: a section inside another. */
const isOfInnerList = ({ source, code }: ClinicalDocument["events"][number]): boolean =>
  source.coded && code !== undefined && source.path.length > 1;

/** What stands in the section of the list, and what was reported before the ward took over, at the latest when it first wrote. */
function isUntilWard(
  { document, stay: { wardAt } }: ClinicalCase,
  [section]: readonly string[],
): (entry: Placed) => boolean {
  const written = document.notes.flatMap(({ moment }) =>
    moment?.precision === "minute" ? [Date.parse(moment.at)] : [],
  );
  const moved = wardAt === undefined || wardAt.includes(noHour) ? [] : [Date.parse(wardAt)];
  const began = smallest([...written, ...moved]);
  return ({ source, saidBy, moment }) =>
    source.path[0] === section ||
    (saidBy === "radiology" &&
      moment?.precision === "minute" &&
      Number.isFinite(began) &&
      Date.parse(moment.at) < began);
}

/** A day without its hour: what the emergency department did on it came before the move. */
const noHour = "T00:00";

function only(document: ClinicalDocument, isKept: (entry: Placed) => boolean): ClinicalDocument {
  const kept = new Map<string, Entries>();
  return {
    ...document,
    ...entriesOf(document, isKept),
    of: (concept) => {
      const known = kept.get(concept) ?? entriesOf(document.of(concept), isKept);
      kept.set(concept, known);
      return known;
    },
  };
}

const entriesOf = (entries: Entries, isKept: (entry: Placed) => boolean): Entries => ({
  statements: entries.statements.filter(isKept),
  measurements: entries.measurements.filter(isKept),
  orders: entries.orders.filter(isKept),
  events: entries.events.filter(isKept),
  amounts: entries.amounts.filter(isKept),
  days: entries.days.filter(isKept),
  countedDays: entries.countedDays.filter(isKept),
  sidedPlaces: entries.sidedPlaces.filter(isKept),
  consultations: entries.consultations.filter(isKept),
  impossible: entries.impossible.filter(isKept),
});
