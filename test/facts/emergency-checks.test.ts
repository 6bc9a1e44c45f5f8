import type { Resource } from "@medplum/fhirtypes";
import { expect } from "chai";
import { buildFacts, type Facts } from "../../src/facts/build-facts.ts";
import {
  answers,
  bloodPressure,
  condition,
  encounter,
  factSource,
  procedure,
  vitalSign,
  type Answers,
} from "./support.ts";
import { terminology } from "../support/shipped-lists.ts";

interface Visit {
  readonly patient?: Answers;
  readonly history?: Answers;
  readonly survey?: Answers;
  readonly examination?: Answers;
  readonly plan?: Answers;
  readonly signs?: Partial<
    Record<"heart" | "rate" | "saturation" | "temperature" | "glucose", number>
  >;
  readonly gcs?: readonly [number, number, number];
  readonly pressure?: readonly [number, number];
  readonly codes?: readonly (readonly [string, string])[];
  readonly others?: readonly Resource[];
  readonly end?: string;
}

const loinc = {
  heart: "8867-4",
  rate: "9279-1",
  saturation: "59408-5",
  temperature: "8310-5",
  glucose: "2339-0",
} as const;

/** The facts of an adult's visit; what is not given was not sent. */
function factsOf(visit: Visit): Facts {
  const { codes = [], gcs, pressure, signs = {} } = visit;
  const conditions = codes.map(([code, text]) => condition(code, { text }));
  const ranks = conditions.map((_, at) => ({ at, role: "AD", rank: at + 1 }));
  const period = { start: "2026-08-14T20:00:00+07:00", ...(visit.end && { end: visit.end }) };
  const keys = ["heart", "rate", "saturation", "temperature", "glucose"] as const;
  return buildFacts(
    factSource(
      [
        ...conditions,
        encounter({ period }, ranks),
        { resourceType: "Patient", birthDate: "1980-01-01" },
        answers("dataPasien", visit.patient ?? {}),
        answers("anamnesa", visit.history ?? {}),
        answers("primarySurvey", visit.survey ?? {}),
        answers("pemeriksaanFisik", visit.examination ?? {}),
        answers("codingDiagnosa", visit.plan ?? {}),
        ...keys.flatMap((key) => {
          const value = signs[key];
          return value === undefined ? [] : [vitalSign(loinc[key], value, { section: "ttv" })];
        }),
        ...(gcs
          ? [
              vitalSign("9267-6", gcs[0], { section: "ttv" }),
              vitalSign("9270-0", gcs[1], { section: "ttv" }),
              vitalSign("9268-4", gcs[2], { section: "ttv" }),
            ]
          : []),
        ...(pressure ? [bloodPressure(pressure[0], pressure[1], { section: "ttv" })] : []),
        ...(visit.others ?? []),
      ],
      { terminology },
    ),
  );
}

type Row = readonly [
  name: string,
  visit: Visit,
  read: (facts: Facts) => unknown,
  expected: unknown,
];
const table = (rows: readonly Row[]) => {
  for (const [name, visit, read, expected] of rows) {
    it(name, () => {
      expect(read(factsOf(visit))).to.deep.equal(expected);
    });
  }
};
const told = (text: string): Answers => ({ "Riwayat Penyakit Sekarang": text });
const complains = (text: string): Answers => ({ "Keluhan Utama": text });
const home = (past: string, drugs: string): Answers => ({
  "Riwayat Penyakit Dahulu": past,
  "Riwayat Pengobatan": drugs,
});

