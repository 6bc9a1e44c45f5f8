/** Sepsis (RG08) by SIRS with a focus and a culture, or by qSOFA; and how it was treated. */
import { largest } from "../../reading/extremes.ts";
import { DateTime } from "luxon";
import type { EvidenceFacts } from "../groups/evidence.ts";
import { isPending } from "../laboratory/positive.ts";
import { daysOfOrders, writtenDays } from "../medication/written-days.ts";
import { numbersOf } from "../text/measurements.ts";
import { isNamed, mentions, occurrencesOf } from "../text/mentions.ts";
import { besides, sentencesOf } from "../text/places.ts";
import { entriesOf } from "../text/entries.ts";
import { doctorText, readingsOf, type ClinicalCase, type GivenDrug } from "./clinical-case.ts";
import { defineCondition, impacts, type Condition, type Picture, type Proof } from "./condition.ts";
import { findDoctorEntry } from "./doctor-entry.ts";
import { treatingDrugs } from "./treatment.ts";

const antibioticNames = "antibioticNames";

export const sepsis: Condition = defineCondition({
  key: "sepsis",
  topic: "sepsis",
  kondisi: "Sepsis",
  icd10: "A41.9",
  codes: ["A40", "A41"],
  coveredBy: ["A40", "A41", "A02.1", "A32.7", "A39.2", "B37.7", "R57.2", "R65", "P36", "O85"],
  words: "sepsis",
  needs: "kriteria sepsis (SIRS dengan fokus dan kultur, atau qSOFA/SOFA)",
  treatment: {
    words: "sepsisTreatment",
    substances: [],
    classes: ["antibiotic", "vasopressor_inotrope"],
  },
  adultOnly: true,
  suggested: true,
  disease: true,
  impact: impacts.raises,
  passing: true,
  read: readSepsis,
});

function readSepsis(facts: ClinicalCase, code?: string): Picture {
  const { infection } = facts;
  const bySirs = infection.sirs >= 2 && infection.focus && infection.bloodCulture;
  const byOrgan = infection.qsofa >= 2 || writtenScore(facts) >= 2;
  // Looked for, not coded: qSOFA alone also fits bleeding or dehydration, so the doctor must have named it.
  const believable =
    code !== undefined || (infection.focus && findDoctorEntry(facts, sepsis.words).noted);
  const supported = (bySirs || byOrgan) && believable;
  const contradicted = !supported && infection.sepsisJudgeable && infection.sirs < 2 && !byOrgan;
  const signs = (["temperature", "respiratoryRate", "systolic", "gcsTotal"] as const).flatMap(
    (sign) => readingsOf(facts, sign)[0] ?? [],
  );
  const quoted = signs.map(({ evidence }): Proof => ({ kind: "vital", text: evidence }));
  return {
    supported,
    contradicted,
    proofs: supported
      ? [...infection.evidence.map((text): Proof => ({ kind: "laboratory", text })), ...quoted]
      : [],
    against: contradicted ? quoted.map(({ text }) => text) : [],
    significant: false,
    ...(!supported &&
      infection.sirs >= 2 && {
        lower: { code: "R65.0", label: "SIRS akibat infeksi tanpa gagal organ" },
      }),
  };
}

/** `qSOFA 2`, `SOFA: 4` as a doctor wrote it. */
function writtenScore(facts: ClinicalCase): number {
  return largest(numbersOf(doctorText(facts), "sofaScores"), 0);
}

const broad = new Set(["cefepime", "cefpirome", "piperacillin"]);

/** How a septic patient was treated, over the whole document. */
export function readSepsisCare(facts: ClinicalCase): EvidenceFacts["sepsis"] {
  const antibiotics = facts.drugs.all.filter(({ antibiotic }) => antibiotic);
  const text = doctorText(facts);
  const days = courseDays(facts, antibiotics);
  return {
    antibiotic:
      antibiotics.length > 0 ||
      mentions(text, antibioticNames) ||
      treatingDrugs(facts, { words: antibioticNames, substances: [], classes: [] }).length > 0,
    broadSpectrum:
      antibiotics.some(
        ({ substances, classes }) =>
          classes.includes("antibiotic.carbapenem") || substances.some((name) => broad.has(name)),
      ) || mentions(text, "broadSpectrumAntibiotics"),
    cultureResult:
      facts.labs.all.some(
        ({ analyte, name, text: result }) =>
          (analyte === "bloodCulture" || isNamed(name, "culture")) &&
          result !== undefined &&
          !isPending(result),
      ) || besides(text, "culture", "cultureOutcome").length > 0,
    ...(days !== undefined && { antibioticDays: days }),
  };
}

const reasons = "reasonForShortAntibiotic";

/** From the first antibiotic to discharge, with the days taken home; silent where the stay ended early or the doctor gave a reason. */
function courseDays(facts: ClinicalCase, antibiotics: readonly GivenDrug[]): number | undefined {
  const { stay, drugs } = facts;
  const text = doctorText(facts);
  if (stay.endedEarly || stay.dischargedAt === undefined || mentions(text, reasons))
    return undefined;
  const stated = sentencesOf(text, occurrencesOf(text, antibioticNames)).flatMap(daysIn);
  const starts = [
    ...antibiotics.flatMap(({ orderedAt }) => orderedAt ?? []),
    ...facts.notes.doctor.flatMap(({ at, p }) =>
      at !== undefined && mentions(p ?? "", antibioticNames) ? at : [],
    ),
  ].toSorted();
  const start = starts[0] ?? stay.admittedAt;
  if (start === undefined || antibiotics.length + starts.length === 0) return undefined;
  const taken = drugs.discharge.filter(({ antibiotic }) => antibiotic).map(daysTaken);
  if (taken.some((days) => days === undefined)) return undefined;
  const inside =
    statedDays(drugs.stay.filter(({ antibiotic }) => antibiotic)) ??
    DateTime.fromISO(stay.dischargedAt)
      .startOf("day")
      .diff(DateTime.fromISO(start).startOf("day"), "days").days + 1;
  return largest(
    stated,
    inside +
      largest(
        taken.map((days) => days ?? 0),
        0,
      ),
  );
}

/** `ceftriaxone selama 7 hari`, `meropenem hari ke-3`. */
const daysIn = (sentence: string): readonly number[] => [
  ...daysOfOrders(sentence),
  ...entriesOf(
    sentence,
    "countedDays",
    ({ of }) => of !== "careDay" && of !== "postOperativeDay",
  ).map(({ count }) => count),
];

/** Where every antibiotic of the stay says how long it was given: one after the other. */
function statedDays(given: readonly GivenDrug[]): number | undefined {
  const days = given.map(daysWritten);
  const known = days.flatMap((each) => each ?? []);
  return known.length === 0 || known.length < days.length
    ? undefined
    : known.reduce((sum, each) => sum + each, 0);
}

/** `5 hari` in the instruction, else what the quantity lasts for. */
const daysTaken = (drug: GivenDrug): number | undefined => daysWritten(drug) ?? drug.daysSupplied;

const daysWritten = ({ name = "", dose = "" }: GivenDrug): number | undefined =>
  writtenDays(`${name} ${dose}`);
