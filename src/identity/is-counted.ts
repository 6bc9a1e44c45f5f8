/** Whether a number is so many of something: a unit stands behind it. */
import type { Chunk } from "./chunks-of.ts";
import { openVocabulary } from "./vocabulary.ts";

/** `12 orang`, `50 cc/jam`, and not `nomor 1147, pasien …`; `next`: what stands behind the number. */
export const isCounted = (next: Chunk | undefined): boolean =>
  !/[,;]/u.test(next?.gap ?? "") &&
  openVocabulary().units.has((next?.text ?? "").toLowerCase().split("/")[0] ?? "");
