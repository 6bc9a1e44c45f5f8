/** What the lists know already, and which of it is nearest to an unmapped term. */
import { findField, type Forms } from "../../intake/load-forms.ts";
import { fieldsLike, sectionsLike } from "../../intake/unknown-names.ts";
import type { UnmappedTerm } from "../../store/ports.ts";
import { newestEdition } from "../../knowledge/lists/editions.ts";
import { itemsOf, type List } from "../../knowledge/lists/list.ts";
import type { LoadedTerminology } from "../../knowledge/load.ts";
import { nearestNames, type KnownName } from "../../knowledge/nearest-names.ts";
import { plain } from "../../knowledge/words.ts";

export interface Known {
  readonly terminology: LoadedTerminology;
  readonly forms: Forms;
}

type NamedTerm = Pick<UnmappedTerm, "kind" | "term">;
/** Kinds whose names stand in the lists; labels stand in the forms. */
type NamedKind = Exclude<UnmappedTerm["kind"], "label">;

/** Splits `section.label` where the section or field is the longest that the forms know; a section's own name has no place. */
export function splitLabel(
  path: string,
  forms: Forms,
): { readonly place: string; readonly label: string } {
  const parts = path.split(".");
  for (let count = parts.length - 1; count > 0; count -= 1) {
    const place = parts.slice(0, count).join(".");
    if (findField(forms, place)) return { place, label: parts.slice(count).join(".") };
  }
  return { place: "", label: path };
}

/** True where the lists know the term by now. */
export function isMapped({ kind, term }: NamedTerm, { terminology, forms }: Known): boolean {
  switch (kind) {
    case "laboratory":
      return terminology.laboratory.find(term) !== undefined;
    case "unit":
      return terminology.laboratory.ucum(term) !== undefined;
    case "drug":
      return terminology.drugs.find(term).length > 0;
    case "icd10":
      return terminology.icd10.has(term);
    case "icd9cm":
      return terminology.icd9cm.has(term);
    case "label":
      return isKnownLabel(splitLabel(term, forms), forms);
  }
}

/** The targets of the names that are nearest by their letters, nearest first; three at most. */
export function createCandidates(known: Known): (term: NamedTerm) => readonly string[] {
  const namesOf = readNames(known);
  return (term) => {
    if (term.kind === "label")
      return labelsLike(splitLabel(term.term, known.forms), known.forms).map(({ value }) => value);
    return nearestNames(plain(term.term), namesOf(term.kind)).map(({ target }) => target);
  };
}

/** What a label was probably meant to be at its place, best first; three at most. */
export function labelsLike({ place, label }: ReturnType<typeof splitLabel>, forms: Forms) {
  if (place === "") return sectionsLike(label, forms);
  const table = findField(forms, place)?.fields;
  return table ? fieldsLike(label, table) : [];
}

/** True where the forms know the label at its place by now. */
export function isKnownLabel(
  { place, label }: ReturnType<typeof splitLabel>,
  forms: Forms,
): boolean {
  const found = place === "" ? forms.find(label) : findField(forms, place)?.fields.find(label);
  return found !== undefined;
}

/** Names folded once for each kind, since a queue holds thousands of terms. */
function readNames({
  terminology,
}: Pick<Known, "terminology">): (kind: NamedKind) => readonly KnownName[] {
  const fold = (name: string, target: string): KnownName => ({ name: plain(name), target });
  const ofColumns = (listName: string, from: readonly string[], to: string) =>
    rowsOf(newestEdition(terminology.lists, listName)).flatMap(({ manifest, row }) =>
      from.flatMap((column) =>
        itemsOf(manifest, row, column).map((name) => fold(name, row[to] ?? "")),
      ),
    );
  const codes = (listName: string) => ofColumns(listName, ["code"], "code");
  const byKind = new Map<NamedKind, readonly KnownName[]>();
  const read: Readonly<Record<NamedKind, () => readonly KnownName[]>> = {
    laboratory: () => ofColumns("laboratory", ["name", "aliases"], "name"),
    unit: () => [
      ...ofColumns("laboratory-units", ["written", "ucum"], "ucum"),
      ...ofColumns("laboratory", ["unit"], "unit"),
    ],
    drug: () => [
      ...ofColumns("drug-substances", ["substance", "aliases"], "substance"),
      ...ofColumns("drug-brands", ["brand"], "substances"),
    ],
    icd10: () => codes("icd10"),
    icd9cm: () => codes("icd9cm"),
  };
  return (kind) => {
    const names = byKind.get(kind) ?? read[kind]();
    byKind.set(kind, names);
    return names;
  };
}

const rowsOf = (list: List | undefined) =>
  list?.rows.map((row) => ({ manifest: list.manifest, row })) ?? [];