describe("history in single situations", () => {
  table([
    [
      "reads gravida and weeks",
      { history: told("G2P1A0 UK 32-33 minggu") },
      (f) => f.anamnesa.obstetric,
      true,
    ],
    [
      "misses the obstetric status",
      { history: told("Pasien hamil, mules") },
      (f) => f.anamnesa.obstetric,
      false,
    ],
    [
      "finds metformin beside a denial",
      { history: home("Tidak ada", "Metformin 2x500 mg") },
      (f) => f.anamnesa.routineDrug,
      "Metformin 2x500 mg",
    ],
    [
      "finds amlodipine beside a denied hypertension",
      { history: home("HT disangkal", "Amlodipin 1x5 mg rutin") },
      (f) => f.anamnesa.routineDrug,
      "Amlodipin 1x5 mg rutin",
    ],
    [
      "takes a drug of the health centre for new",
      { history: home("Tidak ada", "Captopril dari puskesmas tadi pagi") },
      (f) => f.anamnesa.routineDrug,
      undefined,
    ],
    [
      "accepts the disease by another name",
      { history: home("Kencing manis sejak 2015", "Metformin 2x500 mg") },
      (f) => f.anamnesa.routineDrug,
      undefined,
    ],
    [
      "accepts one disease of the drug beside a denied one",
      { history: home("HT 12 tahun, fibrilasi atrium. Stroke (-)", "Candesartan 1x16, warfarin") },
      (f) => f.anamnesa.routineDrug,
      undefined,
    ],
    [
      "counts a denied drug as none",
      { history: home("Tidak ada", "Metformin (-)") },
      (f) => f.anamnesa.routineDrug,
      undefined,
    ],
    [
      "sees a bare chest pain",
      { history: complains("Nyeri dada") },
      (f) => f.anamnesa.chestPain,
      true,
    ],
    [
      "takes a bruised chest for no chest pain of the heart",
      { history: complains("Nyeri dada setelah terbentur setir") },
      (f) => f.anamnesa.chestPain,
      false,
    ],
  ]);
});

const arrived = (at: string, seen: string): Answers => ({
  "Jam Datang": `14-08-2026 ${at}`,
  "Jam Diperiksa Dokter": `14-08-2026 ${seen}`,
  "Prioritas Triase": "ATS 2",
});
const calm = {
  signs: { heart: 80, rate: 18, saturation: 99, temperature: 36.6 },
  pressure: [120, 80],
  gcs: [4, 5, 6],
  survey: { Airway: "Bebas", Breathing: "Normal", Circulation: "Akral hangat, stabil" },
} as const;

describe("urgency", () => {
  table([
    [
      "counts the minutes to the doctor",
      { patient: arrived("20:00", "20:25") },
      (f) => [f.urgency.waitMinutes, f.urgency.waitLimit],
      [25, 10],
    ],
    [
      "counts nothing where one time is missing",
      { patient: { "Prioritas Triase": "ATS 2" } },
      (f) => f.urgency.waitMinutes,
      undefined,
    ],
    [
      "wonders at a walk with GCS 6",
      { patient: { "Cara Datang": "Jalan kaki" }, gcs: [1, 1, 4] },
      (f) => f.urgency.carried,
      ["GCS 6"],
    ],
    [
      "takes 'Sendiri' for without a referral",
      { patient: { "Cara Datang": "Sendiri" }, gcs: [1, 1, 4] },
      (f) => f.urgency.carried,
      [],
    ],
    [
      "finds no sign in a cold",
      { ...calm, history: complains("Pilek sejak 3 hari") },
      (f) => f.urgency.signs,
      [],
    ],
    [
      "finds the fever",
      {
        ...calm,
        signs: { ...calm.signs, temperature: 38.4 },
        history: complains("Pilek sejak 3 hari"),
      },
      (f) => f.urgency.signs,
      ["suhu 38,4 °C"],
    ],
    [
      "finds nothing behind a red triage",
      { ...calm, history: complains("Pilek sejak 3 hari") },
      (f) => [f.urgency.surveyNormal, f.urgency.immediateReasons],
      [true, []],
    ],
    [
      "finds the chest pain behind a red triage",
      { ...calm, history: complains("Nyeri dada kiri") },
      (f) => f.urgency.immediateReasons,
      ["Nyeri dada kiri"],
    ],
  ]);
});

