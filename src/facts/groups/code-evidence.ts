import { joinFields } from "../text/fields.ts";
import Type, { type Static } from "typebox";
import { readSection } from "../answers.ts";
import { gravidaFormula } from "../emergency/history-details.ts";
import { extentConflict } from "../burnt-area.ts";
import type { FactSource } from "../fact-source.ts";
import { pairedOrgansWithoutSide } from "../paired-organs.ts";
import { numbersOf } from "../text/measurements.ts";
import { affirmedSentence, isNamed, mentions, occurrencesOf, states } from "../text/mentions.ts";
import { partsIn } from "../text/pieces.ts";
import { sentencesOf } from "../text/places.ts";
import { entriesOf } from "../text/entries.ts";
import type { Coding } from "./coding.ts";
import type { Diagnoses, Diagnosis } from "./diagnoses.ts";
import type { Examination } from "./examination.ts";
import type { Imaging } from "./imaging.ts";
import type { Labs } from "./labs.ts";
import type { Narrative } from "./narrative.ts";
import type { ProcedureFact, Procedures } from "./procedures.ts";

const labels = (description: string) => Type.Array(Type.String(), { description });

export const codeEvidenceSchema = Type.Object(
  {
    daggerMissing: labels("Asterisk codes without any code that could be their dagger, as labels"),
    extentAgainst: Type.Optional(
      Type.Object(
        {
          label: Type.String(),
          written: Type.String({ description: "Indonesian: the extent that is told" }),
          advice: Type.String({ description: "The code that says as much" }),
        },
        { description: "An extent of burns coded otherwise than told" },
      ),
    ),
    explanation: Type.Optional(
      Type.String({
        description:
          "The definite diagnosis, coded or written, that explains a symptom coded as primary",
      }),
    ),
    inPregnancy: Type.Boolean({
      description:
        "Pregnancy is certain: an O-code, or hamil/gravida in the written diagnosis, and the sex is not male",
    }),
    ventilatorHours: Type.Optional(
      Type.Number({
        description:
          "Hours of mechanical ventilation, where procedure or narrative says a duration",
      }),
    ),
    sidesMissing: labels(
      "Diagnoses and procedures of paired organs whose side is written nowhere, as labels",
    ),
    brainImaging: Type.Boolean({
      description:
        "CT or MRI of the head: a report, a procedure code (87.03, 88.91), or a result in the narrative",
    }),
    brainImagingAgainst: Type.Optional(
      Type.String({
        description: "The report's own words that speak against the kind of stroke coded",
      }),
    ),
    plasmaLeakage: Type.Boolean({
      description:
        "Hematocrit rose by 20 %, or effusion, ascites or hemoconcentration is described",
    }),
    sofa: Type.Boolean({ description: "A SOFA or qSOFA of 2 or more is written down" }),
  },
  {
    description:
      "What single codes of the diagnoses under judgment ask for, and what the document has of it",
  },
);
export type CodeEvidence = Static<typeof codeEvidenceSchema>;

interface Parts {
  readonly coding: Coding;
  readonly diagnoses: Diagnoses;
  readonly examination: Examination;
  readonly imaging: Imaging;
  readonly labs: Labs;
  readonly narrative: Narrative;
  readonly procedures: Procedures;
}

export function buildCodeEvidence(source: FactSource, parts: Parts): CodeEvidence {
  const { diagnoses, examination, imaging, labs, narrative, procedures } = parts;
  const operation = readSection(source, "resumePulang").text("keterangan_prosedur") ?? "";
  const explanation = explanationOf(parts);
  const hours = ventilatorHours(procedures, narrative);
  const stroke = diagnoses.all.find(({ code = "" }) => /^I6[0-3]/u.test(code));
  const against = stroke && imagingAgainst(stroke, imaging);
  // The assessments of a ward or clinic are read for the code's opposite in `coding.opposed`.
  const isForm = source.stage === "igd_asesmen_awal" || source.stage === "ranap_resume";
  const told = joinFields(narrative.doctorForms.map(({ text }) => text));
  const extentAgainst = isForm ? extentConflict(diagnoses.all, told) : undefined;
  return {
    daggerMissing: daggerMissing(diagnoses.all),
    ...(extentAgainst && { extentAgainst }),
    ...(explanation !== undefined && { explanation }),
    inPregnancy: isPregnant(source, diagnoses),
    ...(hours !== undefined && { ventilatorHours: hours }),
    sidesMissing: [
      ...pairedOrgansWithoutSide(
        diagnoses,
        procedures,
        [examination.local ?? "", operation],
        source.terminology.table("organ-sides"),
      ),
    ],
    brainImaging: hasBrainImaging(imaging, procedures, narrative),
    ...(against !== undefined && { brainImagingAgainst: against }),
    plasmaLeakage: hasPlasmaLeakage(labs, imaging, narrative),
    sofa: numbersOf(narrative.all, "statedSofa").some((score) => score >= 2),
  };
}

const diabeticManifestation =
  /^(?:G63\.2|G59\.0|G73\.0|G99\.0|N08\.3|H36\.0|H28\.0|I79\.2|M14\.[26])/u;

