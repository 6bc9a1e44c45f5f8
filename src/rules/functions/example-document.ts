/** The document of a rule's example, in the words of the rule functions: `{ said: [heartFailure], measured: { potassium: 2.1 } }`. */
import Type, { type Static } from "typebox";
import {
  noEntries,
  type ClinicalDocument,
  type DocumentEvent,
  type DocumentMeasurement,
  type DocumentOrder,
  type DocumentStatement,
  type Entries,
  type Placed,
} from "../../document/clinical-document.ts";
import { createCanonicals } from "../../fhir/canonicals.ts";
import { indexBundle } from "../../fhir/bundle-index.ts";
import type { OrderState, Presence, TimeOf } from "../../reading/reading.ts";
import { askDocument, type AskedDocument } from "./asked-document.ts";

const ids = Type.Optional(Type.Array(Type.String()));

/** Concepts by their ids, with the place that says it behind an '@' (`fever @ anamnesa.Keluhan Utama`), codes as written, what stands in a field by its path. */
export const exampleDocumentSchema = Type.Object({
  said: ids,
  denied: ids,
  before: ids,
  given: ids,
  planned: ids,
  done: ids,
  coded: ids,
  measured: Type.Optional(Type.Object({}, { additionalProperties: Type.Number() })),
  field: Type.Optional(Type.Object({}, { additionalProperties: Type.String() })),
});
export type ExampleDocument = Static<typeof exampleDocumentSchema>;

export function readExampleDocument(example: ExampleDocument): AskedDocument {
  const entries = entriesOf(example);
  const { statements, measurements, orders, events } = entries;
  const document: ClinicalDocument = {
    ...entries,
    names: [],
    passages: [],
    notes: [],
    of: (asked) => ({
      ...noEntries,
      statements: statements.filter(({ concept }) => concept === asked),
      measurements: measurements.filter(({ quantity }) => quantity === asked),
      orders: orders.filter(({ substance }) => substance === asked),
      events: events.filter(({ what }) => what === asked),
    }),
    textsAt: (path) =>
      Object.entries((example.field ?? {}) as Readonly<Record<string, string>>).flatMap(
        ([field, text]) => (`${field}.`.startsWith(`${path}.`) ? text : []),
      ),
  };
  return askDocument(document, {
    canonicals: createCanonicals("", ""),
    concepts: { get: () => undefined, withWider: (id) => [id] },
    index: indexBundle({ resourceType: "Bundle", type: "collection" }),
  });
}

function entriesOf(example: ExampleDocument): Entries {
  const { said, denied, before, given, planned, done, coded } = example;
  const measured = Object.entries((example.measured ?? {}) as Readonly<Record<string, number>>);
  return {
    ...noEntries,
    statements: [
      ...listOf(said, (id) => statement(id, "present", "now")),
      ...listOf(denied, (id) => statement(id, "absent", "now")),
      ...listOf(before, (id) => statement(id, "present", "before")),
      ...listOf(coded, (code) => ({ ...statement(code, "present", "now"), claimed: true, code })),
    ],
    measurements: measured.map(([quantity, value]): DocumentMeasurement => ({
      ...placed(quantity),
      quantity,
      value,
      experiencer: "patient",
    })),
    orders: [
      ...listOf(given, (id) => order(id, "given")),
      ...listOf(planned, (id) => order(id, "planned")),
    ],
    events: [
      ...listOf(done, (id) => event(id, "done")),
      ...listOf(planned, (id) => event(id, "planned")),
    ],
  };
}

const listOf = <One extends Placed>(
  asked: readonly string[] | undefined,
  make: (id: string) => One,
): One[] =>
  (asked ?? []).map((one) => {
    const [what = "", place = ""] = one.split("@").map((part) => part.trim());
    const made = make(what);
    return { ...made, source: { ...made.source, path: place.split(".") } };
  });

const placed = (text: string): Placed & { readonly start: number; readonly end: number } => ({
  start: 0,
  end: text.length,
  source: { resource: "", path: [], text, coded: false },
  saidBy: null,
  moment: null,
});

const statement = (concept: string, presence: Presence, time: TimeOf): DocumentStatement => ({
  ...placed(concept),
  concept,
  kind: "condition",
  presence,
  time,
  experiencer: "patient",
  claimed: false,
});

const order = (substance: string, state: OrderState): DocumentOrder => ({
  ...placed(substance),
  substance,
  state,
});

const event = (what: string, state: DocumentEvent["state"]): DocumentEvent => ({
  ...placed(what),
  what,
  state,
});
