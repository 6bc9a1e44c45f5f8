/** A facility's labels as a file that a person fills in: given as CSV, taken as CSV or Excel. */
import { Problem } from "../../errors.ts";
import { changeByRows } from "../../labels/change-by-rows.ts";
import { queueOf } from "../../labels/queue-of.ts";
import { writeLabelFile } from "../../labels/write-label-file.ts";
import type { AppServices } from "../app-services.ts";
import { answerJson, mediaTypes, type Answer, type CheckCall, type KeyedCall } from "../call.ts";
import type { LabelDraft } from "../schemas/labels.ts";

/** `POST /labels/draft/file` */
export function readLabelFile({
  labels,
  readTable,
}: Pick<AppServices, "labels" | "readTable">): (call: CheckCall) => Promise<Answer> {
  return async ({ key: { facility }, body, startedAt }) => {
    const table = await readTable({ body, facility, startedAt });
    const changed = "fault" in table ? table : await changeByRows(labels, facility, table.records);
    if ("fault" in changed)
      throw new Problem("request_invalid", {
        detail: changed.fault,
        errors: [{ code: "structure", message: changed.fault }],
      });
    return answerJson({
      api_version: "v1",
      draft: [...changed.draft],
      faults: changed.faults.map((fault) => ({ index: null, ...fault })),
    } satisfies LabelDraft);
  };
}

/** `GET /labels/file` */
export function showLabelFile({
  labels,
  stores,
}: Pick<AppServices, "labels" | "stores">): (call: KeyedCall) => Promise<Answer> {
  return async ({ key: { facility } }) => {
    const own = await labels.inForce(facility);
    const [draft, forms, terms] = await Promise.all([
      labels.draftOf(facility),
      labels.formsOf(facility),
      stores.unmapped.listOf(facility),
    ]);
    return {
      status: 200,
      content: writeLabelFile({
        published: own?.labels ?? [],
        draft,
        queue: queueOf(terms, forms),
      }),
      mediaType: mediaTypes.csv,
      headers: { "Content-Disposition": 'attachment; filename="label.csv"' },
    };
  };
}
