/** Diagnoses and procedures: one Condition or Procedure for each code of a field. */
import type { CodeableConcept, Condition } from "@medplum/fhirtypes";
import { answerItems } from "./answers.ts";
import type { Labelled } from "./forms.ts";
import { partsOf, type Parts } from "./parts.ts";
import { aboutVisit, enter, sectionExtension, textExtension, type Sheet } from "./sheet.ts";
import { isDenial, isFilled, isObject, isUnasked, words } from "./values.ts";

type Kind = "icd-10" | "icd-9-cm";

interface Coded {
  readonly code?: string | undefined;
  readonly display?: string | undefined;
  /** `code.text`: the words as written. */
  readonly text: string;
  readonly parts?: Parts;
}

const shapes: Readonly<Record<Kind, string>> = {
  "icd-10": String.raw`[A-Za-z]\d[\dA-Za-z](?:[.,]?[\dA-Za-z]{1,4})?[†‡*+#]?`,
  // Bare digits are a code only where nothing or a dash and words follow: `30 menit` is none.
  "icd-9-cm": String.raw`(?:\d{2}[.,]\d{1,2}(?!\d)|\d{2}[.,]\d{3,4}(?=\s*[-–—:]\s*\p{L})|\d{2,4}(?=[)\]]?\s*(?:[-–—:]\s*\p{L}|[,;]|$)))`,
};

