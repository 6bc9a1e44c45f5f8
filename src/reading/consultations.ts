/** Whose advice a text names, and whether it says that it was given: `Sp.PD (regulasi gula): dijawab 12/5`. */
import { hasKind } from "./entries.ts";
import type { Concept } from "./lexicon.ts";
import type { Scene } from "./scene.ts";
import { isClock } from "./notations/date.ts";
import { foundOf, isJoint, kindAt, textAt } from "./scene.ts";

/** The concept of all consultations; its label is the word by which one is asked for. */
const widestConsult = "consult";
/** The words by which advice is given: `advis`, `acc`, `dijawab`. */
const replySet = "consultReplies";
/** `belum dijawab`, `diminta`. */
const awaited = "answerAwaited";
/** `mohon`, `untuk`, `evaluasi`: with what advice is asked for. */
const requestSet = "consultRequests";

export interface Consulted {
  /** Of the consultation: `consultInternal`. */
  readonly concept: string;
  readonly start: number;
  readonly end: number;
  /** Null: only named. */
  readonly state: "asked" | "answered" | null;
  /** Words say that no answer has come: `belum ada jawaban`. */
  readonly isAwaited?: true;
}

/** Tokens `[from, to)` that name a specialist. */
interface Specialist {
  readonly from: number;
  readonly to: number;
  readonly concepts: readonly Concept[];
}

/** @param isList A field that lists consultations: a bare `Mata` is a specialist there, and what stands behind it an answer. */
export function findConsultations(
  scene: Scene,
  origin: (place: number) => number,
  isList: boolean,
): readonly Consulted[] {
  const specialists = findSpecialists(scene, isList);
  return specialists.flatMap((one, place) => {
    const end = endOfItem(scene, one, specialists.slice(place + 1, place + 1 + mostInList));
    const isTeam = isList && isAnswerOfBracket(scene, specialists, place);
    const before = specialists[place - 1];
    const listed = isTeam ? "answered" : isList ? stateInList(scene, one, before, end) : undefined;
    const state = listed === undefined ? stateInNote(scene, one, end) : listed;
    const isOpen = state === "asked" && isAwaited(scene, one.to, end);
    return one.concepts.map(({ id }) => ({
      concept: id,
      start: origin(scene.tokens[one.from]?.start ?? 0),
      end: origin(scene.tokens[one.to - 1]?.end ?? 0),
      state,
      ...(isOpen && { isAwaited: true as const }),
    }));
  });
}

/** Specialists of one list that share what is said behind it. */
const mostInList = 6;

function findSpecialists(scene: Scene, isList: boolean): readonly Specialist[] {
  const { trie, vocabulary, concepts } = scene.lexicon;
  const asking = trie.step(0, vocabulary.idOf(concepts.get(widestConsult)?.label ?? ""));
  if (asking === undefined) return [];
  const found: Specialist[] = [];
  for (let at = 0; at < scene.tokens.length; at++) {
    const named = specialistAt(scene, at, asking);
    if (!named || !(isList || isOwnName(scene, named))) continue;
    if (isOfMatter(scene, named, found.at(-1))) continue;
    found.push(named);
    at = named.to - 1;
  }
  return found;
}

/** `Sp.N ttg rencana IVIG dan HCU, belum dijawab`: a bare word joined to what somebody is asked about is nobody who was asked. */
const isOfMatter = (scene: Scene, { from, to }: Specialist, before: Specialist | undefined) =>
  before !== undefined &&
  to === from + 1 &&
  isJoint(scene, from - 1) &&
  kindAt(scene, from - 2) === "word" &&
  before.to < from - 1 &&
  isOneItem(scene, before.to, from);

/** The names that begin at a token, each as it would stand behind the word that asks. */
function specialistAt(scene: Scene, from: number, root: number): Specialist | undefined {
  const { trie } = scene.lexicon;
  const concepts: Concept[] = [];
  let node = root;
  let to = from;
  for (let at = from; at < scene.tokens.length; at++) {
    if (at > from && kindAt(scene, at) === "hyphen") continue;
    const next = trie.step(node, scene.words[at] ?? -1);
    if (next === undefined) break;
    node = next;
    const named = trie.at(node)?.names.filter(isSpecialist) ?? [];
    if (named.length > 0) to = at + 1;
    concepts.push(...named.map(({ concept }) => concept));
  }
  return concepts.length > 0 ? { from, to, concepts } : undefined;
}

const isSpecialist = ({ concept: { kind, isClass } }: { readonly concept: Concept }) =>
  kind === "consult" && !isClass;

