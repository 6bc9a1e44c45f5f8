import { expect } from "chai";
import { readAllergies } from "../../../src/reading/fields/allergy.ts";
import {
  isClock,
  joinDateTime,
  readDate,
  readDateTime,
} from "../../../src/reading/fields/date-time.ts";
import { isDenial } from "../../../src/reading/fields/denial.ts";
import { splitDrugLine, splitDrugList } from "../../../src/reading/fields/drug-text.ts";
import { readCodedText } from "../../../src/reading/fields/icd.ts";
import { normaliseCode } from "../../../src/knowledge/normalise-code.ts";
import { normaliseLabel } from "../../../src/reading/fields/label.ts";
import { readLaboratoryValue } from "../../../src/reading/fields/laboratory-value.ts";
import { readLaterality } from "../../../src/reading/fields/laterality.ts";
import { readTime } from "../../../src/reading/fields/moment.ts";
import { terminology } from "../../intake/support.ts";

const zone = "Asia/Jakarta";

describe("normaliseLabel", () => {
  for (const written of [
    "Suhu",
    "suhu (°C)",
    "Suhu (°C) :",
    "SUHU (°C) *",
    "Suhu (°C)* :",
    "suhu_",
    "Suhu.",
  ])
    it(`takes '${written}' as 'Suhu'`, () => expect(normaliseLabel(written)).to.equal("suhu"));

  it("keeps what stands behind a bracket as a word", () => {
    expect(normaliseLabel("Suhu (°C) ketiak")).to.equal("suhucketiak");
  });
});

describe("readTime", () => {
  for (const written of [
    "14-08-2026 20.42",
    "14 Agustus 2026 20:42",
    "2026/08/14 20:42 WIB",
    "14.08.2026, 20.42",
  ])
    it(`reads '${written}'`, () =>
      expect(readTime(written, zone)).to.deep.equal({
        at: "2026-08-14T20:42:00+07:00",
        date: "2026-08-14",
        timed: true,
      }));

  it("reads a date alone, and no words", () => {
    expect(readTime("14 Agustus 2026", zone)).to.include({ date: "2026-08-14", timed: false });
    expect(readTime("14 hari lalu", zone)).to.equal(undefined);
  });
});

