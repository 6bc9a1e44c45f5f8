/** Uses a running service in every way that leaves something in its stores, and notes what it was answered. */
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Explanation } from "../../src/check/explanation.ts";
import { generateApiKey, newApiKey, type NewApiKey } from "../../src/store/api-keys.ts";
import { issueKey, revokeKey } from "../../src/store/change-keys.ts";
import type { Stores } from "../../src/store/ports.ts";
import { withGap } from "../../test/model/gaps.ts";
import { nameInNarrative } from "../../test/model/proposals.ts";
import { documentOf, readExample, readScenarios } from "../../test/scenarios/scenario.ts";
import type { Change } from "../../test/support/change-document.ts";
import { post } from "../../test/support/start-app.ts";
import {
  deadRequest,
  isExplanation,
  storedParts,
  type RecordedCall,
  type RecordedKey,
} from "../../test/before/recording.ts";

/** Of the shipped adapters, whose examples are payloads of a whole document. */
const shippedAdapters = ["khanza", "flat", "hl7v2-json", "erm-bundle"] as const;
export const ownAdapter = "rs-before";

const day = 86_400_000;

/** Name → rights. A key of each right, and two that open nothing any more. */
function rightsAt(now: Date): Readonly<Record<string, Omit<NewApiKey, "hash">>> {
  const of = (label: string, more: Partial<NewApiKey> = {}) => ({
    label,
    facility: "rs-a",
    ...more,
  });
  const adapters = [...shippedAdapters, ownAdapter];
  return {
    all: of("all"),
    neighbour: of("neighbour", { facility: "rs-b" }),
    "one stage": of("one stage", { stages: ["rajal_soap"] }),
    "two stages": of("two stages", { stages: ["ranap_cppt", "ranap_resume"] }),
    "fhir alone": of("fhir alone", { profiles: ["fhir"] }),
    "simple alone": of("simple alone", { profiles: ["simple"] }),
    hurried: of("hurried", { ratePerMinute: 5000 }),
    "with model": of("with model", { model: { monthlyMicroUsd: null } }),
    "with budget": of("with budget", { model: { monthlyMicroUsd: 5_000_000 } }),
    "for a year": of("for a year", { expiresAt: new Date(now.getTime() + 365 * day) }),
    expired: of("expired", { expiresAt: new Date(now.getTime() - day) }),
    revoked: of("revoked"),
    ...Object.fromEntries(adapters.map((adapter) => [adapter, of(adapter, { adapter })])),
  };
}

async function makeKeys(stores: Stores): Promise<Record<string, RecordedKey>> {
  const now = new Date();
  const made: Record<string, RecordedKey> = {};
  for (const [name, rights] of Object.entries(rightsAt(now))) {
    const { key, hash } = generateApiKey();
    const record = newApiKey({ ...rights, hash }, now);
    await issueKey(stores, record);
    made[name] = { key, id: record.id };
  }
  await revokeKey(stores, made["revoked"]?.id ?? "", new Date());
  return made;
}

interface Request {
  readonly name: string;
  readonly key: string;
  readonly body: unknown;
  readonly path?: string;
  readonly idempotencyKey?: string;
}

/** The first payload of each stage that an adapter's own examples hold. */
function payloadsOf(
  folder: string,
): readonly { readonly stage: string; readonly payload: unknown }[] {
  const expected = ".expected.json";
  const read = (name: string): unknown => JSON.parse(readFileSync(`${folder}/${name}`, "utf8"));
  return readdirSync(folder)
    .filter((name) => name.endsWith(expected))
    .map((name) => ({
      stage: (read(name) as { readonly stage: string }).stage,
      payload: read(name.replace(expected, ".payload.json")),
    }));
}

