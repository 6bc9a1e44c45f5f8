/** What a document says, read once: an entry a line, or the Bundle with its entries as resources. */
import type {
  ClinicalDocument,
  DocumentEvent,
  DocumentMeasurement,
  DocumentOrder,
  DocumentStatement,
  Placed,
} from "../../document/clinical-document.ts";
import { viewAsFhir } from "../../document/fhir-view.ts";
import { readDocument } from "../../document/read-document.ts";
import { createNoteKinds } from "../../intake/note-kinds.ts";
import type { LookedAt } from "./open-document.ts";
import { onOneLine } from "./show-document.ts";

export function linesOfEntries(looked: LookedAt): readonly string[] {
  const { reader } = looked;
  const { statements, measurements, orders, events } = readEntries(looked);
  const nameOf = (concept: string) => reader.concepts.get(concept)?.label ?? concept;
  const lines = <Entry extends Told>(entries: readonly Entry[], tell: (entry: Entry) => Said) =>
    entries.map((entry) => `  ${placeOf(entry)}: '${wordsOf(entry)}' ${saidOf(tell(entry))}`);
  return [
    "",
    `Statements: ${statements.length}`,
    ...lines(statements, (one) => tellStatement(one, nameOf)),
    `Measurements: ${measurements.length}`,
    ...lines(measurements, (one) => tellMeasurement(one, nameOf)),
    `Orders: ${orders.length}`,
    ...lines(orders, (one) => tellOrder(one, nameOf)),
    `Events: ${events.length}`,
    ...lines(events, (one) => tellEvent(one, nameOf)),
  ];
}

/** JSON; the entries stand behind those of the document. */
export function enrichedBundle(looked: LookedAt): string {
  const document = readEntries(looked);
  const { index, canonicals } = looked.read.source;
  const { bundle } = index;
  const [patient] = index.ofKind("Patient");
  const view = viewAsFhir(document, {
    canonicals,
    concepts: looked.reader.concepts,
    subject: { reference: patient ? index.addressOf(patient) : "Patient/unknown" },
  });
  const entry = [...(bundle.entry ?? []), ...view.map((resource) => ({ resource }))];
  return `${JSON.stringify({ ...bundle, entry }, null, 2)}\n`;
}

function readEntries({ forms, reader, read: { source } }: LookedAt): ClinicalDocument {
  const { index, canonicals, terminology } = source;
  const { vitalSigns } = terminology;
  return readDocument({ index, canonicals, reader, kindOf: createNoteKinds(forms), vitalSigns });
}

interface Told extends Placed {
  readonly start: number;
  readonly end: number;
}

/** What is told of an entry, in order; what is undefined or null is left out. */
type Said = Readonly<Record<string, string | number | boolean | null | undefined>>;
type NameOf = (concept: string) => string;

const placeOf = ({ source, saidBy, moment }: Told) =>
  [source.path.join("."), saidBy, moment?.at].filter(Boolean).join(", ");

const wordsOf = ({ source, start, end }: Told) => onOneLine(source.text.slice(start, end));

const saidOf = (said: Said) =>
  Object.entries(said)
    .flatMap(([name, value]) =>
      value === null || value === undefined || value === false ? [] : [`${name} ${value}`],
    )
    .join(", ");

const tellStatement = (one: DocumentStatement, nameOf: NameOf): Said => ({
  is: nameOf(one.concept),
  kind: one.kind,
  code: one.code,
  presence: one.presence,
  time: one.time,
  of: one.who,
  side: one.side,
  place: one.place,
  grade: one.grade,
  claimed: one.claimed,
});

const tellMeasurement = (one: DocumentMeasurement, nameOf: NameOf): Said => ({
  is: nameOf(one.quantity),
  value: one.value,
  unit: one.unit,
  at: one.at,
  of: one.who,
  side: one.side,
});

const tellOrder = (one: DocumentOrder, nameOf: NameOf): Said => ({
  is: one.substance === null ? undefined : nameOf(one.substance),
  state: one.state,
  dose: one.dose,
  route: one.route,
  frequency: one.frequency,
  days: one.days,
  if: one.condition,
});

const tellEvent = (one: DocumentEvent, nameOf: NameOf): Said => ({
  is: nameOf(one.what),
  code: one.code,
  state: one.state,
  at: one.at,
  side: one.side,
  if: one.condition,
});
