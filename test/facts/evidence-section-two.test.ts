/** The conditions of section 2 that no single laboratory threshold decides. */
import type { DoctorNote } from "../../src/facts/groups/notes.ts";
import { expect } from "chai";
import {
  caseOf,
  codedOf,
  conditions,
  drug,
  image,
  lab,
  note,
  presentOf,
  vitalSet,
  type CaseParts,
} from "./evidence-support.ts";
import { findPresent } from "../../src/facts/evidence/find-present.ts";

const day = "2026-08-15";

describe("what passes", () => {
  const notes = ["2026-08-15", "2026-08-16"].map((date) =>
    note(date, {
      vitals: vitalSet({ systolic: 112, gcsTotal: 15, consciousnessLevel: "compos mentis" }),
    }),
  );
  for (const code of ["R57.1", "R40.2"])
    it(`${code} is not contradicted by later readings where the arrival was not sent`, () => {
      const of = (arrivalSent: boolean) =>
        codedOf({ codes: [code], notes, stay: { arrivalSent, endedEarly: false } })[0];
      expect(of(true)).to.include({ contradicted: true, missing: false });
      expect(of(false)).to.include({ contradicted: false, missing: true });
    });
});

describe("evidence of section 2: coded diagnoses", () => {
  const rows: readonly [string, string, "supported" | "missing" | "contradicted", CaseParts][] = [
    ["magnesium low", "E83.4", "supported", { labs: [lab("magnesium", 1.2)] }],
    ["magnesium normal", "E83.4", "contradicted", { labs: [lab("magnesium", 2)] }],
    ["magnesium not sent", "E83.4", "missing", {}],
    ["ionised calcium low", "E83.5", "supported", { labs: [lab("ionizedCalcium", 0.9)] }],
    ["calcium normal", "E83.5", "contradicted", { labs: [lab("calcium", 9.2)] }],
    ["calcium a little low", "E83.5", "missing", { labs: [lab("calcium", 8.3)] }],
    [
      "weight lost",
      "R64",
      "supported",
      { doctor: "Berat badan menurun 12 kg dalam 4 bulan karena kanker paru." },
    ],
    [
      "stout patient",
      "R64",
      "contradicted",
      { vitals: { ward: vitalSet({ bmi: 27, weight: 70, height: 161 }) } },
    ],
    [
      "obese by weight and height",
      "E66.9",
      "supported",
      { vitals: { ward: vitalSet({ bmi: 31, weight: 80, height: 161 }) } },
    ],
    [
      "slim by weight and height",
      "E66.9",
      "contradicted",
      { vitals: { ward: vitalSet({ bmi: 21, weight: 54, height: 161 }) } },
    ],
    ["weight not sent", "E66.9", "missing", {}],
    [
      "aspirated",
      "J69.0",
      "supported",
      { images: [image("fotoToraks", "Infiltrat basal kanan")], doctor: "Disfagia." },
    ],
    ["nothing of aspiration", "J69.0", "missing", { doctor: "Batuk." }],
    ["wheezing", "J44.1", "supported", { doctor: "Wheezing +/+ kedua paru." }],
    ["no sign of an attack", "J44.1", "missing", { doctor: "Kontrol rutin." }],
    ["ECG with AF", "I48", "supported", { images: [image("ekg", "Atrial fibrilasi RVR")] }],
    ["ECG read at another time", "I48", "supported", { doctor: "EKG: sinus ritme hari ini." }],
    ["no ECG", "I48", "missing", { doctor: "Berdebar." }],
    ["SVT on the ECG", "I47.1", "supported", { doctor: "EKG: SVT 180 x/menit." }],
    ["block on the ECG", "I44.2", "supported", { doctor: "EKG TAVB rate 34." }],
    [
      "low pressure",
      "R57.1",
      "supported",
      { vitals: { emergency: vitalSet({ systolic: 76, diastolic: 40 }) } },
    ],
    [
      "normal pressures",
      "R57.0",
      "contradicted",
      {
        vitals: {
          emergency: vitalSet({ systolic: 130 }),
          ward: vitalSet({ systolic: 124 }),
        },
      },
    ],
    ["vasopressor", "R57.9", "supported", { orders: [drug("Norepinephrine 4 mg")] }],
    ["pressure not sent", "R57.9", "missing", {}],
    ["strength written", "G81.9", "supported", { doctor: "Motorik 3/5 kanan." }],
    ["strength not written", "G81.9", "missing", { doctor: "Keluhan membaik." }],
    [
      "cirrhosis on ultrasound",
      "K74.6",
      "supported",
      { images: [image("usg", "Hepar mengecil, tepi noduler, sesuai sirosis")] },
    ],
    ["nothing of the liver", "K76.6", "missing", { doctor: "Lemas." }],
    ["varices seen", "I85.0", "supported", { images: [image("endoskopi", "Varises grade II")] }],
    ["no endoscopy", "I85.9", "missing", { doctor: "Lemas." }],
    ["urine cells", "N39.0", "supported", { labs: [lab("urineLeukocytes", 40)] }],
    ["clean urine", "N39.0", "contradicted", { labs: [lab("urineLeukocytes", 2)] }],
    ["urine not sent", "N39.0", "missing", { doctor: "Lemas." }],
    [
      "clot seen",
      "I80.2",
      "supported",
      { images: [image("usg", "Doppler: trombus vena femoralis kiri")] },
    ],
    ["D-dimer alone", "I80.2", "missing", { labs: [lab("dDimer", 4)] }],
    [
      "clot ruled out",
      "I26.9",
      "contradicted",
      {
        images: [
          { ...image("ctLain", "Tidak tampak emboli maupun trombus"), name: "CT angiografi paru" },
        ],
      },
    ],
    ["pus from the wound", "T81.4", "supported", { doctor: "Pus (+) pada luka operasi." }],
    ["nothing of the wound", "T81.4", "missing", { doctor: "Demam." }],
    ["blood culture grown", "T80.2", "missing", { doctor: "Demam." }],
    ["dry", "E86", "supported", { doctor: "Turgor menurun, mukosa kering." }],
    ["nothing of dryness", "E86", "missing", { doctor: "Batuk." }],
    ["treated", "B24", "supported", { orders: [drug("Efavirenz 600 mg")] }],
    ["nothing of it", "B24", "missing", { doctor: "Batuk." }],
  ];
  for (const [name, code, expected, parts] of rows) {
    it(`${code}: ${name} is ${expected}`, () => {
      const found = codedOf({ ...parts, codes: ["I10", code] }).find((each) => each.code === code);
      const verdict = found?.supported
        ? "supported"
        : found?.contradicted
          ? "contradicted"
          : "missing";
      expect(found, "is judged").to.not.equal(undefined);
      expect(verdict).to.equal(expected);
    });
  }
});

