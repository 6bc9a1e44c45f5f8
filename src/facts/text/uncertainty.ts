/** What a text only suspects: `susp. TB paru`, `DD: tifoid, malaria`, `apendisitis akut ?`. */
import type { Stretch } from "../../reading/in-order.ts";
import { keptOfReader } from "./reader.ts";
import { clausesOf, type Clause, trimStretch } from "./stretches.ts";

/** Made of the words of the list `doubts`. */
const kept = keptOfReader(({ doubts }) => {
  const [alternatives, behind] = [doubts.alternatives.join("|"), doubts.behind.join("|")];
  const leading = [...doubts.suspicion, alternatives].join("|");
  const watched = [...doubts.beginning, ...doubts.word.map((word) => `${word}\\b`)].join("|");
  const noDisease = `(?!\\.?\\s{0,3}(?:[\\d&]|${watched}))`;
  const [from, to] = ["(?<![\\p{L}\\p{N}/])", "(?![\\p{L}\\p{N}])"];
  const cue = `${from}(?:(?<leading>${leading})${to}${noDisease}|(?<trailing>${behind})${to})`;
  return {
    cuePattern: new RegExp(cue, "giu"),
    anyCue: new RegExp(`${cue}|\\?`, "iu"),
    listsAlternatives: new RegExp(`^(?:${alternatives})$`, "iu"),
    hasAlternatives: new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})${to}`, "iu"),
  };
});

/** The doubt itself is denied: `tidak dicurigai`, `tidak ada kecurigaan`. */
const denied = /(?<!\p{L})(?:tidak|tdk|bukan|tanpa|tak)(?: ada| adanya)?\s{1,3}$/iu;
/** What follows is no longer doubted: `susp. stroke dengan hemiparese`. */
const ends =
  /(?<!\p{L})(?:dengan|dgn|disertai|pada|karena|akibat|ec|e\.c|riwayat|post|pasca|namun|tetapi|tapi)(?!\p{L})/iu;
/** Directly after a cue they belong to it: `curiga ke arah`, `kemungkinan karena`. */
const swallowed =
  /^[\s.:/-]{0,4}(?:(?:ke arah|kearah|suatu|adanya|ada|terjadi|karena|akibat|ec|e\.c|disebabkan(?: oleh)?|besar|kecil|kuat)(?!\p{L})[\s.:/-]{0,4}){0,3}/iu;
const closesList = /(?<!\p{L})(?:atau|ataupun|maupun|vs|versus)(?!\p{L})/iu;
/** A list beyond this is none; the limit also keeps the work linear for any text. */
const longestList = 12;

/** The stretches that stand under a doubt, in the order of the text. */
export function doubtedStretches(text: string): readonly Stretch[] {
  if (!kept().anyCue.test(text)) return [];
  const clauses = clausesOf(text);
  const found = clauses.flatMap((clause, number) => [
    ...underCues(text, clauses, number),
    ...(clause.closedBy === "question" ? questioned(text, clauses, number) : []),
  ]);
  return found.map((stretch) => trimStretch(text, stretch)).filter(({ start, end }) => end > start);
}

/** True where any part of a text is only suspected. */
export const isDoubted = (text: string): boolean => doubtedStretches(text).length > 0;

/** The text without what is only suspected in it. */
export function withoutDoubts(text: string): string {
  let certain = "";
  let end = 0;
  for (const doubted of doubtedStretches(text)) {
    certain += text.slice(end, Math.max(end, doubted.start));
    end = Math.max(end, doubted.end);
  }
  return certain + text.slice(end);
}

/**
 * True where a diagnosis is written as a suspicion: its first item is doubted, or it names alternatives. A cause that is
 * doubted leaves a disease certain (`efusi pleura ec susp. TB`), a mere complaint not (`sesak ec susp. pneumonia`).
 */
export function isUncertain(diagnosis: string): boolean {
  if (kept().hasAlternatives.test(diagnosis)) return true;
  const stretches = doubtedStretches(diagnosis);
  const [first] = stretches;
  if (first === undefined) return false;
  const before = diagnosis.slice(0, first.start).replaceAll(kept().cuePattern, " ");
  return !/[\p{L}\p{N}]/u.test(before.replaceAll(swallowedWords, " ")) || complaint.test(before);
}

const complaint =
  /^\s{0,3}(?:sesak|dis?pnea?|dyspn\p{L}+|demam|febris|nyeri|sefalgia|cephalgia|kejang|batuk|hemopt\p{L}+|diare|muntah|vomitus|mual|penurunan kesadaran|lemas|kelemahan|hemipares\p{L}+|sinkop|pingsan|melena|hematemesis|hematuria|ikterus|bengkak|benjolan)(?!\p{L})/iu;
const swallowedWords = /(?<!\p{L})(?:ke arah|kearah|suatu|adanya|ada|besar|kecil|kuat)(?!\p{L})/giu;

function underCues(text: string, clauses: readonly Clause[], number: number): readonly Stretch[] {
  const clause = clauses[number];
  if (!clause) return [];
  const written = text.slice(clause.start, clause.end);
  const found: Stretch[] = [];
  // A cue inside what is doubted already adds nothing.
  let covered = 0;
  for (const cue of written.matchAll(kept().cuePattern)) {
    if (cue.index < covered) continue;
    if (denied.test(written.slice(Math.max(0, cue.index - 20), cue.index))) continue;
    const stretches = underCue(text, clauses, number, cue);
    covered = Math.max(covered, ...stretches.map(({ end }) => end - clause.start));
    found.push(...stretches);
  }
  return found;
}

function underCue(
  text: string,
  clauses: readonly Clause[],
  number: number,
  cue: RegExpExecArray,
): readonly Stretch[] {
  const clause = clauses[number];
  if (!clause) return [];
  const from = clause.start + cue.index + cue[0].length;
  const before = { start: clause.start, end: clause.start + cue.index };
  if (cue.groups?.["trailing"] !== undefined) return [before];
  const rest = text.slice(from, clause.end);
  const start = from + (swallowed.exec(rest)?.[0].length ?? 0);
  const namesAlternatives = kept().listsAlternatives.test(cue[0]);
  if (!holdsWords(text, { start, end: clause.end })) {
    // `DD:` on a line of its own names what comes next; any other cue at an end speaks of what was before it.
    if (holdsWords(text, before) && !namesAlternatives) return [before];
    const previous = clauses[number - 1];
    const inBrackets = previous?.closedBy === "bracket" && clause.closedBy === "bracket";
    return inBrackets && holdsWords(text, previous)
      ? [previous]
      : following(text, clauses, number + 1);
  }
  const stop = ends.exec(text.slice(start, clause.end));
  if (stop) return [{ start, end: start + stop.index }];
  const own = { start, end: clause.end };
  const isList = namesAlternatives && /^\.?\s{0,2}[:/]/u.test(rest);
  return isList || listCloses(text, clauses, number)
    ? [own, ...following(text, clauses, number + 1)]
    : [own];
}

const holdsWords = (text: string, { start, end }: Stretch) =>
  /[\p{L}\p{N}]/u.test(text.slice(start, end));

/** The clauses from `from` on, up to the end of the list. */
function following(text: string, clauses: readonly Clause[], from: number): readonly Stretch[] {
  const taken: Clause[] = [];
  for (let next = from; next < from + longestList; next++) {
    const clause = clauses[next];
    const opened = clauses[next - 1]?.closedBy;
    if (!clause || (opened !== "comma" && !(next === from && opened === "bracket"))) break;
    taken.push(clause);
    if (closesList.test(text.slice(clause.start, clause.end))) break;
  }
  return taken;
}

/** `susp. demam dengue, tifoid, atau malaria`. */
function listCloses(text: string, clauses: readonly Clause[], number: number): boolean {
  for (let next = number + 1; next < number + longestList; next++) {
    const clause = clauses[next];
    if (!clause || clauses[next - 1]?.closedBy !== "comma") return false;
    const written = text.slice(clause.start, clause.end);
    if (closesList.test(written)) return true;
    if (written.split(/\s/u).filter(Boolean).length > 3 || ends.test(written)) return false;
  }
  return false;
}

/** A question mark doubts what stands before it; with nothing before it, what comes after. */
function questioned(text: string, clauses: readonly Clause[], number: number): readonly Stretch[] {
  const own = clauses[number];
  if (own && holdsWords(text, own)) return [own];
  const previous = clauses[number - 1];
  if (previous?.closedBy === "question") return [];
  // `pneumonia (?)`
  if (previous?.closedBy === "bracket" && holdsWords(text, previous)) return [previous];
  return clauses.slice(number + 1, number + 2);
}
