/** The name of a street, a village or a district behind what introduces one, and the numbers of the house. */
import type { Hiding } from "./hide-words.ts";
import { houseWords, isNumber } from "./houses.ts";
import { honours } from "./hide-facility.ts";
import { isNameWord } from "./is-name-word.ts";
import { isOrdinaryWord } from "./is-ordinary-word.ts";
import { isTitleCase, type Token } from "./tokens-of.ts";
import { isFrequent, isUsual } from "./word-uses.ts";

const mostOfPlace = 10;
const behindCue = /^[.:]?[ \t]{0,3}$/u;

/** `three way Foley`, `cluster headache`: in small letters these are words of English. */
const isEnglish = (tokens: readonly Token[], cue: number) =>
  /^(?:way|cluster|residence)$/u.test(tokens[cue]?.written ?? "") ||
  (tokens[cue]?.word === "way" && /^(?:three|two|[2-4])$/u.test(tokens[cue - 1]?.word ?? ""));

export function hidePlace({ tokens, hidden }: Hiding, cue: number): void {
  if (isEnglish(tokens, cue)) return;
  const isHighway = tokens[cue + 1]?.written === "raya";
  const isStreet = isHighway || streets.has(tokens[cue]?.word ?? "");
  let named = false;
  for (let place = cue + (isHighway ? 2 : 1); place <= cue + mostOfPlace; place += 1) {
    const token = tokens[place];
    if (!token) return;
    const isHouse = houseWords.has(token.word) || isNumber(token);
    if (!named && honours.has(token.word) && tokens[place + 1]?.capital === true) continue;
    if (!(named ? (isHouse ? betweenHouses : betweenNames) : behindCue).test(token.gap)) return;
    const isPart = named && (token.capital || houseWords.has(token.word) || isNumber(token));
    const isCapital =
      token.capital && token.written.length > 3 && (isStreet || isVillage(tokens[cue]));
    const isSmall = isLaneInSmall(tokens, cue, place);
    const isWord =
      (isFrequent(token.word) || isOrdinaryWord(token.word)) && !(isTitleCase(token) && isStreet);
    if (!isPart && !isNameWord(token, "place") && !(isCapital && !isWord) && !isSmall) return;
    hidden[place] = "place";
    named = true;
  }
}

/** `gg. manggis`, `kp. bojong koneng rt 3`: in small letters behind a word that means nothing else with its full stop. */
function isLaneInSmall(tokens: readonly Token[], cue: number, place: number): boolean {
  const [token, first] = [tokens[place], tokens[cue + 1]];
  if (!token || !/^\p{Ll}{3,}$/u.test(token.written) || !isVillage(tokens[cue])) return false;
  if (first?.gap.startsWith(".") !== true || isFrequent(token.word)) return false;
  if (/^(?:di|ke|dari)$/u.test(tokens[cue - 1]?.word ?? "") && place === cue + 1) return true;
  if (!isUsual(token.word) && token.standing === "ordinary") return true;
  let last = place;
  while (last - cue < mostOfLane && /^\p{Ll}{3,}$/u.test(tokens[last]?.written ?? "")) last += 1;
  return last > place && houseWords.has(tokens[last]?.word ?? "");
}
const mostOfLane = 4;

/** Words that mean nothing else: behind them any word with a capital is a name. */
const streets = new Set(
  "desa dusun dsn kampung kelurahan kecamatan perum jl jln gg gang pekon gampong nagori distrik sei way krueng talang cluster".split(
    " ",
  ),
);
const villages = new Set([...streets, "ds", "kp", "kel", "kec"]);
const isVillage = (token: Token | undefined) => token !== undefined && villages.has(token.word);
const betweenNames = /^[ \t]{1,2}$|^['’`-]$/u;
const betweenHouses = /^[ \t]{0,2}[-./,:]?[ \t]{0,2}$/u;
