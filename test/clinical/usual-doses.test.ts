/** Every row of drug-usual-doses, half below its least and twice above its most; and doses as documents write them. */
import { expect } from "chai";
import { readDecimal } from "../../src/knowledge/cells.ts";
import type { TableRow } from "../../src/knowledge/terminology.ts";
import { servicesOnce } from "../support/check-document.ts";
import { bodyOf, relationsIn, relationsOfBody, type ShortDocument } from "./short-document.ts";

const { clinical, intake } = servicesOnce();
const { concepts } = clinical;
const rows = intake.terminology.at("2026-09-20").table("drug-usual-doses");
const labelOf = (id = "") => concepts.get(id)?.label ?? id;

const dosesOf = async (document: Partial<ShortDocument>) =>
  (await relationsIn("drugDose", { setting: "ward", assessment: "Nyeri", ...document })).map(
    ({ name }) => name,
  );

const weight = 20;
const surface = 1.5;
const units: Readonly<Record<string, string>> = { piece: "tab", IU: "IU" };

/** A dose at once that breaks the first bound of a row. */
function brokenBy(row: TableRow): number | undefined {
  const bounds = (name: string, share: number, size: number) => {
    const value = readDecimal(row[name]);
    return value === undefined ? [] : [value * size * share];
  };
  const [dose] = [
    ...bounds("least_single", 0.5, 1),
    ...bounds("least_daily", 0.5, 1),
    ...bounds("least_single_per_kg", 0.5, weight),
    ...bounds("least_daily_per_kg", 0.5, weight),
    ...bounds("most_single", 2, 1),
    ...bounds("most_daily", 2, 1),
    ...bounds("most_single_per_kg", 2, weight),
    ...bounds("most_daily_per_kg", 2, weight),
    ...bounds("most_single_per_m2", 2, surface),
  ];
  return dose;
}

const isTried = ({ for: reasons = "" }: TableRow) => {
  const [reason = ""] = reasons.split(";");
  return reason === "" || concepts.get(reason) !== undefined;
};

async function isFound(row: TableRow): Promise<boolean> {
  const [drug = ""] = (row["drugs"] ?? "").split(";");
  const dose = String(Number((brokenBy(row) ?? 0).toPrecision(3))).replace(".", ",");
  const unit = row["unit"] ?? "";
  const from = readDecimal(row["age_from"]) ?? 0;
  const until = readDecimal(row["age_until"]) ?? 50;
  const reason = labelOf((row["for"] ?? "").split(";")[0]);
  const found = await dosesOf({
    age: Math.floor((from + until) / 2),
    notes: `BB ${weight} kg, BSA ${String(surface).replace(".", ",")} m2`,
    ...(reason !== "" && { assessment: reason }),
    plan: `${labelOf(drug)} 1x${dose} ${units[unit] ?? unit} ${row["route"] ?? ""}`,
  });
  return found.includes(labelOf(drug));
}

describe("rows of usual doses", () => {
  it("are a great many", () => {
    expect(rows.length).to.be.greaterThan(300);
  });
  it("are told where a dose is outside of them", async () => {
    const missed: string[] = [];
    for (const row of rows.filter(isTried)) if (!(await isFound(row))) missed.push(row["id"] ?? "");
    expect(missed).to.eql([]);
  });
});

