/** Which acts that are told of may stand behind a code: each concept is held against it once, however often it is told. */
import type { DocumentEvent } from "../../../document/clinical-document.ts";
import type { ClinicalCase } from "../../case.ts";
import { oncePerCase, oncePerKey } from "../../once-per-case.ts";
import { chapterOf, fitOf, type Fit } from "./fit-codes.ts";
import { toldActs } from "./told-acts.ts";

type Acts = readonly DocumentEvent[];

const kept = new WeakMap<Acts, ReadonlyMap<string, readonly number[]>>();

/** Places in `acts` by what was done. */
function placesOf(acts: Acts): ReadonlyMap<string, readonly number[]> {
  const known = kept.get(acts) ?? Map.groupBy(acts.keys(), (place) => acts[place]!.what);
  kept.set(acts, known);
  return known;
}

export const isAny = (fit: Fit): boolean => fit !== undefined;
export const isOwn = (fit: Fit): boolean => fit === "own";

/** In the order of `acts`, of which the same array is to be asked for every code. */
export function fittingActs(acts: Acts, code: string, of: ClinicalCase, fits = isAny): Acts {
  const groups = [...placesOf(acts)].filter(([what]) => fits(fitOf(what, code, of)));
  const places = groups.flatMap(([, some]) => some);
  if (groups.length > 1) places.sort((one, other) => one - other);
  return places.map((place) => acts[place]!);
}

export const hasFitting = (acts: Acts, code: string, of: ClinicalCase, fits = isAny): boolean =>
  [...placesOf(acts).keys()].some((what) => fits(fitOf(what, code, of)));

/** Told as done, and of a code. */
export const doneAs = oncePerKey(
  (code: string) => code,
  (code, of): Acts => fittingActs(toldActs(of).done, code, of),
);

/** Coded procedures that are told as done, by the part of the body. */
export const codesDone = oncePerCase((of): ReadonlyMap<number, ReadonlySet<string>> => {
  const { done } = toldActs(of);
  const codes = new Set(of.claim.procedures.map(({ code }) => code));
  const told = [...codes].filter((code) => hasFitting(done, code, of));
  const byChapter = Map.groupBy(told, chapterOf);
  return new Map([...byChapter].map(([chapter, some]) => [chapter, new Set(some)]));
});

/** Coded procedures of which an act is the own. */
export const refsOwning = oncePerKey(
  (what: string) => what,
  (what, of): ReadonlySet<string> =>
    new Set(
      of.claim.procedures.filter(({ code }) => isOwn(fitOf(what, code, of))).map(({ ref }) => ref),
    ),
);

/** Whether one of them is another than this. */
export const hasOther = (all: ReadonlySet<string> | undefined, one: string): boolean =>
  all !== undefined && all.size > (all.has(one) ? 1 : 0);
