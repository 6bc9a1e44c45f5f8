import { expect } from "chai";
import {
  bodyOf,
  relationsIn,
  relationsOfBody,
  type Progress,
  type ShortDocument,
} from "./short-document.ts";

describe("a dose that one place alone tells", () => {
  const find = async (document: ShortDocument) =>
    (await relationsIn("orderedDose", document)).map(
      ({ concept, decides }) => `${concept} ${decides}`,
    );
  const plans = (...each: readonly string[]): readonly Progress[] =>
    each.map((P, day) => ({ at: `${20 + day} 09:00`, P }));
  const ward = (...each: readonly string[]) =>
    find({ setting: "ward", progress: plans(...each), plan: "" });

  it("is held against the plans before it and behind it", async () => {
    expect(await ward("Ramipril 1x5 mg PO", "Ramipril 1x10 mg", "Ramipril 1x5 mg")).to.eql([
      "ramipril true",
    ]);
    expect(
      await ward(
        "Siprofloksasin 2x400 mg IV",
        "Siprofloksasin 2x800 mg IV",
        "Siprofloksasin 2x400 mg IV",
      ),
    ).to.eql(["ciprofloxacin true"]);
    expect(await ward("Ramipril 1x5 mg PO", "Ramipril 1x5 mg", "Ramipril 1x5 mg")).to.eql([]);
  });

  it("is none where it may have been changed, or is told so", async () => {
    expect(await ward("Ramipril 1x5 mg", "Ramipril 1x5 mg", "Ramipril 1x10 mg")).to.eql([]);
    expect(await ward("Ramipril 1x5 mg", "Ramipril naik 1x10 mg", "Ramipril 1x5 mg")).to.eql([]);
    expect(await ward("Ramipril 1x5 mg", "Ramipril 1x10 mg", "Ramipril 1x10 mg")).to.eql([]);
    expect(
      await ward(
        "Metilprednisolon 1x62,5 mg",
        "Metilprednisolon 1x32 mg",
        "Metilprednisolon 1x16 mg",
      ),
    ).to.eql([]);
  });

  it("is none by another way, once, of a condition, or where it comes to the same", async () => {
    const iv = "Paracetamol 3x1 g IV";
    expect(await ward(iv, "Paracetamol 3x500 mg PO", iv)).to.eql([]);
    expect(await ward("Aspirin 1x80 mg", "Aspirin 320 mg", "Aspirin 1x80 mg")).to.eql([]);
    expect(
      await ward("Tramadol 2x50 mg", "Tramadol 2x100 mg bila nyeri berat", "Tramadol 2x50 mg"),
    ).to.eql([]);
    expect(await ward("Diazepam 4 mg IV", "Diazepam 6 mg IV", "Diazepam 4 mg IV")).to.eql([]);
    expect(await ward("Diazepam 5 mg IV", "Diazepam 50 mg IV", "Diazepam 5 mg IV")).to.eql([
      "diazepam true",
    ]);
    expect(await ward("Cefazolin 1 g/8 jam", "Cefazolin 3x1 g", "Cefazolin 1 g/8 jam")).to.eql([]);
  });

  const summary = (
    drugs: readonly string[],
    discharge: readonly string[],
    ...each: readonly string[]
  ) => find({ setting: "summary", drugs, discharge, progress: plans(...each) });

  it("is none where the emergency department writes the most that may be given", async () => {
    const arrival = async (nama_obat: string, aturan_pakai: string, plan: string) => {
      const { sections, ...body } = bodyOf({ setting: "summary", progress: plans(plan, plan) });
      const obat = [{ no_resep: "R1", obat: [{ nama_obat, aturan_pakai }] }];
      const all = [...(sections as readonly unknown[]), { key: "asesmenAwalIgd", data: { obat } }];
      return (await relationsOfBody("orderedDose", { ...body, sections: all })).map(
        ({ concept }) => concept,
      );
    };
    for (const [drug, taken, plan] of [
      ["Nifedipin 10 mg tab", "1 tab PO, ulang 30 menit, maks 30 mg", "Nifedipin 10 mg PO"],
      ["Captopril 25 mg tab", "1 tab SL, ulang bila tinggi, maksimal 75 mg", "Captopril 25 mg SL"],
      ["Isosorbid dinitrat 5 mg tab", "1 tab SL, maks 15 mg", "Isosorbid dinitrat 5 mg SL"],
    ] as const)
      expect(await arrival(drug, taken, plan), taken).to.eql([]);
    expect(await arrival("Captopril 25 mg tab", "75 mg SL", "Captopril 25 mg SL")).to.eql([
      "captopril",
    ]);
    expect(await arrival("Nifedipin 10 mg tab", "30 mg PO", "Nifedipin 10 mg PO")).to.eql([
      "nifedipine",
    ]);
  });

  it("is none where it tells what a bag holds", async () => {
    for (const bag of ["Oksitosin 20 IU/RL 500 mL 20 tpm", "KCl 25 mEq/NaCl 0,9% 500 mL"]) {
      const [drug = ""] = bag.split(" ");
      const [, , unit = ""] = bag.split("/")[0]?.split(" ") ?? [];
      expect(await ward(`${drug} 10 ${unit}`, bag, `${drug} 10 ${unit}`), bag).to.eql([]);
    }
  });

  it("is none where a note before has told that the dose goes that way", async () => {
    for (const [drug, most, changed, later, back] of [
      ["Hidrokortison", "100 mg/8 jam", "turun 50 mg/8 jam", "25 mg/8 jam", "75 mg/8 jam"],
      ["Haloperidol", "2x5 mg", "turunkan 2x2,5 mg", "2x1,5 mg", "2x3 mg"],
      ["Kaptopril", "3x12,5 mg", "naik 3x25 mg", "3x50 mg", "3x18,75 mg"],
    ] as const) {
      const course = (last: string) => [
        `${drug} ${most}`,
        `${drug} ${most}`,
        `${drug} ${changed}`,
        `${drug} ${last}`,
      ];
      const list = [`${drug} ${most}`];
      expect(await summary(list, [], ...course(later)), drug).to.eql([]);
      expect(await summary(list, [], ...course(back)), drug).to.have.length(1);
    }
  });

  it("is ten times the last one of the notes, or a tenth of it, though the days before had others", async () => {
    const course = ["Aspirin 4x175 mg PO", "Aspirin 4x175 mg PO", "Aspirin turun 1x60 mg"];
    expect(await summary([], ["Aspirin 1x600 mg"], ...course)).to.eql(["aspirin false"]);
    expect(await summary([], ["Aspirin 1x60 mg"], ...course)).to.eql([]);
    expect(await summary([], ["Aspirin 1x80 mg"], ...course)).to.eql([]);
    const rising = ["Bisoprolol 1x1,25 mg", "Bisoprolol naik 1x2,5 mg"];
    expect(await summary([], ["Bisoprolol 1x25 mg"], ...rising)).to.eql(["bisoprolol false"]);
    expect(await summary([], ["Bisoprolol 1x5 mg"], ...rising)).to.eql([]);
    const falling = ["Furosemid 3x40 mg IV", "Furosemid 2x40 mg IV", "Furosemid ganti PO 1x40 mg"];
    expect(await summary([], ["Furosemid 1x4 mg PO"], ...falling)).to.eql(["furosemide false"]);
    const tapered = ["Metilprednisolon 2x62,5 mg", "Metilprednisolon 1x40 mg"];
    expect(await summary([], ["Metilprednisolon 1x4 mg"], ...tapered)).to.eql([]);
  });

  it("is ten times that of the stay, though the last note repeats it", async () => {
    for (const [row, right, wrong, concept] of [
      ["Insulin glargine 1x10 unit SC", "1x10 unit", "1x100 unit", "insulinGlargine"],
      ["Bisoprolol 1x2,5 mg PO", "1x2,5 mg", "1x25 mg", "bisoprolol"],
      ["Levotiroksin 1x50 mcg PO", "1x50 mcg", "1x500 mcg", "levothyroxine"],
      ["Furosemid 1x40 mg PO", "1x40 mg", "1x4 mg", "furosemide"],
    ] as const) {
      const home = row.replace(right, wrong);
      const day = row.replace(" SC", "").replace(" PO", "");
      const leaving = `BLPL, ${home}`;
      expect(await summary([row], [home], day, leaving), home).to.eql([`${concept} false`]);
      expect(await summary([row], [row], day, `BLPL, ${row}`), row).to.eql([]);
    }
    const raised = ["Ramipril 1x2,5 mg PO", "Ramipril naik 1x5 mg PO"];
    expect(await summary(["Ramipril 1x2,5 mg PO"], ["Ramipril 1x5 mg PO"], ...raised)).to.eql([]);
  });

  it("is found in the lists of a summary", async () => {
    const [right, wrong] = ["Bisoprolol 1x2,5 mg PO", "Bisoprolol 1x5 mg PO"];
    const notes = ["Bisoprolol 1x2,5 mg", "Bisoprolol 1x2,5 mg"];
    expect(await summary([wrong], [right], ...notes)).to.eql(["bisoprolol true"]);
    expect(await summary([right], [right], "Bisoprolol 1x5 mg", "Bisoprolol 1x2,5 mg")).to.eql([
      "bisoprolol true",
    ]);
    expect(await summary([right], [right], ...notes)).to.eql([]);
    expect(await summary(["Bisoprolol 1x2,5 mg, 1x5 mg mulai 21/9 PO"], [wrong], ...notes)).to.eql(
      [],
    );
  });

  it("is none where a row of a summary tells it behind the first one", async () => {
    for (const [row, ...notes] of [
      [
        "Cefazolin 2 g IV pre-op lalu 1 g tiap 8 jam 2 dosis",
        "Cefazolin 2 g IV pre-op",
        "Cefazolin 1 g/8 jam 2 dosis",
      ],
      [
        "Ketorolac 60 mg IV lalu 30 mg tiap 8 jam",
        "Ketorolac 60 mg IV",
        "Ketorolac 30 mg tiap 8 jam",
      ],
      ["Metamizol 2 g IV, lanjut 1 g tiap 12 jam", "Metamizol 2 g IV", "Metamizol 1 g tiap 12 jam"],
    ] as const)
      expect(await summary([row], [], ...notes), row).to.eql([]);
    expect(
      await summary(
        ["Cefazolin 2 g IV pre-op lalu 1 g tiap 8 jam"],
        [],
        "Cefazolin 2 g IV pre-op",
        "Cefazolin 3 g/8 jam",
      ),
    ).to.have.length(1);
  });

  it("is a notice where a patient takes home more than anybody tells of", async () => {
    const notes = ["Gabapentin 2x100 mg PO", "Gabapentin 2x100 mg PO"];
    expect(await summary(["Gabapentin 2x100 mg PO"], ["Gabapentin 2x300 mg PO"], ...notes)).to.eql([
      "gabapentin false",
    ]);
    expect(
      await summary(["Gabapentin 2x300 mg PO"], ["Gabapentin 2x100 mg PO"], "Gabapentin 2x300 mg"),
    ).to.eql([]);
  });
  for (const [given, home, concept] of [
    ["Spironolakton 1x100 mg PO", "Spironolakton 1x10 mg PO", "spironolactone"],
    ["Furosemid 1x40 mg PO", "Furosemid 1x4 mg PO", "furosemide"],
    ["Metformin 2x500 mg PO", "Metformin 2x50 mg PO", "metformin"],
  ] as const)
    it(`is a tenth at the door: ${home}`, async () => {
      const leaving = (discharge: string) =>
        find({
          setting: "summary",
          drugs: [given],
          discharge: [discharge],
          progress: plans(given, given),
        });
      expect(await leaving(home)).to.eql([`${concept} false`]);
      expect(await leaving(given)).to.eql([]);
      expect(
        await leaving(home.replace(/\dx(\d+)/u, (_all, n: string) => `1x${Number(n) * 5}`)),
      ).to.eql([]);
    });

  for (const [given, home] of [
    ["Prednison 1x50 mg PO", "Prednison 1x5 mg PO"],
    ["Metilprednisolon 1x40 mg PO", "Metilprednisolon 1x4 mg PO"],
    ["Deksametason 1x10 mg PO", "Deksametason 1x1 mg PO"],
  ] as const)
    it(`is lowered so far of a steroid: ${home}`, async () => {
      const progress = plans(given, given);
      const document = { setting: "summary", drugs: [given], discharge: [home], progress } as const;
      expect(await find(document)).to.eql([]);
    });

  for (const [weekly, daily, concept] of [
    ["MTX 15 mg/minggu PO", "MTX diminum 1 kali SEHARI tiap pagi", "methotrexate"],
    ["Alendronat 1x70 mg/minggu", "Alendronat diminum 1x sehari", "alendronate"],
    ["Metotreksat 10 mg seminggu sekali", "MTX 10 mg tiap hari", "methotrexate"],
    ["Vitamin B12 500 mcg/minggu", "Vitamin B12 diminum 1x sehari", "cyanocobalamin"],
    ["Siklofosfamid 1 g/minggu", "Siklofosfamid diminum 1x sehari", "cyclophosphamide"],
  ] as const)
    it(`is of every day where the plan has it weekly: ${daily}`, async () => {
      const visit = (instruction: string) => find({ setting: "clinic", plan: weekly, instruction });
      expect(await visit(daily)).to.eql([`${concept} true`]);
      expect(await visit(weekly)).to.eql([]);
      expect(await visit("Minum obat teratur")).to.eql([]);
    });

  it("is as often in an attack as no week of the prevention is", async () => {
    const atHome = (assessment: string, home: string) =>
      find({ setting: "summary", assessment, discharge: [home] });
    for (const [attack, home] of [
      ["Perlu faktor VIII intravena tiap 12 jam", "Konsentrat F VIII 1250 IU IV 3x seminggu"],
      ["Perlu faktor IX intravena tiap 8 jam", "Faktor IX 2000 IU 2x seminggu"],
      ["Perlu azitromisin tiap 12 jam", "Azitromisin 500 mg PO 3x seminggu"],
    ] as const)
      expect(await atHome(attack, home), home).to.eql([]);
    for (const often of ["3x sehari", "1x sehari"])
      expect(
        await find({
          setting: "clinic",
          plan: "Azitromisin 500 mg 3x seminggu",
          instruction: `Azitromisin diminum ${often}`,
        }),
        often,
      ).to.eql(["azithromycin true"]);
  });

  it("is changed from one day to the next", async () => {
    const onWard = (first: string, at: string, later: string) =>
      find({
        setting: "ward",
        progress: [
          { at: "21 08:00", P: first },
          { at, S: "Kontrol", P: later },
        ],
      });
    const [weekly, daily] = ["Metotreksat 10 mg seminggu sekali", "MTX 10 mg tiap hari"];
    expect(await onWard(weekly, "21 15:00", daily)).to.eql(["methotrexate true"]);
    expect(await onWard(weekly, "24 08:00", daily)).to.eql([]);
  });
});

