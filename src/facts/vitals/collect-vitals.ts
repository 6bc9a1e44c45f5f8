/** Sorts vital-sign Observations into sets by where they were taken. */
import { mentions } from "../text/mentions.ts";
import type { CodeableConcept, Observation, ObservationComponent } from "@medplum/fhirtypes";
import { systems } from "../../fhir/canonicals.ts";
import type { FactSource } from "../fact-source.ts";
import { isUnmeasured } from "../../knowledge/empty-words.ts";
import { sectionPath } from "../../fhir/source-section.ts";
import { emergencySection } from "../sections.ts";
import { readTime } from "../../reading/fields/moment.ts";
import { isMeterWord } from "../../reading/fields/vital-value.ts";
import { filled } from "../text/values.ts";
import type { VitalSign, VitalSigns } from "../../knowledge/terminology.ts";
import { isKnownVital, type KnownVital } from "../../knowledge/vital-keys.ts";
import { type RawVitals, readGcsVitals, valueIn } from "./raw-vitals.ts";

export type SetName = "emergency" | "admission" | "discharge" | "clinic" | "ward";

interface Measured {
  readonly observation: Observation;
  readonly at: string | undefined;
}

/** The sets for which at least one Observation was sent. */
export function collectVitals(source: FactSource): ReadonlyMap<SetName, RawVitals> {
  const bySet = new Map<SetName, Measured[]>();
  const unplaced: Measured[] = [];
  const zone = source.asOf.zoneName ?? "utc";
  const signs = source.terminology.vitalSigns;
  for (const observation of source.index.ofKind("Observation")) {
    if (!isVitalSign(observation, signs)) continue;
    const when = observation.effectiveDateTime ?? observation.effectivePeriod?.start;
    const measured = { observation, at: readTime(when, zone)?.at };
    const set = setOf(source, observation);
    const placed = set === undefined ? unplaced : bySet.get(set);
    if (placed) placed.push(measured);
    else if (set !== undefined) bySet.set(set, [measured]);
  }
  for (const [set, measured] of placeByTime(unplaced)) {
    bySet.set(set, [...(bySet.get(set) ?? []), ...measured]);
  }
  return new Map(
    [...bySet].map(([set, measured]) => [
      set,
      {
        ...readSet(measured, lastCounts.has(set), signs),
        observations: measured.flatMap(({ observation }) =>
          partsOf(observation).flatMap((part) => {
            const vital = vitalOf(part, signs);
            return vital ? [{ vital: vital.key, ref: source.index.addressOf(observation) }] : [];
          }),
        ),
      },
    ]),
  );
}

/** Of several values the last one describes these; of the others the first. */
const lastCounts = new Set<SetName>(["discharge", "ward"]);

function isVitalSign(observation: Observation, signs: VitalSigns): boolean {
  const codings = (observation.category ?? []).flatMap(({ coding }) => coding ?? []);
  const categories = new Set(codings.map(({ code }) => code));
  if (categories.has("vital-signs")) return true;
  return (
    !categories.has("laboratory") &&
    codesOf(observation.code).some((code) => signs.byLoinc(code) !== undefined)
  );
}

const codesOf = (concept: CodeableConcept | undefined): readonly string[] =>
  (concept?.coding ?? []).flatMap(({ system, code }) =>
    code !== undefined && (system === undefined || system === systems.loinc) ? [code] : [],
  );

/** Undefined for a discharge summary's value without a section: its time decides. */
function setOf(source: FactSource, observation: Observation): SetName | undefined {
  const path = sectionPath(observation, source.canonicals);
  if (path.includes("kondisi_saat_pulang")) return "discharge";
  if (path.includes("resumePulang")) return "admission";
  if (path.includes("pemeriksaan")) return "clinic";
  if (path.includes("ttv") || path.includes(emergencySection)) return "emergency";
  if (path.length > 0 && source.stage.startsWith("ranap_")) return "ward";
  switch (source.stage) {
    case "igd_asesmen_awal":
      return "emergency";
    case "rajal_soap":
      return "clinic";
    case "ranap_cppt":
      return "ward";
    case "ranap_resume":
      return undefined;
  }
}

