/** The coded resources of a Bundle as entries: rules need not know whether a word or a code said it. */
import type {
  AllergyIntolerance,
  CodeableConcept,
  DiagnosticReport,
  Condition,
  MedicationRequest,
  Observation,
  Procedure,
  Resource,
} from "@medplum/fhirtypes";
import { extensionOf, type BundleIndex } from "../fhir/bundle-index.ts";
import { systems, type Canonicals } from "../fhir/canonicals.ts";
import { isLaboratoryReport } from "../fhir/report-kinds.ts";
import { sectionPath } from "../fhir/source-section.ts";
import type { VitalSign, VitalSigns } from "../knowledge/terminology.ts";
import type { Reader } from "../reading/create-reader.ts";
import { sideOfStructure } from "../reading/fields/laterality.ts";
import type { Concept } from "../reading/lexicon.ts";
import type { EventState, OrderState, Presence, Side, TimeOf } from "../reading/reading.ts";
import {
  noEntries,
  type DocumentEvent,
  type DocumentMeasurement,
  type DocumentOrder,
  type DocumentStatement,
  type Entries,
  type Placed,
  type SaidBy,
} from "./clinical-document.ts";
import { momentOf } from "./moment-of.ts";
import { joinVitals, vitalSignOf } from "./vital-signs.ts";

interface Coded {
  readonly index: BundleIndex;
  readonly canonicals: Canonicals;
  readonly reader: Reader;
  readonly vitalSigns: Pick<VitalSigns, "byLoinc">;
}

export function readCoded(coded: Coded): Entries {
  const { index } = coded;
  const onClaim = claimedConditions(coded);
  const measurements = index
    .ofKind("Observation")
    .flatMap((observation) => measurementsOf(observation, coded));
  return {
    ...noEntries,
    statements: [
      ...index
        .ofKind("Condition")
        .map((condition) => statementOf(condition, onClaim.has(condition), coded)),
      ...index.ofKind("Observation").flatMap((observation) => wordsOfResult(observation, coded)),
      ...index.ofKind("AllergyIntolerance").map((allergy) => allergyOf(allergy, coded)),
    ],
    measurements: [...measurements, ...joinVitals(measurements)],
    orders: index.ofKind("MedicationRequest").map((order) => orderOf(order, coded)),
    consultations: [],
    events: [
      ...index.ofKind("Procedure").map((procedure) => procedureOf(procedure, coded)),
      ...index.ofKind("DiagnosticReport").flatMap((report) =>
        isLaboratoryReport(report)
          ? testsOf(report, coded)
          : [
              {
                ...placedAt(report, report.code, coded, "radiology", report.effectiveDateTime),
                what: conceptOf(report.code, [], ["imaging", "procedure"], coded),
                state: "resulted" as const,
              },
            ],
      ),
    ],
  };
}

/** `Histopatologi jaringan prostat (TURP)`: the tests that the name of a sheet tells of. */
const testsOf = (report: DiagnosticReport, coded: Coded): readonly DocumentEvent[] =>
  coded.reader
    .read(wordsOf(report.code), { section: "report" })
    .events.filter(({ what }) => coded.reader.concepts.get(what)?.kind === "laboratory")
    .map(({ what }) => ({
      ...placedAt(report, report.code, coded, "laboratory", report.effectiveDateTime),
      what,
      state: "resulted" as const,
    }));

/** Those that `Encounter.diagnosis` names for billing, or that say so themselves. */
function claimedConditions({ index, canonicals }: Coded): ReadonlySet<Resource> {
  const current = canonicals.extension("claim-diagnosis-current");
  const named = index.ofKind("Encounter").flatMap(({ diagnosis = [] }) =>
    diagnosis.flatMap(({ condition, use }) => {
      const isBilling = use?.coding?.some(({ code }) => code === "billing") === true;
      const resource = isBilling ? index.resolve(condition) : undefined;
      return resource ? [resource] : [];
    }),
  );
  const own = index
    .ofKind("Condition")
    .filter((condition) => extensionOf(condition, current)?.valueBoolean === true);
  return new Set([...named, ...own]);
}

