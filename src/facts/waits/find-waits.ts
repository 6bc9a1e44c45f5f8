/**
 * Which facts wait for the patient's age or sex. Facts are built without them as far as that goes: a comparison that needs
 * one is left out, and who looks like a child counts as one. Rules cannot see what they were spared; here it is said.
 */
import type { Facts } from "../build-facts.ts";
import type { FactSource } from "../fact-source.ts";
import { asAdult } from "./as-adult.ts";
import { leftOut } from "./left-out.ts";

export type PatientDatum = "age" | "sex";

export type LeftOut = ReadonlyMap<string, readonly string[]>;

export interface Waits {
  /** Facts in which a comparison was left out, by path; of a list's items with the addresses of those it was left out of. */
  readonly leftOut: LeftOut;
  /** Where the patient only looks like a child: the facts that would be others in an adult, by path. */
  readonly otherwise: ReadonlyMap<string, unknown>;
}

const nothing: ReadonlyMap<string, unknown> = new Map();

/** Of each datum that the document does not tell; a datum that is known has no entry. */
export function findWaits(source: FactSource, facts: Facts): ReadonlyMap<PatientDatum, Waits> {
  const { ageYears, sex, child } = facts.patient;
  const waits = new Map<PatientDatum, Waits>();
  if (ageYears === undefined) {
    const otherwise = child ? asAdult(source, facts) : nothing;
    waits.set("age", { leftOut: leftOut("age", source, facts), otherwise });
  }
  if (sex === undefined)
    waits.set("sex", { leftOut: leftOut("sex", source, facts), otherwise: nothing });
  return waits;
}