/** Earliest is admission, latest is discharge; what carries no time is not judged. */
function placeByTime(measured: readonly Measured[]): ReadonlyMap<SetName, readonly Measured[]> {
  const timed = measured.filter(({ at }) => at !== undefined);
  const times = timed.map(({ at }) => at ?? "").toSorted();
  const first = times[0];
  const last = times.at(-1);
  if (first === undefined || last === undefined) return new Map();
  // On one day only the very first and last moment tell admission from discharge.
  const sameDay = first.slice(0, 10) === last.slice(0, 10);
  const keyOf = (at: string | undefined) => (sameDay ? (at ?? "") : (at ?? "").slice(0, 10));
  const admission = timed.filter(({ at }) => keyOf(at) === keyOf(first));
  const discharge = timed.filter(
    ({ at }) => keyOf(at) === keyOf(last) && keyOf(at) !== keyOf(first),
  );
  return new Map([
    ["admission", admission],
    ...(discharge.length > 0 ? ([["discharge", discharge]] as const) : []),
  ]);
}

function readSet(measured: readonly Measured[], lastFirst: boolean, signs: VitalSigns): RawVitals {
  const byTime = measured.toSorted((one, other) => (one.at ?? "").localeCompare(other.at ?? ""));
  const ordered = lastFirst ? byTime.toReversed() : byTime;
  const values: Partial<Record<KnownVital, number>> = {};
  const others: Record<string, number> = {};
  const unreadable: { vital: VitalSign; text: string }[] = [];
  let intubated = false;
  const keep = ({ key }: VitalSign, value: number) => {
    if (isKnownVital(key)) values[key] ??= value;
    else others[key] ??= value;
  };
  for (const { observation } of ordered) {
    for (const part of partsOf(observation)) {
      const vital = vitalOf(part, signs);
      if (vital === undefined) continue;
      const { valueQuantity, valueInteger } = valueOf(part);
      const value = valueQuantity ?? valueInteger;
      if (value !== undefined) {
        keep(vital, value);
        continue;
      }
      const text = filled(textOf(part));
      if (text === undefined || isUnmeasured(text)) continue;
      const gcs = vital.key === "gcsTotal" ? readGcsVitals(text) : undefined;
      if (gcs) {
        for (const sign of signs.all) {
          const points = valueIn(gcs, sign);
          if (points !== undefined) keep(sign, points);
        }
        intubated ||= gcs.intubated;
      } else if (isNotTestable(vital, text)) intubated = true;
      else if (vital.key !== "glucose" || !isMeterWord(text)) unreadable.push({ vital, text });
    }
  }
  const raw = { values, intubated };
  const withOthers = Object.keys(others).length > 0 ? { ...raw, others } : raw;
  return {
    ...withOthers,
    unreadable: unreadable.filter(({ vital }) => valueIn(withOthers, vital) === undefined),
  };
}

const partsOf = (observation: Observation) => [observation, ...(observation.component ?? [])];

/** A panel whose own value, if it has one, is an unreadable text, stands for its first side. */
function vitalOf(
  part: Observation | ObservationComponent,
  signs: VitalSigns,
): VitalSign | undefined {
  const found = codesOf(part.code).flatMap((code) => signs.byLoinc(code) ?? []);
  const measured = found.find(({ unit }) => unit !== "");
  return measured ?? (found.length > 0 ? signs.of("systolic") : undefined);
}

const valueOf = (part: Observation | ObservationComponent) => ({
  valueQuantity: part.valueQuantity?.value,
  valueInteger: part.valueInteger,
});

const textOf = (part: Observation | ObservationComponent) =>
  part.valueString ??
  part.valueCodeableConcept?.text ??
  part.valueCodeableConcept?.coding?.[0]?.code;

/** Verbal response that cannot be tested: intubated, or without speech after a stroke. */
const isNotTestable = ({ key }: VitalSign, text: string) =>
  (key === "gcsVerbal" || key === "gcsTotal") &&
  (/^(?:v\s*)?[tx]$/iu.test(text.trim()) || mentions(text, "aphasia"));
