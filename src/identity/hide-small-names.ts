/** Names that no capital tells from words: all in small letters, or all in capitals, of which one word at least is hidden. */
import { hasKind, openCues, personalKinds } from "./cues.ts";
import type { Hidden } from "./hide-words.ts";
import { isRoom } from "./houses.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { nameCompanions, nameParticles } from "./name-words.ts";
import { isOfPerson } from "./person-lists.ts";
import type { Token } from "./tokens-of.ts";
import { isBorne, isFrequent, isNobodysWord, isUsual } from "./word-uses.ts";

/** A name has no more words. */
const mostOfName = 4;
const styles = [/^\p{Ll}{2,}$/u, /^\p{Lu}{2,}$/u];
const connectors = new Set("bin binti bt br boru al alias".split(" "));

/** Each phrase between its cue or sign and the next sign is looked at once: time in proportion to the text. */
export function hideSmallNames(tokens: readonly Token[], hidden: Hidden): void {
  for (let place = 1; place < tokens.length; place += 1)
    if (hidden[place] === undefined && isSelf(tokens, hidden, place)) hidden[place] = "name";
  for (let first = 0; first < tokens.length; first += 1) {
    const style = styles.find((pattern) => pattern.test(tokens[first]?.written ?? ""));
    const isIntroduced =
      isPerson(tokens[first - 1]) &&
      /^[ \t]?[.:,("']{0,2}[ \t]?["']?$/u.test(tokens[first]?.gap ?? "");
    const begins =
      isIntroduced || first === 0 || /[,/;:("“”'\n–|+-]/u.test(tokens[first]?.gap ?? "");
    if (style === undefined || !begins) continue;
    let last = first;
    while (tokens[last + 1]?.gap === " " && style.test(tokens[last + 1]?.written ?? "")) last += 1;
    const phrase = tokens.slice(first, last + 1);
    if (phrase.length > 1 && phrase.length <= mostOfName && ends(tokens[last + 1]))
      if (isOfName({ tokens, hidden, first, last }, isIntroduced))
        hidden.fill("name", first, last + 1);
    first = Math.max(first, last - 1);
  }
}

/** `sy ria kakak dek […]`, `ini lina istrinya`: who writes, and whose relative it is. */
function isSelf(tokens: readonly Token[], hidden: Hidden, place: number): boolean {
  const [cue, token, kin, whose] = [-1, 0, 1, 2].map((step) => tokens[place + step]);
  if (!token || !isOfPerson("self", cue?.word) || token.gap !== " " || kin?.gap !== " ")
    return false;
  // `sy Ai mantunya …`
  if (!/^(?:\p{L}\p{Ll}{2,}|\p{Lu}\p{Ll})$/u.test(token.written) || openCues().has(token.word))
    return false;
  if (!hasKind(kin, "kin") || isFrequent(token.word) || isLearned(token.word)) return false;
  const isOfSomebody =
    kin.word.endsWith("nya") ||
    hidden[place + 2] === "name" ||
    hasKind(whose, "honorific", "patient", "kin") ||
    whose?.word === "dari";
  const isShort = /^\p{Lu}\p{Ll}$/u.test(token.written);
  // `sy Aco kemanakannya […]`: a capital, and no word of everyday notes.
  const isRare = /^\p{Lu}\p{Ll}+$/u.test(token.written) && !isUsual(token.word);
  return (
    isOfSomebody && (isShort || isRare || isBorne(token.word) || isNobodysWord(token.standing))
  );
}

const isPerson = (token: Token | undefined) => hasKind(token, ...personalKinds, "signature");
const ends = (next: Token | undefined) =>
  next === undefined || /[,/;:.()"“”'\n–|+-]/u.test(next.gap) || /^\p{N}/u.test(next.written);

interface Phrase {
  readonly tokens: readonly Token[];
  readonly hidden: Hidden;
  readonly first: number;
  readonly last: number;
}

function isOfName({ tokens, hidden, first, last }: Phrase, isIntroduced: boolean): boolean {
  const places = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const isHidden = (place: number) => hidden[place] !== undefined && hidden[place] !== "place";
  const isNamed = places.some(
    (place) =>
      isHidden(place) &&
      (isIntroduced || hidden[place] === "name") &&
      isNobodysWord(tokens[place]?.standing),
  );
  return (
    isNamed &&
    places.every(
      (place) => isHidden(place) || mayBePart(tokens, place, place === first && !isIntroduced),
    )
  );
}

/** A word that notes do without, or a part of names; where nothing introduces the name its first word is not one of medicine. */
function mayBePart(tokens: readonly Token[], place: number, isBare: boolean): boolean {
  const { word = "", standing, allCapitals } = tokens[place] ?? {};
  if (nameParticles().has(word) || nameCompanions().has(word) || connectors.has(word)) return true;
  if (isRoom(tokens, place) || isFrequent(word) || isLearned(word)) return false;
  if (isBorne(word)) return true;
  if (openCues().has(word)) return hasKind(tokens[place], "honorific", "title") && !isBare;
  if (isUsual(word) || (allCapitals === true && word.length < 4)) return false;
  return (
    (standing === "ordinary" && word.length > 2) ||
    (standing === "clinical" && !isBare && word.length > 3)
  );
}