const wordsOf = ({ text, coding = [] }: CodeableConcept = {}): string =>
  text ?? coding.find(({ display }) => display !== undefined)?.display ?? coding[0]?.code ?? "";

const codesOf = ({ coding = [] }: CodeableConcept = {}, system: string): readonly string[] =>
  coding.flatMap((each) => (each.system === system && each.code ? [each.code] : []));

function placedAt(
  resource: Parameters<typeof sectionPath>[0] & Resource,
  code: CodeableConcept | undefined,
  { index, canonicals }: Coded,
  saidBy: SaidBy | null,
  written: string | undefined,
): Placed & { readonly start: number; readonly end: number } {
  const text = wordsOf(code);
  const path = sectionPath(resource, canonicals);
  return {
    start: 0,
    end: text.length,
    source: { resource: index.addressOf(resource), path, text, coded: true },
    saidBy,
    moment: momentOf(written),
  };
}

/** The concept of a code, else of its words; the words themselves where no list knows them. */
function conceptOf(
  code: CodeableConcept | undefined,
  byCode: readonly Concept[],
  kinds: readonly Concept["kind"][],
  coded: Coded,
): string {
  const words = wordsOf(code);
  // `Suhu (°C)`: the unit in brackets is no part of the name.
  const named = coded.reader.named(withoutUnit(words)).filter(({ kind }) => kinds.includes(kind));
  // Several concepts may begin with one code: the words tell which is meant.
  const both = named.find(({ id }) => byCode.some((each) => each.id === id));
  return (both ?? widest(byCode, coded) ?? named[0])?.id ?? words;
}

/** What stands in brackets at the end is left out, in one look at the text. */
function withoutUnit(name: string): string {
  const opens = name.endsWith(")") ? name.lastIndexOf("(") : -1;
  return opens === -1 ? name : name.slice(0, opens).trimEnd();
}

/** Of several that begin alike the one that others lie under, else the one with the shortest name. */
function widest(concepts: readonly Concept[], { reader }: Coded): Concept | undefined {
  const below = ({ id }: Concept) =>
    concepts.filter((other) => reader.concepts.withWider(other.id).includes(id)).length;
  return concepts.toSorted(
    (one, other) => below(other) - below(one) || one.label.length - other.label.length,
  )[0];
}

const presences: Readonly<Record<string, Presence>> = {
  refuted: "absent",
  provisional: "possible",
  differential: "possible",
  unconfirmed: "possible",
};
const times: Readonly<Record<string, TimeOf>> = {
  inactive: "before",
  remission: "before",
  resolved: "resolved",
};
const statusOf = (concept: CodeableConcept | undefined) => concept?.coding?.[0]?.code ?? "";

function statementOf(condition: Condition, claimed: boolean, coded: Coded): DocumentStatement {
  const { code, verificationStatus, clinicalStatus, bodySite = [], recordedDate } = condition;
  const icd = codesOf(code, systems.icd10)[0];
  const found = icd === undefined ? [] : coded.reader.concepts.ofIcd10(icd);
  const side = sideOf(bodySite, coded);
  return {
    ...placedAt(condition, code, coded, claimed ? "claim" : "doctor", recordedDate),
    concept: conceptOf(code, found, ["condition", "finding", "cause"], coded),
    kind: "condition",
    presence: presences[statusOf(verificationStatus)] ?? "present",
    time: times[statusOf(clinicalStatus)] ?? "now",
    experiencer: "patient",
    ...(side ? { side } : {}),
    claimed,
    ...(icd === undefined ? {} : { code: icd }),
  };
}

/** Of a coded structure, else what the reader makes of the words of a place: `kaki kiri`. */
function sideOf(places: readonly CodeableConcept[], { reader }: Coded): Side | undefined {
  for (const place of places) {
    for (const { code } of place.coding ?? []) {
      const coded = sideOfStructure(code);
      if (coded) return coded;
    }
    const text = `nyeri ${wordsOf(place)}`;
    const side = reader.read(text, { section: "examination" }).statements[0]?.side;
    if (side) return side;
  }
  return undefined;
}

/** SNOMED CT: no known drug allergy. */
const noKnownAllergy = "716186003";

