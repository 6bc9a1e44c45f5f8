/** Documents in which every field of every form holds something: what no written document fills has other spellings too. */
import { isFilled, isJsonArray, isJsonObject, type JsonObject } from "../../src/intake/json.ts";
import type { Field, Form, Forms } from "../../src/intake/load-forms.ts";
import { readExample } from "../scenarios/scenario.ts";
import type { CheckBody } from "../support/check-document.ts";

const examples = { igd: [], cppt: ["curb65"], resume: ["curb65"], rajal: [] } as const;

/** By part of a coded row, by key of a vital sign: values that forms take there. */
const parts: Readonly<Record<string, string>> = {
  laterality: "kanan",
  quantity: "10",
  performed: "2026-11-20 09:00",
  ordered: "2026-11-20 09:00",
  date: "2026-11-20",
  time: "09:00",
  instruction: "3 x 1",
  dose: "500 mg",
  route: "oral",
  status: "diberikan",
};
const vitals: Readonly<Record<string, string>> = {
  temperature: "36.8",
  oxygenSaturation: "98",
  heartRate: "84",
  respiratoryRate: "18",
  systolic: "120",
  diastolic: "80",
  gcsEye: "4",
  gcsVerbal: "5",
  gcsMotor: "6",
};

const leafOf = (field: Field, above: Field | undefined): unknown => {
  const { home, spec, vital } = field;
  switch (home) {
    case "bloodPressure":
      return "120/80";
    case "gcs":
      return "E4V5M6";
    case "vitalSign":
    case "bloodPressurePart":
    case "gcsComponent":
      return vitals[vital?.key ?? ""] ?? "60";
    case "part":
      return partOf(spec.part ?? "", above);
    default:
      return (
        { dateTime: "2026-11-20 08:00", boolean: "ya", number: "1" }[spec.parser as string] ??
        "Sesuai catatan"
      );
  }
};

function partOf(part: string, above: Field | undefined): string {
  const isAct = above?.home === "procedure";
  if (part === "code") return isAct ? "47.09" : "K35.8";
  if (above?.home === "medicationRequest" && part === "name") return "Paracetamol 500 mg tablet";
  if (part === "name") return isAct ? "Apendektomi" : "Apendisitis akut";
  return parts[part] ?? "Sesuai catatan";
}

/** What a field holds, with every field below it. */
function filled(field: Field, above?: Field): unknown {
  if (field.fields.all.length === 0) return leafOf(field, above);
  const row = filledRow(field.fields.all, field);
  return field.home === "group" || field.spec.rank === "primary" ? row : [row];
}

const filledRow = (fields: readonly Field[], above?: Field): JsonObject =>
  Object.fromEntries(fields.map((field) => [field.name, filled(field, above)]));

/** A coded field or one of drugs may be a text; here it has parts. */
const isParted = ({ home, fields }: Field) =>
  fields.all.length > 0 && home !== "group" && home !== "rows";

function completed(form: Form, data: unknown): unknown {
  const { shape, fields } = form;
  if (shape === "array") return [filledRow(fields.all), ...(isJsonArray(data) ? data : [])];
  return withFields(fields.all, isJsonObject(data) ? data : {});
}

/** With what the object does not have, in its groups too. */
function withFields(fields: readonly Field[], kept: JsonObject): JsonObject {
  const added = fields.flatMap((field) => {
    const own = kept[field.name];
    if (field.home === "group" && isJsonObject(own))
      return [[field.name, withFields(field.fields.all, own)] as const];
    return isFilled(own) && !isParted(field) ? [] : [[field.name, filled(field)] as const];
  });
  return { ...kept, ...Object.fromEntries(added) };
}

/** The examples, each section with every field of its form. */
export const wholeForms = (forms: Forms): readonly CheckBody[] =>
  Object.entries(examples).map(([name, others]) => {
    const body = readExample(`${name}.simple`);
    const sent = isJsonArray(body["sections"]) ? body["sections"].filter(isJsonObject) : [];
    const sections = [...sent, ...others.map((key) => ({ key, data: undefined }))].map((one) => {
      const form = forms.find(String(one["key"]));
      return form && !form.nests ? { ...one, data: completed(form, one["data"]) } : one;
    });
    return { ...body, sections };
  });
