/** Spans of time in narrative: `sejak 3 hari`, `2 minggu SMRS`, `demam hari ke-4`, `H-3`, `sejak 2018`, `± 5 jam`. */
import type { Stretch } from "../../reading/in-order.ts";
import type { UnitKind } from "../../reading/lexicon.ts";
import { keptOfReader } from "./reader.ts";

export type TimeUnit = "menit" | "jam" | "hari" | "minggu" | "bulan" | "tahun";

export interface TimeSpan extends Stretch {
  /** Of a range the longer one; a year for `from: "calendar"`. */
  readonly value: number;
  readonly unit: TimeUnit;
  /** What is counted from: the examination, coming to the hospital, the first day of an illness or stay, an operation, a day that the text names (H-3), or the calendar. */
  readonly from: "now" | "admission" | "start" | "operation" | "event" | "calendar";
  /** Whether the span lies before that moment or is counted on from it. */
  readonly direction: "before" | "after";
}

const kinds: Partial<Record<UnitKind, TimeUnit>> = {
  minute: "menit",
  hour: "jam",
  day: "hari",
  week: "minggu",
  month: "bulan",
  year: "tahun",
};

/** Words of the list; a letter alone is as well a metre or the sign of a day counted from an event. */
const kept = keptOfReader(({ units }) => {
  const unitOf = new Map<string, TimeUnit>([["mg", "minggu"]]);
  for (const { written, kind } of units) {
    const unit = kinds[kind];
    if (unit !== undefined && written.length > 1) unitOf.set(written, unit);
  }
  return { unitOf, counts: countPattern([...unitOf.keys()]) };
});

const numerals: ReadonlyMap<string, number> = new Map([
  ..."satu dua tiga empat lima enam tujuh delapan sembilan sepuluh"
    .split(" ")
    .map((one, at) => [one, at + 1] as const),
  ...["setengah", "1/2", "½"].map((half) => [half, 0.5] as const),
  ["se", 1],
]);
const words = [...numerals.keys()].filter((word) => word !== "se").join("|");

