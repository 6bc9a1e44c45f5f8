/** The terminology over HTTP, by a FHIR client that knows nothing of the service. */
import { expect } from "chai";
import type {
  Bundle,
  CapabilityStatement,
  CodeSystem,
  OperationOutcome,
  Parameters,
  ParametersParameter,
  Resource,
  TerminologyCapabilities,
  ValueSet,
} from "@medplum/fhirtypes";
import { Client } from "fhir-kit-client";
import { isWithin } from "../../src/knowledge/lists/list.ts";
import { read } from "../support/start-app.ts";
import { startService, type TestService } from "../support/start-service.ts";
import { expectValidR4 } from "../knowledge/lists/r4-validity.ts";

const icd10 = "http://hl7.org/fhir/sid/icd-10";
const base = "https://fhir.praklaim.id";

interface Call {
  readonly resourceType: "CodeSystem" | "ValueSet" | "ConceptMap";
  readonly name: string;
  readonly id?: string;
  readonly input: Readonly<Record<string, string>>;
}

describe("terminology: a FHIR client", () => {
  let service: TestService;
  let client: Client;
  before(async () => {
    service = await startService();
    client = new Client({
      baseUrl: `${service.base}/fhir`,
      customHeaders: { "X-API-Key": await service.makeKey() },
    });
  });
  after(() => service.close());

  /** The same operation by GET and by POST; both must answer alike. */
  async function run<T extends Resource>({ input, ...call }: Call): Promise<T> {
    const parameter = Object.entries(input).map(([name, valueString]) => ({ name, valueString }));
    const [byGet, byPost] = await Promise.all([
      client.operation({ ...call, method: "GET", input: { ...input } }),
      client.operation({
        ...call,
        method: "POST",
        input: { resourceType: "Parameters", parameter },
      }),
    ]);
    const withoutTime = (resource: object) =>
      JSON.stringify(resource).replace(/"timestamp":"[^"]*"/u, "");
    expect(withoutTime(byPost)).to.equal(withoutTime(byGet));
    // The client types every answer as some resource.
    const resource = byGet as unknown as T;
    expectValidR4(resource);
    return resource;
  }

  /** The OperationOutcome that a call is refused with. */
  async function refused(call: Call): Promise<{ status: number; outcome: OperationOutcome }> {
    try {
      await run(call);
    } catch (error) {
      // What the client throws carries the answer.
      const { response } = error as { response: { status: number; data: OperationOutcome } };
      expectValidR4(response.data);
      return { status: response.status, outcome: response.data };
    }
    throw new Error("the call was answered");
  }

  const valueOf = (parameter: ParametersParameter | undefined): unknown =>
    Object.entries(parameter ?? {}).find(([name]) => name.startsWith("value"))?.[1];
  const named = ({ parameter = [] }: Parameters, name: string) =>
    parameter.filter((each) => each.name === name);
  const valueNamed = (parameters: Parameters, name: string) => valueOf(named(parameters, name)[0]);
  const partOf = (parameter: ParametersParameter, name: string) =>
    valueOf(parameter.part?.find((each) => each.name === name));
  const propertiesOf = (parameters: Parameters, code: string) =>
    named(parameters, "property")
      .filter((each) => partOf(each, "code") === code)
      .map((each) => partOf(each, "value"));
  const codesOf = ({ expansion }: ValueSet) => (expansion?.contains ?? []).map(({ code }) => code);
  const translated = (parameters: Parameters) =>
    named(parameters, "match").map((match) => {
      const concept = partOf(match, "concept");
      return [
        typeof concept === "object" && concept !== null && "code" in concept ? concept.code : "",
        partOf(match, "equivalence"),
      ];
    });

  const lookup = (input: Readonly<Record<string, string>>) =>
    run<Parameters>({ resourceType: "CodeSystem", name: "lookup", input });
  const translate = (map: string, code: string, more: Readonly<Record<string, string>> = {}) =>
    run<Parameters>({
      resourceType: "ConceptMap",
      name: "translate",
      input: { url: `${base}/ConceptMap/${map}`, code, ...more },
    });
  const expand = (set: string, input: Readonly<Record<string, string>> = {}) =>
    run<ValueSet>({
      resourceType: "ValueSet",
      name: "expand",
      input: { url: `${base}/ValueSet/${set}`, ...input },
    });

  it("reads what the server can do", async () => {
    // The client types it as some resource.
    const statement = (await client.capabilityStatement()) as unknown as CapabilityStatement;
    expectValidR4(statement);
    const operations = statement.rest?.[0]?.resource?.flatMap(({ type, operation = [] }) =>
      operation.map(({ name }) => `${type}/$${name}`),
    );
    expect(operations).to.deep.equal([
      "Bundle/$validate",
      "CodeSystem/$lookup",
      "CodeSystem/$validate-code",
      "CodeSystem/$subsumes",
      "ValueSet/$expand",
      "ValueSet/$validate-code",
      "ConceptMap/$translate",
    ]);
    const answer = await fetch(`${service.base}/fhir/metadata?mode=terminology`);
    const capabilities = await read<TerminologyCapabilities>(answer);
    expectValidR4(capabilities);
    expect(capabilities.codeSystem?.find(({ uri }) => uri === icd10)).to.deep.include({
      version: [{ code: "2010" }],
      subsumption: true,
    });
  });

  it("looks up a code with its names, properties and relatives", async () => {
    const answer = await lookup({ system: icd10, code: "J18" });
    expect(valueNamed(answer, "version")).to.equal("2010");
    expect(valueNamed(answer, "display")).to.equal("Pneumonia, organisme tidak dirinci");
    expect(propertiesOf(answer, "leaf")).to.deep.equal([false]);
    expect(propertiesOf(answer, "child")).to.include.members(["J18.0", "J18.9"]);
    const below = await lookup({ system: icd10, code: "J18.9" });
    expect(propertiesOf(below, "parent")).to.deep.equal(["J18"]);
    const analyte = await lookup({ system: `${base}/CodeSystem/laboratory`, code: "Hemoglobin" });
    expect(propertiesOf(analyte, "loinc")).to.deep.equal(["718-7"]);
    expect(named(analyte, "designation").map((each) => partOf(each, "value"))).to.include("Hb");
  });

  it("looks up only the properties that are asked for", async () => {
    const coded = { system: icd10, code: "J18" };
    const parents = await lookup({ ...coded, property: "leaf" });
    expect(named(parents, "property").map((each) => partOf(each, "code"))).to.deep.equal(["leaf"]);
    expect(named(parents, "designation")).to.deep.equal([]);
    const inIndonesian = await lookup({ ...coded, property: "lang.id" });
    expect(named(inIndonesian, "property")).to.deep.equal([]);
    expect(
      named(inIndonesian, "designation").map((each) => [
        partOf(each, "language"),
        partOf(each, "value"),
      ]),
    ).to.deep.equal([["id", "Pneumonia, organisme tidak dirinci"]]);
    const parameter = ["leaf", "child"].map((valueCode) => ({ name: "property", valueCode }));
    const several = await client.operation({
      resourceType: "CodeSystem",
      name: "lookup",
      input: {
        resourceType: "Parameters",
        parameter: [
          { name: "system", valueUri: icd10 },
          { name: "code", valueCode: "J18" },
          ...parameter,
        ],
      },
    });
    // The client types every answer as some resource.
    const codes = named(several as unknown as Parameters, "property");
    expect(new Set(codes.map((each) => partOf(each, "code")))).to.deep.equal(
      new Set(["leaf", "child"]),
    );
  });

  it("looks up a code of LOINC that results or vital signs carry, with LOINC's notice", async () => {
    const notice = /LOINC is copyright © Regenstrief Institute, Inc\./u;
    const answer = await lookup({ system: "http://loinc.org", code: "718-7" });
    expect(valueNamed(answer, "display")).to.equal("Hemoglobin");
    expect(valueNamed(answer, "copyright")).to.match(notice);
    const also = await lookup({ system: "http://loinc.org", code: "20509-6" });
    expect(valueNamed(also, "display")).to.equal("Hemoglobin");
    const systolic = await lookup({ system: "http://loinc.org", code: "8480-6" });
    expect(valueNamed(systolic, "display")).to.equal("Tekanan darah sistolik");
    const fragment = service.services.lists.catalogue
      .list("CodeSystem")
      .find(({ url }) => url === "http://loinc.org");
    expect(fragment?.resource()).to.include({ content: "fragment" });
    expect(fragment?.resource().copyright).to.match(notice);
  });

  for (const [system, code, display] of [
    [icd10, "O00.0", "Abdominal pregnancy"],
    [icd10, "O00.0", "kehamilan abdominal"],
    ["http://loinc.org", "6690-2", "White Blood Cell"],
    [`${base}/CodeSystem/laboratory`, "Leukosit", "leukocytes"],
    ["http://sys-ids.kemkes.go.id/kfa", "91000328", "Isoniazid"],
  ] as const)
    it(`says true of ${code} named '${display}'`, async () => {
      const input = { url: system, code, display };
      const answer = await run<Parameters>({
        resourceType: "CodeSystem",
        name: "validate-code",
        input,
      });
      expect(valueNamed(answer, "result"), String(valueNamed(answer, "message"))).to.equal(true);
    });

  it("translates back from every LOINC code that a laboratory result or a vital sign is read by", async () => {
    const byMap = [
      ["laboratory-loinc", ["loinc", "other_loincs"]],
      ["vital-sign-loinc", ["loinc", "other_loincs"]],
      ["laboratory-unit", ["unit"]],
      ["unit-ucum", ["ucum"]],
      ["brand-substance", ["substances"]],
    ] as const;
    for (const [map, columns] of byMap) {
      const entry = service.services.lists.catalogue
        .list("ConceptMap")
        .find(({ url }) => url.endsWith(`/${map}`));
      const codes = new Set(
        (entry?.list.rows ?? [])
          .filter((row) => isWithin(row, entry?.view.where))
          .flatMap((row) => columns.flatMap((column) => (row[column] ?? "").split(";"))),
      );
      codes.delete("");
      expect(codes.size, map).to.be.above(5);
      for (const code of codes)
        expect(entry?.mappings().reverse(code), `${map} ${code}`).to.not.deep.equal([]);
    }
    const back = await translate("laboratory-loinc", "20509-6", { reverse: "true" });
    expect(translated(back)).to.deep.include(["Hemoglobin", "equivalent"]);
  });

  for (const [written, code] of [
    ["A419", "A41.9"],
    ["a41.9", "A41.9"],
    ["K20X", "K20"],
    ["A17.0†", "A17.0"],
    ["G01*", "G01"],
  ] as const)
    it(`reads ${written} as ${code}`, async () => {
      expect(valueNamed(await lookup({ system: icd10, code: written }), "code")).to.equal(code);
      const input = { url: icd10, code: written };
      const answer = await run<Parameters>({
        resourceType: "CodeSystem",
        name: "validate-code",
        input,
      });
      expect([valueNamed(answer, "result"), valueNamed(answer, "normalized-code")]).to.deep.equal([
        true,
        code,
      ]);
    });

  const validated: readonly (readonly [string, Call, boolean])[] = [
    [
      "a code of the system",
      { resourceType: "CodeSystem", name: "validate-code", input: { url: icd10, code: "J18.9" } },
      true,
    ],
    [
      "no code of it",
      { resourceType: "CodeSystem", name: "validate-code", input: { url: icd10, code: "J18.99" } },
      false,
    ],
    [
      "another's name",
      {
        resourceType: "CodeSystem",
        name: "validate-code",
        input: { url: icd10, code: "J18.9", display: "Kolera" },
      },
      false,
    ],
    [
      "its own name",
      {
        resourceType: "CodeSystem",
        name: "validate-code",
        input: { url: icd10, code: "J18.9", display: "pneumonia tidak dirinci" },
      },
      true,
    ],
    [
      "a code at the resource's address",
      {
        resourceType: "CodeSystem",
        id: "icd9cm-2010",
        name: "validate-code",
        input: { code: "99.04" },
      },
      true,
    ],
    [
      "a leaf of the leaves",
      {
        resourceType: "ValueSet",
        name: "validate-code",
        input: { url: `${base}/ValueSet/icd10-leaf`, code: "J18.9" },
      },
      true,
    ],
    [
      "a category among the leaves",
      {
        resourceType: "ValueSet",
        id: "icd10-leaf-2010",
        name: "validate-code",
        input: { system: icd10, code: "J18" },
      },
      false,
    ],
    [
      "a code of another system",
      {
        resourceType: "ValueSet",
        id: "icd10-leaf-2010",
        name: "validate-code",
        input: { system: "http://loinc.org", code: "J18.9" },
      },
      false,
    ],
  ];
  for (const [name, call, result] of validated)
    it(`says ${String(result)} of ${name}`, async () => {
      const answer = await run<Parameters>(call);
      expect(valueNamed(answer, "result")).to.equal(result);
      expect(named(answer, "message")).to.have.length(result ? 0 : 1);
    });

  for (const [codeA, codeB, outcome] of [
    ["J18", "J18.9", "subsumes"],
    ["S52.50", "S52", "subsumed-by"],
    ["J18.9", "J189", "equivalent"],
    ["J18", "J15.0", "not-subsumed"],
  ] as const)
    it(`${codeA} and ${codeB}: ${outcome}`, async () => {
      const input = { system: icd10, codeA, codeB };
      const answer = await run<Parameters>({ resourceType: "CodeSystem", name: "subsumes", input });
      expect(valueNamed(answer, "outcome")).to.equal(outcome);
    });

  it("takes a Coding and a CodeableConcept", async () => {
    const coding = { system: icd10, code: "J18.9" };
    for (const parameter of [
      { name: "coding", valueCoding: coding },
      { name: "codeableConcept", valueCodeableConcept: { coding: [coding] } },
    ]) {
      const input = { resourceType: "Parameters", parameter: [parameter] };
      const answer = await client.operation({
        resourceType: "CodeSystem",
        name: "validate-code",
        input,
      });
      expect(JSON.stringify(answer)).to.include('"name":"result","valueBoolean":true');
    }
  });

  it("expands while somebody types, by code and by the beginnings of words", async () => {
    expect(codesOf(await expand("icd10", { filter: "j18", count: "3" }))).to.deep.equal([
      "J18",
      "J18.0",
      "J18.1",
    ]);
    expect(codesOf(await expand("icd10-leaf", { filter: "J159" }))).to.deep.equal(["J15.9"]);
    expect(codesOf(await expand("icd10", { filter: "pneum tidak dir" }))).to.deep.equal([
      "J15.9",
      "J18",
      "J18.9",
    ]);
    expect(codesOf(await expand("icd9cm", { filter: "transfus pack" }))).to.include("99.04");
    expect(codesOf(await expand("laboratory", { filter: "hgb" }))).to.deep.equal(["Hemoglobin"]);
    expect(codesOf(await expand("icd10", { filter: "nosuchword" }))).to.deep.equal([]);
  });

  it("expands in pages that together are all", async () => {
    const whole = await expand("drug-class-labels");
    const total = whole.expansion?.total ?? 0;
    expect(codesOf(whole)).to.have.length(total);
    const pages = [];
    for (let offset = 0; offset < total; offset += 30)
      pages.push(
        ...codesOf(await expand("drug-class-labels", { offset: String(offset), count: "30" })),
      );
    expect(pages).to.deep.equal(codesOf(whole));
    const large = await expand("icd10");
    expect(codesOf(large)).to.have.length(1000);
    expect(large.expansion?.total).to.be.above(18_000);
  });

  const translations: readonly (readonly [
    string,
    string,
    readonly (readonly [string, string])[],
  ])[] = [
    ["laboratory-loinc", "Hb", [["718-7", "equivalent"]]],
    ["laboratory-loinc", "HAEMOGLOBIN", [["718-7", "equivalent"]]],
    ["laboratory-loinc", "Hemoglobn", [["718-7", "inexact"]]],
    ["laboratory-loinc", "Golongan bintang", []],
    ["unit-ucum", "mgdl", [["mg/dL", "equivalent"]]],
    ["unit-ucum", "ribu/mm3", [["10*3/uL", "inexact"]]],
    ["brand-substance", "Sanmol", [["paracetamol", "relatedto"]]],
    ["drug-substance", "amoksisilin", [["amoxicillin", "equivalent"]]],
    ["drug-substance", "Inj. Ceftriaxone 1 g", [["ceftriaxone", "inexact"]]],
    ["substance-class", "amoxicillin", [["antibiotic.penicillin", "wider"]]],
  ];
  for (const [map, written, expected] of translations)
    it(`translates ${written} by ${map}`, async () => {
      const answer = await translate(map, written);
      expect(valueNamed(answer, "result")).to.equal(expected.length > 0);
      expect(translated(answer)).to.deep.equal(expected);
    });

  it("translates back, and between systems without a map's name", async () => {
    const back = await translate("substance-class", "antibiotic.penicillin", { reverse: "true" });
    expect(translated(back)).to.deep.include(["amoxicillin", "narrower"]);
    const input = {
      system: `${base}/CodeSystem/laboratory`,
      code: "Hb",
      targetsystem: "http://loinc.org",
    };
    const answer = await run<Parameters>({ resourceType: "ConceptMap", name: "translate", input });
    expect(translated(answer)).to.deep.equal([["718-7", "equivalent"]]);
  });

  it("finds, pages and reads resources", async () => {
    const search = (searchParams: Readonly<Record<string, string>>) =>
      // The client types every answer as some resource.
      client.search({
        resourceType: "CodeSystem",
        searchParams: { ...searchParams },
      }) as unknown as Promise<Bundle>;
    const found = await search({ url: icd10, _summary: "true" });
    expectValidR4(found);
    expect(found.entry?.map(({ resource }) => resource?.id)).to.deep.equal(["icd10-2010"]);
    const sizeOf = async (summary: string) =>
      (await search({ _summary: summary, _count: "50" })).entry?.length;
    expect(await sizeOf("false")).to.equal(10);
    expect(await sizeOf("true")).to.be.above(10);
    let page: Bundle | undefined = await search({ _summary: "true", _count: "20" });
    const ids: (string | undefined)[] = [];
    while (page) {
      ids.push(...(page.entry ?? []).map(({ resource }) => resource?.id));
      // The client's own type of a Bundle.
      page = (await client.nextPage({ bundle: page as never })) as unknown as Bundle | undefined;
    }
    expect(ids).to.include.members(["laboratory-2026.1", "icd9cm-2010"]);
    expect(new Set(ids).size).to.equal(found.total === 1 ? ids.length : 0);
    const system = (await client.read({
      resourceType: "CodeSystem",
      id: "icd9cm-2010",
    })) as unknown as CodeSystem;
    expect(system.concept).to.have.length(system.count ?? 0);
    const known = service.services.lists.catalogue.byId("CodeSystem", "icd9cm-2010");
    expect(known?.resource()).to.equal(known?.resource());
  });

  const refusals: readonly (readonly [string, Call, number, string])[] = [
    [
      "a code that is not there",
      { resourceType: "CodeSystem", name: "lookup", input: { system: icd10, code: "J18.99" } },
      404,
      "not-found",
    ],
    [
      "a system that is not there",
      {
        resourceType: "CodeSystem",
        name: "lookup",
        input: { system: "http://example.org", code: "1" },
      },
      404,
      "not-found",
    ],
    [
      "a version that is not there",
      {
        resourceType: "CodeSystem",
        name: "lookup",
        input: { system: `${icd10}|2019`, code: "J18" },
      },
      404,
      "not-found",
    ],
    [
      "an id that is not there",
      { resourceType: "ValueSet", id: "none", name: "expand", input: {} },
      404,
      "not-found",
    ],
    [
      "a missing code",
      { resourceType: "CodeSystem", name: "lookup", input: { system: icd10 } },
      422,
      "required",
    ],
    ["a missing address", { resourceType: "ValueSet", name: "expand", input: {} }, 422, "required"],
    [
      "a count that is none",
      { resourceType: "ValueSet", id: "icd10-2010", name: "expand", input: { count: "many" } },
      422,
      "value",
    ],
    [
      "a date that is none",
      {
        resourceType: "CodeSystem",
        name: "lookup",
        input: { system: icd10, code: "J18", date: "kemarin" },
      },
      422,
      "value",
    ],
    [
      "a date that is a month",
      {
        resourceType: "CodeSystem",
        name: "lookup",
        input: { system: icd10, code: "J18", date: "2024-01" },
      },
      422,
      "value",
    ],
    [
      "a text beyond all names",
      {
        resourceType: "ConceptMap",
        id: "unit-ucum-2026.1",
        name: "translate",
        input: { code: "m".repeat(1001) },
      },
      422,
      "too-long",
    ],
  ];
  for (const [name, call, expected, code] of refusals)
    it(`is told of ${name} in an OperationOutcome`, async () => {
      const { status, outcome } = await refused(call);
      expect([status, outcome.issue[0]?.code]).to.deep.equal([expected, code]);
    });

  const words = "a ".repeat(100_000);
  const codings = (length: number, code: string) =>
    Array.from({ length }, (_, place) => ({ code: `${code}${place}` }));
  const map = { name: "url", valueUri: `${base}/ConceptMap/laboratory-loinc` };
  const floods: readonly (readonly [string, string, readonly object[], number])[] = [
    [
      "codings by the thousands",
      "ConceptMap/$translate",
      [
        map,
        { name: "codeableConcept", valueCodeableConcept: { coding: codings(9_000, "Hemoglobn") } },
      ],
      422,
    ],
    [
      "as many long codings as are read",
      "ConceptMap/$translate",
      [
        map,
        {
          name: "codeableConcept",
          valueCodeableConcept: { coding: codings(20, "hemoglobn ".repeat(99)) },
        },
      ],
      200,
    ],
    [
      "a filter of a hundred thousand words, as a member that is not read",
      "ValueSet/icd10-2010/$expand",
      [{ name: "filter", valueMarkdown: words }],
      200,
    ],
    [
      "a body that is longer than any question",
      "ValueSet/icd10-2010/$expand",
      [{ name: "filter", valueMarkdown: words.repeat(2) }],
      413,
    ],
    [
      "a filter of many words",
      "ValueSet/icd10-2010/$expand",
      [{ name: "filter", valueString: words.slice(0, 1000) }],
      200,
    ],
  ];
  for (const [name, operation, parameter, status] of floods)
    it(`answers ${name} at once`, async () => {
      // What is indexed once is not the flood's.
      await expand("icd10", { filter: "a" });
      const headers = { "X-API-Key": await service.makeKey(), "Content-Type": "application/json" };
      const body = JSON.stringify({ resourceType: "Parameters", parameter });
      const start = performance.now();
      const url = `${service.base}/fhir/${operation}`;
      const answer = await fetch(url, { method: "POST", headers, body });
      await answer.text();
      expect(answer.status).to.equal(status);
      expect(performance.now() - start).to.be.below(5000);
    });

  it("reads OperationOutcomes of all that is refused below /fhir", async () => {
    const ask = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(`${service.base}/fhir${path}`, init);
      const outcome = await read<OperationOutcome>(answer);
      return [answer.status, answer.headers.get("Content-Type"), outcome.resourceType];
    };
    const fhir = ["application/fhir+json", "OperationOutcome"];
    expect(await ask("/CodeSystem")).to.deep.equal([401, ...fhir]);
    expect(await ask("/Patient/1")).to.deep.equal([404, ...fhir]);
    expect(await ask("/CodeSystem", { method: "PUT" })).to.deep.equal([405, ...fhir]);
    const headers = {
      "X-API-Key": await service.makeKey(),
      "Content-Type": "application/fhir+json",
    };
    const body = JSON.stringify({ resourceType: "Bundle", type: "collection" });
    expect(await ask("/CodeSystem/$lookup", { method: "POST", headers, body })).to.deep.equal([
      422,
      ...fhir,
    ]);
  });
});
