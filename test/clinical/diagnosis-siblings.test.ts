/** D5 on a few lines of documents: a code against the type, stage, cause, organism, site and side that the text says. */
import { expect } from "chai";
import { settings } from "../../src/clinical/case.ts";
import { bodyOf, relationsIn, type ShortDocument } from "./short-document.ts";
import { checkDocument } from "../support/check-document.ts";
import { growthOf, mostPerDoubling } from "../laws/growth.ts";

type Row = readonly [code: string, says: string, right: string];

/** The code as claimed, what the assessment says, and the code that this means. */
const siblings: readonly Row[] = [
  ["F20.3", "Skizofrenia paranoid", "F20.0"],
  ["F20.0", "Skizofrenia hebefrenik", "F20.1"],
  ["K57.3", "Divertikulitis sigmoid dengan perforasi", "K57.2"],
  ["H66.1", "OMSK AD tipe bahaya", "H66.2"],
  ["H40.2", "Glaukoma primer sudut terbuka ODS", "H40.1"],
  ["S72.00", "Fraktur tertutup femur 1/3 tengah dekstra", "S72.30"],
  ["S82.20", "Fraktur terbuka cruris dekstra Gustilo II", "S82.21"],
  ["A91", "Demam dengue", "A90"],
  ["K40.9", "Hernia inguinalis lateralis dekstra inkarserata", "K40.3"],
  ["K25.9", "Ulkus gaster dengan perdarahan", "K25.4"],
  ["C18.2", "Karsinoma kolon sigmoid", "C18.7"],
  ["D51.9", "Anemia defisiensi besi", "D50"],
  ["L40.0", "Psoriasis pustulosa", "L40.1"],
  ["T24.1", "Luka bakar derajat II cruris", "T24.2"],
  ["N04.0", "Glomerulosklerosis fokal segmental", "N04.1"],
  ["K74.6", "Sirosis hepatis alkoholik", "K70.3"],
  ["G43.1", "Migren tanpa aura", "G43.0"],
  ["O70.2", "Ruptur perineum derajat II", "O70.1"],
  ["G41.1", "Status epileptikus konvulsif", "G41.0"],
  ["O00.0", "KET (tuba sinistra) ruptur", "O00.1"],
  ["T26.1", "Trauma kimia basa OD", "T26.6"],
  ["T26.1", "Trauma kimia asam OS grade II", "T26.7"],
  ["T23.2", "Luka bakar kimia manus dekstra", "T23.6"],
  ["T21.2", "Luka bakar kimia dada", "T21.5"],
  ["N13.2", "Hidronefrosis kanan terinfeksi ec batu ureter", "N13.6"],
  ["N13.3", "Infected hydronephrosis sinistra", "N13.6"],
  ["M54.5", "LBP ec HNP L4-5 dengan radikulopati", "M51.1"],
];

/** Codes of bands: the value stands in the notes. */
const measuredSiblings: readonly Row[] = [
  ["T31.2", "LB 18% TBSA", "T31.1"],
  ["T31.0", "LLB 32%", "T31.3"],
  ["T32.4", "Bahan kimia, LB 12%", "T32.1"],
  ["P07.2", "Usia gestasi 33 minggu", "P07.3"],
  ["N18.5", "eGFR 42", "N18.3"],
  ["N18.3", "eGFR 8", "N18.5"],
];

const kinds = (document: ShortDocument) => relationsIn("diagnosisSibling", document);

