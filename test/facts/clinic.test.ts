import type { Resource } from "@medplum/fhirtypes";
import { expect } from "chai";
import { buildFacts } from "../../src/facts/build-facts.ts";
import type { Clinic } from "../../src/facts/groups/clinic.ts";
import {
  type Answers,
  answers,
  bloodPressure,
  condition,
  encounter,
  factSource,
  procedure,
  vitalSign,
} from "./support.ts";
import { terminology } from "../support/shipped-lists.ts";

interface Given {
  readonly note?: Answers;
  readonly codes?: readonly Resource[];
  readonly earlier?: readonly Answers[];
  readonly items?: readonly Resource[];
}

/** The visit of 3 September 2026; the first code is the primary diagnosis. */
function clinicOf({ note = {}, codes = [], earlier = [], items = [] }: Given): Clinic {
  const ranked = codes.map((_, at) => ({ at, role: "billing", rank: at + 1 }));
  const source = factSource(
    [
      ...codes,
      encounter({ period: { start: "2026-09-03T09:14:00+07:00" } }, ranked),
      answers("soap", note),
      ...(earlier.length > 0 ? [answers("riwayat", { kunjungan: earlier })] : []),
      ...items,
    ],
    { stage: "rajal_soap", terminology },
  );
  return buildFacts(source).clinic;
}

const seen = (tanggal: string, code: string, soap: Answers = {}): Answers => ({
  tanggal,
  icd_10: [code],
  soap,
});
const section = { section: "pemeriksaan" };
const diabetes = condition("E11.9", { text: "DM tipe 2" });
const cataract = condition("H25.1", { text: "Senile nuclear cataract", side: "OD" });
const phaco = procedure("13.41", { text: "Phacoemulsification", side: "OD" });

/** Named rows: what is given, what the fact says. */
type Cases<T> = readonly (readonly [name: string, given: Given, expected: T])[];

function table<T>(title: string, read: (clinic: Clinic) => T, cases: Cases<T>): void {
  describe(title, () => {
    for (const [name, given, expected] of cases) {
      it(`${name}: ${JSON.stringify(expected) ?? "silent"}`, () => {
        expect(read(clinicOf(given))).to.deep.equal(expected);
      });
    }
  });
}

table("course of a chronic disease", (clinic) => clinic.courseTold, [
  ["its name alone", { note: { subjektif: "Kontrol DM dan hipertensi, obat habis" } }, false],
  ["adherence", { note: { subjektif: "Kontrol DM, obat teratur diminum" } }, true],
  ["a complaint", { note: { subjektif: "Kontrol gula, kesemutan berkurang" } }, true],
]);

table("complaint of an eye patient", (clinic) => clinic.eyeComplaintTold, [
  ["vision", { note: { subjektif: "Mata kanan buram" } }, true],
  ["after an operation", { note: { subjektif: "Post op H+7" } }, true],
  ["neither", { note: { subjektif: "Ingin diperiksa dokter mata" } }, false],
]);

const complaint = "Mata kanan buram sejak satu tahun, silau";
table("copied complaint", (clinic) => clinic.copied, [
  ["as the examination", { note: { subjektif: complaint, objektif: complaint } }, "objektif"],
  [
    "as the visit before, but for commas",
    {
      note: { subjektif: complaint },
      earlier: [
        seen("2026-08-03", "H25.1", { subjektif: "mata kanan buram sejak satu tahun silau." }),
      ],
    },
    "kunjungan 03-08-2026",
  ],
  ["short by chance", { note: { subjektif: "Buram", objektif: "Buram" } }, undefined],
  ["its own", { note: { subjektif: complaint, objektif: "VOD 1/60" } }, undefined],
]);

table("weight and height", (clinic) => clinic.missingMeasures, [
  ["diabetes without either", { codes: [diabetes] }, ["berat badan", "tinggi badan"]],
  ["diabetes, written", { codes: [diabetes], note: { objektif: "BB 60 kg, TB 160 cm" } }, []],
  ["a child's weight", { note: { subjektif: "Anak usia 3 tahun batuk" } }, ["berat badan"]],
  ["an adult with a cataract", { codes: [cataract] }, []],
]);

