/** The composition root: everything the service is made of, wired once from the configuration. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ulid } from "ulid";
import { runCheck, type CheckServices } from "./check/run-check.ts";
import type { Config } from "./config.ts";
import { createCanonicals } from "./fhir/canonicals.ts";
import { loadDefinitions } from "./fhir/definitions.ts";
import { createValidator } from "./fhir/validate.ts";
import type { AppServices } from "./http/app-services.ts";
import { limits } from "./http/limits.ts";
import { readExamples } from "./http/read-examples.ts";
import { findField, loadForms } from "./intake/load-forms.ts";
import { redactText } from "./intake/privacy/redact-text.ts";
import { createLog, describeError, withTraceIds } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import { createObserver } from "./observe.ts";
import { loadRuleSet } from "./rules/load-packs.ts";
import { ensureBootstrapKey } from "./store/change-keys.ts";
import { measureStores } from "./store/measure-stores.ts";
import { openStores } from "./store/open-stores.ts";
import { loadTerminology } from "./terminology/load.ts";
import { openTracing } from "./tracing/open-tracing.ts";

const folder = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

function packageVersion(): string {
  // Our own file, whose shape npm demands.
  const { version } = JSON.parse(readFileSync(folder("package.json"), "utf8")) as {
    version: string;
  };
  return version;
}

/**
 * Loads all data, then opens the stores. Faulty data throws with every fault in the message; a store that cannot be
 * opened throws `StoreUnavailable`.
 */
export async function createServices(config: Config): Promise<AppServices> {
  const version = packageVersion();
  const processLog = createLog(config.logLevel);
  const tracing = await openTracing(config.tracing, version, processLog);
  const log = withTraceIds(processLog, tracing.ids);
  const now = () => new Date();
  const canonicals = createCanonicals(config.fhirExtBase, config.fhirSidBase);
  const definitions = loadDefinitions(folder("structure-definitions"), canonicals);
  const terminology = loadTerminology(folder("terminology"));
  const forms = loadForms(folder("profiles/forms"));
  const ruleSet = loadRuleSet(
    folder("profiles"),
    definitions,
    (path) => findField(forms, path) !== undefined,
  );
  const validator = createValidator(definitions, canonicals);
  const metrics = createMetrics();
  const observer = createObserver(metrics, tracing);
  const opened = await openStores(config, now(), (message) => log.warn(message));
  const stores = measureStores(opened, observer.storeCall);
  if (config.bootstrapApiKey !== null)
    await ensureBootstrapKey(stores, config.bootstrapApiKey, now());

  const checkServices: CheckServices = {
    intake: { canonicals, forms, terminology, validator, timeZone: config.facilityTimeZone },
    ruleSet,
    stores,
    now,
    observeStep: observer.step,
    reportRuleFailure: (rule, error) =>
      log.error("rule failed", { rule, error: describeError(error) }),
  };
  return {
    config,
    version,
    log,
    metrics,
    tracing,
    now,
    newRequestId: () => `req_${ulid()}`,
    holdsIdentity: (text) => redactText(text) !== text,
    stores,
    stages: [...ruleSet.plans.values()].map(({ file }) => file),
    ruleSet,
    terminology: terminology.versions,
    canonicals,
    examples: readExamples(folder("examples")),
    check: (order) => runCheck(checkServices, order),
    workAtOnce: limits.workAtOnce,
    checkTimeoutMs: limits.timeBoundSeconds * 1000,
  };
}