describe("diagnoses against vital signs", () => {
  const shock = [["R57.1", "Syok hipovolemik"]] as const;
  const failure = [["J96.0", "Gagal napas akut"]] as const;
  table([
    [
      "doubts a shock with a calm circulation",
      { ...calm, codes: shock },
      (f) => f.bedside.shock?.against,
      "TD 120/80 mmHg dan nadi 80 x/menit",
    ],
    [
      "believes a shock that was resuscitated",
      { ...calm, codes: shock, plan: { "Rencana Terapi": "Guyur RL 1000 cc" } },
      (f) => [f.bedside.shock?.label !== undefined, f.bedside.shock?.against],
      [true, undefined],
    ],
    [
      "says nothing of a suspected shock",
      { ...calm, plan: { "Diagnosa Klinis": "Susp. syok septik" } },
      (f) => f.bedside.shock,
      undefined,
    ],
    [
      "doubts a crisis at 150/90",
      { ...calm, pressure: [150, 90], plan: { "Diagnosa Klinis": "Hipertensi emergensi" } },
      (f) => f.bedside.hypertensiveCrisis?.against,
      "TD 150/90 mmHg",
    ],
    [
      "believes a pressure measured before",
      {
        ...calm,
        pressure: [150, 90],
        history: told("TD di klinik 210/120"),
        plan: { "Diagnosa Klinis": "Hipertensi emergensi" },
      },
      (f) => f.bedside.hypertensiveCrisis?.against,
      undefined,
    ],
    [
      "doubts a hypertension without pressure or history",
      { ...calm, codes: [["I10", "Hipertensi"]], history: told("Pusing sejak pagi") },
      (f) => f.bedside.hypertension?.against,
      "TD 120/80 mmHg",
    ],
    [
      "believes a hypertension under treatment",
      { ...calm, codes: [["I10", "Hipertensi"]], history: home("HT sejak 5 tahun", "Amlodipin") },
      (f) => f.bedside.hypertension?.against,
      undefined,
    ],
    [
      "doubts a hypoglycaemia at 110",
      { ...calm, signs: { ...calm.signs, glucose: 110 }, codes: [["E16.2", "Hipoglikemia"]] },
      (f) => f.bedside.hypoglycemia?.against,
      "GDA terendah 110 mg/dL",
    ],
    [
      "believes the glucose of the health centre",
      {
        ...calm,
        signs: { ...calm.signs, glucose: 110 },
        history: told("GDS di puskesmas 45"),
        codes: [["E16.2", "Hipoglikemia"]],
      },
      (f) => f.bedside.hypoglycemia?.against,
      undefined,
    ],
    [
      "doubts a fever that nobody had",
      { ...calm, codes: [["R50.9", "Demam"]], history: complains("Lemas") },
      (f) => f.bedside.fever?.against,
      "suhu 36,6 °C",
    ],
    [
      "believes a fever at home",
      { ...calm, codes: [["R50.9", "Demam"]], history: complains("Panas badan 3 hari") },
      (f) => f.bedside.fever?.against,
      undefined,
    ],
    [
      "doubts a respiratory failure in room air",
      { ...calm, codes: failure },
      (f) => f.bedside.respiratoryFailure?.against,
      "SpO2 99 % dan RR 18 x/menit",
    ],
    [
      "says nothing of a saturation under oxygen",
      { ...calm, codes: failure, plan: { "Rencana Terapi": "O2 NRM 10 lpm" } },
      (f) => f.bedside.respiratoryFailure?.against,
      undefined,
    ],
    [
      "doubts a tachycardia at 80 without a tracing",
      { ...calm, codes: [["I47.1", "SVT"]] },
      (f) => f.bedside.tachycardia?.against,
      "nadi 80 x/menit",
    ],
    [
      "believes the tracing",
      {
        ...calm,
        codes: [["I47.1", "SVT"]],
        plan: { "Rencana Terapi": "EKG awal SVT 180 x/menit" },
      },
      (f) => f.bedside.tachycardia?.against,
      undefined,
    ],
    [
      "judges no child by adult limits",
      {
        ...calm,
        codes: shock,
        others: [vitalSign("29463-7", 12, { section: "ttv" })],
        history: told("Usia 3 tahun"),
      },
      (f) => f.bedside.shock !== undefined || f.patient.child,
      true,
    ],
  ]);
});

