/** What the lists know already, and which of it is nearest to an unmapped term. */
import { findField, type Field, type Forms } from "../../intake/load-forms.ts";
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

/** Splits `section.label` where the section or field is the longest that the forms know. */
function splitLabel(
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
    case "label": {
      const { place, label } = splitLabel(term, forms);
      return place === ""
        ? forms.find(label) !== undefined
        : findField(forms, place)?.fields.find(label) !== undefined;
    }
  }
}

/** The targets of the names that are nearest by their letters, nearest first; three at most. */
export function createCandidates(known: Known): (term: NamedTerm) => readonly string[] {
  const namesOf = readNames(known);
  return (term) => {
    const written = term.kind === "label" ? splitLabel(term.term, known.forms).label : term.term;
    return nearestNames(plain(written), namesOf(term)).map(({ target }) => target);
  };
}

/** Names folded once for each kind, since a queue holds thousands of terms. */
function readNames({ terminology, forms }: Known): (term: NamedTerm) => readonly KnownName[] {
  const fold = (name: string, target: string): KnownName => ({ name: plain(name), target });
  const ofColumns = (listName: string, from: readonly string[], to: string) =>
    rowsOf(newestEdition(terminology.lists, listName)).flatMap(({ manifest, row }) =>
      from.flatMap((column) =>
        itemsOf(manifest, row, column).map((name) => fold(name, row[to] ?? "")),
      ),
    );
  const codes = (listName: string) => ofColumns(listName, ["code"], "code");
  const byKind = new Map<UnmappedTerm["kind"], readonly KnownName[]>();
  const read: Readonly<Record<Exclude<UnmappedTerm["kind"], "label">, () => readonly KnownName[]>> =
    {
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
  return ({ kind, term }) => {
    if (kind === "label") return labelsAt(splitLabel(term, forms).place, forms);
    const names = byKind.get(kind) ?? read[kind]();
    byKind.set(kind, names);
    return names;
  };
}

function labelsAt(place: string, forms: Forms): readonly KnownName[] {
  if (place === "")
    return forms.all.map(({ section }) => ({ name: plain(section), target: section }));
  return (findField(forms, place)?.fields.all ?? []).flatMap((field: Field) =>
    [field.name, ...(field.spec.aliases ?? [])].map((name) => ({
      name: plain(name),
      target: field.name,
    })),
  );
}

const rowsOf = (list: List | undefined) =>
  list?.rows.map((row) => ({ manifest: list.manifest, row })) ?? [];