function allergyOf(allergy: AllergyIntolerance, coded: Coded): DocumentStatement {
  const { code, verificationStatus, recordedDate } = allergy;
  const isDenied = codesOf(code, systems.snomed).includes(noKnownAllergy);
  // `Amoksisilin (gatal)`, `alergi penisilin`: read as any history of an allergy is.
  const written = `${allergyWord(coded)} ${wordsOf(code)}`;
  const allergens = isDenied
    ? []
    : coded.reader
        .read(written, { section: "history" })
        .statements.flatMap((statement) => statement.allergens ?? []);
  return {
    ...placedAt(allergy, code, coded, "doctor", recordedDate),
    concept: isDenied ? "allergy" : conceptOf(code, [], ["substance", "allergy"], coded),
    kind: "allergy",
    presence: isDenied ? "absent" : (presences[statusOf(verificationStatus)] ?? "present"),
    time: null,
    experiencer: "patient",
    claimed: false,
    ...(allergens.length > 0 && { allergens }),
  };
}

/** As notes name it. */
const allergyWord = ({ reader }: Coded) => reader.concepts.get("allergy")?.label ?? "";

function measurementsOf(observation: Observation, coded: Coded): readonly DocumentMeasurement[] {
  const { code, component = [], effectiveDateTime, category = [] } = observation;
  const isLab = category.some(({ coding = [] }) =>
    coding.some((each) => each.code === "laboratory"),
  );
  const placed = placedAt(observation, code, coded, isLab ? "laboratory" : null, effectiveDateTime);
  const parts = component.map((part) => ({ referenceRange: observation.referenceRange, ...part }));
  return [observation, ...parts].flatMap((part, place) => {
    const written = valueOf(part);
    if (written === undefined) return [];
    const { low, high } = part.referenceRange?.[0] ?? {};
    const quantity = quantityOf(part.code, coded);
    const sign = vitalSignOf(part.code, coded.vitalSigns);
    if (sign && isSlip(written, sign)) return [];
    const unit = sign?.shownUnit || part.valueQuantity?.unit;
    return [
      {
        ...placed,
        ...(sign && namedAs(sign.name, placed)),
        quantity,
        value:
          typeof written === "string" ? wordsRead(written, part.code, quantity, coded) : written,
        ...(unit === undefined ? {} : { unit }),
        experiencer: "patient" as const,
        ...(place > 0 && { component: place - 1 }),
        ...(low?.value === undefined ? {} : { low: low.value }),
        ...(high?.value === undefined ? {} : { high: high.value }),
      },
    ];
  });
}

/** What no living patient has is a slip of the pen, and no value. */
const isSlip = (written: number | string, { lowest, highest }: VitalSign): boolean =>
  typeof written === "number" && (written < lowest || written > highest);

/** A vital sign goes by its name, whatever its field is called. */
const namedAs = (name: string, { source }: Placed) => ({
  end: name.length,
  source: { ...source, text: name },
});

function quantityOf(code: CodeableConcept | undefined, coded: Coded): string {
  const { reader, vitalSigns } = coded;
  const sign = vitalSignOf(code, vitalSigns);
  const own = sign && [reader.concepts.get(sign.key), ...reader.named(sign.name)];
  const quantity = own?.find((each) => each?.kind === "quantity");
  if (quantity) return quantity.id;
  const found = conceptOf(code, [], ["quantity", "laboratory"], coded);
  // `Ceftriaxone: resisten`: what a culture is tested against.
  return reader.concepts.get(found) ? found : conceptOf(code, [], ["substance"], coded);
}

/** What grew or was seen, as a result says it in words: `Escherichia coli ESBL (+)`, `Adenokarsinoma, batas sayatan bebas`. */
function wordsOfResult(observation: Observation, coded: Coded): readonly DocumentStatement[] {
  const { code, valueString, effectiveDateTime } = observation;
  if (valueString === undefined) return [];
  const name = wordsOf(code);
  const text = `${name}: ${valueString}`;
  const placed = placedAt(observation, code, coded, "laboratory", effectiveDateTime);
  const source = { ...placed.source, text, coded: false, part: "report" as const };
  return coded.reader
    .read(text, { section: "report" })
    .statements.filter(({ kind, start }) => kind === "organism" || start > name.length)
    .map((statement) => ({ ...placed, source, ...statement, claimed: false }));
}

