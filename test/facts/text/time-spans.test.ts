import { expect } from "chai";
import { readTimeSpans, tellsOnset } from "../../../src/facts/text/time-spans.ts";

type Row = readonly [text: string, ...spans: readonly string[]];

/** Each span as `value unit from direction`. */
const table: readonly Row[] = [
  ["Sesak sejak 3 hari", "3 hari now before"],
  ["Batuk sejak 3 hari yang lalu", "3 hari now before"],
  ["Demam 3 hari", "3 hari now before"],
  ["demam 3hr", "3 hari now before"],
  ["Demam sejak 2 minggu SMRS", "2 minggu admission before"],
  ["Lemas 5 jam sebelum masuk rumah sakit", "5 jam admission before"],
  ["Nyeri 2 hari sebelum MRS", "2 hari admission before"],
  ["± 5 jam", "5 jam now before"],
  ["nyeri perut ±5 jam", "5 jam now before"],
  ["kurang lebih 30 menit", "30 menit now before"],
  ["3-4 hari", "4 hari now before"],
  ["3 s/d 5 hari SMRS", "5 hari admission before"],
  ["sejak 1,5 jam SMRS", "1.5 jam admission before"],
  ["sejak setengah jam", "0.5 jam now before"],
  ["sejak dua minggu terakhir", "2 minggu now before"],
  ["sejak seminggu", "1 minggu now before"],
  ["benjolan sejak setahun", "1 tahun now before"],
  ["2 mg SMRS", "2 minggu admission before"],
  ["sejak 1 mgg", "1 minggu now before"],
  ["3 bln yll", "3 bulan now before"],
  ["HT sejak 10 th", "10 tahun now before"],
  ["sesak kemarin", "1 hari now before"],
  ["demam kemarin lusa", "2 hari now before"],
  ["Demam hari ke-2", "2 hari start after"],
  ["Demam hari ke 4, batuk 2 hari", "4 hari start after", "2 hari now before"],
  ["demam hari ke IV", "4 hari start after"],
  ["Hari perawatan ke-3", "3 hari admission after"],
  ["Post op hari ke-2", "2 hari operation after"],
  ["POD 3", "3 hari operation after"],
  ["pasca SC H+1", "1 hari operation after"],
  ["H-3 demam", "3 hari event before"],
  ["H-1 SMRS muntah", "1 hari admission before"],
  ["H+2 antibiotik", "2 hari event after"],
  ["DM sejak 2018", "2018 tahun calendar after"],
  ["hipertensi sejak tahun 2015", "2015 tahun calendar after"],
  ["nyeri sejak Maret 2024", "2024 tahun calendar after"],
  ["Kontrol 3 hari lagi", "3 hari now after"],
  ["kontrol 1 minggu", "1 minggu now after"],
  ["sesak 2 hari, memberat 3 jam SMRS", "2 hari now before", "3 jam admission before"],
  // No span.
  ["3x sehari"],
  ["3 x 1 tab/hari"],
  ["2 kali sehari"],
  ["tiap 8 jam"],
  ["observasi per 4 jam"],
  ["500 mg"],
  ["parasetamol 3x500 mg"],
  ["usia 45 tahun"],
  ["laki-laki, 45 th"],
  ["An. 3 tahun"],
  ["usia kehamilan 38 minggu"],
  ["hamil 9 bulan"],
  ["TD 120/80"],
  ["RR 24 x/menit"],
  ["Nadi 100x/menit"],
  ["J18.9"],
  ["malam hari"],
  ["batuk bila malam"],
  ["sejak kecil"],
  [""],
];

const onsets: readonly (readonly [text: string, told: boolean])[] = [
  ["Sesak sejak 3 hari", true],
  ["Sesak sejak tadi malam", true],
  ["Sesak mendadak", true],
  ["tiba-tiba pingsan", true],
  ["Nyeri 3hr", true],
  ["Nyeri dada pukul 10.00 WIB", true],
  ["pingsan pkl 9", true],
  ["kecelakaan jam 7", true],
  ["Demam 12/08/2026", true],
  ["demam 2026-08-12", true],
  ["jatuh Senin malam, malam senin", true],
  ["batuk berhari-hari", true],
  ["nyeri beberapa jam", true],
  ["nyeri hari ini", true],
  ["demam hari ke-4", true],
  ["benjolan sudah lama", true],
  ["H-3 demam", true],
  ["kejang baru saja", true],
  ["muntah sejak pagi", true],
  ["luka semalam", true],
  ["BAB cair SMRS", true],
  ["sesak belasan tahun", true],
  ["nyeri saat bangun tidur", true],
  ["Sesak napas", false],
  ["Batuk malam hari", false],
  ["Minum parasetamol 500 mg", false],
  ["Muntah 5 kali sehari", false],
  ["Laki-laki usia 45 tahun, sesak", false],
  ["Kontrol 3 hari lagi", false],
  ["RR 24 x/menit", false],
  ["", false],
];

describe("spans of time in narrative", () => {
  for (const [text, ...spans] of table) {
    it(`'${text}' holds ${spans.join(", ") || "none"}`, () =>
      expect(
        readTimeSpans(text).map(
          ({ value, unit, from, direction }) => `${value} ${unit} ${from} ${direction}`,
        ),
      ).to.deep.equal(spans));
  }
  for (const [text, told] of onsets) {
    it(`'${text}' ${told ? "tells" : "does not tell"} since when`, () =>
      expect(tellsOnset(text)).to.equal(told));
  }
  it("a span has its place in the text", () => {
    const [span] = readTimeSpans("Sesak ± 5 jam, batuk");
    expect("Sesak ± 5 jam, batuk".slice(span?.start, span?.end)).to.equal("5 jam");
  });
});