describe("what vital signs and examination lack", () => {
  const wound = [["S61.9", "Luka terbuka tangan"]] as const;
  const appendix = [["K35.8", "Apendisitis akut"]] as const;
  table([
    [
      "wants glucose in diabetes",
      { ...calm, codes: [["E11.9", "DM tipe 2"]] },
      (f) => [f.bedside.glucoseReason?.slice(0, 5), f.bedside.glucoseStated],
      ["E11.9", false],
    ],
    [
      "takes a glucose told in the plan",
      {
        ...calm,
        codes: [["E11.9", "DM tipe 2"]],
        plan: { "Rencana Terapi": "GDS 210, lanjut OHO" },
      },
      (f) => f.bedside.glucoseStated,
      true,
    ],
    ["wants no glucose of an awake patient", calm, (f) => f.bedside.glucoseReason, undefined],
    [
      "wants the weight in dehydration",
      { ...calm, codes: [["E86", "Dehidrasi"]] },
      (f) => [f.bedside.weightReason !== undefined, f.bedside.weightStated],
      [true, false],
    ],
    [
      "takes a pain of 0 sent as text",
      { others: [answers("ttv", { "Skala Nyeri (0-10)": "0" })] },
      (f) => f.bedside.painStated,
      true,
    ],
    ["misses the pain scale", calm, (f) => f.bedside.painStated, false],
    [
      "counts the hours of the visit",
      { ...calm, end: "2026-08-15T00:30:00+07:00" },
      (f) => f.bedside.stayHours,
      4.5,
    ],
    ["knows no end of the visit", calm, (f) => f.bedside.stayHours, undefined],
    [
      "wants nerves described at GCS 12",
      { ...calm, gcs: [3, 4, 5], examination: { Paru: "Vesikuler" } },
      (f) => f.bedside.nerveReason,
      "GCS 12",
    ],
    [
      "knows a coded wound",
      { codes: wound, examination: { Paru: "Vesikuler" } },
      (f) => f.bedside.wound?.slice(0, 5),
      "S61.9",
    ],
    [
      "reads a normal abdomen",
      { codes: appendix, examination: { Abdomen: "Supel, BU (+) N, NT (-)" } },
      (f) => f.bedside.abdomenNormal,
      true,
    ],
    [
      "reads a tender abdomen",
      { codes: appendix, examination: { Abdomen: "Supel, NT McBurney (+)" } },
      (f) => f.bedside.abdomenNormal,
      false,
    ],
    [
      "reads denied pallor",
      { examination: { Mata: "CA -/-, SI +/+" } },
      (f) => [f.bedside.pallor, f.bedside.jaundice],
      ["tidak ada", "ada"],
    ],
    [
      "reads no pallor in silence",
      { examination: { Mata: "Pupil isokor" } },
      (f) => f.bedside.pallor,
      undefined,
    ],
    [
      "doubts a severe dehydration with good turgor",
      {
        ...calm,
        plan: { "Diagnosa Klinis": "GEA dehidrasi berat" },
        examination: { Abdomen: "Turgor baik", Mata: "Mata cekung (-)" },
      },
      (f) => [f.bedside.dehydration, f.bedside.wellHydrated],
      ["GEA dehidrasi berat", true],
    ],
    [
      "believes sunken eyes",
      {
        ...calm,
        plan: { "Diagnosa Klinis": "GEA dehidrasi berat" },
        examination: { Abdomen: "Turgor baik", Mata: "Mata cekung (+)" },
      },
      (f) => f.bedside.wellHydrated,
      false,
    ],
    [
      "sees unequal pupils behind equal ones",
      { survey: { "Disability Pupil": "Isokor" }, examination: { Mata: "Pupil anisokor 3/5" } },
      (f) => f.bedside.pupilConflict,
      "Pupil anisokor 3/5",
    ],
    [
      "sees equal pupils twice",
      {
        survey: { "Disability Pupil": "Isokor" },
        examination: { Mata: "Pupil isokor, anisokor (-)" },
      },
      (f) => f.bedside.pupilConflict,
      undefined,
    ],
    [
      "sees the wound that the exposure denies",
      {
        history: complains("Jatuh dari motor"),
        survey: { Exposure: "Jejas (-)" },
        examination: { "Status Lokalis": "Vulnus laceratum regio cruris" },
      },
      (f) => f.bedside.exposureConflict,
      "Vulnus laceratum regio cruris",
    ],
    [
      "sees no denial of a wound where one place is looked at",
      {
        history: complains("Jatuh dari motor"),
        survey: { Exposure: "Suhu 36,7 °C, log roll: jejas punggung (-), step off (-)" },
        examination: { "Status Lokalis": "Vulnus laceratum regio cruris" },
      },
      (f) => f.bedside.exposureConflict,
      undefined,
    ],
    [
      "sees one text in all regions",
      { examination: { Kepala: "dbn", Mata: "dbn", Leher: "dbn", Thorax: "dbn", Jantung: "DBN" } },
      (f) => f.bedside.uniform,
      "dbn",
    ],
  ]);
});

