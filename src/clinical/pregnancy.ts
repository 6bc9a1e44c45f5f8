/** Whether a pregnancy goes on. */
import { isDone, isPresent } from "../document/standing.ts";
import { oncePerCase } from "./once-per-case.ts";
import { isOfStay } from "./same-time.ts";

/** What ends a pregnancy, or is one that no child can come of. */
const ends = [
  "vaginalBirth",
  "cesareanSection",
  "postpartumPeriod",
  "abortion",
  "ectopicPregnancy",
  "molarPregnancy",
  "hysterectomy",
  "salpingectomy",
  "curettage",
];

/** `Abortus imminens`: the child lives. */
const goesOn: ReadonlySet<string> = new Set(["threatenedAbortion", "habitualAbortion"]);

/** This stay has ended it, or told that no child can come of it. */
export const hasEndedPregnancy = oncePerCase((of): boolean =>
  ends.some((end) => {
    const { statements, events } = of.document.of(end);
    const ended = statements.filter((one) => isPresent(one) && !goesOn.has(one.concept));
    return [...ended, ...events.filter(isDone)].some(
      ({ moment, source }) => source.part !== "history" && isOfStay(moment, of),
    );
  }),
);
