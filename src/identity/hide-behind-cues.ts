/** Known words that are a name because of what stands before them, or of the title behind them. */
import { hasKind, openCues, personalKinds, type CueKind } from "./cues.ts";
import { isRoom } from "./houses.ts";
import { hideFacility, isHospital, isNamedHouse } from "./hide-facility.ts";
import { hideOrganisation } from "./hide-organisation.ts";
import type { Hidden, Hiding } from "./hide-words.ts";
import type { IdentityKind } from "./identity-span.ts";
import { isLearned, isOrdinaryWord } from "./is-ordinary-word.ts";
import { eponyms } from "./name-words.ts";
import { isShoutedTerm, isTitleOfNobody } from "./is-shouted-term.ts";
import { isOfPerson } from "./person-lists.ts";
import { isTitleCase, type Token } from "./tokens-of.ts";
import { isNameWord, isRareInSmall, nameKinds } from "./is-name-word.ts";
import { hidePlace } from "./hide-behind-places.ts";
import { openVocabulary } from "./vocabulary.ts";
import { isCalledAfter, isFrequent, isUsual } from "./word-uses.ts";

const mostOfName = 6;
const mostFillers = 4;
const introducing: readonly CueKind[] = [...personalKinds, "signature"];

const connectors = new Set("bin binti bt al el von van de der da".split(" "));
const aliasFillers = new Set(
  "sehari hari harinya dengan akrab biasa kecil sebagai sering oleh keluarga warga nama namanya panggilan dipanggil itu adalah lebih dikenal kerap disapa".split(
    " ",
  ),
);
/** `dr jaga Krisna`. */
const roleFillers = new Set(
  "jaga muda umum ruangan pemeriksa konsulen bangsal igd icu ok poli shift piket spesialis anestesi bedah".split(
    " ",
  ),
);
const fillersOf: Partial<Record<CueKind, ReadonlySet<string>>> = {
  alias: aliasFillers,
  title: roleFillers,
};

/** Sets the kind of every token that a cue makes a name. */
export function hideBehindCues(tokens: readonly Token[], hidden: Hidden): void {
  const cues = openCues();
  const reading = { tokens, hidden };
  for (const [place, token] of tokens.entries()) {
    const kinds = cues.get(token.word);
    if (kinds?.has("org")) hideOrganisation(tokens, hidden, place);
    if (kinds?.has("facility") || isHospital(tokens, place) || isNamedHouse(tokens, place))
      hideFacility(tokens, hidden, place);
    if (kinds?.has("place")) hidePlace(reading, place);
    for (const kind of introducing) if (kinds?.has(kind)) hidePerson(reading, place, kind);
    if (isTitleBehind(token)) hideBefore(reading, place);
  }
}