describe("codes against words", () => {
  const clinical = (text: string, therapy = "Observasi"): Answers => ({
    "Diagnosa Klinis": text,
    "Rencana Terapi": therapy,
  });
  table([
    [
      "finds the type that a code leaves open",
      { codes: [["E14.9", "Diabetes melitus"]], plan: clinical("DM tipe 2") },
      (f) => f.codeChecks.specific?.advice,
      "kategori E11",
    ],
    [
      "takes a suspicion for no type",
      { codes: [["E14.9", "Diabetes melitus"]], plan: clinical("Susp. DM tipe 2") },
      (f) => f.codeChecks.specific,
      undefined,
    ],
    [
      "finds a written disease without a code",
      { codes: [["J18.9", "Pneumonia"]], plan: clinical("Pneumonia, hipertensi") },
      (f) => f.codeChecks.uncoded,
      ["hipertensi"],
    ],
    [
      "finds every disease coded",
      {
        codes: [
          ["J18.9", "Pneumonia"],
          ["I10", "HT"],
        ],
        plan: clinical("Pneumonia, hipertensi"),
      },
      (f) => f.codeChecks.uncoded,
      [],
    ],
    [
      "finds a failing heart in the code of a hypertensive one",
      {
        codes: [["I11.0", "Hypertensive heart disease with (congestive) heart failure"]],
        plan: clinical("ADHF ec HHD"),
      },
      (f) => f.codeChecks.uncoded,
      [],
    ],
    [
      "leaves past and suspected diseases uncoded",
      {
        codes: [["J18.9", "Pneumonia"]],
        plan: clinical("Pneumonia, riwayat stroke, susp. TB paru"),
      },
      (f) => f.codeChecks.uncoded,
      [],
    ],
    [
      "finds a code that nothing speaks of",
      {
        codes: [
          ["K35.8", "Apendisitis"],
          ["N40", "BPH"],
        ],
        plan: clinical("Apendisitis", "Puasa"),
        examination: { Abdomen: "Supel" },
      },
      (f) => f.codeChecks.unwritten.map((label) => label.slice(0, 3)),
      ["N40"],
    ],
    [
      "finds it in the history",
      {
        codes: [
          ["K35.8", "Apendisitis"],
          ["N40", "BPH"],
        ],
        plan: clinical("Apendisitis"),
        history: home("BPH sejak 2020", "Tidak ada"),
      },
      (f) => f.codeChecks.unwritten,
      [],
    ],
    [
      "finds a doubt before a definite code",
      { codes: [["K35.8", "Susp. apendisitis akut"]] },
      (f) => f.codeChecks.uncertain.length,
      1,
    ],
    [
      "accepts the doubt on a symptom",
      { codes: [["R50.9", "Observasi febris"]] },
      (f) => f.codeChecks.uncertain,
      [],
    ],
    [
      "accepts a doubt about the cause",
      { codes: [["I63.9", "Stroke infark, susp. kardioemboli"]] },
      (f) => f.codeChecks.uncertain,
      [],
    ],
    [
      "finds a name of another code",
      { others: [procedure("93.90", { text: "Nebulisasi" })] },
      (f) => f.codeChecks.misnamed.length,
      1,
    ],
    [
      "accepts the right code",
      { others: [procedure("93.94", { text: "Nebulisasi" })] },
      (f) => f.codeChecks.misnamed,
      [],
    ],
    [
      "finds a resuscitation of an awake patient",
      {
        gcs: [4, 5, 6],
        history: complains("Pusing"),
        others: [procedure("99.60", { text: "RJP" })],
      },
      (f) => [f.codeChecks.untold.length, f.codeChecks.contradicted.length],
      [1, 1],
    ],
    [
      "finds the resuscitation told",
      { history: complains("Henti jantung"), others: [procedure("99.60", { text: "RJP" })] },
      (f) => f.codeChecks.untold,
      [],
    ],
    [
      "finds a ventilator that nothing speaks of",
      {
        history: complains("Sesak, siapkan NIV"),
        others: [procedure("96.71", { text: "Ventilator" })],
      },
      (f) => f.codeChecks.untold.length,
      1,
    ],
    [
      "finds the ventilator told",
      {
        history: complains("Sesak, ventilasi mekanik SIMV"),
        others: [procedure("96.71", { text: "Ventilator" })],
      },
      (f) => f.codeChecks.untold,
      [],
    ],
    [
      "finds a procedure before arrival",
      {
        patient: arrived("20:00", "20:05"),
        others: [
          {
            ...procedure("87.44", { text: "Foto toraks" }),
            performedDateTime: "2026-08-14T15:00:00+07:00",
          },
        ],
      },
      (f) => f.codeChecks.misdated.length,
      1,
    ],
    [
      "allows a procedure after arrival",
      {
        patient: arrived("20:00", "20:05"),
        others: [
          {
            ...procedure("87.44", { text: "Foto toraks" }),
            performedDateTime: "2026-08-14T20:30:00+07:00",
          },
        ],
      },
      (f) => f.codeChecks.misdated,
      [],
    ],
    [
      "wants a result behind a pneumonia",
      { codes: [["J18.9", "Pneumonia"]], plan: clinical("Pneumonia", "Antibiotik") },
      (f) => f.codeChecks.resultWanted?.slice(0, 5),
      "J18.9",
    ],
    [
      "takes a result that is waited for",
      { codes: [["J18.9", "Pneumonia"]], plan: clinical("Pneumonia", "Menunggu foto toraks") },
      (f) => f.codeChecks.resultWanted,
      undefined,
    ],
  ]);
});