describe("a dose outside of what is usual", () => {
  const gbs = { assessment: "GBS", notes: "BB 65 kg" };
  const child = { age: 7, assessment: "Asma serangan berat", notes: "BB 22 kg" };
  const bleeding = { assessment: "Hemofilia A dengan hemartrosis", notes: "BB 60 kg" };
  for (const [told, document, found] of [
    ["a tenth, by weight", { ...gbs, plan: "IVIG 1x2,5 g IV" }, true],
    ["by weight as it should be", { ...gbs, plan: "IVIG 1x25 g IV" }, false],
    ["by weight, of a whole course", { ...gbs, plan: "IVIG 1 g/kg/hari 5 hari" }, true],
    ["of a course", { ...gbs, plan: "IVIG 1x130 g (2 g/kg) IV selama 5 hari" }, true],
    ["of a course of two weeks", { ...gbs, plan: "IVIG 1x26 g IV 2 minggu" }, true],
    ["of a course as it should be", { ...gbs, plan: "IVIG 0,4 g/kg/hari 5 hari" }, false],
    ["of a course in all", { ...gbs, plan: "IVIG 130 g IV dibagi 5 hari" }, false],
    ["of a short course", { ...gbs, plan: "IVIG 1x65 g (1 g/kg) IV 2 hari" }, false],
    ["a tenth of a factor", { ...bleeding, plan: "Faktor VIII 150 IU IV" }, true],
    ["a factor tenfold", { ...bleeding, plan: "Konsentrat faktor VIII 15.000 IU IV" }, true],
    ["a factor as it should be", { ...bleeding, plan: "Faktor VIII 1.500 IU IV" }, false],
    [
      "another factor, of a chart",
      {
        assessment: "Hemofilia B",
        notes: "BB 25 kg",
        drugs: ["Konsentrat faktor IX, 1 x 100 IU, IV"],
      },
      true,
    ],
    ["by mouth, where it is injected", { plan: "Terbutalin 3x0,25 mg SC" }, false],
    ["by mouth", { plan: "Terbutalin 3x0,25 mg PO" }, true],
    ["poured in within hours", { ...child, plan: "Ringer laktat 75 mL/kg/4 jam" }, false],
    ["poured in tenfold", { ...child, plan: "Ringer laktat 750 mL/kg/4 jam" }, true],
    ["of a later step", { assessment: "DVT", plan: "Rivaroksaban 21 hari 2x15 lalu 1x20" }, false],
    ["of a first step", { assessment: "DVT", plan: "Rivaroksaban 21 hari 2x30 lalu 1x20" }, true],
    ["whole, where kidneys fail", { notes: "eGFR 18", plan: "Levetirasetam 2x1500 mg" }, true],
    ["whole, where they do not", { notes: "eGFR 84", plan: "Levetirasetam 2x1500 mg" }, false],
    ["less, where kidneys fail", { notes: "eGFR 18", plan: "Levetirasetam 2x250 mg" }, false],
    ["with what raises it", { plan: "Asam valproat 2x500 mg, lamotrigin 2x200 mg" }, true],
    ["alone", { plan: "Lamotrigin 2x200 mg" }, false],
    ["with the most of a day", { plan: "Paracetamol 3x500 mg (maks 2 g, bil tinggi)" }, false],
    ["with the most in words", { plan: "Parasetamol 1 g k/p, maksimal 4 g per hari" }, false],
    ["with the most of a drug by vein", { plan: "Tramadol 2x50 mg IV maks 400 mg" }, false],
    ["whatever the most of a day is", { plan: "Paracetamol 3x5000 mg (maks 2 g)" }, true],
    ["in a poisoning", { assessment: "Keracunan organofosfat", plan: "Atropin 4 mg IV" }, false],
    ["in a slow pulse", { assessment: "Bradikardia", plan: "Atropin 5 mg IV" }, true],
    ["tablets that have a word", { assessment: "Malaria", plan: "DHP 1x30 tab" }, true],
    ["tablets as they should be", { assessment: "Malaria", plan: "DHP 1x3 tab" }, false],
    ["too few tablets", { notes: "BB 58 kg", plan: "2KDT 1x1 tablet" }, true],
    ["enough tablets", { notes: "BB 58 kg", plan: "2KDT 1x4 tablet" }, false],
    ["of a child's disease", { ...child, plan: "Metilprednisolon 125 mg IV/6 jam" }, true],
    ["of a child as it should be", { ...child, plan: "Metilprednisolon 20 mg IV/12 jam" }, false],
    ["for a heart", { assessment: "Stroke iskemik", plan: "Aspirin 1x800 mg PO" }, true],
    ["for joints", { assessment: "Demam rematik", plan: "Aspirin 4x800 mg PO" }, false],
    ["by the surface", { notes: "BSA 1,55 m2", plan: "Doksorubisin 1x186 mg IV" }, true],
    [
      "by the surface as it should be",
      { notes: "BSA 1,55 m2", plan: "Doksorubisin 1x93 mg" },
      false,
    ],
    ["a tenth", { plan: "Seftriakson 2x100 mg IV" }, true],
    ["puffs of a brand", { assessment: "Asma", plan: "Symbicort 2x10 hirup" }, true],
    ["puffs of another", { assessment: "Asma", plan: "Seretide diskus 2x8 hirup" }, true],
    ["puffs as they should be", { assessment: "Asma", plan: "Symbicort 2x2 hirup" }, false],
    ["a rate", { plan: "Pantoprazol drip 8 mg/jam" }, false],
    ["a part of what is raised", { plan: "Amlodipin 1x1 mg naik 1x5 mg" }, false],
    ["beside another drug's", { plan: "Tramadol 50 mg IV drip + PCT 3x1 g IV" }, false],
    ["beside another drug's", { plan: "Ketorolak 30 mg IV dan metamizol 3x1 g IV" }, false],
    ["beside another drug's", { plan: "Ondansetron 4 mg IV + MgSO4 1x4 g IV" }, false],
    ["behind a loading dose", { plan: "Klopidogrel loading 300 mg, lanjut 1x750 mg PO" }, true],
    ["behind one as it should be", { plan: "Klopidogrel loading 300 mg, lanjut 1x75 mg" }, false],
    ["of the loading dose", { plan: "Fenitoin loading 9.000 mg IV, lanjut 3x100 mg" }, true],
    ["behind a change of the way", { plan: "Lansoprazol ganti PO 2x300 mg" }, true],
    ["of what is not a drug of the list", { plan: "Bisoprolol 1x5 mg, Xilobar 1x500 mg" }, false],
    ["of a measured value", { plan: "Bisoprolol 1x5 mg, target GDS 180 mg/dL" }, false],
    [
      "without its way, as another order has it",
      {
        assessment: "Ulkus gaster dengan perdarahan, melena",
        plan: "Omeprazole 2x40 mg IV, ganti omeprazole 2x20 mg PO. Boleh pulang: omeprazole 2x20 mg",
      },
      false,
    ],
    [
      "without any way",
      { assessment: "Ulkus gaster dengan perdarahan, melena", plan: "Omeprazole 1x20 mg" },
      true,
    ],
    ["of insulin at once", { plan: "Insulin reguler 100 IU IV + dextrose 40% 50 mL IV" }, true],
    [
      "of insulin as it should be",
      { plan: "Insulin reguler 10 IU IV + dextrose 40% 50 mL" },
      false,
    ],
    ["of a syringe", { plan: "Insulin reguler 50 IU dlm NaCl 0,9% 50 mL IV 4 mL/jam" }, false],
    ["a row, by the way of its instruction", { drugs: ["Cefazolin inj, 20 g, IV"] }, true],
    ["a row as it should be", { drugs: ["Cefazolin inj, 2 g, IV"] }, false],
    ["a row of an unknown injection", { drugs: ["Enoxaparin inj, 400 mg, inj"] }, true],
    ["a row that runs", { drugs: ["Ringer laktat 500 mL, 4.000 mL/jam, IV"] }, true],
    ["a row that runs as it should", { drugs: ["Ringer laktat 500 mL, 125 mL/jam, IV"] }, false],
    ["of a fluid", { plan: "RL 15.000 mL/24 jam IV" }, true],
    ["of hours", { plan: "NaCl 0,9% 1.000 mL/1 jam lalu 500 mL/jam" }, false],
    ["of before", { notes: "Riwayat minum amlodipin 1x100 mg sebelumnya" }, true],
    ["of before, as usual", { notes: "Riwayat minum amlodipin 1x10 mg sebelumnya" }, false],
    [
      "of a poisoning",
      { assessment: "Keracunan obat", notes: "Riwayat minum amlodipin 1x100 mg sebelumnya" },
      false,
    ],
    [
      "at once, of an antidote",
      { assessment: "Keracunan organofosfat", age: 30, plan: "Atropin 0,1 mg IV" },
      true,
    ],
    [
      "at once, of an antidote as it should be",
      { assessment: "Keracunan organofosfat", age: 30, plan: "Atropin 2 mg IV" },
      false,
    ],
    [
      "at once, in a bleeding",
      { assessment: "Atonia uteri", age: 30, plan: "Oksitosin 1 IU IM" },
      true,
    ],
    [
      "at once, in a bleeding as it should be",
      { assessment: "Atonia uteri", age: 30, plan: "Oksitosin 10 IU IM, lanjut 20 IU drip" },
      false,
    ],
    [
      "of a meningitis",
      { assessment: "Meningitis bakterial", age: 40, plan: "Seftriakson 1x1 g IV" },
      true,
    ],
    [
      "of a meningitis as it should be",
      { assessment: "Meningitis bakterial", age: 40, plan: "Seftriakson 2x2 g IV" },
      false,
    ],
    ["raised beside another drug's", { plan: "Tramadol 50 mg IV naik 3x1 g + PCT 3x1 g" }, true],
  ] as const)
    it(`${told}: ${JSON.stringify(document)}`, async () => {
      expect((await dosesOf(document)).length > 0).to.equal(found);
    });
});

