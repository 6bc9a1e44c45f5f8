/** What decides how a set of vital signs is judged: age, pregnancy, death, oxygen. */
import { joinFields } from "../text/fields.ts";
import { readSection } from "../answers.ts";
import type { FactSource } from "../fact-source.ts";
import { isPregnant, looksLikeChild } from "../patient-guards.ts";
import { mentions } from "../text/mentions.ts";
import { besideSaturation } from "./beside-saturation.ts";
import type { SetName } from "./collect-vitals.ts";
import type { SetCircumstances } from "./finish-set.ts";
import type { RawVitals } from "./raw-vitals.ts";
import { requirementsOf } from "./requirements.ts";

const arrested = "arrestOrDeath";
const oxygen = "oxygenAtPrimarySurvey";

/** Read once for the document; the answer depends on the set. */
export function readCircumstances(
  source: FactSource,
  sets: readonly RawVitals[],
): (name: SetName) => SetCircumstances {
  const weight = sets.map(({ values }) => values.weight).find((value) => value !== undefined);
  const guarded = looksLikeChild(source, weight) || isPregnant(source);
  const codes = source.index
    .ofKind("Condition")
    .flatMap(({ code }) => code?.coding ?? [])
    .map(({ code }) => code ?? "");
  const chronicHypercapnia = codes.some((code) => code.startsWith("J44"));
  const requirements = requirementsOf(source.terminology.vitalSigns);
  const emergencyDead = isDeadOnArrival(source, codes);
  const dischargeDead = isDeadAtDischarge(source);
  return (name) => ({
    required: requirements[name],
    dead:
      name === "discharge"
        ? dischargeDead
        : name === "emergency" || name === "admission"
          ? emergencyDead
          : false,
    adultNotPregnant: !guarded,
    onOxygen: name === "emergency" && isMeasuredOnOxygen(source),
    chronicHypercapnia,
  });
}

function isDeadOnArrival(source: FactSource, codes: readonly string[]): boolean {
  const plan = readSection(source, "codingDiagnosa");
  const written = [
    readSection(source, "dataPasien").text("Prioritas Triase"),
    readSection(source, "primarySurvey").all(),
    plan.text("Diagnosa Klinis"),
    plan.text("Planning / Disposisi"),
  ];
  const dead = codes.some((code) => /^(?:I46|R96|R98|R99)/u.test(code));
  return dead || mentions(joinFields(written), `${arrested}|blackTriage`);
}

function isDeadAtDischarge(source: FactSource): boolean {
  const resume = readSection(source, "resumePulang");
  const way = resume.text("cara_pulang") ?? "";
  return mentions(way, `${arrested}|deathAtDischarge`) || way.trim() === "+";
}

/** Supplemental oxygen counts only where the measurement itself names it. */
function isMeasuredOnOxygen(source: FactSource): boolean {
  const breathing = readSection(source, "primarySurvey").text("Breathing") ?? "";
  const rest = besideSaturation(breathing, /[.;]/u);
  return mentions(rest, oxygen) && !mentions(rest, "roomAirWords");
}
