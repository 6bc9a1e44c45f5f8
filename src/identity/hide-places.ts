/** Names of places and houses in any writing, though each of their words means something: `desa simpang tiga`, `rs kelapa dua`. */
import { hasKind, openCues } from "./cues.ts";
import type { Hidden } from "./hide-words.ts";
import { isRoom, isRoomWord } from "./houses.ts";
import { isLearned, isOrdinaryWord } from "./is-ordinary-word.ts";
import { nameCompanions, placeWords } from "./name-words.ts";
import { isOfPerson } from "./person-lists.ts";
import { isListed } from "./place-lists.ts";
import { isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";
import { isCalledAfter, isFrequent, isUsual, isVerb } from "./word-uses.ts";

const workers =
  /^(?:pegawai|karyawan|karyawati|pensiunan|buruh|sopir|supir|satpam|pramugari|pramugara|pilot|kasir|guru|siswa|siswi|santri|santriwati|mahasiswa|mahasiswi|kondektur|teknisi|operator|atlet|pemain)$/u;
const whither =
  /^(?:di|ke|dari|dr|asal|berasal|tinggal|domisili|lahir|ttl|alamat|alamatnya|warga)$/u;
const mostOfName = 4;
const units =
  /^(?:jam|hari|hr|minggu|mgg|bulan|bln|tahun|th|thn|kali|x|orang|meter|km|menit|mnt|lantai|butir|tablet|shift|porsi|gelas)$/u;

/** Each kind is looked at with the few words behind it: time in proportion to the text. */
export function hidePlaces(tokens: readonly Token[], hidden: Hidden): void {
  for (let cue = 0; cue < tokens.length; cue += 1) {
    const reach = reachOf(tokens, hidden, cue);
    if (reach === undefined) continue;
    if (isLaneOfLetters(tokens, cue) || isSmallInAddress(tokens, cue, reach))
      hidden[cue + 1] ??= "place";
    if (isHome(tokens, cue)) for (const place of [cue + 1, cue + 2]) hidden[place] ??= "place";
    const first = behindOpenings(tokens, cue + 1, reach);
    const isVillage =
      (reach === "village" && !alsoOfNotes.test(tokens[cue]?.written ?? "")) ||
      isListed("vessel", tokens[cue]?.word ?? "") ||
      (reach === "whither" && first > cue + 1 && isLettersOfHouse(tokens, first - 1));
    const end = endOfName(tokens, hidden, first, isVillage);
    if (end === first || !isName[reach]({ tokens, hidden, cue, first, end })) continue;
    for (let place = cue + 1; place < end; place += 1)
      if (place >= first || !isListed("trade", tokens[place]?.word ?? ""))
        hidden[place] ??= "place";
    // `Sumber Rejo IV`
    if (/^[IVX]{1,4}$/iu.test(tokens[end]?.written ?? "") && tokens[end]?.gap === " ")
      hidden[end] ??= "place";
  }
}

/** `lorong PMI dekat …`, `komplek PDAM, …`: letters after which a lane is called. */
const isLaneOfLetters = (tokens: readonly Token[], cue: number) =>
  isListed("lane", tokens[cue]?.word ?? "") &&
  tokens[cue + 1]?.gap === " " &&
  /^\p{Lu}{2,6}$/u.test(tokens[cue + 1]?.written ?? "") &&
  (/^ ?[,.;)\n]/u.test(tokens[cue + 2]?.gap ?? ".") ||
    isListed("anywhere", tokens[cue + 2]?.word ?? "") ||
    isListed("towards", tokens[cue + 2]?.word ?? "") ||
    isOfAddress(tokens[cue + 2]));

/** `dusun oelnasi rt 07`: in small letters before what goes on with an address. */
const isSmallInAddress = (tokens: readonly Token[], cue: number, reach: Reach) =>
  reach === "village" &&
  /^\p{Ll}{4,}$/u.test(tokens[cue + 1]?.written ?? "") &&
  tokens[cue + 2]?.gap === " " &&
  isOfAddress(tokens[cue + 2]) &&
  !isUsual(tokens[cue + 1]?.word ?? "") &&
  !isFrequent(tokens[cue + 1]?.word ?? "") &&
  !openCues().has(tokens[cue + 1]?.word ?? "");
const isOfAddress = (token: Token | undefined) =>
  /^(?:rt|rw|no|blok|desa|ds|kel|kec|kab)$/u.test(token?.word ?? "");

