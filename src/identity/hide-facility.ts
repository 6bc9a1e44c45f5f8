/** Names of hospitals, clinics and ships; what kind of a house it is stays. */
import { hasKind, openCues, type CueKind } from "./cues.ts";
import type { Hidden } from "./hide-words.ts";
import { isOrdinaryWord } from "./is-ordinary-word.ts";
import { eponyms } from "./name-words.ts";
import { openWordKnowledge } from "./know-word.ts";
import { isListed } from "./place-lists.ts";
import { isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";

const mostOfPlace = 10;
const afterCue = /^[ \t]{1,2}["'“]?$/u;
const betweenNames = /^[ \t]{1,2}$|^['’`-]$/u;
/** `D.A. Pertiwi` has no blank behind its first initial. */
const betweenParts = /^\.?[ \t]{1,2}$|^['’`.-]$/u;

/** `RSJPD`, and `rumah sakit` in two words. */
export const isHospital = (tokens: readonly Token[], place: number) =>
  /^RS[A-Z]{1,4}$/u.test(tokens[place]?.written ?? "") ||
  (tokens[place]?.word === "sakit" &&
    tokens[place - 1]?.word === "rumah" &&
    tokens[place].gap === " ");

/** `KM Sinar Bangun`, not `5 KM`; and `PA Sengkang`, `TB Mitra Bahari`, not `PA lateral` and `TB Paru`. */
export const isNamedHouse = (tokens: readonly Token[], place: number) =>
  tokens[place]?.allCapitals === true &&
  ((hasKind(tokens[place], "ship") && !/\p{N}$/u.test(tokens[place - 1]?.written ?? "")) ||
    (alsoOfMedicine.has(tokens[place].word) && isNameOfHouse(tokens[place + 1])));

/** Courts, boarding schools, mills and tugs, whose abbreviations are medicine's too. */
const alsoOfMedicine = new Set("pa pn pp pg po tb".split(" "));
const isNameOfHouse = (token: Token | undefined) =>
  token?.gap === " " &&
  isTitleCase(token) &&
  token.written.length > 3 &&
  token.standing !== "clinical" &&
  !openVocabulary().usual.has(token.word) &&
  !openWordKnowledge().isFrequent(token.word) &&
  !isOrdinaryWord(token.word);

/** The name of a hospital: words with a capital; what kind of a house it is stays. */
export function hideFacility(tokens: readonly Token[], hidden: Hidden, cue: number): void {
  // `RSI Sellick`: how somebody is put to sleep.
  if (tokens[cue]?.written === "RSI" && eponyms().has(tokens[cue + 1]?.word ?? "")) return;
  let isNamed = false;
  /** Stand before a name and go with it. */
  const articlesBefore: number[] = [];
  for (let place = cue + 1; place <= cue + mostOfPlace; place += 1) {
    const token = tokens[place];
    if (!token) return;
    const { word, written, gap, standing } = token;
    const isHonour = honours.has(word) && tokens[place + 1] !== undefined;
    const isBehindHonour = honours.has(tokens[place - 1]?.word ?? "");
    const isShort = (tokens[place - 1]?.written.length ?? 0) <= longestShortened && place > cue + 1;
    const isApart = isBehindHonour || isShort ? betweenParts : isNamed ? betweenNames : afterCue;
    if (!isApart.test(gap)) return;
    const isHouse = kindsOfHouse.has(word) && !isBehindHonour;
    if (isHonour || isHouse) continue;
    // `Puskesmas Setempat`
    if (!isNamed && isListed("any-house", word)) return;
    if (articles.has(word) || (isBehindHonour && isShortened(tokens, place))) {
      articlesBefore.push(place);
      continue;
    }
    const isRare = written.length > 1 && rare.has(standing);
    const isNumeral = isNamed && isNumeralOfHouse(tokens, place);
    const isNamePart = token.capital && written.length > 1 && !isOtherCue(tokens, place);
    const isSmall = isNameInSmall(token, tokens[cue]);
    if (!isRare && !isNumeral && !isNamePart && !isSmall) return;
    for (const each of [...articlesBefore.splice(0), place]) hidden[each] = "place";
    isNamed = true;
  }
}

/** `Puskesmas Bukit …`: what introduces a place may begin a name; what introduces a person does not. */
const isOtherCue = (tokens: readonly Token[], place: number) => {
  const kinds = [...(openCues().get(tokens[place]?.word ?? "") ?? [])];
  const next = tokens[place + 1];
  const isPlace = next?.gap === " " && /^\p{Lu}\p{Ll}/u.test(next.written);
  return kinds.length > 0 && !(isPlace && kinds.every((kind) => ofPlaces.has(kind)));
};
const ofPlaces: ReadonlySet<CueKind> = new Set<CueKind>(["org", "place"]);

/** `RS Harapan II`; `RS Harapan 3 hari` is how long. */
const isNumeralOfHouse = (tokens: readonly Token[], place: number) =>
  /^(?:[IVX]{1,5}|\d{1,3})$/u.test(tokens[place]?.written ?? "") &&
  !/^\p{Ll}/u.test(tokens[place + 1]?.gap === " " ? (tokens[place + 1]?.written ?? "") : "");

/** `rsud dr. h. moch. ansari`. */
const isShortened = (tokens: readonly Token[], place: number) =>
  (tokens[place]?.written.length ?? 0) <= longestShortened &&
  tokens[place + 1]?.gap.startsWith(".") === true;
const longestShortened = 5;
const articles = new Set("al ar as at an asy ash islam".split(" "));
const rare: ReadonlySet<string> = new Set(["name", "unknown", "both"]);

/** `rsud labuang baji`, `RS ISLAM FAISAL`: rare words, written as the word before them. */
const isNameInSmall = ({ standing, word, written }: Token, cue: Token | undefined) =>
  standing === "ordinary" &&
  word.length > 3 &&
  (written === word || cue?.allCapitals === true) &&
  !openVocabulary().usual.has(word) &&
  !openWordKnowledge().isFrequent(word) &&
  !isOrdinaryWord(word);

/** Stand between `RS` and the name of a person after whom it is called. */
export const honours = new Set("dr drg prof kh ir h hj st santo santa sint".split(" "));
const kindsOfHouse = new Set(
  "umum daerah pusat jiwa ibu anak dan swasta rujukan khusus mata paru jantung tipe kelas pendidikan kecamatan kabupaten kota pembantu rawat inap induk rehabilitasi kanker nasional provinsi bersalin type".split(
    " ",
  ),
);
