/** D2: a measured value or a report that speaks against a coded diagnosis. */
import type { ClinicalCase } from "../case.ts";
import type { ConditionRecord } from "../condition-record.ts";
import type { Criterion } from "../criteria.ts";
import { weighAny, type Ground } from "../weigh.ts";

interface Refutation {
  readonly record: ConditionRecord;
  readonly ground: Ground;
}

/** A complaint, a sign or a treatment does not outweigh what was measured: only what was measured or reported does. */
export function findRefutation(
  records: readonly ConditionRecord[],
  of: ClinicalCase,
): Refutation | undefined {
  for (const record of records) {
    const ground = weighAny(record.refute, of);
    const isOutweighed =
      weighAny(
        record.support.filter((one) => isExamined(one, of)),
        of,
        { uncoded: true },
      ) ?? weighAny(record.criteria, of, { uncoded: true });
    if (ground && !isOutweighed) return { record, ground };
  }
  return undefined;
}

/** What reports of imaging, tracings and tissue find; and what is weighed or counted. */
const reported: ReadonlySet<string> = new Set([
  "imagingFinding",
  "echoFinding",
  "ecgFinding",
  "pathologyFinding",
]);

function isExamined(criterion: Criterion, of: ClinicalCase): boolean {
  switch (criterion.is) {
    case "measured":
      return true;
    case "concept":
      return (
        criterion.kind === "organism" ||
        of.knowledge.concepts.withWider(criterion.concept).some((wider) => reported.has(wider))
      );
    case "atLeast":
      return criterion.of.some((each) => isExamined(each, of));
    default:
      return false;
  }
}
