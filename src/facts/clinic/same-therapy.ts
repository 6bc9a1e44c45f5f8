/** A stable chronic disease seen again and again with the same drugs (AS06). */
import type { Terminology } from "../../knowledge/terminology.ts";
import type { Diagnoses } from "../groups/diagnoses.ts";
import type { Soap } from "../groups/soap.ts";
import type { Visit } from "../groups/visits.ts";
import { mentions } from "../text/mentions.ts";
import { itemsIn } from "../text/pieces.ts";

/** Diseases of the programme for referral back (PRB). */
const stable = /^(?:E1[0-4]|I1[0-3]|J4[45]|G40|F20|I69|M32|B18\.[01]|N18\.[1-4]|G20)/u;
const reasons = "reasonToKeepTherapy";
/** Same drugs at this visit and at so many before it. */
const leastVisits = 2;

/** The substances' words as the plan writes them, where they are those of the two latest visits for the disease. */
export function unchangedTherapy(
  { plan = "", all }: Soap,
  earlier: readonly Visit[],
  { primary, codes }: Diagnoses,
  { drugs }: Terminology,
): string | undefined {
  if (!primary || !stable.test(primary.code ?? "") || mentions(all, reasons)) return undefined;
  // Organ damage or a second chronic disease is a reason for the specialist.
  if (codes.length > 1 || /^(?:E1[0-4]\.[0-8]|I1[1-3])/u.test(primary.code ?? "")) return undefined;
  const substances = (text: string) =>
    [...new Set(itemsIn(text).flatMap((item) => drugs.find(item)))]
      .map(({ name }) => name)
      .toSorted()
      .join(", ");
  const now = substances(plan);
  const before = earlier
    .filter(({ diagnosisCodes }) =>
      diagnosisCodes.some((code) => code.slice(0, 3) === primary.category),
    )
    .slice(-leastVisits);
  const same = before.filter((visit) => substances(visit.plan ?? "") === now);
  return now !== "" && same.length === leastVisits ? now : undefined;
}
