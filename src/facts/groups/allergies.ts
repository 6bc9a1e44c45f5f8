import { joinFields } from "../text/fields.ts";
import Type, { type Static } from "typebox";
import type {
  AllergyIntolerance,
  CodeableConcept,
  QuestionnaireResponseItem,
} from "@medplum/fhirtypes";
import { systems } from "../../fhir/canonicals.ts";
import type { FactSource } from "../fact-source.ts";
import { lazily } from "../../knowledge/lazily.ts";
import { lazyMembers } from "../../knowledge/lazy-members.ts";
import {
  allergensInText,
  readAllergyField,
  type AllergyStatement,
} from "../medication/allergy-text.ts";
import { readAllergen } from "../medication/allergen.ts";
import { filled } from "../text/values.ts";

export const allergiesSchema = Type.Object(
  {
    stated: Type.Boolean({ description: "The status was written down, a denial included" }),
    mentioned: Type.Array(Type.String(), {
      description: "Allergies that other narrative states, as written ('alergi penisilin')",
    }),
    conflicting: Type.Boolean({ description: "Denied in one place, stated in another" }),
  },
  { description: "Allergy status over the whole document" },
);

interface Known {
  /** As written. */
  readonly text: string;
  readonly substances: readonly string[];
  readonly classes: readonly string[];
}

export interface Allergies extends Static<typeof allergiesSchema> {
  readonly known: readonly Known[];
}

/** SNOMED CT: no known allergy, no known drug allergy. */
const denialCodes = new Set<string | undefined>(["716186003", "409137002"]);
const allergyLabel =
  /^(?:riwayat[ _]?|r\.? ?)?(?:obat[ _]?)?alergi(?:[ _]?(?:obat|makanan))?$|^allerg(?:y|ies)$/iu;
const drugLabel = /obat/iu;

interface Field extends AllergyStatement {
  /** What the field asks: allergies to drugs alone, or all. A coded statement does not say it. */
  readonly scope: "all" | "drugs" | "coded";
}

/** Reads the coded allergies, the allergy fields of every form, and allergies that other narrative states. */
export function buildAllergies(source: FactSource): Allergies {
  const coded = source.index.ofKind("AllergyIntolerance").flatMap(readCoded);
  const answers = source.index.ofKind("QuestionnaireResponse").flatMap(answersOf);
  const written = answers.flatMap(({ label, text }): Field[] => {
    if (!allergyLabel.test(label)) return [];
    return [{ ...readAllergyField(text), scope: drugLabel.test(label) ? "drugs" : "all" }];
  });
  const fields = [...written, ...coded];
  const known = distinct(fields.flatMap(({ allergens }) => allergens)).map((text) => ({
    text,
    ...readAllergen(text, source.terminology),
  }));
  const mentioned = lazily(() => {
    const other = answers.filter(({ label }) => !allergyLabel.test(label));
    return distinct(allergensInText(joinFields(other.map(({ text }) => text)), source.terminology));
  });
  const denials = fields.filter(({ denied }) => denied);
  const deniesAll = denials.some(({ scope }) => scope === "all" || written.length === 0);
  const toDrug = known.some(({ substances, classes }) => substances.length + classes.length > 0);
  return lazyMembers(
    {
      stated: fields.some(
        ({ denied, allergens, unclear }) => denied || unclear || allergens.length > 0,
      ),
      known,
    },
    {
      mentioned,
      conflicting: () =>
        (deniesAll && known.length > 0) ||
        (denials.length > 0 && (toDrug || mentioned().length > 0)),
    },
  );
}

const says = (status: CodeableConcept | undefined, ...codes: readonly string[]): boolean =>
  (status?.coding ?? []).some(({ code = "" }) => codes.includes(code));

/** One that was entered in error says nothing of allergies, not even that there are none. */
export const isEnteredInError = ({ verificationStatus }: AllergyIntolerance): boolean =>
  says(verificationStatus, "entered-in-error");

function readCoded({ code, verificationStatus, clinicalStatus }: AllergyIntolerance): Field[] {
  if (says(verificationStatus, "refuted", "entered-in-error")) return [];
  if (says(clinicalStatus, "resolved", "inactive")) return [];
  const denied = (code?.coding ?? []).some(
    ({ system, code: value }) => system === systems.snomed && denialCodes.has(value),
  );
  if (denied) return [{ denied, allergens: [], unclear: false, scope: "coded" }];
  const display = code?.coding?.find((coding) => coding.display)?.display;
  return [{ ...readAllergyField(code?.text ?? display), scope: "coded" }];
}

interface Answered {
  readonly label: string;
  readonly text: string;
}

function answersOf({ item }: Pick<QuestionnaireResponseItem, "item">): readonly Answered[] {
  return (item ?? []).flatMap((each) => {
    const texts = (each.answer ?? []).flatMap(
      ({ valueString, valueCoding }) => filled(valueString ?? valueCoding?.display) ?? [],
    );
    return [...texts.map((text) => ({ label: each.linkId, text })), ...answersOf(each)];
  });
}

const distinct = (texts: readonly string[]): string[] => [
  ...new Map(texts.map((text) => [text.toLowerCase(), text])).values(),
];
