/** Which organ of a report a word is of, and which ones it calls normal. */
import type { Token } from "../reading/tokens.ts";
import type { Role } from "./report-words.ts";
import type { Word } from "./report-word.ts";

/** Words between an organ and the word that calls it normal. */
const normalReach = 6;

/** @param ofName Rows of the organs and examinations that the name of the report names. */
export function nearestOrgans(
  words: readonly Word[],
  tokens: readonly Token[],
  ofName: ReadonlySet<string>,
) {
  const organs = words.filter((word) => word.rowsOf("organ").length > 0);
  const exams = words.filter((word) => word.rowsOf("exam").length > 0);
  const byPlace = Map.groupBy(words, ({ from }) => from);
  const organOf = nearestTo(organs, tokens.length);
  const examOf = nearestTo(exams, tokens.length);
  const ofAll = new Set([...ofName, ...rowsOf(organs, "organ"), ...rowsOf(exams, "exam")]);
  const chainOf = (word: Word): readonly Word[] => {
    const before = organOf(word).before;
    return before === undefined ? [] : chainTo(before, organs, tokens);
  };
  return {
    /** The organ before it in its sentence, else behind it, else whatever the report is of. */
    of: (word: Word): ReadonlySet<string> => {
      const { before, behind } = organOf(word);
      if (before !== undefined) return rowsOf(chainOf(word), "organ");
      return behind === undefined ? ofAll : rowsOf(organs.slice(behind, behind + 1), "organ");
    },
    calledNormal: (word: Word): ReadonlySet<string> => {
      const { before, behind } = organOf(word);
      const chain = chainOf(word);
      const last = chain.at(-1);
      if (last && isCalled(last, word, byPlace, tokens)) return rowsOf(chain, "organ");
      const next = behind === undefined ? undefined : organs[behind];
      if (!last && next && next.from - word.to <= normalReach)
        return rowsOf(joinedFrom(behind ?? 0, organs, byPlace), "organ");
      if (before !== undefined || behind !== undefined) return new Set();
      const exam = examOf(word).before ?? examOf(word).behind;
      if (exam !== undefined) return rowsOf(exams.slice(exam, exam + 1), "exam");
      return isSum(word, byPlace) ? ofName : new Set();
    },
  };
}

const rowsOf = (words: readonly Word[], role: Role): ReadonlySet<string> =>
  new Set(words.flatMap((word) => word.rowsOf(role)));

/** Of a word, where the last of some before it and the first behind it stand among them, in its sentence. */
function nearestTo(some: readonly Word[], length: number) {
  const last = new Int32Array(length + 1).fill(-1);
  const first = new Int32Array(length + 1).fill(-1);
  let at = 0;
  for (let place = 0; place <= length; place++) {
    while ((some[at]?.to ?? Infinity) <= place) at++;
    last[place] = at - 1;
  }
  at = some.length - 1;
  for (let place = length; place >= 0; place--) {
    while (at >= 0 && (some[at]?.from ?? -1) >= place) at--;
    first[place] = at + 1 < some.length ? at + 1 : -1;
  }
  const inSentence = (index = -1, { sentence }: Word) =>
    index >= 0 && some[index]?.sentence === sentence ? index : undefined;
  return (word: Word) => ({
    before: inSentence(last[word.from], word),
    behind: inSentence(first[word.to], word),
  });
}

/** As many organs as are called normal in one breath. */
const mostJoined = 8;

/** The organ and those joined to it before: `hepar, lien dan pankreas`. */
function chainTo(
  index: number,
  organs: readonly Word[],
  tokens: readonly Token[],
): readonly Word[] {
  let first = index;
  while (first > 0 && index - first < mostJoined) {
    const organ = organs[first - 1];
    const next = organs[first];
    if (!organ || !next || organ.sentence !== next.sentence || next.from - organ.to > 1) break;
    if (next.from > organ.to && tokens[organ.to]?.kind === "colon") break;
    first--;
  }
  return organs.slice(first, index + 1);
}

/** The organ and those joined to it behind: `kelainan pada jantung dan paru`. */
function joinedFrom(
  index: number,
  organs: readonly Word[],
  byPlace: ReadonlyMap<number, readonly Word[]>,
): readonly Word[] {
  let end = index + 1;
  while (end < organs.length && end - index < mostJoined) {
    const to = organs[end - 1]?.to ?? 0;
    const isJoined = byPlace.get(to)?.some(({ cue }) => cue === "joins") === true;
    if ((organs[end]?.from ?? Infinity) > to + Number(isJoined)) break;
    end++;
  }
  return organs.slice(index, end);
}

/** Nothing ends the item between the organ and the word, and it is not of one respect alone. */
function isCalled(
  organ: Word,
  word: Word,
  byPlace: ReadonlyMap<number, readonly Word[]>,
  tokens: readonly Token[],
): boolean {
  if (word.from - organ.to > normalReach) return false;
  const between = tokens.slice(organ.to, word.from);
  if (between.some(({ kind }) => kind === "comma")) return false;
  const inside = between.flatMap((_, offset) => byPlace.get(organ.to + offset) ?? []);
  const isRespect = inside.some(({ cue }) => cue === "respect");
  const isJoined = inside.some(({ cue }) => cue === "joins");
  return !isRespect || isJoined;
}

/** Words between `Kesan` and what it comes to, the colon among them. */
const sumReach = 3;

/** `Kesan: dalam batas normal`. */
function isSum({ from, sentence }: Word, byPlace: ReadonlyMap<number, readonly Word[]>): boolean {
  for (let at = from - 1; at >= from - sumReach; at--)
    if (byPlace.get(at)?.some((word) => word.cue === "sums" && word.sentence === sentence))
      return true;
  return false;
}
