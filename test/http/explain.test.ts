import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect } from "chai";
import {
  explanationSchema,
  type ExplainedItem,
  type Explanation,
} from "../../src/check/explanation.ts";
import type { Envelope } from "../../src/check/types.ts";
import { evaluateByHl7 } from "../support/hl7-fhirpath.ts";
import {
  ruleDetailSchema,
  ruleListSchema,
  type RuleDetail,
  type RuleList,
} from "../../src/rules/describe-rules.ts";
import type { StoredCheck } from "../../src/store/ports.ts";
import { post, read, readEnvelope, readProblem, usageOf } from "../support/start-app.ts";
import { servicesOnce } from "../support/check-document.ts";
import { startService, type TestService } from "../support/start-service.ts";

const ajv = new Ajv2020({ allErrors: true, strict: false });
addFormats.default(ajv);
const fits = (schema: object, value: unknown) =>
  expect(ajv.validate(schema, value), ajv.errorsText()).to.equal(true);

const all = ["igd", "cppt", "resume", "rajal"].flatMap((name) =>
  ["simple", "fhir"].map((profile) => `${name}.${profile}`),
);
/** As a caller sends it. */
const example = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(`examples/${name}.json`, "utf8"));

/** The value at a JSON Pointer; undefined where nothing stands there. */
function at(root: unknown, pointer: string): unknown {
  const steps = pointer.split("/").slice(1);
  const names = steps.map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  let here = root;
  for (const name of names)
    here =
      typeof here === "object" && here !== null
        ? (here as Record<string, unknown>)[name]
        : undefined;
  return here;
}

