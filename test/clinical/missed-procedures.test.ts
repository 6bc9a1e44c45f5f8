/** D9 of every act that a claim misses: told in a dated note of the stay it is missed without its code, and not with it. */
import { expect } from "chai";
import { servicesOnce } from "../support/check-document.ts";
import { bodyOf, relationsIn, relationsOfBody } from "./short-document.ts";

interface Act {
  readonly concept: string;
  readonly code: string;
  readonly name: string;
}

/** Each by its own first code, with a name that the reader takes for it in a note. */
function missedActs(): readonly Act[] {
  const { clinical, reader, intake } = servicesOnce();
  return intake.terminology.table("procedure-claims").flatMap(({ concept = "", missed }): Act[] => {
    const record = clinical.procedures.of(concept);
    const [code] = record?.codes ?? [];
    if (missed !== "1" || record?.concept !== concept || code === undefined) return [];
    if (record.kind === "imaging") return [];
    const isRead = reader
      .read(noteOf([record]))
      .events.some(({ what, state }) => what === concept && state === "done");
    return isRead ? [{ concept, code, name: record.name }] : [];
  });
}

const noteOf = (acts: readonly Pick<Act, "name">[]) =>
  acts.map(({ name }) => `Telah dilakukan ${name} jam 10.00.`).join("\n");

/** No more than one list of findings holds. */
const inOneDocument = 6;

async function uncodedOf(
  acts: readonly Act[],
  codes: readonly string[],
): Promise<readonly string[]> {
  const relations = await relationsIn("procedureUncoded", {
    setting: "summary",
    diagnoses: ["R69 Illness"],
    procedures: ["89.7 General physical examination", ...codes.map((code) => `${code} coded`)],
    progress: [{ at: "21 11:00", P: noteOf(acts) }],
  });
  return relations.flatMap(({ concept = "", holds }) => (holds ? [] : [concept]));
}

