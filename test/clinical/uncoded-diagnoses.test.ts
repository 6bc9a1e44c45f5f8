/** D4 on a few lines of documents, in every setting. */
import { expect } from "chai";
import { settings, type Setting } from "../../src/clinical/case.ts";
import { runDocument } from "../support/check-document.ts";
import { bodyOf, relationsIn, type ShortDocument } from "./short-document.ts";

const pneumonia = "J18.9 Pneumonia, unspecified organism";
const concepts = async (setting: Setting, more: Partial<ShortDocument>) =>
  (
    await relationsIn("diagnosisUncoded", {
      setting,
      notes: "Batuk, sesak",
      diagnoses: [pneumonia],
      ...more,
    })
  ).map(({ concept }) => concept);

const hypokalemia = { assessment: "Pneumonia, hipokalemia", plan: "KCl 25 mEq drip" };

describe("uncoded diagnoses", () => {
  it("are a dysphagia that a failed test tells beside a stroke or an injury of the brain", async () => {
    const ward = async (code: string, O: string, P: string) =>
      concepts("ward", { diagnoses: [code], progress: [{ at: "21 08:00", O, P }] });
    const found = ["dysphagiaDisorder"];
    const stroke = "I63.9 Cerebral infarction";
    expect(await ward(stroke, "Tes menelan gagal", "NGT terpasang, diet cair")).to.eql(found);
    expect(await ward("I61.0 ICH", "Tidak lolos skrining menelan", "NGT terpasang")).to.eql(found);
    expect(await ward("S06.5 SDH", "Tersedak saat tes menelan", "NGT terpasang")).to.eql(found);
    expect(await ward(stroke, "Tes menelan baik", "NGT dilepas, diet lunak")).to.eql([]);
    expect(await ward(stroke, "Tes menelan gagal", "Ulang tes besok")).to.eql([]);
    // Part of a disease of the muscles or the gullet.
    expect(await ward("G70.0 Miastenia gravis", "Sulit menelan", "NGT terpasang")).to.eql([]);
    expect(await ward("C15.9 Ca esofagus", "Disfagia", "NGT terpasang")).to.eql([]);
  });

  it("are a benign tumour of the ovary beside the torsion that it caused", async () => {
    const ovary = (assessment: string, ...more: readonly string[]) =>
      concepts("summary", {
        sex: "P",
        age: 27,
        notes: "Nyeri perut kiri bawah mendadak, salpingo-ooforektomi",
        assessment,
        diagnoses: ["N83.5 Torsion of ovary, ovarian pedicle and fallopian tube", ...more],
      });
    for (const assessment of [
      "Kista dermoid ovarium sinistra terpuntir",
      "Teratoma kistik matur ovarium kanan, terpuntir",
    ]) {
      expect(await ovary(assessment), assessment).to.include("ovarianDermoid");
      expect(await ovary(assessment, "D27 Benign neoplasm of ovary"), assessment).to.eql([]);
    }
  });

  it("are no dehydration that the code of a hyperemesis holds", async () => {
    const pregnant = (code: string) =>
      concepts("summary", {
        sex: "P",
        age: 27,
        notes: "Muntah-muntah",
        diagnoses: [code],
        assessment: "Hiperemesis gravidarum, dehidrasi sedang",
        plan: "RL 2.000 mL",
      });
    expect(await pregnant("O21.1 Hyperemesis gravidarum with metabolic disturbance")).to.eql([]);
    expect(await pregnant("O21.0 Mild hyperemesis gravidarum")).to.eql(["dehydration"]);
  });

  it("are no fluid that an overload of iron is", async () => {
    const coded = { diagnoses: ["D56.1 Beta thalassaemia", "E83.1 Disorders of iron metabolism"] };
    for (const assessment of ["Iron overload", "Kelebihan besi", "Penumpukan zat besi"])
      expect(
        await concepts("summary", { ...coded, assessment, plan: "Deferasirox 1x750 mg PO" }),
        assessment,
      ).to.eql([]);
  });

  it("are the lipids beside a nephrotic syndrome, once a drug of their own treats them", async () => {
    const nephrotic = (assessment: string, plan: string) =>
      concepts("summary", { diagnoses: ["N04.9 Nephrotic syndrome"], assessment, plan });
    for (const [disease, drug, concept] of [
      ["dislipidemia campuran", "Atorvastatin 1x20 mg PO", "mixedHyperlipidemia"],
      ["hiperkolesterolemia", "Simvastatin 1x20 mg PO", "hypercholesterolemia"],
      ["hipertrigliseridemia", "Fenofibrat 1x200 mg PO", "hypertriglyceridemia"],
    ] as const) {
      const assessment = `Sindrom nefrotik, ${disease}`;
      expect(await nephrotic(assessment, `Prednison 1x60 mg PO, ${drug}`), drug).to.eql([concept]);
      expect(await nephrotic(assessment, "Prednison 1x60 mg PO"), disease).to.eql([]);
    }
  });

  it("are no reactive rise of thrombocytes beside its disease", async () => {
    for (const code of ["M30.3 Kawasaki disease", "D50.9 Iron deficiency anaemia"])
      expect(
        await concepts("summary", { diagnoses: [code], assessment: "Trombositosis reaktif" }),
        code,
      ).to.not.include("thrombocytosis");
  });

  it("are an encephalopathy that ammonia and consciousness tell, treated", async () => {
    const ward = async (O: string, P: string) =>
      concepts("ward", {
        diagnoses: ["K74.6 Sirosis hepatis"],
        progress: [{ at: "21 08:00", O, A: "Sirosis hepatis", P }],
      });
    const found = ["hepaticEncephalopathy"];
    expect(await ward("GCS 345, asteriksis (+), amonia 182", "Laktulosa 3x30 mL")).to.eql(found);
    expect(await ward("GCS E3V3M5, amonia 210", "Rifaximin 2x550 mg")).to.eql(found);
    expect(await ward("Disorientasi, amonia 168", "Laktulosa 3x30 mL")).to.eql(found);
    expect(await ward("GCS 456, amonia 182", "Laktulosa 3x30 mL")).to.eql([]);
    expect(await ward("GCS 345, amonia 48", "Laktulosa 3x30 mL")).to.eql([]);
  });

  for (const [code, disease, seizure] of [
    ["J03.9 Acute tonsillitis", "Tonsilitis akut", "kejang demam sederhana"],
    ["N39.0 Urinary tract infection", "ISK", "kejang demam kompleks"],
    ["M30.3 Kawasaki disease", "Penyakit Kawasaki", "kejang demam pertama"],
  ] as const)
    it(`are signs that are treated as a disease of their own: ${seizure}`, async () => {
      const child = (assessment: string, more: Partial<ShortDocument> = {}) =>
        concepts("summary", {
          age: 2,
          notes: "Demam, kejang 1x",
          assessment,
          plan: "Diazepam rektal 10 mg",
          diagnoses: [code],
          ...more,
        });
      expect(await child(`${disease}; ${seizure}`)).to.have.length(1);
      expect(await child(`${disease}; ${seizure} disangkal`)).to.eql([]);
      const coded = [code, "R56.0 Febrile convulsions"];
      expect(await child(`${disease}; ${seizure}`, { diagnoses: coded })).to.eql([]);
    });

  it("are a shock beside a disease whose code does not say it, without a code of another chapter", async () => {
    const shock = async (code: string, disease: string, more: readonly string[] = []) =>
      (
        await relationsIn("diagnosisUncoded", {
          setting: "summary",
          sex: "P",
          age: 28,
          notes: "Pucat, akral dingin",
          assessment: `${disease} dengan syok hipovolemik`,
          plan: "Loading RL 2.000 mL, transfusi PRC 2 kolf",
          diagnoses: [code, ...more],
        })
      ).flatMap(({ concept, code: told }) => (concept?.endsWith("Shock") ? [told ?? "-"] : []));
    expect(await shock("O00.1 Tubal pregnancy", "KET")).to.eql(["-"]);
    expect(await shock("O72.1 Postpartum haemorrhage", "HPP")).to.eql(["-"]);
    expect(await shock("S36.0 Injury of spleen", "Ruptur lien")).to.eql(["-"]);
    expect(await shock("O00.1 Tubal pregnancy", "KET", ["O08.3 Shock"])).to.eql([]);
    expect(await shock("A91 Dengue haemorrhagic fever", "DSS")).to.eql([]);
  });

  for (const setting of settings) {
    it(`are asked for where a doctor names and treats them (${setting})`, async () => {
      expect(await concepts(setting, hypokalemia)).to.eql(["hypokalemia"]);
      expect(
        await concepts(setting, {
          assessment: "Pneumonia, hipertensi",
          plan: "Amlodipin 1x10 mg PO",
        }),
      ).to.eql(["hypertension"]);
      expect(
        await concepts(setting, {
          assessment: "Pneumonia, epilepsi",
          plan: "Fenitoin 3x100 mg PO",
        }),
      ).to.eql(["epilepsy"]);
    });

    it(`are not asked for where they are coded, as themselves or by another code of their kind (${setting})`, async () => {
      expect(
        await concepts(setting, { ...hypokalemia, diagnoses: [pneumonia, "E87.6 Hypokalaemia"] }),
      ).to.eql([]);
      expect(
        await concepts(setting, {
          assessment: "Pneumonia, CHF",
          plan: "Furosemid 2x20 mg IV",
          diagnoses: [pneumonia, "I11.0 Hypertensive heart disease with heart failure"],
        }),
      ).to.eql([]);
    });

    it(`are asked for beside another disorder of the same category (${setting})`, async () => {
      expect(
        await concepts(setting, { ...hypokalemia, diagnoses: [pneumonia, "E87.1 Hyponatraemia"] }),
      ).to.eql(["hypokalemia"]);
    });

    it(`are not asked for where they are denied, suspected, past or of a relative (${setting})`, async () => {
      for (const assessment of [
        "Pneumonia, hipokalemia (-)",
        "Pneumonia, suspek hipokalemia",
        "Pneumonia. Ibu pasien hipokalemia",
      ])
        expect(await concepts(setting, { ...hypokalemia, assessment }), assessment).to.eql([]);
    });

    it(`are asked about where a doctor concludes them and nobody treats them (${setting})`, async () => {
      const asked = await relationsIn("diagnosisUncoded", {
        setting,
        notes: "Batuk, sesak",
        diagnoses: [pneumonia],
        assessment: "Pneumonia, neuralgia trigeminal; glomerulonefritis kronik",
        plan: "Observasi",
      });
      expect(asked.map(({ concept }) => concept)).to.eql([
        "trigeminalNeuralgia",
        "glomerulonephritis",
      ]);
      expect(asked.every(({ decides, evidence }) => !decides && evidence.length === 1)).to.equal(
        true,
      );
    });

    it(`are not asked about by letters that stand for several, in brackets or in a history (${setting})`, async () => {
      for (const assessment of [
        "Pneumonia, SpO2 90% RA",
        "Pneumonia, Ht turun",
        "Pneumonia (neuralgia trigeminal)",
      ])
        expect(await concepts(setting, { assessment, plan: "Observasi" }), assessment).to.eql([]);
    });

    it(`a sign that has the code of a disease or of a state (${setting})`, async () => {
      for (const [assessment, concept] of [
        ["Stroke iskemik, hemiparesis dextra", "hemiparesis"],
        ["Glaukoma, pseudofakia OD", "pseudophakia"],
      ] as const)
        expect(
          await concepts(setting, { assessment, plan: "Observasi", diagnoses: ["I63.9", "H40.1"] }),
          assessment,
        ).to.include(concept);
    });

    it(`a nerve that is hurt beside its fracture (${setting})`, async () => {
      for (const [assessment, concept] of [
        ["CF humerus dekstra + lesi n. radialis dekstra", "radialNerveLesion"],
        ["Fraktur elbow, neuropraksia n. ulnaris", "ulnarNerveLesion"],
        ["Fraktur fibula proksimal, palsi n. peroneus kiri", "peronealNerveLesion"],
        ["Dislokasi bahu, cedera n. aksilaris", "axillaryNerveLesion"],
      ] as const) {
        const of = { assessment, plan: "Splint, fisioterapi" };
        expect(await concepts(setting, of), assessment).to.contain(concept);
        expect(
          await concepts(setting, {
            ...of,
            diagnoses: ["S42.3", "S44.2", "S44.0", "S84.1", "S44.3"],
          }),
        ).to.not.contain(concept);
        expect(await concepts(setting, { ...of, assessment: `${assessment} (-)` })).to.not.contain(
          concept,
        );
      }
    });

    it(`a metastasis beside the code of its cancer (${setting})`, async () => {
      const diagnoses = ["C50.4 Malignant neoplasm of breast"];
      const assessment = "Kanker payudara, metastasis kelenjar aksila";
      expect(await concepts(setting, { assessment, diagnoses })).to.include("metastasis");
      expect(
        await concepts(setting, { assessment, diagnoses: [...diagnoses, "C77.3 Axillary nodes"] }),
      ).to.eql([]);
    });

    it(`are not asked for where no diagnosis was sent (${setting})`, async () => {
      expect(await concepts(setting, { ...hypokalemia, diagnoses: [] })).to.eql([]);
    });
  }
});