/** `warga Luar Batang.`: two words with capitals alone behind whose home it is, whatever they mean. */
function isHome(tokens: readonly Token[], cue: number): boolean {
  const [first, second, next] = tokens.slice(cue + 1, cue + 4);
  return (
    isListed("home", tokens[cue]?.written ?? "") &&
    first?.gap === " " &&
    second?.gap === " " &&
    [first, second].every((token) => isTitleCase(token) && !isLearned(token.word)) &&
    !isListed("anywhere", second?.word ?? "") &&
    !isRoomWord(first.word) &&
    !isOfPerson("speciality", second?.word) &&
    !hasKind(first, "facility", "honorific", "kin", "title") &&
    !hasKind(second, "facility", "org") &&
    /^ ?[,.;)\n]/u.test(next?.gap ?? ".")
  );
}

/** `kp.` is also `if needed`, `Kec.` a small wound. */
const alsoOfNotes = /^(?:kp|KP|[kK]ec|[kK]ab)$/u;

function behindOpenings(tokens: readonly Token[], place: number, reach: Reach): number {
  let first = place;
  while (
    first - place < mostOpenings &&
    opens(tokens, first, reach) &&
    /^(?:\.[ \t]?|-|[ \t]{1,2})$/u.test(tokens[first + 1]?.gap ?? "")
  )
    first += 1;
  return first;
}

const opens = (tokens: readonly Token[], place: number, reach: Reach) =>
  isListed(reach === "worker" ? "goods" : "opening", tokens[place]?.word ?? "") ||
  (reach === "whither" && isLettersOfHouse(tokens, place));
const mostOpenings = 3;
/** `di PJN Harapan Kita`: letters that no list has, before two words with capitals. */
const isLettersOfHouse = (tokens: readonly Token[], place: number) =>
  /^\p{Lu}{2,5}$/u.test(tokens[place]?.written ?? "") &&
  tokens[place]?.standing === "unknown" &&
  isTitleCase(tokens[place + 1]) &&
  isTitleCase(tokens[place + 2]);

type Reach = "village" | "short" | "house" | "worker" | "whither" | "further";

