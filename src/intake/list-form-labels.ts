import { buildList } from "../knowledge/lists/built-list.ts";
import type { List } from "../knowledge/lists/list.ts";
import type { TableRow } from "../knowledge/terminology.ts";
import type { Field, Forms } from "./load-forms.ts";

/** Every field of the forms with the labels by which it is read: what the hospital's own labels map to. */
export function listFormLabels(forms: Forms): List {
  const rows = forms.all.flatMap(({ section, fields }) => rowsOf(section, fields.all));
  return buildList({
    name: "form-fields",
    title: "Fields of the forms",
    description:
      "A field of a section, the labels by which it is read, and the LOINC code and UCUM unit of a vital sign.",
    columns: {
      field: { text: "Section key and field names, joined by dots", role: "code" },
      label: { text: "What readers call the field", role: "display" },
      labels: { text: "Other labels", role: "designation", separator: "|" },
      section: { text: "Section key" },
      loinc: { text: "LOINC code", refers: "loinc" },
      unit: { text: "UCUM unit", refers: "ucum" },
    },
    maps: [
      {
        name: "form-label-field",
        title: "Label of a form to its field",
        from: ["label", "labels"],
        to: "field",
        target: "{fhir_ext_base}/CodeSystem/form-fields",
      },
    ],
    rows,
  });
}

function rowsOf(place: string, fields: readonly Field[]): readonly TableRow[] {
  const [section = ""] = place.split(".");
  return fields.flatMap((field) => {
    const path = `${place}.${field.name}`;
    const { aliases = [] } = field.spec;
    const row = {
      field: path,
      label: field.label,
      labels: [...new Set([field.name, ...aliases])]
        .filter((each) => each !== field.label)
        .join("|"),
      section,
      loinc: field.vital?.loinc ?? "",
      unit: field.vital?.unit ?? "",
    };
    return [row, ...rowsOf(path, field.fields.all)];
  });
}