describe("readDateTime", () => {
  const evening = "2026-08-14T20:42:00+07:00";
  const rows: readonly [text: string, expected: string][] = [
    ["2026-08-14", "2026-08-14"],
    ["14-08-2026", "2026-08-14"],
    ["14/08/2026", "2026-08-14"],
    ["14.08.2026", "2026-08-14"],
    ["4/8/2026", "2026-08-04"],
    ["14 Agustus 2026", "2026-08-14"],
    ["Jumat, 14 Agustus 2026", "2026-08-14"],
    ["14-Agu-2026", "2026-08-14"],
    ["2026-08-14 20:42", evening],
    ["2026-08-14 20.42", evening],
    ["2026-08-14T20:42:00+07:00", evening],
    ["2026-08-14T20:42:00.000+07:00", evening],
    ["2026-08-14T13:42:00Z", "2026-08-14T13:42:00Z"],
    ["2026-08-14 20:42 WIB", evening],
    ["2026-08-14 21:42 WITA", "2026-08-14T21:42:00+08:00"],
    ["14-08-2026 20:42:30", "2026-08-14T20:42:30+07:00"],
    ["14/08/2026 jam 20.42", evening],
    ["14/08/2026, pukul 20.42 WIB", evening],
    ["14 Agustus 2026 20:42", evening],
    ["14 / 08 / 2026", "2026-08-14"],
    ["2026 - 08 - 14 20:42", evening],
    ["2026-08-14t20:42", evening],
  ];
  for (const [text, expected] of rows) {
    it(`reads '${text}'`, () => expect(readDateTime(text, zone)).to.equal(expected));
  }

  const unread = [
    "2026-13-40",
    "31-02-2026",
    "08/14/2026",
    "14/08/26",
    "kemarin",
    "20:42",
    "2026-08-14 25:00",
    "2026-08-14 malam",
    "2026-08-14T20:42:00+18:00",
    "0000-01-01",
    "2026-08-1420:42",
  ];
  for (const text of unread) {
    it(`does not guess '${text}'`, () => expect(readDateTime(text, zone)).to.equal(undefined));
  }

  it("uses the facility's zone for a time without offset", () => {
    expect(readDateTime("2026-08-14 20:42", "Asia/Jayapura")).to.equal("2026-08-14T20:42:00+09:00");
  });

  it("joins the date and the time of two fields", () => {
    expect(joinDateTime("2026-08-14", "20.42", zone)).to.equal(evening);
    expect(joinDateTime("14-08-2026", "sore", zone)).to.equal("2026-08-14");
    expect(joinDateTime("kemarin", "20:42", zone)).to.equal(undefined);
    expect(joinDateTime(undefined, "20:42", zone)).to.equal(undefined);
  });

  it("knows a time of day and cuts a date out of a date-time", () => {
    expect(isClock("20.42 WIB")).to.equal(true);
    expect(isClock("sore")).to.equal(false);
    expect(readDate("14-08-2026 20:42", zone)).to.equal("2026-08-14");
    // Until when it lasted is left out too.
    for (const span of [
      "2026-08-14 10:00 - 10:55",
      "14/08/2026, 10.00 s/d 11.00 WIB",
      "14 Agustus 2026 jam 10.00-10.55",
      "2026-08-14 10:00 WITA sampai pukul 10:55 WITA",
    ])
      expect(readDate(span, zone), span).to.equal("2026-08-14");
    expect(readDate("2026-08-14 - 2026-08-15", zone)).to.equal(undefined);
  });
});

describe("readCodedText", () => {
  const codes = (text: string) => readCodedText(text, "icd-10").map(({ code }) => code);
  const rows: readonly [text: string, expected: readonly (string | undefined)[]][] = [
    ["J18.9 - Pneumonia, unspecified", ["J18.9"]],
    ["J18.9", ["J18.9"]],
    ["j18.9", ["J18.9"]],
    ["A419", ["A41.9"]],
    ["A419 - Sepsis", ["A41.9"]],
    ["S7200", ["S72.00"]],
    ["I10", ["I10"]],
    ["K20X", ["K20"]],
    ["k20.x - Esofagitis", ["K20"]],
    ["X60", ["X60"]],
    ["A17.0† - Meningitis TB", ["A17.0"]],
    ["G01* Meningitis", ["G01"]],
    ["A17.0†, G01*", ["A17.0", "G01"]],
    ["Pneumonia (J18.9)", ["J18.9"]],
    ["Pneumonia - J18.9", ["J18.9"]],
    ["E87.6; I10", ["E87.6", "I10"]],
    ["E87.6\nI10", ["E87.6", "I10"]],
    ["1. E87.6 - Hipokalemia\n2. I10 - Hipertensi", ["E87.6", "I10"]],
    ["E87.6, I10", ["E87.6", "I10"]],
    ["J18.9 - Pneumonia, unspecified, I10 - Hipertensi", ["J18.9", "I10"]],
    ["Pneumonia komuniti", [undefined]],
    ["J18,9", ["J18.9"]],
  ];
  for (const [text, expected] of rows) {
    it(`finds the codes of '${text.replaceAll("\n", "⏎")}'`, () =>
      expect(codes(text)).to.deep.equal(expected));
  }

  it("keeps a comma inside a description", () => {
    expect(readCodedText("J18.9 - Pneumonia, unspecified", "icd-10")[0]?.description).to.equal(
      "Pneumonia, unspecified",
    );
  });

  it("reads procedures with and without their dot", () => {
    const read = readCodedText("8744 - Foto toraks; 99.04 transfusi", "icd-9-cm");
    expect(read.map(({ code }) => code)).to.deep.equal(["87.44", "99.04"]);
  });

  it("keeps a procedure's code with too many digits as a code", () => {
    expect(readCodedText("89.521 - EKG", "icd-9-cm")[0]).to.include({ code: "89.521" });
    expect(readCodedText("10.000 IU heparin", "icd-9-cm")[0]?.code).to.equal(undefined);
  });

  it("does not take the number of a sentence for a procedure's code", () => {
    expect(readCodedText("Nebulisasi 3 kali", "icd-9-cm")[0]?.code).to.equal(undefined);
  });

  it("leaves an ill-formed code of a code field as written", () => {
    expect(normaliseCode("x1", "icd-10")).to.equal("X1");
    expect(normaliseCode("pneumonia", "icd-10")).to.equal(undefined);
    // A note in the field of a code, which may name a patient.
    expect(normaliseCode("K35.8. Nama pasien: Budi Santoso", "icd-10")).to.equal(undefined);
    expect(normaliseCode(" A41.9* ", "icd-10")).to.equal("A41.9");
    expect(normaliseCode("†", "icd-10")).to.equal(undefined);
  });
});