describe("a dose of a chart that is meant for the whole course", () => {
  const find = (drug: string) =>
    dosesOf({ assessment: "Miastenia gravis", notes: "BB 55 kg", drugs: [drug] });
  it("is told", async () => {
    expect(await find("IVIG, 1 x 110 g (2 g/kg) 5 hari, IV")).to.have.length(1);
    expect(await find("IVIG, 1 x 55 g selama 1 minggu, IV")).to.have.length(1);
  });
  it("is right once, and of each day as it should be", async () => {
    expect(await find("IVIG, 110 g (2 g/kg) 1 kali, IV")).to.eql([]);
    expect(await find("IVIG, 1 x 22 g (0.4 g/kg) selama 5 hari, IV")).to.eql([]);
  });
});

describe("tablets of a fixed combination by the weight of a child", () => {
  const find = (kilograms: number, tablets: number) =>
    dosesOf({
      setting: "clinic",
      age: 4,
      examination: `BB ${kilograms} kg`,
      assessment: "TB paru anak",
      plan: `KDT OAT anak RHZ (75/50/150) 1x${tablets} tablet PO`,
    });

  it("are those of its band", async () => {
    for (const [kilograms, tablets] of [
      [15, 1],
      [20, 1],
      [12, 5],
    ] as const)
      expect(await find(kilograms, tablets), `${kilograms} kg`).to.have.lengthOf(1);
    for (const [kilograms, tablets] of [
      [6, 1],
      [8, 2],
      [12, 3],
      [13, 3],
      [16, 3],
      [22, 4],
    ] as const)
      expect(await find(kilograms, tablets), `${kilograms} kg`).to.eql([]);
  });
});