describe("acts that a claim misses", () => {
  it("are told where a dated note says that they were done, and not beside their code", async () => {
    const { concepts } = servicesOnce().reader;
    const acts = missedActs();
    expect(acts.length).to.be.greaterThan(80);
    for (let from = 0; from < acts.length; from += inOneDocument) {
      const some = acts.slice(from, from + inOneDocument);
      const ids = some.map(({ concept }) => concept);
      const told = await uncodedOf(some, []);
      // The narrower of two names that one note has stands for both.
      const isTold = (id: string) => told.some((one) => concepts.withWider(one).includes(id));
      expect(ids.filter((id) => !isTold(id))).to.eql([]);
      const codes = some.map(({ code }) => code);
      expect((await uncodedOf(some, codes)).filter((id) => ids.includes(id))).to.eql([]);
    }
  });

  it("are one whose name leaves its organ open, unless any code of its kind stands there", async () => {
    const found = (P: string, ...procedures: readonly string[]) =>
      relationsIn("procedureUncoded", {
        setting: "summary",
        diagnoses: ["K29.7 Gastritis, unspecified"],
        procedures: ["89.7 General physical examination", ...procedures],
        progress: [{ at: "21 11:00", P }],
      }).then((relations) => relations.flatMap(({ name, holds }) => (holds ? [] : name)));
    const done = [
      "Telah dilakukan endoskopi jam 10.00",
      "Telah dilakukan endoskopi tanggal 21/09/2026: gastritis erosif",
      "Pasca endoskopi 21/09, mual (-)",
    ];
    for (const note of done.slice(0, 2)) expect(await found(note), note).to.eql(["endoskopi"]);
    for (const note of done)
      for (const code of ["45.16 EGD with biopsy", "45.23 Colonoscopy", "21.21 Rhinoscopy"])
        expect(await found(note, code), note).to.eql([]);
    for (const note of ["Rencana endoskopi elektif", "Riwayat endoskopi 2024: gastritis"])
      expect(await found(note), note).to.eql([]);
  });

  const visits = [
    [
      "clinic",
      "jointAspiration",
      "Artrosentesis genu dextra hari ini (IC +, aseptik): 25 cc kuning keruh",
    ],
    ["clinic", "audiometry", "Audiometri hari ini: AD 18 dB, AS 45 dB"],
    ["clinic", "scalingTeeth", "Gigi 46 utuh. Scaling ultrasonik seluruh regio."],
  ] as const;
  for (const [setting, concept, notes] of visits)
    it(`are told of a visit: ${notes}`, async () => {
      const relations = await relationsIn("procedureUncoded", {
        setting,
        examination: notes,
        diagnoses: ["M10.0 Gout", "H66.1 Otitis media", "K05.1 Gingivitis"],
        procedures: ["89.7 General physical examination"],
      });
      expect(relations.map((each) => each.concept)).to.include(concept);
    });

  it("are told of a clinic whose plan says that a drug was given, and not of what goes home", async () => {
    const uncoded = async (diagnosis: string, plan: string, ...procedures: readonly string[]) =>
      (
        await relationsIn("procedureUncoded", {
          setting: "clinic",
          diagnoses: [diagnosis],
          procedures: ["89.7 General physical examination", ...procedures],
          plan,
        })
      ).map(({ concept }) => concept);
    const [eight, nine] = ["D66 Factor VIII deficiency", "D67 Factor IX deficiency"] as const;
    const here = "Dilakukan hari ini: konsentrat faktor VIII 1.000 IU IV bolus pelan, reaksi (-)";
    expect(await uncoded(eight, here)).to.eql(["clottingFactorInfusion"]);
    expect(await uncoded(eight, here, "99.06 Transfusion of coagulation factors")).to.eql([]);
    expect(await uncoded(nine, "Diberikan faktor IX 2.000 IU IV di poli")).to.eql([
      "clottingFactorInfusion",
    ]);
    expect(await uncoded("K05.1 Gingivitis", "Dilakukan hari ini: scaling, OHI")).to.include(
      "scalingTeeth",
    );
    expect(await uncoded(nine, "R/ konsentrat faktor IX 2.000 IU dibawa pulang")).to.eql([]);
    expect(await uncoded(eight, "Rencana faktor VIII 1.000 IU bila perdarahan")).to.eql([]);
  });

  it("are not told where a visit sees what was done before it", async () => {
    for (const notes of [
      "Hecting baik, kering",
      "Gips terpasang baik",
      "Audiometri 10/03: AD 18 dB",
    ]) {
      const relations = await relationsIn("procedureUncoded", {
        setting: "clinic",
        examination: notes,
        diagnoses: ["S61.0 Open wound", "S52.5 Fracture", "H66.1 Otitis media"],
        procedures: ["89.7 General physical examination"],
      });
      expect(relations, notes).to.eql([]);
    }
  });

  for (const [diagnosis, account, beside, own, including] of [
    [
      "M17.1 Primary gonarthrosis",
      "Dilakukan artrosentesis genu jam 10.00. Dilakukan injeksi intraartikular jam 10.10",
      "81.92 Injection of therapeutic substance into joint",
      "81.91 Arthrocentesis",
      "81.54 Total knee replacement",
    ],
    [
      "S52.5 Fracture of lower end of radius",
      "Dilakukan reposisi tertutup radius jam 10.00. Dipasang gips jam 10.20",
      "93.54 Application of splint",
      "79.02 Closed reduction of fracture",
      "79.12 Closed reduction with internal fixation",
    ],
    [
      "K80.2 Calculus of gallbladder",
      "Dilakukan EGD jam 10.00. Dilakukan kolesistektomi laparoskopi jam 13.00",
      "51.23 Laparoscopic cholecystectomy",
      "45.13 Esophagogastroduodenoscopy",
      "45.16 EGD with closed biopsy",
    ],
  ] as const)
    it(`are not covered by every code of their chapter: ${own} beside ${beside}`, async () => {
      const told = async (...procedures: readonly string[]) =>
        (
          await relationsIn("procedureUncoded", {
            setting: "summary",
            diagnoses: [diagnosis],
            procedures,
            progress: [{ at: "21 11:00", O: account }],
          })
        ).map(({ expected = "" }) => expected.slice(0, 4));
      expect(await told(beside)).to.include(own.slice(0, 4));
      expect(await told(beside, own)).to.not.include(own.slice(0, 4));
      expect(await told(beside, including)).to.not.include(own.slice(0, 4));
    });

  it("are told where an emergency plan tells what they showed", async () => {
    const relations = await relationsIn("procedureUncoded", {
      setting: "emergency",
      plan: "LP L3-L4 21.50 (IC istri 21.40; trombosit 212.000, INR 1,1): LCS keruh",
      diagnoses: ["G00.1 Pneumococcal meningitis"],
      procedures: ["87.44 Routine chest x-ray"],
    });
    expect(relations.map((each) => each.concept)).to.include("lumbarPuncture");
  });

  it("have no code in that of another act: a temporary pacemaker before a permanent one", async () => {
    const told = async (procedures: readonly string[]) => {
      const relations = await relationsIn("procedureUncoded", {
        setting: "summary",
        diagnoses: ["I44.2 Atrioventricular block, complete"],
        procedures,
        progress: [
          {
            at: "21 11:00",
            O: "Dilakukan pemasangan TPM jam 10.00. Dilakukan pemasangan pacu jantung permanen jam 14.00",
          },
        ],
      });
      return relations.map(({ expected }) => expected);
    };
    expect(await told(["37.83 Initial insertion of dual-chamber device"])).to.eql(["37.78"]);
    expect(await told(["37.83 Dual-chamber device", "37.78 Temporary pacemaker"])).to.eql([]);
  });

  it("include the cut through which an operation was done, and the act that put a device there", async () => {
    const told = async (account: string, procedures: readonly string[], diagnosis: string) => {
      const relations = await relationsIn("procedureUncoded", {
        setting: "summary",
        diagnoses: [diagnosis],
        procedures,
        progress: [{ at: "21 11:00", O: account }],
      });
      return relations.map(({ expected }) => expected);
    };
    const chest = "Dilakukan torakotomi jam 10.00, dekortikasi paru jam 10.30";
    expect(await told(chest, ["34.51 Decortication of lung"], "J86.9 Pyothorax")).to.eql([]);
    expect(
      await told("TPM dilepas jam 10.00", ["89.52 Electrocardiogram"], "I44.2 Complete block"),
    ).to.eql(["37.78"]);
  });
});

