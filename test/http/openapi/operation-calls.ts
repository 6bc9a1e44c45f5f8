/** A right call of every operation of openapi.json: their answers are the examples that the document shows. */
import { servedKinds } from "../../../src/fhir/served-kinds.ts";
import { readExample } from "../../scenarios/scenario.ts";

export interface OperationCall {
  /** By the names in braces of the operation's address. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Sent as it is, as CSV. */
  readonly table?: string;
}
type Texts = Readonly<Record<string, string>>;

const fhirBase = "https://fhir.praklaim.id";
const icd10 = "http://hl7.org/fhir/sid/icd-10";
const codeSystem = { code_system: "icd10-2010" };
const valueSet = { value_set: "icd10-2010" };
const conceptMap = { concept_map: "laboratory-loinc-2026.1" };
const set = `${fhirBase}/ValueSet/icd10`;

/** By the operation's name: which resource, how it is named where the address does not, and what is asked. */
const onLists: Readonly<
  Record<string, { readonly params: Texts; at: Texts; readonly asked: Texts }>
> = {
  codeSystemLookup: { params: codeSystem, at: { system: icd10 }, asked: { code: "E87.1" } },
  codeSystemValidateCode: { params: codeSystem, at: { url: icd10 }, asked: { code: "E87.1" } },
  codeSystemSubsumes: {
    params: codeSystem,
    at: { system: icd10 },
    asked: { codeA: "E87", codeB: "E87.1" },
  },
  valueSetExpand: { params: valueSet, at: { url: set }, asked: { filter: "E87", count: "2" } },
  valueSetValidateCode: {
    params: valueSet,
    at: { url: set },
    asked: { code: "E87.1", system: icd10 },
  },
  conceptMapTranslate: {
    params: conceptMap,
    at: { url: `${fhirBase}/ConceptMap/laboratory-loinc` },
    asked: { code: "Natrium" },
  },
};

const parametersOf = (values: Texts) => ({
  resourceType: "Parameters",
  parameter: Object.entries(values).map(([name, value]) =>
    name === "count" ? { name, valueInteger: Number(value) } : { name, valueString: value },
  ),
});

const operationCalls = () =>
  Object.entries(onLists).flatMap(([name, { params, at, asked }]) => [
    [name, { query: { ...at, ...asked } }] as const,
    [`${name}ByPost`, { body: parametersOf({ ...at, ...asked }) }] as const,
    [`${name}OfOne`, { params, query: asked }] as const,
    [`${name}OfOneByPost`, { params, body: parametersOf(asked) }] as const,
  ]);

/** One resource of each kind that is read by its id. */
const resources: Readonly<Record<(typeof servedKinds)[number], Texts>> = {
  StructureDefinition: { structure_definition: "claim-patient" },
  Questionnaire: { questionnaire: "anamnesa" },
  OperationDefinition: { operation_definition: "bundle-validate" },
  ImplementationGuide: { implementation_guide: "id.praklaim.fhir" },
  PlanDefinition: { plan_definition: "rules-cppt-medication" },
  Library: { library: "rule-functions" },
  CodeSystem: codeSystem,
  ValueSet: valueSet,
  ConceptMap: conceptMap,
};

const readCalls = () =>
  servedKinds.flatMap((kind) => [
    [`search${kind}`, { query: { _count: "1", _summary: "true" } }] as const,
    [`read${kind}`, { params: resources[kind], query: { _summary: "true" } }] as const,
  ]);

const label = { section: "anamnesa", label: "Keluhan pasien", field: "Keluhan Utama" };
const ownLabels: Readonly<Record<string, OperationCall>> = {
  showForms: { query: { stage: "ranap_cppt" } },
  changeLabels: { body: { changes: [label] } },
  showLabelImpact: {},
  sendLabelFile: { table: "bagian,label,kolom\nanamnesa,Keluhan,Keluhan Utama\n" },
  showLabels: {},
  showLabelFile: {},
  publishLabels: {},
  rollBackLabels: { body: { version: 0 } },
};

const open: Readonly<Record<string, OperationCall>> = {
  explainProblem: { params: { code: "bundle_invalid" } },
  showOpenApi: {},
  showDocs: {},
  showDocsAsset: { params: { asset: "start.js" } },
  showMetadata: {},
  showFhirMetadata: { query: { mode: "terminology" } },
  showPackage: {},
  showAlive: {},
  showReady: {},
  showMetrics: {},
};

/** By the operation's name, in the order in which they are made. `check_id` is that of a check of `cppt.simple`. */
export function callsOf(check_id: string): ReadonlyMap<string, OperationCall> {
  const check = { params: { check_id } };
  const simple = (name: string) => ({ body: readExample(`${name}.simple`) });
  const judged: Readonly<Record<string, OperationCall>> = {
    createCheck: simple("cppt"),
    checkIgdAsesmenAwal: simple("igd"),
    checkRajalSoap: simple("rajal"),
    checkRanapCppt: simple("cppt"),
    checkRanapResume: simple("resume"),
    convertRequest: simple("cppt"),
    bundleValidate: { body: readExample("cppt.fhir")["bundle"] },
    listChecks: { query: { limit: "1" } },
    getCheck: check,
    explainCheck: check,
    addObjection: {
      ...check,
      body: { rule: "MR05", finding: null, reason: "Alergi sudah disangkal.", role: "dokter" },
    },
    listObjections: {},
    putOutcome: { ...check, body: { outcome: "accepted", reason: null } },
    showRuleActivity: {},
    showMonthReport: {},
    showState: {},
    showUsage: {},
    listRules: {},
    showRule: { params: { id: "MR05" } },
    listPathways: {},
    showCapabilities: {},
  };
  return new Map<string, OperationCall>([
    ...Object.entries(judged),
    ...Object.entries(ownLabels),
    ...Object.entries(open),
    ...operationCalls(),
    ...readCalls(),
    ["deleteCheck", check],
  ]);
}