/** Upper case, with the dot, without dagger and asterisk; X fills the place of a digit that is not there. */
function normal(written: string, kind: Kind): string | undefined {
  const bare = written
    .replaceAll(/[†‡*+#\s]/gu, "")
    .replace(/\.+$/u, "")
    .toUpperCase()
    .replace(",", ".");
  if (!/\d/u.test(bare) || bare.length > 12) return undefined;
  if (kind === "icd-9-cm") return bare.replace(/^(\d\d)(\d{1,2})$/u, "$1.$2");
  return bare
    .replace(/^([A-Z]\d[\dA-Z])\.?X$/u, "$1")
    .replace(/^([A-Z]\d[\dA-Z])(\d[\dA-Z]{0,3})$/u, "$1.$2");
}

/** Several codes in one text: at a line break, `;`, and a comma or a dagger before the next code. */
function split(text: string, kind: Kind): readonly string[] {
  const next = String.raw`(?=\s*${shapes[kind]}(?:\s|$|[-–:,;(]))`;
  const comma = kind === "icd-10" ? String.raw`,${next}` : String.raw`,(?:\s+|(?=\d\d\.\d))${next}`;
  return text
    .split(new RegExp(String.raw`[\r\n;]+|${comma}|(?<=[†+])\s*${next}`, "u"))
    .map((piece) => piece.replace(/^\s*(?:\d{1,2}[.)]|[-•*])\s+/u, "").trim())
    .filter((piece) => /[^\s.,•*-]/u.test(piece));
}

/** `J18.9 - Pneumonia`, `(J18.9) Pneumonia`, `Pneumonia (J18.9)`, `Pneumonia - J18.9`; or words alone. */
function readPiece(text: string, kind: Kind): Coded {
  const shape = shapes[kind];
  const before = new RegExp(
    String.raw`^[([]?(?<code>${shape})[)\]]?(?:\s*[-–—:]+\s*(?!\d)|\s+|$)(?<display>.*)$`,
    "su",
  ).exec(text)?.groups;
  const behind = [
    String.raw`^(?<display>.*?)\s*[([](?<code>${shape})[)\]]\s*$`,
    String.raw`^(?<display>.*?)\s+[-–—:]\s*(?<code>${shape})\s*$`,
  ].map((form) => new RegExp(form, "su").exec(text)?.groups);
  const found = before ?? behind.find((groups) => groups !== undefined);
  const code = normal(found?.["code"] ?? "", kind);
  if (code === undefined) return { text };
  const display = found?.["display"]?.trim() || undefined;
  const isWrittenSo = new RegExp(
    String.raw`^[^\p{L}\d]*${code.replace(".", String.raw`\.`)}(?![†*+#\dA-Za-z.])`,
    "u",
  ).test(text);
  return { code, display, text: (isWrittenSo && before ? display : undefined) ?? text };
}

function ofParts(parts: Parts, kind: Kind): readonly Coded[] {
  const [written, display] = [parts.text("code"), parts.text("name")];
  if (written === undefined) {
    const pieces = split(display ?? "", kind).map((piece) => readPiece(piece, kind));
    const some = pieces.length > 0 ? pieces : [{ text: display ?? "-" }];
    return some.map((piece) => ({ ...piece, parts }));
  }
  const pieces = split(written, kind).map((piece) => readPiece(piece, kind));
  const isList = pieces.length > 1 && pieces.every(({ code }) => code !== undefined);
  const codes = isList
    ? pieces
    : [{ code: pieces[0]?.code ?? normal(written, kind), text: written }];
  return codes.map(({ code, text }) => {
    const whole = display === undefined || display === text ? text : `${text} - ${display}`;
    return { code, display, text: code === text ? (display ?? text) : whole, parts };
  });
}

/** What the field says, code by code; a denial and words that name nothing are answers. */
function codesIn(
  sheet: Sheet,
  { field, label }: Labelled,
  value: unknown,
  kind: Kind,
): readonly Coded[] {
  if (!isFilled(value)) return [];
  if (Array.isArray(value))
    return value.flatMap((one) => codesIn(sheet, { field, label }, one, kind));
  if (isObject(value)) {
    const parts = partsOf(sheet, field.fields ?? [], value);
    return parts.isEmpty ? [] : ofParts(parts, kind);
  }
  const text = words(value) ?? "";
  const isAnswer = isDenial(text) || isUnasked(text) || text === "0";
  const pieces = isAnswer ? [] : split(text, kind);
  if (pieces.length === 0) sheet.items.push(...answerItems(field.name, label, text));
  return pieces.map((piece) => readPiece(piece, kind));
}

function conceptOf({ code, display, text }: Coded, kind: Kind): CodeableConcept {
  const system = `http://hl7.org/fhir/sid/${kind}`;
  if (code === undefined) return { text };
  return { coding: [{ system, code, ...(display !== undefined && { display }) }], text };
}

const eyes = new Map([
  ["OD", { code: "18944008", display: "Right eye structure" }],
  ["OS", { code: "8966001", display: "Left eye structure" }],
  ["ODS", { code: "40638003", display: "Both eyes" }],
  ["OU", { code: "40638003", display: "Both eyes" }],
]);

/** The words as written; the codes of the eyes, which the contract names. */
function siteOf(parts: Parts | undefined): Pick<Condition, "bodySite"> {
  const text = parts?.text("laterality");
  if (text === undefined) return {};
  const eye = eyes.get(text.toUpperCase());
  const coding = eye && { coding: [{ system: "http://snomed.info/sct", ...eye }] };
  return { bodySite: [{ ...coding, text }] };
}

const conceptIn = (name: string, code: string): CodeableConcept => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${name}`, code }],
});

export const conditionOf = (sheet: Sheet, coded: Coded): Condition => ({
  resourceType: "Condition",
  clinicalStatus: conceptIn("condition-clinical", "active"),
  category: [conceptIn("condition-category", "encounter-diagnosis")],
  code: conceptOf(coded, "icd-10"),
  ...siteOf(coded.parts),
  ...aboutVisit(sheet),
});

export const readCodes = (text: string): readonly Coded[] =>
  split(text, "icd-10").map((piece) => readPiece(piece, "icd-10"));

export function enterConditions(sheet: Sheet, labelled: Labelled, value: unknown): void {
  const { making } = sheet;
  const { field } = labelled;
  for (const [place, coded] of codesIn(sheet, labelled, value, "icd-10").entries()) {
    const reference = enter(making, {
      ...conditionOf(sheet, coded),
      extension: [...sectionExtension(sheet), ...textExtension("source-field", field.name)],
    });
    const role = field.role === "AD" || field.role === "DD" ? field.role : "billing";
    making.diagnoses.push({ reference, role, first: place === 0 && field.rank !== "secondary" });
  }
}

export function enterProcedures(sheet: Sheet, labelled: Labelled, value: unknown): void {
  for (const coded of codesIn(sheet, labelled, value, "icd-9-cm"))
    enter(sheet.making, {
      resourceType: "Procedure",
      extension: [
        ...sectionExtension(sheet),
        ...textExtension("priority-text", coded.parts?.text("priority")),
        ...textExtension("performed-text", coded.parts?.text("performed")),
      ],
      status: "completed",
      code: conceptOf(coded, "icd-9-cm"),
      ...siteOf(coded.parts),
      ...aboutVisit(sheet),
    });
}