describe("a syrup of a list, by the volume that is taken each time", () => {
  const find = (drug: string) =>
    dosesOf({ setting: "summary", age: 1, notes: "BB 6 kg", discharge: [drug] });

  it("comes to what its strength says", async () => {
    for (const drug of [
      "Paracetamol sirup 120 mg/5 mL 3x25 mL PO",
      "Amoksisilin sirup 125 mg/5 mL 3x50 mL PO",
      "Ibuprofen sirup 100 mg/5 mL 3x25 mL PO",
    ])
      expect(await find(drug), drug).to.have.lengthOf(1);
    for (const drug of [
      "Paracetamol sirup 120 mg/5 mL 3x3 mL PO",
      "Amoksisilin sirup 125 mg/5 mL 3x5 mL PO",
      "Ibuprofen sirup 100 mg/5 mL 60 mL 3x2,5 mL",
    ])
      expect(await find(drug), drug).to.eql([]);
  });
});

describe("a syrup of a plan", () => {
  const find = (plan: string) => dosesOf({ setting: "emergency", age: 1, notes: "BB 8 kg", plan });

  it("comes to its volume times its strength", async () => {
    for (const plan of [
      "Parasetamol sirup 120 mg/5 mL 12 mL tiap 6 jam",
      "Asam valproat sirup 250 mg/5 mL 20 mL tiap 12 jam",
    ])
      expect(await find(plan), plan).to.have.lengthOf(1);
    for (const plan of [
      "Parasetamol sirup 120 mg/5 mL 4 mL tiap 6 jam",
      "Parasetamol sirup 120 mg/5 mL 60 mL",
    ])
      expect(await find(plan), plan).to.eql([]);
  });
});

