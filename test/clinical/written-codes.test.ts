/** Codes of procedures that doctors of a ward write beside what they tell, and acts that are told as given. */
import { expect } from "chai";
import { against, bodyOf, relationsIn, relationsOfBody } from "./short-document.ts";

const note = (O: string) => ({
  setting: "ward" as const,
  diagnoses: [
    "N40 Hyperplasia of prostate",
    "K35.8 Acute appendicitis",
    "K80.2 Calculus of gallbladder",
  ],
  progress: [{ at: "21 11:00", by: "DPJP", O }],
});

const otherCode = async (O: string) =>
  (await relationsIn("procedureVariant", note(O))).flatMap(({ code, other, holds }) =>
    holds ? [] : [`${code} ${other}`],
  );

describe("a code that a ward's note writes beside an act", () => {
  it("is held against the act of the note", async () => {
    for (const [text, found] of [
      ["Laporan operasi 10:00-11:05: TURP (ICD-9-CM 60.5), reseksi 35 g.", "60.5 60.29"],
      ["Apendektomi laparoskopik (ICD 9 CM 47.09) 10:05-11:15, komplikasi (-).", "47.09 47.01"],
      ["Kolesistektomi laparoskopik, ICD-9-CM: 51.22. Perdarahan 30 mL.", "51.22 51.23"],
      ["Hernioplasti, pasang mesh 6x11 cm (ICD-9-CM 53.02).", "53.02 dengan jala"],
      ["Reduksi terbuka radius, pasang plate 6 hole (ICD-9-CM 79.22).", "79.22 dengan fiksasi"],
      ["PCI RCA, terpasang 2 DES (ICD-9-CM 00.45).", "00.45 dua stent"],
      ["Kolporafi anterior, fiksasi mesh (ICD-9-CM 70.51).", "70.51 dengan jala"],
    ] as const)
      expect((await otherCode(text)).join(), text).to.include(found);
  });

  it("is silent where it is that of the act, or of another note", async () => {
    for (const text of [
      "Laporan operasi 10:00-11:05: TURP (ICD-9-CM 60.29), reseksi 35 g.",
      "Apendektomi laparoskopik (ICD 9 CM 47.01) jam 10.05.",
      "Anemia post PRC 2 kantong (ICD-9-CM 99.04)",
      "Hernioplasti, pasang mesh 6x11 cm (ICD-9-CM 53.04).",
      "Reduksi terbuka radius, pasang plate 6 hole (ICD-9-CM 79.32).",
      "Reposisi tertutup radius, gips (ICD-9-CM 79.02).",
    ])
      expect(await otherCode(text), text).to.eql([]);
    expect(
      await against("procedureVariant", {
        ...note(""),
        progress: [
          { at: "21 11:00", by: "DPJP", O: "Lumbal pungsi (ICD-9-CM 03.31) jam 10.30, jernih." },
          { at: "22 11:00", by: "DPJP", O: "ENMG: AIDP. Telah dilakukan trakeostomi jam 09.00." },
        ],
      }),
    ).to.eql([]);
  });

  it("leaves another act of the same report without its code", async () => {
    const report = (codes: string) =>
      against(
        "procedureUncoded",
        note(
          `Laporan operasi 03:30-04:25: SC transperitoneal profunda. PRC 2 kolf masuk 03:40-05:20. ICD-9-CM: ${codes}.`,
        ),
      );
    expect(await report("74.1 Low cervical cesarean section")).to.eql([
      "transfusi sel darah merah",
    ]);
    expect(
      await report("74.1 Low cervical cesarean section; 99.04 Transfusion of packed cells"),
    ).to.eql([]);
  });

  it("asks for the code of another operation, and for nothing where nobody writes codes", async () => {
    const notes = (code: string) => ({
      ...note(""),
      progress: [
        { at: "21 11:00", by: "DPJP", O: `Apendektomi laparoskopik${code} jam 10.05-11.00.` },
        { at: "23 11:00", by: "DPJP", O: "Telah dilakukan trakeostomi jam 09.00." },
      ],
    });
    expect(await against("procedureUncoded", notes(" (ICD-9-CM 47.01)"))).to.eql(["trakeostomi"]);
    expect(await against("procedureUncoded", notes(""))).to.eql([]);
  });
});

describe("a code in its own field of an operation report", () => {
  const siteOf = async (code: string, disease: string, told: string) => {
    const { sections, ...body } = bodyOf(note(""));
    const data = {
      "Tanggal / Jam": "2026-09-21 09:00 - 10:30",
      "Diagnosa Pasca Bedah": disease,
      "Tindakan (ICD-9-CM)": code,
      Uraian: told,
    };
    const all = [...(sections as readonly unknown[]), { key: "laporanOperasi", data }];
    return (await relationsOfBody("procedureVariant", { ...body, sections: all })).flatMap(
      ({ other = "", reason, holds }) => (holds || reason !== "lokasi" ? [] : [other]),
    );
  };

  for (const [code, own, disease, told] of [
    [
      "79.36 - Open reduction of fracture with internal fixation, tibia and fibula",
      "79.35",
      "Fraktur tertutup intertrokanter femur dextra",
      "Reduksi terbuka, fiksasi DHS 135 derajat 5 hole",
    ],
    [
      "79.32 - Open reduction of fracture with internal fixation, radius and ulna",
      "79.31",
      "Fraktur 1/3 tengah humerus sinistra",
      "Reduksi terbuka, plate 8 hole",
    ],
    [
      "79.15 - Closed reduction of fracture with internal fixation, femur",
      "79.16",
      "Fraktur tertutup 1/3 distal tibia kiri",
      "Reduksi tertutup, pasang 2 K-wire",
    ],
    [
      "79.12 - Closed reduction of fracture with internal fixation, radius and ulna",
      "79.11",
      "Fraktur suprakondiler humerus kanan",
      "Reduksi tertutup, pasang 2 K-wire",
    ],
  ] as const)
    it(`is that of the bone of the report: ${code}`, async () => {
      expect(await siteOf(code, disease, told)).to.eql([own]);
      expect(await siteOf(code.replace(code.slice(0, 5), own), disease, told)).to.eql([]);
    });

  it("is left where the report names its bone too", async () => {
    expect(
      await siteOf(
        "79.36 - Open reduction of fracture with internal fixation, tibia and fibula",
        "Fraktur femur dan tibia kanan",
        "Reduksi terbuka, plate 10 hole",
      ),
    ).to.eql([]);
    expect(
      await siteOf("47.01 - Laparoscopic appendectomy", "Apendisitis akut", "Apendektomi"),
    ).to.eql([]);
  });
});

describe("a drug that is an act", () => {
  const visit = (plan: string, examination = "TD 120/80") => ({
    setting: "clinic" as const,
    diagnoses: ["C50.9 Malignant neoplasm of breast"],
    procedures: ["89.7 General physical examination"],
    examination,
    plan,
  });

  it("is missed without its code where a clinic tells that it was given", async () => {
    for (const text of [
      "Doksorubisin 95 mg IV diberikan 09.45-10.15, reaksi (-)",
      "Paclitaxel 260 mg habis jam 12.20",
      "PRC 1 kolf masuk 10.00-13.00, reaksi (-)",
    ])
      expect(
        (await against("procedureUncoded", visit("Kontrol 3 minggu", text))).length,
        text,
      ).to.equal(1);
  });

  it("is not where it is planned or was given before", async () => {
    for (const plan of ["Doksorubisin 95 mg IV minggu depan", "Transfusi PRC 1 kolf besok"])
      expect(await against("procedureUncoded", visit(plan)), plan).to.eql([]);
  });
});
