/** Schools, offices, shops and whoever else has a name of its own behind a word that says what it is. */
import { houseWords, isNumber } from "./houses.ts";
import type { Hidden } from "./hide-words.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { eponyms, nameCompanions } from "./name-words.ts";
import { isListed } from "./place-lists.ts";
import { isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";
import { isCalledAfter, isFrequent, isUsual } from "./word-uses.ts";

const mostOfPlace = 10;
const behindCue = /^\.?[ \t]{1,2}["'“]?$|^-$/u;
const ofName = new Set(
  "al an as at ar ad jami nurul santo santa st bu pak mbak mbok haji".split(" "),
);
/** Behind these a name may also stand in small letters that are all words. */
const strongOrganisations = new Set(
  "satpol sdn smp smpn sma sman smk smkn mts mtsn pt cv ud toko warung masjid mushola musholla musala gereja yonif universitas ponpes pesantren madrasah yayasan panti bengkel tk polsek polres apotek cabang dinas kantor bank kodim koramil seminari skuadron".split(
    " ",
  ),
);

/** `Sp.PD. Ny. Wulandari`: a doctor's title, and no company. */
const isSpeciality = (tokens: readonly Token[], place: number) =>
  tokens[place - 1]?.word === "sp" && tokens[place]?.gap.startsWith(".") === true;

/** Hides the house that a cue names, and the cue with it. */
export function hideOrganisation(tokens: readonly Token[], hidden: Hidden, cue: number): void {
  const own = tokens[cue];
  if (isSpeciality(tokens, cue) || isUntil(tokens, cue) || isMarker(tokens, cue)) return;
  if (isResult(tokens, cue)) return;
  const taken: number[] = [];
  let isNamed: boolean = false;
  for (let place = cue + 1; place <= cue + mostOfPlace; place += 1) {
    const token = tokens[place];
    if (
      !token ||
      !(taken.length > 0 ? /^\.?[ \t]{1,2}["'“]?$|^['’`/-]$|^$/u : behindCue).test(token.gap)
    )
      break;
    // `kejang kompleks 3x`, `bayi pr 3200 g`
    if (isNumber(token) && isCounted(tokens[place + 1])) break;
    // `POD tk 2. Semmes […]`: behind a number a full stop ends the sentence.
    if (taken.length > 0 && token.gap.startsWith(". ") && isNumber(tokens[place - 1]!)) break;
    // `kedua SMP. Rumah bambu`: a school is not shortened with a full stop.
    if (taken.length === 0 && token.gap.startsWith(".") && isListed("school", own?.word ?? ""))
      break;
    const isHouse: boolean =
      taken.length > 0 && (houseWords.has(token.word) || (isNamed && isNumber(token)));
    const isRest: boolean =
      isNamed && token.capital && (token.gap !== "-" || token.written.length > 1);
    const kind: Part | undefined = isHouse
      ? "name"
      : isRest
        ? "word"
        : isOfLandscape(tokens, place)
          ? "name"
          : (partOfOrganisation(token, own?.word ?? "") ??
            (taken.length === 0 && isBeforeCapitals(tokens, place) ? "word" : undefined));
    if (kind === undefined) break;
    taken.push(place);
    isNamed ||= kind === "name";
  }
  if (!isNamed && !isRowOfName(taken.map((place) => tokens[place]!))) return;
  for (const place of [cue, ...taken]) hidden[place] = "place";
}

/** `toko bangunan Sinar Abadi`, `bus PO Harapan Kita`: of what kind a house is, before two words with capitals. */
const isBeforeCapitals = (tokens: readonly Token[], place: number): boolean => {
  const [token, first, second] = [tokens[place], tokens[place + 1], tokens[place + 2]];
  return (
    /^(?:\p{Ll}{3,}|\p{Lu}{2,4})$/u.test(token?.written ?? "") &&
    !isFrequent(token?.word ?? "") &&
    first?.gap === " " &&
    second?.gap === " " &&
    isTitleCase(first) &&
    isTitleCase(second)
  );
};

/** `Sinar Abadi`, `Green Pramuka`: each word has a meaning of its own, and the row has none in medicine. */
function isRowOfName(taken: readonly Token[]): boolean {
  const row = taken.filter(isTitleCase);
  const isTelling = ({ word }: Token) =>
    isCalledAfter(word) || nameCompanions().has(word) || (!isUsual(word) && !isFrequent(word));
  return (
    row.length > 1 &&
    row.some(isTelling) &&
    row.every(({ word }) => !isLearned(word) && !eponyms().has(word))
  );
}

/** `0,75 sd. …`, `-2 SD …`: how far something reaches, or so many deviations; not a school. */
function isUntil(tokens: readonly Token[], cue: number): boolean {
  const [before, own, next] = [tokens[cue - 1], tokens[cue], tokens[cue + 1]];
  if (own?.word !== "sd" || !/^\p{N}/u.test(before?.written ?? "")) return false;
  const isSigned = /[-+−–<>]$/u.test(before?.gap ?? "");
  return own.allCapitals ? isSigned : next?.gap.startsWith(".") === true;
}

/** `OT 28 PT 33 Na 138`: a result in a row of them. */
const isResult = (tokens: readonly Token[], cue: number) =>
  openVocabulary().quantities.has(tokens[cue]?.word ?? "") &&
  [cue - 1, cue + 1].every((at) => /^\p{N}/u.test(tokens[at]?.written ?? ""));

/** `PD-L1`: a letter and a number joined to it. */
const isMarker = (tokens: readonly Token[], cue: number) =>
  tokens[cue + 1]?.gap === "-" && /^\p{L}$/u.test(tokens[cue + 1]?.written ?? "");

/** `3x`, `3200 g`. */
const isCounted = (unit: Token | undefined) =>
  unit?.written === "x" ||
  (/^ ?$/u.test(unit?.gap ?? "-") &&
    /^(?:g|gr|gram|kg|ml|cc|mg|cm|mm)$/u.test(unit?.written ?? ""));

/** `Gereja Bukit …`, `Pasar Pulau …`: what a name begins with. */
const isOfLandscape = (tokens: readonly Token[], place: number) =>
  isTitleCase(tokens[place]) &&
  isTitleCase(tokens[place + 1]) &&
  tokens[place + 1]?.gap === " " &&
  nameCompanions().has(tokens[place]?.word ?? "");

/** `SDN 2` is one school; `sd 30` is how far something reaches. */
const isNumbered = (organisation: string) =>
  /^(?:sdn|smpn|sman|smkn|mtsn|min|yon.+|ko[dr].+|brig.+|gudang|skuadron|batalyon|batalion|satgas)$/u.test(
    organisation,
  );
type Part = "name" | "word";
/** `Gedung Baru`, `Klinik Utama`: of what kind it is. */
const isOfHealth =
  /^(?:rumah|lab|laboratorium|klinik|gedung|pusat|kantor|apotek|optik|balai|kelompok|cabang|depot)$/u;
/** `Kodam III/…`, `Lapas Kelas IIA …`. */
const gradeOfHouse = /^[IVX]{1,4}[A-C]?$/u;

function partOfOrganisation(token: Token, organisation: string): Part | undefined {
  const { standing, word, capital, written } = token;
  if (gradeOfHouse.test(written)) return "word";
  if (/^\p{N}/u.test(written))
    return written.length > (isNumbered(organisation) ? 6 : 4)
      ? undefined
      : isNumbered(organisation)
        ? "name"
        : "word";
  if (ofName.has(word)) return "word";
  // `tambang emas liar`, `pasar bunga`: what is dug or sold there.
  const isOfGoods = written === word && isListed("goods", word);
  if (isOfGoods && isListed("house-of-goods", organisation)) return "word";
  if (standing === "name" || standing === "unknown" || standing === "both") return "name";
  const isRare = isTitleCase({ written }) && !isUsual(word) && !isLearned(word);
  if (isRare && strongOrganisations.has(organisation)) return "name";
  if (isFrequent(word) && !isCalledAfter(word))
    return capital || word === "negeri" ? "word" : undefined;
  const isStrong = strongOrganisations.has(organisation) && isTitleCase({ written });
  const mayName = standing === "ordinary" || isStrong || isCalledAfter(word);
  if (capital && mayName && written.length > 2) return "name";
  // `Pasar Baru`, `Alun-alun Kidul`.
  if (isTitleCase({ written }) && nameCompanions().has(word) && !isOfHealth.test(organisation))
    return "name";
  if (capital && (written.length > 3 || /^\p{Lu}\p{Ll}$/u.test(written))) return "word";
  if (!strongOrganisations.has(organisation)) return undefined;
  if (isCalledAfter(word)) return "name";
  return standing === "ordinary" || word === "negeri" ? "word" : undefined;
}