/** A result in words as the reader has it in narrative: `Positif (+)`, `(++)`. */
function wordsRead(
  written: string,
  name: CodeableConcept | undefined,
  asked: string,
  { reader }: Coded,
): number | string {
  const { measurements } = reader.read(`${wordsOf(name)}: ${written}`, { section: "report" });
  return measurements.find(({ quantity }) => quantity === asked)?.value ?? written;
}

function valueOf(part: Pick<Observation, "valueQuantity" | "valueString" | "valueInteger">) {
  const { valueQuantity, valueString, valueInteger } = part;
  const { value, comparator } = valueQuantity ?? {};
  if (value !== undefined) return comparator ? `${comparator}${value}` : value;
  return valueInteger ?? valueString;
}

const orderStates: Readonly<Record<string, OrderState>> = {
  stopped: "stopped",
  cancelled: "stopped",
  completed: "given",
};

function orderOf(order: MedicationRequest, coded: Coded): DocumentOrder {
  const { medicationCodeableConcept: drug, category = [], status, authoredOn } = order;
  const placed = placedAt(order, drug, coded, "doctor", authoredOn);
  const [dosage] = order.dosageInstruction ?? [];
  const written = [placed.source.text, dosage?.text, dosage?.route?.text].filter(Boolean).join(" ");
  // A name with its strength and way of taking is read as any line of a plan is.
  const [read] = coded.reader.read(written, { section: "therapy" }).orders;
  const isDischarge = category.some(({ coding = [] }) =>
    coding.some(({ code }) => code === "discharge"),
  );
  const { substance = null, route, days } = read ?? {};
  const { dose, frequency, amount, perDay } = {
    ...read,
    ...instructed(substance, dosage?.text, coded),
  };
  return {
    ...placed,
    substance,
    ...(dose === undefined ? {} : { dose }),
    ...(route === undefined ? {} : { route }),
    ...(frequency === undefined ? {} : { frequency }),
    ...(days === undefined ? {} : { days }),
    ...(amount && { amount }),
    ...(perDay === undefined ? {} : { perDay }),
    state: orderStates[status] ?? (isDischarge ? "supplied" : "ordered"),
  };
}

/** `Dexamethasone 5 mg`, `4x10 mg`: beside a name the number is a strength, and the instruction says the dose. */
function instructed(
  substance: string | null,
  instruction: string | undefined,
  { reader }: Coded,
): Pick<DocumentOrder, "dose" | "frequency" | "amount" | "perDay"> {
  const name = substance === null ? undefined : reader.concepts.get(substance)?.label;
  if (name === undefined || instruction === undefined) return {};
  const [read] = reader.read(`${name} ${instruction}`, { section: "therapy" }).orders;
  const { dose, frequency, amount, perDay } = read ?? {};
  if (dose === undefined || amount?.unit === undefined) return {};
  return {
    dose,
    amount,
    ...(frequency !== undefined && { frequency }),
    ...(perDay !== undefined && { perDay }),
  };
}

const eventStates: Readonly<Record<string, EventState>> = {
  "not-done": "declined",
  stopped: "declined",
  preparation: "planned",
};

function procedureOf(procedure: Procedure, coded: Coded): DocumentEvent {
  const { code, status, bodySite = [], performedDateTime, performedPeriod } = procedure;
  const icd = codesOf(code, systems.icd9cm)[0];
  const found = icd === undefined ? [] : coded.reader.concepts.ofIcd9cm(icd);
  const side = sideOf(bodySite, coded);
  const written = performedDateTime ?? performedPeriod?.start;
  return {
    ...placedAt(procedure, code, coded, "doctor", written),
    what: conceptOf(code, found, ["procedure", "imaging", "laboratory"], coded),
    state: eventStates[status] ?? "done",
    ...(side ? { side } : {}),
    ...(icd === undefined ? {} : { code: icd }),
  };
}
