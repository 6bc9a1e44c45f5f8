/** Whether a pregnancy goes on. */
import { isDone, isPresent } from "../document/standing.ts";
import type { ClinicalCase } from "./case.ts";
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
const hasEndedPregnancy = oncePerCase((of): boolean =>
  ends.some((end) => {
    const { statements, events } = of.document.of(end);
    const ended = statements.filter((one) => isPresent(one) && !goesOn.has(one.concept));
    return [...ended, ...events.filter(isDone)].some(
      ({ moment, source }) => source.part !== "history" && isOfStay(moment, of),
    );
  }),
);

/** Whether she is pregnant, and nothing of this stay has ended it. */
export const isCarrying = (of: ClinicalCase): boolean =>
  of.patient.pregnant && !hasEndedPregnancy(of);

/** `Anak I lahir spontan 2019` of whoever is pregnant again: a birth or an abortion that is told as past was of another pregnancy. */
export const isOfFormerPregnancy = (concept: string, of: ClinicalCase): boolean =>
  isCarrying(of) && of.knowledge.concepts.withWider(concept).some((one) => births.has(one));

const births: ReadonlySet<string> = new Set([...ends, "labor", "birth", "obstetricProcedure"]);
