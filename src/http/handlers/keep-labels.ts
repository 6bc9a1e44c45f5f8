/** A facility's own labels: what is in force, drafted and still unread; each change of it. */
import type { LabelChange } from "../../labels/label-change.ts";
import { queueOf, type UnreadLabel } from "../../labels/queue-of.ts";
import type { AppServices } from "../app-services.ts";
import { answerJson, type Answer, type CheckCall, type KeyedCall } from "../call.ts";
import { bodyReader } from "../read-body-as.ts";
import { refuseValue } from "../refuse-value.ts";
import {
  labelChangesSchema,
  labelVersionSchema,
  type LabelDraft,
  type LabelImpact,
  type Labels,
  type LabelVersion,
} from "../schemas/labels.ts";

type Keeping = Pick<AppServices, "labels" | "stores">;
type Handler<Asked> = (call: Asked) => Promise<Answer>;

async function unreadOf({ labels, stores }: Keeping, facility: string) {
  return queueOf(await stores.unmapped.listOf(facility), await labels.formsOf(facility));
}

const queued = ({ lastSeen, ...label }: UnreadLabel): Labels["queue"][number] => ({
  ...label,
  last_seen: lastSeen.toISOString(),
  candidates: [...label.candidates],
});

/** `GET /labels` */
export function showLabels(services: Keeping): Handler<KeyedCall> {
  return async ({ key: { facility } }) => {
    const { labels } = services;
    const [own, draft, versions, queue] = await Promise.all([
      labels.inForce(facility),
      labels.draftOf(facility),
      labels.versionsOf(facility),
      unreadOf(services, facility),
    ]);
    return answerJson({
      api_version: "v1",
      version: versions[0]?.number ?? 0,
      published: [...(own?.labels ?? [])],
      draft: [...draft],
      queue: queue.map(queued),
      versions: versions.map(({ number, at, by, changes }) => ({
        version: number,
        at: at.toISOString(),
        by,
        changes,
      })),
    } satisfies Labels);
  };
}

/** `PUT /labels/draft` */
export function changeLabels({ labels }: Keeping): Handler<CheckCall> {
  const read = bodyReader(labelChangesSchema);
  return async ({ key: { facility }, body }) => {
    const { draft, faults } = await labels.change(facility, read(body).changes);
    return answerJson({
      api_version: "v1",
      draft: [...draft],
      faults: faults.map(({ index, message }) => ({ index, row: null, message })),
    } satisfies LabelDraft);
  };
}

/** `GET /labels/draft/impact`: how often each change would have been of use. */
export function showLabelImpact(services: Keeping): Handler<KeyedCall> {
  return async ({ key: { facility } }) => {
    const unread = await unreadOf(services, facility);
    const requestsOf = ({ section, label }: LabelChange) =>
      unread.find((each) => each.section === section && each.label === label)?.requests ?? 0;
    const draft = await services.labels.draftOf(facility);
    const changes = draft.map((change) => ({ ...change, requests: requestsOf(change) }));
    return answerJson({
      api_version: "v1",
      changes,
      checks: Math.max(0, ...changes.map(({ requests }) => requests)),
    } satisfies LabelImpact);
  };
}

/** `POST /labels/publish` */
export function publishLabels({ labels }: Keeping): Handler<KeyedCall> {
  return async ({ key: { facility, id } }) => {
    const version = await labels.publish(facility, id);
    if (version !== null) return answerJson({ version } satisfies LabelVersion);
    return refuseValue(
      "Draf label tidak berisi perubahan: kirim perubahan ke PUT /v1/labels/draft dahulu.",
    );
  };
}

/** `POST /labels/rollback` */
export function rollBackLabels({ labels }: Keeping): Handler<CheckCall> {
  const read = bodyReader(labelVersionSchema);
  return async ({ key: { facility, id }, body }) => {
    const asked = read(body).version;
    const version = await labels.rollBack(facility, asked, id);
    if (version !== null) return answerJson({ version } satisfies LabelVersion);
    return refuseValue(
      `Versi label ${asked} tidak ada: lihat versions pada GET /v1/labels.`,
      "/version",
    );
  };
}
