/** What two sources of one time may not disagree on (D10): tolerances of quantities, words and the values against them, organs with sides. */
import type { TableRow, Terminology } from "../knowledge/terminology.ts";
import type { Concepts } from "../reading/lexicon.ts";
import { listOf, readDecimal } from "../knowledge/cells.ts";
import { readCriteria, type Criterion } from "./criteria.ts";

export interface Tolerance {
  readonly quantity: string;
  /** `never`: measured so often that no two values belong together. `always`: a person has one of it for life. */
  readonly compared: "visit" | "stay" | "never" | "always";
  readonly absolute: number;
  /** Of the smaller value. */
  readonly percent: number;
  /** The greatest difference, in the unit of the quantity, where all else of the two lists is the same: one was copied from the other. */
  readonly copied: number;
  /** Farther from the values before and after it than anybody leaves unsaid; undefined where it may be. */
  readonly leap: number | undefined;
  /** What most patients have: from there a value is better or worse. */
  readonly usual: number | undefined;
  /** What a living patient can have: a value outside is a slip, and judged as such. */
  readonly lowest: number;
  readonly highest: number;
}

/** A word about a quantity, and what contradicts it. */
export interface RefutedWord {
  readonly concept: string;
  readonly presence: string;
  readonly refuted: readonly Criterion[];
  /** In years, from and below: an infant breathes 48 times a minute at rest. */
  readonly ages: readonly [from: number, below: number];
  readonly decides: boolean;
}

/** An organ of which there are two. */
export interface PairedOrgan {
  /** Indonesian. */
  readonly name: string;
  /** One film shows both of them: lungs, kidneys, hemispheres. */
  readonly isInner: boolean;
  /** Concepts of what lies within it, as a hand within an arm: two of these may be ill on two sides. */
  readonly parts: ReadonlySet<string>;
  /** In whose own sentence the side is that of an access, an injection or a cuff. */
  readonly beside: readonly string[];
  /** Concepts of the organ whose illness shows on the other side here. */
  readonly crosses: ReadonlySet<string>;
  /** Ways of taking a drug that are of this organ alone, in lower case. */
  readonly routes: ReadonlySet<string>;
  /** No row names it: only what several texts tell is held against one. */
  readonly isOther?: true;
}

/** A disease, and what it shows elsewhere on its own side or, crossed, on the other. */
export interface SidePair {
  /** Indonesian. */
  readonly name: string;
  readonly one: readonly string[];
  readonly other: readonly string[];
  readonly isCrossed: boolean;
  /** Beside these nothing is held against the other. */
  readonly unless: readonly string[];
}

export interface Disagreements {
  readonly tolerances: ReadonlyMap<string, Tolerance>;
  /** The moment of the stay that what stands there without a time is of; undefined where its form is of no one moment. */
  readonly momentOfPlace: (path: readonly string[]) => string | undefined;
  readonly words: readonly RefutedWord[];
  /** By the id of a place, disease or act of it; those below it are of it too. */
  readonly organs: ReadonlyMap<string, readonly PairedOrgan[]>;
  /** Each of those once. */
  readonly allOrgans: readonly PairedOrgan[];
  readonly pairs: readonly SidePair[];
}

export function readDisagreements(
  terminology: Pick<Terminology, "table" | "vitalSigns">,
  concepts: Pick<Concepts, "get">,
  report: (fault: string) => void,
): Disagreements {
  const kindOf = (id: string) => concepts.get(id)?.kind;
  const known = (id: string, table: string) => {
    if (!concepts.get(id)) report(`${table}: '${id}': no concept has this id`);
    return id;
  };
  const { all } = terminology.vitalSigns;
  const tolerances = terminology.table("quantity-tolerances").map((row): Tolerance => {
    const quantity = known(row["quantity"] ?? "", "quantity-tolerances");
    const sign = all.find(({ key }) => key === quantity);
    return {
      quantity,
      compared: comparedOf(row),
      absolute: Number(row["absolute"] ?? 0),
      percent: Number(row["percent"] ?? 0),
      copied: Number(row["copied"] ?? row["absolute"] ?? 0),
      leap: readDecimal(row["leap"]),
      usual: readDecimal(row["usual"]),
      lowest: sign?.lowest ?? -Infinity,
      highest: sign?.highest ?? Infinity,
    };
  });
  const organs = readOrgans(terminology.table("organ-sides"));
  return {
    tolerances: new Map(tolerances.map((each) => [each.quantity, each])),
    momentOfPlace: readMoments(terminology.table("told-moments")),
    words: terminology.table("words-against-values").map((row) => ({
      concept: known(row["concept"] ?? "", "words-against-values"),
      presence: row["presence"] ?? "",
      refuted: readCriteria((row["refuted"] ?? "").split(";"), kindOf, (fault) =>
        report(`words-against-values: ${fault}`),
      ),
      ages: [readDecimal(row["from_years"]) ?? 0, readDecimal(row["below_years"]) ?? Infinity],
      decides: row["confidence"] === "high",
    })),
    organs,
    allOrgans: [...new Set([...organs.values()].flat())],
    pairs: terminology.table("side-pairs").map((row) => {
      const listed = (column: string) => listOf(row[column]).map((id) => known(id, "side-pairs"));
      return {
        name: row["name"] ?? "",
        one: listed("one"),
        other: listed("other"),
        isCrossed: row["crossed"] === "1",
        unless: listed("unless"),
      };
    }),
  };
}

/** The row with the longest beginning of a path has the word. */
function readMoments(rows: readonly TableRow[]): Disagreements["momentOfPlace"] {
  const moments = new Map(rows.map(({ place = "", moment }) => [place, moment]));
  return (path) =>
    path
      .map((_, last) => moments.get(path.slice(0, path.length - last).join(".")))
      .find((moment) => moment !== undefined);
}

function comparedOf({ compared }: TableRow): Tolerance["compared"] {
  return compared === "visit" || compared === "stay" || compared === "always" ? compared : "never";
}

function readOrgans(rows: readonly TableRow[]): Disagreements["organs"] {
  const organs = new Map<string, PairedOrgan[]>();
  const wordsOf = ({ words = "" }: TableRow) => words.split("|");
  for (const row of rows) {
    const { name = "", beside, routes = "", crosses = "" } = row;
    const ways = routes.toLowerCase().split("|").filter(Boolean);
    const organ: PairedOrgan = {
      name,
      isInner: row["inner"] === "1",
      parts: new Set((row["not_words"] ?? "").split("|").filter(Boolean)),
      beside: listOf(beside),
      routes: new Set(ways),
      crosses: new Set(rows.filter((other) => other["organ"] === crosses).flatMap(wordsOf)),
    };
    for (const id of wordsOf(row)) organs.set(id, [...(organs.get(id) ?? []), organ]);
  }
  return organs;
}
