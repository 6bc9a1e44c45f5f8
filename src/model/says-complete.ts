/**
 * Whether a text tells its reader that nothing is left to do, or to pass over the finding, submit or approve: the aim of
 * every instruction that a document may hold for the model.
 */

const phrases = [
  "(?:sudah|telah|semua|semuanya|seluruhnya|dinyatakan|dianggap|berkas|dokumen|dokumentasi|status|cukup) (?:sudah )?(?:lengkap|memadai|terpenuhi|memenuhi syarat|sempurna)",
  "(?:sudah|telah) (?:sesuai|benar|cukup|layak|memenuhi|valid|terverifikasi|disetujui|diverifikasi)",
  "(?:tidak|tak|tanpa) (?:ada )?(?:lagi )?(?:hal )?(?:yang )?(?:perlu|memerlukan|membutuhkan|kekurangan|perbaikan|perubahan|koreksi|masalah)",
  "tidak (?:ada )?(?:yang )?kurang",
  "(?<!belum |tidak )(?:siap|layak|dapat|boleh|bisa|langsung|segera) (?:untuk )?(?:di)?(?:klaim|ajukan|kirim|kirimkan|bayar|setujui|abaikan|loloskan)",
  "(?:mohon|silakan|harap) (?:di)?(?:ajukan|klaimkan|kirim klaim|kirimkan klaim)",
  "(?:di|meng)?abaikan",
  "(?:di|me|men)?lewati",
  "(?:di|me|men)?lewatkan",
  "setujui",
  "(?:klaim|langsung|dianggap) disetujui",
  "(?:di|me)?loloskan",
  "lolos verifikasi",
  "(?:claim|klaim) (?:ready|siap)",
  "ready (?:to|for) (?:claim|submit|submission)",
  "ignore|disregard|approved?|submit|skip|(?:is|are|as|all|mark|marked) complete",
].join("|");

const pattern = new RegExp(` (?:${phrases}) `, "u");

/** Words alone: neither signs nor line breaks between them hide a phrase. */
const wordsOf = (text: string) => ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " ")} `;

/** What excuses its reader from a request. Here and there a rule has reason to say so; the model has none of its own. */
const excuses = [
  "opsional|usah|jangan|boleh|silakan|aman|lolos|nihil|formalitas|menyusul|disusulkan|apa adanya",
  "(?:di)?(?:biar|biarkan|kosongkan|hilangkan|batalkan|tiadakan|kecualikan|tunda|cabut|buang)",
  "(?:di|meng|peng)?hapus(?:kan|an)?|mengosongkan|menghilangkan|membatalkan|mengecualikan|menunda",
  "(?<!(?:tidak|belum) )(?:di)?tutup",
  "(?<!(?:tidak|belum|kurang) )(?:cukup|memadai|tuntas|beres|rampung)",
  "(?<!(?:yang|belum|tidak|kurang|secara|lebih|diharapkan) )lengkap",
  "(?:ini|itu|bersifat|hanya|adalah|merupakan|sekadar|sebagai) (?:[a-z]+ )?pilihan",
  "(?:tidak|tak|tanpa|bukan|belum|kurang|tiada) (?:[a-z]+ ){0,2}(?:perlu|diperlukan|dibutuhkan|butuh|memengaruhi|mempengaruhi|berpengaruh|pengaruh|berdampak|mengubah|menghambat|menghalangi|wajib|harus|penting|masalah|bermasalah|kendala|syarat|relevan|bermakna|diminta|diwajibkan)",
  "(?:lanjutkan|teruskan|ajukan|proses|kirim|kirimkan|terima|menerima) (?:[a-z]+ ){0,2}(?:klaim|berkas|dokumen|pengajuan|verifikasi)",
  "(?:klaim|berkas|dokumen|pengajuan|verifikasi) (?:[a-z]+ ){0,3}(?:diajukan|diteruskan|diproses|dikirimkan|dibayar|dibayarkan|dilanjutkan|diterima|disetujui|berjalan|dilepas)",
].join("|");

const excuse = new RegExp(`(?<= )(?:${excuses})(?= )`, "gu");

/** `[bermakna/tidak bermakna]` says neither. */
const choice = /\[[^[\]]*\/[^[\]]*\]/gu;

/** The excuses of a text, as they are said. */
export const excusesIn = (text: string): readonly string[] =>
  text
    .replaceAll(choice, " ")
    .split(/[.;]\s/u)
    .flatMap((sentence) => wordsOf(sentence).match(excuse) ?? []);

export const saysComplete = (text: string): boolean => pattern.test(wordsOf(text));
