/** Words of titles that exclude each other: localized and generalized, tuberculoid and lepromatous, one stent and two. */
import { listOf, startsWithAny } from "../knowledge/cells.ts";
import { rowsUnder } from "../knowledge/rows-under.ts";
import type { Terminology } from "../knowledge/terminology.ts";
import { readPhrases, wordsOfText, type PhraseHit, type Spellings } from "./phrases.ts";
import type { Token } from "../reading/tokens.ts";

/** How far from the disease itself its words count: beside its name, in what doctors conclude, or wherever it is told. */
export const reaches = ["near", "any", "told"] as const;
export type Reach = (typeof reaches)[number];

export interface Qualifier {
  readonly axis: string;
  readonly value: string;
  /** Indonesian. */
  readonly label: string;
  readonly reach: Reach;
  /** It stands even where the other is told before it: `konversi`. */
  readonly isFinal: boolean;
  /** Beginnings of the codes that have it, whatever their title says. */
  readonly codes: readonly string[];
  /** Beginnings of the codes that the axis is of; empty where it is of any. */
  readonly ofCodes: readonly string[];
}

export interface QualifierHit {
  readonly qualifier: Qualifier;
  readonly start: number;
  readonly end: number;
}

export type CodeSystemName = "icd10" | "icd9cm";

export interface Qualifiers {
  /** What a code says, by axis: by its own rows, else by its title. */
  readonly ofCode: (
    system: CodeSystemName,
    code: string,
    title: string,
  ) => ReadonlyMap<string, ReadonlySet<string>>;
  /** Indonesian. */
  readonly label: (axis: string, value: string, code: string) => string;
  /** What a text says and does not deny, in the order of the text. */
  readonly read: (text: string) => readonly QualifierHit[];
}

/** The axis whose words take back what stands beside them. */
const denials = "notSaid";
/** Words between a denial and what it denies, those of no meaning left out: `tidak ada tanda koledokolitiasis`. */
const denialReach = 2;
/** Words of no meaning that a denial goes on over. */
const mostBetween = 4;

export function readQualifiers(
  terminology: Pick<Terminology, "table">,
  spellings: Spellings,
  report: (fault: string) => void,
): Qualifiers {
  const rows = terminology.table("qualifier-axes");
  const phrases: (readonly [string, Qualifier])[] = [];
  const denied = {
    before: new Set<string>(),
    between: new Set<string>(),
    after: new Set<string>(),
  };
  const all: (Qualifier & { readonly system: string })[] = [];
  for (const row of rows) {
    const { axis = "", value = "", label = "", system = "" } = row;
    const words = wordsOf(row["words"]);
    if (axis === denials) {
      const place = value === "after" || value === "between" ? value : "before";
      for (const word of words) denied[place].add(word);
      continue;
    }
    const reach = reaches.find((each) => each === row["reach"]);
    if (!reach) report(`qualifier-axes: ${axis} ${value}: '${row["reach"]}' is not a reach`);
    const qualifier = {
      axis,
      value,
      label,
      system,
      reach: reach ?? "near",
      isFinal: row["final"] === "1",
      codes: listOf(row["codes"]),
      ofCodes: listOf(row["of_codes"]),
    };
    all.push(qualifier);
    for (const written of words) phrases.push([written, qualifier]);
  }
  const find = readPhrases(phrases, spellings);
  const readAll = (text: string) => {
    const tokens = wordsOfText(text);
    return { tokens, hits: longestOfAxes(find(tokens)) };
  };
  const ofRows = all.filter(({ codes }) => codes.length > 0);
  const withBeginning = rowsUnder(ofRows, ({ codes }) => codes);
  const byValue = Map.groupBy(all, ({ axis, value }) => `${axis} ${value}`);
  return {
    ofCode: (system, code, title) => {
      const ofSystem = (one: Qualifier & { readonly system?: string }) =>
        one.system === system && isOfCode(one, code);
      const own = withBeginning(code).filter(ofSystem);
      const settled = new Set(own.map(({ axis }) => axis));
      const told = readAll(title)
        .hits.map(({ qualifier }) => qualifier)
        .filter((one) => ofSystem(one) && !settled.has(one.axis));
      const byAxis = Map.groupBy([...own, ...told], ({ axis }) => axis);
      return new Map([...byAxis].map(([axis, some]) => [axis, new Set(some.map((s) => s.value))]));
    },
    label: (axis, value, code) =>
      byValue.get(`${axis} ${value}`)?.find((one) => isOfCode(one, code))?.label ?? value,
    read: (text) => {
      const { tokens, hits } = readAll(text);
      return hits.filter(({ from, to }) => !isDenied({ text, tokens }, from, to, denied));
    },
  };
}

const wordsOf = (cell = "") => cell.split("|").filter((word) => word !== "");

export const isOfCode = ({ ofCodes }: Qualifier, code: string): boolean =>
  ofCodes.length === 0 || startsWithAny(code, ofCodes);

interface FoundHit extends QualifierHit {
  readonly from: number;
  readonly to: number;
}

/** Within one axis the longest phrase counts: `borderline tuberculoid` is no `tuberculoid`. */
function longestOfAxes(found: readonly PhraseHit<Qualifier>[]): readonly FoundHit[] {
  const takenTo = new Map<string, number>();
  return found.flatMap(({ uses, ...place }) =>
    uses.flatMap((qualifier) => {
      const axis = `${qualifier.axis} ${qualifier.ofCodes.join(";")}`;
      if ((takenTo.get(axis) ?? 0) > place.from) return [];
      takenTo.set(axis, place.to);
      return [{ qualifier, ...place }];
    }),
  );
}

interface Written {
  readonly text: string;
  readonly tokens: readonly Token[];
}

function isDenied(
  { text, tokens }: Written,
  from: number,
  to: number,
  { before, between, after }: Record<"before" | "between" | "after", ReadonlySet<string>>,
): boolean {
  let left = denialReach;
  for (let at = from - 1; at >= from - denialReach - mostBetween && left > 0; at--) {
    const token = tokens[at];
    if (!token || breaks.has(token.kind)) break;
    if (before.has(token.text)) return true;
    if (!between.has(token.text)) left--;
  }
  for (let at = to; at < to + denialReach; at++) {
    const token = tokens[at];
    if (!token || breaks.has(token.kind) || beginsSentence({ text, tokens }, at)) break;
    if (after.has(token.text) || token.kind === "signs") return !token.text.includes("+");
  }
  return false;
}

/** `Biopsi tidak dilakukan. Komplikasi (-)`: words that are looked for keep no full stop of their own. */
function beginsSentence({ text, tokens }: Written, at: number): boolean {
  const start = tokens[at]?.start ?? 0;
  const first = text.charAt(start);
  return text.slice(tokens[at - 1]?.end, start).includes(".") && first !== first.toLowerCase();
}

const breaks: ReadonlySet<string> = new Set(["comma", "semicolon", "stop", "line", "arrow"]);