describe("uncoded symptoms, proven and defined conditions", () => {
  for (const setting of ["ward", "summary"] as const) {
    it(`a symptom with a treatment of its own (${setting})`, async () => {
      const dysphagia = {
        assessment: "Pneumonia, disfagia",
        notes: "Terpasang NGT, makan per sonde",
      };
      expect(await concepts(setting, dysphagia)).to.include("dysphagiaDisorder");
      expect(
        await concepts(setting, { ...dysphagia, diagnoses: [pneumonia, "R13 Dysphagia"] }),
      ).to.eql([]);
    });

    it(`a condition that values prove (${setting})`, async () => {
      const labs = [["INR", "3,4", ""]] as const;
      const assessment = "Pneumonia, koagulopati konsumtif (DIC)";
      expect(await concepts(setting, { assessment, labs })).to.include("dic");
      expect(await concepts(setting, { assessment: "Pneumonia", labs })).to.eql([]);
    });

    it(`values that define a condition, and its treatment, though nobody names it (${setting})`, async () => {
      const labs = [["Natrium", "112", "mmol/L"]] as const;
      const drugs = ["NaCl 3% 500 mL, 1 x 500 mL, IV"];
      const assessment = "Pneumonia";
      expect(await concepts(setting, { assessment, labs, drugs })).to.include("hyponatremia");
      expect(
        await concepts(setting, { assessment, labs: [["Natrium", "139", "mmol/L"]], drugs }),
      ).to.eql([]);
      const coded = { diagnoses: [pneumonia, "E87.1 Hyponatraemia"] };
      expect(await concepts(setting, { assessment, labs, drugs, ...coded })).to.eql([]);
    });

    it(`a cancer that tissue finds (${setting})`, async () => {
      const labs = [["Histopatologi", "Adenokarsinoma kandung empedu", ""]] as const;
      const diagnoses = ["K81.1 Chronic cholecystitis"];
      expect(await concepts(setting, { diagnoses, labs })).to.have.length(1);
      expect(
        await concepts(setting, { diagnoses: [...diagnoses, "C23 Malignant neoplasm"], labs }),
      ).to.eql([]);
      const benign = [["Histopatologi", "Radang kronik, keganasan (-)", ""]] as const;
      expect(await concepts(setting, { diagnoses, labs: benign })).to.eql([]);
    });
  }

  describe("of which a coded disease may be known", () => {
    const clinic = async (diagnosis: string, assessment: string, plan: string) =>
      concepts("clinic", { diagnoses: [diagnosis], assessment, plan });
    const cases = [
      ["J45.0 Predominantly allergic asthma", "Asma; rinitis alergi", "setirizin 1x10 mg"],
      ["I50.0 Congestive heart failure", "CHF; hipertiroid", "tiamazol 2x10 mg"],
      ["N18.5 Chronic kidney disease, stage 5", "CKD; gout", "alopurinol 1x100 mg"],
    ] as const;
    for (const [diagnosis, assessment, plan] of cases)
      it(`are asked for where a drug of their own treats them: ${assessment}, ${plan}`, async () => {
        expect(await clinic(diagnosis, assessment, plan)).to.have.length(1);
      });

    it("are not asked for where what treats them is that of the coded disease", async () => {
      expect(
        await clinic("I50.0 Congestive heart failure", "CHF; edema paru akut", "furosemid 2x40 mg"),
      ).to.eql([]);
    });
  });

  it("are asked about where a doctor concludes what a history named before", async () => {
    const cancer = {
      history: "Ca mammae sinistra 2025",
      diagnoses: ["D70 Agranulocytosis", "C77.3 Secondary malignant neoplasm of lymph nodes"],
    };
    expect(
      await concepts("summary", {
        ...cancer,
        assessment: "Neutropenia febril pasca kemoterapi; ca mammae sinistra cT3N1M0",
      }),
    ).to.contain("breastCancer");
    expect(
      await concepts("summary", { ...cancer, assessment: "Neutropenia febril, ca mammae (-)" }),
    ).to.not.contain("breastCancer");
  });

  it("are asked for where clotting fails by venom or liver, and not by an anticoagulant", async () => {
    const told = { assessment: "koagulopati", plan: "vitamin K 10 mg IV, FFP 2 kolf" };
    const asked = async (diagnosis: string) =>
      concepts("emergency", { ...told, diagnoses: [diagnosis] });
    expect(await asked("T63.0 Toxic effect: Snake venom")).to.eql(["coagulopathy"]);
    expect(await asked("K74.6 Other and unspecified cirrhosis of liver")).to.eql(["coagulopathy"]);
    expect(await asked("I48 Atrial fibrillation and flutter")).to.eql([]);
  });

  it("are asked for in the emergency department though values prove them", async () => {
    const kidney = {
      setting: "emergency",
      notes: "Nyeri pinggang, tidak BAK 1 hari",
      assessment: "Pionefrosis kiri, AKI post renal, hiperkalemia",
      plan: "Ca glukonas 10% 10 mL IV, insulin 10 unit + D40%, ceftriaxone 1x2 g IV",
      labs: [["Kalium", "6,4", "mmol/L"]],
    } as const;
    const said = async (...diagnoses: readonly string[]) =>
      JSON.stringify((await runDocument(bodyOf({ ...kidney, diagnoses }))).envelope);
    const coded = ["N13.6 Pyonephrosis", "N17.9 Acute renal failure"];
    expect(await said(...coded)).to.include("hiperkalemia");
    expect(await said(...coded, "E87.5 Hyperkalaemia")).not.to.include("hiperkalemia");
  });
});

