/** The case that detectors look at: the document as it was read, and whose it is as the facts have it. */
import type { ClinicalCase, Coded, CodedDiagnosis, Setting, Stay } from "../clinical/case.ts";
import type { ClinicalKnowledge } from "../clinical/knowledge.ts";
import type { ClinicalDocument } from "../document/clinical-document.ts";
import type { Facts } from "../facts/build-facts.ts";
import { stateAtDischarge } from "../facts/groups/vitals.ts";
import type { Forms } from "../intake/load-forms.ts";
import { lazily } from "../knowledge/lazily.ts";
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

/** A fact is built when a detector asks for what stands on it: a rule that is not run costs nothing. */
export function toCase({
  document,
  facts,
  clinical,
  forms,
  reader,
  setting,
}: ReadCase): ClinicalCase {
  const stay = lazily(() => stayOf(facts));
  const told = lazily(() => toldOfDrugs(facts, document, reader, setting));
  const said = saidOf(facts, setting);
  const claim = lazily(() => ({
    diagnoses: facts.diagnoses.all.flatMap(
      (diagnosis) => codedDiagnosis(diagnosis, said, reader) ?? [],
    ),
    procedures: facts.procedures.all.flatMap((procedure) => codedOf(procedure, reader) ?? []),
  }));
  return {
    document,
    patient: facts.patient,
    get claim() {
      return claim();
    },
    get stay() {
      return stay();
    },
    setting,
    knowledge: clinical,
    get told() {
      return told();
    },
    placeName: (path) => placeName(path, forms),
  };
}

function stayOf(facts: Facts): Stay {
  const { resume, encounter } = facts;
  const { admittedAt = encounter.start, dischargedAt } = resume;
  const { admittedIgdAt: arrivedAt, admittedWardAt: wardAt } = encounter;
  return {
    ...(admittedAt !== undefined && { admittedAt }),
    ...(dischargedAt !== undefined && { dischargedAt }),
    ...(arrivedAt !== undefined && { arrivedAt }),
    ...(wardAt !== undefined && { wardAt }),
    get isSentHome() {
      return facts.emergencyPlan.discharged;
    },
    isOfLeaving: (path) => path.includes(stateAtDischarge),
  };
}

/** Addresses of the diagnoses of which rules on coding and on evidence say something already. */
interface SaidOfCodes {
  readonly opposed: () => ReadonlySet<string>;
  readonly disputed: () => ReadonlySet<string>;
}

/** Asked of the facts when a detector asks. */
const saidOf = (facts: Facts, setting: Setting): SaidOfCodes => ({
  opposed: lazily(() => new Set(facts.coding.opposed.map(({ ref }) => ref))),
  disputed: lazily(
    () =>
      new Set(
        settingsOfEvidence.has(setting)
          ? facts.evidence.coded.flatMap(({ ref, contradicted, missing }) =>
              contradicted || missing ? [ref] : [],
            )
          : [],
      ),
  ),
});

function codedDiagnosis(
  diagnosis: Facts["diagnoses"]["all"][number],
  { opposed, disputed }: SaidOfCodes,
  reader: Reader,
): CodedDiagnosis | undefined {
  const coded = codedOf(diagnosis, reader);
  if (!coded) return undefined;
  const { primary, uncertain, ref } = diagnosis;
  return {
    ...coded,
    primary,
    uncertain,
    get isOpposed() {
      return opposed().has(ref);
    },
    get isDisputed() {
      return disputed().has(ref);
    },
  };
}

type Written = Pick<Facts["procedures"]["all"][number], "ref" | "code" | "text" | "label" | "side">;

function codedOf({ ref, code, text, label, side }: Written, reader: Reader): Coded | undefined {
  if (code === undefined) return undefined;
  const words = text === undefined ? [] : statementsOf(text, reader);
  const written = words.find((word) => word.side)?.side;
  const own = side ?? written;
  const isOther = written !== own && written !== "bilateral" && own !== "bilateral";
  const names = words.map(({ concept }) => concept);
  return {
    ref,
    code,
    label,
    names,
    ...(text !== undefined && { text }),
    ...(own && { side: own }),
    ...(written && isOther && { otherSide: written }),
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
