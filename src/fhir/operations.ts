/**
 * The FHIR operations of the service, one table: the OperationDefinitions, the statement of capabilities and openapi.json
 * are made of it.
 */

/** Of a parameter that may stand in a query, and of those that only Parameters can hold. */
type QueryType = "code" | "string" | "uri" | "canonical" | "date" | "boolean" | "integer";
type BodyType = "Coding" | "CodeableConcept" | "Resource" | "Bundle";

export interface OperationParameter {
  readonly name: string;
  readonly type: QueryType | BodyType;
  /** Indonesian: what it says. */
  readonly text: string;
  /** Whether a query must hold it: always, or where the address names no resource of the type. */
  readonly inQuery?: "always" | "at type";
  readonly repeats?: true;
}

interface OutParameter {
  readonly name: string;
  readonly type?: string;
  readonly text: string;
  /** Of Parameters that always have it. */
  readonly always?: true;
  readonly repeats?: true;
  readonly part?: readonly OutParameter[];
}

export interface OperationSpec {
  readonly resource: "Bundle" | "CodeSystem" | "ValueSet" | "ConceptMap";
  readonly code: string;
  /** Of HL7's operation that it is. */
  readonly base: string;
  /** Indonesian. */
  readonly title: string;
  readonly description: string;
  /** Whether it runs on one resource too, named by its id. */
  readonly instance: boolean;
  readonly in: readonly OperationParameter[];
  readonly out: readonly OutParameter[];
}

/** The id of its OperationDefinition: `codesystem-lookup`. */
export const operationId = ({ resource, code }: Pick<OperationSpec, "resource" | "code">) =>
  `${resource.toLowerCase()}-${code}`;

export const isInQuery = (
  parameter: OperationParameter,
): parameter is OperationParameter & { readonly type: QueryType } =>
  !["Coding", "CodeableConcept", "Resource", "Bundle"].includes(parameter.type);

const code: OperationParameter = {
  name: "code",
  type: "code",
  text: "Kode, atau tulisan sebagaimana ditulis di rumah sakit.",
  inQuery: "always",
};
const instead = (name: string, type: BodyType, of = "code"): OperationParameter => ({
  name,
  type,
  text: `Sebagai ganti ${of} dan system.`,
});
const coding = instead("coding", "Coding");
const concept = instead("codeableConcept", "CodeableConcept");
const date: OperationParameter = {
  name: "date",
  type: "date",
  text: "Tanggal pelayanan (YYYY-MM-DD) yang menentukan edisi; tanpa ini hari ini.",
};
const versionOf = (kind: string, name: string): OperationParameter => ({
  name,
  type: "string",
  text: `Versi ${kind}; tanpa ini edisi yang berlaku pada date.`,
});
const version = versionOf("sistem kode", "version");
const display: OperationParameter = {
  name: "display",
  type: "string",
  text: "Nama yang diperiksa: benar bila salah satu nama kode, dalam bahasa apa pun.",
};
const language: OperationParameter = {
  name: "displayLanguage",
  type: "code",
  text: "Bahasa nama yang ditampilkan (id atau en), bila kode mempunyainya.",
};
const urlOf = (kind: string, inQuery?: "at type"): OperationParameter => ({
  name: "url",
  type: "uri",
  text: `Alamat kanonik ${kind}, boleh dengan |versi.`,
  ...(inQuery && { inQuery }),
});
const systemOf = (inQuery?: "at type"): OperationParameter => ({
  name: "system",
  type: "uri",
  text: "Alamat kanonik sistem kode, boleh dengan |versi.",
  ...(inQuery && { inQuery }),
});

const judged: readonly OutParameter[] = [
  { name: "result", type: "boolean", text: "Apakah kode dan nama sah.", always: true },
  { name: "message", type: "string", text: "Mengapa tidak sah." },
  { name: "display", type: "string", text: "Nama kode." },
  { name: "system", type: "uri", text: "Alamat kanonik sistem kode.", always: true },
  { name: "version", type: "string", text: "Versi sistem kode.", always: true },
  {
    name: "normalized-code",
    type: "code",
    text: "Kode sebagaimana dibaca, bila ditulis dengan cara lain.",
  },
];

const base = (name: string) => `http://hl7.org/fhir/OperationDefinition/${name}`;

