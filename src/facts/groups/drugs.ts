import Type, { type Static } from "typebox";
import type { FactSource } from "../fact-source.ts";
import { allergyClassesOf } from "../medication/allergen.ts";
import { drugForms } from "../medication/form.ts";
import { groundsOf, type Picture } from "../medication/grounds.ts";
import { isDocumented, stemsOf } from "../medication/indication.ts";
import { listOf } from "../medication/list-of.ts";
import { overDoseOf } from "../medication/dose-limits.ts";
import { reviewOrders } from "../medication/order-review.ts";
import { readDrug } from "../medication/read-drug.ts";
import {
  duplicatesIn,
  sameClassIn,
  type Duplicate,
  type SameClass,
} from "../medication/together.ts";
import { ageInYears, isPregnant, looksLikeChild } from "../patient-guards.ts";
import { mentions } from "../text/mentions.ts";
import type { Allergies } from "./allergies.ts";
import type { Diagnoses } from "./diagnoses.ts";
import type { Labs } from "./labs.ts";
import type { Narrative } from "./narrative.ts";
import type { Notes } from "./notes.ts";
import type { Procedures } from "./procedures.ts";
import type { Vitals } from "./vitals.ts";

const against = (description: string) => Type.Optional(Type.String({ description }));

const reviewSchema = Type.Object(
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

export const drugSchema = Type.Object({
  ref: Type.String({ description: "Address of the MedicationRequest in the Bundle" }),
  name: Type.Optional(Type.String({ description: "As written" })),
  known: Type.Boolean({
    description: "At least one substance was recognised; false: cannot be judged",
  }),
  substances: Type.Array(Type.String(), { description: "For example ceftriaxone" }),
  classes: Type.Array(Type.String(), { description: "For example antibiotic.cephalosporin" }),
  antibiotic: Type.Boolean({ description: "Systemic: eye drops and creams aside" }),
  strength: Type.Optional(Type.String({ description: "For example 500 mg" })),
  injectable: Type.Boolean({ description: "Form or route is parenteral" }),
  form: Type.Optional(
    Type.Enum([...drugForms], { description: "Form that the name or the row says" }),
  ),
  dose: Type.Optional(Type.String({ description: "Dose or instruction as written" })),
  hasFrequency: Type.Boolean({ description: "The instruction says how often" }),
  timesPerDay: Type.Optional(Type.Number()),
  dailyDoseMg: Type.Optional(
    Type.Number({ description: "Where strength and frequency can be read" }),
  ),
  daysSupplied: Type.Optional(Type.Number({ description: "Quantity over daily units" })),
  route: Type.Optional(Type.String({ description: "As written" })),
  routeKind: Type.Optional(
    Type.Enum(["oral", "iv", "im", "sc", "inhalation", "rectal", "topical", "sublingual"]),
  ),
  formMismatch: Type.Boolean({
    description: "The route contradicts the form: a tablet by vein, insulin by mouth",
  }),
  quantity: Type.Optional(Type.Number()),
  indication: Type.Optional(Type.String({ description: "As written" })),
  indicationGeneric: Type.Boolean({ description: "terapi, sesuai DPJP, obat rutin …" }),
  indicationDocumented: Type.Optional(
    Type.Boolean({
      description:
        "The condition named as indication stands in diagnoses or notes; absent where it cannot be judged",
    }),
  ),
  status: Type.Optional(Type.String({ description: "The order's own status word" })),
  active: Type.Boolean({ description: "Not stopped, finished or postponed" }),
  asNeeded: Type.Boolean({ description: "k/p, prn, bila perlu" }),
  orderedAt: Type.Optional(Type.String()),
  prescription: Type.Optional(Type.String()),
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
  hasBasis: Type.Boolean({
    description:
      "A diagnosis, result or word of table T-10 is there, or the table does not name the drug",
  }),
  contraindication: Type.Optional(
    Type.String({ description: "Indonesian: the datum that speaks against it (MR18)" }),
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
  review: Type.Optional(reviewSchema),
  evidence: Type.String({
    description: "'KCl 7,46% 25 mL 50 mEq / 8 jam IV drip, order 2026-08-15'",
  }),
});
export type Drug = Static<typeof drugSchema>;

export const drugsSchema = Type.Object(
  {
    emergency: Type.Array(drugSchema, { description: "Section obat" }),
    orders: Type.Array(drugSchema, { description: "Section cpoObat" }),
    stay: Type.Array(drugSchema, { description: "obat_selama_perawatan" }),
    discharge: Type.Array(drugSchema, { description: "obat_pulang" }),
    all: Type.Array(drugSchema),
    duplicates: Type.Array(
      Type.Object({
        substance: Type.String(),
        names: Type.String({ description: "The names as written, joined by ' dan '" }),
        refs: Type.Array(Type.String()),
      }),
      {
        description: "One substance twice among the active drugs of one list, as-needed ones aside",
      },
    ),
    sameClass: Type.Array(
      Type.Object({
        class: Type.String({ description: "Indonesian name of the class" }),
        names: Type.String(),
        refs: Type.Array(Type.String()),
      }),
      {
        description:
          "Two active orders of a class that is not combined (two PPIs, two NSAIDs, ACEi + ARB …)",
      },
    ),
  },
  { description: "Medication by where it was written" },
);
export type Drugs = Static<typeof drugsSchema>;

interface Parts {
  readonly allergies: Allergies;
  readonly diagnoses: Diagnoses;
  readonly labs: Labs;
  readonly narrative: Narrative;
  readonly notes: Notes;
  readonly procedures: Procedures;
  readonly vitals: Vitals;
}

/** Every MedicationRequest of the Bundle, each in the list where it was written, with what speaks for and against it. */
export function buildDrugs(source: FactSource, parts: Parts): Drugs {
  const requests = source.index.ofKind("MedicationRequest");
  if (requests.length === 0) return noDrugs;
  const picture = pictureOf(source, parts);
  const known = {
    text: picture.text,
    stems: stemsOf(picture.text),
    codes: picture.diagnosisCodes,
    words: source.terminology.table("diagnosis-words"),
  };
  const weight = Object.values(parts.vitals)
    .map((set) => set.weight)
    .find((value) => value !== undefined);
  const doses = { text: picture.text, child: looksLikeChild(source, weight), weight };
  const placed = requests.map((request) => {
    const list = listOf(source, request);
    const drug = readDrug(source, request, list === "orders");
    const documented =
      drug.indication === undefined || drug.indicationGeneric
        ? undefined
        : isDocumented(drug.indication, known);
    const judged = judgeDrug(drug, picture, source, parts.allergies);
    const overDose =
      list === "emergency" || list === "discharge"
        ? overDoseOf(drug, doses, source.terminology)
        : undefined;
    const found = documented === undefined ? {} : { indicationDocumented: documented };
    const over = overDose === undefined ? {} : { overDose };
    return { list, drug: { ...judged, ...found, ...over } };
  });
  const groups = source.terminology.table("drug-same-class");
  const listed = [...lists, undefined].map((name) => {
    const drugs = placed.flatMap(({ list, drug }) => (list === name ? [drug] : []));
    const duplicates = duplicatesIn(drugs);
    const sameClass = sameClassIn(drugs, groups);
    return {
      name,
      drugs: drugs.map((drug) => besideOthers(drug, duplicates, sameClass)),
      duplicates,
      sameClass,
    };
  });
  const drugsOf = (name: (typeof lists)[number]) =>
    listed.find((each) => each.name === name)?.drugs ?? [];
  return {
    emergency: drugsOf("emergency"),
    orders: reviewOrders(source, drugsOf("orders"), parts),
    stay: drugsOf("stay"),
    discharge: drugsOf("discharge"),
    all: placed.map(({ drug }) => drug),
    duplicates: listed.flatMap(({ duplicates }) => [...duplicates]),
    sameClass: listed.flatMap(({ sameClass }) => [...sameClass]),
  };
}

/** The drug with the names of those it repeats, or of whose class it is. */
function besideOthers(
  drug: Drug,
  duplicates: readonly Duplicate[],
  sameClass: readonly SameClass[],
): Drug {
  const namesFor = (pairs: readonly (Duplicate | SameClass)[]) =>
    pairs.find(({ refs }) => refs.includes(drug.ref))?.names;
  const duplicateNames = namesFor(duplicates);
  const sameClassNames = namesFor(sameClass);
  return {
    ...drug,
    ...(duplicateNames !== undefined && { duplicateNames }),
    ...(sameClassNames !== undefined && { sameClassNames }),
  };
}

const noDrugs: Drugs = {
  emergency: [],
  orders: [],
  stay: [],
  discharge: [],
  all: [],
  duplicates: [],
  sameClass: [],
};

const lists = ["emergency", "orders", "stay", "discharge"] as const;

function pictureOf(source: FactSource, parts: Parts): Picture {
  const { diagnoses, labs, narrative, notes, procedures, vitals } = parts;
  const coded = [...diagnoses.all, ...diagnoses.admission.all];
  const labels = coded.map(
    ({ code, text }) => `${text ?? ""} ${source.terminology.icd10Label(code ?? "") ?? ""}`,
  );
  const latest = [vitals.discharge, vitals.ward, vitals.clinic, vitals.admission, vitals.emergency];
  const noted = notes.doctor.toReversed().flatMap(({ vitals: set }) => set ?? []);
  const sets = [...noted, ...latest.filter((set) => set !== undefined)];
  return {
    diagnosisCodes: coded.flatMap(({ code }) => code ?? []),
    procedureCodes: procedures.codes,
    text: [
      narrative.all,
      notes.assessments,
      notes.plans,
      diagnoses.clinical ?? "",
      diagnoses.admission.clinical ?? "",
      ...labels,
    ].join("\n"),
    labs,
    heartRate: sets.find(({ heartRate }) => heartRate !== undefined)?.heartRate,
    systolic: sets.find(({ systolic }) => systolic !== undefined)?.systolic,
    // In the ward an order may be older than the birth.
    pregnant:
      isPregnant(source) &&
      (source.stage === "ranap_cppt" || !hasDelivered(diagnoses, procedures, narrative)),
    ageYears: ageInYears(source),
  };
}

/** After the birth the drugs that harm the child no longer do; a drug taken before it is not judged then. */
const hasDelivered = ({ codes }: Diagnoses, procedures: Procedures, { doctor }: Narrative) =>
  codes.some((code) => /^O(?:8[0-9]|9[0-2]|0[0-6])/u.test(code)) ||
  procedures.codes.some((code) => /^(?:7[2-4]|69\.0)/u.test(code)) ||
  mentions(doctor, "post sc|post partum|postpartum|pasca salin|pascasalin|nifas|post kuretase");

function judgeDrug(drug: Drug, picture: Picture, source: FactSource, allergies: Allergies): Drug {
  const allergen = allergenOf(drug, source, allergies);
  return {
    ...drug,
    ...(allergen !== undefined && { allergen }),
    ...groundsOf(drug, picture, source.terminology),
  };
}

function allergenOf(drug: Drug, source: FactSource, { known }: Allergies): string | undefined {
  const substances = source.terminology.drugs.find(drug.name ?? "");
  const classes = allergyClassesOf(substances, source.terminology);
  return known.find(
    (allergy) =>
      allergy.substances.some((name) => drug.substances.includes(name)) ||
      allergy.classes.some((name) => classes.includes(name)),
  )?.text;
}
