/** What the caller's forms call their fields, and which of them stand empty: read from the Bundle alone. */
import type { Observation, QuestionnaireResponseItem } from "@medplum/fhirtypes";
import type { Pointers } from "../../intake/bundle-draft.ts";
import { pointerTo } from "../../intake/json.ts";
import { sectionKeyOf, sectionPath } from "../../fhir/source-section.ts";
import { shorten } from "../../facts/text/shorten.ts";
import { filled } from "../../facts/text/values.ts";
import type { BundleIndex } from "../../fhir/bundle-index.ts";
import type { Canonicals } from "../../fhir/canonicals.ts";
import { findField, type Field, type Form, type Forms } from "../../intake/load-forms.ts";
import type { VitalSigns } from "../../knowledge/terminology.ts";

/** Paths are those of `findField`: `anamnesa.Keluhan Utama`. */
export interface FormFields {
  /** As the caller's form shows it, else as readers call it. A form is called by its title. */
  readonly labelOf: (path: string) => string;
  /** The names that the field goes by. */
  readonly namesOf: (path: string) => readonly string[];
  /** JSON Pointer into the request; null for what was not sent, and for what is not an item of its form. */
  readonly pointerOf: (path: string) => string | null;
  /** True where nothing was filled in; false also where that cannot be told. */
  readonly isEmpty: (path: string) => boolean;
}

interface Sent {
  readonly label: string | undefined;
  readonly filled: boolean;
  readonly pointer: string | null;
}

/** A label longer than this is not a label. */
const longestLabel = 60;

export function readFormFields(
  { index, pointers }: { readonly index: BundleIndex; readonly pointers: Pointers },
  canonicals: Canonicals,
  forms: Forms,
  vitalSigns: VitalSigns,
): FormFields {
  const sent = readSent({ index, pointers }, canonicals, forms);
  const vitals = readVitalPlaces(index, canonicals);
  const codesOf = codesOfFields(vitalSigns);
  return {
    labelOf(path) {
      const known = findField(forms, path);
      const label = sent.get(path)?.label?.trim();
      const isOwn = label !== undefined && label !== "" && label !== nameOf(known);
      return isOwn ? shorten(label, longestLabel) : standardLabel(known);
    },
    namesOf: (path) => namesOf(findField(forms, path)),
    pointerOf: (path) => sent.get(path)?.pointer ?? null,
    isEmpty(path) {
      const field = findField(forms, path);
      if (!field || !("home" in field) || sent.get(path)?.filled) return false;
      const places = [path.split(".").at(-2) ?? "", ""];
      if (codesOf(field).some((code) => places.some((place) => vitals.has(`${place} ${code}`))))
        return false;
      return sent.has(path) || !withoutItem.has(field.home);
    },
  };
}

/** Homes whose fields may be filled without an item in the form. */
const withoutItem = new Set<Field["home"]>([
  "condition",
  "procedure",
  "medicationRequest",
  "part",
  "rows",
]);

const nameOf = (known: Field | Form | undefined) => (known && "name" in known ? known.name : "");

function standardLabel(known: Field | Form | undefined): string {
  if (!known) return "";
  return "label" in known ? known.label : known.title;
}

function namesOf(known: Field | Form | undefined): readonly string[] {
  if (!known) return [];
  return "label" in known ? [known.label, ...(known.spec.aliases ?? [])] : [known.title];
}

/** Path of a field → its label at the hospital, of every item that was sent. */
function readSent(
  { index, pointers }: { readonly index: BundleIndex; readonly pointers: Pointers },
  canonicals: Canonicals,
  forms: Forms,
): ReadonlyMap<string, Sent> {
  const sent = new Map<string, Sent>();
  const note = (
    item: QuestionnaireResponseItem,
    within: string,
    place: string,
    pointer: string | null,
  ) => {
    const { linkId, text, item: parts = [] } = item;
    const form = forms.find(within);
    // A row of a section that is an array, and a section within another, are called by the section's own key.
    if (parts.length > 0 && (linkId === within || (form?.nests && forms.find(linkId)))) {
      for (const part of parts) note(part, linkId, linkId, null);
      return;
    }
    const name = findField(forms, place)?.fields.find(linkId)?.name ?? linkId;
    const path = `${place}.${name}`;
    const before = sent.get(path);
    sent.set(path, {
      label: before?.label ?? text,
      filled: (before?.filled ?? false) || isFilled(item),
      pointer: before ? before.pointer : pointer,
    });
    for (const part of parts) note(part, within, path, pointerIn(pointer, part));
  };
  for (const response of index.ofKind("QuestionnaireResponse")) {
    const section = sectionKeyOf(response) ?? sectionPath(response, canonicals).at(-1) ?? "";
    const whole = pointers.get(index.addressOf(response)) ?? null;
    for (const item of response.item ?? []) note(item, section, section, pointerIn(whole, item));
  }
  return sent;
}

/** Of a member of a form's object, which is called as the caller calls it; an item of a Bundle has no such place. */
const pointerIn = (
  whole: string | null,
  { linkId, text = linkId }: QuestionnaireResponseItem,
): string | null => (whole?.startsWith("/sections/") ? pointerTo(whole, text) : null);

const isFilled = ({ answer = [], item = [] }: QuestionnaireResponseItem): boolean =>
  answer.some(
    ({ valueString, ...other }) =>
      filled(valueString) !== undefined || Object.keys(other).length > 0,
  ) || item.some(isFilled);

/** `<section> <code>` of every vital sign; without a section where the resource names none. */
function readVitalPlaces(index: BundleIndex, canonicals: Canonicals): ReadonlySet<string> {
  return new Set(
    index.ofKind("Observation").flatMap((observation) => {
      const section = sectionPath(observation, canonicals).at(-1) ?? "";
      return codesIn(observation).map((code) => `${section} ${code}`);
    }),
  );
}

const codesIn = ({ code, component = [] }: Observation): readonly string[] =>
  [code, ...component.map((part) => part.code)].flatMap(({ coding = [] }) =>
    coding.flatMap((coded) => coded.code ?? []),
  );

/** The codes of which one tells that a field was filled: its vital sign's, or what its text becomes. */
function codesOfFields(vitalSigns: VitalSigns): (field: Field) => readonly string[] {
  const codes = (...keys: readonly Parameters<VitalSigns["of"]>[0][]) =>
    keys.map((key) => vitalSigns.of(key).loinc);
  const panels: Partial<Record<Field["home"], readonly string[]>> = {
    // Systems of FHIR send the two sides as two Observations as well.
    bloodPressure: codes("bloodPressure", "systolic"),
    gcs: codes("gcsTotal", "gcsEye"),
  };
  return ({ home, vital }) => (vital ? [vital.loinc] : (panels[home] ?? []));
}