table("vital signs that ask for action", (clinic) => clinic.dangerSigns, [
  ["very high pressure", { items: [bloodPressure(210, 120, section)] }, ["TD 210/120 mmHg"]],
  ["high pressure", { items: [bloodPressure(170, 100, section)] }, []],
  ["low saturation", { items: [vitalSign("59408-5", 88, section)] }, ["SpO2 88 %"]],
  [
    "low saturation with COPD",
    { codes: [condition("J44.9")], items: [vitalSign("59408-5", 88, section)] },
    [],
  ],
  [
    "a child",
    { note: { subjektif: "Anak usia 3 tahun" }, items: [vitalSign("59408-5", 88, section)] },
    [],
  ],
]);

const ulcer = condition("L97", { text: "Ulkus tungkai bawah" });
const foot = condition("E11.5", { text: "DM dengan komplikasi sirkulasi" });
table("wound without description", (clinic) => clinic.undescribedWound, [
  ["nothing", { codes: [ulcer], note: { objektif: "KU baik" } }, "L97 (Ulkus tungkai bawah)"],
  ["its size", { codes: [ulcer], note: { objektif: "Ulkus 2x2 cm" } }, undefined],
  ["its base", { codes: [ulcer], note: { objektif: "Luka dasar granulasi" } }, undefined],
  ["a diabetic foot without a wound", { codes: [foot], note: { objektif: "KU baik" } }, undefined],
]);

const tens = procedure("93.39", { text: "TENS" });
table("function in physical therapy", (clinic) => clinic.lacksFunction, [
  ["nothing", { items: [tens], note: { objektif: "KU baik" } }, true],
  ["range of motion", { items: [tens], note: { objektif: "ROM 0-110" } }, false],
  ["strength", { items: [tens], note: { objektif: "Ekstremitas 4/5" } }, false],
  ["another procedure", { items: [phaco], note: { objektif: "KU baik" } }, false],
]);

const dialysis = procedure("39.95", { text: "Hemodialisis" });
table("note of a haemodialysis", (clinic) => clinic.dialysisMissing, [
  [
    "nothing",
    { items: [dialysis], note: { plan: "Hemodialisis rutin" } },
    ["berat badan", "tekanan darah", "akses vaskular", "ultrafiltrasi (UF)"],
  ],
  [
    "all of it",
    { items: [dialysis], note: { objektif: "BB pre 62, TD 150/90, AV shunt", plan: "UF 2 L" } },
    [],
  ],
  ["no dialysis", { note: { plan: "Kontrol" } }, []],
]);

table("normal organ of a coded disease", (clinic) => clinic.normalOrgan?.written, [
  [
    "a clear lens",
    { codes: [cataract], note: { objektif: "VOD 6/6. Lensa jernih" } },
    "Lensa jernih",
  ],
  [
    "an opaque lens",
    { codes: [cataract], note: { objektif: "Lensa OS jernih, lensa OD keruh" } },
    undefined,
  ],
  [
    "a follow-up",
    { codes: [cataract], note: { subjektif: "Kontrol post op", objektif: "Lensa jernih" } },
    undefined,
  ],
  [
    "pneumonia with rales",
    { codes: [condition("J18.9")], note: { objektif: "Paru: ronki +/+" } },
    undefined,
  ],
]);

table("uncertain but coded", (clinic) => clinic.uncertain?.written, [
  [
    "suspected tuberculosis",
    { codes: [condition("A16.2", { text: "TB paru" })], note: { asesmen: "Susp. TB paru" } },
    "Susp. TB paru",
  ],
  [
    "the working diagnosis before a differential",
    { codes: [condition("J18.9")], note: { asesmen: "Pneumonia DD TB paru" } },
    undefined,
  ],
  ["certain", { codes: [cataract], note: { asesmen: "Katarak senilis OD" } }, undefined],
  [
    "a question mark",
    { codes: [condition("H40.1", { side: "OD" })], note: { asesmen: "Glaukoma OD?" } },
    "Glaukoma OD?",
  ],
]);

