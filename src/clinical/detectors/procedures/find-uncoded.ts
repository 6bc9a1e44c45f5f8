/** Acts that were done in this care and that no code tells of. */
import type { DocumentEvent } from "../../../document/clinical-document.ts";
import type { ClinicalCase } from "../../case.ts";
import { startsWithAny } from "../../../knowledge/cells.ts";
import { fitOf } from "./fit-codes.ts";
import { isJustifiedByCodes } from "./is-justified.ts";
import type { ToldActs } from "./told-acts.ts";

export interface Uncoded {
  readonly concept: string;
  /** Where it is told of, the plainest first. */
  readonly told: readonly DocumentEvent[];
  /** Told of so that no earlier care, nor somebody else's, can be meant. */
  readonly plain: boolean;
}

/** Those that a claim misses, the narrower name in place of the wider. */
export function findUncoded({ done }: ToldActs, of: ClinicalCase): readonly Uncoded[] {
  if (!listsProcedures(of)) return [];
  return missedAmong(
    done.filter((act) => isAct(act, of)),
    of,
  );
}

/** Of the acts those that a claim misses and that no code tells of. */
export function missedAmong(acts: readonly DocumentEvent[], of: ClinicalCase): readonly Uncoded[] {
  const { procedures, concepts } = of.knowledge;
  const missed = acts.filter((act) => !act.after && procedures.of(act.what)?.missed === true);
  const uncoded = [...Map.groupBy(missed, ({ what }) => what)].filter(
    ([concept]) => !isCoded(concept, of) && isJustifiedByCodes(procedures.of(concept), of),
  );
  const widerNames = new Set(uncoded.flatMap(([concept]) => concepts.withWider(concept).slice(1)));
  return uncoded
    .filter(([concept]) => !widerNames.has(concept))
    .map(([concept, told]) => ({
      concept,
      told: told.toSorted((one, other) => Number(isDated(other)) - Number(isDated(one))),
      plain: isPlain(told, of),
    }));
}

/** By a code of its own, or by one that includes it. */
function isCoded(concept: string, of: ClinicalCase): boolean {
  const { within = [] } = of.knowledge.procedures.of(concept) ?? {};
  return of.claim.procedures.some(
    ({ code }) => fitOf(concept, code, of) !== undefined || startsWithAny(code, within),
  );
}

/** A ward's notes come without a list of procedures more often than with one: nothing is missed on a list that was not sent. */
const listsProcedures = ({ setting, claim }: ClinicalCase): boolean =>
  setting !== "ward" || claim.procedures.length > 0;

/** `hecting baik`: what an examination of one visit sees was done before it, unless it says when. */
const isAct = (act: DocumentEvent, { setting }: ClinicalCase): boolean =>
  setting === "summary" || setting === "ward" || isDated(act) || act.state === "resulted";

/** `dilakukan`, `hari ini`: a date in figures may be of an earlier visit. */
const isDated = ({ at = "", cues = [] }: DocumentEvent): boolean =>
  cues.length > 0 || (at !== "" && !figures.some((figure) => at.includes(figure)));

const figures: readonly string[] = Array.from({ length: 10 }, (_, figure) => String(figure));

/** A summary tells of the time before the stay as well: there two fields must agree. */
function isPlain(told: readonly DocumentEvent[], { setting }: ClinicalCase): boolean {
  if (setting === "clinic" || setting === "emergency") return told.some(isDated);
  return new Set(told.map(({ source }) => `${source.resource} ${source.path.join(" ")}`)).size > 1;
}
