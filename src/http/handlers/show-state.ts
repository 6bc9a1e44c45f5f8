import { monthOf, readMonth } from "../../operate/usage/monthly-usage.ts";
import { StoreUnavailable } from "../../store/store-unavailable.ts";
import type { AppServices } from "../app-services.ts";
import { answerJson, type Answer, type KeyedCall } from "../call.ts";
import type { State } from "../schemas/state.ts";

/** The servers that do not answer; none where the store serves. */
async function findAway({ stores }: Pick<AppServices, "stores">): Promise<readonly string[]> {
  try {
    await stores.ping();
    return [];
  } catch (error) {
    const { away } = error instanceof StoreUnavailable ? error : { away: [] };
    return away.length > 0 ? away : ["store"];
  }
}

/** What each key of the facility that may ask the model has spent this month; null without a model. */
async function readModel(
  { asksModel, config, modelName, now, stores }: AppServices,
  facility: string,
): Promise<State["model"]> {
  if (modelName === null) return null;
  const month = monthOf(now(), config.facilityTimeZone);
  const range = readMonth(month, config.facilityTimeZone);
  if (!range) throw new Error(`no month: ${month}`);
  const keys = (await stores.keys.list()).filter(
    (key) => key.facility === facility && key.revokedAt === null && asksModel(key),
  );
  const rows = keys.map(async ({ id, label, model }) => {
    const { microUsd, unpricedCalls } = await stores.usage.modelCost({ keyId: id, ...range });
    return {
      key_id: id,
      label,
      budget_micro_usd: model?.monthlyMicroUsd ?? null,
      spent_micro_usd: Math.round(microUsd),
      unpriced_calls: unpricedCalls,
    };
  });
  return { name: modelName, month, keys: await Promise.all(rows) };
}

/** The version in force of what is published as a whole folder; null without any. */
async function readVersion(
  { versions }: Pick<AppServices["stores"], "versions">,
  subject: string,
): Promise<string | null> {
  const number = await versions.newest(subject);
  return number === 0 ? null : String(number);
}

/** `GET /state`: does the service serve, on which versions, how the last reload ended, what the model has cost. */
export function showState(services: AppServices): (call: KeyedCall) => Promise<Answer> {
  const startedAt = services.now();
  return async ({ key: { facility } }) => {
    const { labels, lastReload, rules, stores, terminology, version } = services;
    const away = await findAway(services);
    const isReady = away.length === 0;
    const state: State = {
      api_version: "v1",
      ready: isReady,
      away: [...away],
      version,
      started_at: startedAt.toISOString(),
      rule_set: { version: rules.version, rules: rules.list.rules.length },
      terminology_version: terminology.version,
      lists_version: isReady ? await readVersion(stores, "lists") : null,
      adapters_version: isReady ? await readVersion(stores, "adapters") : null,
      labels_version: isReady ? ((await labels.inForce(facility))?.version ?? null) : null,
      last_reload: lastReload && {
        at: lastReload.at.toISOString(),
        loaded: lastReload.faults.length === 0,
        faults: lastReload.faults.length,
      },
      model: isReady ? await readModel(services, facility) : null,
    };
    return answerJson(state);
  };
}
