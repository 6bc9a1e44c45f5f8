/** Words by which a text tells whose it is: `px laki-laki 38 th`, `Ny. 58 th`, `edukasi px & istri`, `G2P1A0`. */
import { readDecimal } from "../knowledge/cells.ts";
import type { TableRow } from "../knowledge/terminology.ts";
import type { Token } from "../reading/tokens.ts";
import { readPhrases, wordsOfText, type PhraseHit } from "./phrases.ts";

export type Sex = "male" | "female";

/** Said of the patient, as far as the words around it tell. */
export interface PersonSaid {
  readonly start: number;
  readonly end: number;
  readonly sex?: Sex;
  /** In years, where one is written beside it. */
  readonly age?: number;
  /** In years: who is told with it. */
  readonly from: number;
  readonly below: number;
  /** 2 decides alone, 1 beside another. */
  readonly weight: number;
  /** Nothing but the beginning of the text says that it is told of the patient. */
  readonly isBare: boolean;
  /** False for what is told of the mother of a child as well: `hamil`. */
  readonly tellsAge: boolean;
  /** Called a baby or a child. */
  readonly isChild: boolean;
  /** At the beginning of the text, where a patient is introduced. */
  readonly isFirst: boolean;
}

/** Years: from then on nobody is called a child. */
export const grown = 15;
/** Years: until then days and weeks count, and a mother is told of with her child. */
export const infancy = 1;

export type FindPersons = (text: string) => readonly PersonSaid[];

type Role =
  | "age"
  | "birth"
  | "child"
  | "joint"
  | "named"
  | "other"
  | "patient"
  | "score"
  | "sex"
  | "sexShort"
  | "sign"
  | "spouse"
  | "title"
  | "unit";

interface PersonWord {
  readonly role: Role;
  readonly sex: Sex | undefined;
  readonly from: number | undefined;
  readonly below: number | undefined;
  readonly weight: number;
}

/** One word of a text, none inside another. */
interface Hit extends PersonWord {
  readonly first: number;
  readonly behind: number;
  readonly start: number;
  readonly end: number;
}

interface Words {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly hits: readonly Hit[];
}

export function readPersonWords(rows: readonly TableRow[]): FindPersons {
  const find = readPhrases(rows.map((row) => [row["words"] ?? "", readWord(row)] as const));
  return (text) => {
    const tokens = wordsOfText(text);
    const words = { text, tokens, hits: apartFromEachOther(find(tokens)) };
    return words.hits.flatMap((hit, place) => saidBy(hit, place, words) ?? []);
  };
}

const readWord = (row: TableRow): PersonWord => ({
  role: row["role"] as Role,
  sex: row["sex"] === "male" || row["sex"] === "female" ? row["sex"] : undefined,
  from: readDecimal(row["from_years"]),
  below: readDecimal(row["below_years"]),
  weight: readDecimal(row["weight"]) ?? 0,
});

/** They stand in the text's order, the longer of two that begin together first. */
function apartFromEachOther(found: readonly PhraseHit<PersonWord>[]): readonly Hit[] {
  let reached = 0;
  return found.flatMap(({ uses, from, to, start, end }): readonly Hit[] => {
    const [word] = uses;
    if (!word || from < reached) return [];
    reached = to;
    return [{ ...word, first: from, behind: to, start, end }];
  });
}

/** Undefined where it is told of nobody, or of somebody else. */
function saidBy(hit: Hit, place: number, words: Words): PersonSaid | undefined {
  const before = wordBefore(hit, place, words);
  const age = aged.has(hit.role) ? ageOfWord(hit, place, words, before) : undefined;
  const isLinked = links[hit.role]?.({ hit, place, words, before, age }) ?? false;
  if (!isLinked) return undefined;
  const isChild = hit.role === "child" || before?.role === "child";
  const { start, first } = isChild && before ? before : hit;
  return {
    start,
    end: hit.end,
    ...(hit.sex !== undefined && { sex: hit.sex }),
    ...(age !== undefined && { age }),
    from: hit.from ?? 0,
    below: hit.below ?? Infinity,
    weight: hit.weight,
    isBare:
      hit.role === "age" ||
      (hit.role === "sex" && age === undefined && !introducing.has(before?.role)),
    tellsAge: hit.role !== "birth",
    isChild,
    isFirst: first === 0,
  };
}

interface Asked {
  readonly hit: Hit;
  readonly place: number;
  readonly words: Words;
  /** Directly before it. */
  readonly before: Hit | undefined;
  readonly age: number | undefined;
}

/** When a word is told of the patient; what has no row tells of nobody alone. */
const links: Readonly<Partial<Record<Role, (asked: Asked) => boolean>>> = {
  sex: (asked) =>
    !isOfOther(asked) &&
    (asked.age !== undefined ||
      isOpening(asked) ||
      introducing.has(asked.before?.role) ||
      isInScore(asked)),
  // `G2: spt, P 5 th` is a child of hers.
  sexShort: ({ age, hit, before }) =>
    age !== undefined && (hit.first === 0 || before?.role === "patient"),
  title: (asked) =>
    (asked.age !== undefined || isBeforeName(asked)) &&
    !isRelative(asked) &&
    asked.before?.role !== "child" &&
    !isOfOther(asked),
  spouse: isOfMarried,
  sign: isOfSelf,
  birth: isOfSelf,
  patient: ({ age }) => age !== undefined,
  // `Anak 25 th asma` is somebody's child.
  child: ({ age }) => age !== undefined && age < grown,
  age: ({ age, hit }) => age !== undefined && hit.first === 0,
};

