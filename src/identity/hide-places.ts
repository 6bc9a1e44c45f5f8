/** Names of places and houses in any writing, though each of their words means something: `desa simpang tiga`, `rs kelapa dua`. */
import { hasKind, openCues } from "./cues.ts";
import type { Hidden } from "./hide-words.ts";
import { isRoom } from "./houses.ts";
import { isLearned, isOrdinaryWord } from "./is-ordinary-word.ts";
import { nameCompanions, placeWords } from "./name-words.ts";
import { isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";
import { isCalledAfter, isFrequent, isUsual } from "./word-uses.ts";

const words = (source: string) => new Set(source.split(/\s+/u));
/** Behind these stands the name of a village, a lane or a district, be it one word. */
const villages = words(
  `desa dusun dsn kampung kampong kp kelurahan kecamatan kec kabupaten kab gang gg jl jln jorong nagari pekon gampong nagori lingkungan banjar dukuh padukuhan lorong
   lrg perum perumahan kalurahan kapanewon distrik jembatan pulau lembang tongkonan tiyuh`,
);
/** With a full stop behind them; without one they are a gland, a family, a suspicion. */
const shortVillages = words("kel ds br");
/** Behind these the name of a house stands, of two words, or of one that notes do without. */
const houses = words(
  `rs rsu rsud rsup rsupn rsia rsab rsj rskia rsk rsgm rst rsal rsau rsad rsi rsb sakit puskesmas pkm pusk pustu poskesdes polindes posyandu posbindu klinik apotek apotik faskes fktp
   toko pt cv ud pasar hotel losmen wisma resort sd sdn smp smpn sma sman smk smkn mi mts ma tk paud slb daycare masjid mesjid musala musholla mushola surau langgar gereja vihara
   kelenteng paroki jemaat gmim hkbp gki pura pp pondok pesantren ponpes tpa tpq panti asuhan lansia yayasan lapas rutan pabrik universitas akademi stikes bandara stasiun terminal
   pelabuhan pantai danau waduk rawa gedung swalayan minimarket salon bengkel warung kedai kafe resto restoran katering catering optik cluster komplek kompleks apartemen rusun griya graha koperasi
   kebun perkebunan tambang proyek kapal perahu boat speedboat ferry feri ruko asrama kos kost kosan kontrakan hutan stadion lapangan bpm pmb asuransi pos negeri balai dinkes po`,
);
/** Of these what is sold or grown there may stand behind them. */
const ofGoods = words("toko pasar pabrik kebun perkebunan tambang warung kedai gudang hutan");
const goods = words(
  `sawit karet teh kopi padi jagung tebu sayur buah ikan ayam bebek sapi kerbau tahu roti semen batu kayu besi rumput gula kertas kapur emas pasir bata garam kelapa merah putih hitam
   rempah kacang jeruk mangga pisang salak cengkeh tani tanah kapas minyak karung genteng sembako kelontong rokok ilegal tekstil garmen sepatu baju elektronik mebel plastik kain obat pupuk bangunan`,
);
/** Say where a house stands, and not which one it is. */
const anywhere = words(
  `terdekat setempat sekitar sekitarnya tetangga lain lainnya halaman asal terpencil pelosok binaan siaga rujukan getah perujuk pemerintah negara swasta sendiri kami mereka luar
   sebelumnya kemarin tersebut itu ini sana situ sebelah seberang dulu nanti lagi saja juga jaga`,
);
/** How verbs begin. */
const verb = /^(?:me[mnlrw]|meng|meny|ber|ter|di)\p{Ll}{3,}$/u;
/** Say of what kind a house is, and not which one. */
const kinds = words(
  `utama pratama pusat besar kecil baru lama umum daerah timur barat utara selatan tengah induk pembantu keliling bersalin putra putri putera perempuan tua muda kota kampung desa atas bawah mandiri terpadu dalam
   pagi siang sore malam satu dua tiga empat lima enam tujuh delapan sembilan sepuluh`,
);
/** Whose name a house has, or of which faith it is: `st.`, `islam`, `al`. */
const openings = words(
  "st santo santa sint al an ar as at az ad ash asy islam kristen hkbp gmim gki kh h hj haji dr drg prof bd bidan",
);
const trades = words("dr drg prof bd bidan");
const landscapes = words(
  `tanjung muara bukit gunung kampung pulau teluk padang lubuk rawa parit simpang bojong pondok ujung karang bangun suka sungai kebon kebun pasir batu kota tebing labuhan duren durian jati
   kedung banyu sumber tegal wono sido karya mekar pekan pintu kandang kembang mangga pisang tangga lorong cempaka bulu kuala hulu selat huta bandar situ curug legok dukuh watu randu asem kayu kali
   lembah danau tanah kemiri panggung paya sawah kelapa sinar lubang tambun babakan leuwi binjai`,
);
/** Of these any may be large, new or old. */
const ofEverything = words(
  "kota pintu kandang kebun kebon tangga lubang sawah panggung lorong kembang sinar",
);
const workers =
  /^(?:pegawai|karyawan|karyawati|pensiunan|buruh|sopir|supir|satpam|pramugari|pramugara|pilot|kasir|guru|siswa|siswi|santri|santriwati|mahasiswa|mahasiswi|kondektur|teknisi|operator|atlet|pemain)$/u;
const whither =
  /^(?:di|ke|dari|dr|asal|berasal|tinggal|domisili|lahir|ttl|alamat|alamatnya|warga)$/u;
const mostOfName = 4;
const units =
  /^(?:jam|hari|hr|minggu|mgg|bulan|bln|tahun|th|thn|kali|x|orang|meter|km|menit|mnt|lantai|butir|tablet)$/u;

/** Each kind is looked at with the few words behind it: time in proportion to the text. */
export function hidePlaces(tokens: readonly Token[], hidden: Hidden): void {
  for (let cue = 0; cue < tokens.length; cue += 1) {
    const reach = reachOf(tokens, hidden, cue);
    if (reach === undefined) continue;
    const first = behindOpenings(tokens, cue + 1);
    const isVillage = reach === "village" && !alsoOfNotes.test(tokens[cue]?.written ?? "");
    const end = endOfName(tokens, hidden, first, isVillage);
    if (end === first || !isName[reach]({ tokens, hidden, cue, first, end })) continue;
    for (let place = cue + 1; place < end; place += 1)
      if (place >= first || !trades.has(tokens[place]?.word ?? "")) hidden[place] ??= "place";
    // `Sumber Rejo IV`
    if (/^[IVX]{1,4}$/iu.test(tokens[end]?.written ?? "") && tokens[end]?.gap === " ")
      hidden[end] ??= "place";
  }
}

/** `kp.` is also `if needed`, `Kec.` a small wound. */
const alsoOfNotes = /^(?:kp|KP|[kK]ec|[kK]ab)$/u;

function behindOpenings(tokens: readonly Token[], place: number): number {
  let first = place;
  while (
    first - place < mostOpenings &&
    openings.has(tokens[first]?.word ?? "") &&
    /^(?:\.[ \t]?|-|[ \t]{1,2})$/u.test(tokens[first + 1]?.gap ?? "")
  )
    first += 1;
  return first;
}
const mostOpenings = 3;

type Reach = "village" | "short" | "house" | "worker" | "whither" | "further";

/** What stands at a place that a name may follow. */
function reachOf(tokens: readonly Token[], hidden: Hidden, cue: number): Reach | undefined {
  const [own, next] = [tokens[cue], tokens[cue + 1]];
  if (!own || !next || own.word === next.word) return undefined;
  if (/^, $/u.test(next.gap) && hidden[cue] === "place") return "further";
  const isDirect = /^\.?[ \t]{1,2}["'“]?$/u.test(next.gap);
  const isTold = /^[ \t]?[.:]?[ \t]{0,2}["'“]?$/u.test(next.gap);
  if (isTold && villages.has(own.word)) return "village";
  const isShort = own.word === "ds" ? isTold : /^\.[ \t]{0,2}$/u.test(next.gap);
  if (isShort && shortVillages.has(own.word)) return "short";
  if (isDirect && workers.test(own.word)) return "worker";
  if (isDirect && houses.has(own.word) && isHouse(tokens, cue)) return "house";
  return isTold && whither.test(own.word) ? "whither" : undefined;
}

/** `rumah sakit`; and `PA`, `MA` or `SD` of medicine are none. */
const isHouse = (tokens: readonly Token[], cue: number) =>
  (tokens[cue]?.word !== "sakit" || tokens[cue - 1]?.word === "rumah") &&
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
      (place > first && ofHearts.has(tokens[place]?.word ?? "")))
  )
    place += 1;
  return place;
}