/** `Mata` and `anak` are words of their own: outside a list of consultations they name nobody. */
function isOwnName(scene: Scene, { from, to }: Specialist): boolean {
  const found = foundOf(scene, from);
  if (!found || found.from < from || found.head !== undefined) return true;
  // `jawaban konsul mata`
  if (hasKind(foundOf(scene, from - 1), "consult")) return true;
  return found.to < to || (found.names.length === 0 && found.cues.length === 0);
}

/** The end of the sentence, or the next specialist that is told of by himself. */
function endOfItem(scene: Scene, { to }: Specialist, others: readonly Specialist[]): number {
  let other = 0;
  let isTold = false;
  const last = Math.min(scene.tokens.length, to + longestItem);
  for (let at = to; at < last; at++) {
    if (endsItem(scene, at)) return at;
    const next = others[other];
    if (next?.from === at) {
      if (isTold) return at;
      at = next.to - 1;
      other++;
    } else if (!joins(scene, at)) isTold = true;
  }
  return last;
}

/** Tokens behind a specialist that may be his answer. */
const longestItem = 60;

/** `Sp.PD, Sp.An`, `Sp.PD-KGEH`, `mata dan saraf`. */
const joins = (scene: Scene, at: number): boolean =>
  /^(?:comma|mark|hyphen|slash)$/u.test(kindAt(scene, at)) || isJoint(scene, at);

function stateInList(
  scene: Scene,
  one: Specialist,
  before: Specialist | undefined,
  end: number,
): Consulted["state"] {
  const { from, to } = one;
  if (!opensItem(scene, from)) return null;
  if (isAwaited(scene, to, end)) return "asked";
  if (hasReply(scene, to, end)) return "answered";
  if (endsInRequest(scene, to, end)) return "asked";
  let words = 0;
  for (let at = to; at < end; at++) {
    if (kindAt(scene, at) === "colon" && at < scene.tokens.length - 1) return "answered";
    if (kindAt(scene, at) === "word" && !isJoint(scene, at)) words++;
  }
  return words > 0 || isWithinAnswer(scene, one, before) ? null : "asked";
}

/** `Sp.PD dikonsul 5/11 jam 23.40 untuk hipertensi`: what stands behind the word that asks says for what, and nothing more. */
function endsInRequest(scene: Scene, from: number, end: number): boolean {
  const requests = scene.lexicon.sets.get(requestSet) ?? [];
  let at = from;
  while (at < end && !beginsQuality(scene, at, end, (id) => requests.includes(id))) at++;
  const isCalled = someQuality(scene, from, at, (id) => id === called);
  if (!isCalled || end - at > longestReason) return false;
  for (let each = from; each < end; each++) if (answerMarks.has(kindAt(scene, each))) return false;
  return at < end;
}

/** `dikonsul`, `dihubungi` */
const called = "consultCalled";
/** Tokens of a request: `mohon toleransi operasi hernia`. */
const longestReason = 7;
/** What stands before an answer, or between its parts. */
const answerMarks: ReadonlySet<string> = new Set(["colon", "comma", "arrow"]);

/** `Sp.PD: acc operasi, dosis ginjal`: a bare organ that ends an answer is nobody who was asked. */
const isWithinAnswer = (scene: Scene, one: Specialist, before: Specialist | undefined): boolean =>
  before !== undefined &&
  !isOwnName(scene, one) &&
  isOneItem(scene, before.to, one.from) &&
  colonAfter(scene, before.to, one.from) !== undefined;

const endsItem = (scene: Scene, at: number): boolean =>
  /^(?:stop|line|semicolon)$/u.test(kindAt(scene, at));

/** `Heart Team (Sp.JP dan konsul Sp.BTKV RS pusat): CABG`: who stand in the bracket of a team answer together behind it. */
function isAnswerOfBracket(
  scene: Scene,
  specialists: readonly Specialist[],
  place: number,
): boolean {
  const { from, to } = specialists[place] ?? { from: 0, to: 0 };
  const open = bracketAround(scene, from, -1);
  const close = open === undefined ? undefined : bracketAround(scene, to - 1, 1);
  if (open === undefined || close === undefined) return false;
  // `Sp.PD (saran konsul Sp.JP): regulasi gula` is the answer of the first.
  const head = specialists
    .slice(Math.max(0, place - mostInList), place)
    .findLast((one) => one.to <= open);
  if (head && open - head.to <= longestItem && isOneItem(scene, head.to, open)) return false;
  const colon = colonAfter(scene, close + 1, scene.tokens.length);
  const end = Math.min(scene.tokens.length, close + longestItem);
  return colon !== undefined && !isAwaited(scene, colon, end);
}

