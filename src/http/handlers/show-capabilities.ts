import type { AppServices } from "../app-services.ts";
import { answerJson, mediaTypes, type Answer, type KeyedCall } from "../call.ts";
import { limits } from "../limits.ts";
import type { Capabilities } from "../schemas/discovery.ts";

/** `GET /capabilities`: what the service does for the caller's key. */
export function showCapabilities(services: AppServices): (call: KeyedCall) => Answer {
  const { asksModel, config, hasAdapter } = services;
  return ({ key }) => {
    const { rules, terminology } = services;
    return answerJson({
      api_version: "v1",
      key: { label: key.label, expires_at: key.expiresAt?.toISOString() ?? null },
      stages: [...key.stages],
      // Without an adapter on the key, and here, a custom payload cannot be read.
      profiles: key.profiles.filter(
        (profile) => profile !== "custom" || (key.adapter !== null && hasAdapter(key.adapter)),
      ),
      payers: {
        checked: ["BPJS"],
        skipped: "Penjamin lain tidak diperiksa (skipped: true) dan tidak ditagihkan.",
      },
      formats: [mediaTypes.json, mediaTypes.fhir],
      limits: {
        idempotency_hours: limits.idempotencyHours,
        retention_days: limits.retentionDays,
        max_body_bytes: limits.maxBodyBytes,
        rate: {
          limit: key.ratePerMinute ?? config.ratePerMinute,
          window_seconds: limits.rateWindowSeconds,
        },
        time_bound_seconds: limits.timeBoundSeconds,
      },
      engine: asksModel(key) ? "rules+llm" : "rules",
      data_region: config.dataRegion,
      rule_set: { version: rules.version, rules: rules.list.rules.length },
      terminology: [...terminology.versions],
      terminology_version: terminology.version,
      custom_adapter: key.adapter,
    } satisfies Capabilities);
  };
}
