/** A facility's labels as a file that a person fills in: given as CSV, taken as CSV or Excel. */
import { Problem } from "../../errors.ts";
import { queueOf } from "../../labels/queue-of.ts";
import { readLabelRows } from "../../labels/read-label-rows.ts";
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
    const read = "fault" in table ? table : readLabelRows(table.records);
    if ("fault" in read)
      throw new Problem("request_invalid", {
        detail: read.fault,
        errors: [{ code: "structure", message: read.fault }],
      });
    const { draft, faults } = await labels.change(
      facility,
      read.changes.map(({ change }) => change),
    );
    const ofRows = faults.map(({ index, message }) => ({
      row: read.changes[index]?.row ?? null,
      message,
    }));
    return answerJson({
      api_version: "v1",
      draft: [...draft],
      faults: [...read.faults, ...ofRows]
        .toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0))
        .map((fault) => ({ index: null, ...fault })),
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
