import { statusSchema } from "../../check/types.ts";
import { outcomeFilters } from "../../store/feedback.ts";
import type { CheckListing } from "../../store/ports.ts";
import type { AppServices } from "../app-services.ts";
import { audit } from "../audit.ts";
import { answerJson, type Answer, type KeyedCall } from "../call.ts";
import { readOwnStages } from "../own-stages.ts";
import { oneOf, readCursor, readDays, readLimit, textOf, writeCursor } from "../read-list-query.ts";
import type { CheckList } from "../schemas/check-list.ts";

const toItem = (listing: CheckListing): CheckList["items"][number] => ({
  check_id: listing.checkId,
  stage: listing.stage,
  visit_id: listing.visitId,
  ward: listing.ward,
  practitioner: listing.practitioner,
  created_at: listing.storedAt.toISOString(),
  skipped: listing.skipped,
  status: listing.status,
  claim_ready: listing.claimReady,
  counts: listing.counts,
  outcome: listing.outcome?.verdict ?? null,
  outcome_reason: listing.outcome?.reason ?? null,
});

/** `GET /checks`: the facility's checks of what the key may see, newest first. */
export function listChecks(services: AppServices): (call: KeyedCall) => Promise<Answer> {
  const { stores, now, config } = services;
  return async ({ query, key }) => {
    const limit = readLimit(query);
    const wanted = {
      ...readOwnStages(query, key),
      status: oneOf(query, "status", statusSchema.enum),
      ward: textOf(query, "ward"),
      outcome: oneOf(query, "outcome", outcomeFilters),
      ...readDays(query, config.facilityTimeZone),
      after: readCursor(query),
      // One more tells whether there is another page.
      limit: limit + 1,
    };
    // One entry for the page: its subject is not a check's id.
    await audit(services, key, "check_read", "list");
    const found = await stores.checks.list(wanted, now());
    const items = found.slice(0, limit);
    const last = items.at(-1);
    const next = found.length > limit && last ? writeCursor(last) : null;
    return answerJson({ items: items.map(toItem), next } satisfies CheckList);
  };
}