function isOneItem(scene: Scene, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (endsItem(scene, at)) return false;
  return true;
}

/** The bracket that is open at a token, where it begins or where it ends. */
function bracketAround(scene: Scene, place: number, step: -1 | 1): number | undefined {
  const [wanted, other] = step < 0 ? (["open", "close"] as const) : (["close", "open"] as const);
  let inner = 0;
  for (let at = place + step, left = longestItem; left > 0 && at >= 0; at += step, left--) {
    if (endsItem(scene, at)) return undefined;
    if (kindAt(scene, at) === other) inner++;
    else if (kindAt(scene, at) === wanted && inner-- === 0) return at;
  }
  return undefined;
}

/** Words of address before a specialist: `konsul ke dr. Sp.PD`. */
const mostBefore = 3;

function opensItem(scene: Scene, from: number): boolean {
  for (let at = from - 1; at >= 0; at--) {
    const kind = kindAt(scene, at);
    if (endsItem(scene, at)) return true;
    if (joins(scene, at)) return true;
    if (kind !== "word" || from - at > mostBefore) return false;
  }
  return true;
}

/** So far before a name stands the word of an answer: `jawaban dari Sp.PD`. */
const farthestReply = 3;
/** So far behind it a colon: `Sp.PD jam 14.20: …`. */
const farthestColon = 6;

function stateInNote(scene: Scene, { from, to }: Specialist, end: number): Consulted["state"] {
  if (isAwaited(scene, to, end)) return isCalledAgain(scene, to, end) ? "answered" : "asked";
  if (hasReply(scene, to, end)) return "answered";
  const before = Math.max(0, from - farthestReply);
  // `menunggu jawaban dr. Sp.BS`
  if (hasReply(scene, before, end)) return isAwaited(scene, before, from) ? "asked" : "answered";
  const isAsked = hasKind(foundOf(scene, from), "consult");
  const colon = colonAfter(scene, to, end);
  if (colon === undefined) return null;
  return !isAsked || isAnswerOfCall(scene, to, colon) ? "answered" : null;
}

/** `21.50 tidak menjawab, dihubungi ulang 22.10: setuju`: what follows a second time of the clock is his answer. */
function isCalledAgain(scene: Scene, from: number, end: number): boolean {
  let at = from;
  while (at < end && !beginsQuality(scene, at, end, (id) => id === awaited)) at++;
  while (at < end && !isClock(textAt(scene, at))) at++;
  return hasReply(scene, at, end) || colonAfter(scene, at, end) !== undefined;
}

function colonAfter(scene: Scene, from: number, end: number): number | undefined {
  for (let at = from; at < Math.min(end - 1, from + farthestColon); at++)
    if (kindAt(scene, at) === "colon") return at;
  return undefined;
}

/** `Konsul Sp.BS jam 15.00: belum ada indikasi operasi`: at a time of the clock somebody has spoken, but for what he was asked. */
function isAnswerOfCall(scene: Scene, from: number, colon: number): boolean {
  const requests = scene.lexicon.sets.get(requestSet) ?? [];
  return (
    scene.tokens.slice(from, colon).some(({ text }) => isClock(text)) &&
    !beginsQuality(scene, colon + 1, colon + 1 + longestRequest, (id) => requests.includes(id))
  );
}

/** Tokens. */
const longestRequest = 4;

const isAwaited = (scene: Scene, from: number, end: number): boolean =>
  someQuality(scene, from, end, (id) => id === awaited);

function hasReply(scene: Scene, from: number, end: number): boolean {
  const replies = scene.lexicon.sets.get(replySet) ?? [];
  return someQuality(scene, from, end, (id) => replies.includes(id));
}

/** Whether a word of administration with a wanted meaning stands in tokens `[from, end)`. */
function someQuality(
  scene: Scene,
  from: number,
  end: number,
  isWanted: (concept: string) => boolean,
): boolean {
  for (let begin = from; begin < end; begin++)
    if (beginsQuality(scene, begin, end, isWanted)) return true;
  return false;
}

function beginsQuality(
  { lexicon: { qualities }, words }: Scene,
  begin: number,
  end: number,
  isWanted: (concept: string) => boolean,
): boolean {
  let node: number | undefined = 0;
  for (let at = begin; at < end; at++) {
    node = qualities.step(node, words[at] ?? -1);
    if (node === undefined) return false;
    if (qualities.at(node)?.names.some(({ concept: { id } }) => isWanted(id))) return true;
  }
  return false;
}