describe("sibling codes", () => {
  for (const setting of settings) {
    const find = async (code: string, more: Partial<ShortDocument>) =>
      (
        await kinds({ setting, diagnoses: [code], sex: code.startsWith("O") ? "P" : "L", ...more })
      ).map(({ other }) => other);

    for (const [code, assessment, right] of siblings)
      it(`${code} is not '${assessment}' (${setting})`, async () => {
        const [other] = await find(code, { assessment });
        expect(other, "another code").to.contain(right);
        expect(await find(right, { assessment }), "the right one").to.eql([]);
      });

    for (const [code, measured, right] of measuredSiblings)
      it(`${code} is not '${measured}' (${setting})`, async () => {
        const age = code.startsWith("P") ? 0 : 50;
        const [other] = await find(code, { age, notes: measured });
        expect(other, "another code").to.contain(right);
        expect(await find(right, { age, notes: measured }), "the right one").to.eql([]);
      });

    it(`a main diagnosis that doctors tell as a finding is named (${setting})`, async () => {
      for (const [code, assessment] of [
        ["O32.1", "G1P0A0 38 minggu, letak sungsang, anemia"],
        ["R31", "Hematuria, anemia"],
        ["R18", "Asites, anemia"],
        ["I15.1", "GNAPS + hipertensi derajat 2"],
        ["I11.0", "HHD dengan gagal jantung, hipertensi grade 2"],
        ["E10.9", "DM tidak terkontrol"],
        ["J17.1", "Campak dengan bronkopneumonia"],
        ["K12.2", "Abses submandibula kiri"],
        ["J39.0", "Abses parafaring"],
      ] as const)
        expect(await find(code, { assessment }), assessment).to.eql([]);
      expect(await find("O32.1", { assessment: "G1P0A0 38 minggu, anemia" })).to.have.length(1);
    });

    it(`a disease behind a reason of the visit is named (${setting})`, async () => {
      for (const [reason, code, assessment, right] of [
        ["Z51.1", "C18.9", "Ca mammae dextra T2N1M0, pro kemoterapi siklus 3", "C50"],
        ["Z51.0", "C34.9", "Karsinoma nasofaring, radioterapi fraksi 10", "C11"],
        ["Z49.1", "E11.9", "CKD stage V on HD", "N18.5"],
      ] as const) {
        const diagnoses = [`${reason} Care`, `${code} Disease`];
        expect((await find(code, { assessment, diagnoses })).join(), assessment).to.include(right);
        const coded = [...diagnoses.slice(0, 1), `${right} Disease`];
        expect(await find(right, { assessment, diagnoses: coded }), assessment).to.eql([]);
      }
      expect(
        await find("G81.1", {
          assessment: "Hemiparese spastik sinistra sekuele stroke infark",
          diagnoses: ["Z50.1 Physical therapy", "G81.1 Spastic hemiplegia", "I69.3 Sequelae"],
        }),
      ).to.eql([]);
    });

    it(`a name that fits both tells nothing (${setting})`, async () => {
      expect(await find("F20.3", { assessment: "Skizofrenia" })).to.eql([]);
      expect(await find("F20.9", { assessment: "Skizofrenia paranoid" })).to.eql([]);
    });

    it(`a disease with a code of its own is not the open one of its category (${setting})`, async () => {
      for (const [code, assessment, right] of [
        ["G61.9", "Sindrom Guillain-Barre, Hughes 4", "G61.0"],
        ["G61.9", "CIDP relaps", "G61.8"],
      ] as const) {
        expect(await find(code, { assessment }), assessment).to.eql([right]);
        expect(await find(right, { assessment }), assessment).to.eql([]);
        expect(await find(code, { assessment: `Susp. ${assessment}` })).to.eql([]);
      }
    });

    it(`what is doubted, denied, past or a relative's tells nothing (${setting})`, async () => {
      for (const assessment of [
        "Skizofrenia, dd skizofrenia paranoid",
        "Suspek skizofrenia paranoid",
        "Bukan skizofrenia paranoid",
        "Ibu pasien skizofrenia paranoid",
      ])
        expect(await find("F20.3", { assessment }), assessment).to.eql([]);
    });

    it(`a complaint and a reason of the plan name no disease of another category (${setting})`, async () => {
      for (const [code, assessment, notes, plan] of [
        ["J02.9", "Faringitis akut", "Batuk (-), pilek ringan (+), nyeri telan", "Parasetamol"],
        ["J02.9", "Faringitis akut", "Nyeri telan", "Tanpa antibiotik: viral (pilek +, eksudat -)"],
        ["J03.9", "Tonsilitis akut", "Pilek, nyeri menelan", "Amoksisilin 3x500 mg"],
        ["J06.9", "ISPA", "Pilek, sakit tenggorokan, radang tenggorokan (+)", "Parasetamol"],
      ] as const)
        expect(await find(code, { assessment, notes, plan }), notes).to.eql([]);
      for (const assessment of ["Nasofaringitis akut", "Common cold"])
        expect(await find("J02.9", { assessment, notes: "Pilek" })).to.have.length(1);
    });

    it(`where the document says both, or both are coded, nothing is opposed (${setting})`, async () => {
      const both = "Fraktur collum femur dekstra. Fraktur femur 1/3 tengah sinistra.";
      expect(await find("S72.0", { assessment: both })).to.eql([]);
      const coded = ["F20.0", "F20.3"];
      const assessment = "Skizofrenia paranoid";
      expect(await kinds({ setting, diagnoses: coded, assessment })).to.eql([]);
    });

    it(`signs and results that tell kinds apart give a notice (${setting})`, async () => {
      const ear = { notes: "AD: membran timpani perforasi sentral, sekret mukopurulen" };
      expect(await find("H66.2", ear)).to.eql(["H66.1"]);
      expect(await find("H66.2", { notes: `${ear.notes}, kolesteatoma (+)` })).to.eql([]);
      const breast = { notes: "Massa mammae kiri kuadran lateral atas 4 cm", sex: "P" } as const;
      expect(await find("C50.2", breast)).to.eql(["C50.4"]);
      expect(await find("C50.4", breast)).to.eql([]);
    });
  }

  it("a name that leaves the place open, or is of another chapter than a pregnancy's, opposes none", async () => {
    const opposed = async (code: string, assessment: string) =>
      (
        await relationsIn("diagnosisSibling", {
          setting: "emergency",
          diagnoses: [code],
          assessment,
        })
      )
        .filter(({ holds }) => !holds)
        .map(({ other }) => other);
    for (const [code, assessment] of [
      ["S43.0 Dislocation of shoulder joint", "Dislokasi anterior sendi bahu dekstra tertutup"],
      ["S53.1 Dislocation of elbow, unspecified", "Dislokasi posterior sendi siku sinistra"],
      ["O23.1 Infections of bladder in pregnancy", "G2P1A0 11 mgg, sistitis akut"],
      ["O23.0 Infections of kidney in pregnancy", "G1P0A0 24 mgg, pielonefritis akut"],
    ] as const)
      expect(await opposed(code, assessment), assessment).to.eql([]);
    expect(await opposed("N30.0 Acute cystitis", "Pielonefritis akut")).to.not.eql([]);
  });

  it("the words beside a code are held against it", async () => {
    const diagnoses = ["H40.2 Glaukoma sudut terbuka"];
    const [found] = await kinds({ setting: "clinic", diagnoses });
    expect(found?.evidence).to.eql(["'Glaukoma sudut terbuka'"]);
  });

  it("a coded side is held against the one that doctors tell of", async () => {
    const side = async (code: string, assessment: string) =>
      (
        await relationsIn("diagnosisSide", { setting: "summary", diagnoses: [code], assessment })
      ).map(({ other }) => other);
    const eye = "H40.1 Glaukoma sudut terbuka OD";
    expect(await side(eye, "Glaukoma sudut terbuka OS")).to.eql(["kiri"]);
    expect(await side(eye, "Glaukoma sudut terbuka ODS")).to.eql(["kedua sisi"]);
    expect(await side(eye, "Glaukoma sudut terbuka OD")).to.eql([]);
    expect(await side(eye, "Glaukoma sudut terbuka")).to.eql([]);
    expect(await side("H40.1 Glaukoma sudut terbuka", "Glaukoma sudut terbuka OS")).to.eql([]);
  });

  it("an organism has no side", async () => {
    for (const [title, organism] of [
      ["B96.1 Klebsiella pneumoniae as the cause of diseases", "Klebsiella pneumoniae"],
      ["B95.6 Staphylococcus aureus as the cause of diseases", "Staphylococcus aureus"],
      ["B96.5 Pseudomonas as the cause of diseases", "Pseudomonas aeruginosa"],
    ] as const) {
      const assessment = `Gangren pedis dextra terinfeksi ${organism}`;
      const diagnoses = ["R02 Gangrene", title];
      const document: ShortDocument = { setting: "summary", diagnoses, assessment };
      expect(await relationsIn("diagnosisSide", document), title).to.eql([]);
    }
  });

  it("a title that says both sides is held against the one that doctors tell of", async () => {
    const side = async (code: string, assessment: string) =>
      (
        await relationsIn("diagnosisSide", { setting: "clinic", diagnoses: [code], assessment })
      ).map(({ other, reason }) => [other, reason]);
    for (const [code, disease] of [
      ["M17.0 Primary gonarthrosis, bilateral", "OA primer genu"],
      ["H90.3 Sensorineural hearing loss, bilateral", "Tuli sensorineural"],
      ["M16.0 Primary coxarthrosis, bilateral", "Koksartrosis"],
    ] as const) {
      expect(await side(code, `${disease} sinistra`), code).to.eql([["kiri", "kedua sisi"]]);
      expect(await side(code, `${disease} bilateral`), code).to.eql([]);
      expect(await side(code, `${disease} dextra et sinistra`), code).to.eql([]);
      expect(await side(code, disease), code).to.eql([]);
    }
  });

  it("takes time linear in the document", async () => {
    const sentences = "Skizofrenia paranoid. Fraktur terbuka cruris. ";
    const { length, ratio } = await growthOf({
      make: (characters) => {
        const count = Math.ceil(characters / sentences.length);
        const diagnoses = Array.from({ length: count }, () => "F20.3");
        return bodyOf({ setting: "summary", assessment: sentences.repeat(count), diagnoses });
      },
      read: checkDocument,
      longest: 65_536,
      tellingMs: 50,
    });
    expect(ratio, `${length} characters`).to.be.below(mostPerDoubling);
  });
});

