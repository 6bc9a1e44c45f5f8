/** The coded resources of a Bundle as entries: rules need not know whether a word or a code said it. */
import type {
  AllergyIntolerance,
  CodeableConcept,
  DiagnosticReport,
  Condition,
  Immunization,
  Observation,
  Procedure,
  Resource,
  ServiceRequest,
} from "@medplum/fhirtypes";
import { extensionOf } from "../fhir/bundle-index.ts";
import { systems } from "../fhir/canonicals.ts";
import { standingOf } from "../fhir/condition-standing.ts";
import { isImagingReport, isLaboratoryReport } from "../fhir/report-kinds.ts";
import { sideOfStructure } from "../reading/fields/laterality.ts";
import { isShareOfCells } from "../reading/specimens.ts";
import type { Concept } from "../reading/lexicon.ts";
import type { EventState, Presence, Side, TimeOf } from "../reading/reading.ts";
import {
  noEntries,
  type DocumentEvent,
  type DocumentMeasurement,
  type DocumentStatement,
  type Entries,
} from "./clinical-document.ts";
import { codesOf, placedAt, toldByName, wordsOf, type Coded } from "./coded.ts";
import { readOrders } from "./read-orders.ts";
import { readRowDays } from "./read-row-days.ts";
import { quantityOfMaterial, sheetsOf, type Sheet } from "./laboratory-sheets.ts";
import {
  impossibleVitals,
  isSlip,
  joinVitals,
  namedAs,
  quantityOfSign,
  reversedPressures,
  vitalSignOf,
} from "./vital-signs.ts";

export function readCoded(coded: Coded): Entries {
  const { index } = coded;
  const onClaim = claimedConditions(coded);
  const sheetOf = sheetsOf(coded);
  const measurements = index.ofKind("Observation").flatMap((observation) => {
    const sheet = sheetOf(observation);
    const measured = measurementsOf(observation, sheet, coded);
    return sheet?.isOfFluid ? measured.flatMap((each) => ofFluid(each, coded)) : measured;
  });
  const joined = joinVitals(measurements);
  return {
    ...noEntries,
    statements: [
      ...index
        .ofKind("Condition")
        .map((condition) => statementOf(condition, onClaim.has(condition), coded)),
      ...index.ofKind("Observation").flatMap((observation) => wordsOfResult(observation, coded)),
      ...index.ofKind("AllergyIntolerance").map((allergy) => allergyOf(allergy, coded)),
    ],
    measurements: [...measurements, ...joined],
    orders: readOrders(coded),
    days: readRowDays(coded),
    impossible: [
      ...index.ofKind("Observation").flatMap((each) => impossibleVitals(each, coded)),
      ...reversedPressures(joined),
    ],
    consultations: [],
    events: [
      ...index.ofKind("Procedure").map((procedure) => procedureOf(procedure, coded)),
      ...index
        .ofKind("DiagnosticReport")
        .flatMap((report) =>
          isLaboratoryReport(report) ? testsOf(report, coded) : examinationsOf(report, coded),
        ),
      ...index.ofKind("ServiceRequest").map((request) => requestOf(request, coded)),
      ...index.ofKind("Immunization").map((vaccine) => vaccinationOf(vaccine, coded)),
    ],
  };
}

/** `Histopatologi jaringan prostat (TURP)`: the tests that the name of a sheet tells of. */
const testsOf = (report: DiagnosticReport, coded: Coded): readonly DocumentEvent[] =>
  toldByName(report, "laboratory", coded).map((what) => ({
    ...placedAt(report, report.code, coded, "laboratory", report.effectiveDateTime),
    what,
    state: "resulted" as const,
  }));

function examinationsOf(report: DiagnosticReport, coded: Coded): readonly DocumentEvent[] {
  const by = isImagingReport(report) ? "radiology" : null;
  const placed = placedAt(report, report.code, coded, by, report.effectiveDateTime);
  const sides = sidesInName(report, coded);
  return picturesOf(report, coded).map((what) => {
    const side = sides.get(what);
    return { ...placed, what, state: "resulted", ...(side !== undefined && { side }) };
  });
}

