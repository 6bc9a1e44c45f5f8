/** D9 on a few lines of documents: what is coded against what is told of it, and the other way about. */
import { expect } from "chai";
import { loadTerminology } from "../../src/knowledge/load.ts";
import { readProcedures } from "../../src/clinical/procedure-knowledge.ts";
import { relationsIn, type ShortDocument } from "./short-document.ts";

type Kind = Parameters<typeof relationsIn>[0];

/** What of a kind does not hold: its code, and in what it differs. */
async function findings(kind: Kind, document: ShortDocument): Promise<readonly string[]> {
  return (await relationsIn(kind, document))
    .filter(({ holds }) => !holds)
    .map(({ code, name, reason, other }) =>
      [code ?? name, reason, other].filter((part) => part !== undefined).join(" "),
    );
}

/** A ward's notes come without coded procedures: emergency, summary and clinic are asked. */
const settings = ["emergency", "summary", "clinic"] as const;

describe("coded procedures", () => {
  for (const setting of settings) {
    const trace = (more: Partial<ShortDocument>) =>
      findings("procedureTrace", {
        setting,
        diagnoses: ["K35.8 Acute appendicitis"],
        procedures: ["47.09 Other appendectomy"],
        ...more,
      });

    it(`need a word of them (${setting})`, async () => {
      expect(await trace({ notes: "Nyeri perut kanan bawah 2 hari" })).to.eql(["47.09"]);
      expect(await trace({ assessment: "Post apendektomi hari ini" })).to.eql([]);
    });

    it(`are not proven by another operation, nor by their own plan (${setting})`, async () => {
      expect(await trace({ notes: "Dilakukan kolesistektomi" })).to.eql(["47.09"]);
      expect(
        await findings("procedureVariant", {
          setting,
          notes: "Dilakukan kolesistektomi hari ini",
          diagnoses: ["K80.1 Calculus of gallbladder"],
          procedures: ["47.09 Other appendectomy"],
        }),
      ).to.eql(["47.09 tindakan 51.22"]);
    });

    it(`are proven by a device (${setting})`, async () => {
      const ventilated = {
        setting,
        procedures: ["34.04 Insertion of intercostal catheter"],
      } as const;
      expect(await findings("procedureTrace", { ...ventilated, notes: "WSD undulasi (+)" })).to.eql(
        [],
      );
      expect(await findings("procedureTrace", { ...ventilated, notes: "Sesak napas" })).to.eql([
        "34.04",
      ]);
    });

    it(`are not done where they were called off (${setting})`, async () => {
      const ligation = { setting, procedures: ["66.32 Bilateral tubal ligation"] } as const;
      expect(
        await findings("procedurePlanned", { ...ligation, notes: "MOW batal, suami menolak" }),
      ).to.eql(["66.32 tidak jadi dikerjakan"]);
      expect(
        await findings("procedurePlanned", {
          ...ligation,
          notes: "Dilakukan tubektomi bilateral",
          plan: "Rencana tubektomi",
        }),
      ).to.eql([]);
    });

    it(`agree in approach, where nobody tells of a conversion (${setting})`, async () => {
      const open = {
        setting,
        diagnoses: ["K80.1 Calculus of gallbladder"],
        procedures: ["51.22 Cholecystectomy"],
      } as const;
      const laparoscopic = "Dilakukan laparoskopi kolesistektomi";
      expect(await findings("procedureVariant", { ...open, notes: laparoscopic })).to.eql([
        "51.22 cara 51.23",
      ]);
      expect(
        await findings("procedureVariant", {
          ...open,
          notes: `${laparoscopic}. Dilakukan laparotomi karena perlekatan`,
        }),
      ).to.eql([]);
    });

    it(`are not laparoscopic where the words say open (${setting})`, async () => {
      for (const [code, notes, other] of [
        ["47.01 Laparoscopic appendectomy", "Dilakukan apendektomi terbuka", "47.01 cara 47.09"],
        [
          "51.23 Laparoscopic cholecystectomy",
          "Dilakukan kolesistektomi terbuka",
          "51.23 cara 51.22",
        ],
      ] as const)
        expect(
          await findings("procedureVariant", { setting, procedures: [code], notes }),
          code,
        ).to.eql([other]);
      expect(
        await findings("procedureVariant", {
          setting,
          procedures: ["47.09 Other appendectomy"],
          notes: "Dilakukan apendektomi terbuka",
        }),
      ).to.eql([]);
    });

    it(`agree in site (${setting})`, async () => {
      const femur = { setting, procedures: ["79.35 Open reduction, femur"] } as const;
      const notes = "Dilakukan ORIF tibia dekstra";
      expect(await findings("procedureVariant", { ...femur, notes })).to.eql([
        "79.35 lokasi 79.36",
      ]);
      expect(
        await findings("procedureVariant", { ...femur, notes: `${notes} dan ORIF femur dekstra` }),
      ).to.eql([]);
    });

    it(`agree in side, and both sides hold either (${setting})`, async () => {
      const left = { setting, procedures: ["20.01 Miringotomi telinga kiri"] } as const;
      const variant = (notes: string) => findings("procedureVariant", { ...left, notes });
      expect(await variant("Dilakukan miringotomi telinga kanan")).to.eql(["20.01 sisi"]);
      expect(await variant("Dilakukan miringotomi telinga kiri")).to.eql([]);
      expect(await variant("Dilakukan miringotomi kedua telinga")).to.eql([]);
    });

    it(`have no side of the vessel through which they were done (${setting})`, async () => {
      const left = { setting, procedures: ["37.22 Left heart cardiac catheterization"] } as const;
      for (const notes of [
        "Kateterisasi jantung kiri dan angiografi koroner via a. radialis kanan",
        "Kateterisasi jantung kiri + CAG via arteri femoralis kanan",
        "Kateterisasi jantung kiri, angiografi koroner akses a. brakialis kanan",
      ])
        expect(await findings("procedureVariant", { ...left, notes }), notes).to.eql([]);
      const carotid = { setting, procedures: ["38.12 Endarterektomi karotis kiri"] } as const;
      const other = "Dilakukan endarterektomi karotis kanan";
      expect(await findings("procedureVariant", { ...carotid, notes: other })).to.eql([
        "38.12 sisi",
      ]);
    });

    it(`have the side that is told behind a session's number (${setting})`, async () => {
      for (const [code, act] of [
        ["14.24 Laser fotokoagulasi", "Laser PRP sesi 2"],
        ["14.24 Laser fotokoagulasi", "Fotokoagulasi laser tahap 3"],
        ["13.64 Kapsulotomi", "Kapsulotomi YAG sesi 1"],
      ] as const) {
        const variant = (notes: string) =>
          findings("procedureVariant", { setting, notes, procedures: [`${code} mata kiri`] });
        expect(await variant(`${act} OD dilakukan hari ini`), act).to.eql([
          `${code.slice(0, 5)} sisi`,
        ]);
        expect(await variant(`${act} OS dilakukan hari ini`), act).to.eql([]);
      }
    });

    it(`belong to a diagnosis or a finding (${setting})`, async () => {
      const craniotomy = { setting, procedures: ["01.24 Other craniotomy"] } as const;
      const diagnoses = ["L70.0 Acne vulgaris"];
      expect(await findings("procedureIndication", { ...craniotomy, diagnoses })).to.eql(["01.24"]);
      expect(
        await findings("procedureIndication", {
          ...craniotomy,
          diagnoses,
          assessment: "Epidural hematoma temporal",
        }),
      ).to.eql([]);
    });
  }
});