export const operations: readonly OperationSpec[] = [
  {
    resource: "Bundle",
    code: "validate",
    base: base("Resource-validate"),
    title: "Semua kesalahan sebuah Bundle",
    description:
      "Menyebut semua yang akan ditolak atau dikatakan pemeriksaan tentang sebuah Bundle, termasuk data identitas, dengan letak FHIRPath dan JSON Pointer. Tidak ada yang diperiksa secara klinis, disimpan, atau ditagih.",
    instance: false,
    in: [
      {
        name: "resource",
        type: "Bundle",
        text: "Bundle yang diperiksa bentuknya.",
        inQuery: "always",
      },
      {
        name: "mode",
        type: "code",
        text: "create, update, atau profile (dengan profile).",
      },
      {
        name: "profile",
        type: "uri",
        text: "Alamat kanonik claim-bundle (yang ditulis layanan), intake-bundle (yang dibaca layanan), atau Bundle R4. Tanpa ini Bundle diperiksa sebagaimana dibaca sebuah pemeriksaan.",
      },
    ],
    out: [
      {
        name: "return",
        type: "OperationOutcome",
        text: "Semua kesalahan dan catatan.",
        always: true,
      },
    ],
  },
  {
    resource: "CodeSystem",
    code: "lookup",
    base: base("CodeSystem-lookup"),
    title: "Nama dan sifat sebuah kode",
    description:
      "Nama sebuah kode dalam semua bahasa yang dikenal, sifatnya, serta kode di atas dan di bawahnya.",
    instance: true,
    in: [
      code,
      systemOf("at type"),
      version,
      coding,
      date,
      language,
      {
        name: "property",
        type: "code",
        text: "Hanya sifat ini; designation untuk nama lain. Tanpa ini semuanya.",
        repeats: true,
      },
    ],
    out: [
      { name: "name", type: "string", text: "Nama sistem kode.", always: true },
      { name: "version", type: "string", text: "Versi sistem kode." },
      { name: "code", type: "code", text: "Kode sebagaimana dibaca." },
      { name: "system", type: "uri", text: "Alamat kanonik sistem kode." },
      { name: "copyright", type: "string", text: "Hak cipta dan izin sistem kode." },
      { name: "display", type: "string", text: "Nama kode.", always: true },
      {
        name: "designation",
        text: "Nama lain kode.",
        repeats: true,
        part: [
          { name: "language", type: "code", text: "Bahasa nama, bila diketahui." },
          { name: "value", type: "string", text: "Nama.", always: true },
        ],
      },
      {
        name: "property",
        text: "Sifat kode.",
        repeats: true,
        part: [
          { name: "code", type: "code", text: "Nama sifat.", always: true },
          { name: "value", type: "Element", text: "Nilai sifat." },
        ],
      },
    ],
  },
  {
    resource: "CodeSystem",
    code: "validate-code",
    base: base("CodeSystem-validate-code"),
    title: "Apakah sebuah kode ada dalam sistem",
    description: "Apakah sebuah kode ada dalam sistem kode, dan apakah sebuah nama adalah namanya.",
    instance: true,
    in: [code, urlOf("sistem kode", "at type"), version, display, coding, concept, date],
    out: judged,
  },
  {
    resource: "CodeSystem",
    code: "subsumes",
    base: base("CodeSystem-subsumes"),
    title: "Apakah sebuah kode berada di bawah kode lain",
    description: "Hubungan antara dua kode sebuah sistem yang bertingkat.",
    instance: true,
    in: [
      { name: "codeA", type: "code", text: "Kode pertama.", inQuery: "always" },
      { name: "codeB", type: "code", text: "Kode kedua.", inQuery: "always" },
      systemOf("at type"),
      version,
      instead("codingA", "Coding", "codeA"),
      instead("codingB", "Coding", "codeB"),
    ],
    out: [
      {
        name: "outcome",
        type: "code",
        text: "equivalent, subsumes, subsumed-by, atau not-subsumed.",
        always: true,
      },
    ],
  },
  {
    resource: "ValueSet",
    code: "expand",
    base: base("ValueSet-expand"),
    title: "Kode sebuah himpunan, disaring selagi mengetik",
    description:
      "Kode sebuah himpunan per halaman, paling banyak 1000; setiap kata saringan mengawali sebuah kata dari kode atau namanya.",
    instance: true,
    in: [
      urlOf("himpunan", "at type"),
      versionOf("himpunan", "valueSetVersion"),
      { name: "filter", type: "string", text: "Awal kata dari kode atau nama." },
      { name: "offset", type: "integer", text: "Mulai dari kode ke berapa." },
      { name: "count", type: "integer", text: "Paling banyak berapa kode." },
      date,
    ],
    out: [{ name: "return", type: "ValueSet", text: "Himpunan dengan expansion.", always: true }],
  },
  {
    resource: "ValueSet",
    code: "validate-code",
    base: base("ValueSet-validate-code"),
    title: "Apakah sebuah kode ada dalam himpunan",
    description: "Apakah sebuah kode ada dalam himpunan, dan apakah sebuah nama adalah namanya.",
    instance: true,
    in: [
      code,
      urlOf("himpunan", "at type"),
      versionOf("himpunan", "valueSetVersion"),
      systemOf(),
      display,
      coding,
      concept,
      date,
    ],
    out: judged,
  },
  {
    resource: "ConceptMap",
    code: "translate",
    base: base("ConceptMap-translate"),
    title: "Padanan sebuah kode atau tulisan",
    description:
      "Padanan dalam satu peta, atau dalam semua peta antara dua sistem; dengan reverse dari tujuan ke asal, untuk setiap kode yang dibaca pemeriksaan.",
    instance: true,
    in: [
      code,
      urlOf("peta; tanpa ini system harus disebut"),
      versionOf("peta", "conceptMapVersion"),
      systemOf(),
      { name: "targetsystem", type: "uri", text: "Alamat kanonik sistem tujuan." },
      { name: "reverse", type: "boolean", text: "true: dari tujuan ke asal." },
      coding,
      concept,
      date,
    ],
    out: [
      { name: "result", type: "boolean", text: "Apakah ada padanan.", always: true },
      { name: "message", type: "string", text: "Mengapa tidak ada." },
      {
        name: "match",
        text: "Sebuah padanan.",
        repeats: true,
        part: [
          { name: "equivalence", type: "code", text: "Hubungan padanan dengan asalnya." },
          { name: "concept", type: "Coding", text: "Padanan." },
          { name: "source", type: "uri", text: "Peta yang memuatnya." },
        ],
      },
    ],
  },
];
