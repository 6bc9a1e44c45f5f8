/** Small valid records; a test names only what matters to it. */
import type { Envelope } from "../../src/check/types.ts";
import type { ModelPart, ModelSpending } from "../../src/check/enricher.ts";
import { newApiKey, hashApiKey } from "../../src/store/api-keys.ts";
import type { ClaimOutcome } from "../../src/store/feedback.ts";
import type { ApiKey, StoredCheck, UsageRecord } from "../../src/store/ports.ts";

/** So far ahead that no server removes what expires in a test before the test does. */
export const noon = new Date("2099-03-02T05:00:00Z");

export function after(time: Date, { days = 0, hours = 0, seconds = 0, ms = 0 }): Date {
  return new Date(time.getTime() + ((days * 24 + hours) * 3_600 + seconds) * 1_000 + ms);
}

function sampleEnvelope(checkId: string): Envelope {
  return {
    check_id: checkId,
    api_version: "v1",
    stage: "igd_asesmen_awal",
    pathway: "rawat_inap",
    encounter_ref: { visit_id: "2026/03/02/000123", patient_ref: null },
    skipped: false,
    skip_reason: null,
    skip_detail: null,
    summary: {
      status: "belum_lengkap",
      claim_ready: false,
      counts: { lengkap: 0, belum_lengkap: 1, perbaiki: 0 },
    },
    notices: [],
    findings: [
      {
        key: "triase",
        label: "Triase",
        status: "belum_lengkap",
        rekomendasi: "Mohon cantumkan skala triase.",
        contoh_isian: "Contoh format: triase level [1–5] — “kuning”.\n",
        penjelasan: "Skala triase belum tersedia pada data yang dikirim.",
      },
    ],
    claim_impact: null,
    diagnosis_suggestions: null,
    medication_review: null,
    document_sync: null,
    coding_warnings: [],
    meta: {
      latency_ms: 12,
      engine: "rules",
      model: null,
      profile: "simple",
      origin_normalized: "IGD",
    },
  };
}

export function sampleCheck(checkId: string, changes: Partial<StoredCheck> = {}): StoredCheck {
  return {
    checkId,
    facility: "rs-a",
    storedAt: noon,
    expiresAt: after(noon, { days: 90 }),
    envelope: sampleEnvelope(checkId),
    ruleSet: "2026.1",
    terminology: "0a1b2c3d4e5f",
    labels: "3",
    ward: "Melati",
    practitioner: null,
    trace: [
      {
        item: "/findings/0",
        judged: [
          {
            rule: "TR01",
            outcome: "belum_lengkap",
            clause: "complete",
            evidence: ["/sections/0/data"],
          },
        ],
        notApplicable: ["TR02", "TR02"],
      },
    ],
    model: null,
    idempotency: null,
    ...changes,
  };
}

/** Of what a person says of a check. */
export const sampleSaid = {
  facility: "rs-a",
  stage: "igd_asesmen_awal",
  profile: "simple",
  by: "key_1",
  at: noon,
} as const;

export const sampleOutcome = (
  checkId: string,
  changes: Partial<ClaimOutcome> = {},
): ClaimOutcome => ({
  ...sampleSaid,
  checkId,
  verdict: "pending",
  reason: "Bukti penunjang belum ada.",
  rules: ["TR01"],
  fired: ["TR01", "TR02"],
  ...changes,
});

/** A quote is clinical content. */
export const samplePart: ModelPart = {
  model: "model-contoh",
  prompt: "igd_asesmen_awal@1 0a1b2c3d",
  added: [
    {
      kind: "finding",
      item: "/findings/0",
      quotes: [
        { section: "anamnesa", text: "sesak sejak “3 hari”\n", pointer: "/sections/0/data" },
      ],
    },
  ],
  dropped: [
    { kind: "impact", reason: "unknown_code" },
    { kind: null, reason: "shape" },
  ],
};

export function sampleSpending(changes: Partial<ModelSpending> = {}): ModelSpending {
  return {
    model: "model-contoh",
    tokens: { input: 900, output: 200, cacheRead: 4_000, cacheWrite: 30 },
    microUsd: 6_912.5,
    ...changes,
  };
}

export function sampleKey(label: string, changes: Partial<ApiKey> = {}): ApiKey {
  return { ...newApiKey({ hash: hashApiKey(`pk_${label}`), label }, noon), ...changes };
}

export function sampleUsage(checkId: string, changes: Partial<UsageRecord> = {}): UsageRecord {
  return {
    checkId,
    keyId: "key_1",
    facility: "rs-a",
    stage: "rajal_soap",
    profile: "fhir",
    billed: true,
    trial: false,
    replayed: false,
    model: null,
    at: noon,
    ...changes,
  };
}

/** The arguments of `save`: a check and its usage. */
export function sampleSaved(
  checkId: string,
  changes: Partial<StoredCheck> = {},
): [StoredCheck, UsageRecord] {
  const check = sampleCheck(checkId, changes);
  const model = check.model && sampleSpending();
  return [check, sampleUsage(checkId, { facility: check.facility, at: check.storedAt, model })];
}
