/** Whether an example is a form to fill in, and no finding that nobody wrote. */

/** Words of forms: what links, measures and names the place of an entry. */
const formWords = new Set(
  `contoh format a s o p dan atau serta pada di ke dari oleh dengan untuk karena sejak selama hingga sampai saat setelah
   sebelum berdasarkan menurut sesuai hari ke jam pukul tanggal menit detik minggu bulan tahun kali per x tiap setiap lama n
   mmhg mg ml g dl l cm kg mmol meq u iu c µl satuan angka nilai hasil temuan isi isian keterangan uraian alasan klinis dasar
   nama kode nomor icd jenis obat dosis rute frekuensi lokasi sisi derajat kategori skala skor keluhan gejala onset penilaian
   pemeriksaan diagnosis terapi tindakan evaluasi rencana respons respon tindak lanjut pemantauan dpjp dokter petugas pasien
   kunjungan lain lainnya penyakit riwayat kondisi penyebab tujuan indikasi kriteria waktu kejadian hubungan`.split(
    /\s+/u,
  ),
);

/** Words that tell how somebody is: they are for the one who fills the form in. */
const states = new Set(
  `normal baik stabil membaik memburuk meningkat menurun naik turun tinggi rendah positif negatif berat ringan sedang buruk
   ada tidak belum tanpa bukan sudah telah aman wajar sembuh bebas jelas reaktif dbn abnormal tegak sadar lemah kuat cepat
   lambat simetris teratur terkontrol`.split(/\s+/u),
);

/** What was done or seen, with a word that tells what, is an entry; alone it is a label: `diberikan [tanggal]`. */
const acts: ReadonlySet<string> = new Set(
  "dilakukan diberikan terpasang dipasang tampak terdapat teraba terdengar menderita mengalami mengeluh".split(
    " ",
  ),
);

/** A label of more words is an entry. */
const longestLabel = 4;

const blank = /\[[^[\]]*\]/gu;

const wordsIn = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

/**
 * True where the example says nothing of its own: outside of its blanks stand words of the evidence, words of forms, and
 * labels of the blank that follows; a blank names an entry or offers several.
 */
export function isForm(example: string, evidence: readonly string[]): boolean {
  const told = new Set(evidence.flatMap(wordsIn));
  const isOwn = (word: string) => !told.has(word) && !formWords.has(word);
  const entries = example.replaceAll(blank, "[]").split(/[;,.(]/u);
  const isWhole = (entry: string) => {
    const parts = entry.split(":");
    const last = parts.pop() ?? "";
    // `Paru: wheezing [ada/tidak]`: a heading is a label too.
    return parts.every((part) => isLabelled(`${part}[]`, isOwn)) && isLabelled(last, isOwn);
  };
  return entries.every(isWhole) && !fillsBlank(example, told);
}

/** What stands before a blank is its label; what stands behind the last one, a unit. */
function isLabelled(entry: string, isOwn: (word: string) => boolean): boolean {
  const parts = entry.split("[]");
  const rest = parts.pop() ?? "";
  const labels = parts.map((part) => wordsIn(part).filter(isOwn));
  return (
    !wordsIn(rest).some(isOwn) && labels.every((own) => own.length <= longestLabel && !isEntry(own))
  );
}

const isEntry = (own: readonly string[]): boolean =>
  own.some((word) => states.has(word)) || (own.length > 1 && own.some((word) => acts.has(word)));

/** `[normal]` is an entry already, `[normal/melemah]` a choice. */
function fillsBlank(example: string, told: ReadonlySet<string>): boolean {
  return (example.match(blank) ?? []).some((one) => {
    const words = wordsIn(one);
    const [first, ...others] = words;
    return first !== undefined && others.length === 0 && states.has(first) && !told.has(first);
  });
}

/** True where the example says nothing that the old one, the quotes or any form does not say. */
export function addsNothing(own: string, worded: string, quotes: readonly string[]): boolean {
  const told = new Set([own, ...quotes].flatMap(wordsIn));
  return wordsIn(worded).every((word) => told.has(word) || formWords.has(word));
}

/** True where each blank keeps its label and its unit: `suhu [ ] °C` is not a place for the pulse. */
export function keepsLabels(own: string, worded: string): boolean {
  const now = labelsIn(worded);
  return [...labelsIn(own)].every(
    ([label, unit]) => formWords.has(label) || now.get(label) === unit,
  );
}

/** The word before each blank → what stands behind it, to the next sign. */
const labelsIn = (example: string): ReadonlyMap<string, string> =>
  new Map(
    [
      ...example.matchAll(/(?<label>\p{L}+)[\s:]*\[[^[\]]*\](?:[ ]?(?<unit>[^\s,;.:()[\]]+))?/gu),
    ].map(({ groups = {} }) => [(groups["label"] ?? "").toLowerCase(), groups["unit"] ?? ""]),
  );
