/** Whether the promises hold when it is over: what was answered is there, once, and billed once. */
import { spawnSync } from "node:child_process";
import { isDeepStrictEqual } from "node:util";
import { MongoClient } from "mongodb";
import type { CheckDocument, UsageDocument } from "../../src/store/mongo/collections.ts";
import type { Seen } from "./client.ts";
import type { Cluster } from "./cluster.ts";

export interface Judgement {
  readonly checks: number;
  readonly ledger: number;
  readonly answers: number;
  /** Checks of which an answer came, each fetched once more when all was over. */
  readonly readAgain: number;
  /** Those of them that are no longer what was answered. */
  readonly lost: number;
  readonly keys: number;
  readonly broken: readonly string[];
}

const readersAtOnce = 6;
const shown = 5;

/** The first few, and how many more. */
function summary(what: string, found: readonly string[]): readonly string[] {
  if (found.length === 0) return [];
  const more = found.length > shown ? ` and ${found.length - shown} more` : "";
  return [`${what}: ${found.slice(0, shown).join(", ")}${more}`];
}

/** The ids of those answers that no longer are what was answered. */
async function changedAnswers(
  { apiKey, replicas }: Cluster,
  answers: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const changed: string[] = [];
  const left = answers.entries();
  const read = async (_none: unknown, reader: number) => {
    for (const [checkId, text] of left) {
      const service = replicas[reader % replicas.length]?.process();
      const answer = await fetch(`${service?.base}/checks/${checkId}`, {
        headers: { "X-API-Key": apiKey },
      });
      if (answer.status !== 200 || (await answer.text()) !== text) changed.push(checkId);
    }
  };
  await Promise.all(Array.from({ length: readersAtOnce }, read));
  return changed;
}

/** Answers by the key that led to them. */
function keysWithTwoChecks({ wishes }: Seen): readonly string[] {
  const byKey = Map.groupBy(
    wishes.filter(({ idempotencyKey, answered }) => idempotencyKey !== undefined && answered),
    ({ idempotencyKey }) => idempotencyKey ?? "",
  );
  return [...byKey]
    .filter(([, same]) => new Set(same.map(({ answered }) => answered?.text)).size > 1)
    .map(([key]) => key);
}

interface Stored {
  readonly checks: readonly Pick<CheckDocument, "_id" | "idempotencyKey">[];
  readonly ledger: readonly UsageDocument[];
}

async function readStored(cluster: Cluster): Promise<Stored> {
  const client = new MongoClient(cluster.storeUrls.MONGODB_URL);
  try {
    const projection = { idempotencyKey: 1 };
    const checks = client.db().collection<CheckDocument>("checks").find({}, { projection });
    const ledger = client.db().collection<UsageDocument>("usage").find({ replayed: false });
    return { checks: await checks.toArray(), ledger: await ledger.toArray() };
  } finally {
    await client.close();
  }
}

function repeated(values: readonly string[]): readonly string[] {
  return [...Map.groupBy(values, (value) => value)]
    .filter(([, same]) => same.length > 1)
    .map(([value]) => value);
}

function auditFaults({ storeUrls }: Cluster): readonly string[] {
  const { status, stderr } = spawnSync(
    process.execPath,
    ["src/cli/praklaim.ts", "audit", "verify"],
    { env: { ...process.env, ...storeUrls }, encoding: "utf8" },
  );
  return status === 0 ? [] : [`the audit trail does not verify: ${stderr.slice(0, 300)}`];
}

/** Reads every answered check over HTTP, then both collections beside the replicas. */
export async function judge(cluster: Cluster, seen: Seen): Promise<Judgement> {
  const answered = seen.wishes.flatMap((wish) => wish.answered ?? []);
  const answers = new Map(answered.map(({ checkId, text }) => [checkId, text]));
  const changed = await changedAnswers(cluster, answers);
  const { checks, ledger } = await readStored(cluster);
  const ids = checks.map(({ _id }) => _id);
  const entered = ledger.map(({ _id }) => _id);
  const keys = checks.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
  const known = new Set(ids);
  const inLedger = new Set(entered);
  return {
    checks: ids.length,
    ledger: entered.length,
    answers: answered.length,
    readAgain: answers.size,
    lost: changed.length,
    keys: new Set(seen.wishes.flatMap(({ idempotencyKey }) => idempotencyKey ?? [])).size,
    broken: [
      ...(answers.size > 0 ? [] : ["no check was answered: nothing was tried"]),
      ...summary("answers outside the contract", [...new Set(seen.broken)]),
      ...summary("answered, and not to be read as answered", changed),
      ...summary("keys with two answers", keysWithTwoChecks(seen)),
      ...summary("keys with two checks", repeated(keys)),
      ...summary(
        "checks that the ledger lacks",
        ids.filter((id) => !inLedger.has(id)),
      ),
      ...summary(
        "entries of the ledger without a check",
        entered.filter((id) => !known.has(id)),
      ),
      ...summary(
        "unbilled checks",
        ledger.filter(({ billed }) => !billed).map(({ _id }) => _id),
      ),
      ...(isDeepStrictEqual(new Set(ids), inLedger) ? [] : ["the ledger differs from the checks"]),
      ...auditFaults(cluster),
    ],
  };
}