/** What stands at a place that a name may follow. */
function reachOf(tokens: readonly Token[], hidden: Hidden, cue: number): Reach | undefined {
  const [own, next] = [tokens[cue], tokens[cue + 1]];
  if (!own || !next || own.word === next.word) return undefined;
  if (/^, $/u.test(next.gap) && hidden[cue] === "place") return "further";
  const isDirect = /^\.?[ \t]{1,2}["'“]?$/u.test(next.gap);
  const isTold = /^[ \t]?[.:]?[ \t]{0,2}["'“]?$/u.test(next.gap);
  // `KP mutton fat`: letters, and a word of English.
  const isSmallEnglish = next.written === next.word && openVocabulary().english.has(next.word);
  if (own.allCapitals && own.capital && isSmallEnglish) return undefined;
  if (isTold && isListed("village", own.word)) return "village";
  if (isTold && isListed("home", own.word)) return "whither";
  // `LR` is a fluid.
  if (own.written === "LR") return undefined;
  const isShort = own.word === "ds" ? isTold : /^\.[ \t]{0,2}$/u.test(next.gap);
  if (isShort && isListed("short-village", own.word)) return "short";
  if (isDirect && workers.test(own.word)) return "worker";
  if (isDirect && isListed("house", own.word) && isHouse(tokens, cue)) return "house";
  return isTold && whither.test(own.word) ? "whither" : undefined;
}

/** `rumah sakit`; and `PA`, `MA` or `SD` of medicine are none. */
const isHouse = (tokens: readonly Token[], cue: number) =>
  // `Lubchenco SMK. Ubun-ubun`: nobody shortens a school with a full stop.
  !(tokens[cue + 1]?.gap.startsWith(".") && isListed("school", tokens[cue]?.word ?? "")) &&
  (!isListed("of-rumah", tokens[cue]?.word ?? "") || tokens[cue - 1]?.word === "rumah") &&
  // `mi goreng`: a dish, in small letters.
  !isListed("dish", tokens[cue]?.written ?? "") &&
  !/^\p{N}/u.test(tokens[cue - 1]?.written ?? "");

/** Behind a village what has a capital is a part, whatever it means: `Kp Tumpatan Nibung`. */
function endOfName(
  tokens: readonly Token[],
  hidden: Hidden,
  first: number,
  isVillage: boolean,
): number {
  const isCapital = (place: number) => {
    const { written = "", word = "", capital } = tokens[place] ?? {};
    return isVillage && capital === true && isTitleCase({ written }) && !isNoPart(word);
  };
  let place = first;
  while (
    place - first < mostOfName &&
    (place === first || /^[ \t]{1,2}$|^-$/u.test(tokens[place]?.gap ?? "")) &&
    (hidden[place] !== undefined ||
      isPart(tokens, place) ||
      isCapital(place) ||
      (place > first && isFurther(tokens, place, isVillage)))
  )
    place += 1;
  return place;
}

/** `Permata Hati`; `desa air panas`: behind a village and a landscape whatever is not a verb and introduces nothing. */
function isFurther(tokens: readonly Token[], place: number, isVillage: boolean): boolean {
  const { word = "", written = "" } = tokens[place] ?? {};
  if (isListed("further", word)) return true;
  return (
    isVillage &&
    isListed("landscape", tokens[place - 1]?.word ?? "") &&
    /^\p{L}{4,}$/u.test(written) &&
    !isVerb(written) &&
    !openCues().has(word) &&
    !isListed("any-house", word) &&
    !isListed("anywhere", word)
  );
}

const isNoPart = (word: string) =>
  openCues().has(word) || isFrequent(word) || isLearned(word) || isListed("anywhere", word);

/** A word that places are called after, or one that notes do without. */
function isPart(tokens: readonly Token[], place: number): boolean {
  const token = tokens[place];
  if (!token || !/^\p{L}{2,}$/u.test(token.written) || isRoom(tokens, place)) return false;
  const { word, standing } = token;
  if (isListed("counted", word) && units.test(tokens[place + 1]?.word ?? "")) return false;
  if (isListed("anywhere", word)) return false;
  if (isOfPlaces(word)) return true;
  if (isVerb(token.written)) return false;
  if (isUsual(word) || isFrequent(word) || openCues().has(word)) return false;
  if (isLearned(word) || isOrdinaryWord(word) || word.length < 3) return false;
  return standing !== "clinical" || openVocabulary().ordinary.has(word);
}

const isOfPlaces = (word: string) =>
  placeWords().has(word) || nameCompanions().has(word) || isCalledAfter(word);

interface Run {
  readonly tokens: readonly Token[];
  readonly hidden: Hidden;
  readonly cue: number;
  readonly first: number;
  readonly end: number;
}

const wordsOf = ({ tokens, first, end }: Run) => tokens.slice(first, end);
const isTold = ({ hidden, first, end }: Run) => hidden.slice(first, end).some(Boolean);
const isRare = ({ word }: Pick<Token, "word">) => !isUsual(word) && !isFrequent(word);

/** `Pintu Air`; in small letters `batu merah`, or beside a word that is hidden. */
function isPlace(run: Run): boolean {
  const { tokens, cue } = run;
  const row = wordsOf(run);
  if (row.length < 2) return false;
  const [first, ...rest] = row.map(({ word }) => word);
  const isLandscape = isListed("landscape", first ?? "");
  if (openCues().has(first ?? "") && !isLandscape) return false;
  if (row.every(isTitleCase) || isTold(run)) return true;
  if (row.every(({ allCapitals, word }) => allCapitals && word.length > 3 && isRare({ word })))
    return workers.test(tokens[cue]?.word ?? "");
  const isTelling = rest.some((word) => !isListed("kind", word) && !isListed("goods", word));
  return (
    isLandscape &&
    (isTelling ||
      (!isListed("goods", first ?? "") &&
        !isListed("common-landscape", first ?? "") &&
        rest.every((word) => !isListed("goods", word))))
  );
}

/** `kel. […], kec. …`: an address goes on, or ends. */
function isInAddress({ tokens, end }: Run): boolean {
  const next = tokens[end];
  return (
    next === undefined ||
    /^ ?(?:[,;)\n]|\.[ \n])/u.test(next.gap) ||
    hasKind(next, "place") ||
    /^(?:rt|rw|no|blok)$/u.test(next.word)
  );
}

function isHouseName(run: Run): boolean {
  const { tokens, cue } = run;
  const row = wordsOf(run);
  const isOfGoods = isListed("house-of-goods", tokens[cue]?.word ?? "");
  const isTelling = ({ word }: Token) =>
    !isListed("kind", word) && !(isOfGoods && isListed("goods", word));
  if (row.length > 1) return isTold(run) || row.some(isTelling);
  return row.every((token) => isTelling(token) && isRare(token));
}

const isName: Readonly<Record<Reach, (run: Run) => boolean>> = {
  village: () => true,
  short: isInAddress,
  house: isHouseName,
  worker: isPlace,
  whither: isPlace,
  further: isPlace,
};
