import { Problem } from "../../errors.ts";
import type { AppServices } from "../app-services.ts";
import { answerJson, type Answer, type CheckCall } from "../call.ts";
import { inTime } from "../in-time.ts";
import { readCheckRequest } from "../read-check-request.ts";

/** `POST /tools/convert`: the Bundle that a check of the same request would read. */
export function convertRequest(services: AppServices): (call: CheckCall) => Promise<Answer> {
  return async ({ body, query, key }) => {
    const request = readCheckRequest(body, query, null);
    if (!key.stages.includes(request.stage)) throw new Problem("stage_not_allowed");
    const work = services.convert({ ...request, key });
    const conversion = await inTime(work, services.checkTimeoutMs);
    const { stage, profile } = conversion;
    return answerJson(conversion, { log: { stage, profile } });
  };
}
