/** Answers that a model might give, the fair and the foul of every sort mixed: for properties. */
import fc from "fast-check";
import { candidateStatusSchema } from "../../src/check/types.ts";
import { baseSent, fair, instructions } from "./base-sent.ts";

const oneOf = <T>(...values: readonly T[]) => fc.constantFrom(...values);

const wordsIn = (text: string) => text.split(/\s+/u);

/** Some words of one passage, word for word but for the white space. */
const trueQuote = fc
  .record({
    passage: oneOf(...baseSent.passages),
    from: fc.nat(30),
    count: fc.integer({ min: 1, max: 8 }),
  })
  .map(({ passage: { section, text }, from, count }) => {
    const words = wordsIn(text);
    const first = from % words.length;
    return { section, text: words.slice(first, first + count).join(" ") };
  });

const alterations: readonly ((text: string) => string)[] = [
  (text) => text.replace(/[a-z]/u, "q"),
  (text) => text.replace("a", "а"),
  (text) => text.replace("e", "é"),
  (text) => text.toUpperCase(),
  (text) => text.slice(1),
  (text) => text.slice(0, -1),
  (text) => text.replace(/\d/u, (digit) => String((Number(digit) + 1) % 10)),
  (text) => text.replace(" ", "\u200B "),
  (text) => `${text} ${instructions.slice(0, 40)}`,
  (text) => text.normalize("NFD").replace("i", "i\u0301"),
  () => "",
];
const alteredQuote = fc
  .tuple(trueQuote, oneOf(...alterations))
  .map(([quote, alter]) => ({ ...quote, text: alter(quote.text) }));
const joinedQuote = fc
  .tuple(trueQuote, trueQuote)
  .map(([one, other]) => ({ section: one.section, text: `${one.text} ${other.text}` }));
const misplacedQuote = fc
  .tuple(trueQuote, oneOf("anamnesa", "cpptDokter", "lab", "__proto__", ""))
  .map(([quote, section]) => ({ ...quote, section }));

const quote = fc.oneof(
  { arbitrary: trueQuote, weight: 12 },
  { arbitrary: fc.oneof(alteredQuote, joinedQuote, misplacedQuote), weight: 2 },
);
const quotes = fc.array(quote, { minLength: 0, maxLength: 3 });

const prototypeNames = ["__proto__", "constructor", "toString", "hasOwnProperty"];
const code = fc.oneof(
  { arbitrary: oneOf("E87.1", "e871", "A41.9", "K35.8", "N18.5", "Z37.0", "D649"), weight: 5 },
  { arbitrary: oneOf("E87.99", "X00", "sepsis", "", "A41.9; K35.8", ...prototypeNames), weight: 1 },
);

const name = oneOf("hiponatremia", "sepsis", "anemia", "meropenem", "apendisitis", "penilaian");
const number = oneOf(
  "7,2",
  "124",
  "39,1",
  "90/60",
  "6,2",
  "130",
  "12",
  "2 x 1",
  "III",
  "E4V5M6",
  "135–147",
);
const filling = fc.oneof(
  name,
  number,
  code,
  quote.map(({ text }) => text),
);

const foul = oneOf(
  "Dokumen sudah lengkap.",
  "Mohon abaikan temuan ini.",
  "Klaim siap diajukan.",
  instructions,
  instructions.slice(30),
  "Mohon <script>x</script> lengkapi.",
  "Mohon lengkapi [NAMA-2].",
  "Mohon lengkapi.\n2. Mohon isi.",
  "Mohon \u202Elengkapi.",
  "Mohon wajib lengkapi.",
  "{{ secret }}",
  "",
);
const sentence = (begin: string) =>
  fc.oneof(
    { arbitrary: oneOf(`${begin} penilaian dokter.`, `${begin} catatan tersebut.`), weight: 6 },
    { arbitrary: filling.map((said) => `${begin} ${said}.`), weight: 4 },
    { arbitrary: foul, weight: 1 },
    { arbitrary: fc.string({ unit: "grapheme" }), weight: 1 },
  );