const gapOf: Readonly<Record<CueKind, RegExp>> = {
  honorific: /^\.?[ \t]{0,3}$/u,
  kin: /^[ \t]{0,2}[:,("'“-]?[ \t]{0,2}["'“]?$/u,
  patient: /^[ \t]{1,2}$/u,
  title: /^[.:]?[ \t]{0,3}$/u,
  alias: /^[ \t]{0,2}[:,("'“]{0,2}[ \t]{0,2}["'“]?$/u,
  signature: /^[\s.:,()_-]{0,40}$/u,
  facility: /^[ \t]{1,2}["'“]?$/u,
  ship: /^[ \t]{1,2}["'“]?$/u,
  org: /^\.?[ \t]{1,2}["'“]?$|^-$/u,
  place: /^[.:]?[ \t]{0,3}$/u,
  house: /^$/u,
  handle: /^$/u,
  number: /^$/u,
  record: /^$/u,
  code: /^$/u,
};

function hidePerson({ tokens, hidden }: Hiding, cue: number, kind: CueKind): void {
  let place = cue + 1;
  let named = 0;
  const own = tokens[cue];
  // `struck by Thrown object`: in small letters these are words of English.
  if (/^(?:by|an)$/u.test(own?.written ?? "") && !isAfterShortened(tokens[place])) return;
  // `laser 532 nm Nd`, `NM sinistra`: so many of something, or letters.
  if (kind === "alias" && own?.word === "nm" && !isLabelOfName(tokens, cue)) return;
  if (isShoutedTerm(own, tokens[place]) || isTitleOfNobody(tokens, cue)) return;
  // `interaksi mayor. Naranjo 6`, `ke dukun. Ceradan 2x`, `merah teh. Fasciotomi`: a sentence ends.
  if ((kind === "title" || kind === "honorific") && isOfPerson("also-adjective", own?.written)) {
    if (/^\.[ \t]/u.test(tokens[place]?.gap ?? "")) return;
  }
  let isAddressed: boolean = false;
  // `(Alm. […])`: the full stop ends no sentence.
  const isShortened =
    kind === "kin" && isOfPerson("late", own?.word) && !tokens[place]?.gap.includes(":");
  // `mbah nya bilang`, `anak nya Ani`: whose it is.
  if (tokens[place]?.written === "nya" && tokens[place]?.gap === " ") place += 1;
  // `abah ulun Utuh`: before what stands with a capital.
  const isRelative = kind === "kin" || kind === "honorific";
  if (isRelative && isOfPerson("mine", tokens[place]?.word) && mayBeBorne(tokens, place + 1)) {
    place += 1;
    isAddressed = true;
  }
  const betweenCueAndName = fillersOf[kind];
  for (let fillers = 0; fillers < (betweenCueAndName ? mostFillers : 0); fillers += 1) {
    const token = tokens[place];
    const isFiller = token && !token.capital && betweenCueAndName?.has(token.word);
    const isHonorific = hasKind(token, "honorific");
    if (!isFiller && !isHonorific) break;
    isAddressed ||= kind === "alias" && isHonorific;
    place += 1;
  }
  for (; named < mostOfName; place += 1) {
    const token = tokens[place];
    if (!token) return;
    const isNext = named > 0 ? betweenParts : gapOf[isShortened ? "title" : kind];
    if (!isNext.test(token.gap)) return;
    if (isRoom(tokens, place) || isOfThing(token, tokens[place + 1])) return;
    if (named === 0 && isInitialAhead(tokens, place, kind)) {
      hidden.fill("name", place, place + 2);
      place += 1;
      named += 2;
      continue;
    }
    const isConnector = named > 0 && connectors.has(token.word);
    const isOpening =
      named === 0 &&
      (isNickname(token, kind, own?.word === "si") || (isAddressed && isTitleCase(token)));
    const isStrong =
      isCalledBehind(token, own, kind) ||
      (named === 0 && isRareBehindTitle(token, own, kind)) ||
      (strongAliases.has(own?.word ?? "") && isOfAlias(token));
    if (!isConnector && !isNameWord(token, kind) && !isOpening && !isStrong) return;
    hidden[place] = "name";
    named += 1;
  }
}

/** `nm jaya`, `NM: JAYA`; `nm` is a length as well. */
const isLabelOfName = (tokens: readonly Token[], cue: number) =>
  !/\p{N}$/u.test(tokens[cue - 1]?.written ?? "") &&
  (tokens[cue]?.allCapitals !== true || /^ ?:/u.test(tokens[cue + 1]?.gap ?? ""));

/** Not `bapak saya Hipertensi`. */
const mayBeBorne = (tokens: readonly Token[], place: number) =>
  isTitleCase(tokens[place]) &&
  (tokens[place]?.standing !== "clinical" ||
    isCalledAfter(tokens[place].word) ||
    (isTitleCase(tokens[place + 1]) && tokens[place + 1]?.gap === " "));

/** `Bayi Down syndrome`: an eponym, and what is called after it. */
const isOfThing = ({ word }: Token, next: Token | undefined) =>
  (eponyms().has(word) || openVocabulary().english.has(word)) &&
  next?.gap === " " &&
  ["behind", "both"].includes(openVocabulary().namedThings.get(next.word) ?? "");

/** `Tn. Hari`, `dr. Bintang`: a word that persons are called after; behind `Ibu` it may tell how she is: `Ibu Sehat`, `ibu (Asma)`. */
const isCalledBehind = (token: Token, cue: Token | undefined, kind: CueKind) =>
  nameKinds.has(kind) &&
  isTitleCase(token) &&
  (isCalledAfter(token.word) || openVocabulary().namesOfMedicine.has(token.word)) &&
  !token.gap.includes(":") &&
  !openCues().has(token.word) &&
  !(
    (isFrequent(token.word) || isUsual(token.word)) &&
    (kind === "kin" || ofAnyone.has(cue?.word ?? ""))
  );
const ofAnyone = new Set("ibu bapak anak bayi saudara".split(" "));

/** `an. budi`, and `an Bening`: a word that persons are called after. */
const isAfterShortened = (token: Token | undefined) =>
  token?.gap.startsWith(".") === true || (isTitleCase(token) && isCalledAfter(token?.word ?? ""));

/** `bidan elok`, in small letters; not `bidan menolong`, `dukun beranak`, nor `dr` for `dari`. */
const isRareBehindTitle = ({ written, word, gap }: Token, cue: Token | undefined, kind: CueKind) =>
  kind === "title" &&
  /^\p{Ll}+$/u.test(written) &&
  !gap.includes(":") &&
  !openCues().has(word) &&
  (!ofManyMeanings.has(cue?.word ?? "") || (cue?.word === "dr" && gap.startsWith("."))) &&
  !/^(?:me[mnl]|di|be[rk]|ter|se)\p{L}{3,}/u.test(word) &&
  isRareInSmall(word);
const ofManyMeanings = new Set("dr dukun guru wali imam ketua operator asisten".split(" "));

/** `dr jaga D. Bere`: an initial and a word with a capital behind it, whatever it means. */
const isInitialAhead = (tokens: readonly Token[], place: number, kind: CueKind) =>
  nameKinds.has(kind) &&
  /^\p{Lu}$/u.test(tokens[place]?.written ?? "") &&
  /^\.[ \t]?$/u.test(tokens[place + 1]?.gap ?? "") &&
  isTitleCase(tokens[place + 1]) &&
  !isLearned(tokens[place + 1]?.word ?? "") &&
  !eponyms().has(tokens[place + 1]?.word ?? "");

/** `D.A. Pertiwi` has no blank behind its first initial. */
const betweenParts = /^\.?[ \t]{1,2}$|^['’`.-]$/u;

/** Behind these any words with a capital are a name, initials too: `bernama Merah Delima`, `inisial D.A.` */
const strongAliases = new Set("bernama inisial samaran panggung".split(" "));
const isOfAlias = ({ written, word }: Token) =>
  /^\p{Lu}(?:\p{Ll}+|\p{Lu}{1,2})?$/u.test(written) || isCalledAfter(word);

/** What somebody is called may be any word: `dipanggil Gendut`, `si kancil`. */
const isNickname = (
  { standing, word, capital, written, gap }: Token,
  kind: CueKind,
  isSi: boolean,
) =>
  kind === "alias" &&
  (written.length > 2 || (isSi && isTitleCase({ written }))) &&
  (/["'“]/u.test(gap) ||
    (isSi && isCalledAfter(word) && !isOfPerson("any-si", word)) ||
    (standing === "ordinary" && !isFrequent(word)) ||
    (capital && !isFrequent(word) && !isOrdinaryWord(word)));

/** `S.Kep`, `Sp.PD`, `M.Pd`, `Amd.Keb` behind a comma: what stands before it is a person. */
const titleBehind =
  /^(?:S|Sp|M|A|SH|SE|ST|SKM|SKep|SPd|SAg|Skep|AMd|Amd|MM|MKes|SpPD|Ph|BSc|MSc|MSi)$/u;
const isTitleBehind = ({ written, gap }: Token) =>
  titleBehind.test(written) && /^[ \t]{0,2},[ \t]{0,2}$/u.test(gap);

function hideBefore({ tokens, hidden }: Hiding, title: number): void {
  for (let place = title - 1; place >= Math.max(0, title - mostOfName); place -= 1) {
    const token = tokens[place];
    if (!token || !isNameWord(token, "title")) return;
    hidden[place] = "name" satisfies IdentityKind;
    if (!/^\.?[ \t]{1,2}$|^['’`-]$/u.test(token.gap)) return;
  }
}
