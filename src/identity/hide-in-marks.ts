/** Names between quotation marks: `dikenal sebagai "Cak Man"`, `"Siapa namanya?" "Bulan."`, `bar "Blue Lagoon"`, `warung suaminya "Soto Pak […]"`. */
import { hasKind } from "./cues.ts";
import type { Hidden, Hiding } from "./hide-words.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { hideRow, isName } from "./joining.ts";
import { isOfPerson } from "./person-lists.ts";
import { isListed } from "./place-lists.ts";
import { endsClause, isTitleCase, type Token } from "./tokens-of.ts";
import { isBorne, isFrequent, isUsual } from "./word-uses.ts";

const mostOfName = 4;
const mostBefore = 4;
const mostInMarks = 6;

/** Each opening mark is looked at with the few words beside it: time in proportion to the text. */
export function hideInMarks(tokens: readonly Token[], hidden: Hidden): void {
  const hiding = { tokens, hidden };
  for (let place = 1; place < tokens.length; place += 1) {
    hideKnownAs(hiding, place);
    hideAnswer(hiding, place);
  }
}

/** The same with what is hidden already between them, or whose house stands before them. */
export function hideRestInMarks(tokens: readonly Token[], hidden: Hidden): void {
  const hiding = { tokens, hidden };
  for (let place = 1; place < tokens.length; place += 1) {
    hideHouse(hiding, place);
    hideRestOfHouse(hiding, place);
    hideListInMarks(hiding, place);
  }
}

