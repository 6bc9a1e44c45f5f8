import { largest } from "../../reading/extremes.ts";
import { joinFields } from "../text/fields.ts";
import Type, { type Static } from "typebox";
import type { FactSource } from "../fact-source.ts";
import { lazily } from "../../knowledge/lazily.ts";
import { lazyMembers } from "../../knowledge/lazy-members.ts";
import { isInputError } from "../laboratory/series.ts";
import { affirmedSentence, mentions } from "../text/mentions.ts";
import type { Diagnoses } from "./diagnoses.ts";
import type { Imaging } from "./imaging.ts";
import type { Labs, LabResult } from "./labs.ts";
import type { Narrative } from "./narrative.ts";
import type { Notes } from "./notes.ts";
import type { Vitals, VitalSet } from "./vitals.ts";

export const infectionSchema = Type.Object(
  {
    sirs: Type.Integer({ description: "SIRS criteria met at the worst moment, 0–4" }),
    qsofa: Type.Integer({ description: "qSOFA criteria met at the worst moment, 0–3" }),
    sepsisJudgeable: Type.Boolean({
      description: "RR, blood pressure, pulse, temperature and GCS were sent at least once",
    }),
    focus: Type.Boolean({ description: "An infection focus is named" }),
    bloodCulture: Type.Boolean({ description: "A blood culture was ordered or reported" }),
    antibioticGround: Type.Boolean({
      description: "Evidence of infection, open injury, burn, bite, purulent sputum, prophylaxis",
    }),
  },
  { description: "Evidence of infection" },
);
export interface Infection extends Static<typeof infectionSchema> {
  /** Any evidence of the set T-6. */
  readonly present: boolean;
  /** Each piece, word for word with value, unit and date. */
  readonly evidence: readonly string[];
}

interface Parts {
  readonly diagnoses: Diagnoses;
  readonly imaging: Imaging;
  readonly labs: Labs;
  readonly narrative: Narrative;
  readonly notes: Notes;
  readonly vitals: Vitals;
}

/** Gathers the evidence of set T-6 and counts SIRS and qSOFA at each set of vital signs. */
export function buildInfection(source: FactSource, parts: Parts): Infection {
  const { imaging, labs, narrative, notes } = parts;
  const words = wordsOf(source);
  const sets = vitalSetsOf(parts);
  const codes = infectionCodes(source, parts);
  const written = joinFields([narrative.doctor, notes.assessments, parts.diagnoses.clinical ?? ""]);
  const wound = affirmedSentence(narrative.doctor, words("wound"));
  const evidence = [
    ...laboratoryEvidence(labs),
    ...sets.flatMap(feverOf),
    ...imaging.all.flatMap(({ report = "", evidence: text }) =>
      mentions(report, words("imaging")) ? [text] : [],
    ),
    ...(wound === undefined ? [] : [wound]),
    ...codes.map(({ label }) => label),
  ];
  const beyondSepsis = codes.some(({ code = "" }) => !/^A4[01]|^R65/u.test(code));
  const planned = lazily(() => joinFields([narrative.all, notes.plans]));
  return lazyMembers(
    { present: evidence.length > 0, evidence: [...new Set(evidence)] },
    {
      sirs: () =>
        largest(
          sets.map(({ set }) => countSirs(set, labs)),
          countSirs(undefined, labs),
        ),
      qsofa: () =>
        largest(
          sets.map(({ set }) => countQsofa(set)),
          0,
        ),
      sepsisJudgeable: () => isSepsisJudgeable(sets),
      focus: () => beyondSepsis || imaging.chestInfiltrate || mentions(written, words("focus")),
      bloodCulture: () =>
        labs.all.some(({ analyte }) => analyte === "bloodCulture") ||
        mentions(planned(), words("bloodCulture")),
      antibioticGround: () =>
        evidence.length > 0 ||
        isOpenInjury(parts, written) ||
        mentions(planned(), "antibioticReason"),
    },
  );
}

/** Open wounds and fractures, open injuries of the eye, crushing and amputation, burns and bites. */
const openCode =
  /^(?:S\d1|S\d2\.\d1|S05\.[2-7]|S\d[78]|T01|T02\.\d1|T0[45]|T14\.1|T2[0-5]|T3[012]|W5[3-5])/u;
const openWords = "openInjury";

const isOpenInjury = ({ diagnoses }: Parts, written: string): boolean =>
  [...diagnoses.all, ...diagnoses.admission.all].some(({ code = "" }) => openCode.test(code)) ||
  mentions(written, openWords);