describe("procedures that were done", () => {
  const uncoded = (setting: ShortDocument["setting"], more: Partial<ShortDocument>) =>
    findings("procedureUncoded", { setting, diagnoses: ["J90 Pleural effusion"], ...more });

  for (const setting of settings) {
    it(`need a code (${setting})`, async () => {
      const notes = "Dilakukan pungsi pleura hari ini 800 cc";
      expect(await uncoded(setting, { notes })).to.eql(["pungsi pleura"]);
      expect(await uncoded(setting, { notes, procedures: ["34.91 Thoracentesis"] })).to.eql([]);
    });

    it(`are told with their date as of this care (${setting})`, async () => {
      for (const [notes, name] of [
        ["Telah dilakukan kolonoskopi pada 2026-09-20 tanpa komplikasi", "kolonoskopi"],
        ["Telah dilakukan pungsi lumbal tgl 20/09/2026", "pungsi lumbal"],
        ["Sudah dilakukan bronkoskopi pada 20 September 2026", "bronkoskopi"],
      ] as const) {
        expect(await uncoded(setting, { notes }), notes).to.eql([name]);
        const former = notes.replace("2026", "2024");
        expect(await uncoded(setting, { notes: former }), former).to.eql([]);
      }
    });

    it(`are not those that are planned, past, declined or told of afterwards (${setting})`, async () => {
      for (const notes of [
        "Rencana pungsi pleura besok",
        "Riwayat pungsi pleura tahun 2019",
        "Pasien menolak pungsi pleura",
        "Kontrol post mastektomi",
      ])
        expect(await uncoded(setting, { notes }), notes).to.eql([]);
    });

    it(`are not those that nobody codes, nor somebody else's (${setting})`, async () => {
      expect(await uncoded(setting, { notes: "Dilakukan pemasangan infus dan EKG" })).to.eql([]);
      expect(
        await uncoded(setting, {
          notes: "Dilakukan seksio sesarea pada ibu",
          diagnoses: ["P22.0 Respiratory distress syndrome of newborn"],
        }),
      ).to.eql([]);
    });

    it(`need no code beside one that includes them (${setting})`, async () => {
      const notes = "Dilakukan EGD hari ini, dilakukan ligasi varises esofagus";
      const diagnoses = ["I85.0 Oesophageal varices with bleeding"];
      expect(await uncoded(setting, { notes, diagnoses, procedures: ["42.33 Ligation"] })).to.eql(
        [],
      );
      expect(await uncoded(setting, { notes: "Dilakukan EGD hari ini", diagnoses })).to.have.length(
        1,
      );
    });
  }

  it("are missed where no age is sent, and not of a newborn", async () => {
    for (const act of ["kolonoskopi", "sistoskopi", "EGD"]) {
      const document = { notes: `Telah dilakukan ${act} pada 2026-09-21 tanpa komplikasi` };
      const missed = (age: number | null) => uncoded("summary", { ...document, age });
      expect(await missed(null), act).to.have.length(1);
      expect(await missed(0.01), act).to.eql([]);
    }
  });

  it("are missed one by one where a session had several", async () => {
    const found = async (code: string, account: string) => {
      const document = {
        setting: "summary",
        diagnoses: ["K80.5 Calculus of bile duct"],
        procedures: [code],
        account,
      } as const;
      const missed = await relationsIn("procedureUncoded", document);
      const variants = await relationsIn("procedureVariant", document);
      return [...missed.map(({ expected }) => expected), ...variants.map(({ other }) => other)];
    };
    const cut = "51.85 Endoscopic sphincterotomy";
    for (const taken of [
      "ekstraksi 2 batu CBD dengan balon",
      "ekstraksi batu koledokus",
      "ekstraksi batu saluran empedu",
    ])
      expect(await found(cut, `ERCP 21 September jam 11.00: ${taken}`), taken).to.eql(["51.88"]);
    expect(await found(cut, "ERCP 21 September jam 11.00: batu CBD (-)")).to.eql([]);
    const open = "51.41 Common duct exploration for removal of calculus";
    expect(await found(open, "Eksplorasi CBD 21 September, ekstraksi batu CBD")).to.eql([]);
  });

  it("are colposcopies too, beside what was taken from the cervix", async () => {
    const found = async (examination: string) =>
      (
        await relationsIn("procedureUncoded", {
          setting: "clinic",
          sex: "P",
          diagnoses: ["D06.9 Carcinoma in situ of cervix"],
          procedures: ["67.32 Destruction of lesion of cervix by cauterization"],
          examination,
        })
      ).map(({ expected }) => expected);
    expect(await found("Kolposkopi 10.00 dilakukan: SSK tampak. LEEP 10.15")).to.eql(["70.21"]);
    expect(await found("Riwayat kolposkopi 07/09. LEEP 10.15")).to.eql([]);
  });

  it("are told by a device in place, and by what an act showed where a patient arrives", async () => {
    for (const [notes, name] of [
      ["TAVB, TPM terpasang, rate 70", "pacu jantung sementara"],
      ["Terpasang WSD kanan, undulasi (+)", "chest tube"],
      ["Terpasang CVC subklavia kanan", "kateter vena sentral"],
    ] as const) {
      const found = await uncoded("summary", {
        notes,
        diagnoses: ["I44.2 AV block", "J93.1 Pneumothorax"],
      });
      expect(found.join(), notes).to.contain(name);
    }
    const plan = "Insisi & drainase abses peritonsil kanan jam 21.40: pus 12 cc";
    const arrived = { diagnoses: ["J36 Peritonsillar abscess"] };
    expect(await uncoded("emergency", { plan, ...arrived })).to.eql(["insisi abses peritonsil"]);
    const byWhom = "Insisi drainase peritonsil kanan jam 11.30 oleh dr. Sp.THT-KL (pus 14 mL)";
    expect(await uncoded("emergency", { plan: byWhom, ...arrived })).to.eql([
      "insisi abses peritonsil",
    ]);
    const poisoned = { diagnoses: ["T60.0 Pesticides"], procedures: ["89.52 Electrocardiogram"] };
    for (const [consented, name] of [
      ["Kumbah lambung jam 21:05 via NGT (informed consent istri), air hangat", "bilas lambung"],
      ["Reposisi bahu kanan jam 11.00 (informed consent)", "reposisi dislokasi bahu"],
      ["Pungsi pleura kanan jam 10.15, informed consent anak", "pungsi pleura"],
    ] as const)
      expect(await uncoded("emergency", { plan: consented, ...poisoned }), consented).to.eql([
        name,
      ]);
    for (const open of [
      "Rencana kumbah lambung (informed consent istri)",
      "Kumbah lambung jam 21:05 ditolak (informed consent istri)",
      "Pro apendektomi jam 21:00 (informed consent istri)",
      "Rencana pungsi pleura besok jam 10.00 (informed consent keluarga)",
    ])
      expect(await uncoded("emergency", { plan: open, ...poisoned }), open).to.eql([]);
    const advice = "Sp.U: nefrostomi perkutan kiri cito 17.00, informed consent sudah";
    expect(await uncoded("emergency", { plan: "Observasi", advice, ...poisoned })).to.eql([]);
    const asked = "Advis insisi drainase abses peritonsil kanan di IGD";
    expect(await uncoded("emergency", { plan: asked, ...arrived })).to.eql([]);
    expect(await uncoded("summary", { notes: "Riwayat pemasangan TPM tahun 2020" })).to.eql([]);
  });

  it("are talks and handwork too, where a clinic says that they were done", async () => {
    for (const [plan, name, code] of [
      ["Psikoterapi suportif 30 menit dilakukan hari ini", "psikoterapi suportif", "94.38"],
      ["Dilakukan aff IUD tanpa penyulit", "pelepasan AKDR", "97.71"],
      ["Manuver Epley kanan dilakukan hari ini", "manuver epley", "93.29"],
      ["Dilakukan reposisi manual hernia", "reposisi manual hernia", "96.27"],
    ] as const) {
      const visit = { plan, diagnoses: ["H81.1 Vertigo", "K40.9 Hernia"] };
      expect((await uncoded("clinic", visit)).join().toLowerCase(), plan).to.eql(
        name.toLowerCase(),
      );
      expect(await uncoded("clinic", { ...visit, procedures: [`${code} Coded`] }), plan).to.eql([]);
    }
    expect(await uncoded("clinic", { plan: "Psikoterapi suportif kunjungan depan" })).to.eql([]);
    expect(await uncoded("clinic", { plan: "Psikoedukasi keluarga dilakukan" })).to.eql([]);
  });

  it("are told by the drug that was given, and by its route", async () => {
    const missedIn = async (drug: string, code: string) => {
      const document = {
        setting: "emergency",
        diagnoses: ["I21.1 Acute transmural myocardial infarction of inferior wall"],
        drugs: [drug],
      } as const;
      return [
        await findings("procedureUncoded", {
          ...document,
          procedures: ["89.52 Electrocardiogram"],
        }),
        await findings("procedureUncoded", { ...document, procedures: [code] }),
      ];
    };
    expect(await missedIn("Streptokinase 1,5 juta IU inj", "99.10 Thrombolysis")).to.eql([
      ["trombolisis"],
      [],
    ]);
    expect(await missedIn("Salbutamol nebul 2,5 mg", "93.94 Nebulizer")).to.eql([
      ["nebulisasi"],
      [],
    ]);
    expect(await missedIn("Salbutamol tab 2 mg", "93.94 Nebulizer")).to.eql([[], []]);
    const ward = {
      setting: "summary",
      diagnoses: ["D62 Acute posthaemorrhagic anaemia"],
      procedures: ["89.7 General physical examination"],
    } as const;
    expect(await findings("procedureUncoded", { ...ward, drugs: ["Ventolin nebul 4x1"] })).to.eql(
      [],
    );
    expect(await findings("procedureUncoded", { ...ward, drugs: ["PRC 2 kolf IV"] })).to.eql([
      "transfusi sel darah merah",
    ]);
    expect(
      await findings("procedureUncoded", {
        setting: "clinic",
        procedures: ["89.7 General physical examination"],
        drugs: ["Salbutamol nebul 2,5 mg No. 10"],
      }),
    ).to.eql([]);
  });

  it("are told by the time at which they ended, also where nobody operates", async () => {
    const missedIn = (plan: string) =>
      findings("procedureUncoded", {
        setting: "emergency",
        diagnoses: ["O03.4 Incomplete spontaneous abortion"],
        procedures: ["89.7 General physical examination"],
        plan,
      });
    expect(await missedIn("Kuretase jam 15.00-15.20 oleh dr. Sp.OG")).to.eql(["kuretase"]);
    expect(await missedIn("Rencana kuretase jam 15.00-15.20")).to.eql([]);
  });

  it("are not proven by a device that stands ready on a condition", async () => {
    const planned = (plan: string) =>
      findings("procedurePlanned", {
        setting: "emergency",
        procedures: ["93.90 Non-invasive mechanical ventilation"],
        plan,
      });
    expect(await planned("Siap NIV (CPAP) bila SpO2 < 92%")).to.eql(["93.90 masih direncanakan"]);
    expect(await planned("Terpasang NIV, FiO2 40%. CPAP dinaikkan bila SpO2 < 92%")).to.eql([]);
  });

  it("are not proven by what another operation beside them left", async () => {
    const traceIn = (procedures: readonly string[]) =>
      findings("procedureTrace", {
        setting: "summary",
        procedures,
        account:
          "Hernioplasti inguinal dengan mesh 21/09, kantong hernia berisi ileum, reseksi (-)",
      });
    const resection = "45.62 Other partial resection of small intestine";
    expect(await traceIn(["53.05 Repair of inguinal hernia with prosthesis", resection])).to.eql([
      "45.62",
    ]);
    expect(await traceIn([resection])).to.eql([]);
  });

  it("are not laparoscopic where their sentence says open, or the report a conversion", async () => {
    const variantIn = (code: string, account: string) =>
      findings("procedureVariant", { setting: "summary", procedures: [code], account });
    const hernia = "17.12 Laparoscopic repair of indirect inguinal hernia with graft or prosthesis";
    expect(await variantIn(hernia, "Hernioplasti Lichtenstein dekstra, terbuka")).to.eql([
      "17.12 cara",
    ]);
    expect(await variantIn(hernia, "Hernioplasti mesh, laparoskopi")).to.eql([]);
    const gallbladder = "51.23 Laparoscopic cholecystectomy";
    const begun = "Dilakukan kolesistektomi laparoskopik";
    expect(await variantIn(gallbladder, `${begun}, konversi ke laparotomi`)).to.eql([
      "51.23 cara 51.22",
    ]);
    expect(await variantIn(gallbladder, `${begun}. Luka port kering`)).to.eql([]);
  });

  it("are not missed on a list that a ward did not send", async () => {
    expect(await uncoded("ward", { notes: "Dilakukan pungsi pleura hari ini" })).to.eql([]);
  });
});

