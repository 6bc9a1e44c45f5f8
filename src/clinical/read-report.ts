/** Reads one report: which rows of `report-words` it shows, and of which it speaks against. In time linear in its words. */
import type { PhraseHit } from "./phrases.ts";
import type { Token } from "../reading/tokens.ts";
import { findDenied, findInner, findUnsure } from "./denied-words.ts";
import { nearestOrgans } from "./organs-of-report.ts";
import { endsOfSentences, type Said, type Word } from "./report-word.ts";
import type { ReportWords, Role, WordUse } from "./report-words.ts";

export interface ReportSayings {
  /** Row → where it is shown. */
  readonly shown: ReadonlyMap<string, readonly Said[]>;
  /** Row → what speaks against it. */
  readonly against: ReadonlyMap<string, readonly Said[]>;
  /** Row → where it is shown behind the name of an examination, in its sentence: a note quotes a report. */
  readonly quoted: ReadonlyMap<string, readonly Said[]>;
  /** Row → what speaks against it behind such a name. */
  readonly quotedAgainst: ReadonlyMap<string, readonly Said[]>;
}

export function readReport(
  { name, text }: { readonly name: string; readonly text: string },
  { find, wordsOf }: Pick<ReportWords, "find" | "wordsOf">,
): ReportSayings {
  const named = find(wordsOf(name)).flatMap(({ uses }) => uses);
  const ofName = rowsIn(named, ["organ", "exam"]);
  const tokens = wordsOf(text);
  const sentences = numberSentences(tokens);
  const words = find(tokens).map((hit) => wordOf(hit, sentences));
  const sayings = {
    shown: new Map<string, Said[]>(),
    against: new Map<string, Said[]>(),
    quoted: new Map<string, Said[]>(),
    quotedAgainst: new Map<string, Said[]>(),
  };
  const add = (list: keyof typeof sayings, rows: Iterable<string>, { start, end }: Said) => {
    for (const row of rows) {
      const known = sayings[list].get(row);
      if (known) known.push({ start, end });
      else sayings[list].set(row, [{ start, end }]);
    }
  };
  const byPlace = Map.groupBy(words, ({ from }) => from);
  const denied = findDenied(words, tokens, byPlace);
  const unsure = findUnsure(words, tokens, byPlace);
  const inner = findInner(denied, byPlace);
  const organs = nearestOrgans(words, tokens, ofName);
  const quoting = new Set(
    words.filter(({ cue }) => cue === "quotes").map(({ sentence }) => sentence),
  );
  const spoken = tokensAgainst(words.filter((word) => !denied.has(word)));
  for (const word of words) {
    if (unsure.has(word) || inner.has(word)) continue;
    const isDenied = denied.has(word);
    const near = organs.of(word);
    const showing = [
      ...word.rowsOf("shows"),
      ...word.rowsOf("sign").filter((row) => near.has(row)),
    ];
    // `negatif keganasan` as a whole speaks against it: the word inside shows nothing.
    const own = showing.filter(
      (row) => ![word.from, word.to - 1].every((at) => spoken.has(`${row} ${at}`)),
    );
    add(isDenied ? "against" : "shown", own, word);
    const spokenAgainst = isDenied ? [] : word.rowsOf("against");
    add("against", spokenAgainst, word);
    if (word.cue === "normal" && !isDenied) add("against", organs.calledNormal(word), word);
    if (!quoting.has(word.sentence)) continue;
    add(isDenied ? "quotedAgainst" : "quoted", own, word);
    add("quotedAgainst", spokenAgainst, word);
  }
  return sayings;
}

/** Of each row the places of its words against it. */
const tokensAgainst = (words: readonly Word[]): ReadonlySet<string> =>
  new Set(
    words.flatMap((word) =>
      word
        .rowsOf("against")
        .flatMap((row) =>
          Array.from(
            { length: word.to - word.from },
            (_, offset) => `${row} ${word.from + offset}`,
          ),
        ),
    ),
  );

function numberSentences(tokens: readonly Token[]): readonly number[] {
  let sentence = 0;
  return tokens.map(({ kind }) => (endsOfSentences.has(kind) ? sentence++ : sentence));
}

const rowsIn = (uses: readonly WordUse[], wanted: readonly Role[]): ReadonlySet<string> =>
  new Set(uses.flatMap((use) => ("row" in use && wanted.includes(use.role) ? [use.row] : [])));

function wordOf(hit: PhraseHit<WordUse>, sentences: readonly number[]): Word {
  const { uses, from, to, start, end } = hit;
  const cue = uses.flatMap((use) => ("cue" in use ? [use.cue] : []))[0];
  const byRole = new Map<Role, string[]>();
  for (const use of uses)
    if ("row" in use) byRole.set(use.role, [...(byRole.get(use.role) ?? []), use.row]);
  return {
    from,
    to,
    start,
    end,
    cue,
    sentence: sentences[from] ?? 0,
    rowsOf: (role) => byRole.get(role) ?? [],
  };
}
