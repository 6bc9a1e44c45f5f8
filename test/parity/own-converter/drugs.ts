/** Prescriptions, ward orders and drugs in texts: MedicationRequests. */
import type { MedicationRequest } from "@medplum/fhirtypes";
import { answerItems } from "./answers.ts";
import { readDate } from "./dates.ts";
import type { FormField, Labelled } from "./forms.ts";
import { readNumber } from "./numbers.ts";
import { partsOf, type Parts } from "./parts.ts";
import {
  aboutVisit,
  canonicals,
  enter,
  sectionExtension,
  textExtension,
  type Sheet,
} from "./sheet.ts";
import { isDenial, isFilled, isObject, isUnasked, present, words } from "./values.ts";

interface Order {
  readonly parts?: Parts;
  readonly name?: string | undefined;
  readonly category: string;
  readonly prescription?: string | undefined;
}

/** Where the contract says `active` or `completed`: an order that has ended is completed. */
const ended = /\b(?:stop|distop|off|habis|selesai|dihentikan|hentikan|completed|discontinued)\b/iu;

function enterOrder(sheet: Sheet, { parts, name, category, prescription }: Order): void {
  const text = (part: string) => parts?.text(part);
  const ordered = text("ordered");
  const authoredOn = ordered === undefined ? undefined : readDate(ordered);
  const quantity = quantityOf(parts?.value("quantity"));
  // R4 has no place for a date or a number of packs that cannot be read: the words stay in a note.
  const notes = [
    ...(ordered !== undefined && authoredOn === undefined ? [ordered] : []),
    ...(quantity === undefined ? [text("quantity") ?? []].flat() : []),
  ];
  const route = text("route");
  const reason = text("indication");
  const dosage = present({
    text: text("instruction") ?? text("dose"),
    route: route === undefined ? undefined : { text: route },
  });
  enter(
    sheet.making,
    present<MedicationRequest>({
      resourceType: "MedicationRequest",
      extension: [
        ...sectionExtension(sheet),
        ...textExtension("status-text", text("status")),
        ...textExtension("medication-kind", text("kind")),
      ],
      groupIdentifier:
        prescription === undefined
          ? undefined
          : { system: canonicals.identifier("prescription"), value: prescription },
      status: ended.test(text("status") ?? "") ? "completed" : "active",
      intent: "order",
      category: [
        {
          coding: [
            {
              system: "http://terminology.hl7.org/CodeSystem/medicationrequest-category",
              code: category,
            },
          ],
        },
      ],
      // R4 requires the element; that no drug is named is said in FHIR's own words.
      medicationCodeableConcept:
        name === undefined
          ? {
              extension: [
                {
                  url: "http://hl7.org/fhir/StructureDefinition/data-absent-reason",
                  valueCode: "unknown",
                },
              ],
            }
          : { text: name },
      ...aboutVisit(sheet),
      authoredOn,
      reasonCode: reason === undefined ? undefined : [{ text: reason }],
      note: notes.length === 0 ? undefined : notes.map((note) => ({ text: note })),
      dosageInstruction: Object.keys(dosage).length === 0 ? undefined : [dosage],
      dispenseRequest: quantity && { quantity },
    }),
  );
}

function quantityOf(value: unknown): { value: number; unit?: string } | undefined {
  if (typeof value === "number") return { value };
  const read = readNumber(words(value) ?? "");
  if (!read || read.comparator || read.about || read.other !== undefined || /\d/u.test(read.rest))
    return undefined;
  return { value: read.value, ...(read.rest !== "" && { unit: read.rest }) };
}

/** A row of `obat`: its number, and an order for each drug. */
export function enterPrescription(sheet: Sheet, fields: readonly FormField[], row: unknown): void {
  if (!isObject(row)) return void sheet.items.push(...answerItems("obat", "obat", row));
  const parts = partsOf(sheet, fields, row);
  const prescription = parts.text("prescription");
  const category = sheet.making.stage === "rajal_soap" ? "outpatient" : "inpatient";
  const { field, values } = parts.rows ?? { field: undefined, values: [] };
  let count = 0;
  for (const value of values) {
    if (!isObject(value)) {
      sheet.items.push(...answerItems(field?.name ?? "", field?.name ?? "", value));
      continue;
    }
    const drug = partsOf(sheet, field?.fields ?? [], value);
    if (drug.isEmpty) continue;
    count += 1;
    enterOrder(sheet, { parts: drug, name: drug.text("name"), category, prescription });
  }
  // A prescription of nothing has no MedicationRequest to be the number of.
  if (count === 0 && prescription !== undefined)
    sheet.items.push(...answerItems("no_resep", "no_resep", prescription));
}

/** A row of `cpoObat`. */
export function enterWardOrder(sheet: Sheet, fields: readonly FormField[], row: unknown): void {
  if (!isObject(row)) return void sheet.items.push(...answerItems("cpoObat", "cpoObat", row));
  const parts = partsOf(sheet, fields, row);
  if (!parts.isEmpty) enterOrder(sheet, { parts, name: parts.text("name"), category: "inpatient" });
}

/** A line break, `;`, or a comma followed by a space and a letter stand between two drugs of a text. */
function drugsIn(text: string): readonly string[] {
  if (isDenial(text) || isUnasked(text) || text === "0") return [];
  return text
    .split(/[\r\n;]|,\s+(?=\p{L})/u)
    .map((piece) => piece.replace(/^\s*(?:\d{1,2}[.)]|[-•*])\s+/u, "").trim())
    .filter((piece) => /[^\s.,•*-]/u.test(piece));
}

/** `obat_selama_perawatan`, `obat_pulang`: a text, a row, or a list of either. */
export function enterDrugs(sheet: Sheet, { field, label }: Labelled, value: unknown): void {
  const { name: linkId, category = "inpatient" } = field;
  if (!isFilled(value)) return;
  if (Array.isArray(value)) {
    for (const one of value) enterDrugs(sheet, { field, label }, one);
    return;
  }
  const parts = isObject(value) ? partsOf(sheet, field.fields ?? [], value) : undefined;
  if (parts?.isEmpty) return;
  const text = parts ? parts.text("name") : words(value);
  const drugs = drugsIn(text ?? "");
  for (const name of drugs) enterOrder(sheet, { ...(parts && { parts }), name, category });
  if (drugs.length > 0) return;
  if (parts) enterOrder(sheet, { parts, name: text, category });
  else sheet.items.push(...answerItems(linkId, label, text));
}
