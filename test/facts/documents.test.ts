import type {
  AllergyIntolerance,
  MedicationRequest,
  Observation,
  Resource,
} from "@medplum/fhirtypes";
import { expect } from "chai";
import { buildFacts } from "../../src/facts/build-facts.ts";
import { answers, encounter, factSource, sourceSection, type Answers } from "./support.ts";
import { canonicals } from "./support.ts";
import { terminology } from "../support/shipped-lists.ts";

const admitted = encounter({
  period: { start: "2026-08-14T20:42:00+07:00" },
  extension: [
    {
      url: canonicals.extension("inpatient-episode"),
      extension: [
        { url: "admitted-igd-at", valueDateTime: "2026-08-14T20:42:00+07:00" },
        { url: "admitted-ward-at", valueDateTime: "2026-08-14T23:10:00+07:00" },
      ],
    },
  ],
});

const note = (tanggal: string, parts: Answers = {}): Answers => ({
  tanggal,
  S: "Sesak",
  O: "TD 120/70",
  A: "Pneumonia",
  P: "Lanjut terapi",
  ...parts,
});

function documentsOf(sections: readonly Resource[]) {
  return buildFacts(factSource([admitted, ...sections], { stage: "ranap_cppt", terminology }))
    .documents;
}

const bloodKetones = (sampled: string): Observation => ({
  resourceType: "Observation",
  id: "ketones",
  status: "final",
  category: [{ coding: [{ code: "laboratory" }] }],
  code: { text: "Keton darah" },
  valueQuantity: { value: 0.9, unit: "mmol/L" },
  effectiveDateTime: `${sampled}T06:00:00+07:00`,
  ...sourceSection("lab"),
});

const sent = (name: string, value: number, words?: string): Observation => ({
  resourceType: "Observation",
  id: name,
  status: "final",
  category: [{ coding: [{ code: "laboratory" }] }],
  code: { text: name },
  valueQuantity: { value },
  ...(words !== undefined && { note: [{ text: words }] }),
  effectiveDateTime: "2026-08-15T06:00:00+07:00",
  ...sourceSection("lab"),
});

const order = (text: string): MedicationRequest => ({
  resourceType: "MedicationRequest",
  id: text,
  status: "active",
  intent: "order",
  subject: {},
  medicationCodeableConcept: { text },
  ...sourceSection("cpoObat"),
});

