/** The document that a process judges before it is given anybody's. */
import type { CheckTask } from "../desk/task.ts";
import type { Example } from "../http/app-services.ts";
import { requestOf } from "../http/read-examples.ts";
import { newApiKey } from "../store/api-keys.ts";
import { newCheckId } from "../store/check-id.ts";

/** An emergency assessment as a form: it takes nearly every path of the others too. Null where no example is shipped. */
export function rehearsalOf(examples: readonly Example[], now: Date): CheckTask | null {
  const example = examples.find(({ file }) => file === "igd.simple.json");
  if (!example) return null;
  return {
    kind: "check",
    request: requestOf(example),
    // It stands in no store.
    key: newApiKey({ hash: "", label: "rehearsal", trial: true }, now),
    checkId: newCheckId(),
    idempotency: null,
    startedAt: now,
    labels: null,
    asksModel: false,
  };
}
