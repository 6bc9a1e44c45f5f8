/** D12: what a nurse tells at night, and the doctors' notes after it. */
import { expect } from "chai";
import { bodyOf, relationsOfBody } from "./short-document.ts";

interface Night {
  /** What the nurse writes at 22.00 of 21 September. */
  readonly nurse: string;
  /** Of the doctor on the morning before it. */
  readonly before?: string;
  /** What that doctor orders. */
  readonly ordered?: string;
  readonly found?: string;
  readonly assessed?: string;
  readonly plan?: string;
  /** Of the note after it; without one nobody can have answered. */
  readonly at?: string;
}

async function tellNight(night: Night) {
  const { nurse, before = "TD 118/76, N 88, RR 20, S 36,8, SpO2 98%", at = "22 08:00" } = night;
  const body = bodyOf({
    setting: "ward",
    notes: before,
    assessment: "Pielonefritis",
    plan: night.ordered ?? "Ceftriaxone 1x2 g IV",
    progress: [
      {
        at,
        S: "Keluhan (-)",
        O: night.found ?? "TD 116/74, N 84, RR 18, S 36,7, SpO2 98%",
        A: night.assessed ?? "Pielonefritis perbaikan",
        P: night.plan ?? "Ceftriaxone lanjut",
      },
    ],
  });
  const note = { tanggal: "2026-09-21 22:00", shift: "Malam", catatan: nurse };
  const sections = body["sections"] as readonly object[];
  return (
    await relationsOfBody("criticalValue", {
      ...body,
      sections: [...sections, { key: "cpptPerawat", data: [note] }],
    })
  ).map(({ name }) => name);
}

const told: readonly (readonly [nurse: string, name: string, answered: Partial<Night>])[] = [
  ["Kejang umum 3 menit, lalu tertidur", "kejang", { plan: "Diazepam 10 mg IV bila kejang" }],
  ["GCS E2V3M4, ngorok", "kesadaran menurun", { plan: "CT kepala tanpa kontras cito" }],
  ["Perut tegang dan nyeri seluruh perut", "perut tegang", { assessed: "Peritonitis" }],
  ["TD 82/48, akral dingin", "tekanan darah rendah", { assessed: "Syok septik" }],
  ["SpO2 84% RA", "SpO2 rendah", { plan: "O2 NRM 10 lpm" }],
  ["Muntah darah 200 cc", "perdarahan", { assessed: "Hematemesis" }],
  ["S 39,6, N 112", "demam tinggi", { plan: "Kultur darah" }],
  ["N 152, TD 112/70", "nadi sangat cepat", { plan: "EKG" }],
  ["GDS 48 mg/dL, keringat dingin", "glukosa rendah", { plan: "D40% 2 flakon IV" }],
  ["Pasien jatuh dari tempat tidur, kepala terbentur", "pasien jatuh", { plan: "CT kepala" }],
  ["Luka operasi merembes pus", "nanah", { plan: "Kultur pus, rawat luka" }],
  ["Pupil anisokor 5/3", "pupil anisokor", { plan: "Manitol 200 mL, CT kepala" }],
  ["N 38, TD 110/70", "nadi sangat lambat", { plan: "EKG cito" }],
  ["Nyeri dada kiri seperti ditekan", "nyeri dada", { plan: "EKG, troponin" }],
  ["Urtikaria seluruh badan", "ruam", { assessed: "Alergi obat" }],
];

describe("what a nurse tells", () => {
  for (const [nurse, name, answered] of told)
    it(`wants a word of the doctors after it: ${nurse}`, async () => {
      expect((await tellNight({ nurse })).join(", ")).to.include(name);
      expect(await tellNight({ nurse, ...answered })).to.eql([]);
      expect(await tellNight({ nurse, at: "21 09:00" })).to.eql([]);
    });

  it("is answered by what the nurse's own note gives", async () => {
    expect(await tellNight({ nurse: "S 39,6, paracetamol 1 g IV diberikan" })).to.eql([]);
    expect(await tellNight({ nurse: "SpO2 86%, O2 NK 4 lpm, SpO2 96%" })).to.eql([]);
    expect(await tellNight({ nurse: "TD 84/50, loading RL 500 mL, TD 108/70" })).to.eql([]);
  });

  it("is not news where a doctor told of it before", async () => {
    expect(await tellNight({ nurse: "S 39,4", before: "S 39,1" })).to.eql([]);
    expect(await tellNight({ nurse: "S 39,4", before: "Demam (-), S 36,8" })).to.eql([
      "demam tinggi",
    ]);
  });

  it("is taken up with what is graver in one note, and not with what is less", async () => {
    const nurse = "TD 82/48, N 148, S 39,5";
    expect(await tellNight({ nurse, assessed: "Syok septik" })).to.eql([]);
    expect(await tellNight({ nurse, assessed: "Demam" })).to.eql(["tekanan darah rendah"]);
  });

  it("is not answered by what goes on as before, nor by what a patient is to come back for", async () => {
    const ordered = "Ceftriaxone 1x2 g IV, paracetamol 3x500 mg PO, fenitoin 3x100 mg PO";
    for (const [nurse, plan, name] of [
      ["S 39,1, N 108", "Paracetamol 3x500 mg PO lanjut", "demam tinggi"],
      ["S 39,1, N 108", "Boleh pulang. Ke IGD bila demam", "demam tinggi"],
      ["Luka operasi merembes pus", "Boleh pulang, segera kembali bila luka bernanah", "nanah"],
      ["Kejang umum 3 menit, lalu tertidur", "Fenitoin 3x100 mg PO", "kejang"],
    ] as const) {
      expect((await tellNight({ nurse, plan, ordered })).join(), plan).to.include(name);
      expect(
        await tellNight({ nurse, plan, ordered: "Ceftriaxone 1x2 g IV" }),
        plan,
      ).to.have.length(plan.startsWith("Boleh") ? 1 : 0);
    }
  });

  it("is silent where it is usual or denied", async () => {
    const nurse = "Kejang (-), perdarahan (-), S 38,2, TD 98/60, SpO2 94%, N 104, jatuh (-)";
    expect(await tellNight({ nurse })).to.eql([]);
  });
});