describe("a product that holds more than is ever given at once", () => {
  const find = async (...drugs: readonly string[]) =>
    (await relationsIn("drugDose", { setting: "ward", assessment: "Nyeri", drugs })).map(
      ({ concept, decides }) => `${concept} ${decides}`,
    );

  it("is a slip of the pen", async () => {
    expect(await find("Natrium diklofenak 500 mg tab, 2x50 mg, PO")).to.eql(["diclofenac false"]);
    expect(await find("Ondansetron 40 mg/2 mL inj, 3x4 mg, IV")).to.eql(["ondansetron false"]);
    expect(await find("Paracetamol 10 g/100 mL infus, 3x1 g, IV")).to.eql(["paracetamol false"]);
  });

  it("is none of the usual size, in other units, or in drops and vials of its kind", async () => {
    expect(await find("Natrium diklofenak 50 mg tab, 2x50 mg, PO")).to.eql([]);
    expect(await find("Ondansetron 8 mg/4 mL inj, 3x4 mg, IV")).to.eql([]);
    expect(await find("Paracetamol 1 g/100 mL infus, 3x1 g, IV")).to.eql([]);
    expect(await find("Fentanyl 100 mcg/2 mL inj, 50 mcg, IV")).to.eql([]);
    expect(await find("KSR 600 mg tab, 2x600 mg, PO")).to.eql([]);
  });
});
