/** What is known of one drug: as written, as understood, and what speaks for and against it. */
import Type, { type Static } from "typebox";
import type { Way } from "../../reading/reading.ts";
import { drugForms } from "./form.ts";

const against = (description: string) => Type.Optional(Type.String({ description }));

const orderReviewSchema = Type.Object(
  {
    overDose: against("Daily dose above the usual adult maximum, with the maximum (MR17)"),
    overDays: against("An antibiotic longer than the formulary's restriction (MR12)"),
    overRestriction: against("Days or ampoules beyond the formulary's restriction (MR13)"),
    painGroundMissing: Type.Boolean({
      description: "Tramadol by injection without severe pain, operation or a disease of such pain",
    }),
    crossAllergen: against(
      "Allergy to penicillin beside a cephalosporin or carbapenem, as written",
    ),
    statusConflict: against("The order's status and the plan of a note disagree (MR15)"),
    interaction: Type.Optional(
      Type.Object(
        {
          pair: Type.String({ description: "Both names as written, or a name and a result" }),
          watch: Type.String({ description: "Indonesian: what to watch" }),
        },
        { description: "A running pair of table drug-interactions that no note speaks of" },
      ),
    ),
  },
  { description: "What speaks against an order of cpoObat beyond its own row" },
);
/** An order without a part: nothing is said against it there, or it cannot be judged. */
export type OrderReview = Static<typeof orderReviewSchema>;

export const drugSchema = Type.Object({
  ref: Type.String({ description: "Address of the MedicationRequest in the Bundle" }),
  name: Type.Optional(Type.String({ description: "As written" })),
  known: Type.Boolean({
    description: "At least one substance was recognised; false: cannot be judged",
  }),
  substances: Type.Array(Type.String(), { description: "For example ceftriaxone" }),
  classes: Type.Array(Type.String(), { description: "For example antibiotic.cephalosporin" }),
  antibiotic: Type.Boolean({ description: "Systemic: eye drops and creams aside" }),
  injectable: Type.Boolean({ description: "Form or route is parenteral" }),
  form: Type.Optional(
    Type.Enum([...drugForms], { description: "Form that the name or the row says" }),
  ),
  dose: Type.Optional(Type.String({ description: "Dose or instruction as written" })),
  dailyDoseMg: Type.Optional(
    Type.Number({ description: "Where strength and frequency can be read" }),
  ),
  route: Type.Optional(Type.String({ description: "As written" })),
  formMismatch: Type.Boolean({
    description: "The route contradicts the form: a tablet by vein, insulin by mouth",
  }),
  quantity: Type.Optional(Type.Number()),
  indication: Type.Optional(Type.String({ description: "As written" })),
  indicationGeneric: Type.Boolean({ description: "terapi, sesuai DPJP, obat rutin …" }),
  indicationDocumented: Type.Optional(
    Type.Boolean({
      description:
        "The condition named as indication stands in diagnoses or notes; absent where it cannot be judged, or may stand in a form that was not sent",
    }),
  ),
  status: Type.Optional(Type.String({ description: "The order's own status word" })),
  active: Type.Boolean({ description: "Not stopped, finished or postponed" }),
  asNeeded: Type.Boolean({ description: "k/p, prn, bila perlu" }),
  orderedAt: Type.Optional(Type.String()),
  kind: Type.Optional(Type.String({ description: "jenis as written" })),
  allergen: Type.Optional(
    Type.String({ description: "The documented allergen it is related to, as written" }),
  ),
  expectedBasis: Type.Optional(
    Type.String({
      description:
        "Indonesian: what justifies it by table T-10; absent for a drug outside the table",
    }),
  ),
  hasBasis: Type.Optional(
    Type.Boolean({
      description:
        "A diagnosis, result or word of table T-10 is there, or the table does not name the drug; absent where it may stand in a form that was not sent",
    }),
  ),
  overDose: Type.Optional(
    Type.String({
      description: "Indonesian: a daily dose beyond the usual, of emergency and discharge drugs",
    }),
  ),
  duplicateNames: Type.Optional(
    Type.String({
      description: "The active drugs of its list with the same substance, itself included",
    }),
  ),
  sameClassNames: Type.Optional(
    Type.String({ description: "The active drugs of its list of a class that is not combined" }),
  ),
  review: Type.Optional(orderReviewSchema),
});
export interface Drug extends Static<typeof drugSchema> {
  /** `500 mg`. */
  readonly strength?: string;
  /** The instruction says how often. */
  readonly hasFrequency: boolean;
  readonly timesPerDay?: number;
  /** Quantity over daily units. */
  readonly daysSupplied?: number;
  readonly routeKind?: Way;
  readonly prescription?: string;
  /** `KCl 7,46% 25 mL 50 mEq / 8 jam IV drip, order 2026-08-15`. */
  readonly evidence: string;
}
