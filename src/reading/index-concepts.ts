/** Concepts by id, by the codes that begin as theirs do, and with what lies above them. */
import { lazily } from "../knowledge/lazily.ts";
import { itemsOf } from "./items-of.ts";
import type { Concept, Concepts } from "./lexicon.ts";

/** What stands in a row of `concepts.csv` of the place of a concept among others; items are separated by semicolons. */
export interface PlacedConcept {
  readonly id: string;
  readonly parents: string;
  readonly icd10: string;
  readonly icd9cm: string;
}

export function indexConcepts(
  concepts: ReadonlyMap<string, Concept>,
  rows: readonly PlacedConcept[],
  version: string,
): Concepts {
  const parents = new Map(rows.map((row) => [row.id, itemsOf(row.parents)]));
  const codesOf = new Map(rows.map((row) => [row.id, itemsOf(row.icd9cm)]));
  const wider = new Map<string, readonly string[]>();
  const coded = new Set(
    rows.flatMap((row) => (row.icd10 !== "" || row.icd9cm !== "" ? row.id : [])),
  );
  const icd10 = new Map(rows.map((row) => [row.id, itemsOf(row.icd10)]));
  const ownAndWider = (id: string): readonly string[] => {
    const known = wider.get(id);
    if (known) return known;
    const found = closureOf(id, parents);
    if (parents.has(id)) wider.set(id, found);
    return found;
  };
  const childrenOf = lazily(() => turned(parents));
  const narrower = new Map<string, ReadonlySet<string>>();
  const ownAndNarrower = (id: string): ReadonlySet<string> => {
    const known = narrower.get(id);
    if (known) return known;
    const found = new Set(closureOf(id, childrenOf()));
    if (parents.has(id)) narrower.set(id, found);
    return found;
  };
  return {
    get: (id) => concepts.get(id),
    ids: () => concepts.keys(),
    withWider: ownAndWider,
    withNarrower: ownAndNarrower,
    areKin: (one, other) => ownAndWider(one).includes(other) || ownAndWider(other).includes(one),
    ofIcd10: byBeginning(concepts, rows, "icd10"),
    ofIcd9cm: byBeginning(concepts, rows, "icd9cm"),
    icd10Of: (id) => icd10.get(id) ?? [],
    icd9cmOf: (id) => codesOf.get(id) ?? [],
    isCoded: (id) => coded.has(id),
    version,
  };
}

type Steps = ReadonlyMap<string, readonly string[]>;

/** The concept, and all that steps lead to. */
function closureOf(id: string, steps: Steps): readonly string[] {
  const found = new Set([id]);
  // A set is walked in the order of entry, also over what is entered on the way: a circle ends.
  for (const each of found) for (const next of steps.get(each) ?? []) found.add(next);
  return [...found];
}

/** The steps of the other direction. */
function turned(steps: Steps): Steps {
  const back = new Map<string, string[]>();
  for (const [from, ends] of steps)
    for (const end of ends) {
      const known = back.get(end);
      if (known) known.push(from);
      else back.set(end, [from]);
    }
  return back;
}

/** `E11.65` finds what is listed for `E11.65`, else for `E11.6`, else for `E11`. */
function byBeginning(
  concepts: ReadonlyMap<string, Concept>,
  rows: readonly PlacedConcept[],
  column: "icd10" | "icd9cm",
): (code: string) => readonly Concept[] {
  const listed = new Map<string, Concept[]>();
  for (const row of rows) {
    const concept = concepts.get(row.id);
    if (!concept) continue;
    for (const code of itemsOf(row[column])) {
      const same = listed.get(code);
      if (same) same.push(concept);
      else listed.set(code, [concept]);
    }
  }
  return (code) => {
    for (let length = Math.min(code.length, 8); length > 1; length--) {
      const found = listed.get(code.slice(0, length).replace(/\.$/u, ""));
      if (found) return found;
    }
    return [];
  };
}
