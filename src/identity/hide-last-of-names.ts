/** The last word of a name that a line, an office or a term of medicine looks like: `[…] Wali,`, `I MADE RAI`, `[…]⏎dewi / bed 4`. */
import { openCues } from "./cues.ts";
import type { Hidden, Hiding } from "./hide-words.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { hideRow, isName } from "./joining.ts";
import { isOfPerson } from "./person-lists.ts";
import { endsClause, endsField, isTitleCase, type Token } from "./tokens-of.ts";
import { isBorne, isFrequent, isUsual } from "./word-uses.ts";

/** Looks at each word and its nearest neighbours: time in proportion to the text. */
export function hideLastOfNames(tokens: readonly Token[], hidden: Hidden): void {
  const hiding = { tokens, hidden };
  for (let place = 1; place < tokens.length; place += 1) {
    if (isBirthOfBali(tokens, place)) hideRow(hidden, place - 1, place + 1, "name");
    if (hidden[place] === undefined && isName(hidden[place - 1]))
      if (positions.some((isAt) => isAt(hiding, place))) hidden[place] = hidden[place - 1];
  }
}

/** `ibu Hadijah Wali, HPL`: an office or a title with a capital, which a name ends with. */
const isOffice = ({ tokens }: Hiding, place: number) =>
  isOfPerson("last-of-name", tokens[place]?.word) &&
  tokens[place]?.gap === " " &&
  [place - 1, place].every((at) => isTitleCase(tokens[at])) &&
  !/:/u.test(tokens[place + 1]?.gap ?? "") &&
  endsClause(tokens[place + 1]);

const bornFirst = /^(?:I|NI|Ni|IDA|Ida)$/u;
/** `I MADE`, `Ni Luh`: the title of birth, and which child somebody is. */
const isBirthOfBali = (tokens: readonly Token[], place: number) =>
  bornFirst.test(tokens[place - 1]?.written ?? "") &&
  isOfPerson("which-child", tokens[place]?.word) &&
  tokens[place]?.gap === " " &&
  (isTitleCase(tokens[place]) || isShouted(tokens[place]));

/** `I MADE RAI`, `Ni Luh Candi,`: nobody is called by which child it is alone, so a name goes on, whatever it means elsewhere. */
function isBehindBirth({ tokens }: Hiding, place: number): boolean {
  const [birth, token] = [-1, 0].map((step) => tokens[place + step]);
  if (!isBirthOfBali(tokens, place - 1) || token?.gap !== " ") return false;
  const isAlike = [birth, token].every(isTitleCase) || [birth, token].every(isShouted);
  return isAlike && !isLearned(token.word) && endsField(tokens[place + 1]);
}
const isShouted = (token: Token | undefined) => /^\p{Lu}{3,}$/u.test(token?.written ?? "");

/** `[…] Kusumo⏎dewi / bed 4`: in the next line in small letters, and the field ends. */
const isWrappedInSmall = ({ tokens }: Hiding, place: number) =>
  /^[ \t]{0,2}\r?\n[ \t]{0,20}$/u.test(tokens[place]?.gap ?? "") &&
  /^\p{Ll}{4,}$/u.test(tokens[place]?.written ?? "") &&
  /^\p{Lu}/u.test(tokens[place - 1]?.written ?? "") &&
  isNobodysTerm(tokens[place]) &&
  !isFrequent(tokens[place]?.word ?? "") &&
  /^ ?[,/(|]/u.test(tokens[place + 1]?.gap ?? "");

/** `Ny. […]⏎          Maniani/[…]`: in a next line that is set in, which goes on with what stands behind a label. */
const isWrappedIn = ({ tokens, hidden }: Hiding, place: number) =>
  /^[ \t]{0,2}\r?\n[ \t]{4,30}$/u.test(tokens[place]?.gap ?? "") &&
  isTitleCase(tokens[place]) &&
  (tokens[place]?.standing === "ordinary" || isBorne(tokens[place]?.word ?? "")) &&
  isNobodysTerm(tokens[place]) &&
  (isName(hidden[place + 1]) || endsClause(tokens[place + 1])) &&
  !/:/u.test(tokens[place + 1]?.gap ?? "");

/** Persons are called so, or no list of notes, forms and medicine has it. */
function isNobodysTerm(token: Token | undefined): boolean {
  const { word = "", standing } = token ?? {};
  if (isBorne(word)) return true;
  return standing !== "clinical" && !isUsual(word) && !isFrequent(word) && !openCues().has(word);
}

const positions = [isOffice, isBehindBirth, isWrappedInSmall, isWrappedIn];