describe("a dose that a treatment begins with", () => {
  const find = (plan: string, setting: ShortDocument["setting"] = "emergency") =>
    dosesOf({ setting, notes: "BB 70 kg", plan });

  it("is one of a day, and no dose of every day", async () => {
    for (const plan of ["Fenitoin 1x1000 mg IV", "Clopidogrel 1x600 mg PO", "Digoksin 1x1 mg IV"])
      expect(await find(plan), plan).to.eql([]);
    expect(await find("Fenitoin 3x1000 mg IV")).to.have.lengthOf(1);
    expect(await find("Clopidogrel 2x600 mg PO")).to.have.lengthOf(1);
    expect(await find("Levetirasetam 1x6000 mg IV")).to.have.lengthOf(1);
    expect(await find("Clopidogrel 1x600 mg PO", "ward")).to.have.lengthOf(1);
  });
});

describe("a product", () => {
  const held = async (assessment: string, nama_obat: string, aturan_pakai: string) => {
    const body = bodyOf({ setting: "emergency", assessment });
    const data = [{ no_resep: "R1", obat: [{ nama_obat, aturan_pakai }] }];
    const own = body["sections"] as readonly { readonly key: string }[];
    const sections = [...own.filter(({ key }) => key !== "obat"), { key: "obat", data }];
    return (await relationsOfBody("drugDose", { ...body, sections })).map(({ name }) => name);
  };

  it("holds no more than is given of it for what the patient has, in a small syringe too", async () => {
    const stroke = "Stroke infark";
    expect(await held(stroke, "Aspirin 800 mg tab", "1 x 1 tab")).to.have.lengthOf(1);
    expect(await held(stroke, "Aspirin 800 mg tab", "1 x 80 mg PO")).to.have.lengthOf(1);
    expect(await held("STEMI anterior", "Aspilet 800 mg", "1 x 80 mg")).to.have.lengthOf(1);
    const syringe = "Enoxaparin 400 mg/0,4 mL inj";
    expect(await held(stroke, syringe, "1 x 40 mg SC")).to.have.lengthOf(1);
    for (const [drug, how] of [
      ["Aspirin 80 mg tab", "1 x 1 tab"],
      ["Enoxaparin 40 mg/0,4 mL inj", "1 x 40 mg SC"],
      ["Enoxaparin 20 mg/0,2 mL inj", "1 x 20 mg SC"],
      ["Salbutamol 2,5 mg/2,5 mL", "4 x 2,5 mg nebul"],
    ] as const)
      expect(await held(stroke, drug, how), drug).to.eql([]);
    expect(await held("Nyeri kepala", "Aspirin 500 mg tab", "3 x 1 tab")).to.eql([]);
  });
});
