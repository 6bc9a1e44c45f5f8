/** What a text speaks of, to tell whether another speaks of the same. */
import { withoutEvidence } from "./text-laws.ts";

const smallWords = new Set(
  "mohon yang dan atau pada dengan untuk dari belum tidak sudah data dikirim tersedia sebagai agar karena lengkapi dapat perlu bila adalah itu oleh saat juga lebih antara dalam lampirkan".split(
    " ",
  ),
);

/** Word stems, roughly: without the commonest prefixes, five letters; neither small words nor inserted evidence. */
export const stemsOf = (text: string): readonly string[] =>
  (
    withoutEvidence(text)
      .toLowerCase()
      .match(/\p{L}{4,}/gu) ?? []
  )
    .filter((word) => !smallWords.has(word))
    .map((word) => word.replace(/^(?:meng|meny|mem|men|me|di|ber|ter|per|pe)/u, "").slice(0, 5));