describe("the explanation of a check", () => {
  let service: TestService;
  let key: string;
  before(async () => {
    service = await startService();
    key = await service.makeKey();
  });
  after(() => service.close());

  const get = (path: string, as: string | null = key) =>
    fetch(`${service.base}${path}`, { headers: as === null ? {} : { "X-API-Key": as } });
  async function explain(
    body: unknown,
    headers: Record<string, string> = {},
    path = "/checks",
  ): Promise<{ envelope: Envelope; explanation: Explanation }> {
    const posted = await post(`${service.base}${path}`, key, body, headers);
    expect(posted.status).to.equal(200);
    const envelope = await readEnvelope(posted);
    const answer = await get(`/checks/${envelope.check_id}/explain`);
    expect(answer.status).to.equal(200);
    const explanation = await read<Explanation>(answer);
    fits(explanationSchema, explanation);
    return { envelope, explanation };
  }
  const itemOf = ({ items }: Explanation, pointer: string): ExplainedItem => {
    const found = items.find(({ item }) => item === pointer);
    if (!found) throw new Error(`no item ${pointer}`);
    return found;
  };
  const ruleOf = (item: ExplainedItem, id: string) => {
    const found = item.rules.find((rule) => rule.id === id);
    if (!found) throw new Error(`no rule ${id}`);
    return found;
  };
  const code = async (answer: Response) => [answer.status, (await readProblem(answer)).code];

  it("names rules that may be objected to; what the objection says of persons is not kept", async () => {
    const { envelope, explanation } = await explain(example("cppt.simple"));
    const item = explanation.items.find(({ rules }) => rules.length > 0);
    const reason =
      "Menurut dr. Handoyo Wiryawan Sp.PD hasil laboratorium sudah ada pada lembar lain.";
    const objection = { rule: item?.rules[0]?.id, finding: item?.item, reason, role: "koder" };
    const answer = await post(
      `${service.base}/checks/${envelope.check_id}/objections`,
      key,
      objection,
    );
    expect(answer.status).to.equal(201);
    const list = await read<{ items: readonly { reason: string }[] }>(await get("/objections"));
    expect(list.items[0]?.reason)
      .to.include("hasil laboratorium sudah ada pada lembar lain")
      .and.not.match(/Handoyo|Wiryawan/u);
  });

  for (const name of all) {
    it(`${name}: every piece of evidence stands where it is said to stand`, async () => {
      const body = example(name);
      const { explanation } = await explain(body);
      const evidence = explanation.items.flatMap(({ rules }) =>
        rules.flatMap((rule) => rule.evidence),
      );
      expect(evidence.length).to.be.greaterThan(30);
      expect(evidence.filter(({ pointer }) => at(body, pointer) === undefined)).to.deep.equal([]);
      for (const { pointer, expression } of evidence) {
        if (name.endsWith("simple") || !pointer.startsWith("/bundle/"))
          expect(expression).to.equal(null);
        else
          expect(evaluateByHl7(expression ?? "", body["bundle"])).to.deep.equal([
            at(body, pointer),
          ]);
      }
    });

    it(`${name}: each rule that asks for something says it, and where it is written`, async () => {
      const body = example(name);
      const { envelope, explanation } = await explain(body);
      for (const { rules } of explanation.items)
        for (const { outcome, texts, fills } of rules) {
          const asks = outcome === "belum_lengkap" || outcome === "perbaiki";
          expect(texts !== null, outcome).to.equal(asks);
          expect(asks || fills.length === 0).to.equal(true);
          for (const { section, label, pointer } of fills) {
            expect(section).to.not.equal("");
            expect(label).to.not.equal("");
            if (pointer !== null) expect(at(body, pointer), pointer).to.not.equal(undefined);
          }
        }
      const said = explanation.items.flatMap(({ rules }) =>
        rules.flatMap(({ texts }) => (texts ? [texts.rekomendasi] : [])),
      );
      const answered = JSON.stringify(envelope);
      expect(
        said.filter((text) => answered.includes(JSON.stringify(text).slice(1, -1))).length > 0,
      ).to.equal(said.length > 0);
    });

    it(`${name}: every status follows from the rules that are named for it`, async () => {
      const { envelope, explanation } = await explain(example(name));
      const pointers = [
        ...envelope.findings.map((_finding, place) => `/findings/${place}`),
        ...(envelope.claim_impact ? ["/claim_impact"] : []),
        ...(envelope.diagnosis_suggestions ? ["/diagnosis_suggestions"] : []),
        ...(envelope.medication_review?.detail ?? []).map(
          (_detail, place) => `/medication_review/detail/${place}`,
        ),
        ...(["wajib", "kondisional"] as const).flatMap((list) =>
          (envelope.document_sync?.[list] ?? []).map(
            (_item, place) => `/document_sync/${list}/${place}`,
          ),
        ),
      ];
      for (const pointer of pointers) {
        const { rules, status } = itemOf(explanation, pointer);
        const outcomes = new Set(
          rules.filter(({ notice }) => notice !== true).map(({ outcome }) => outcome),
        );
        const worst = ["perbaiki", "belum_lengkap"].find((outcome) => outcomes.has(outcome));
        expect([pointer, worst ?? "lengkap"]).to.deep.equal([pointer, status]);
      }
    });
  }

  it("leads from a drug to its row and from a suggestion to the result it quotes", async () => {
    const body = example("cppt.simple");
    const { envelope, explanation } = await explain(body);
    for (const [place, { nama_obat: drug }] of envelope.medication_review?.detail.entries() ?? []) {
      const item = itemOf(explanation, `/medication_review/detail/${place}`);
      expect(item.key).to.equal(drug);
      const pointers = new Set(
        item.rules.flatMap(({ evidence }) => evidence.map(({ pointer }) => pointer)),
      );
      expect(pointers.size).to.equal(1);
      for (const pointer of pointers) expect(JSON.stringify(at(body, pointer))).to.include(drug);
    }
    const added = ruleOf(itemOf(explanation, "/diagnosis_suggestions"), "DS05");
    const quoted = added.evidence.map(({ pointer }) => JSON.stringify(at(body, pointer)));
    expect(quoted.join("\n")).to.include("124").and.to.include("NaCl 3%");
  });

  it("names the rule, the clause that decided, its source and what else was judged", async () => {
    const body = example("igd.simple");
    // The section of the vital signs goes.
    const sections = (body["sections"] as { key: string }[]).filter(
      ({ key: name }) => name !== "ttv",
    );
    const { explanation } = await explain({ ...body, sections });
    const place = explanation.items.findIndex(({ key: name }) => name === "ttv");
    const item = explanation.items[place];
    expect(item?.status).to.equal("belum_lengkap");
    expect(item?.counts).to.include({ belum_lengkap: 1, perbaiki: 0, failed: 0 });
    expect(item?.counts.not_applicable).to.be.greaterThan(3);
    expect(item?.not_applicable).to.include("TV01");
    expect(item && ruleOf(item, "TV01b")).to.deep.include({
      title: "Tanda vital tersedia",
      outcome: "belum_lengkap",
      notice: false,
      clause: {
        name: "complete",
        expression: "vitals.emergency.sent",
        meaning: "Tanda vital IGD sudah dikirim.",
      },
      reason: null,
      source: {
        ref: "general",
        title: "Pengetahuan umum klinis dan pengodean; tanpa dokumen tunggal",
        confidence: "high",
      },
    });
  });

  it("leads from what is missing to the field that holds it, by the hospital's own label", async () => {
    const body = {
      stage: "igd_asesmen_awal",
      encounter: { visit_id: "V-ISI" },
      sections: [{ key: "anamnesa", data: { "Keluhan Utama": "Demam", RPD: "-" } }],
    };
    const { explanation } = await explain(body);
    const fills = explanation.items.flatMap(({ rules }) => rules.flatMap((rule) => rule.fills));
    expect(fills).to.deep.include({
      section: "anamnesa",
      field: "Riwayat Penyakit Dahulu",
      label: "RPD",
      pointer: "/sections/0/data/RPD",
    });
    expect(fills).to.deep.include({
      section: "anamnesa",
      field: "Riwayat Penyakit Sekarang",
      label: "Riwayat Penyakit Sekarang",
      pointer: null,
    });
  });

  it("says why a rule could not be judged", async () => {
    const { explanation } = await explain(example("cppt.simple"));
    const open = explanation.items
      .flatMap(({ rules }) => rules)
      .filter(({ outcome }) => outcome === "not_judged");
    expect(open.length).to.be.greaterThan(0);
    for (const { clause, reason } of open) {
      expect(clause?.name).to.equal("consistent");
      expect(reason).to.include("consistent");
    }
  });

  it("gives a notice or a coding warning of a rule an item of its own, in the same words", async () => {
    const body = example("igd.simple");
    const text = JSON.stringify(body).replaceAll("K35.8", "K35");
    const { envelope, explanation } = await explain(JSON.parse(text));
    const warned = envelope.coding_warnings.map((_warning, place) => `/coding_warnings/${place}`);
    expect(warned.length).to.be.greaterThan(0);
    for (const [place, pointer] of warned.entries()) {
      const { rules, key: name } = itemOf(explanation, pointer);
      expect(name).to.equal(envelope.coding_warnings[place]?.code);
      expect(rules.map(({ evidence }) => evidence[0]?.pointer)).to.deep.equal([
        envelope.coding_warnings[place]?.path,
      ]);
    }
    for (const { item, rules } of explanation.items) {
      if (!item?.startsWith("/notices/")) continue;
      expect(at(envelope, `${item}/code`)).to.equal("rule_advice");
      expect(rules.length).to.equal(1);
    }
  });

  it("points into a Bundle that is the body itself", async () => {
    const body = example("igd.fhir")["bundle"];
    const { explanation } = await explain(
      body,
      { "Content-Type": "application/fhir+json" },
      "/igd/asesmen-awal",
    );
    const evidence = explanation.items.flatMap(({ rules }) =>
      rules.flatMap((rule) => rule.evidence),
    );
    expect(evidence.length).to.be.greaterThan(30);
    for (const { pointer, expression } of evidence) {
      expect(at(body, pointer)).to.have.property("resourceType");
      expect(expression).to.match(/^Bundle\.entry\[\d+\]\.resource$/u);
    }
  });

  it("has no items for a check that was skipped", async () => {
    const { explanation } = await explain({ ...example("igd.simple"), penjamin: "UMUM" });
    expect([explanation.skipped, explanation.items]).to.deep.equal([true, []]);
  });

  it("shows what was stored, and that the rules have changed, for a check of another rule set", async () => {
    const { envelope, explanation } = await explain(example("igd.simple"));
    const stored = await service.services.stores.checks.find("test", envelope.check_id, new Date());
    if (!stored) throw new Error("the check was stored");
    const checkId = "chk_01ARZ3NDEKTSV4RRFFQ69G5FAV";
    const other: StoredCheck = {
      ...stored,
      checkId,
      ruleSet: "0123456789ab",
      envelope: { ...envelope, check_id: checkId },
    };
    await service.services.stores.checks.save(other, usageOf(other));
    const old = await read<Explanation>(await get(`/checks/${checkId}/explain`));
    fits(explanationSchema, old);
    expect(old.rule_set).to.deep.include({ version: "0123456789ab", changed: true });
    expect(old.rule_set.detail).to.include("berubah");
    expect(explanation.rule_set).to.deep.include({ changed: false, detail: null });
    const stripped = explanation.items.map(({ rules, ...item }) => ({
      ...item,
      rules: rules.map(({ clause, ...rule }) => ({
        ...rule,
        title: null,
        notice: null,
        source: null,
        clause: clause && { ...clause, expression: null, meaning: null },
      })),
    }));
    expect(old.items).to.deep.equal(stripped);
  });

  it("is told to the facility of the check alone", async () => {
    const { envelope } = await explain(example("igd.simple"));
    const path = `/checks/${envelope.check_id}/explain`;
    const colleague = await service.makeKey();
    const stranger = await service.makeKey({ label: "RS Lain" });
    expect((await get(path, colleague)).status).to.equal(200);
    expect(await code(await get(path, stranger))).to.deep.equal([404, "check_not_found"]);
    expect(await code(await get("/checks/chk_0/explain"))).to.deep.equal([404, "check_not_found"]);
    expect(await code(await get(path, null))).to.deep.equal([401, "api_key_missing"]);
  });

  it("repeats nothing of the document", async () => {
    const body = example("igd.simple");
    const { envelope } = await explain(body);
    const stored = await service.services.stores.checks.find("test", envelope.check_id, new Date());
    const texts = (stored?.trace ?? []).flatMap(({ item, judged, notApplicable }) => [
      item ?? "",
      ...notApplicable,
      ...judged.flatMap(({ rule, outcome, clause, evidence }) => [
        rule,
        outcome,
        clause ?? "",
        ...evidence,
      ]),
    ]);
    expect(texts.filter((text) => !/^(?:[\w-]+|\/.*)$/u.test(text))).to.deep.equal([]);
    const places = texts.filter((text) => text.startsWith("/sections/"));
    expect(places.filter((place) => at(body, place) === undefined)).to.deep.equal([]);
  });

  describe("and the rules themselves", () => {
    it("are listed, each under the stages that use it", async () => {
      const list = await read<RuleList>(await get("/rules"));
      fits(ruleListSchema, list);
      expect(list.version).to.equal(service.services.rules.version);
      expect(list.rules.map(({ id }) => id)).to.deep.equal(
        servicesOnce().ruleSet.rules.map(({ rule }) => rule.id),
      );
      expect(list.rules.filter(({ stages }) => stages.length === 0)).to.deep.equal([]);
      expect(list.rules.filter(({ source }) => source.title === "")).to.deep.equal([]);
      const vital = list.rules.find(({ id }) => id === "TV01b");
      expect(vital).to.deep.include({
        pack: "igd.ttv",
        block: "finding",
        stages: ["igd_asesmen_awal"],
        notice: false,
        examples: 3,
        from: null,
        until: null,
      });
      expect(vital?.clauses.complete).to.equal("vitals.emergency.sent");
      expect(vital?.texts.rekomendasi).to.include("Tanda-tanda vital belum tersedia");
    });

    it("are shown one by one, whole and with their examples", async () => {
      for (const { rule } of servicesOnce().ruleSet.rules) {
        const shown = await read<RuleDetail>(await get(`/rules/${rule.id}`));
        fits(ruleDetailSchema, shown);
        expect(shown.examples).to.deep.equal(rule.examples);
        expect([shown.kandidat, shown.temuan, shown.document, shown.warning]).to.deep.equal([
          rule.kandidat,
          rule.temuan,
          rule.document,
          rule.warning,
        ]);
      }
    });

    it("need a key, and an id that there is", async () => {
      expect(await code(await get("/rules", null))).to.deep.equal([401, "api_key_missing"]);
      expect(await code(await get("/rules/TV01b", null))).to.deep.equal([401, "api_key_missing"]);
      for (const id of ["ZZ99", "tv01b", "constructor"])
        expect(await code(await get(`/rules/${id}`))).to.deep.equal([404, "not_found"]);
    });
  });
});
