/** Addresses of resources that stand in the facts: as `ref`, behind a code, behind a value, behind a quotation. */
import type { Facts } from "../../facts/build-facts.ts";
import { isJsonObject, type JsonObject } from "../../intake/json.ts";

interface Coded {
  readonly ref: string;
  readonly code?: string;
}

/** Lists of bare codes, and the items whose codes they are. */
const codedItems: Readonly<Record<string, (facts: Facts) => readonly Coded[]>> = {
  "diagnoses.codes": ({ diagnoses }) => diagnoses.all,
  "diagnoses.admission.codes": ({ diagnoses }) => diagnoses.admission.all,
  "procedures.codes": ({ procedures }) => procedures.all,
  "coding.duplicates": ({ diagnoses, procedures }) => [...diagnoses.all, ...procedures.all],
};

/** The addresses on the way along a path; `whole` where it led through a list, of which it takes every item. */
export function refsAlong(
  facts: Facts,
  path: readonly string[],
): { readonly refs: readonly string[]; readonly whole: boolean } {
  const onTheWay: (readonly string[])[] = [];
  let whole = false;
  let here: readonly unknown[] = [facts];
  for (const name of path) {
    const members = here.flatMap((value) => (isJsonObject(value) ? [value[name]] : []));
    whole ||= members.some((member) => Array.isArray(member));
    here = members.flat();
    onTheWay.push(here.flatMap(ownRefs));
  }
  const behind = refsOfCodes(
    facts,
    path,
    new Set(here.filter((value) => typeof value === "string")),
  );
  const refs = [onTheWay.flat(), behind, refsOfSeries(facts, path), refsOfVitals(facts, path)];
  return { refs: refs.flat(), whole };
}

/** The addresses of one value that an expression over the path yielded. */
export function refsOfValue(
  facts: Facts,
  path: readonly string[],
  value: unknown,
): readonly string[] {
  if (typeof value === "string") return refsByCode(facts, path).get(value) ?? [];
  return [...ownRefs(value), ...refsOfSeries(facts, path)];
}

/** The items behind bare codes, each once however often its code stands there. */
function refsOfCodes(
  facts: Facts,
  path: readonly string[],
  codes: ReadonlySet<string>,
): readonly string[] {
  if (codes.size === 0) return [];
  const items = codedItems[path.join(".")]?.(facts) ?? [];
  return items.flatMap(({ ref, code }) => (code !== undefined && codes.has(code) ? [ref] : []));
}

/** Name of a list of codes → the addresses behind each; a clause may choose thousands of them. */
const kept = new WeakMap<Facts, Map<string, ReadonlyMap<string, readonly string[]>>>();

function refsByCode(facts: Facts, path: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const lists = kept.get(facts) ?? new Map<string, ReadonlyMap<string, readonly string[]>>();
  kept.set(facts, lists);
  const name = path.join(".");
  const known = lists.get(name) ?? indexCodes(codedItems[name]?.(facts) ?? []);
  lists.set(name, known);
  return known;
}

function indexCodes(items: readonly Coded[]): ReadonlyMap<string, readonly string[]> {
  const byCode = new Map<string, string[]>();
  for (const { ref, code } of items) {
    if (code === undefined) continue;
    const refs = byCode.get(code);
    if (refs) refs.push(ref);
    else byCode.set(code, [ref]);
  }
  return byCode;
}

/** `labs.potassium` sums up the results of one analyte. */
function refsOfSeries({ labs }: Facts, [group, analyte]: readonly string[]): readonly string[] {
  if (group !== "labs" || analyte === undefined) return [];
  return labs.all.flatMap((result) => (result.analyte === analyte ? [result.ref] : []));
}

const setNames = ["emergency", "admission", "discharge", "clinic", "ward"] as const;

/** `vitals.emergency.heartRate` was measured once; what is said of the set rests on all of it. */
function refsOfVitals(
  { vitals }: Facts,
  [group, set, value = ""]: readonly string[],
): readonly string[] {
  const name = setNames.find((known) => known === set);
  if (group !== "vitals" || name === undefined) return [];
  const observations = vitals[name]?.observations ?? [];
  const meant = observations.filter(
    // A sum is made of its parts.
    ({ vital }) => vital === value || (value.startsWith("gcs") && vital.startsWith("gcs")),
  );
  return (meant.length > 0 ? meant : observations).map(({ ref }) => ref);
}

function ownRefs(value: unknown): readonly string[] {
  if (!isJsonObject(value)) return [];
  return isText(value["ref"]) ? [value["ref"]] : [];
}

/** For an item whose texts quote results and orders word for word: where the quoted ones stand. */
export function quotationsIn(facts: Facts): (item: unknown) => readonly string[] {
  const { labs, imaging, drugs } = facts;
  const quotable = [...labs.all, ...imaging.all, ...drugs.all];
  const byText = Map.groupBy(quotable, ({ evidence }) => evidence);
  const quotedIn = (item: JsonObject): readonly string[] => {
    const texts = Object.values(item).flatMap((value) => (Array.isArray(value) ? value : []));
    return texts.filter(isText).flatMap((text) => {
      // 'CPO: ' and the like say where an order stands, before its own words.
      const found = byText.get(text) ?? byText.get(text.slice(text.indexOf(": ") + 2));
      return (found ?? []).map(({ ref }) => ref);
    });
  };
  // Many rules judge the same item.
  const known = new Map<JsonObject, readonly string[]>();
  return (item) => {
    if (!isJsonObject(item)) return [];
    const quoted = known.get(item) ?? quotedIn(item);
    known.set(item, quoted);
    return quoted;
  };
}

const isText = (value: unknown): value is string => typeof value === "string";