describe("documents of the stay", () => {
  it("asks for a doctor's note on every day after admission up to the last documented day", () => {
    const { doctorNotes } = documentsOf([
      answers("cpptDokter", [note("2026-08-15 08:10"), note("2026-08-18 08:10")]),
    ]);
    expect(doctorNotes.daysWithout).to.deep.equal(["2026-08-16", "2026-08-17"]);
  });

  it("asks for no doctor's note on a day of which only the night has come", () => {
    const gapsAfter = (shift: string) =>
      documentsOf([
        answers("cpptDokter", [note("2026-08-15 08:10")]),
        answers("cpptPerawat", [{ tanggal: "2026-08-16 05:30", shift, catatan: "Tidur baik" }]),
      ]).doctorNotes.daysWithout;
    expect(gapsAfter("Malam")).to.deep.equal([]);
    expect(gapsAfter("Pagi")).to.deep.equal(["2026-08-16"]);
  });

  it("takes the day of admission as covered by the initial assessment", () => {
    const { doctorNotes } = documentsOf([answers("cpptDokter", [note("2026-08-15 08:10")])]);
    expect(doctorNotes).to.deep.equal({
      sent: true,
      daysWithout: [],
      incomplete: [],
      copied: false,
      beforeAdmission: [],
    });
  });

  const measured = { O: "TD 120/70, N 88, RR 20, S 36,8, SpO2 98%, ronki berkurang" };
  const copies: readonly [string, readonly Answers[], boolean][] = [
    ["two without measured values", [note("2026-08-15 08:10"), note("2026-08-16 08:10")], false],
    [
      "two down to the measured values",
      [note("2026-08-15 08:10", measured), note("2026-08-16 08:10", measured)],
      true,
    ],
    [
      "two with another's note between them",
      [
        note("2026-08-15 08:10", measured),
        note("2026-08-15 11:00", { O: "IMT 26,6, asupan 80%" }),
        note("2026-08-16 08:10", measured),
      ],
      true,
    ],
    [
      "three of which another's stands between two",
      [
        note("2026-08-15 08:10"),
        note("2026-08-16 11:00", { O: "Asupan 80%" }),
        note("2026-08-17 08:10"),
      ],
      false,
    ],
    [
      "two of one day",
      [note("2026-08-15 08:10", measured), note("2026-08-15 16:10", measured)],
      false,
    ],
    [
      "two with one other value",
      [
        note("2026-08-15 08:10", measured),
        note("2026-08-16 08:10", { O: measured.O.replace("88", "84") }),
      ],
      false,
    ],
  ];
  for (const [name, notes, expected] of copies) {
    it(`copied notes: ${name}`, () => {
      expect(documentsOf([answers("cpptDokter", notes)]).doctorNotes.copied).to.equal(expected);
    });
  }

  it("names the days of notes before the patient came", () => {
    const notes = answers("cpptDokter", [note("2026-08-12 08:10"), note("2026-08-14 21:10")]);
    expect(documentsOf([notes]).doctorNotes.beforeAdmission).to.deep.equal(["12-08-2026"]);
  });

  const approvals: readonly [string, string, Answers, readonly string[]][] = [
    ["albumin without a level", "Plasbumin 20% 100 mL", {}, ["Plasbumin 20% 100 mL"]],
    ["albumin after a paracentesis", "Plasbumin 20% 100 mL", { P: "Parasentesis 5 L" }, []],
    ["a capsule of fish", "Albumin kapsul", {}, []],
    ["a drug marked as outside Fornas", "Octreotide (non fornas)", {}, ["Octreotide (non fornas)"]],
    ["one that names its approval", "Octreotide (non fornas), disetujui KFT", {}, []],
    ["any other drug", "Ceftriaxone 1 g", {}, []],
  ];
  for (const [name, drug, parts, expected] of approvals) {
    it(`approval: ${name}`, () => {
      const documents = documentsOf([
        answers("cpptDokter", [note("2026-08-15 08:10", parts)]),
        order(drug),
      ]);
      expect(documents.approvalWanted).to.deep.equal(expected);
    });
  }

  const machines: readonly [string, Answers, "ventilated" | "dialysed", boolean][] = [
    ["a measurement", { O: "SpO2 96% ventilator FiO2 50%" }, "ventilated", true],
    ["a plan", { O: "SpO2 88%", P: "Rencana ventilator" }, "ventilated", false],
    ["a condition", { A: "Bila memburuk pro ventilator" }, "ventilated", false],
    ["what is over", { A: "Gagal napas lepas ventilator" }, "ventilated", false],
    ["one that was done", { O: "Selesai HD, BB 56 kg" }, "dialysed", true],
    ["the disease", { A: "CKD stadium 5 on HD rutin" }, "dialysed", false],
    ["a planned one", { O: "Rencana HD dilakukan besok" }, "dialysed", false],
  ];
  for (const [name, parts, machine, expected] of machines) {
    it(`${machine}: ${name}`, () => {
      const documents = documentsOf([answers("cpptDokter", [note("2026-08-15 08:10", parts)])]);
      expect(documents[machine]).to.equal(expected);
    });
  }

  it("names the parts that a note lacks", () => {
    const { doctorNotes } = documentsOf([
      answers("cpptDokter", [note("2026-08-15 08:10", { A: "-", P: "" })]),
    ]);
    expect(doctorNotes.incomplete).to.deep.equal(["2026-08-15 (A, P)"]);
  });

  it("sees three notes that repeat each other word for word", () => {
    const days = ["2026-08-15", "2026-08-16", "2026-08-17"];
    const long = { O: "TD 120/70, nadi 88, ronki basal kanan masih ada" };
    expect(
      documentsOf([
        answers(
          "cpptDokter",
          days.map((day) => note(day, long)),
        ),
      ]).doctorNotes.copied,
    ).to.equal(true);
    const last = note("2026-08-17", { ...long, S: "Membaik" });
    expect(
      documentsOf([
        answers("cpptDokter", [...days.slice(0, 2).map((day) => note(day, long)), last]),
      ]).doctorNotes.copied,
    ).to.equal(false);
  });

  it("does not run away with a date typed wrong", () => {
    const { doctorNotes } = documentsOf([
      answers("cpptDokter", [note("2026-08-15 08:10"), note("9026-08-18 08:10")]),
    ]);
    expect(doctorNotes.daysWithout).to.deep.equal([]);
  });

  it("names missing shifts on whole days only", () => {
    const { nurseNotes } = documentsOf([
      answers("cpptDokter", [note("2026-08-16 08:10")]),
      answers("cpptPerawat", [
        { tanggal: "2026-08-15 07:00", shift: "Pagi", catatan: "Stabil" },
        { tanggal: "2026-08-15 14:00", shift: "Siang", catatan: "Stabil" },
      ]),
    ]);
    expect(nurseNotes.shiftsWithout).to.deep.equal(["2026-08-15 (malam)"]);
  });

  it("names a day of a short stay that lacks most of its shifts beside one that lacks none", () => {
    const shiftsOf = (day: string, ...shifts: readonly string[]) =>
      shifts.map((shift) => ({ tanggal: `2026-08-${day} 14:00`, shift, catatan: "Stabil" }));
    const { nurseNotes } = documentsOf([
      answers("cpptDokter", [note("2026-08-17 08:10")]),
      answers("cpptPerawat", [
        ...shiftsOf("15", "Pagi", "Siang", "Malam"),
        ...shiftsOf("16", "Malam"),
      ]),
    ]);
    expect(nurseNotes.shiftsWithout).to.deep.equal(["2026-08-16 (pagi, sore)"]);
  });

  it("takes a note a day for a selection of the nurses' notes", () => {
    const { nurseNotes } = documentsOf([
      answers("cpptDokter", [note("2026-08-16 08:10")]),
      answers("cpptPerawat", [{ tanggal: "2026-08-15 14:00", shift: "Siang", catatan: "Stabil" }]),
    ]);
    expect(nurseNotes).to.deep.equal({ sent: true, shiftsWithout: [] });
  });

  it("takes a note without complaints for whole where it says what was found", () => {
    const { doctorNotes } = documentsOf([
      answers("cpptDokter", [
        note("2026-08-16 08:10", { S: "" }),
        note("2026-08-17 08:10", { S: "", O: "" }),
      ]),
    ]);
    expect(doctorNotes.incomplete).to.deep.equal(["2026-08-17 (S, O)"]);
  });

  const quotations: readonly [string, string, readonly string[]][] = [
    ["a result that was not sent", "TD 120/70, N 98, Kalium 2,6", ["Kalium 2,6 (2026-08-15)"]],
    ["vital signs, which are not results", "TD 120/70, N 98, RR 24, S 38,1, SpO2 96% NK 3 lpm", []],
    ["bedside glucose, which is not compared", "GDS 210", []],
    ["cells counted in urine", "Urinalisis leukosit 40-50/lpb, nitrit +", []],
    ["a word without a number", "Kalium menunggu hasil", []],
    ["points of a score", "CHA2DS2-VASc 5 (HT 1, usia 65-74 1, perempuan 1, stroke 2)", []],
  ];
  for (const [name, o, expected] of quotations) {
    it(`quoted laboratory values: ${name}`, () => {
      const { quotedResults } = documentsOf([
        answers("cpptDokter", [note("2026-08-15 08:10", { O: o })]),
      ]);
      expect(quotedResults.unsent).to.deep.equal(expected);
    });
  }

  const sentResults: readonly [string, string, string, isUnsent: boolean][] = [
    ["the same value", "Keton 0,9", "2026-08-15", false],
    ["another value of that day", "Keton 1,9", "2026-08-15", false],
    ["another value of the evening before", "Keton 1,9", "2026-08-14", false],
    ["another value of an earlier day", "Keton 1,9", "2026-08-12", true],
  ];
  for (const [name, o, sampled, isUnsent] of sentResults) {
    it(`compares a quoted value with the results that were sent: ${name}`, () => {
      const { quotedResults } = documentsOf([
        answers("cpptDokter", [note("2026-08-15 08:10", { O: o })]),
        bloodKetones(sampled),
      ]);
      expect(quotedResults).to.deep.equal({ unsent: isUnsent ? [`${o} (2026-08-15)`] : [] });
    });
  }

  const reckoned: readonly [string, string, readonly Observation[], readonly string[]][] = [
    [
      "ANC of leukocytes and neutrophils",
      "ANC 207",
      [sent("Leukosit", 900), sent("Neutrofil", 23)],
      [],
    ],
    ["ANC without neutrophils", "ANC 207", [sent("Leukosit", 900)], ["ANC 207 (2026-08-15)"]],
    ["a filtration rate of creatinine", "eGFR 41", [sent("Kreatinin", 1.9)], []],
    [
      "LDL of the other fats",
      "LDL 131",
      [sent("Kolesterol Total", 210), sent("HDL", 45), sent("Trigliserida", 170)],
      [],
    ],
    ["LDL alone", "LDL 131", [sent("Kolesterol Total", 210)], ["LDL 131 (2026-08-15)"]],
    ["a corrected sodium", "Corrected Na 137", [sent("Natrium", 129)], []],
    [
      "a count inside another result",
      "limfosit 85%",
      [sent("Sel", 2400, "2.400 (limfosit 85%)")],
      [],
    ],
    [
      "another count than inside another result",
      "limfosit 15%",
      [sent("Sel", 2400, "2.400 (limfosit 85%)")],
      ["limfosit 15% (2026-08-15)"],
    ],
  ];
  for (const [name, o, results, expected] of reckoned) {
    it(`quoted laboratory values: ${name}`, () => {
      const { quotedResults } = documentsOf([
        answers("cpptDokter", [note("2026-08-15 08:10", { O: o })]),
        ...results,
      ]);
      expect(quotedResults).to.deep.equal({ unsent: expected });
    });
  }

  it("asks for an imaging report whose result a doctor quotes, not for one that is planned", () => {
    const quoted = documentsOf([
      answers("cpptDokter", [note("2026-08-15", { O: "Foto toraks: infiltrat kanan" })]),
    ]);
    expect(quoted.quotedImaging).to.deep.equal(["Foto toraks"]);
    const planned = documentsOf([
      answers("cpptDokter", [note("2026-08-15", { P: "Foto toraks besok" })]),
    ]);
    expect(planned.quotedImaging).to.deep.equal([]);
  });

  it("reads the fields of the admission order by what their labels mean", () => {
    const { admissionOrder } = documentsOf([
      answers("pengantarRanap", {
        "Tgl. Surat": "2026-08-16",
        "Indikasi Masuk": "Sesak, perlu oksigen",
        "Dx Masuk": "Pneumonia",
      }),
    ]);
    expect(admissionOrder).to.deep.equal({ sent: true, missing: ["ruang tujuan"], late: true });
  });

  it("takes an AllergyIntolerance of the ward for its assessment's answer on allergies", () => {
    const assessment = answers("asesmenAwalRanap", { "Diagnosa Kerja": "Pneumonia" });
    const allergy = (path?: string): AllergyIntolerance => ({
      resourceType: "AllergyIntolerance",
      patient: {},
      code: { text: "Penisilin" },
      ...sourceSection(path),
    });
    const missing = (...resources: Resource[]) =>
      documentsOf([assessment, ...resources]).wardAssessment.missing;
    expect(missing()).to.include("riwayat alergi");
    expect(missing(allergy("asesmenAwalIgd.anamnesa"))).to.include("riwayat alergi");
    expect(missing(allergy("asesmenAwalRanap"))).to.not.include("riwayat alergi");
    expect(missing(allergy())).to.not.include("riwayat alergi");
    const error = { coding: [{ code: "entered-in-error" }] };
    expect(missing({ ...allergy(), verificationStatus: error })).to.include("riwayat alergi");
  });

  it("names the parts of the emergency assessment that were not sent", () => {
    const { emergency } = documentsOf([
      answers("anamnesa", { "Keluhan Utama": "Sesak" }, "asesmenAwalIgd.anamnesa"),
    ]);
    expect(emergency.sent).to.equal(true);
    expect(emergency.missing).to.include("primary survey").and.not.include("anamnesa");
  });

  for (const [plan, expected] of [
    ["Fototerapi intensif, ASI on demand, bilirubin ulang 6 jam", false],
    ["Backslab, elevasi, konsul ortopedi", false],
    ["Fototerapi intensif, ampisilin 2x150 mg IV", true],
  ] as const)
    it(`${expected ? "misses" : "does not miss"} drugs beside the plan '${plan}'`, () => {
      const { emergency } = documentsOf([
        answers("codingDiagnosa", { "Rencana Terapi": plan }, "asesmenAwalIgd.codingDiagnosa"),
      ]);
      expect(emergency.missing.includes("obat")).to.equal(expected);
    });

  const operated: readonly [string, boolean][] = [
    ["App akut post apendektomi H-1", true],
    ["P2A0 post SCTP a.i. bekas SC", true],
    ["Post ORIF CF femur D", true],
    ["Fraktur pasca operasi hari ke-2", true],
    ["Post partum spontan", false],
    ["Pascastroke dengan pneumonia", false],
  ];
  for (const [A, expected] of operated)
    it(`${expected ? "reads" : "does not read"} an operation in '${A}'`, () => {
      const { afterOperation } = documentsOf([
        answers("cpptDokter", [note("2026-08-15 08:10", { A })]),
      ]);
      expect(afterOperation).to.equal(expected);
    });

  const arrived: readonly [string, string, boolean][] = [
    ["Ca mammae post MRM (Mei), kemoterapi siklus 3", "Ca mammae post MRM, adjuvan", false],
    ["Nyeri luka, post ORIF femur 2 tahun lalu", "Osteomielitis post ORIF femur", false],
    ["Nyeri tungkai, post ORIF femur 2 tahun lalu", "ALI post embolektomi H-1", true],
    ["Perut nyeri, riwayat SC", "App akut post apendektomi", true],
  ];
  for (const [rps, A, expected] of arrived)
    it(`${expected ? "takes" : "does not take"} '${A}' for an operation of this stay where '${rps}' came`, () => {
      const { afterOperation } = documentsOf([
        answers("anamnesa", { "Riwayat Penyakit Sekarang": rps }, "asesmenAwalIgd.anamnesa"),
        answers("cpptDokter", [note("2026-08-15 08:10", { A })]),
      ]);
      expect(afterOperation).to.equal(expected);
    });

  const scores: readonly [string, string, "ecg", boolean][] = [
    ["an ECG with its reading", "EKG: sinus takikardia", "ecg", true],
    ["an ECG that is planned", "EKG besok", "ecg", false],
  ];
  for (const [name, o, score, expected] of scores) {
    it(`${expected ? "finds" : "does not take for done"} ${name}`, () => {
      const { scores: found } = documentsOf([
        answers("cpptDokter", [note("2026-08-15", { O: o })]),
      ]);
      expect(found[score]).to.equal(expected);
    });
  }
});
