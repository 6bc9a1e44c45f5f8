/** D17: what is meant for a whole course, ordered for each of its days: `IVIG 1 x 110 g (2 g/kg) 5 hari`. */
import type { ClinicalCase } from "../case.ts";
import { givenIn, isOfRoute, told, weightOf } from "../given-dose.ts";
import { wordsOf, type Prescription } from "../prescriptions.ts";
import type { Relation } from "../relation.ts";
import { daysOf } from "../told-doses.ts";
import { writeNumber } from "../wording.ts";
import { roundingOfWeights } from "../sums.ts";
import { doseRelation } from "./dose-relation.ts";

/** The first order of a substance that comes to more than its course. */
export function findLongCourse(
  substance: string,
  prescriptions: readonly Prescription[],
  of: ClinicalCase,
): Relation | undefined {
  for (const { mostPerKg, isAccepted, unit } of of.knowledge.drugs.coursesOf(substance))
    for (const prescription of prescriptions) {
      const { order } = prescription;
      const days = daysOf(order, of);
      const given = isOfRoute("iv", prescription) ? givenIn({ unit }, prescription, of) : undefined;
      const weight = given?.perKg === true ? 1 : weightOf(prescription, of);
      if (days === undefined || given?.daily === undefined) continue;
      if (weight === undefined || mostPerKg === undefined) continue;
      const inAll = given.daily * days;
      const most = mostPerKg * weight;
      if (inAll <= most * roundingOfWeights) continue;
      const size = given.perKg ? " per kg" : ` pada berat ${writeNumber(weight)} kg`;
      const reason = `${told(inAll, { unit })}${size} dalam ${days} hari, lazimnya paling banyak ${told(most, { unit })}`;
      const label = wordsOf(prescription);
      return doseRelation({ substance, label, reason, quoted: order, decides: isAccepted }, of);
    }
  return undefined;
}