function wordsOf({ terminology }: FactSource): (kind: string) => string {
  const rows = terminology.table("infection-words");
  return (kind) => rows.find((row) => row["kind"] === kind)?.["words"] ?? "";
}

interface PlacedSet {
  readonly place: string;
  readonly set: VitalSet;
}

const placeNames = {
  emergency: "IGD",
  admission: "saat masuk",
  discharge: "saat pulang",
  clinic: "poliklinik",
  ward: "rawat inap",
} as const;

function vitalSetsOf({ vitals, notes }: Parts): readonly PlacedSet[] {
  const keys = ["emergency", "admission", "discharge", "clinic", "ward"] as const;
  const measured = keys.flatMap((key) => {
    const set = vitals[key];
    return set ? [{ place: placeNames[key], set }] : [];
  });
  const noted = notes.doctor.flatMap(({ vitals: set, date }) =>
    set ? [{ place: ["CPPT", date ?? ""].join(" ").trim(), set }] : [],
  );
  return [...measured, ...noted];
}

function infectionCodes(source: FactSource, { diagnoses, narrative }: Parts): Diagnoses["all"] {
  const rows = source.terminology.table("infection-codes");
  const coded = [...diagnoses.all, ...diagnoses.admission.all];
  return coded.filter(({ code = "" }) =>
    rows.some(
      ({ prefix = "", needs_words: needed = "" }) =>
        prefix !== "" &&
        code.startsWith(prefix) &&
        (needed === "" || mentions(narrative.doctor, needed)),
    ),
  );
}

/** Viral tests (NS1, dengue) are left out: they give an antibiotic no ground. */
const bacterialTests = new Set([
  "bloodCulture",
  "culture",
  "gram",
  "btaSputum",
  "tcmTb",
  "urineNitrite",
]);

function laboratoryEvidence({ all, leukocytes, crp, procalcitonin }: Labs): readonly string[] {
  const isSign = (result: LabResult): boolean => {
    const { analyte = "", positive, value } = result;
    if (bacterialTests.has(analyte)) return positive === true;
    return (
      analyte === "urineLeukocytes" &&
      !isInputError(result) &&
      (positive === true || (value ?? 0) > 5)
    );
  };
  return [
    ...(leukocytes && leukocytes.highest > 12 ? [leukocytes.highestEvidence] : []),
    ...(leukocytes && leukocytes.lowest < 4 ? [leukocytes.lowestEvidence] : []),
    ...(crp && crp.highest > 10 ? [crp.highestEvidence] : []),
    ...(procalcitonin && procalcitonin.highest > 0.5 ? [procalcitonin.highestEvidence] : []),
    ...all.filter(isSign).map(({ evidence }) => evidence),
  ];
}

const plausibleTemperature = (value: number | undefined): value is number =>
  value !== undefined && value >= 30 && value <= 43;

function feverOf({ place, set: { temperature } }: PlacedSet): readonly string[] {
  if (!plausibleTemperature(temperature) || (temperature >= 36 && temperature <= 38)) return [];
  const written = new Intl.NumberFormat("id-ID").format(temperature);
  return [`Tanda vital ${place}: suhu ${written} °C`];
}

/** The classic limits; where sources differ (38,0 or 38,5 °C) the one that meets the criterion earlier counts. */
function countSirs(set: VitalSet | undefined, labs: Labs): number {
  const { temperature, heartRate = 0, respiratoryRate = 0 } = set ?? {};
  const { leukocytes, arterialPco2 } = labs;
  return [
    plausibleTemperature(temperature) && (temperature > 38 || temperature < 36),
    heartRate > 90,
    respiratoryRate > 20 || (arterialPco2 !== undefined && arterialPco2.lowest < 32),
    leukocytes !== undefined && (leukocytes.highest > 12 || leukocytes.lowest < 4),
  ].filter(Boolean).length;
}

function countQsofa({ respiratoryRate, systolic, gcsTotal }: VitalSet): number {
  return [
    respiratoryRate !== undefined && respiratoryRate >= 22,
    systolic !== undefined && systolic > 0 && systolic <= 100,
    gcsTotal !== undefined && gcsTotal < 15,
  ].filter(Boolean).length;
}

function isSepsisJudgeable(sets: readonly PlacedSet[]): boolean {
  const needed = ["respiratoryRate", "systolic", "heartRate", "temperature", "gcsTotal"] as const;
  return needed.every((name) => sets.some(({ set }) => set[name] !== undefined));
}