describe("drug text", () => {
  it("splits at line breaks, semicolons, and a comma before a space and a letter", () => {
    expect(
      splitDrugList("Cefixime 2x200 mg PO, Amlodipine 1x5 mg;Ambroxol 3x30 mg\n4. KCl 7,46%"),
    ).to.deep.equal(["Cefixime 2x200 mg PO", "Amlodipine 1x5 mg", "Ambroxol 3x30 mg", "KCl 7,46%"]);
  });

  for (const [text, pieces] of [
    ["Levetiracetam 2x500 mg (7 hari, profilaksis kejang); Parasetamol 3x1", 2],
    ["Metformin 2x500 (pagi; malam, sesudah makan), Amlodipin 1x5", 2],
    ["Warfarin 1x2 mg (kontrol INR, Digoxin 1x0,25", 2],
    ["Aspilet 1x80) , Clopidogrel 1x75", 2],
    [
      "Parasetamol 3x1 g. Antibiotik tidak dilanjutkan: sumber diangkat, afebris, leukosit normal",
      1,
    ],
    ["Warfarin tidak diberikan: Hb turun, melena, risiko jatuh; Omeprazol 2x20 mg", 2],
    ["OAT tdk dilanjutkan: ikterik, SGPT naik. Kurkuma 3x1, Domperidon", 3],
    ["Seftriakson tidak dilanjutkan: kultur steril, Sefiksim 2x200 mg, Ambroksol", 3],
    ["Obat pulang: Sefiksim, Ambroksol", 2],
    ["Klopidogrel 1x75 mg s/d 07-12-2026, total 21 hari (TIA); Atorvastatin 1x40 mg", 2],
    ["Sefiksim 2x200 mg PO, selama 5 hari, Ambroksol 3x30 mg", 2],
    ["Prednison 1x40 mg, sampai tgl 12-12, Omeprazol 1x20 mg", 2],
    ["Rivaroksaban 1x20 mg, s/d 3 bulan", 1],
  ] as const)
    it(`splits a list of drugs outside brackets: ${text}`, () =>
      expect(splitDrugList(text)).to.have.length(pieces));

  const rows: readonly [text: string, name: string, instruction: string | undefined][] = [
    ["Cefixime 2x200 mg PO 5 hari", "Cefixime", "2x200 mg PO 5 hari"],
    ["Ceftriaxone 2 x 1 g IV", "Ceftriaxone", "2 x 1 g IV"],
    ["Paracetamol 3 dd 1", "Paracetamol", "3 dd 1"],
    ["Amlodipin 5 mg S1dd tab I", "Amlodipin 5 mg", "S1dd tab I"],
    ["Metformin 500 mg 1-0-1", "Metformin 500 mg", "1-0-1"],
    ["Ketorolac 30 mg tiap 8 jam", "Ketorolac 30 mg", "tiap 8 jam"],
    ["NaCl 0,9% 20 tpm", "NaCl 0,9%", "20 tpm"],
    ["Parasetamol 500 mg k/p", "Parasetamol 500 mg", "k/p"],
    ["Parasetamol 500 mg prn demam", "Parasetamol 500 mg", "prn demam"],
    ["KCl 50 mEq dalam NaCl 500 mL", "KCl 50 mEq dalam NaCl 500 mL", undefined],
    ["3x1", "3x1", undefined],
  ];
  for (const [text, name, instruction] of rows) {
    it(`tells name and instruction of '${text}' apart`, () => {
      expect(splitDrugLine(text)).to.deep.equal(
        instruction === undefined ? { name } : { name, instruction },
      );
    });
  }
});