describe("disposition", () => {
  const plan = (disposition: string, therapy: string): Answers => ({
    "Planning / Disposisi": disposition,
    "Rencana Terapi": therapy,
  });
  table([
    [
      "goes home after a second look",
      { plan: plan("KRS", "Nebul, evaluasi: sesak berkurang") },
      (f) => [f.emergencyPlan.discharged, f.emergencyPlan.reassessed],
      [true, true],
    ],
    [
      "goes home without one",
      { plan: plan("Pulang", "Paracetamol 3x500 mg") },
      (f) => [f.emergencyPlan.discharged, f.emergencyPlan.reassessed],
      [true, false],
    ],
    [
      "leaves on his own request",
      { plan: plan("Pulang APS", "Paracetamol") },
      (f) => f.emergencyPlan.discharged,
      false,
    ],
    [
      "is admitted",
      { plan: plan("Rawat inap", "Paracetamol") },
      (f) => f.emergencyPlan.discharged,
      false,
    ],
    [
      "was spoken of with a specialist",
      { plan: plan("MRS", "Konsul dr. Sp.PD: acc MRS") },
      (f) => f.emergencyPlan.consulted,
      true,
    ],
    [
      "was spoken of where a specialist said what to do",
      { plan: plan("MRS", "dr. Sp.P jam 15.00 advis: WSD, MRS") },
      (f) => f.emergencyPlan.consulted,
      true,
    ],
    [
      "was not spoken of where a specialist operated",
      { plan: plan("MRS", "WSD jam 15.10-15.30, operator dr. Sp.P") },
      (f) => f.emergencyPlan.consulted,
      false,
    ],
  ]);
});