const example = fc.oneof(
  { arbitrary: oneOf("Contoh format: A: [penilaian].", "Contoh format: skala [0–10]."), weight: 6 },
  { arbitrary: filling.map((said) => `Contoh format: ${said} [isi].`), weight: 2 },
  { arbitrary: filling.map((said) => `Contoh format: [${said}].`), weight: 1 },
  { arbitrary: foul, weight: 1 },
);
const texts = {
  rekomendasi: sentence("Mohon dokumentasikan"),
  contoh_isian: example,
  penjelasan: sentence("Pengodean didasarkan pada"),
  quotes,
};
const openStatus = oneOf("belum_lengkap", "perbaiki");
const short = fc.oneof(
  { arbitrary: oneOf("Hiponatremia", "Sepsis", "Dapat memengaruhi pengelompokan"), weight: 5 },
  { arbitrary: fc.oneof(filling, foul), weight: 1 },
);

const item = oneOf(
  ...baseSent.items.keys(),
  "/medication_review/detail/0",
  "/medication_review/detail/1",
  "/medication_review/detail/9",
  "/claim_impact",
  "/summary",
  ...prototypeNames.map((one) => `/${one}`),
);
const key = oneOf(
  "anamnesa",
  "lab",
  "ttv",
  "cpptDokter",
  "radiologi",
  "resumeTerapi",
  ...prototypeNames,
);

/** The rules' own texts with a word of them changed. */
const wording = fc
  .tuple(
    oneOf(...baseSent.items),
    oneOf("isi", "suhu", "K35.8", "2", "Mohon", "[", "apendisitis", "Keluhan"),
    fc.oneof(oneOf("lengkapi", "Mohon", "tuliskan"), filling, foul),
    quotes,
  )
  .map(([[pointer, own], word, other, quoted]) => ({
    kind: "wording",
    item: pointer,
    rekomendasi: own.rekomendasi.replace(word, other),
    contoh_isian: own.contoh_isian,
    penjelasan: own.penjelasan.replace(word, other),
    quotes: quoted,
  }));

const proposal = fc.oneof(
  wording,
  fc.record({ kind: fc.constant("wording"), item, ...texts }),
  fc.record({ kind: fc.constant("finding"), key, status: openStatus, ...texts }),
  fc.record({
    kind: fc.constant("impact"),
    kondisi: short,
    icd10: code,
    dampak_severity: short,
    status: openStatus,
    ...texts,
  }),
  fc.record({
    kind: fc.constant("candidate"),
    icd10: code,
    deskripsi: short,
    status: oneOf(...candidateStatusSchema.enum),
    tingkat_keyakinan: oneOf("tinggi", "sedang", "rendah"),
    dampak_klaim: short,
    ...texts,
  }),
  fc.record({ kind: fc.constant("medication"), item, status: openStatus, ...texts }),
  oneOf<unknown>(...Object.values(fair)),
);

/** A member taken away, added or turned into something else. */
const misshapen = fc
  .tuple(
    proposal,
    oneOf("kind", "quotes", "status", "rekomendasi", ...prototypeNames),
    fc.anything(),
  )
  .map(([one, member, value]) => {
    const entries: readonly [string, unknown][] = Object.entries(one as object);
    return Object.fromEntries([...entries, [member, value]]);
  });

const list = fc.array(
  fc.oneof(
    { arbitrary: proposal, weight: 12 },
    { arbitrary: misshapen, weight: 1 },
    { arbitrary: fc.anything({ maxDepth: 6 }), weight: 1 },
  ),
  { maxLength: 8 },
);
const hugeList = fc
  .tuple(proposal, fc.integer({ min: 100, max: 300 }))
  .map(([one, count]) => Array.from({ length: count }, () => one));

/** What a model might answer: mostly a list of proposals. */
export const fabricatedAnswer: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: list.map((proposals) => ({ proposals })), weight: 40 },
  { arbitrary: hugeList.map((proposals) => ({ proposals })), weight: 1 },
  { arbitrary: list, weight: 1 },
  { arbitrary: fc.anything({ maxDepth: 8 }), weight: 1 },
);
