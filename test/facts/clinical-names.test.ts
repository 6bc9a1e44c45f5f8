import { expect } from "chai";
import { processorMs } from "../support/processor-time.ts";
import { clinicalNamesOf } from "../../src/facts/text/clinical-names.ts";
import type { Standing } from "../../src/facts/text/standing.ts";
import { servicesOnce } from "../support/check-document.ts";

const { terminology } = servicesOnce().intake;
const { namesIn, standingOf } = clinicalNamesOf(terminology);

describe("clinical names of a text", () => {
  for (const [text, names] of [
    ["Sepsis, HIV (+), stroke", ["sepsis", "hiv", "stroke"]],
    ["Sepsisnya berat", ["sepsis"]],
    ["syok septik", ["syok", "syok septik", "sepsis"]],
    ["DM, HT", ["diabetes", "hipertensi"]],
    ["riwayat dm dan tb paru", ["diabetes", "tuberkulosis"]],
    ["AKI pada CKD", ["gagal ginjal akut", "gagal ginjal", "peniakit ginjal kronik"]],
    ["gagal ginjal", ["gagal ginjal"]],
    ["G2P1 hamil 32 minggu", ["hamil"]],
    ["Appendicitis akut", ["apendisitis"]],
    ["CAP", ["pneumonia"]],
    ["Norit dan Metformin 500 mg", ["metformin"]],
  ] as const) {
    it(`are found: ${text}`, () => expect(namesIn(text)).to.include.members([...names]));
  }

  for (const text of [
    "cap dokter dan tanda tangan",
    "surat yang sah",
    "uap air",
    "TB 160 cm, BB 55 kg",
    "BB/TB belum diisi",
    "Hb 12, Ht 36%",
    "koma desimal",
    "administrasi admin",
    "Mohon lengkapi tekanan darah dan nadi.",
    "gagal. Ginjal dalam batas wajar",
  ]) {
    it(`are none: ${text}`, () => expect(namesIn(text)).to.deep.equal([]));
  }

  it("take less than 200 ms in a text of 60,000 characters", () => {
    const text = "Sepsis dan DM, gagal ginjal akut disangkal. ".repeat(1_400);
    namesIn(text);
    const took = Array.from({ length: 5 }, () => processorMs(() => namesIn(text)));
    expect(Math.min(...took)).to.be.below(200);
  });
});

describe("what a text says of a condition", () => {
  const rows: readonly (readonly [
    text: string,
    name: string,
    Standing | undefined,
    label?: string,
  ])[] = [
    ["Sepsis e.c. pneumonia", "Sepsis", "affirmed"],
    ["Pneumonia", "Sepsis", undefined],
    ["Tidak ada sepsis", "Sepsis", "unsaid"],
    ["AKI (-)", "gagal ginjal akut", "unsaid"],
    ["Kreatinin naik, AKI", "Gagal ginjal akut", "affirmed"],
    ["susp. TB paru", "tuberkulosis", "suspected"],
    ["TB paru?", "tuberkulosis", "suspected"],
    ["Pneumonia, DD: TB paru", "tuberkulosis", "suspected"],
    ["TB paru", "tuberkulosis", "suspected", "Diagnosis Banding"],
    ["Hipertensi, diabetes", "hipertensi", "unsaid", "Riwayat Penyakit Keluarga"],
    ["Hipertensi, diabetes", "hipertensi", "affirmed", "Riwayat Penyakit Dahulu"],
    ["Ayah menderita diabetes", "diabetes", "unsaid"],
    ["Rencana cek HIV", "HIV", "unsaid"],
    ["Anti HIV non reaktif", "HIV", "unsaid"],
    ["Tes HIV reaktif", "HIV", "affirmed"],
    ["Rencana operasi karena apendisitis", "apendisitis", "affirmed"],
    ["Rencana koreksi hiponatremia", "hiponatremia", "affirmed"],
    ["Cegah dekubitus, risiko sepsis", "sepsis", "unsaid"],
    ["Sepsis disingkirkan", "sepsis", "unsaid"],
    ["Mohon masukkan kode sepsis", "sepsis", "unsaid"],
    ["Tidak ada sepsis. Esoknya sepsis.", "sepsis", "affirmed"],
    ["Susp. sepsis. Tidak ada sepsis.", "sepsis", "suspected"],
    ["TB 160 cm", "tuberkulosis", undefined],
    ["sakit | sesak", "a|b", undefined],
  ];
  for (const [text, name, standing, label = ""] of rows) {
    it(`${name}: ${label === "" ? "" : `${label} › `}${text} → ${standing ?? "nothing"}`, () =>
      expect(standingOf({ label, text }, [name])).to.equal(standing));
  }
});
