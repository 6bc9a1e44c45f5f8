/** The Indonesian words that turn a statement round, and those at which their reach ends. */

const set = (words: string) => new Set(words.split(/\s+/u).filter(Boolean));

/** Turn round what follows, or, at the end of a clause, what came before. */
export const notWords = set("tidak tak belum tiada");

/** Turn round what follows. */
export const leadingDenials = set("menyangkal menampik tanpa bukan");

/** Turn round what came before: `batuk disangkal`. */
export const trailingDenials = set("disangkal negatif negative neg nihil");

/** After a not-word they make no denial: `tidak hanya sesak`, `tidak menyangkal`. */
export const undoing = set(
  "hanya cuma saja sekedar sekadar menyangkal disangkal menutup menyingkirkan",
);

/** Swallowed by a not-word: `tidak ada`, `tidak ditemukan`, `belum pernah mengalami`. */
export const existence = set(
  `ada adanya ditemukan didapatkan didapat didapati tampak nampak terlihat teraba terdengar dirasakan dikeluhkan
   dijumpai terdapat pernah mengeluh mengeluhkan mengalami menderita memiliki mempunyai merasa merasakan disertai lagi
   dilakukan diperiksa dikerjakan tersedia diberikan terpasang dipasang timbul muncul terjadi diketahui dilaporkan
   keluhan tanda gejala terbukti dinyatakan sedang jelas sampai hingga`,
);

/** `tidak dapat menelan` speaks of that one act. */
export const ability = set("dapat bisa mampu mau boleh perlu kuat sanggup");

/** May stand after a closing denial without being what is denied: `sesak tidak ada saat ini`. */
export const trailing = set("lagi saat ini sekarang sama sekali juga oleh pasien keluarga os");

/** What follows is a condition or a danger, neither affirmed nor denied: `bila demam`, `risiko jatuh`. */
export const hypothetical = set(
  "bila jika apabila kalau jikalau prn risiko resiko cegah mencegah pencegahan waspada waspadai mewaspadai",
);

/** Begin an affirmed clause, whatever stood before. */
export const turns = set(
  "tetapi tapi namun hanya melainkan kecuali sedangkan meskipun walaupun masih sudah telah ada hanyalah cuma",
);

/** Between an item and the denial that closes it: `sesak sudah tidak ada`. */
export const aspects = set("sudah telah masih");

/** End the reach of a denial, except directly after it: `tidak sadar karena hipoglikemia`. */
export const links = set(
  "karena akibat sehingga hingga sampai dengan saat ketika setelah sesudah sebelum sejak selama lalu kemudian maka untuk agar",
);

/** Join the items of a list. */
export const conjunctions = set("dan serta atau ataupun maupun dan/atau");

/** After a denial that closed an item they begin the next one: `nyeri tidak ada dan demam`. */
export const additions = set("dan serta");

/** A list that holds one of these is one list to its end: `tidak demam, batuk, maupun sesak`. */
export const closingConjunctions = set("atau ataupun maupun");

/** An item with one of these is a statement of its own, no longer a bare item of a list. */
export const statements = set(
  `ada positif positive sejak selama hari jam minggu bulan tahun bertambah memberat berat berkurang membaik perbaikan
   meningkat menurun turun naik minimal sedang ringan baik normal dbn bebas paten clear hangat dingin isokor anisokor reguler
   ireguler kuat lemah adekuat simetris supel jelas lancar stabil cukup kurang terpasang terkontrol rutin tampak terdengar teraba
   riwayat pasien os keluhan post pasca disertai lalu masih sudah telah mengeluh dirasakan dikeluhkan kesan kesimpulan ya
   vesikuler timpani membesar compos mentis cm udara`,
);

/** Open a list of diseases or complaints that a closing denial covers as a whole. */
export const listOpeners = set("riwayat keluhan gejala alergi");

/** Written between the words of a phrase without changing it: `nyeri pada dada`. */
export const fillers = set("di pada daerah regio area bagian sekitar");
