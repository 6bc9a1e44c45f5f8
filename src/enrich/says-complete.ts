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

export const saysComplete = (text: string): boolean => pattern.test(wordsOf(text));