/** By what was examined: `Manus sinistra AP/oblique`; none where the name tells of several. */
function sidesInName(
  { code }: DiagnosticReport,
  { reader }: Coded,
): ReadonlyMap<string, DocumentEvent["side"]> {
  const { events, sidedPlaces } = reader.read(wordsOf(code), { section: "report" });
  const [side, ...others] = new Set([...events, ...sidedPlaces].flatMap((each) => each.side ?? []));
  const sided = others.length > 0 ? [] : events.filter((each) => each.side !== undefined);
  return new Map(sided.map(({ what }) => [what, side]));
}

/** `Pelvis AP + femur kanan post op`: where no list has the whole name, or a narrower one stands in it, what it tells of. */
function picturesOf(report: DiagnosticReport, coded: Coded): readonly string[] {
  const { concepts } = coded.reader;
  const named = conceptOf(report.code, [], ["imaging", "procedure"], coded);
  const told = toldByName(report, "imaging", coded);
  const isKnown = concepts.get(named) !== undefined;
  const apt = told.filter((what) => !isKnown || concepts.withWider(what).includes(named));
  return apt.length > 0 ? [...new Set(apt)] : [named];
}

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

/** The concept of a code, else of its words; the words themselves where no list knows them. */
function conceptOf(
  code: CodeableConcept | undefined,
  byCode: readonly Concept[],
  kinds: readonly Concept["kind"][],
  coded: Coded,
): string {
  const words = wordsOf(code);
  // `Suhu (°C)`: the unit in brackets is not part of the name.
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
  const counted = concepts.map((concept) => {
    const narrower = reader.concepts.withNarrower(concept.id);
    return { concept, below: concepts.filter(({ id }) => narrower.has(id)).length };
  });
  const [first] = counted.toSorted(
    (one, other) =>
      other.below - one.below || one.concept.label.length - other.concept.label.length,
  );
  return first?.concept;
}

const presences: ReadonlyMap<string | undefined, Presence> = new Map([
  ["refuted", "absent"],
  ["provisional", "possible"],
  ["differential", "possible"],
  ["unconfirmed", "possible"],
]);
const times: ReadonlyMap<string | undefined, TimeOf> = new Map([
  ["inactive", "before"],
  ["remission", "before"],
  ["resolved", "resolved"],
]);
const statusOf = (concept: CodeableConcept | undefined) => concept?.coding?.[0]?.code ?? "";

