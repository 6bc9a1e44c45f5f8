/** D11: days that are counted from admission, operation or the first dose, against the dates. */
import type { ClinicalDocument } from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import type { Detector } from "../detector.ts";
import { quote, type Quotable } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { dayOfMoment, timelineOf, writeDay, type DayNumber, type Timeline } from "../timeline.ts";

type CountedDay = ClinicalDocument["countedDays"][number];

export const dayCounts: Detector = {
  kinds: ["dayCount"],
  find: (of) => {
    const line = timelineOf(of);
    if (!line.isStay) return [];
    return [...careDays(of, line), ...lengths(of, line), ...otherBeginnings(of)];
  },
};

/** The first day is counted as none or as one. */
const slack = 1;

const careDay = "careDay";
const lengthOfStay = "lengthOfStay";

/** `hari rawat ke-7` two days after admission. */
function careDays(of: ClinicalCase, line: Timeline): readonly Relation[] {
  const { from, to } = line;
  if (from === undefined) return [];
  return of.document.countedDays.flatMap((entry) => {
    const written = dayOfMoment(entry.moment);
    if (entry.of !== careDay || (written ?? to) === undefined) return [];
    const day = (written ?? to ?? from) - from + 1;
    // A summary tells of any day of the stay.
    const isOff = entry.count > day + slack || (written !== undefined && entry.count < day - slack);
    if (!isOff) return [];
    const reason = `masuk ${writeDay(from)}, sehingga ${written === undefined ? "paling lama " : ""}hari ke-${day}`;
    return [conflict(entry, `hari rawat ke-${entry.count}`, reason, of)];
  });
}

/** `Lama rawat 7 hari` of a stay of three. */
function lengths(of: ClinicalCase, { from, to }: Timeline): readonly Relation[] {
  if (from === undefined || to === undefined) return [];
  const nights = to - from;
  return of.document.of(lengthOfStay).countedDays.flatMap((entry) => {
    const { count: days } = entry;
    if (days >= nights && days <= nights + slack) return [];
    const reason = `${writeDay(from)} sampai ${writeDay(to)} adalah ${nights + 1} hari`;
    return [conflict(entry, `lama rawat ${days} hari`, reason, of)];
  });
}

interface Beginning {
  readonly entry: CountedDay;
  readonly written: DayNumber;
  /** The day that it is counted from. */
  readonly from: DayNumber;
}

/** Counts of one thing that agree, before one that does not is a slip. */
const fewestAgreeing = 2;

/** Notes that count one thing from different days: the one that stands against all others. */
function otherBeginnings(of: ClinicalCase): readonly Relation[] {
  const beginnings = of.document.countedDays.flatMap((entry): Beginning[] => {
    const written = dayOfMoment(entry.moment);
    return written === undefined || entry.of === careDay || entry.of === lengthOfStay
      ? []
      : [{ entry, written, from: written - entry.count }];
  });
  return [...Map.groupBy(beginnings, ({ entry }) => entry.of).values()].flatMap((group) => {
    const usual = mostCommon(group.map(({ from }) => from));
    const agreeing = group.filter(({ from }) => Math.abs(from - usual) <= slack);
    const others = group.filter(({ from }) => Math.abs(from - usual) > slack);
    // Counted anew from a second operation or dose: several that agree on another day are not a slip.
    if (agreeing.length < fewestAgreeing || others.length !== 1) return [];
    return others.map(({ entry, written }) => {
      const reason = `catatan lain menghitung dari ${writeDay(usual)}, sehingga hari ke-${written - usual}`;
      const [other] = agreeing;
      return conflict(entry, `hari ke-${entry.count}`, reason, of, other?.entry);
    });
  });
}

function mostCommon(days: readonly DayNumber[]): DayNumber {
  const counts = new Map<DayNumber, number>();
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? 0;
}

function conflict(
  entry: Quotable,
  label: string,
  reason: string,
  of: ClinicalCase,
  against?: Quotable,
): Relation {
  return {
    kind: "dayCount",
    name: "hitungan hari",
    label,
    ref: entry.source.resource,
    evidence: [quote(entry, of)],
    against: against ? [quote(against, of)] : [],
    reason,
    holds: false,
    decides: true,
  };
}
