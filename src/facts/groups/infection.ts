import Type, { type Static } from "typebox";
import type { Diagnoses } from "./diagnoses.ts";
import type { Imaging } from "./imaging.ts";
import type { Labs } from "./labs.ts";
import type { Narrative } from "./narrative.ts";
import type { Notes } from "./notes.ts";
import type { Vitals } from "./vitals.ts";

export const infectionSchema = Type.Object(
  {
    present: Type.Boolean({ description: "Any evidence of the set T-6" }),
    evidence: Type.Array(Type.String(), { description: "Each piece, word for word with value, unit and date" }),
    sirs: Type.Integer({ description: "SIRS criteria met at the worst moment, 0–4" }),
    qsofa: Type.Integer({ description: "qSOFA criteria met at the worst moment, 0–3" }),
    sepsisJudgeable: Type.Boolean({ description: "RR, blood pressure, pulse, temperature and GCS were sent at least once" }),
    focus: Type.Boolean({ description: "An infection focus is named" }),
    bloodCulture: Type.Boolean({ description: "A blood culture was ordered or reported" }),
  },
  { description: "Evidence of infection" },
);
export type Infection = Static<typeof infectionSchema>;

export function buildInfection(_parts: {
  diagnoses: Diagnoses;
  imaging: Imaging;
  labs: Labs;
  narrative: Narrative;
  notes: Notes;
  vitals: Vitals;
}): Infection {
  return { present: false, evidence: [], sirs: 0, qsofa: 0, sepsisJudgeable: false, focus: false, bloodCulture: false };
}