/** A manifestation of diabetes wants diabetes; any other wants any disease that could be its cause. */
function daggerMissing(all: readonly Diagnosis[]): string[] {
  const causes = all.filter(isCause);
  const diabetes = causes.some(({ code = "" }) => /^E1[0-4]/u.test(code));
  const lacksCause = ({ code = "" }: Diagnosis) =>
    diabeticManifestation.test(code) ? !diabetes : causes.length === 0;
  return all.filter((item) => item.asterisk && lacksCause(item)).map(({ label }) => label);
}

const isCause = ({ asterisk, symptom, externalCause, code = "" }: Diagnosis) =>
  code !== "" && !asterisk && !symptom && !externalCause && !/^[ZU]/u.test(code);

/** Diseases that explain a symptom when the written diagnosis names them as certain. */
const explained: readonly { readonly symptom: RegExp; readonly diseases: string }[] = [
  {
    symptom: /^R50/u,
    diseases: "feverCauses",
  },
  {
    symptom: /^R10/u,
    diseases: "abdominalPainCauses",
  },
  {
    symptom: /^R06/u,
    diseases: "breathlessnessCauses",
  },
  { symptom: /^R04\.2/u, diseases: "hemoptysisCauses" },
  { symptom: /^R11/u, diseases: "vomitingCauses" },
  // R56.0 is the febrile convulsion itself.
  { symptom: /^R56(?!\.0)/u, diseases: "seizureCauses" },
  { symptom: /^R07/u, diseases: "chestPainCauses" },
  { symptom: /^R40/u, diseases: "lowConsciousnessCauses" },
  { symptom: /^R17/u, diseases: "jaundiceCauses" },
];

function explanationOf({ coding, diagnoses }: Parts): string | undefined {
  const { primary, clinical = "" } = diagnoses;
  if (!primary?.symptom) return undefined;
  const coded = coding.symptoms.find(({ ref }) => ref === primary.ref)?.disease;
  if (coded !== undefined) {
    const disease = diagnoses.all.find(({ code }) => code && coded.endsWith(`(${code})`));
    return disease?.label ?? coded;
  }
  const diseases = explained.find(({ symptom }) => symptom.test(primary.code ?? ""))?.diseases;
  if (diseases === undefined) return undefined;
  return partsIn(clinical).find((item) => states(item, diseases));
}

function isPregnant(source: FactSource, { codes, clinical = "" }: Diagnoses): boolean {
  if (source.index.ofKind("Patient").some(({ gender }) => gender === "male")) return false;
  // The puerperium (O85–O92) and what comes later are not a pregnancy.
  if (codes.some((code) => /^O(?:[0-7]\d|8[0-4]|9[89])/u.test(code))) return true;
  return states(clinical, "pregnancyDiagnosis") || gravidaFormula.test(clinical);
}

/** Days count only where they lie clearly on one side of the limit of 96 hours. */
function ventilatorHours({ all }: Procedures, narrative: Narrative): number | undefined {
  const coded = all.filter(({ code = "" }) => code.startsWith("96.7"));
  if (coded.length === 0) return undefined;
  const written = coded.map(
    ({ text, performedText }: ProcedureFact) => `${text ?? ""} ${performedText ?? ""}`,
  );
  const sentences = narrative.all.split(/[\n.;]+/u);
  const told = sentences.filter((sentence) => isNamed(sentence, "ventilatorWord"));
  for (const part of [...written, ...told]) {
    const span = entriesOf(part, "durations").find(
      ({ unit, start }) =>
        (unit === "hour" || unit === "day") &&
        !/[<>≥≤]\s*$/u.test(part.slice(Math.max(0, start - 8), start)),
    );
    if (span === undefined) continue;
    const hours = span.unit === "hour" ? span.value : span.value * 24;
    if (span.unit === "hour" || hours !== 96) return hours;
  }
  return undefined;
}

function hasBrainImaging(imaging: Imaging, { codes }: Procedures, narrative: Narrative): boolean {
  if (imaging.brain || codes.some((code) => /^(?:87\.03|88\.91)/u.test(code))) return true;
  const images = occurrencesOf(narrative.all, "headImaging").filter(({ stated }) => stated);
  return sentencesOf(narrative.all, images).some((sentence) => !isNamed(sentence, "notYetDone"));
}

/** Bleeding denied where bleeding is coded, or only bleeding seen where an infarct is coded. */
function imagingAgainst({ code = "" }: Diagnosis, { all }: Imaging): string | undefined {
  const reports = all.flatMap(({ kind, report }) =>
    (kind === "ctKepala" || kind === "mriKepala") && report !== undefined ? [report] : [],
  );
  const bleeding = "intracranialBleeding";
  for (const report of reports) {
    if (code.startsWith("I63")) {
      const seen = affirmedSentence(report, bleeding);
      if (seen !== undefined && !mentions(report, "brainInfarct")) return seen;
    } else if (
      !mentions(report, `${bleeding}|hyperdenseLesion`) &&
      mentions(report, "infarctOrNoBleeding")
    ) {
      return report.length > 160 ? `${report.slice(0, 160)} …` : report;
    }
  }
  return undefined;
}

const leakage = "plasmaLeakage";

function hasPlasmaLeakage({ hematocrit }: Labs, { all }: Imaging, narrative: Narrative): boolean {
  if (hematocrit && hematocrit.lowest > 0 && hematocrit.highest >= 1.2 * hematocrit.lowest)
    return true;
  return (
    mentions(narrative.all, leakage) || all.some(({ report }) => mentions(report ?? "", leakage))
  );
}
