import { stageRefused } from "../check/refuse-right.ts";
import { stageSchema } from "../check/types.ts";
import type { FeedbackQuery } from "../store/feedback.ts";
import type { ApiKey } from "../store/ports.ts";
import { oneOf } from "./read-list-query.ts";

/**
 * What a list may show of the key's facility: the stage that the query names, else all of the key. Throws
 * `stage_not_allowed` for one that is not the key's.
 */
export function readOwnStages(
  query: URLSearchParams,
  { facility, stages, profiles }: ApiKey,
): Pick<FeedbackQuery, "facility" | "stages" | "profiles"> {
  const stage = oneOf(query, "stage", stageSchema.enum);
  if (stage !== null && !stages.includes(stage)) throw stageRefused(stages);
  return { facility, stages: stage === null ? stages : [stage], profiles };
}
