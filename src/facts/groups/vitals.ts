import Type, { type Static } from "typebox";
import { readSection, type SectionReader } from "../answers.ts";
import type { FactSource } from "../fact-source.ts";
import { vitalUnits } from "../../knowledge/vital-keys.ts";
import { rawVitalsInText } from "../text/vitals-in-text.ts";
import { readCircumstances } from "../vitals/circumstances.ts";
import { collectVitals, type SetName } from "../vitals/collect-vitals.ts";
import { finishSet, isSent } from "../vitals/finish-set.ts";
import type { RawVitals, VitalValues } from "../vitals/raw-vitals.ts";

const number = (description: string) => Type.Optional(Type.Number({ description }));

const vitalSetSchema = Type.Object({
  heartRate: number(vitalUnits.heartRate),
  respiratoryRate: number(vitalUnits.respiratoryRate),
  gcsTotal: number("Total as sent, else the sum of three components"),
  gcsSum: number("Sum of the three components, when all three were sent and are possible"),
  weight: number(vitalUnits.weight),
  height: number(vitalUnits.height),
  glucose: number(vitalUnits.glucose),
  pain: number("0–10"),
  others: Type.Optional(
    Type.Array(
      Type.Object({
        vital: Type.String({ description: "Key of its row in `vital-signs`" }),
        name: Type.String({ description: "Indonesian name" }),
        value: Type.Number({ description: "In the unit of its row" }),
        unit: Type.String({ description: "UCUM" }),
      }),
      { description: "Further rows of `vital-signs` of which a value was sent" },
    ),
  ),
  generalCondition: Type.Optional(Type.String({ description: "Keadaan umum as written" })),
  consciousness: Type.Optional(Type.String({ description: "Kesadaran as written" })),
  consciousnessLevel: Type.Optional(
    Type.Enum(["compos mentis", "apatis", "delirium", "somnolen", "sopor", "semi-koma", "koma"]),
  ),
  gcsFitsLevel: Type.Optional(
    Type.Boolean({
      description: "GCS total inside the union of accepted ranges of the level (T-3)",
    }),
  ),
  sent: Type.Boolean({ description: "At least one value of this set was sent" }),
  missing: Type.Array(Type.String(), {
    description: "Indonesian names of the values that this set must have and has not",
  }),
  implausible: Type.Array(
    Type.Object({
      name: Type.String({ description: "Indonesian name, for example Suhu" }),
      text: Type.String({ description: "Value with unit, Indonesian number style" }),
    }),
    {
      description: "Values outside the plausible range (T-1); empty for a patient recorded as dead",
    },
  ),
  unreadable: Type.Array(Type.Object({ name: Type.String(), text: Type.String() }), {
    description: "Values that could not be read as a number, verbatim",
  }),
  news2: Type.Optional(
    Type.Object(
      {
        score: Type.Integer(),
        singleThree: Type.Boolean({ description: "One parameter alone scores 3" }),
      },
      { description: "NEWS2 (T-2); only when all parameters are there, adult, not pregnant" },
    ),
  ),
});
export type VitalSet = VitalValues &
  Static<typeof vitalSetSchema> & {
    readonly observations?: RawVitals["observations"];
    /** Verbal response that cannot be tested: written T, X or afasia. */
    readonly intubated: boolean;
    /** kg/m2, from weight and height. */
    readonly bmi?: number;
  };

const setOfClauses = (...names: (keyof typeof vitalSetSchema.properties)[]) =>
  Type.Optional(Type.Pick(vitalSetSchema, names));
const ofEverySet = ["others", "sent", "missing", "implausible", "unreadable"] as const;