/** A case in which the condition is named by a doctor, seen and treated. */
const shown: readonly [string, string, CaseParts][] = [
  [
    "magnesium",
    "E83.4",
    {
      labs: [lab("magnesium", 1.1)],
      notes: [note(day, { a: "Hipomagnesemia", p: "MgSO4 2 g drip" })],
    },
  ],
  [
    "calcium",
    "E83.5",
    {
      labs: [lab("ionizedCalcium", 0.8)],
      notes: [note(day, { a: "Hipokalsemia", p: "Ca glukonas 1 g" })],
    },
  ],
  [
    "cachexia",
    "R64",
    {
      vitals: { ward: vitalSet({ bmi: 15, weight: 38, height: 160 }) },
      notes: [note(day, { a: "Kakeksia ec kanker paru", p: "Diet TKTP" })],
    },
  ],
  [
    "obesity",
    "E66.9",
    {
      vitals: { ward: vitalSet({ bmi: 36, weight: 92, height: 160 }) },
      notes: [note(day, { a: "Obesitas", p: "Diet rendah kalori" })],
    },
  ],
  [
    "aspiration",
    "J69.0",
    {
      images: [image("fotoToraks", "Infiltrat basal kanan")],
      orders: [drug("Ceftriaxone 1 g")],
      notes: [note(day, { s: "Tersedak", a: "Pneumonia aspirasi" })],
    },
  ],
  [
    "exacerbation of COPD",
    "J44.1",
    {
      vitals: { emergency: vitalSet({ oxygenSaturation: 88 }) },
      notes: [note(day, { a: "PPOK eksaserbasi akut", p: "Nebul combivent" })],
    },
  ],
  [
    "atrial fibrillation",
    "I48",
    {
      images: [image("ekg", "AF rapid ventricular response")],
      notes: [note(day, { a: "AF RVR", p: "Digoxin 1x0,25 mg" })],
    },
  ],
  [
    "hypovolaemic shock",
    "R57.1",
    {
      vitals: { emergency: vitalSet({ systolic: 70 }) },
      notes: [note(day, { a: "Syok hipovolemik", p: "Guyur RL 1000 mL" })],
    },
  ],
  [
    "hemiplegia",
    "G81.9",
    { notes: [note(day, { o: "Motorik 2/5 kanan", a: "Hemiparesis dekstra", p: "Fisioterapi" })] },
  ],
  [
    "cirrhosis",
    "K74.6",
    {
      images: [image("usg", "Sirosis hepatis dengan splenomegali")],
      notes: [note(day, { a: "Sirosis hepatis", p: "Spironolakton 100 mg" })],
    },
  ],
  [
    "urinary infection",
    "N39.0",
    {
      labs: [lab("urineLeukocytes", 50)],
      orders: [drug("Ceftriaxone 1 g")],
      notes: [note(day, { a: "ISK" })],
    },
  ],
  [
    "thrombosis",
    "I80.2",
    {
      images: [image("usg", "Doppler: trombus vena femoralis kiri")],
      notes: [note(day, { a: "DVT femoralis sinistra", p: "Heparin 5000 IU" })],
    },
  ],
  [
    "wound infection",
    "T81.4",
    {
      notes: [note(day, { o: "Pus pada luka", a: "Infeksi luka operasi", p: "Rawat luka" })],
    },
  ],
];