function statementOf(condition: Condition, claimed: boolean, coded: Coded): DocumentStatement {
  const { code, verificationStatus, clinicalStatus, bodySite = [], recordedDate } = condition;
  const icd = codesOf(code, systems.icd10)[0];
  const found = icd === undefined ? [] : coded.reader.concepts.ofIcd10(icd);
  const side = sideOf(bodySite, coded);
  // What is on the claim is told as had, whatever its statuses say.
  const { isNamed } = standingOf(condition, coded.index, coded.canonicals);
  const [verified, clinical] = isNamed ? [] : [verificationStatus, clinicalStatus].map(statusOf);
  return {
    ...placedAt(condition, code, coded, claimed ? "claim" : "doctor", recordedDate),
    concept: conceptOf(code, found, ["condition", "finding", "cause"], coded),
    kind: "condition",
    presence: presences.get(verified) ?? "present",
    time: times.get(clinical) ?? "now",
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
  const read = isDenied ? [] : coded.reader.read(written, { section: "history" }).statements;
  const allergens = read.flatMap((statement) => statement.allergens ?? []);
  const spared = read.flatMap((statement) => statement.spared ?? []);
  return {
    ...placedAt(allergy, code, coded, "doctor", recordedDate),
    concept: isDenied ? "allergy" : conceptOf(code, [], ["substance", "allergy"], coded),
    kind: "allergy",
    presence: isDenied ? "absent" : (presences.get(statusOf(verificationStatus)) ?? "present"),
    time: null,
    experiencer: "patient",
    claimed: false,
    ...(allergens.length > 0 && { allergens }),
    ...(spared.length > 0 && { spared }),
  };
}

/** As notes name it. */
const allergyWord = ({ reader }: Coded) => reader.concepts.get("allergy")?.label ?? "";

function measurementsOf(
  observation: Observation,
  sheet: Sheet | undefined,
  coded: Coded,
): readonly DocumentMeasurement[] {
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
    const quantity = quantityOf(part.code, sheet, coded);
    const sign = vitalSignOf(part.code, coded.vitalSigns);
    if (sign && isSlip(sign, written)) return [];
    const unit = sign?.shownUnit || part.valueQuantity?.unit;
    if (isShareOfCells(quantity, unit)) return [];
    return [
      {
        ...placed,
        ...(sign && namedAs(sign, placed)),
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

/** What is called alike in blood, as that of the fluid. */
const ofFluid = (
  measurement: DocumentMeasurement,
  { reader }: Coded,
): readonly DocumentMeasurement[] =>
  reader.inFluid(measurement.quantity).map((quantity) => ({ ...measurement, quantity }));

function quantityOf(
  code: CodeableConcept | undefined,
  sheet: Sheet | undefined,
  coded: Coded,
): string {
  const { reader, vitalSigns } = coded;
  const sign = vitalSignOf(code, vitalSigns);
  const quantity = sign && quantityOfSign(sign, reader);
  if (quantity !== undefined) return quantity;
  const found =
    quantityOfMaterial(code, sheet, coded) ??
    conceptOf(code, [], ["quantity", "laboratory"], coded);
  const own = sheet && onlyTest(sheet);
  // `Kultur` of `Kultur Urine`: the sheet names what its row is a kind of.
  const isKind = own !== undefined && reader.concepts.withWider(own).includes(found);
  if (reader.concepts.get(found)) return isKind ? own : found;
  // `Ceftriaxone: resisten`: what a culture is tested against.
  const substance = conceptOf(code, [], ["substance"], coded);
  if (reader.concepts.get(substance) || !sheet) return substance;
  // `Isolat` of `Kultur darah` has no name of its own.
  return own ?? found;
}

function onlyTest(sheet: Sheet): string | undefined {
  const [told, ...others] = sheet.tests();
  return others.length === 0 ? told : undefined;
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
  const readBehind = (label: string) =>
    reader
      .read(`${label}: ${written}`, { section: "report" })
      .measurements.find(({ quantity }) => quantity === asked)?.value;
  // `Isolat: steril` is of the culture whose sheet it stands in.
  const own = reader.concepts.get(asked)?.label;
  return readBehind(wordsOf(name)) ?? (own === undefined ? undefined : readBehind(own)) ?? written;
}

type Valued = Pick<
  Observation,
  "valueQuantity" | "valueString" | "valueInteger" | "valueCodeableConcept"
>;

function valueOf({ valueQuantity, valueString, valueInteger, valueCodeableConcept }: Valued) {
  const { value, comparator } = valueQuantity ?? {};
  if (value !== undefined) return comparator ? `${comparator}${value}` : value;
  return valueInteger ?? valueString ?? (wordsOf(valueCodeableConcept) || undefined);
}

const eventStates: ReadonlyMap<string, EventState> = new Map([
  ["not-done", "declined"],
  ["stopped", "declined"],
  ["on-hold", "planned"],
  ["preparation", "planned"],
]);

function procedureOf(procedure: Procedure, coded: Coded): DocumentEvent {
  const { code, status, bodySite = [], performedDateTime, performedPeriod } = procedure;
  const icd = codesOf(code, systems.icd9cm)[0];
  const found = icd === undefined ? [] : coded.reader.concepts.ofIcd9cm(icd);
  const side = sideOf(bodySite, coded);
  const written = performedDateTime ?? performedPeriod?.start;
  return {
    ...placedAt(procedure, code, coded, "doctor", written),
    what: conceptOf(code, found, ["procedure", "imaging", "laboratory"], coded),
    state: eventStates.get(status) ?? "done",
    ...(side ? { side } : {}),
    ...(icd === undefined ? {} : { code: icd }),
  };
}

/** What is only ordered or planned: the intake has brought every kind of order and plan to this one. */
function requestOf(request: ServiceRequest, coded: Coded): DocumentEvent {
  const { code, status, intent, authoredOn } = request;
  const state = status === "revoked" ? "declined" : intent === "plan" ? "planned" : "ordered";
  return {
    ...placedAt(request, code, coded, "doctor", authoredOn),
    what: conceptOf(code, [], ["procedure", "imaging", "laboratory"], coded),
    state,
  };
}

function vaccinationOf(vaccine: Immunization, coded: Coded): DocumentEvent {
  const { vaccineCode, status, occurrenceDateTime } = vaccine;
  return {
    ...placedAt(vaccine, vaccineCode, coded, "doctor", occurrenceDateTime),
    what: conceptOf(vaccineCode, [], ["procedure", "substance"], coded),
    state: status === "not-done" ? "declined" : "done",
  };
}
