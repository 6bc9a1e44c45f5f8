/** Diagnoses and procedures. */
import type { CodeableConcept, Condition } from "@medplum/fhirtypes";
import { systems } from "../../fhir/canonicals.ts";
import { normaliseCode, type CodeKind } from "../../knowledge/normalise-code.ts";
import { concept, textExtension, type BundleDraft } from "../bundle-draft.ts";
import { isFilled, isJsonArray, isJsonObject, pointerTo, scalarText } from "../json.ts";
import type { Field } from "../load-forms.ts";
import { isDenial, isEmptyText } from "../../reading/fields/denial.ts";
import { readCodedText, type CodedPiece } from "../../reading/fields/icd.ts";
import { readLaterality } from "../../reading/fields/laterality.ts";
import { onlyPresent } from "../only-present.ts";
import type { SectionDraft } from "../section-draft.ts";
import { answerItem } from "./answers.ts";
import { readParts, type Parts } from "./read-parts.ts";
import type { Sent } from "./vital-signs.ts";

/** One code with what stands beside it. */
interface Entry {
  readonly piece: CodedPiece;
  readonly parts: Parts | undefined;
  readonly pointer: string;
}

/** The entries of a text, an object, or an array of them; a denial is an answer, not a code. */
function collectEntries(
  section: SectionDraft,
  { value, pointer, label }: Sent,
  field: Field,
  kind: CodeKind,
): readonly Entry[] {
  if (!isFilled(value)) return [];
  if (isJsonArray(value)) {
    return value.flatMap((element, place) =>
      collectEntries(
        section,
        { value: element, label, pointer: pointerTo(pointer, place) },
        field,
        kind,
      ),
    );
  }
  if (isJsonObject(value)) {
    const parts = readParts(section, field.fields, value, pointer);
    return parts.isEmpty
      ? []
      : piecesOfParts(parts, kind).map((piece) => ({ piece, parts, pointer }));
  }
  const text = scalarText(value) ?? "";
  const pieces = isDenial(text) || isEmptyText(text) ? [] : readCodedText(text, kind);
  if (pieces.length === 0)
    section.items.push(answerItem(field.name, label, [{ valueString: text }]));
  return pieces.map((piece) => ({ piece, parts: undefined, pointer }));
}

/** The code field counts as it stands, with the name as its description; without it the name may hold code and words. */
function piecesOfParts(parts: Parts, kind: CodeKind): readonly CodedPiece[] {
  const written = parts.text("code");
  const name = parts.text("name");
  const pieces = readCodedText(written ?? name ?? "", kind);
  if (written === undefined) return pieces.length > 0 ? pieces : [{ written: name ?? "" }];
  const isList = pieces.length > 1 && pieces.every(({ code }) => code !== undefined);
  const single = { code: pieces[0]?.code ?? normaliseCode(written, kind), written };
  return (isList ? pieces : [single]).map(({ code, written: piece }) =>
    onlyPresent<CodedPiece>({
      code,
      description: name,
      written: name === undefined || name === piece ? piece : `${piece} - ${name}`,
    }),
  );
}

/** The words as written where the code was brought to its normal form, else the description alone. */
function codeConcept({ code, description, written }: CodedPiece, system: string): CodeableConcept {
  const display = description === undefined ? {} : { display: description };
  const isVerbatim =
    code !== undefined &&
    written.startsWith(code) &&
    withoutDash(written.slice(code.length)) === withoutDash(description ?? "");
  return concept(
    { system, code, ...display },
    (isVerbatim ? description : undefined) ?? (written || "-"),
  );
}

/** A description may itself begin with a dash. */
const withoutDash = (text: string) => text.replace(/^[\s:–—-]+/u, "");

function bodySite(laterality: string | undefined): Pick<Condition, "bodySite"> {
  if (laterality === undefined) return {};
  const side = readLaterality(laterality);
  const coding = side ? { coding: [{ system: systems.snomed, ...side }] } : {};
  return { bodySite: [{ ...coding, text: laterality }] };
}

function condition(draft: BundleDraft, piece: CodedPiece, sourceField: string): Condition {
  return {
    resourceType: "Condition",
    extension: textExtension(draft.context, "source-field", sourceField),
    clinicalStatus: { coding: [{ system: systems.conditionClinical, code: "active" }] },
    category: [{ coding: [{ system: systems.conditionCategory, code: "encounter-diagnosis" }] }],
    code: codeConcept(piece, systems.icd10),
    subject: draft.patient,
    encounter: draft.encounter,
  };
}

/** A field of diagnoses: one Condition for each code, ranked in `Encounter.diagnosis`. */
export function addConditions(section: SectionDraft, sent: Sent, field: Field): void {
  const { draft, source } = section;
  const { role = "billing", rank } = field.spec;
  for (const [place, { piece, parts, pointer }] of collectEntries(
    section,
    sent,
    field,
    "icd-10",
  ).entries()) {
    const resource = condition(draft, piece, field.name);
    const fullUrl = draft.add(
      {
        ...resource,
        extension: [...source, ...(resource.extension ?? [])],
        ...bodySite(parts?.text("laterality")),
      },
      pointer,
    );
    draft.rankDiagnosis(fullUrl, role, rank !== "secondary" && place === 0);
  }
}

/** The Condition of a diagnosis that is on the claim now; `written` is a code, with or without its description. */
export function claimCondition(draft: BundleDraft, written: string): Condition {
  const [piece = { written }] = readCodedText(written, "icd-10");
  const resource = condition(draft, piece, "claim_context");
  const flag = draft.context.canonicals.extension("claim-diagnosis-current");
  return {
    ...resource,
    extension: [...(resource.extension ?? []), { url: flag, valueBoolean: true }],
  };
}

/** A field of procedures: strings, `{code, label}`, or rows of the emergency form. */
export function addProcedures(section: SectionDraft, sent: Sent, field: Field): void {
  const { draft, source } = section;
  for (const { piece, parts, pointer } of collectEntries(section, sent, field, "icd-9-cm")) {
    draft.add(
      {
        resourceType: "Procedure",
        extension: [
          ...source,
          ...textExtension(draft.context, "source-field", field.name),
          ...textExtension(draft.context, "priority-text", parts?.text("priority")),
          ...textExtension(draft.context, "performed-text", parts?.text("performed")),
        ],
        status: "completed",
        code: codeConcept(piece, systems.icd9cm),
        subject: draft.patient,
        encounter: draft.encounter,
        ...bodySite(parts?.text("laterality")),
      },
      pointer,
    );
  }
}