export const vitalsSchema = Type.Object(
  {
    emergency: setOfClauses(
      ...(["heartRate", "respiratoryRate", "gcsTotal", "gcsSum", "weight", "height"] as const),
      ...(["glucose", "pain", "generalCondition", "consciousness", "consciousnessLevel"] as const),
      ...(["gcsFitsLevel", "others", "sent", "missing", "news2"] as const),
    ),
    admission: setOfClauses(...ofEverySet),
    discharge: setOfClauses(...ofEverySet),
    clinic: setOfClauses("gcsTotal", "consciousness", "gcsFitsLevel", ...ofEverySet),
  },
  {
    description:
      "Vital signs by where they were taken: ttv, resumePulang (admission), kondisi_saat_pulang (discharge), pemeriksaan (clinic)",
  },
);
/** Those of the ward are taken elsewhere. */
export type Vitals = { readonly [Name in SetName]?: VitalSet };

const nothing: RawVitals = { values: {}, unreadable: [], intubated: false };
const setNames = ["emergency", "admission", "discharge", "clinic", "ward"] as const;

/**
 * Reads each set from its Observations, and general condition and consciousness from the form. A set of which nothing
 * was sent is there only where the stage needs it, with everything missing.
 */
export function buildVitals(source: FactSource): Vitals {
  const collected = collectVitals(source);
  const raw = new Map(
    setNames.map((name) => [name, withWords(source, name, collected.get(name) ?? nothing)]),
  );
  const circumstances = readCircumstances(source, [...raw.values()]);
  const sets = [...raw].flatMap(([name, values]): [SetName, VitalSet][] =>
    isSent(values) || neededBy[source.stage].includes(name)
      ? [[name, finishSet(values, circumstances(name), source.terminology.vitalSigns)]]
      : [],
  );
  return Object.fromEntries(sets);
}

const neededBy: Readonly<Record<FactSource["stage"], readonly SetName[]>> = {
  igd_asesmen_awal: ["emergency"],
  ranap_cppt: [],
  ranap_resume: ["admission", "discharge"],
  rajal_soap: ["clinic"],
};

function withWords(source: FactSource, name: SetName, raw: RawVitals): RawVitals {
  const { form, general, consciousness } = wordsOf(source, name);
  const ward = name === "ward" && !isSent(raw) ? wardText(source) : undefined;
  const level = form?.text(consciousness) ?? raw.consciousness;
  return {
    ...raw,
    ...ward,
    generalCondition: form?.text(general),
    consciousness: level ?? ward?.consciousness,
  };
}

/** Where the form keeps general condition and consciousness of a set. */
function wordsOf(
  source: FactSource,
  name: SetName,
): { form: SectionReader | undefined; general: string; consciousness: string } {
  const plain = { general: "Keadaan Umum", consciousness: "Tingkat Kesadaran" };
  switch (name) {
    case "emergency":
      return { form: readSection(source, "ttv"), ...plain };
    case "admission":
      return {
        form: readSection(source, "resumePulang"),
        general: "tv_keadaan_umum",
        consciousness: "tv_kesadaran",
      };
    case "discharge":
      return {
        form: dischargeForm(source),
        general: "kp_keadaan_umum",
        consciousness: "kp_kesadaran",
      };
    case "clinic":
      return {
        form: readSection(source, "pemeriksaan"),
        general: "keadaan_umum",
        consciousness: "kesadaran",
      };
    case "ward":
      return { form: undefined, ...plain };
  }
}

/** The group of the summary, or the section, that holds how the patient leaves. */
export const stateAtDischarge = "kondisi_saat_pulang";

function dischargeForm(source: FactSource): SectionReader {
  const resume = readSection(source, "resumePulang");
  const group = resume.group(stateAtDischarge);
  if (group.sent) return group;
  const own = readSection(source, stateAtDischarge);
  return own.sent ? own : resume;
}

/** The inpatient assessment writes its vital signs as one text. */
function wardText(source: FactSource): RawVitals | undefined {
  const text = readSection(source, "asesmenAwalRanap").text("Tanda-Tanda Vital");
  return text === undefined ? undefined : rawVitalsInText(text, source.terminology.vitalSigns);
}
