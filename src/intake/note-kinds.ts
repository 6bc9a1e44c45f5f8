/** What sort of text a field holds and who writes it, as `profiles/forms` says. */
import type { Part as NotePart } from "../reading/reading.ts";
import type { Author, SpecialistField } from "./form-schema.ts";
import type { FieldTable, Forms } from "./load-forms.ts";

export interface NoteKind {
  /** A form knows the field: one that holds no narrative says no part. */
  readonly isKnown: boolean;
  readonly part?: NotePart;
  readonly by?: Author;
  /** What the specialists that it names are. */
  readonly specialists?: SpecialistField;
  /** It tells of allergies: a drug that it names is not given. */
  readonly isOfAllergies?: true;
}

/** Of the field at a path of names, its section first; what an inner field does not say is that of the outer one. */
export type NoteKindOf = (path: readonly string[]) => NoteKind;

export function createNoteKinds(forms: Forms): NoteKindOf {
  return (path) => {
    let part: NotePart | undefined;
    let by: Author | undefined;
    let specialists: SpecialistField | undefined;
    let isKnown = false;
    let isOfAllergies = false;
    let table: FieldTable | undefined;
    for (const name of path) {
      // A section may hold others: `asesmenAwalIgd.anamnesa`.
      const field = table?.find(name);
      const form = field ? undefined : forms.find(name);
      const said = field?.spec ?? form;
      part = field?.spec.administrative ? undefined : (said?.note ?? part);
      by = said?.by ?? by;
      specialists = field?.spec.specialists;
      isKnown = said !== undefined;
      isOfAllergies = field?.spec.home === "allergyIntolerance";
      table = field?.fields ?? form?.fields ?? table;
    }
    return {
      isKnown,
      ...(part ? { part } : {}),
      ...(by ? { by } : {}),
      ...(specialists ? { specialists } : {}),
      ...(isOfAllergies && { isOfAllergies }),
    };
  };
}