describe("knowledge of procedures", () => {
  it("reports an unknown concept, kind and axis", () => {
    const faults: string[] = [];
    const rows: Readonly<Record<string, readonly Record<string, string>[]>> = {
      procedures: [
        { concept: "nobodyKnows", kind: "operation" },
        { concept: "known", kind: "dance", traces: "neither" },
      ],
      "procedure-claims": [{ concept: "unheardOf" }],
      "procedure-title-words": [{ word: "open", axis: "mood", value: "terbuka" }],
    };
    const concept = { id: "known", kind: "procedure", label: "dikenal" };
    readProcedures(
      {
        icd9cm: loadTerminology(new URL("../../terminology", import.meta.url).pathname).icd9cm,
        table: (name) => rows[name] ?? [],
      },
      {
        get: (id) => (id === "known" ? (concept as never) : undefined),
        withWider: (id) => [id],
        icd9cmOf: () => [],
      },
      (fault) => faults.push(fault),
    );
    expect(faults).to.eql([
      "procedures: nobodyKnows: no concept has this id",
      "procedures: known: 'dance' is not a kind",
      "procedure-claims: no concept has the id unheardOf",
      "procedure-title-words: open: 'mood' is not an axis",
    ]);
  });
});

describe("what is told beside an act", () => {
  const planned = (document: ShortDocument) => findings("procedurePlanned", document);

  it("is not an act where a consent names it, or a history had it", async () => {
    const stent = { setting: "emergency", procedures: ["36.06 Stent"] } as const;
    const consent = "Informed consent primary PCI (+) ditandatangani istri";
    expect(
      await findings("procedureUncoded", {
        setting: "emergency",
        diagnoses: ["I21.0 Acute transmural myocardial infarction of anterior wall"],
        plan: consent,
      }),
    ).to.eql([]);
    expect(await findings("procedureTrace", { ...stent, notes: "Sesak" })).to.have.length(1);
  });

  it("puts off what is coded", async () => {
    for (const [code, plan] of [
      ["39.95 Hemodialysis", "HD hari ini ditunda, akses cimino tidak berfungsi"],
      ["88.72 Diagnostic ultrasound of heart", "Ekokardiografi elektif besok di ruangan"],
      ["45.13 Other endoscopy of small intestine", "EGD dijadwalkan minggu depan"],
    ] as const)
      expect(
        await planned({
          setting: "clinic",
          notes: "Kontrol rutin",
          imaging: [["Thorax PA", "Cor dan pulmo normal"]],
          procedures: [code],
          plan,
        }),
        code,
      ).to.have.length(1);
  });

  it("is still to come where the patient arrives, if it wants an operating theatre", async () => {
    for (const [code, plan] of [
      ["66.62 Salpingectomy", "Pro laparotomi cito + salpingektomi sinistra di OK"],
      ["47.09 Appendectomy", "Apendektomi cito, puasa"],
      ["74.1 Low cervical caesarean section", "SC cito, lapor OK"],
    ] as const)
      expect(
        await planned({ setting: "emergency", procedures: [code], plan }),
        code,
      ).to.have.length(1);
    expect(
      await planned({
        setting: "emergency",
        procedures: ["86.59 Suture of skin"],
        plan: "Hecting 5 simpul, rawat luka",
      }),
    ).to.eql([]);
  });

  it("stands behind a day that is to come (clinic)", async () => {
    for (const [code, plan] of [
      ["92.27 Implantation of radioactive elements", "EBRT selesai 06/11/2026, lalu brakiterapi"],
      ["88.72 Diagnostic ultrasound of heart", "Kontrol 05/10/2026 dengan ekokardiografi"],
      ["23.19 Surgical removal of tooth", "Kunjungan II 28/09 odontektomi 48"],
    ] as const) {
      const visit = { setting: "clinic", notes: "Kontrol rutin", procedures: [code] } as const;
      const imaging = [["Thorax PA", "Cor dan pulmo normal"]] as const;
      expect(await planned({ ...visit, imaging, plan }), code).to.have.length(1);
      // The day of the visit itself is when it was done.
      const today = plan.replace(/\d\d\/\d\d(?:\/2026)?/u, "20/09/2026");
      if (!code.startsWith("88"))
        expect(await planned({ ...visit, imaging, plan: today }), today).to.eql([]);
    }
  });

  it("is not proven by a sibling that has a code of its own", async () => {
    const trace = (procedure: string, notes: string) =>
      findings("procedureTrace", { setting: "summary", notes, procedures: [procedure] });
    const ventilation = "93.90 Non-invasive mechanical ventilation";
    expect(await trace(ventilation, "Nebul combivent 3x, O2 nasal kanul 2 lpm")).to.eql(["93.90"]);
    expect(await trace(ventilation, "Dipasang BiPAP IPAP 12 EPAP 5")).to.eql([]);
    const total = {
      setting: "summary",
      notes: "Dilakukan TKR dekstra 21/09",
      diagnoses: ["M17.1 Other primary gonarthrosis"],
    } as const;
    const revision = "81.55 Revision of knee replacement, not otherwise specified";
    expect(await findings("procedureVariant", { ...total, procedures: [revision] })).to.have.length(
      1,
    );
    expect(
      await findings("procedureVariant", {
        ...total,
        procedures: ["81.54 Total knee replacement"],
      }),
    ).to.eql([]);
  });

  it("was done at a former visit, weeks before (clinic)", async () => {
    const visit = {
      setting: "clinic",
      procedures: ["88.91 Magnetic resonance imaging of brain and brain stem"],
    } as const;
    const trace = (notes: string) => findings("procedureTrace", { ...visit, notes });
    expect(await trace("MRI kepala 02/08/2026: sklerosis hipokampus kiri")).to.eql(["88.91"]);
    expect(await trace("MRI kepala 18/09/2026: sklerosis hipokampus kiri")).to.eql([]);
    expect(await trace("MRI kepala hari ini: sklerosis hipokampus kiri")).to.eql([]);
  });

  it("is another kind of debridement than the one that is coded", async () => {
    const told = (notes: string, procedure: string) =>
      findings("procedureVariant", { setting: "clinic", notes, procedures: [procedure] });
    const cut = "86.22 Excisional debridement of wound, infection, or burn";
    const cleaned = "86.28 Nonexcisional debridement of wound, infection or burn";
    const gauze = "Tindakan: debridement slough non eksisi dgn kasa, dressing foam";
    const knife = "Tindakan: debridement eksisi jaringan nekrotik, dressing foam";
    expect(await told(gauze, cut)).to.have.length(1);
    expect(await told(knife, cleaned)).to.have.length(1);
    expect(await told(gauze, cleaned)).to.eql([]);
    expect(await told(knife, cut)).to.eql([]);
  });

  it("is not proven by a wider act that has a code of its own", async () => {
    const visit = {
      setting: "clinic",
      notes: "RT eksterna fx 14/25 hari ini dilakukan",
      procedures: [
        "92.24 Teleradiotherapy using photons",
        "92.27 Implantation of radioactive elements",
      ],
    } as const;
    expect(await planned({ ...visit, plan: "EBRT selesai 06/11/2026, lalu brakiterapi" })).to.eql([
      "92.27 masih direncanakan",
    ]);
    expect(await planned({ ...visit, plan: "Dilakukan brakiterapi hari ini" })).to.eql([]);
  });

  it("is another act than the coded one where a clinic writes what is done as its plan", async () => {
    const tooth = {
      setting: "clinic",
      diagnoses: ["K01.1 Impacted teeth"],
      plan: "Odontektomi 48 hari ini: flap, osteotomi bukal, gigi terangkat utuh",
    } as const;
    expect(
      await findings("procedureVariant", { ...tooth, procedures: ["23.09 Extraction of tooth"] }),
    ).to.eql(["23.09 tindakan 23.19"]);
    expect(
      await findings("procedureVariant", {
        ...tooth,
        procedures: ["23.19 Surgical extraction of tooth"],
      }),
    ).to.eql([]);
  });
});

