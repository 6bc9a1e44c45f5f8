import { DateTime } from "luxon";
import Type, { type Static } from "typebox";
import { listOf, startsWithAny } from "../../knowledge/cells.ts";
import type { FactSource } from "../fact-source.ts";
import { mentions } from "../text/mentions.ts";
import type { Diagnoses } from "./diagnoses.ts";
import type { Drugs } from "./drugs.ts";
import type { EncounterFacts } from "./encounter.ts";
import type { Narrative } from "./narrative.ts";
import type { Procedures } from "./procedures.ts";
import type { ResumeFacts } from "./resume.ts";

export const staySchema = Type.Object(
  {
    lengthInDays: Type.Optional(
      Type.Integer({
        description: "Length of the stay as sent, else the nights from admission to discharge",
      }),
    ),
    mildOnly: Type.Boolean({
      description: "Every code on the list is of table mild-diagnoses, and there is one",
    }),
    intensiveReason: Type.Boolean({
      description:
        "Organ support, a state that needs close watching, or the word 'indikasi' of it is documented",
    }),
  },
  { description: "Why the patient is in the ward" },
);
export type StayFacts = Static<typeof staySchema>;

interface Parts {
  readonly diagnoses: Diagnoses;
  readonly drugs: Drugs;
  readonly encounter: EncounterFacts;
  readonly narrative: Narrative;
  readonly procedures: Procedures;
  readonly resume: Pick<ResumeFacts, "admittedAt" | "dischargedAt">;
}

export function buildStay({ terminology }: FactSource, parts: Parts): StayFacts {
  const { diagnoses, encounter, narrative } = parts;
  const nights = encounter.losDays ?? nightsOf(parts.resume);
  const mild = terminology.table("mild-diagnoses").flatMap((row) => listOf(row["codes"]));
  return {
    ...(nights !== undefined && { lengthInDays: nights }),
    mildOnly:
      diagnoses.codes.length > 0 && diagnoses.codes.every((code) => startsWithAny(code, mild)),
    intensiveReason: hasIntensiveReason(parts, narrative.doctor),
  };
}

function nightsOf({ admittedAt, dischargedAt }: Parts["resume"]): number | undefined {
  const [from, to] = [admittedAt, dischargedAt].map((at) =>
    DateTime.fromISO(at?.slice(0, 10) ?? ""),
  );
  return from?.isValid && to?.isValid && to >= from ? to.diff(from, "days").days : undefined;
}

function hasIntensiveReason(
  { drugs, diagnoses, procedures }: Pick<Parts, "drugs" | "diagnoses" | "procedures">,
  text: string,
): boolean {
  return (
    mentions(text, "intensiveCareReason") ||
    drugs.all.some(({ classes }) => classes.includes("vasopressor_inotrope")) ||
    procedures.codes.some((code) => /^(?:96\.7|96\.04|93\.9[01]|39\.95)/u.test(code)) ||
    diagnoses.codes.some((code) =>
      /^(?:A4[01]|B50\.[08]|R57|J96|J80|I21|I22|I46|I60|I61|I62|I63|I64|G41|E1\d\.[01]|S06|T7[18]|P0[57]|P2[0-9]|O1[45])/u.test(
        code,
      ),
    )
  );
}