describe("an act that an emergency department's plan tells with its hours", () => {
  const uncoded = async (plan: string) => {
    const relations = await relationsIn("procedureUncoded", {
      setting: "emergency",
      diagnoses: ["J93.9 Pneumothorax", "D62 Anaemia", "T65.9 Toxic effect"],
      procedures: ["89.52 Electrocardiogram"],
      plan,
    });
    return relations.flatMap(({ name, holds }) => (holds ? [] : [name]));
  };

  it("was done", async () => {
    for (const plan of [
      "Transfusi PRC kolf I 230 cc gol A 06.00-07.00",
      "Kumbah lambung 10.20-10.45, arang aktif 50 g",
      "Pasang WSD dekstra 12.05-12.30",
      "Pasang WSD dekstra 12.05-12.30\nCefazolin 2 g IV",
      "Laporan tindakan: jam 08.00 midazolam 2 mg IV, 08.05 reposisi tertutup bahu kanan, klek (+)",
      "Laporan tindakan: reduksi tertutup hip sinistra manuver Allis 08.05, masuk",
      "Closed reduction elbow dextra jam 08.05-08.12 berhasil",
    ])
      expect(await uncoded(plan), plan).to.have.lengthOf(1);
  });

  it("is only planned without them, or before one hour", async () => {
    for (const plan of [
      "Transfusi PRC 2 kolf",
      "Transfusi PRC jam 06.00",
      "Pasang WSD. Visite 12.05-12.30",
      "Pasang WSD\nVisite 12.05-12.30",
      "Jahit kulit (laporan tindakan: 4 simpul, perdarahan berhenti). Pro reposisi tertutup bahu kanan",
      "Transfusi PRC 0.5-1.0 unit",
    ])
      expect(await uncoded(plan), plan).to.eql([]);
  });
});

describe("blood that runs before a patient leaves the emergency department", () => {
  const uncoded = async (plan: string, ...procedures: readonly string[]) => {
    const document = {
      setting: "emergency",
      diagnoses: ["D62 Anaemia", "D69.6 Thrombocytopenia"],
      procedures: ["89.52 Electrocardiogram", ...procedures],
      plan,
    } as const;
    const body = bodyOf(document);
    const at = (hour: string) => `2026-09-20T${hour}:00+07:00`;
    const episode = { admitted_igd_at: at("19:40"), admitted_ward_at: at("23:15") };
    const told = await relationsOfBody("procedureUncoded", {
      ...body,
      encounter: { ...(body.encounter as object), episode },
    });
    return told.flatMap(({ expected, holds }) => (holds ? [] : [expected]));
  };

  it("was given there", async () => {
    expect(await uncoded("PRC kolf I 22.00, crossmatch compatible")).to.eql(["99.04"]);
    expect(await uncoded("Transfusi PRC kolf I jam 21.30, reaksi (-)")).to.eql(["99.04"]);
    expect(await uncoded("Transfusi trombosit 5 unit 20.45, reaksi (-)")).to.eql(["99.05"]);
  });

  it("is coded, begins on the ward, or is only planned", async () => {
    const code = "99.04 Transfusion of packed cells";
    expect(await uncoded("PRC kolf I 22.00, crossmatch compatible", code)).to.eql([]);
    expect(await uncoded("Transfusi PRC kolf I jam 23.50")).to.eql([]);
    expect(await uncoded("Rencana transfusi PRC kolf I jam 22.00")).to.eql([]);
    expect(await uncoded("Transfusi PRC bila Hb < 7 jam 22.00")).to.eql([]);
  });
});