describe("a procedure or therapy against the patient", () => {
  const conflicts = (document: ShortDocument) => findings("procedureConflict", document);

  for (const setting of ["clinic", "summary"] as const)
    it(`is told with the device, result or condition (${setting})`, async () => {
      for (const [notes, act] of [
        ["Terpasang pacemaker sejak 2023", "Dilakukan MWD lumbal 15 menit, TENS 15 menit"],
        ["Terpasang pacu jantung permanen 2024", "Dilakukan ES faradik N.VII kanan"],
        ["Plasenta previa totalis", "Dilakukan vaginal toucher"],
        ["Fraktur basis kranii", "Dilakukan pemasangan NGT"],
        ["Herniasi otak", "Dilakukan lumbal pungsi"],
      ] as const)
        expect(await conflicts({ setting, notes: `${notes}. ${act}` }), act).to.have.length(1);
    });

  it("is silent where the device is denied, or the act is called off", async () => {
    expect(
      await conflicts({
        setting: "clinic",
        notes: "Alat pacu jantung/implan logam (-)",
        plan: "SWD bahu kiri 15 menit",
      }),
    ).to.eql([]);
    expect(
      await conflicts({ setting: "clinic", notes: "Terpasang pacemaker", plan: "TENS batal" }),
    ).to.eql([]);
  });
});