/** Behind all others a number of weeks or days counts something else: `hamil 38 minggu`. */
const aged: ReadonlySet<Role> = new Set<Role>([
  "age",
  "child",
  "patient",
  "sex",
  "sexShort",
  "title",
]);

const introducing: ReadonlySet<Role | undefined> = new Set<Role>(["patient", "named", "child"]);

/** `Laki-laki, datang sendiri`; `Laki-laki, 3.100 g` is whoever was born. */
const isOpening = ({ hit, words: { tokens } }: Asked): boolean =>
  hit.first === 0 && tokens[skip(hit.behind, tokens)]?.kind !== "number";

/** The number of a nerve: `Nn. VII dbn`. */
const roman = /^[IVX]{1,4}$/u;

/** `Ny. Siti`, `Tn. [nama]`; not `ny tekan`. */
function isBeforeName({ hit, words: { text, tokens } }: Asked): boolean {
  const next = tokens[hit.behind];
  if (!next || text[hit.end] !== ".") return false;
  const written = text.slice(next.start, next.end);
  const [initial = ""] = written;
  const isName = initial !== initial.toLowerCase() && !roman.test(written);
  return next.kind === "open" || (next.kind === "word" && isName);
}

/** `Tn. Ahmad, suami pasien`. */
function isRelative({ hit, place, words: { hits } }: Asked): boolean {
  const next = hits[place + 1];
  const isRelated = next?.role === "spouse" || next?.role === "other";
  return isRelated && next.first - hit.behind <= relativeReach;
}

/** The word directly before, also over a comma. */
function wordBefore({ first }: Hit, place: number, { tokens, hits }: Words): Hit | undefined {
  const before = hits[place - 1];
  return before && skip(before.behind, tokens) >= first ? before : undefined;
}

/** `46 th, perempuan`: an age stands before a sex as well. */
function ageOfWord(
  hit: Hit,
  place: number,
  words: Words,
  before: Hit | undefined,
): number | undefined {
  const behind = ageBehind(hit, place, words);
  const isLed = hit.role === "sex" && before?.from === 1;
  return behind ?? (isLed ? ageOf(before, words) : undefined);
}

/** `38 th`, `, usia 46 tahun`. */
function ageBehind({ behind, role }: Hit, place: number, words: Words): number | undefined {
  const { tokens, hits } = words;
  const named = hits[place + 1];
  const isNamed = role === "age" || (named?.role === "age" && skip(behind, tokens) === named.first);
  const from = isNamed && role !== "age" ? (named?.behind ?? behind) : behind;
  const at = skip(from, tokens);
  const unit = hits[place + (from === behind ? 1 : 2)];
  const isLong = (unit?.from ?? 0) >= (leastUnits[role] ?? 0);
  return unit?.first === at + 1 && (isNamed || isLong) ? ageOf(unit, words) : undefined;
}

/** Years of a unit: `anak 3 hari panas`, `px 2 bulan batuk` and `laki-laki, 3 hari demam` tell of no age without `usia`. */
const leastUnits: Readonly<Partial<Record<Role, number>>> = {
  child: 1,
  patient: 1,
  sex: 0.08,
  sexShort: 0.08,
  title: 0.08,
};

/** With the number before a unit: `46 th`. */
function ageOf(unit: Hit, { tokens }: Pick<Words, "tokens">): number | undefined {
  const token = tokens[unit.first - 1];
  if (unit.role !== "unit" || token?.kind !== "number") return undefined;
  return Number(token.text.replace(",", ".")) * (unit.from ?? 1);
}

function skip(from: number, tokens: readonly Token[]): number {
  let at = from;
  while (isLight(tokens[at])) at++;
  return at;
}

const isLight = (token: Token | undefined): boolean =>
  token?.kind === "comma" || token?.kind === "colon";

/** Words before it that may say whose it is: `istri px hamil`, `kakak kandung laki-laki`. */
const relativeReach = 4;

function isOfOther({ hit, place, before, words: { text, hits } }: Asked): boolean {
  const near = hits.slice(Math.max(0, place - relativeReach), place);
  return near.some(
    (one) =>
      hit.first - one.behind < relativeReach &&
      !text.slice(one.end, hit.start).includes(". ") &&
      // `Anak I: laki-laki 4 th` is not `anak laki-laki 4 th`.
      (one.role === "other" || one.role === "spouse" || (one.role === "child" && one !== before)),
  );
}

/** `wanita hamil` is anybody. */
function isOfSelf(asked: Asked): boolean {
  return asked.before?.role !== "sex" && !isOfOther(asked);
}

/** `suami istri` are both; `istri kakak` is another's; a `pasien istri Tn. [..]` is one herself. */
function isOfMarried({ hit, place, words: { hits } }: Asked): boolean {
  const [before, next] = [hits[place - 1], hits[place + 1]];
  const isPair =
    (before?.role === "spouse" && hit.first - before.behind < 2) ||
    (next?.role === "spouse" && next.first - hit.behind < 2);
  const isOfAnother =
    next?.first === hit.behind && (next.role === "other" || next.role === "child");
  const isHerself =
    before?.behind === hit.first && (before.role === "patient" || before.role === "joint");
  return !isPair && !isOfAnother && !isHerself;
}

/** Words of a text that is a score's name and other items: `CHA2DS2-VASc 5 (HT 1, usia 65-74 1, perempuan 1)`. */
const scoreReach = 24;
const hitsInScore = 8;

const isInScore = ({ hit, place, words: { hits } }: Asked): boolean =>
  hits
    .slice(Math.max(0, place - hitsInScore), place)
    .some(({ role, behind }) => role === "score" && hit.first - behind < scoreReach);