describe("what a code asks of the emergency assessment", () => {
  const severe = [["O14.1", "Severe pre-eclampsia"]] as const;
  const seizure = [["R56.0", "Febrile convulsions"]] as const;
  const sliver = [["T15.0", "Foreign body in cornea"]] as const;
  const infarct = [["I21.1", "Inferior infarction"]] as const;
  const written = (diagnosis: string, plan = "") => ({
    "Diagnosa Klinis": diagnosis,
    "Rencana Terapi": plan,
  });
  table([
    [
      "a normal pressure speaks against pre-eclampsia, and a target is not a reading",
      { codes: severe, pressure: [118, 76], plan: written("PEB", "target <160/110") },
      (f) => f.bedside.preeclampsia?.against,
      "TD 118/76 mmHg",
    ],
    [
      "a high reading of the referring clinic supports pre-eclampsia",
      { codes: severe, pressure: [132, 84], history: { RPS: "TD di puskesmas 170/110" } },
      (f) => f.bedside.preeclampsia?.against,
      undefined,
    ],
    [
      "a febrile seizure wants a fever",
      {
        codes: seizure,
        signs: { temperature: 36.8 },
        history: {
          "Keluhan Utama": "Kejang demam",
          "Riwayat Penyakit Sekarang": "Panas disangkal",
        },
      },
      (f) => f.bedside.febrileSeizure?.against,
      "suhu 36,8 °C",
    ],
    [
      "a fever that was told is enough for a febrile seizure",
      {
        codes: seizure,
        signs: { temperature: 36.8 },
        history: { "Riwayat Penyakit Sekarang": "Panas sejak pagi 39 C" },
      },
      (f) => f.bedside.febrileSeizure?.against,
      undefined,
    ],
    [
      "a time in a plan is not a sugar",
      {
        codes: [["E16.0", "Hypoglycaemia"]],
        signs: { glucose: 210 },
        plan: written("Hipoglikemia", "GDA tiap 1 jam"),
      },
      (f) => f.bedside.hypoglycemia?.against,
      "GDA terendah 210 mg/dL",
    ],
    [
      "an eye injury wants a visual acuity; equal pupils are none",
      { codes: sliver, survey: { "Disability Pupil": "isokor 3/3" } },
      (f) => f.bedside.eyeWithoutAcuity,
      "T15.0 (Foreign body in cornea)",
    ],
    [
      "a visual acuity in numbers alone is one",
      { codes: sliver, examination: { Mata: "OD 6/9, OS 6/6" } },
      (f) => f.bedside.eyeWithoutAcuity,
      undefined,
    ],
    [
      "a late pregnancy wants the child's heart",
      { codes: severe, pressure: [170, 110], examination: { Abdomen: "TFU 29 cm" } },
      (f) => f.bedside.fetusUnheard,
      "O14.1 (Severe pre-eclampsia)",
    ],
    [
      "the child's heart in the abdomen is enough",
      { codes: severe, pressure: [170, 110], examination: { Abdomen: "TFU 29 cm, DJJ 142" } },
      (f) => f.bedside.fetusUnheard,
      undefined,
    ],
    [
      "narrow and wide pupils conflict",
      {
        survey: { "Disability Pupil": "Midriasis 6mm/6mm" },
        examination: { Mata: "Pupil pinpoint" },
      },
      (f) => f.bedside.pupilConflict,
      "Pupil pinpoint",
    ],
    [
      "an infarction wants a tracing",
      { codes: infarct, plan: written("IMA inferior", "Aspilet") },
      (f) => f.codeChecks.electrocardiogramWanted,
      "I21.1 (Inferior infarction)",
    ],
    [
      "a tracing in the plan is told",
      { codes: infarct, plan: written("IMA inferior", "EKG: ST elevasi II, III, aVF") },
      (f) => f.codeChecks.electrocardiogramWanted,
      undefined,
    ],
    [
      "a code of another disease than the written one",
      { codes: [["A09.9", "Gastroenteritis"]], plan: written("DHF gr II hari ke-4") },
      (f) => f.codeChecks.unrelated,
      "DHF gr II hari ke-4",
    ],
    [
      "one code of the written diseases is enough",
      { codes: [["A09.9", "Gastroenteritis"]], plan: written("DHF gr II dengan GEA") },
      (f) => f.codeChecks.unrelated,
      undefined,
    ],
    [
      "a fracture filed as no trauma",
      { codes: [["S82.2", "Fracture of tibia"]], patient: { "Jenis Kasus": "Non trauma" } },
      (f) => f.anamnesa.caseTypeAgainst,
      "S82.2 (Fracture of tibia)",
    ],
    [
      "a fracture filed as trauma",
      { codes: [["S82.2", "Fracture of tibia"]], patient: { "Jenis Kasus": "Trauma - KLL" } },
      (f) => f.anamnesa.caseTypeAgainst,
      undefined,
    ],
  ]);
});
