import type { AppServices } from "../app-services.ts";
import { answerJson, type Answer, type CheckCall } from "../call.ts";
import { inTime } from "../in-time.ts";

/** `POST /tools/convert`: the Bundle that a check of the same request would read. */
export function convertRequest(services: AppServices): (call: CheckCall) => Promise<Answer> {
  return async ({ body, query, key, startedAt }) => {
    const request = { body, query: query.toString(), pathStage: null };
    const work = services.convert({ request, key, startedAt });
    const conversion = await inTime(work, services.checkTimeoutMs);
    const { stage, profile } = conversion;
    return answerJson(conversion, { log: { stage, profile } });
  };
}