describe("readAllergies", () => {
  const rows: readonly [text: string, denied: boolean, substances: readonly string[]][] = [
    ["Tidak ada", true, []],
    ["tidak ada alergi obat, makanan", true, []],
    ["Disangkal", true, []],
    ["NKDA", true, []],
    ["alergi (-)", true, []],
    ["Penisilin", false, ["Penisilin"]],
    ["Penisilin, udang", false, ["Penisilin", "udang"]],
    ["Alergi amoksisilin dan seafood", false, ["amoksisilin", "seafood"]],
    ["Obat: tidak ada; makanan: udang", false, ["makanan: udang"]],
    ["Tidak ada kecuali penisilin", false, ["Tidak ada kecuali penisilin"]],
    ["Tidak diketahui", false, []],
    ["Tidak ada (obat, sulfa, makanan disangkal)", true, []],
    ["Disangkal (obat dan makanan)", true, []],
    ["Penisilin (ruam), udang", false, ["Penisilin (ruam)", "udang"]],
    [
      "Kotrimoksazol (ruam luas, 2019). Alergi lain (-)",
      false,
      ["Kotrimoksazol (ruam luas, 2019)"],
    ],
    ["Metamizol (gatal). Ketorolac, tramadol: tidak", false, ["Metamizol (gatal)"]],
    ["Sefotaksim (urtikaria); lidokain dan bupivakain: tdk", false, ["Sefotaksim (urtikaria)"]],
    ["Amlodipin, captopril: tidak", true, []],
    ["Ibuprofen (bengkak), asetosal: tidak", false, ["Ibuprofen (bengkak)"]],
    ["Udang, obat: tidak", false, ["Udang"]],
    ["Penisilin: ruam, sefalosporin: tidak", false, ["Penisilin: ruam"]],
    ["Amoksisilin (ruam). Parasetamol aman, sudah sering dipakai", false, ["Amoksisilin (ruam)"]],
    ["Aspirin; ibuprofen dan parasetamol ditoleransi baik", false, ["Aspirin"]],
    ["Fenitoin (SSJ). Valproat bisa diminum", false, ["Fenitoin (SSJ)"]],
    ["Levofloksasin, azitromisin aman (dipakai 2024)", false, ["Levofloksasin"]],
    [
      "Asam mefenamat (urtikaria). Antibiotik: tidak ada alergi",
      false,
      ["Asam mefenamat (urtikaria)"],
    ],
    ["Obat: tidak ada. Povidon iodin: kulit kemerahan", false, ["Povidon iodin: kulit kemerahan"]],
    ["Sulfa (ruam). Makrolida: pernah azitromisin, aman.", false, ["Sulfa (ruam)"]],
    ["Asetosal (sesak). Kuinolon: aman, pernah levofloksasin.", false, ["Asetosal (sesak)"]],
    ["Metamizol; kontras: aman, sudah pernah diberi iopamidol", false, ["Metamizol"]],
    ["Parasetamol aman, pernah alergi ibuprofen", false, ["pernah alergi ibuprofen"]],
    ["Sefalosporin: pernah cefixime, ruam", false, ["Sefalosporin: pernah cefixime", "ruam"]],
    ["Kuinolon: ruam, pernah levofloksasin", false, ["Kuinolon: ruam", "pernah levofloksasin"]],
    ["Ketorolac tidak aman", false, ["Ketorolac tidak aman"]],
    ["Seftriakson tidak boleh diberikan", false, ["Seftriakson tidak boleh diberikan"]],
    ["Udang. Alergi obat disangkal", false, ["Udang"]],
    // What a denial counts among the things that it denies.
    ["Tidak ada, termasuk sulfa", true, []],
    ["Disangkal, termasuk penisilin dan NSAID", true, []],
    ["Tidak ada riwayat alergi makanan, begitu juga obat", true, []],
    ["Obat: tidak ada, termasuk sulfa, makanan: udang", false, ["makanan: udang"]],
    ["Penisilin, termasuk amoksisilin", false, ["Penisilin", "termasuk amoksisilin"]],
    // What is denied of the last is denied of what is joined to it, and of nothing more.
    ["Seftriakson (ruam); kemoterapi & kontras tidak ada", false, ["Seftriakson (ruam)"]],
    ["Penisilin. Lateks dan plester tidak ada", false, ["Penisilin"]],
    ["Metamizol (gatal); lidokain & propofol disangkal", false, ["Metamizol (gatal)"]],
    ["Kontras iodin (sesak). Sulfa dan NSAID (-)", false, ["Kontras iodin (sesak)"]],
    ["Udang dan obat tidak ada", false, ["Udang"]],
    ["Aspirin, sulfa tidak ada", false, ["Aspirin"]],
    ["Amoksisilin (ruam) & sulfa tidak ada", false, ["Amoksisilin (ruam)"]],
    // A bracket is one with its substance.
    [
      "Penisilin (bengkak bibir, gatal, 2001); debu",
      false,
      ["Penisilin (bengkak bibir, gatal, 2001)", "debu"],
    ],
    // A drug that was borne is none.
    ["Metamizol (ruam 2020). Ketorolak pernah 2018, aman.", false, ["Metamizol (ruam 2020)"]],
    [
      "Kontras iodin (urtikaria). Obat lain tidak ada; seftriakson 2019 aman.",
      false,
      ["Kontras iodin (urtikaria)"],
    ],
    [
      "Penisilin (bengkak kelopak mata, 2001). Aspirin tdk alergi.",
      false,
      ["Penisilin (bengkak kelopak mata, 2001)"],
    ],
    ["Sulfa, ibuprofen dan parasetamol aman", false, ["Sulfa"]],
    ["Amoksisilin (ruam), sefalosporin (aman)", false, ["Amoksisilin (ruam)"]],
    ["Meropenem pernah diberikan tanpa reaksi", false, []],
    ["Kodein pernah ditoleransi; tramadol (muntah)", false, ["tramadol (muntah)"]],
    // One that was not, one whose fellow was, and one whose telling goes on still is.
    ["Ketorolak tidak aman", false, ["Ketorolak tidak aman"]],
    ["Amoksisilin (ruam, sefalosporin aman)", false, ["Amoksisilin (ruam, sefalosporin aman)"]],
    ["Penisilin (ruam), aman", false, ["Penisilin (ruam)"]],
    ["Aspirin aman dosis rendah saja", false, ["Aspirin aman dosis rendah saja"]],
    ["Ibuprofen (sesak) dan parasetamol aman", false, ["Ibuprofen (sesak)"]],
    // What a relative has is not the patient's; a woman may be called 'ibu' herself.
    ["Tidak ada (obat, makanan). Ibu alergi sulfa", true, []],
    ["Disangkal. Ayah alergi penisilin dan udang", true, []],
    ["Obat tidak ada, kakak kandung alergi seafood", true, []],
    ["Amoksisilin (ruam). Keluarga: aspirin (ibu)", false, ["Amoksisilin (ruam)"]],
    ["Ibu alergi amoksisilin", false, ["Ibu alergi amoksisilin"]],
    ["Istri mengatakan alergi penisilin", false, ["Istri mengatakan alergi penisilin"]],
  ];
  for (const [text, denied, substances] of rows) {
    it(`reads '${text}'`, () => expect(readAllergies(text)).to.deep.equal({ denied, substances }));
  }

  it("does not take an exception for a denial", () => {
    expect(isDenial("tidak ada selain debu")).to.equal(false);
    expect(isDenial("Tidak ada.")).to.equal(true);
  });
});

