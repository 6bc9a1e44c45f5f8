import type { MedicationRequest } from "@medplum/fhirtypes";
import Type from "typebox";
import type { FactSource } from "../fact-source.ts";
import { allergyClassesOf } from "../medication/allergen.ts";
import { drugSchema, type Drug } from "../medication/drug.ts";
import { groundsOf } from "../medication/grounds.ts";
import { isDocumented, stemsOf } from "../medication/indication.ts";
import { listOf, type DrugList } from "../medication/list-of.ts";
import { overDoseOf } from "../medication/dose-limits.ts";
import { reviewOrders } from "../medication/order-review.ts";
import { pictureOf, type Picture } from "../medication/picture.ts";
import { readDrug } from "../medication/read-drug.ts";
import { duplicatesIn, sameClassIn, type Together } from "../medication/together.ts";
import type { TableRow } from "../../knowledge/terminology.ts";
import { looksLikeChild } from "../patient-guards.ts";
import type { Allergies } from "./allergies.ts";
import type { Diagnoses } from "./diagnoses.ts";
import type { EncounterFacts } from "./encounter.ts";
import type { Labs } from "./labs.ts";
import type { Narrative } from "./narrative.ts";
import type { Notes } from "./notes.ts";
import type { Procedures } from "./procedures.ts";
import type { Vitals } from "./vitals.ts";

const drugOfClauses = (...names: (keyof typeof drugSchema.properties)[]) =>
  Type.Pick(drugSchema, ["ref", ...names]);

export const drugsSchema = Type.Object(
  {
    emergency: Type.Array(
      drugOfClauses(
        ...(["name", "known", "substances", "antibiotic", "injectable", "form", "dose"] as const),
        ...(["formMismatch", "quantity", "active", "kind", "allergen"] as const),
        ...(["expectedBasis", "hasBasis", "overDose"] as const),
      ),
      { description: "Section obat" },
    ),
    orders: Type.Array(Type.Omit(drugSchema, ["form", "quantity", "kind", "overDose"]), {
      description: "Section cpoObat",
    }),
    stay: Type.Array(drugOfClauses("name", "allergen"), { description: "obat_selama_perawatan" }),
    discharge: Type.Array(drugOfClauses("name", "known", "allergen", "overDose"), {
      description: "obat_pulang",
    }),
    all: Type.Array(drugOfClauses("name", "classes")),
  },
  { description: "Medication by where it was written" },
);
export type Drugs = { readonly [List in keyof typeof drugsSchema.properties]: Drug[] };

export interface DrugParts {
  readonly allergies: Allergies;
  readonly diagnoses: Diagnoses;
  readonly encounter: EncounterFacts;
  readonly labs: Labs;
  readonly narrative: Narrative;
  readonly notes: Notes;
  readonly procedures: Procedures;
  readonly vitals: Vitals;
}

/** Every MedicationRequest of the Bundle, each in the list where it was written, with what speaks for and against it. */
export function buildDrugs(source: FactSource, parts: DrugParts): Drugs {
  const requests = source.index.ofKind("MedicationRequest").flatMap((request) => {
    const list = listOf(source, request);
    return isOfList(request, list) ? [{ request, list }] : [];
  });
  if (requests.length === 0) return noDrugs;
  const picture = pictureOf(source, parts);
  const known = {
    text: picture.text,
    told: picture.told,
    stems: stemsOf(picture.text),
    codes: picture.diagnosisCodes,
    words: source.terminology.table("diagnosis-words"),
  };
  const weight = Object.values(parts.vitals)
    .map((set) => set.weight)
    .find((value) => value !== undefined);
  const doses = { text: picture.text, child: looksLikeChild(source, weight), weight };
  const placed = requests.map(({ request, list }) => {
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
  const drugsOf = (name: (typeof lists)[number]) =>
    besideOthers(
      placed.flatMap(({ list, drug }) => (list === name ? [drug] : [])),
      groups,
    );
  return {
    emergency: drugsOf("emergency"),
    orders: reviewOrders(source, drugsOf("orders"), parts),
    stay: drugsOf("stay"),
    discharge: drugsOf("discharge"),
    all: placed.map(({ drug }) => drug),
  };
}

/** The list of orders shows those that were called off too; nobody was given or sent home with them. */
function isOfList({ status }: MedicationRequest, list: DrugList | undefined): boolean {
  if (status === "cancelled") return list === "orders";
  return list !== "discharge" || (status !== "stopped" && status !== "on-hold");
}

/** The drugs with the names of those that each repeats, or of whose class it is. */
function besideOthers(drugs: readonly Drug[], groups: readonly TableRow[]): Drug[] {
  const duplicated = namesByRef(duplicatesIn(drugs));
  const alike = namesByRef(sameClassIn(drugs, groups));
  return drugs.map((drug) => {
    const duplicateNames = duplicated.get(drug.ref);
    const sameClassNames = alike.get(drug.ref);
    return {
      ...drug,
      ...(duplicateNames !== undefined && { duplicateNames }),
      ...(sameClassNames !== undefined && { sameClassNames }),
    };
  });
}

/** Reference of a drug → the names of the first of those that hold it. */
function namesByRef(found: readonly Together[]): ReadonlyMap<string, string> {
  const each = found.flatMap(({ refs, names }) => refs.map((ref) => [ref, names] as const));
  return new Map(each.toReversed());
}

const noDrugs: Drugs = { emergency: [], orders: [], stay: [], discharge: [], all: [] };

const lists = ["emergency", "orders", "stay", "discharge"] as const;

function judgeDrug(drug: Drug, picture: Picture, source: FactSource, allergies: Allergies): Drug {
  const allergen = allergenOf(drug, source, allergies);
  return {
    ...drug,
    ...(allergen !== undefined && { allergen }),
    ...groundsOf(drug, picture, source.terminology),
  };
}

function allergenOf(drug: Drug, source: FactSource, { known }: Allergies): string | undefined {
  if (known.length === 0) return undefined;
  const substances = source.terminology.drugs.find(drug.name ?? "");
  const classes = allergyClassesOf(substances, source.terminology);
  return known.find(
    (allergy) =>
      allergy.substances.some((name) => drug.substances.includes(name)) ||
      allergy.classes.some((name) => classes.includes(name)),
  )?.text;
}
