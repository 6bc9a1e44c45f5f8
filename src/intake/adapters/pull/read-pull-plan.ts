/** `pull` of an `adapter.yaml` → the plan, and what can be said against it before it is used. */
import type { PullFile } from "./pull-file.ts";
import type { PullPlan } from "./pull-plan.ts";
import { hostsOf, readBaseUrl } from "./pull-server.ts";

const defaultTimeoutMs = 20_000;
const defaultRetries = 3;

/** `file` has the shape of the schema. An address that a variable holds is looked at when it is used. */
export function readPullPlan(file: PullFile, report: (fault: string) => void): PullPlan {
  const plan = {
    baseUrl: file.base_url,
    allowHosts: file.allow_hosts ?? null,
    credentials: file.credentials ?? null,
    timeoutMs: file.timeout_ms ?? defaultTimeoutMs,
    retries: file.retries ?? defaultRetries,
    queries: file.resources,
  };
  if (plan.baseUrl.startsWith("env:")) return plan;
  const base = readBaseUrl(plan.baseUrl);
  if (!base) report("/pull/base_url must be https, or http on the same machine, without a query");
  else if (!hostsOf(plan, base).has(base.host))
    report(`/pull/allow_hosts is without '${base.host}' of base_url`);
  return plan;
}
