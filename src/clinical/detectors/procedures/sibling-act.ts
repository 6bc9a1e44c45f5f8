/** What was done in place of what is coded: an act whose own code is a sibling of the coded one, and that no code tells of. */
import type { ClinicalCase, Coded } from "../../case.ts";
import { claimedCodes } from "../../claimed-codes.ts";
import { oncePerCase } from "../../once-per-case.ts";
import type { Variant } from "./find-variant.ts";
import { fitOf } from "./fit-codes.ts";
import { toldActs } from "./told-acts.ts";
import { tracesOf } from "./traces.ts";

/**
 * `EKG` beside a vectorcardiogram: undefined where a title leaves open what was done, or where anything that is told
 * may be what is coded.
 */
export function siblingAct(coded: Coded, of: ClinicalCase): Variant | undefined {
  const { code } = coded;
  const { titles, ofCode } = of.knowledge.procedures;
  if (titles.isOpenEnded(code) || of.knowledge.titleOf("icd9cm", code) === undefined)
    return undefined;
  const { concepts } = of.knowledge;
  const siblings = new Map<string, string>();
  const fitting: string[] = [];
  for (const what of toldNames(of)) {
    const own = siblingCode(what, code, of);
    if (own !== undefined && !isListed(what, code, of)) siblings.set(what, own);
    else if (fitOf(what, code, of) !== undefined) fitting.push(what);
  }
  // `reposisi` beside `reposisi bahu` is the wider name of the same act.
  const wider = new Set([...siblings.keys()].flatMap((what) => concepts.withWider(what)));
  if (fitting.some((what) => !wider.has(what))) return undefined;
  const listing = ofCode(code).filter(({ concept }) => isListed(concept, code, of));
  if (tracesOf(coded, listing, false, of).length > 0) return undefined;
  for (const [what, own] of siblings) {
    const told = actsDone(of).get(what);
    if (told && isMeant(own, of)) return { reason: "tindakan", code: own, told };
  }
  return undefined;
}

const actsDone = oncePerCase((of) => {
  const { done, worn } = toldActs(of);
  return Map.groupBy(
    [...done, ...worn].filter(({ after }) => after !== true),
    ({ what }) => what,
  );
});

/** All acts that are told of, whatever became of them. */
const toldNames = oncePerCase((of): ReadonlySet<string> => {
  const { past, done, worn, listed, intended, calledOff } = toldActs(of);
  return new Set([past, done, worn, listed, intended, calledOff].flat().map(({ what }) => what));
});

/** Its own code, else the first that a sure record has, of the same category as another. */
function siblingCode(what: string, code: string, { knowledge }: ClinicalCase): string | undefined {
  const { concepts, procedures } = knowledge;
  const record = procedures.of(what);
  const first = record?.concept === what && record.sure ? record.codes.slice(0, 1) : [];
  const named = concepts.icd9cmOf(what);
  if (named.some((each) => code.startsWith(each))) return undefined;
  return [...named, ...first].find(
    (each) => each.length === code.length && each !== code && each.slice(0, 4) === code.slice(0, 4),
  );
}

/** A code that a coder may use for it, as the list of procedures has it in full. */
const isListed = (what: string, code: string, { knowledge }: ClinicalCase): boolean =>
  knowledge.procedures.of(what)?.codes.includes(code) === true;

/** No code of the claim tells of it. */
const isMeant = (own: string, of: ClinicalCase): boolean =>
  !of.knowledge.procedures.titles.isOpenEnded(own) && !claimedCodes(of).hasProcedure(own);