describe("an act that operations of its part of the body include", () => {
  const uncoded = async (told: string, code: string) => {
    const relations = await relationsIn("procedureUncoded", {
      setting: "summary",
      diagnoses: ["R69 Illness"],
      procedures: [code],
      progress: [{ at: "21 11:00", P: `Telah dilakukan ${told} jam 10.00.` }],
    });
    return relations.flatMap(({ name, holds }) => (holds ? [] : [name]));
  };

  it("is not included in a small act beside it", async () => {
    for (const [told, beside, operation] of [
      [
        "aspirasi sendi, injeksi intraartikular",
        "81.92 Injection into joint",
        "80.26 Arthroscopy, knee",
      ],
      ["jahit luka", "57.94 Insertion of urinary catheter", "47.09 Appendectomy"],
    ] as const) {
      expect(await uncoded(told, beside), told).to.have.lengthOf(1);
      expect(await uncoded(told, operation), told).to.eql([]);
    }
  });
});

describe("an act that a plan names", () => {
  const uncoded = async (
    setting: "clinic" | "emergency",
    plan: string,
    drugs: readonly string[] = [],
  ) =>
    (
      await relationsIn("procedureUncoded", {
        setting,
        plan,
        drugs,
        diagnoses: ["M75.0 Adhesive capsulitis", "S61.0 Open wound", "I47.1 SVT"],
        procedures: ["89.7 General physical examination"],
      })
    ).flatMap(({ name, holds }) => (holds ? [] : [name]));

  it("was done where its report stands behind it", async () => {
    for (const [setting, act] of [
      ["clinic", "Injeksi intraartikular bahu kanan"],
      ["emergency", "Jahit kulit 4 simpul"],
      ["clinic", "Artrosentesis genu dextra"],
    ] as const) {
      const report = `${act}. Laporan tindakan jam 11.05: perdarahan (-)`;
      expect(await uncoded(setting, report), act).to.have.lengthOf(1);
      expect(await uncoded(setting, act), act).to.eql([]);
      expect(await uncoded(setting, `Bila tidak membaik ${report.toLowerCase()}`)).to.eql([]);
    }
  });

  it("is the conversion of a rhythm where the drug of it is given", async () => {
    const act = "konversi irama jantung dengan obat";
    expect(await uncoded("emergency", "EKG ulang", ["Adenosin 6 mg injeksi"])).to.include(act);
    expect(await uncoded("emergency", "EKG ulang", ["Bisoprolol 2,5 mg"])).not.to.include(act);
  });
});

describe("acts that another facility did", () => {
  const missed = async (notes: string, examination = "KU baik") =>
    (
      await relationsIn("procedureUncoded", {
        setting: "clinic",
        notes,
        examination,
        diagnoses: ["K04.0 Pulpitis"],
        procedures: ["89.01 Examination"],
      })
    ).flatMap(({ concept = "", holds }) => (holds ? [] : [concept]));

  it("are not missed on this claim", async () => {
    for (const notes of [
      "Hari ini dilakukan cabut gigi 46 di puskesmas, perdarahan minimal",
      "Hari ini dilakukan cabut gigi 46 di klinik swasta, perdarahan minimal",
      "Hari ini dilakukan scaling di RS lain",
    ])
      expect(await missed("Nyeri gigi", notes), notes).to.eql([]);
  });

  it("are where they were done here", async () => {
    expect(
      await missed("Nyeri gigi", "Hari ini dilakukan cabut gigi 46, perdarahan minimal"),
    ).to.eql(["toothExtraction"]);
  });
});
