import { profileSchema, stageSchema } from "../../check/types.ts";
import type { CheckListing, CheckQuery, CheckStore } from "../../store/ports.ts";
import { eachPage } from "./each-page.ts";

/** Every check that is asked for, newest first, page by page. */
export const eachCheck = (
  checks: Pick<CheckStore, "list">,
  asked: Omit<CheckQuery, "after" | "limit">,
  now: Date,
): AsyncGenerator<CheckListing> =>
  eachPage<CheckListing, NonNullable<CheckQuery["after"]>>(
    (after, limit) => checks.list({ ...asked, after, limit }, now),
    (check) => check,
  );

/** Those of every stage, profile, ward and outcome; null is not a bound. */
export const eachCheckOf = (
  checks: Pick<CheckStore, "list">,
  asked: Pick<CheckQuery, "facility" | "from" | "until">,
  now: Date,
): AsyncGenerator<CheckListing> =>
  eachCheck(
    checks,
    {
      ...asked,
      stages: stageSchema.enum,
      profiles: profileSchema.enum,
      status: null,
      ward: null,
      outcome: null,
    },
    now,
  );
