/** What is kept of a check for lists, and how they are filtered: the same in every store. */
import type { CheckListing, CheckQuery, StoredCheck } from "./ports.ts";

/** Rows that are read at once; a filter may leave none of them. */
const mostAtOnce = 200;

/** What a check itself says of its listing. */
type OwnListing = Omit<CheckListing, "outcome">;

/** What a check's listing text holds; the rest stands beside it. */
type Written = Omit<OwnListing, "checkId" | "storedAt">;

const quiet: ReadonlySet<string> = new Set(["lengkap", "not_judged"]);

/** Ids of the rules that were judged and not `lengkap`, each once, in order. */
export function firedIn(trace: StoredCheck["trace"]): readonly string[] {
  const judged = trace.flatMap((item) => item.judged);
  const fired = judged.flatMap(({ rule, outcome }) => (quiet.has(outcome) ? [] : [rule]));
  return [...new Set(fired)].toSorted();
}

/** What lists show of a check, without what was said of it later. */
export function listingOf(check: StoredCheck): OwnListing {
  const { envelope, trace, checkId, storedAt, ward, practitioner } = check;
  const { stage, skipped, summary, encounter_ref: visit, meta } = envelope;
  return {
    checkId,
    storedAt,
    stage,
    profile: meta.profile,
    visitId: visit.visit_id,
    patientRef: visit.patient_ref,
    ward,
    practitioner,
    skipped,
    status: summary.status,
    claimReady: summary.claim_ready,
    counts: summary.counts,
    fired: firedIn(trace),
  };
}

/** As JSON text, to be stored with the check. */
export function writeListing(check: StoredCheck): string {
  const { checkId: _id, storedAt: _at, ...written } = listingOf(check);
  return JSON.stringify(written satisfies Written);
}

/** `writeListing`, whose result is typed, is the only writer of these texts. */
export const parseListing = (text: string): Written => JSON.parse(text) as Written;

/** Null: a check from before listings were kept. */
export function readVisit(text: string | null): Pick<StoredCheck, "ward" | "practitioner"> {
  if (text === null) return { ward: null, practitioner: null };
  const { ward, practitioner } = parseListing(text);
  return { ward, practitioner };
}

const isWanted = (
  query: CheckQuery,
  { stage, profile, status, ward, outcome }: CheckListing,
): boolean =>
  query.stages.includes(stage) &&
  query.profiles.includes(profile) &&
  (query.status === null || query.status === status) &&
  (query.ward === null || query.ward === ward) &&
  (query.outcome === null || query.outcome === (outcome?.verdict ?? "none"));

/** `readPage` gives the next rows of the facility and time, newest first, fewer than asked only at the end. */
export async function listChecks(
  query: CheckQuery,
  readPage: (query: CheckQuery, count: number) => Promise<readonly CheckListing[]>,
): Promise<readonly CheckListing[]> {
  const found: CheckListing[] = [];
  let { after } = query;
  for (;;) {
    const page = await readPage({ ...query, after }, mostAtOnce);
    found.push(...page.filter((listing) => isWanted(query, listing)));
    const last = page.at(-1);
    if (found.length >= query.limit || !last || page.length < mostAtOnce)
      return found.slice(0, query.limit);
    after = { storedAt: last.storedAt, checkId: last.checkId };
  }
}
