/** Words that do not leave: those that nobody knows, and known ones that stand where a name does. */
import type { IdentityKind, IdentitySpan } from "./identity-span.ts";
import { hasKind, openCues, personalKinds } from "./cues.ts";
import { isRoom } from "./houses.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { isCode, isUnspeakable } from "./is-code-word.ts";
import { isAmongThings, isMeasuredThing, isNamedInSmall, isNamedThing } from "./is-named-thing.ts";
import { hideBehindCues } from "./hide-behind-cues.ts";
import { hideBesideAges } from "./hide-beside-ages.ts";
import { hideBesidePeople } from "./hide-beside-people.ts";
import { hideAtPositions } from "./hide-at-positions.ts";
import { hideByRole } from "./hide-by-role.ts";
import { hideCapitals } from "./hide-capitals.ts";
import { hideFurtherPlaces } from "./hide-further-places.ts";
import { hideInitials } from "./hide-initials.ts";
import { hideOpeningNames } from "./hide-opening-names.ts";
import { hideShortPairs } from "./hide-short-pairs.ts";
import { hideToldInSmall } from "./hide-told-in-small.ts";
import { hideToldNames } from "./hide-told-names.ts";
import { hideToldPlaces } from "./hide-told-places.ts";
import { hideInMarks, hideRestInMarks } from "./hide-in-marks.ts";
import { hideInCompany } from "./hide-in-company.ts";
import { hidePlaces } from "./hide-places.ts";
import { hideRepeated } from "./hide-repeated.ts";
import { hideRegions, isRegion } from "./hide-regions.ts";
import { hideWards } from "./hide-wards.ts";
import { hideWhere } from "./hide-where.ts";
import { hidePairs } from "./hide-pairs.ts";
import { hideRuns } from "./hide-runs.ts";
import { hideSmallNames } from "./hide-small-names.ts";
import { hideSmallTitles } from "./hide-small-titles.ts";
import { hideRelatives } from "./hide-relatives.ts";
import { hideSmallHouses } from "./hide-small-houses.ts";
import { hideAddressFields } from "./hide-address-fields.ts";
import { hideSmallSigners } from "./hide-small-signers.ts";
import { keepPeoples } from "./keep-peoples.ts";
import { hideKnownEnds } from "./hide-known-ends.ts";
import { hideRestOfUnits } from "./hide-rest-of-units.ts";
import { hideRestOfPlaces } from "./hide-rest-of-places.ts";
import { hideRestOfAddress } from "./hide-rest-of-address.ts";
import { hideWorkInSmall } from "./hide-work-in-small.ts";
import { joinNames } from "./join-names.ts";
import { eponyms } from "./name-words.ts";
import { isApposed, isWhoSigns, standsAsPerson } from "./person-by-position.ts";
import { keepLuck, keepOfNobody } from "./keep-of-nobody.ts";
import { isOfNumber } from "./number-lists.ts";
import { isListed } from "./place-lists.ts";
import { openWordKnowledge } from "./know-word.ts";
import { soundsClinical } from "./sounds-clinical.ts";
import { isTitleCase, tokensOf, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";
import { isCalledAfter } from "./word-uses.ts";
import { widenNames } from "./widen-names.ts";

/** What is hidden of a text's tokens, by their place. */
export type Hidden = (IdentityKind | undefined)[];

/** A text whose passes hide one token after another. */
export interface Hiding {
  readonly tokens: readonly Token[];
  readonly hidden: Hidden;
}

/** One pass over the words; takes time in proportion to the text. */
export function hideWords(written: string, told: readonly IdentitySpan[]): readonly IdentitySpan[] {
  // `opa_robert.heic`: words of the name of a file.
  const text = written.replaceAll(/(?<=\p{L})_(?=\p{L})/gu, " ");
  const tokens = tokensOf(text);
  const hidden = hiddenBy(told, tokens);
  hideSpacedOut(tokens, hidden);
  hideBehindCues(tokens, hidden);
  hideRegions(tokens, hidden);
  hidePairs(tokens, hidden);
  for (const [place, token] of tokens.entries())
    hidden[place] ??= kindOfUnknown(token, place, tokens, text);
  keepOfNobody(tokens, hidden);
  joinNames(tokens, hidden);
  hideRuns(tokens, hidden, text);
  hideBesidePeople(tokens, hidden);
  hideByRole(tokens, hidden);
  hideInitials(tokens, hidden);
  hideSmallTitles(tokens, hidden);
  hideBesideAges(tokens, hidden);
  hideCapitals(tokens, hidden);
  hideRelatives(tokens, hidden);
  hideSmallNames(tokens, hidden);
  hideToldInSmall(tokens, hidden);
  hideShortPairs(tokens, hidden);
  hideOpeningNames(tokens, hidden);
  hideInCompany(tokens, hidden, text);
  hideSmallHouses(tokens, hidden);
  hideWhere(tokens, hidden);
  hidePlaces(tokens, hidden);
  hideRestOfAddress(tokens, hidden);
  // What an address has shown to be a place is followed by further ones.
  hidePlaces(tokens, hidden);
  hideFurtherPlaces(tokens, hidden);
  hideWorkInSmall(tokens, hidden);
  hideWards(tokens, hidden);
  hideToldPlaces(tokens, hidden);
  hideAtPositions({ tokens, hidden });
  hideToldNames(tokens, hidden);
  hideInMarks(tokens, hidden);
  widenNames(tokens, hidden);
  // Behind what these have shown to be a name its rest stands.
  hideAtPositions({ tokens, hidden });
  hideRestOfPlaces(tokens, hidden);
  hideRestInMarks(tokens, hidden);
  hideKnownEnds(tokens, hidden);
  hideRestOfUnits(tokens, hidden);
  hideAddressFields(tokens, hidden);
  hideSmallSigners(tokens, hidden);
  hideAtPositions({ tokens, hidden });
  hideRepeated(tokens, hidden);
  keepLuck(tokens, hidden);
  keepPeoples(tokens, hidden);
  return spansOf(text, tokens, hidden);
}

/** What is told already, of which names and places lend their neighbours their kind; `told` is in the text's order. */
function hiddenBy(told: readonly IdentitySpan[], tokens: readonly Token[]): Hidden {
  let at = 0;
  return tokens.map(({ start }) => {
    while ((told[at]?.end ?? Infinity) <= start) at += 1;
    const span = told[at];
    return span !== undefined && span.start <= start ? toldKinds[span.kind] : undefined;
  });
}

const toldKinds: Partial<Record<IdentityKind, IdentityKind>> = {
  name: "name",
  doctor: "name",
  staff: "name",
  address: "place",
};

/** A rare word with a capital in the middle of a sentence that has no others: `dijelaskan ke Zulfikar pagi ini`. */
function standsOut(token: Token, before: Token | undefined, after: Token | undefined): boolean {
  const { capital, allCapitals, written, word, gap } = token;
  if (!capital || allCapitals || written.length < 4 || openWordKnowledge().isFrequent(word))
    return false;
  if (openVocabulary().english.has(word)) return false;
  const isAmid =
    before !== undefined && /^ [("“]?$/u.test(gap) && /^\p{Ll}{2,}$/u.test(before.written);
  return isAmid && (after === undefined || !after.capital);
}

/** `Bening, 9 bln` where a text or a line begins. */
function isIntroducedByAge(
  { capital, written, word, gap, standing }: Token,
  tokens: readonly Token[],
  place: number,
): boolean {
  const [number, unit] = [tokens[place + 1], tokens[place + 2]];
  const isFirst = place === 0 || /[\n:]/u.test(gap);
  return (
    isFirst &&
    capital &&
    written.length > 3 &&
    (standing === "ordinary" || standing === "both" || isCalledAfter(word)) &&
    /^ ?[,(/] ?$/u.test(number?.gap ?? "") &&
    /^\p{N}{1,3}$/u.test(number?.written ?? "") &&
    /^(?:th|thn|tahun|bln|bulan|hr|hari)$/u.test(unit?.word ?? "")
  );
}

/** `Angel anak dari bpk …`: who is whose. */
function isIntroducedByKin(
  { written, word, standing }: Token,
  tokens: readonly Token[],
  place: number,
): boolean {
  const [kin, whose] = [tokens[place + 1], tokens[place + 2]];
  // A brand that persons are called like as well.
  const isOfPairs =
    isListedWith(kin, whose) && !openVocabulary().usual.has(word) && !isLearned(word);
  return (
    (standing !== "clinical" || isOfPairs) &&
    /^\p{Lu}\p{Ll}{2,}$/u.test(written) &&
    !openWordKnowledge().isFrequent(word) &&
    !openCues().has(word) &&
    /^\p{Ll}+$/u.test(kin?.written ?? "") &&
    hasKind(kin, "kin") &&
    (kin?.gap === " " ? whose?.word === "dari" || hasKind(whose, "honorific") : isOfPairs)
  );
}

/** `Mina / suami T…`: of a list of who belongs to whom. */
const isListedWith = (kin: Token | undefined, whose: Token | undefined) =>
  /^ ?\/ ?$/u.test(kin?.gap ?? "") && whose?.gap === " " && isTitleCase(whose);

/** `( Bestari )` at the end of a line: a signature. */
function isSigned({ gap, capital, standing, written, end }: Token, text: string): boolean {
  lineEnd.lastIndex = end;
  const isInBrackets = capital && written.length > 2 && /\([ \t]?$/u.test(gap);
  return isInBrackets && standing !== "clinical" && lineEnd.test(text);
}
const lineEnd = /[ \t]?\)[ \t]{0,9}(?![^\n])/uy;

/** `di Pematang Raya`: two rare words with capitals behind what says where. */
function isWhither(tokens: readonly Token[], place: number): boolean {
  if (!isRareWord(tokens[place])) return false;
  let first = place;
  while (place - first < mostOfPlace && isRareWord(tokens[first - 1]) && tokens[first]?.gap === " ")
    first -= 1;
  const isRun = first < place || (isRareWord(tokens[place + 1]) && tokens[place + 1]?.gap === " ");
  return isRun && tokens[first]?.gap === " " && whither.test(tokens[first - 1]?.written ?? "");
}
const mostOfPlace = 4;
const whither = /^(?:di|ke|dari|dr|asal|dekat)$/u;
const isRareWord = (token: Token | undefined) =>
  token !== undefined &&
  /^\p{Lu}\p{Ll}{3,}$/u.test(token.written) &&
  (token.standing === "ordinary" || token.standing === "both") &&
  !openVocabulary().usual.has(token.word) &&
  !openVocabulary().english.has(token.word);

function kindOfUnknown(
  token: Token,
  place: number,
  tokens: readonly Token[],
  text: string,
): IdentityKind | undefined {
  const { standing, written, word, capital, allCapitals } = token;
  if (isDoubled(tokens, place)) return undefined;
  const isThing = capital && isNamedThing(tokens, place, text);
  if (standing === "ordinary" && !isThing && standsOut(token, tokens[place - 1], tokens[place + 1]))
    return "name";
  if (isIntroducedByAge(token, tokens, place)) return "name";
  if (standsAsPerson(tokens, place)) return "name";
  if (isIntroducedByKin(token, tokens, place)) return "name";
  if (isSigned(token, text) || isWhoSigns(tokens, place) || isApposed(tokens, place)) return "name";
  if (isWhither(tokens, place)) return "place";
  if (isOneHospital(token)) return "place";
  if (standing === "clinical" || standing === "ordinary") return undefined;
  if (written.length === 1) return undefined;
  if (isThing && !isInWholeName(tokens, place) && !isBeforeKin(tokens, place)) return undefined;
  if (isOfFood(tokens, place) || isOfAnatomy(tokens, place)) return undefined;
  if (isMicrobe(tokens, place)) return undefined;
  if (isGradedTerm(tokens, place, text)) return undefined;
  if (isAmongAbbreviations(tokens, place)) return undefined;
  if (standing === "name") return openVocabulary().places.has(word) ? "place" : "name";
  if (standing === "both") {
    if (isPartOfDay(tokens[place + 1])) return undefined;
    if (allCapitals && written.length <= 3) return undefined;
    return (capital || allCapitals) && !isRoom(tokens, place) ? "name" : undefined;
  }
  // `FEF25`: a number is joined to letters of a test.
  const isJoined =
    tokens[place + 1]?.gap === "" && /^\p{N}/u.test(tokens[place + 1]?.written ?? "");
  if (isRegion(word) && !(allCapitals && isJoined)) return "place";
  // `12mgdl`, `x2`: a sign beside a number.
  if (written.length <= 3 && /\p{N}$/u.test(tokens[place - 1]?.written ?? "") && token.gap === "")
    return undefined;
  if (allCapitals ? isCode(tokens, place) : !capital && isUnspeakable(word)) return undefined;
  if (capital && isDiscoverer(tokens, place)) return undefined;
  if (capital && (isMeasuredThing(token, text) || isAmongThings(tokens, place))) return undefined;
  const { isMistyped, isSpoken } = openWordKnowledge();
  if (!capital && (isMistyped(word) || isSpoken(word) || isNamedInSmall(tokens, place)))
    return undefined;
  if (isAmongKnown(tokens, place)) {
    if (written === word && soundsClinical(word)) return undefined;
    if (isOpening(tokens, place) && isMistyped(word) && soundsClinical(word, leastBoth))
      return undefined;
  }
  return capital || allCapitals ? "name" : "unknown";
}

/** `sediaan Zahn's`: English tells whose a sign is, and no note whose a thing is. */
const isDiscoverer = (tokens: readonly Token[], place: number) =>
  isTitleCase(tokens[place]) &&
  /^['’]$/u.test(tokens[place + 1]?.gap ?? "") &&
  tokens[place + 1]?.written === "s" &&
  tokens[place]?.gap === " " &&
  tokens[place - 1]?.standing === "clinical" &&
  !openVocabulary().ordinary.has(tokens[place - 1]?.word ?? "") &&
  !hasKind(tokens[place - 1], ...personalKinds, "org", "house", "facility", "place");

/** `Kasus indeks Yayan Mulyana`: a given name, and beside it a word that medicine does not know. */
const isInWholeName = (tokens: readonly Token[], place: number): boolean =>
  [-1, 0].some((step) => {
    const [given, family] = [tokens[place + step], tokens[place + step + 1]];
    return (
      given?.standing === "name" &&
      isTitleCase(given) &&
      isTitleCase(family) &&
      family?.gap === " " &&
      (family.standing === "unknown" || family.standing === "name")
    );
  });

/** `akseptor implan Jumiati, suami Karno`: who is whose, and no brand. */
const isBeforeKin = (tokens: readonly Token[], place: number) =>
  tokens[place]?.standing === "name" &&
  /^,? $/u.test(tokens[place + 1]?.gap ?? "") &&
  hasKind(tokens[place + 1], "kin") &&
  tokens[place + 2]?.gap === " " &&
  isTitleCase(tokens[place + 2]);

/** `Rontgent ulang`: a capital that says nothing, for a sentence begins. */
const isOpening = (tokens: readonly Token[], place: number) =>
  (place === 0 || /[.\n:]/u.test(tokens[place]?.gap ?? "")) &&
  /^\p{Lu}\p{Ll}{6,}$/u.test(tokens[place]?.written ?? "") &&
  /^\p{Ll}|^\p{N}/u.test(tokens[place + 1]?.written ?? "");
/** For a word that is near a known one as well. */
const leastBoth = -3;

/** No word beside it is a name, or one that nobody knows. */
const isAmongKnown = (tokens: readonly Token[], place: number) =>
  [tokens[place - 1], tokens[place + 1]].every(
    (token) => token?.standing !== "name" && token?.standing !== "unknown",
  );

/** `pas-pasan`, `ikut-ikutan`: a word that is told twice, with an ending. */
const isDoubled = (tokens: readonly Token[], place: number) =>
  tokens[place]?.gap === "-" &&
  tokens[place].written === `${tokens[place - 1]?.written ?? "-"}an` &&
  (tokens[place - 1]?.standing === "clinical" || tokens[place - 1]?.standing === "ordinary");

/** `sfingter ani`: Latin for whose it is, in small letters. */
const isOfAnatomy = (tokens: readonly Token[], place: number) =>
  tokens[place]?.written === "ani" &&
  tokens[place].gap === " " &&
  isListed("of-anus", tokens[place - 1]?.word ?? "");

/** `Geobacillus stearothermophilus`: two names of Latin, of which the first says what it is. */
const isMicrobe = (tokens: readonly Token[], place: number) =>
  isGenus(tokens[place]) || (isGenus(tokens[place - 1]) && isSpecies(tokens[place]));
const isGenus = (token: Token | undefined) =>
  /^\p{L}{2,}(?:bacillus|coccus|bacter|bacterium|monas|myces|sporium|spirillum|virus|phyton)$/u.test(
    token?.word ?? "",
  );
const isSpecies = (token: Token | undefined) =>
  token?.gap === " " && /^\p{Ll}{3,}(?:us|is|um|ii|ae|ans|ens|a)$/u.test(token.written);

/** `nasi padang`, `pisang ambon`: a dish, in small letters. */
const isOfFood = (tokens: readonly Token[], place: number) =>
  isListed("dish", tokens[place - 1]?.word ?? "") &&
  tokens[place]?.gap === " " &&
  tokens[place].written === tokens[place].word;

/** `GINA step 4`, `ALI Rutherford IIb`: few capitals in a line that has others, before a grade or whose grades they are. */
function isGradedTerm(tokens: readonly Token[], place: number, text: string): boolean {
  const next = tokens[place + 1];
  if (!isLetters(tokens, place) || next?.gap !== " ") return false;
  if (hasKind(tokens[place - 1], ...personalKinds)) return false;
  return (
    isOfNumber("grade", next.written) || (isOfGrades(next) && isNamedThing(tokens, place + 1, text))
  );
}
const isOfGrades = ({ word, written }: Token) => isTitleCase({ written }) && eponyms().has(word);

/** `CWS, IRMA, CSME`: letters between further ones, of which no name is. */
const isAmongAbbreviations = (tokens: readonly Token[], place: number) =>
  [place, place + 1].every((at) => tokens[at]?.gap === ", ") &&
  isLetters(tokens, place) &&
  [place - 1, place + 1].every((at) => isLetters(tokens, at) && isCode(tokens, at)) &&
  [place - 1, place + 1].every((at) => tokens[at]?.standing !== "name");
/** Few capitals in a line that has others. */
const isLetters = (tokens: readonly Token[], place: number) =>
  tokens[place]?.capital === true && /^\p{Lu}{2,5}$/u.test(tokens[place]?.written ?? "");

/** `Selasa pagi`. */
const isPartOfDay = (next: Token | undefined) =>
  next?.gap === " " && /^(?:pagi|siang|sore|malam|dini)$/u.test(next.written);

/** `RSPAD`, `RSCM`: what is not a kind of hospital is one of them. */
const isOneHospital = ({ written, word, standing }: Token) =>
  /^RS\p{Lu}{2,5}$/u.test(written) &&
  !openCues().has(word) &&
  (standing !== "clinical" || written.length > shortestHospital || isListed("hospital", word));
/** `RSCM`, where lists of medicine do not know it: shorter ones are viruses and tests. */
const shortestHospital = 4;

/** `B u d i`: letters that are one word when they are joined, and known then or hidden. */
function hideSpacedOut(tokens: readonly Token[], hidden: Hidden): void {
  const { standingOf } = openWordKnowledge();
  const isLetter = (token: Token | undefined) =>
    token !== undefined && /^\p{L}$/u.test(token.written);
  for (let first = 0; first < tokens.length; first += 1) {
    if (!isLetter(tokens[first])) continue;
    let last = first;
    while (isLetter(tokens[last + 1]) && /^[ \t._-]{1,3}$/u.test(tokens[last + 1]?.gap ?? ""))
      last += 1;
    const word = tokens
      .slice(first, last + 1)
      .map((token) => token.word)
      .join("");
    if (word.length >= 3) {
      const standing = standingOf(word);
      const isKnown =
        standing === "clinical" || standing === "ordinary" || "abcdefgh".startsWith(word);
      if (!isKnown) hidden.fill("name", first, last + 1);
    }
    first = last;
  }
}

/** Neighbours of one kind become one span. */
function spansOf(text: string, tokens: readonly Token[], hidden: Hidden): readonly IdentitySpan[] {
  const spans: IdentitySpan[] = [];
  for (const [place, { start, end }] of tokens.entries()) {
    const kind = hidden[place];
    if (kind === undefined) continue;
    const last = spans.at(-1);
    if (
      last?.kind === kind &&
      hidden[place - 1] === kind &&
      /^[ \t.'’`-]{0,3}$/u.test(text.slice(last.end, start))
    )
      spans[spans.length - 1] = { ...last, end };
    else spans.push({ kind, start, end });
  }
  return spans;
}
