/** The case that detectors look at: the document as it was read, and whose it is as the facts have it. */
import type { ClinicalCase, Coded, CodedDiagnosis, Setting } from "../clinical/case.ts";
import type { ClinicalKnowledge } from "../clinical/knowledge.ts";
import type { ClinicalDocument } from "../document/clinical-document.ts";
import type { Facts } from "../facts/build-facts.ts";
import { stateAtDischarge } from "../facts/groups/vitals.ts";
import type { Forms } from "../intake/load-forms.ts";
import type { Reader } from "../reading/create-reader.ts";
import type { Statement } from "../reading/reading.ts";
import { toldOfDrugs } from "./told-of-drugs.ts";

interface ReadCase {
  readonly document: ClinicalDocument;
  readonly facts: Facts;
  readonly clinical: ClinicalKnowledge;
  readonly forms: Forms;
  readonly reader: Reader;
  readonly setting: Setting;
}

/** Rules on the evidence of a code stand on the ward and in the summary alone. */
const settingsOfEvidence: ReadonlySet<Setting> = new Set(["ward", "summary"]);

export function toCase({
  document,
  facts,
  clinical,
  forms,
  reader,
  setting,
}: ReadCase): ClinicalCase {
  const { patient, diagnoses, procedures, coding, evidence } = facts;
  const { admittedAt = facts.encounter.start, dischargedAt } = facts.resume;
  const { admittedIgdAt: arrivedAt, admittedWardAt: wardAt } = facts.encounter;
  return {
    document,
    patient,
    claim: {
      diagnoses: diagnoses.all.flatMap((diagnosis): CodedDiagnosis[] => {
        const coded = codedOf(diagnosis, reader);
        const { primary, uncertain } = diagnosis;
        const isOpposed = coding.opposed.some(({ ref }) => ref === diagnosis.ref);
        const isDisputed =
          settingsOfEvidence.has(setting) &&
          evidence.coded.some(
            ({ ref, contradicted, missing }) => ref === diagnosis.ref && (contradicted || missing),
          );
        return coded ? [{ ...coded, primary, uncertain, isOpposed, isDisputed }] : [];
      }),
      procedures: procedures.all.flatMap((procedure) => codedOf(procedure, reader) ?? []),
    },
    stay: {
      ...(admittedAt !== undefined && { admittedAt }),
      ...(dischargedAt !== undefined && { dischargedAt }),
      ...(arrivedAt !== undefined && { arrivedAt }),
      ...(wardAt !== undefined && { wardAt }),
      isSentHome: facts.emergencyPlan.discharged,
      isOfLeaving: (path) => path.includes(stateAtDischarge),
    },
    setting,
    knowledge: clinical,
    told: toldOfDrugs(facts, document, reader, setting),
    placeName: (path) => placeName(path, forms),
  };
}

type Written = Pick<Facts["procedures"]["all"][number], "ref" | "code" | "text" | "label" | "side">;

function codedOf({ ref, code, text, label, side }: Written, reader: Reader): Coded | undefined {
  if (code === undefined) return undefined;
  const words = text === undefined ? [] : statementsOf(text, reader);
  const own = side ?? words.find((word) => word.side)?.side;
  const names = words.map(({ concept }) => concept);
  return {
    ref,
    code,
    label,
    names,
    ...(text !== undefined && { text }),
    ...(own && { side: own }),
  };
}

const statementsOf = (text: string, reader: Reader): readonly Statement[] =>
  reader
    .read(text, { section: "assessment" })
    .statements.filter(({ presence }) => presence === "present");

/** `CPPT dokter, A`: a section by its title, and the field in it. */
function placeName([section, ...fields]: readonly string[], forms: Forms): string {
  if (section === undefined) return "";
  const form = forms.find(section);
  const field = fields.at(-1);
  // A section within a section has a form of its own.
  const label =
    field === undefined
      ? undefined
      : (form?.fields.find(field)?.label ?? forms.find(field)?.title ?? field);
  return [form?.title ?? section, label].filter((part) => part !== undefined).join(", ");
}