const pneumonia = condition("J18.9", { text: "Pneumonia" });
table("acute disease without sign and treatment", (clinic) => clinic.unsupportedAcute?.name, [
  [
    "neither",
    { codes: [pneumonia], note: { subjektif: "Batuk", objektif: "KU baik", plan: "Istirahat" } },
    "pneumonia",
  ],
  ["a sign", { codes: [pneumonia], note: { objektif: "Ronki +/-", plan: "Istirahat" } }, undefined],
  [
    "an antibiotic",
    { codes: [pneumonia], note: { objektif: "KU baik", plan: "Cefixime 2x100 mg" } },
    undefined,
  ],
]);

const diabetic = (asesmen: string, objektif = "KU baik"): Given => ({
  codes: [diabetes],
  note: { asesmen, objektif },
  earlier: [seen("2026-08-03", "E11.9")],
});
table("control of a chronic disease by its values", ({ control }) => control?.measured, [
  ["nothing", diabetic("DM tipe 2"), false],
  ["in words", diabetic("DM tipe 2 terkendali"), false],
  ["as a value", diabetic("DM tipe 2", "GDP 126 mg/dL"), true],
  ["seen for the first time", { codes: [diabetes], note: { asesmen: "DM tipe 2" } }, undefined],
]);

const hypertension = condition("I10", { text: "Hipertensi" });
const monthly = (plan: string) => [
  seen("2026-07-03", "I10", { plan }),
  seen("2026-08-03", "I10", { plan }),
];
table("unchanged therapy", (clinic) => clinic.unchangedTherapy, [
  [
    "three visits alike",
    {
      codes: [hypertension],
      note: { plan: "Lanjut amlodipin 1x10 mg" },
      earlier: monthly("Amlodipin 1x10 mg"),
    },
    "amlodipine",
  ],
  [
    "another drug",
    {
      codes: [hypertension],
      note: { plan: "Candesartan 1x8 mg" },
      earlier: monthly("Amlodipin 1x10 mg"),
    },
    undefined,
  ],
  [
    "a reason",
    {
      codes: [hypertension],
      note: { asesmen: "HT belum terkontrol", plan: "Amlodipin 1x10 mg" },
      earlier: monthly("Amlodipin 1x10 mg"),
    },
    undefined,
  ],
]);

table("complications without a code", (clinic) => clinic.complications, [
  [
    "uveitis",
    { codes: [cataract], note: { asesmen: "Katarak OD, uveitis anterior OD" } },
    ["uveitis"],
  ],
  ["denied", { codes: [cataract], note: { asesmen: "Katarak OD, tidak ada uveitis" } }, []],
  ["suspected", { codes: [cataract], note: { asesmen: "Katarak OD, susp uveitis" } }, []],
  ["coded", { codes: [condition("H20.0")], note: { asesmen: "Uveitis anterior OD" } }, []],
]);

table("specialties of the codes", (clinic) => clinic.specialties, [
  ["eye and hypertension", { codes: [cataract, hypertension] }, ["mata"]],
  ["eye and skin", { codes: [cataract, condition("L20.9")] }, ["mata", "kulit"]],
]);

table("plan", (clinic) => clinic.planSpecific, [
  ["nothing new", { note: { plan: "Lanjut terapi sesuai advis DPJP" } }, false],
  ["education alone", { note: { plan: "Edukasi" } }, false],
  ["a drug", { note: { plan: "Lanjut metformin 3x500 mg" } }, true],
  ["a control", { note: { plan: "Kontrol 1 bulan" } }, true],
]);

