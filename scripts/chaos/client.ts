/** A client as the contract wishes it: the same key again after 409, 503 and silence, when `Retry-After` is over. */
import { setTimeout as pause } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";

export interface Answered {
  readonly checkId: string;
  readonly text: string;
  readonly replayed: boolean;
}

/** One document that a caller wants checked, and what came of it. */
export interface Wish {
  readonly idempotencyKey: string | undefined;
  readonly document: unknown;
  answered?: Answered;
}

/** What all callers saw. */
export interface Seen {
  readonly wishes: Wish[];
  /** Answers by what they were, for example `503 storage_unavailable`, and `no answer`. */
  readonly counts: Map<string, number>;
  /** Milliseconds from asking to a result, for those that had one at the first try. */
  readonly times: number[];
  /** What the contract does not allow. */
  readonly broken: string[];
}

/** A client that has waited this long asks another replica; the contract lets it wait 90 s. */
const patienceMs = 15_000;
const silencePauseMs = 300;
/** Longer than a lock that was left behind, and than every fault. */
const giveUpMs = 75_000;

export const nothingSeen = (): Seen => ({
  wishes: [],
  counts: new Map(),
  times: [],
  broken: [],
});

const count = ({ counts }: Seen, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** Undefined where the connection broke or nobody answered in time. */
async function ask(
  { apiKey, replicas }: Cluster,
  replica: number,
  { idempotencyKey, document }: Wish,
): Promise<Reply | undefined> {
  try {
    const service = replicas[replica % replicas.length]?.process();
    const answer = await fetch(`${service?.base}/checks`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-API-Key": apiKey,
        ...(idempotencyKey !== undefined && { "Idempotency-Key": idempotencyKey }),
      },
      body: JSON.stringify(document),
      signal: AbortSignal.timeout(patienceMs),
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch {
    return undefined;
  }
}

/** Milliseconds to wait before the next try; undefined where there may be none. */
function waitAfter({ status, headers, text }: Reply, code: string, seen: Seen): number | undefined {
  const seconds = headers.get("Retry-After");
  if (status === 504 && code === "check_timeout") return silencePauseMs;
  const mayRetry = status === 409 || status === 503;
  if (mayRetry && seconds !== null && /^[1-9]\d*$/.test(seconds)) return Number(seconds) * 1_000;
  seen.broken.push(`answer ${status}, Retry-After ${seconds}: ${text.slice(0, 300)}`);
  return undefined;
}

// Every error's answer has a code; what is none is counted as such.
const codeOf = (text: string) => /"code":"(?<code>\w+)"/.exec(text)?.groups?.["code"] ?? "no code";

/** Asks until there is a result. A wish without a key is not asked again when nobody answered. */
export async function fulfil(
  cluster: Cluster,
  seen: Seen,
  wish: Wish,
  replica: number,
): Promise<void> {
  seen.wishes.push(wish);
  const begin = performance.now();
  for (let tries = 0; performance.now() - begin < giveUpMs; tries += 1) {
    const reply = await ask(cluster, replica + tries, wish);
    if (!reply) {
      count(seen, "no answer");
      if (wish.idempotencyKey === undefined) return;
      await pause(silencePauseMs);
      continue;
    }
    const { status, headers, text } = reply;
    if (status === 200) {
      count(seen, "200");
      if (tries === 0) seen.times.push(performance.now() - begin);
      const replayed = headers.get("Idempotency-Replayed") === "true";
      // The answer of a check is an envelope.
      const { check_id: checkId } = JSON.parse(text) as { readonly check_id: string };
      wish.answered = { checkId, text, replayed };
      return;
    }
    const code = codeOf(text);
    count(seen, `${status} ${code}`);
    const waitMs = waitAfter(reply, code, seen);
    if (waitMs === undefined) return;
    await pause(waitMs);
  }
  if (wish.idempotencyKey !== undefined)
    seen.broken.push(`no result for ${wish.idempotencyKey} within ${giveUpMs / 1_000} s`);
}