function requests(ownAdapters: string): readonly Request[] {
  const names = ["igd", "cppt", "resume", "rajal"] as const;
  const complete = names.flatMap((name): Request[] => [
    {
      name: `${name} simple`,
      key: "all",
      body: readExample(`${name}.simple`),
      idempotencyKey: `${name} 1`,
    },
    {
      name: `${name} fhir`,
      key: "hurried",
      body: withGap(name, "fhir"),
      idempotencyKey: `${name} 2`,
    },
  ]);
  const firstOf = Map.groupBy(readScenarios(), ({ base }) => base);
  const changed = names.map((name): Request => {
    const [, scenario] = firstOf.get(name) ?? [];
    if (!scenario) throw new Error(`no scenario of ${name}`);
    return { name: `scenario ${scenario.file}`, key: "for a year", body: documentOf(scenario) };
  });
  const custom = [
    ...shippedAdapters.map((id) => [id, `profiles/adapters/${id}/examples`] as const),
    [ownAdapter, `${ownAdapters}/${ownAdapter}/examples`] as const,
  ].flatMap(([id, folder]) =>
    payloadsOf(folder)
      .slice(0, 2)
      .map(({ stage, payload }, at): Request => ({
        name: `${id} ${stage}`,
        key: id,
        body: { stage, payload },
        idempotencyKey: `${id} ${at}`,
      })),
  );
  const onTheWard: Change = [
    {
      op: "replace",
      path: "/sections/asesmenAwalIgd/data/anamnesa/Riwayat Penyakit Sekarang",
      value: "Pasien Ny. Sulastri nyeri perut; riwayat hipertiroid sejak 2 tahun, minum PTU.",
    },
  ];
  const asked: readonly Request[] = [
    {
      name: "model igd",
      key: "with model",
      body: withGap("igd", "simple", nameInNarrative),
      idempotencyKey: "model 1",
    },
    { name: "model cppt", key: "with budget", body: withGap("cppt", "simple", onTheWard) },
  ];
  const rajal = readExample("rajal.simple");
  return [
    ...complete,
    ...changed,
    ...custom,
    ...asked,
    { name: "own stage", key: "one stage", path: "/rajal/soap", body: rajal },
    { name: "own profile", key: "fhir alone", body: withGap("resume", "fhir") },
    { name: "neighbour", key: "neighbour", body: rajal, idempotencyKey: "rajal 1" },
    {
      name: "another payer",
      key: "all",
      body: { ...rajal, penjamin: "UMUM" },
      idempotencyKey: "skip 1",
    },
    {
      name: "unknown terms",
      key: "all",
      body: {
        stage: "igd_asesmen_awal",
        encounter: { visit_id: "V-UNMAPPED", patient_ref: "RM-77" },
        sections: [
          { key: "ttv", data: { "Nadi Radialis Kiri": "88", "Suhu (°C)": "36,8" } },
          {
            key: "obat",
            data: [
              {
                no_resep: "R1",
                obat: [
                  { jenis: "tablet", nama_obat: "Sefotaxym forte", jumlah: 3, aturan_pakai: "3x1" },
                ],
              },
            ],
          },
        ],
      },
    },
  ];
}

/** What a key is answered that may not, or no longer, do what it asks. */
const refused: readonly Request[] = [
  { name: "another stage", key: "one stage", body: readExample("igd.simple") },
  { name: "another profile", key: "fhir alone", body: readExample("igd.simple") },
  { name: "another form", key: "simple alone", body: withGap("igd", "fhir") },
  { name: "no adapter", key: "all", body: { stage: "igd_asesmen_awal", payload: {} } },
  { name: "an expired key", key: "expired", body: readExample("igd.simple") },
  { name: "a revoked key", key: "revoked", body: readExample("igd.simple") },
  { name: "another body", key: "all", body: readExample("resume.simple"), idempotencyKey: "igd 1" },
];

export interface Used {
  readonly keys: Readonly<Record<string, RecordedKey>>;
  readonly calls: readonly RecordedCall[];
}

/** `base` ends in `/v1`; `stores` are those of the service. */
export async function useService(base: string, stores: Stores, ownAdapters: string): Promise<Used> {
  const keys = await makeKeys(stores);
  const calls: RecordedCall[] = [];
  const plain = (name: string) => keys[name]?.key ?? "";

  const get = async (name: string, key: string, path: string) => {
    const answer = await fetch(`${base}${path}`, { headers: { "X-API-Key": plain(key) } });
    const text = await answer.text();
    // Written by the service itself.
    const kept =
      isExplanation({ path }) && answer.ok ? storedParts(JSON.parse(text) as Explanation) : null;
    calls.push({
      name,
      key,
      method: "GET",
      path,
      status: answer.status,
      answer: kept ? JSON.stringify(kept) : text,
    });
  };
  const send = async ({ name, key, body, path = "/checks", idempotencyKey }: Request) => {
    const headers = idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey };
    const answer = await post(`${base}${path}`, plain(key), body, headers);
    const text = await answer.text();
    calls.push({
      name,
      key,
      method: "POST",
      path,
      status: answer.status,
      answer: text,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
      // What is sent again must be the same.
      ...((idempotencyKey !== undefined || answer.status !== 200) && { body }),
    });
    return answer.status === 200 ? (JSON.parse(text) as { check_id: string }).check_id : undefined;
  };

  const sent: [Request, string][] = [];
  for (const request of requests(ownAdapters)) {
    const checkId = await send(request);
    if (checkId === undefined) throw new Error(`${request.name}: ${calls.at(-1)?.answer}`);
    sent.push([request, checkId]);
  }
  const [first] = sent.map(([, checkId]) => checkId);
  const [, gone] = sent.find(([{ name }]) => name === "own stage") ?? [];
  for (const request of refused) await send(request);
  for (const [{ name, key }, checkId] of sent.filter(([, id]) => id !== gone)) {
    await get(`${name}, read`, key, `/checks/${checkId}`);
    await get(`${name}, explained`, key, `/checks/${checkId}/explain`);
  }
  await get("a neighbour's check", "neighbour", `/checks/${first}`);
  await post(`${base}/checks`, plain("all"), requests(ownAdapters)[0]?.body, {
    "Idempotency-Key": "igd 1",
  });
  await fetch(`${base}/checks/${gone}`, {
    method: "DELETE",
    headers: { "X-API-Key": plain("all") },
  });
  await get("a deleted check", "one stage", `/checks/${gone}`);
  const month = new Date().toISOString().slice(0, 7);
  await get("usage", "all", `/usage?month=${month}`);
  await get("a neighbour's usage", "neighbour", `/usage?month=${month}`);
  await stores.idempotency.start("rs-a", deadRequest, new Date());
  // What is counted beside the checks is written a moment later.
  await pause(3_000);
  return { keys, calls };
}