const countPattern = (unitWords: readonly string[]) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}.,/])(?:(?<value>${words}|\\d{1,4}(?:[.,]\\d{1,2})?)(?:\\s{0,2}(?:-|–|s\\/d|sd|sampai|hingga)\\s{0,2}(?<upper>\\d{1,3}))?[\\s-]{0,3}(?<unit>${unitWords.join("|")})|se(?<one>${unitWords.filter((word) => word.length > 2).join("|")}))(?:an)?(?![\\p{L}\\p{N}]|-\\p{L})`,
    "giu",
  );
const ordinalPattern =
  /(?<![\p{L}\p{N}])(?<unit>hari|minggu|hr|mgg)(?<care>\s+(?:perawatan|rawat|rawatan))?[\s-]*ke[\s-]*(?<value>\d{1,3}|[ivx]{1,4})(?![\p{L}\p{N}])/giu;
const postOperativePattern =
  /(?<![\p{L}\p{N}])(?:POD|(?:post|pasca)[\s-]?(?:op|operasi|SC)[\s,]*(?:hari|H|hr)[\s-]*(?:ke[\s-]*|\+)?)\s*(?<value>\d{1,3}|[ivx]{1,4})(?![\p{L}\p{N}])/giu;
const dayPattern =
  /(?<![\p{L}\p{N}])H\s?(?<sign>[-–+])\s?(?<value>\d{1,3})(?![\p{L}\p{N}])(?<tail>[^\n.;,]{0,12})/gu;
const calendarPattern =
  /(?<!\p{L})(?:sejak|sjk|mulai|dari|semenjak|pada|di)\s{1,3}(?:(?:sekitar|bulan|tahun|thn|th|januari|februari|maret|april|mei|juni|juli|agustus|september|oktober|november|desember)\s{1,3}){0,3}(?<value>(?:19|20)\d\d)(?![\p{L}\p{N}/-])/giu;
const yesterdayPattern =
  /(?<!\p{L})(?<two>kemarin lusa|kemaren lusa)|(?<!\p{L})(?<one>kemarin|kemaren|kmrn|semalam)(?!\p{L})/giu;

const roman = new Map("i ii iii iv v vi vii viii ix x".split(" ").map((one, at) => [one, at + 1]));

/** How often, how old, or how much: no span. */
const before = {
  repeated:
    /(?:[x×/]|\bkali|\bdd|\btiap|\bsetiap|\bper|\bsekali|\bdalam)\s{0,3}$|\bsetiap\s{1,2}\p{L}{1,8}\s{1,2}$/iu,
  age: /(?:\busia|\bumur|\bberusia|\bberumur|\bpria|\bwanita|\blaki-laki|\bperempuan|\banak|\bbayi|\bbalita|\bneonatus|\bAn\.|\bBy\.|\bNy\.|\bTn\.|\bkehamilan|\bgestasi|\bhamil)[\s,:=(]{0,3}$/iu,
  upcoming:
    /\b(?:kontrol|kembali|evaluasi|ulang|untuk|selama-lamanya)\s{1,3}(?:lagi\s{1,3})?(?:dalam\s{1,3})?$/iu,
} as const;
const after = {
  repeated: /^\s{0,3}(?:sekali\b|[x×]\s{0,2}\d|\/)/iu,
  age: /^\s{0,3}(?:aterm|kehamilan|gestasi)/iu,
  upcoming: /^\s{0,3}(?:lagi|ke ?depan|kemudian kontrol|mendatang)\b/iu,
  admission:
    /^[\s,]{0,3}(?:yang lalu\s{1,2})?(?:SMRS|SbMRS|s\.m\.r\.s|sebelum\s{1,3}(?:masuk|MRS|dirawat|datang|ke|dibawa|rawat))/iu,
  milligrams: /^\s{0,3}(?:SMRS|yang lalu|yg lalu|yll|y\.l\.l|lalu|ini|terakhir|sebelum)/iu,
} as const;

/** Every span that the text counts, in the order of the text; neither ages nor frequencies. */
export function readTimeSpans(text: string): readonly TimeSpan[] {
  const ordered = [
    ...found(text, postOperativePattern, () => ({
      unit: "hari",
      from: "operation",
      direction: "after",
    })),
    ...found(text, ordinalPattern, ({ unit, care }) => ({
      unit: unitOf(unit),
      from: care === undefined ? "start" : "admission",
      direction: "after",
    })),
    ...found(text, dayPattern, ({ sign, tail = "" }) => ({
      unit: "hari",
      from: after.admission.test(tail) ? "admission" : "event",
      direction: sign === "+" ? "after" : "before",
    })),
    ...found(text, calendarPattern, () => ({
      unit: "tahun",
      from: "calendar",
      direction: "after",
    })),
    ...counted(text),
    ...found(text, yesterdayPattern, () => ({ unit: "hari", from: "now", direction: "before" })),
  ].toSorted((one, other) => one.start - other.start || other.end - one.end);
  let end = 0;
  return ordered.filter((span) => {
    if (span.start < end) return false;
    end = span.end;
    return true;
  });
}

type Groups = Readonly<Record<string, string | undefined>>;
type Kind = Pick<TimeSpan, "unit" | "from" | "direction">;

function found(text: string, pattern: RegExp, kindOf: (groups: Groups) => Kind): TimeSpan[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const groups: Groups = match.groups ?? {};
    const written = groups["value"]?.toLowerCase() ?? (groups["two"] === undefined ? "1" : "2");
    const value = roman.get(written) ?? Number(written);
    if (!Number.isFinite(value)) return [];
    const end = match.index + match[0].length - (groups["tail"]?.length ?? 0);
    return [{ value, ...kindOf(groups), start: match.index, end }];
  });
}

function counted(text: string): TimeSpan[] {
  return [...text.matchAll(kept().counts)].flatMap((match) => {
    const { value, upper, unit, one } = match.groups ?? {};
    const lead = text.slice(Math.max(0, match.index - 24), match.index);
    const end = match.index + match[0].length;
    const tail = text.slice(end, end + 24);
    if (before.repeated.test(lead) || after.repeated.test(tail)) return [];
    if (before.age.test(lead) || after.age.test(tail)) return [];
    if (/^mg$/iu.test(unit ?? "") && !isWeeks(lead, tail)) return [];
    const amount = upper ?? value?.toLowerCase() ?? "se";
    const number = numerals.get(amount) ?? Number(amount.replace(",", "."));
    const upcoming = after.upcoming.test(tail) || before.upcoming.test(lead);
    const admission = after.admission.test(tail);
    return [
      {
        value: number,
        unit: unitOf(unit ?? one),
        from: admission ? "admission" : "now",
        direction: upcoming && !admission ? "after" : "before",
        start: match.index,
        end,
      } satisfies TimeSpan,
    ];
  });
}

/** `2 mg SMRS` are weeks, `2 mg` alone are milligrams. */
const isWeeks = (lead: string, tail: string) =>
  after.milligrams.test(tail) ||
  /\b(?:sejak|sjk|selama|±|kurang lebih|dari|kontrol|kembali)\s{1,3}[±]?\s{0,2}$/iu.test(lead);

const unitOf = (written = ""): TimeUnit => kept().unitOf.get(written.toLowerCase()) ?? "hari";

/** Words that say since when without a number; every white space is one space. */
const onsetWords =
  /(?<![\p{L}\p{N}])(?:sejak|sjk|semenjak|SMRS|SbMRS|mendadak|tiba[- ]?tiba|baru saja|barusan|tadi|td (?:pagi|siang|sore|malam)|(?:pagi|siang|sore|malam|hari|minggu|bulan|tahun|jam)(?: hari)? (?:ini|tadi|lalu|yang lalu|yg lalu|sebelumnya|terakhir|kemarin|senin|selasa|rabu|kamis|jum'?at|sabtu|minggu)|(?:beberapa|bbrp|sudah|berapa) (?:menit|jam|hari|hr|minggu|mgg|bulan|bln|tahun|thn|th|lama)|ber(?:hari|minggu|bulan|tahun|jam)-\p{L}+|(?:puluh|belas|ratus)an (?:menit|jam|hari|minggu|bulan|tahun)|seharian|semalaman|lusa|lama|(?:saat|ketika|waktu) bangun|(?:pukul|pkl|jam|tanggal|tgl)\.? ?\d{1,2}|\d{1,2}[.:]\d{2} ?WI(?:B|TA|T)|(?:[01]?\d|2[0-3]):[0-5]\d|\d{4}-\d{2}-\d{2}|\d{1,2}[/-]\d{1,2}[/-](?:\d{4}|\d{2}))(?![\p{L}\p{N}]|-\p{L})/iu;

/** True where a complaint says since when or for how long it has been there. Denials do not matter: the time is asked. */
export function tellsOnset(text: string): boolean {
  return (
    onsetWords.test(text.replaceAll(/\s+/gu, " ")) ||
    readTimeSpans(text).some(({ from, direction }) => direction === "before" || from !== "now")
  );
}