table("drugs for more than a month", (clinic) => clinic.longSupply, [
  [
    "sixty days",
    { note: { plan: "Metformin 3x500 mg untuk 60 hari" } },
    ["Metformin 3x500 mg untuk 60 hari"],
  ],
  [
    "sixty days beside the drug",
    { note: { plan: "Amlodipin 1x10 mg 60 hari" } },
    ["Amlodipin 1x10 mg 60 hari"],
  ],
  [
    "counted tablets",
    { note: { plan: "Amlodipin 10 mg 1x1 (60 tab)" } },
    ["Amlodipin 10 mg 1x1 (60 tab)"],
  ],
  ["thirty days", { note: { plan: "Metformin 3x500 mg untuk 30 hari" } }, []],
  ["ninety tablets thrice a day", { note: { plan: "Metformin 500 mg 3x1 (90 tab)" } }, []],
  ["tablets of half the dose", { note: { plan: "Amlodipin 1x10 mg (60 tab)" } }, []],
  [
    "several prescriptions in one line, each closed by its number",
    { note: { plan: "Metformin 3x1 no 90, amlodipin 1x1 malam no 60. Kontrol 1 bln" } },
    ["amlodipin 1x1 malam no 60"],
  ],
  ["a tooth with its number", { note: { plan: "Amoxicillin 3x1, cabut gigi no 46" } }, []],
  ["a tooth today", { note: { plan: "Ekstraksi 46 hari ini, amoxicillin 3x500 mg" } }, []],
  ["a control", { note: { plan: "Amlodipin 1x10 mg, kontrol 60 hari lagi" } }, []],
  ["a course", { note: { plan: "Vitamin D3 1x5.000 IU PO 8 mgg, ulang 25-OH vit D" } }, []],
  [
    "months that are told as a supply",
    { note: { plan: "Amlodipin 1x10 mg untuk 2 bulan" } },
    ["Amlodipin 1x10 mg untuk 2 bulan"],
  ],
  [
    "antiretrovirals",
    { codes: [condition("B20")], note: { plan: "Lamivudin 1x300 mg untuk 90 hari" } },
    [],
  ],
]);

table("monthly limits", (clinic) => clinic.overLimit, [
  [
    "sixty tablets",
    { note: { plan: "Allopurinol 100 mg 2x1 (60 tab)" } },
    ["Allopurinol 100 mg 2x1 (60 tab)"],
  ],
  ["thirty tablets", { note: { plan: "Allopurinol 100 mg 1x1 (30 tab)" } }, []],
  ["a drug without a limit", { note: { plan: "Metformin 500 mg 2x1 (60 tab)" } }, []],
]);

table("therapy without a scheme", (clinic) => clinic.therapyWithoutScheme, [
  ["chemotherapy", { note: { plan: "Kemoterapi" } }, "Kemoterapi"],
  ["with its cycle", { note: { plan: "Kemoterapi AC siklus 3" } }, undefined],
  ["twice a week", { note: { plan: "Hemodialisis 2x/minggu" } }, undefined],
  ["only discussed", { note: { plan: "Edukasi hemodialisis" } }, undefined],
]);

const written = "Pemasangan lensa tertulis, kodenya belum ada";
table("implant of a lens", (clinic) => clinic.implantConflict, [
  ["not coded", { items: [phaco], note: { plan: "Fako + IOL OD hari ini" } }, written],
  ["coded", { items: [phaco, procedure("13.71")], note: { plan: "Fako + IOL OD" } }, undefined],
  ["left out", { items: [phaco], note: { plan: "Fako OD tanpa IOL" } }, undefined],
  [
    "coded, though left out",
    { items: [phaco, procedure("13.71")], note: { plan: "Fako OD tanpa IOL" } },
    "Kode pemasangan lensa ada, catatan menyebut tanpa lensa",
  ],
  ["the other eye before", { items: [phaco], note: { objektif: "Post fako IOL OS" } }, undefined],
]);

table("visit after an operation", (clinic) => clinic.afterOperation, [
  ["named", { note: { subjektif: "Kontrol post op appendektomi H+7" } }, true],
  ["after a stroke", { note: { asesmen: "Post stroke infark" } }, false],
]);

table("code of control or state", (clinic) => clinic.hasControlCode, [
  ["an implant", { codes: [cataract, condition("Z96.1")] }, true],
  ["the disease alone", { codes: [cataract] }, false],
]);
