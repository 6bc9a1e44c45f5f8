/** The comparisons that were left out because the patient's age or sex is not known. */
import type { Facts } from "../build-facts.ts";
import type { FactSource } from "../fact-source.ts";
import { isAgeAnswered } from "../groups/curb65.ts";
import { isOfOneAge, isOfOneSex } from "../opposed-codes.ts";
import type { LeftOut, PatientDatum } from "./find-waits.ts";

/** The addresses of what could not be compared. */
type Look = (source: FactSource, facts: Facts) => readonly string[];

/** Of a fact that is not a list of resources. */
const whole: readonly string[] = [""];

const byAge: Readonly<Record<string, Look>> = {
  "coding.opposed": ({ terminology }, { diagnoses }) =>
    diagnoses.all.flatMap(({ code = "", ref }) => (isOfOneAge(code, terminology) ? [ref] : [])),
  "curb65.contradictions": (source) => (isAgeAnswered(source) ? whole : []),
};

const bySex: Readonly<Record<string, Look>> = {
  // A newborn's document may carry the mother's codes: who is or looks like a child is not asked for a sex.
  "coding.opposed": ({ terminology }, { diagnoses, patient }) =>
    patient.child
      ? []
      : diagnoses.all.flatMap(({ code = "", ref }) => (isOfOneSex(code, terminology) ? [ref] : [])),
};

/** The facts that hold less than they would with the datum. */
export function leftOut(datum: PatientDatum, source: FactSource, facts: Facts): LeftOut {
  const looks = Object.entries(datum === "age" ? byAge : bySex);
  return new Map(
    looks
      .map(([path, look]): [string, readonly string[]] => [path, look(source, facts)])
      .filter(([, found]) => found.length > 0),
  );
}