describe("a disease that no assessment names", () => {
  /** What a plan, or of a summary the illness, tells; what the list of the stay holds. */
  const told = (setting: Setting, text: string, ...drugs: readonly string[]) =>
    concepts(setting, {
      assessment: "Pneumonia",
      drugs,
      ...(setting === "summary" ? { notes: `Batuk, sesak. ${text}` } : { plan: text }),
    });
  for (const setting of ["emergency", "ward", "summary"] as const)
    it(`is one where its drug stands behind it and in the list (${setting})`, async () => {
      for (const [text, drug, concept] of [
        ["Juga skabies, diberikan permetrin 5%", "Permetrin 5% krim", "scabies"],
        [
          "Konjungtivitis, diberi kloramfenikol tetes mata",
          "Kloramfenikol tetes mata",
          "conjunctivitis",
        ],
        ["Juga herpes zoster, diberikan asiklovir", "Asiklovir 400 mg tab", "herpesZoster"],
      ] as const)
        expect(await told(setting, text, drug), text).to.eql([concept]);
    });

  it("is one where the drug is given for it, though no record says what treats it", async () => {
    for (const [text, drug, concept] of [
      ["Juga veruka vulgaris, diberikan asam salisilat", "Asam salisilat salep", "verruca"],
      ["Moluskum kontagiosum, diberikan povidone iodine", "Povidone iodine", "molluscum"],
      ["Benda asing di telinga, diberikan lidokain", "Lidokain 2% inj", "earForeignBody"],
    ] as const)
      expect(await told("emergency", text, drug), text).to.eql([concept]);
    expect(
      await told("emergency", "Veruka vulgaris, asam salisilat 2x1", "Asam salisilat salep"),
    ).to.eql([]);
  });

  it("is one where a plan orders its drug with a dose", async () => {
    for (const [text, drug, concept] of [
      ["ISK: seftriakson 2x1 g IV", "Seftriakson 1 g inj", "urinaryTractInfection"],
      ["Bell palsy, mulai prednison 1x60 mg", "Prednison 5 mg tab", "bellsPalsy"],
      ["Skabies → permetrin 5% krim", "Permetrin 5% krim", "scabies"],
    ] as const) {
      expect(await told("emergency", text, drug), text).to.eql([concept]);
      expect(await told("clinic", text), text).to.eql([concept]);
    }
  });

  it("is none without that: denied, of a relative, planned, a reason in a bracket, another drug, no list", async () => {
    const permethrin = "Permetrin 5% krim";
    for (const [text, ...drugs] of [
      ["Skabies disangkal, diberikan permetrin 5%", permethrin],
      ["Ibu skabies, diberikan permetrin 5%", permethrin],
      ["Bila skabies, berikan permetrin 5%", permethrin],
      ["Manitol 20% 100 mL (edema serebri), deksametason 2x5 mg", "Deksametason 5 mg inj"],
      ["Skabies. Parasetamol 3x500 mg", "Parasetamol 500 mg tab"],
      ["Skabies, konsul Sp.DVE, permetrin 5%", permethrin],
      ["Skabies, diberikan permetrin 5%"],
    ])
      expect(await told("emergency", text ?? "", ...drugs), text).to.eql([]);
  });

  it("decides nothing", async () => {
    const plan = "ISK: seftriakson 2x1 g IV";
    const found = await relationsIn("diagnosisUncoded", {
      setting: "emergency",
      notes: "Batuk, sesak",
      assessment: "Pneumonia",
      diagnoses: [pneumonia],
      plan,
      drugs: ["Seftriakson 1 g inj"],
    });
    expect(found.map(({ decides }) => decides)).to.eql([false]);
  });
});

describe("a quotation", () => {
  it("ends with its own sentence, also where what it is of is the last of it", async () => {
    for (const [assessment, quoted] of [
      ["Pneumonia. Hipokalemia. Ayah pasien asma", "'Hipokalemia'"],
      ["Pneumonia, hipokalemia.\nAnemia ringan", "'Pneumonia, hipokalemia'"],
      ["Pneumonia, hipokalemia 2,8. KCl drip", "'Pneumonia, hipokalemia 2,8'"],
    ] as const) {
      const [found] = await relationsIn("diagnosisUncoded", {
        setting: "clinic",
        notes: "Batuk, sesak",
        assessment,
        plan: "KCl 25 mEq drip",
        diagnoses: [pneumonia],
      });
      expect(found?.evidence[0], assessment).to.equal(`${quoted} (SOAP, Asesmen)`);
    }
  });
});
