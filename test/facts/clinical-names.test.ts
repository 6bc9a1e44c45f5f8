import { expect } from "chai";
import { growthOf, mostPerDoubling } from "../laws/growth.ts";
import { namesIn as namesOf } from "../../src/facts/text/clinical-names.ts";
import { standingIn, type Standing } from "../../src/facts/text/standing.ts";
import { servicesOnce } from "../support/check-document.ts";

const { terminology } = servicesOnce().intake;
const namesIn = (text: string) => namesOf(text, terminology);

describe("clinical names of a text", () => {
  for (const [text, names] of [
    ["Sepsis, HIV (+), stroke", ["sepsis", "hivInfection", "stroke"]],
    ["Sepsisnya berat", ["sepsis"]],
    ["syok septik", ["septicShock"]],
    ["DM, HT", ["diabetesMellitus", "hypertension"]],
    ["riwayat dm dan tb paru", ["diabetesMellitus", "pulmonaryTuberculosis"]],
    ["AKI pada CKD", ["acuteKidneyInjury", "chronicKidneyDisease"]],
    ["gagal ginjal", ["renalFailure"]],
    ["G2P1 hamil 32 minggu", ["pregnancy"]],
    ["Appendicitis, suspek apendisitis akut", ["appendicitis", "acuteAppendicitis"]],
    ["CAP", ["communityAcquiredPneumonia"]],
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

  it("are found in time in proportion to the text", async () => {
    const said = "Sepsis dan DM, gagal ginjal akut disangkal. ";
    const growth = await growthOf({
      // A text that was read is kept: each run gets its own.
      make: (length, run) => `${said.repeat(length / said.length)}${run}`,
      read: namesIn,
      longest: 262_144,
      tellingMs: 20,
    });
    expect(growth.ratio, `${growth.length} characters`).to.be.at.most(mostPerDoubling);
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
    ["Edukasi sepsis pada keluarga", "sepsis", "unsaid"],
    ["KIE keluarga tentang TB paru", "TB paru", "unsaid"],
    ["Edukasi keluarga, pasien menderita sepsis", "sepsis", "affirmed"],
    ["Sepsis membaik, edukasi keluarga", "sepsis", "affirmed"],
    ["Mohon masukkan kode sepsis", "sepsis", "unsaid"],
    ["Tidak ada sepsis. Esoknya sepsis.", "sepsis", "affirmed"],
    ["Susp. sepsis. Tidak ada sepsis.", "sepsis", "suspected"],
    ["TB 160 cm", "tuberkulosis", undefined],
    ["sakit | sesak", "a|b", undefined],
  ];
  for (const [text, name, standing, label = ""] of rows) {
    it(`${name}: ${label === "" ? "" : `${label} › `}${text} → ${standing ?? "nothing"}`, () =>
      expect(standingIn({ label, text }, [name])).to.equal(standing));
  }
});
