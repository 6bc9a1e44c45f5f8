/** `POST /fhir/Bundle/$validate` at the whole service. */
import { expect } from "chai";
import type { OperationOutcome } from "@medplum/fhirtypes";
import { expectValidR4 } from "../knowledge/lists/r4-validity.ts";
import { readExample } from "../scenarios/scenario.ts";
import { post, read } from "../support/start-app.ts";
import { startService, type TestService } from "../support/start-service.ts";

const fhir = "application/fhir+json";
const base = "https://fhir.praklaim.id";
const r4Bundle = "http://hl7.org/fhir/StructureDefinition/Bundle";

interface Entry {
  readonly resource: Readonly<Record<string, unknown>>;
}
interface SentBundle {
  readonly entry: readonly Entry[];
}

describe("Bundle/$validate", () => {
  let service: TestService;
  let key: string;
  let whole: SentBundle;
  before(async () => {
    service = await startService();
    key = await service.makeKey();
    // The example is one of ours.
    whole = readExample("igd.fhir")["bundle"] as SentBundle;
  });
  after(() => service.close());

  const ask = (body: unknown, query = "") =>
    post(`${service.base}/fhir/Bundle/$validate${query}`, key, body, {
      "Content-Type": fhir,
      Accept: fhir,
    });
  async function outcomeOf(answer: Response, status = 200): Promise<OperationOutcome> {
    const outcome = await read<OperationOutcome>(answer);
    expect(answer.status, JSON.stringify(outcome)).to.equal(status);
    expect(answer.headers.get("Content-Type")).to.equal(fhir);
    expectValidR4(outcome);
    return outcome;
  }
  const validate = async (body: unknown, query = "") => outcomeOf(await ask(body, query));
  const refuse = async (body: unknown, query = "") => outcomeOf(await ask(body, query), 422);
  const errorsOf = ({ issue }: OperationOutcome) =>
    issue.filter(({ severity }) => severity === "error");
  const withPatient = (more: object): SentBundle => ({
    ...whole,
    entry: whole.entry.map((entry) =>
      entry.resource["resourceType"] === "Patient"
        ? { ...entry, resource: { ...entry.resource, ...more } }
        : entry,
    ),
  });
  const parameters = (resource: unknown, ...more: readonly object[]) => ({
    resourceType: "Parameters",
    parameter: [...more, { name: "resource", resource }],
  });

  it("finds no error in a Bundle that a check accepts, against each profile that it can be held to", async () => {
    for (const query of ["", "?mode=create", `?profile=${base}/StructureDefinition/intake-bundle`])
      expect(errorsOf(await validate(whole, query)), query).to.deep.equal([]);
    const claim = `?profile=${base}/StructureDefinition/claim-bundle|0.1.0&mode=profile`;
    expect(errorsOf(await validate(whole, claim))).to.deep.equal([]);
    expect(errorsOf(await validate(whole, `?profile=${r4Bundle}`))).to.deep.equal([]);
  });

  it("tells all faults at once, identity among them, each with FHIRPath, pointer and what refuses it", async () => {
    const broken = withPatient({ gender: "L", name: [{ text: "Budi Santoso" }], colour: 1 });
    const outcome = await validate(broken);
    const told = errorsOf(outcome).map(({ code, expression, diagnostics, details }) => [
      code,
      expression?.[0],
      diagnostics?.replace(/; .*$/u, ""),
      details?.coding?.[0]?.code,
    ]);
    const place = "Bundle.entry[0].resource";
    expect(told).to.have.deep.members([
      ["business-rule", `${place}.name`, "identity", "identity_data_present"],
      ["code-invalid", `${place}.gender`, "invalid_code", "bundle_invalid"],
      ["structure", `${place}.colour`, "unknown_element", "bundle_invalid"],
    ]);
    expect(JSON.stringify(outcome)).to.include("pointer: /entry/0/resource/gender");
    expect(JSON.stringify(outcome)).to.not.include("Budi");
  });

  it("points into Parameters, and reads profile and mode from them", async () => {
    const body = parameters(
      withPatient({ gender: "L" }),
      { name: "profile", valueUri: `${base}/StructureDefinition/claim-bundle` },
      { name: "mode", valueCode: "profile" },
    );
    const [issue] = errorsOf(await validate(body));
    expect(issue?.diagnostics).to.include("pointer: /parameter/2/resource/entry/0/resource/gender");
  });

  it("tells what only weakens a Bundle as information or a warning", async () => {
    const { issue } = await validate({ ...whole, type: "batch" });
    const told = issue.find(({ details }) => details?.coding?.[0]?.code === "bundle_type");
    expect(told?.severity).to.equal("information");
  });

  it("holds a Bundle to R4 alone where R4's profile is named", async () => {
    const alone = { resourceType: "Bundle", type: "collection" };
    const [absent] = errorsOf(await validate(alone));
    expect(absent?.details?.text).to.include("Patient dan Encounter");
    expect(errorsOf(await validate(alone, `?profile=${r4Bundle}`))).to.deep.equal([]);
    const batch = { ...alone, type: "batch", entry: [{ resource: { resourceType: "Basic" } }] };
    expect(errorsOf(await validate(batch, `?profile=${r4Bundle}`))).to.not.deep.equal([]);
  });

  it("says that nothing was found", async () => {
    const alone = { resourceType: "Bundle", type: "collection" };
    const { issue } = await validate(alone, `?profile=${r4Bundle}`);
    expect(issue.map(({ severity }) => severity)).to.deep.equal(["information"]);
  });

  it("stores, bills and counts nothing", async () => {
    await validate(whole);
    const headers = { "X-API-Key": key };
    const list = await fetch(`${service.base}/checks`, { headers });
    expect(await read<{ items: unknown[] }>(list)).to.deep.include({ items: [] });
    const usage = await read<object>(await fetch(`${service.base}/usage`, { headers }));
    expect(JSON.stringify(usage)).to.not.match(/"checks":[1-9]/u);
  });

  const refusals: readonly (readonly [string, () => unknown, string])[] = [
    ["another kind of resource", () => ({ resourceType: "Patient" }), ""],
    ["Parameters without a resource", () => ({ resourceType: "Parameters", parameter: [] }), ""],
    ["Parameters of another shape", () => ({ resourceType: "Parameters", parameter: 1 }), ""],
    ["a resource that is not a Bundle", () => parameters({ resourceType: "Patient" }), ""],
    ["an unknown profile", () => whole, "?profile=http://example.org/Bundle"],
    ["a mode that is not FHIR's", () => whole, "?mode=strict"],
    ["the mode delete", () => whole, "?mode=delete"],
    ["the mode profile without a profile", () => whole, "?mode=profile"],
    [
      "more entries than a document may have",
      () => parameters({ resourceType: "Bundle", entry: Array.from({ length: 5001 }, () => ({})) }),
      "",
    ],
  ];
  for (const [name, body, query] of refusals)
    it(`refuses ${name}`, async () => {
      const [issue] = (await refuse(body(), query)).issue;
      expect(issue?.details?.coding?.[0]?.code).to.equal("request_invalid");
      expect(issue?.details?.text).to.not.equal("");
    });

  it("answers for a Bundle of whatever shape", async () => {
    for (const entry of [1, null, "x", {}, [1], [null], [{ resource: 1 }], [{ fullUrl: {} }]])
      for (const against of ["", `?profile=${r4Bundle}`]) {
        const outcome = await validate({ resourceType: "Bundle", type: [], entry }, against);
        expect(errorsOf(outcome), JSON.stringify(entry)).to.not.deep.equal([]);
      }
  });

  it("needs a key, and no XML", async () => {
    const address = `${service.base}/fhir/Bundle/$validate`;
    await outcomeOf(await post(address, null, whole, { Accept: fhir }), 401);
    const xml = { "Content-Type": "application/fhir+xml", Accept: fhir };
    await outcomeOf(await post(address, key, "<Bundle/>", xml), 415);
  });
});