/** `Permata Hati`: behind another word of a name. */
const ofHearts = words("hati kudus");
const isNoPart = (word: string) =>
  openCues().has(word) || isFrequent(word) || isLearned(word) || anywhere.has(word);

/** A word that places are called after, or one that notes do without. */
function isPart(tokens: readonly Token[], place: number): boolean {
  const token = tokens[place];
  if (!token || !/^\p{L}{2,}$/u.test(token.written) || isRoom(tokens, place)) return false;
  const { word, standing } = token;
  if (counted.has(word) && units.test(tokens[place + 1]?.word ?? "")) return false;
  if (anywhere.has(word)) return false;
  if (isOfPlaces(word)) return true;
  if (verb.test(token.written)) return false;
  if (isUsual(word) || isFrequent(word) || openCues().has(word)) return false;
  if (isLearned(word) || isOrdinaryWord(word) || word.length < 3) return false;
  return standing !== "clinical" || openVocabulary().ordinary.has(word);
}
const counted = words("satu dua tiga empat lima enam tujuh delapan sembilan sepuluh lama");

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
const isRare = ({ word }: Token) => !isUsual(word) && !isFrequent(word);

/** `Pintu Air`; in small letters `batu merah`, or beside a word that is hidden. */
function isPlace(run: Run): boolean {
  const row = wordsOf(run);
  if (row.length < 2) return false;
  const [first, ...rest] = row.map(({ word }) => word);
  const isLandscape = landscapes.has(first ?? "");
  if (openCues().has(first ?? "") && !isLandscape) return false;
  if (row.every(isTitleCase) || isTold(run)) return true;
  const isTelling = rest.some((word) => !kinds.has(word) && !goods.has(word));
  return (
    isLandscape &&
    (isTelling ||
      (!goods.has(first ?? "") &&
        !ofEverything.has(first ?? "") &&
        rest.every((word) => !goods.has(word))))
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
  const isOfGoods = ofGoods.has(tokens[cue]?.word ?? "");
  const isTelling = ({ word }: Token) => !kinds.has(word) && !(isOfGoods && goods.has(word));
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