describe("readLaboratoryValue", () => {
  const { laboratory } = terminology;
  const read = (name: string, value: string | number, unit?: string) =>
    readLaboratoryValue(value, unit, laboratory.find(name), laboratory);

  const quantities: readonly [
    name: string,
    value: string | number,
    unit: string | undefined,
    number: number,
    code: string,
  ][] = [
    ["Leukosit", "17.400", "/uL", 17400, "/uL"],
    ["Leukosit", "10.500", "/µL", 10500, "/uL"],
    ["Leukosit", "17,4", "10^3/uL", 17.4, "10*3/uL"],
    ["Trombosit", "268.000", "/mm3", 268000, "/uL"],
    ["Trombosit", "268", "ribu/uL", 268, "10*3/uL"],
    ["Kalium", "2,6", "mmol/L", 2.6, "mmol/L"],
    ["Kalium", "2.6", "mEq/L", 2.6, "meq/L"],
    ["Kalium", 2.6, "mmol/L", 2.6, "mmol/L"],
    ["Hemoglobin", "13,8 g/dL", undefined, 13.8, "g/dL"],
    ["Natrium", "137", "mmol/L", 137, "mmol/L"],
    ["LED", "40", "mm/jam", 40, "mm/h"],
    ["Zat tak dikenal", "12,5", "mg/dl", 12.5, "mg/dL"],
  ];
  for (const [name, value, unit, number, code] of quantities) {
    it(`reads ${name} ${value} ${unit ?? ""}`, () => {
      const result = read(name, value, unit);
      expect(result).to.include({ kind: "quantity", value: number, code });
    });
  }

  const words: readonly [value: string, unit: string | undefined, text: string][] = [
    ["POSITIF", undefined, "POSITIF"],
    ["1/160", undefined, "1/160"],
    ["3-5", "/LPB", "3-5 /LPB"],
    ["2,6", undefined, "2,6"],
    ["2,6", "blorb/L", "2,6 blorb/L"],
  ];
  for (const [value, unit, text] of words) {
    it(`keeps '${text}' as words`, () => {
      expect(read("Zat tak dikenal", value, unit)).to.deep.equal({ kind: "text", text });
    });
  }

  it("keeps the sign and the flag beside a number", () => {
    expect(read("CRP", "<0,01", "mg/L")).to.include({ value: 0.01, comparator: "<" });
    expect(read("Kalium", "2,6 L", "mmol/L")).to.include({ value: 2.6, hasWords: true });
  });

  it("does not choose between two readings that nothing tells apart", () => {
    expect(read("Zat tak dikenal", "1.025", "mg/dL")).to.deep.equal({
      kind: "text",
      text: "1.025 mg/dL",
    });
  });
});

describe("readLaterality", () => {
  const rows: readonly [text: string, code: string | undefined][] = [
    ["OD", "18944008"],
    ["os", "8966001"],
    ["ODS", "40638003"],
    ["OU", "40638003"],
    ["kanan", "24028007"],
    ["Sinistra", "7771000"],
    ["bilateral", "51440002"],
    ["AD", "25577004"],
    ["A.S.", "89644007"],
    ["tengah", undefined],
  ];
  for (const [text, code] of rows) {
    it(`maps '${text}'`, () => expect(readLaterality(text)?.code).to.equal(code));
  }
});