describe("the organism of a code", () => {
  type Grown = readonly [codes: readonly string[], test: string, result: string, right: string];
  const grown: readonly Grown[] = [
    [["P36.2"], "Kultur darah", "Escherichia coli", "P36.4"],
    [["N39.0", "B96.2"], "Kultur urin", "Klebsiella pneumoniae > 100.000 CFU/mL", "B96.1"],
    [["L02.4", "B95.6"], "Kultur pus", "Pseudomonas aeruginosa", "B96.5"],
    [["A41.0"], "Kultur darah", "Klebsiella pneumoniae", "A41.5"],
    [["J15.1"], "Kultur sputum", "Streptococcus pneumoniae", "J13"],
    [["G00.1"], "Kultur LCS", "Haemophilus influenzae", "G00.0"],
    // A species has a code of its own beside that of its genus.
    [["G00.2"], "Kultur LCS", "Streptococcus pneumoniae", "G00.1"],
    [["J15.4"], "Kultur sputum", "Streptococcus pneumoniae", "J13"],
    [["M00.2"], "Kultur cairan sendi", "Streptococcus pneumoniae", "M00.1"],
  ];
  for (const setting of ["ward", "summary", "clinic"] as const) {
    const find = async (more: Partial<ShortDocument>) =>
      (await kinds({ setting, ...more })).map(({ other }) => other);
    for (const [codes, test, result, right] of grown)
      it(`${codes.at(-1)} is not ${result} (${setting})`, async () => {
        const labs = [[test, result, ""]] as const;
        const age = codes.some((code) => code.startsWith("P")) ? 0 : 50;
        expect(await find({ age, diagnoses: codes, labs })).to.include(right);
        const mended = [...codes.slice(0, -1), right];
        expect(await find({ age, diagnoses: mended, labs })).to.eql([]);
      });

    for (const [code, test, result, right] of [
      ["A41.9", "Kultur darah", "Staphylococcus aureus", "A41.0"],
      ["A41.9", "Kultur darah 2 sisi", "Pseudomonas aeruginosa, sensitif amikasin", "A41.5"],
      ["P36.9", "Kultur darah", "Streptococcus agalactiae", "P36.0"],
      ["G00.9", "Kultur LCS", "Streptococcus pneumoniae", "G00.1"],
    ] as const)
      it(`${code} leaves open what its culture names: ${result} (${setting})`, async () => {
        const age = code.startsWith("P") ? 0 : 50;
        const labs = [[test, result, ""]] as const;
        expect(await find({ age, labs, diagnoses: [code] })).to.include(right);
        expect(await find({ age, labs, diagnoses: [right] })).to.eql([]);
        for (const [other, said] of [
          ["Kultur urin", result],
          [test, "Tidak ada pertumbuhan kuman"],
        ] as const)
          expect(await find({ age, labs: [[other, said, ""]], diagnoses: [code] })).to.eql([]);
      });

    it(`may be told by a code beside the open one (${setting})`, async () => {
      const labs = [["Kultur darah", "Escherichia coli", ""]] as const;
      expect(await find({ labs, diagnoses: ["A41.9", "B96.2"] })).to.eql([]);
    });

    it(`may be one of several that grew (${setting})`, async () => {
      const labs = [
        ["Kultur urin", "Escherichia coli", ""],
        ["Kultur sputum", "Klebsiella pneumoniae", ""],
      ] as const;
      expect(await find({ diagnoses: ["N39.0", "B96.2"], labs })).to.eql([]);
    });

    it(`is told by the laboratory before notes (${setting})`, async () => {
      const labs = [["Kultur urin", "Proteus mirabilis", ""]] as const;
      const document = { diagnoses: ["N39.0", "B96.2"], assessment: "ISK E. coli" };
      expect(await find({ ...document, labs })).to.eql(["B96.4"]);
      expect(await find(document)).to.eql([]);
    });
  }
});

describe("a disc that a picture shows bulging", () => {
  const others = async (code: string, assessment: string) =>
    (
      await relationsIn("diagnosisSibling", {
        setting: "clinic",
        notes: "Nyeri menjalar. MRI: protrusi menekan akar kanan",
        assessment,
        diagnoses: [`${code} Disc disorder`],
      })
    )
      .filter(({ holds }) => !holds)
      .map(({ other }) => other);

  it("is that of any kind of disc disease", async () => {
    expect(await others("M51.1", "Radikulopati L5 ec protrusi diskus L4-5")).to.eql([]);
    expect(await others("M50.1", "HNP C5-6 dengan radikulopati")).to.eql([]);
    expect(await others("M51.2", "Protrusi diskus L4-5")).to.eql([]);
  });

  it("does not hide the kind that the assessment names", async () => {
    expect(await others("M51.2", "HNP lumbal dengan radikulopati")).to.eql(["M51.1"]);
    expect(await others("M54.5", "LBP ec HNP L4-5 dengan radikulopati")).to.eql(["M51.1"]);
  });
});