describe("evidence of section 2: pus that an operation found", () => {
  const report = { profession: "DPJP Bedah - Laporan Operasi", o: "Pus 200 cc tersebar, lavase" };
  const named = { a: "Infeksi luka operasi", p: "Rawat luka" };
  const rows: readonly [string, readonly DoctorNote[], boolean][] = [
    [
      "inside the abdomen",
      [note(day, { ...report }), note(day, { o: "Luka kering", ...named })],
      false,
    ],
    [
      "in a joint",
      [note(day, { o: "Laporan operasi: artrotomi genu, nanah 30 cc" }), note(day, named)],
      false,
    ],
    [
      "before it, at arrival",
      [
        note(day, { o: "Abses perianal, pus (+)" }),
        note(day, { ...report, o: "Insisi drainase" }),
        note(day, named),
      ],
      false,
    ],
    [
      "at the wound after it",
      [note(day, { ...report }), note(day, { o: "Luka op pus (+)", ...named })],
      true,
    ],
    [
      "at the wound of an earlier operation",
      [note(day, { ...report, o: "Debridement luka operasi, pus 20 cc" }), note(day, named)],
      true,
    ],
  ];
  for (const [name, notes, isFound] of rows)
    it(`${name}: ${isFound ? "an" : "no"} infection of the wound`, () => {
      const found = presentOf({ codes: ["K35.2"], notes }).filter(({ icd10 }) => icd10 === "T81.4");
      expect(found).to.have.length(isFound ? 1 : 0);
    });

  it("does not read 'ssi', which is short for 'sesuai', as an infection", () => {
    const of = (a: string) => presentOf({ notes: [note(day, { o: "Pus pada luka", a })] });
    const isNoted = (a: string) => of(a).some(({ icd10 }) => icd10 === "T81.4");
    expect(isNoted("Insulin lanjut ssi PD")).to.equal(false);
    expect(isNoted("SSI post SC")).to.equal(true);
  });
});

describe("evidence of section 2: conditions that are not coded", () => {
  for (const [name, code, parts] of shown) {
    const of = (more: CaseParts) =>
      presentOf({ codes: ["I10"], ...parts, ...more }).find(({ icd10 }) => icd10 === code);

    it(`finds ${name} where a doctor named it, it was seen and treated`, () => {
      expect(of({})).to.include({ listed: false, treated: true, doctorNoted: true });
    });
    it(`${name}: on the list where coded`, () => {
      expect(of({ codes: [code] })?.listed).to.equal(true);
    });
    it(`${name}: nothing to put forward without a doctor's word (DS09)`, () => {
      const silent = (parts.notes ?? []).map(({ a: _named, ...rest }) => rest);
      expect(of({ notes: silent })?.doctorNoted ?? false).to.equal(false);
    });
    it(`${name}: nothing to put forward from a suspicion`, () => {
      const doubted = (parts.notes ?? []).map((own) => ({ ...own, a: `Susp. ${own.a ?? ""}` }));
      expect(of({ notes: doubted })?.doctorNoted ?? false).to.equal(false);
    });
  }

  it("never finds a condition from nurses' notes and drugs alone (DS09)", () => {
    for (const condition of conditions.filter(({ suggested }) => suggested)) {
      const empty = caseOf({
        codes: ["I10"],
        orders: [
          ...condition.treatment.words.split("|").map((name) => drug(name)),
          ...condition.treatment.substances.map((name) => drug(name)),
        ],
      });
      const nursed = {
        ...empty,
        narrative: { ...empty.narrative, all: condition.words.split("|").join(". ") },
        notes: {
          ...empty.notes,
          nurse: [{ date: day, text: condition.words.split("|").join(". ") }],
        },
      };
      expect(findPresent(nursed, [condition]), condition.key).to.deep.equal([]);
    }
  });
});