/** A single mark behind a blank or a bracket: behind letters it is an apostrophe. */
const opensMarks = (token: Token | undefined) =>
  /^ ?[:(]? ?["“]$|^(?: |: | ?\()['‘]$/u.test(token?.gap ?? "");

/** Behind the last of the words that a pair of marks encloses from a place on; the place itself where none closes them. */
function endInMarks(tokens: readonly Token[], place: number): number {
  let end = place + 1;
  while (end - place <= mostInMarks && /^[ .]{1,2}$/u.test(tokens[end]?.gap ?? "")) end += 1;
  return /^\.?["”'’]/u.test(tokens[end]?.gap ?? '"') ? end : place;
}

/** `dikenal warga sebagai "Cak Man"`, `grup WA "Keluarga Besar […]"`: the whole of what stands between marks. */
function hideKnownAs(hiding: Hiding, place: number): void {
  const { tokens } = hiding;
  if (!opensMarks(tokens[place])) return;
  const before = tokens.slice(Math.max(0, place - mostBefore), place);
  // `wa 'sesak sejak tadi'`: what somebody has written.
  const isWriting =
    /['‘]$/u.test(tokens[place]?.gap ?? "") && !/^\p{Lu}/u.test(tokens[place]?.written ?? "");
  const isGroup = !isWriting && isListed("group", before.at(-1)?.word ?? "");
  const isKnownAs = before.some(({ word }) => isOfPerson("known-as", word));
  const isInscribed = !isKnownAs && (before.some(isOfInscription) || isNaming(before.at(-1)));
  if (!isGroup && !isKnownAs && !isInscribed) return;
  const end = endInMarks(tokens, place);
  const row = tokens.slice(place, end);
  if (row.some(({ word }) => isLearned(word))) return;
  // `gelang tulisan "ALERGI"`: what others shall know.
  if (isInscribed && !isTitled(row) && row.some((token) => !mayBeCalled(token))) return;
  // `mengaku "Sakit Jantung"`: what somebody says.
  const isNamed = row.every(({ written, word }) => /^\p{Lu}/u.test(written) && !isFrequent(word));
  if (isGroup || isNamed || isTitled(row)) hideRow(hiding.hidden, place, end, "name");
}

/** `Ki Gendeng Alas`: behind how a person is addressed words with capitals are a name, whatever they mean. */
const isTitled = (row: readonly Token[]) =>
  row.length > 1 &&
  row.every(isTitleCase) &&
  (hasKind(row[0], "honorific") || isOfPerson("inherited", row[0]?.word));

const isOfInscription = ({ word }: Token) => isOfPerson("inscribed", word);
/** `kalung nama "NING"`, `dukun "Ki Ageng […]"`: asks or says who it is, directly before the marks. */
const isNaming = (token: Token | undefined) =>
  isOfPerson("asks-name", token?.word) || hasKind(token, "title");

/** How somebody is addressed, or a word that neither notes nor medicine have. */
const mayBeCalled = ({ word, standing }: Token) =>
  isBorne(word) || hasKind({ word }, "honorific") || (standing !== "clinical" && !isUsual(word));

/** `"Siapa namanya?" "Bulan."`: what is answered between marks to whoever asks for a name. */
function hideAnswer(hiding: Hiding, place: number): void {
  const { tokens } = hiding;
  if (!/^\?["”]?[ \n]?["“-]/u.test(tokens[place]?.gap ?? "")) return;
  const question = tokens.slice(Math.max(0, place - mostBefore), place);
  if (!question.some(({ word }) => isOfPerson("asks-name", word))) return;
  let end = place;
  while (end - place < mostOfName && isTitleCase(tokens[end])) {
    end += 1;
    if (tokens[end]?.gap !== " ") break;
  }
  if (end > place && endsClause(tokens[end])) hideRow(hiding.hidden, place, end, "name");
}

const isHouse = (token: Token | undefined) =>
  isListed("house", token?.word ?? "") ||
  isListed("quoted", token?.word ?? "") ||
  hasKind(token, "org", "house", "ship");

/** `bar "Blue Lagoon"`: what a house is called. */
function hideHouse(hiding: Hiding, place: number): void {
  const { tokens } = hiding;
  const token = tokens[place];
  if (!/^ ["“'‘]$/u.test(token?.gap ?? "") || !isTitleCase(token)) return;
  if (!isHouse(tokens[place - 1])) return;
  let end = place + 1;
  while (end - place < mostOfName && tokens[end]?.gap === " " && isTitleCase(tokens[end])) end += 1;
  if (!/^["”'’]/u.test(tokens[end]?.gap ?? "")) return;
  // `bar "Positif"`: what a form says.
  if (end === place + 1 && isUsual(token?.word ?? "")) return;
  hideRow(hiding.hidden, place, end, "place");
}

/** `warung suaminya "Soto Pak […]"`, `rumah "[…] Jamu"`: what is sold there goes with who is hidden, few words behind the house. */
function hideRestOfHouse(hiding: Hiding, place: number): void {
  const { tokens, hidden } = hiding;
  if (!opensMarks(tokens[place])) return;
  const isOfHouse = tokens
    .slice(Math.max(0, place - 2), place)
    .some((token) => isHouse(token) || isListed("of-address", token.word));
  if (!isOfHouse) return;
  const end = endInMarks(tokens, place);
  const row = tokens.slice(place, end);
  const isCalled = row.every(({ written, word }) => /^\p{Lu}/u.test(written) && !isLearned(word));
  if (isCalled && hidden.slice(place, end).some(isName))
    hideRow(hiding.hidden, place, end, "place");
}

/** `utk "Sri", "Kiki" dan "Tio"`: of a list of single words, each between marks, those beside one that is hidden. */
function hideListInMarks(hiding: Hiding, first: number): void {
  const { tokens, hidden } = hiding;
  // A list is read once, from its first item.
  if (!isItemInMarks(tokens, first) || isItemInMarks(tokens, itemBefore(tokens, first))) return;
  const items = [first];
  for (;;) {
    const last = items.at(-1) ?? first;
    const next = [last + 1, last + 2].find((at) => itemBefore(tokens, at) === last);
    if (next === undefined || !isItemInMarks(tokens, next)) break;
    items.push(next);
  }
  if (!items.some((at) => hidden[at] !== undefined)) return;
  for (const at of items)
    if (isTitleCase(tokens[at]) && isCalled(tokens[at])) hidden[at] ??= "name";
}

const isCalled = (token: Token | undefined) => token !== undefined && mayBeCalled(token);

/** One word between marks. */
const isItemInMarks = (tokens: readonly Token[], place: number) =>
  /["“'‘]$/u.test(tokens[place]?.gap ?? "") && /^["”'’]/u.test(tokens[place + 1]?.gap ?? "");

/** Where the item stands that a comma or a word joins to the one at a place; -1 where none does. */
function itemBefore(tokens: readonly Token[], place: number): number {
  const [before, own] = [tokens[place - 1], tokens[place]];
  if (/^["”'’] ?[,/&] ?["“'‘]$/u.test(own?.gap ?? "")) return place - 1;
  const isJoined = /^(?:dan|serta)$/u.test(before?.word ?? "") && /^ ["“'‘]$/u.test(own?.gap ?? "");
  return isJoined && /^["”'’],? $/u.test(before?.gap ?? "") ? place - 2 : -1;
}
