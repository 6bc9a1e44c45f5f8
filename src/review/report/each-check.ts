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
