/** What of a set of texts is kept back, and which clinical words are lost. */
import { createRedactor } from "../../src/identity/redactor.ts";
import type { ClinicalText, Identity, IdentityText, Sets } from "./read-sets.ts";

export interface Miss extends Identity {
  readonly id: string;
  readonly redacted: string;
}

export interface Measure {
  readonly identities: readonly Identity[];
  readonly misses: readonly Miss[];
  readonly words: number;
  /** Each word that is gone, as often as it is. */
  readonly lost: readonly { readonly id: string; readonly word: string }[];
}

export function measureIdentity({ identities, clinical }: Sets): Measure {
  const misses = identities.flatMap(missesOf);
  const words = clinical.flatMap(({ text }) => wordsOf(text)).length;
  const lost = clinical.flatMap((each) =>
    lostOf(each.text, redact(each)).map((word) => ({ id: each.id, word })),
  );
  return { identities: identities.flatMap((each) => each.identities), misses, words, lost };
}

function redact({ text, field }: ClinicalText): string {
  if (field === undefined) return createRedactor([text], []).redact(text);
  const answer = { label: field, text };
  return createRedactor([], [], [answer]).redactAnswer(answer);
}

/** Words and numbers of two signs or more, in small letters. */
const wordsOf = (text: string): readonly string[] =>
  (text.replaceAll(mark, " ").match(/[\p{L}\p{N}]{2,}/gu) ?? []).map((word) => word.toLowerCase());
const mark = /\[[\p{Lu}?][\p{Lu}-]{0,12}-\d{1,9}\]/gu;

/** Say of what kind a place or a person is, and nothing of which one: marks stand behind them. */
const kindWords = new Set(
  `jl jln jalan gg gang no nomor rt rw ds dsn dusun desa kel kelurahan kec kecamatan kab kabupaten kota prov provinsi blok perum
   perumahan komplek kompleks kampung kp rs rsu rsud rsup rsia rsj rumah sakit puskesmas pkm pustu posyandu klinik km dr drg ns sp tn ny an by sdr nn bpk bapak pak ibu bu prof dan di dekat th thn tahun`.split(
    /\s+/u,
  ),
);

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function lostOf(text: string, redacted: string): readonly string[] {
  const left = countsOf(wordsOf(redacted));
  return wordsOf(text).filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

/** An identity leaks where a word of it stands in what leaves more often than outside of all identities. */
function missesOf(each: IdentityText): readonly Miss[] {
  const redacted = redact(each);
  let outside = each.text;
  for (const { value } of each.identities) outside = outside.replaceAll(value, " ");
  const before = countsOf(wordsOf(outside));
  const after = countsOf(wordsOf(redacted));
  const leaks = ({ value, direct }: Identity) =>
    wordsOf(value).some(
      (word) => !kindWords.has(word) && (after.get(word) ?? 0) > (before.get(word) ?? 0),
    ) ||
    (direct === true && leaksDirectly(value, redacted, outside));
  return each.identities.filter(leaks).map((identity) => ({ ...identity, id: each.id, redacted }));
}

/** More than three digits in a row are left, or the value without what stands between its signs. */
function leaksDirectly(value: string, redacted: string, outside: string): boolean {
  const digits = value.replaceAll(/\P{Nd}/gu, "");
  const bare = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(mark, " ")
      .replaceAll(/[^\p{L}\p{N}]/gu, "");
  const runs = Array.from({ length: Math.max(0, digits.length - 3) }, (_, at) =>
    digits.slice(at, at + 4),
  );
  const shown = redacted.replaceAll(mark, " ");
  return (
    runs.some((run) => shown.includes(run) && !outside.includes(run)) ||
    (bare(value).length > 3 &&
      bare(redacted).includes(bare(value)) &&
      !bare(outside).includes(bare(value)))
  );
}
