/** Steady load: so many requests a second, whatever becomes of those before. */
import { readFileSync } from "node:fs";
import { fulfil, type Seen, type Wish } from "./client.ts";
import type { Cluster } from "./cluster.ts";

/** Beyond, no new wish is made: a hospital's systems wait too, and a busy machine is not what is tried here. */
const mostAtOnce = 24;
/** A process is slow at first: its code is compiled as it runs. */
const warmUpRounds = 3;

const documents: readonly unknown[] = ["igd", "cppt", "resume", "rajal"].map((name) =>
  JSON.parse(readFileSync(new URL(`../../examples/${name}.simple.json`, import.meta.url), "utf8")),
);

export const documentOf = (number: number): unknown => documents[number % documents.length];

/** Every document a few times at every replica. */
export async function warmUp(cluster: Cluster, seen: Seen): Promise<void> {
  for (let round = 0; round < warmUpRounds; round += 1)
    for (const document of documents)
      await Promise.all(
        cluster.replicas.map((_replica, number) =>
          fulfil(cluster, seen, { idempotencyKey: undefined, document }, number),
        ),
      );
}

export interface Load {
  /** Takes no new wishes, and resolves when the last one has its result. */
  stop(): Promise<void>;
}

/** Of eight wishes three have no key, one is sent twice at the same time. */
export function startLoad(cluster: Cluster, seen: Seen, perSecond: number): Load {
  let sent = 0;
  const open = new Set<Promise<void>>();
  const send = (wish: Wish, replica: number) => {
    const work = fulfil(cluster, seen, wish, replica).finally(() => open.delete(work));
    open.add(work);
  };
  const timer = setInterval(() => {
    if (open.size >= mostAtOnce) return;
    sent += 1;
    const document = documentOf(sent);
    const idempotencyKey = sent % 8 < 3 ? undefined : `load-${sent}`;
    send({ idempotencyKey, document }, sent);
    if (sent % 8 === 7) send({ idempotencyKey, document }, sent + 1);
  }, 1_000 / perSecond);
  return {
    async stop() {
      clearInterval(timer);
      while (open.size > 0) await Promise.all(open);
    },
  };
}
