/** The data of the repository and of the operator that documents are read and judged with: no store, no network. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { CheckServices } from "./check/run-check.ts";
import type { Config } from "./config.ts";
import { listTriage } from "./facts/emergency/list-triage.ts";
import { listConsciousness } from "./facts/vitals/consciousness.ts";
import { createCanonicals } from "./fhir/canonicals.ts";
import { loadDefinitions } from "./fhir/definitions.ts";
import { createRepair, type RepairBundle } from "./fhir/repair/repair-bundle.ts";
import { createValidator } from "./fhir/validate.ts";
import { listFormLabels } from "./intake/list-form-labels.ts";
import { findField, loadForms } from "./intake/load-forms.ts";
import { listOrigins } from "./intake/origin.ts";
import { readDateTime } from "./intake/parse/date-time.ts";
import type { Knowledge } from "./knowledge.ts";
import { isClaimCodeOf } from "./rules/check-codes.ts";
import { loadRuleSet } from "./rules/load-packs.ts";
import { loadTerminology, type LoadedTerminology } from "./terminology/load.ts";
import { createCatalogue } from "./terminology/operations/catalogue.ts";

/** A folder of the repository. */
export const folder = (name: string): string =>
  fileURLToPath(new URL(`../${name}`, import.meta.url));

/** What documents are read with: data of the repository, no store. */
export interface DocumentReader {
  readonly definitions: ReturnType<typeof loadDefinitions>;
  readonly intake: CheckServices["intake"] & { readonly terminology: LoadedTerminology };
  readonly repair: RepairBundle;
}

export function loadDocumentReader(
  config: Pick<
    Config,
    "dataDir" | "fhirExtBase" | "fhirSidBase" | "facilityTimeZone" | "terminologyDir"
  >,
): DocumentReader {
  const canonicals = createCanonicals(config.fhirExtBase, config.fhirSidBase);
  const definitions = loadDefinitions(folder("structure-definitions"), canonicals);
  const timeZone = config.facilityTimeZone;
  return {
    definitions,
    intake: {
      canonicals,
      ...loadLists(config),
      validator: createValidator(definitions, canonicals),
      timeZone,
    },
    repair: createRepair(definitions, (text) => readDateTime(text, timeZone)),
  };
}

/** The reader with lists and forms as they lie in their folders now. */
export function readAnew(reader: DocumentReader, config: ListFolders): DocumentReader {
  return { ...reader, intake: { ...reader.intake, ...loadLists(config) } };
}

type ListFolders = Pick<Config, "dataDir" | "terminologyDir">;

const loadLists = ({ dataDir, terminologyDir }: ListFolders) => ({
  forms: loadForms(folder("profiles/forms")),
  terminology: loadTerminology(
    terminologyDir ?? folder("terminology"),
    join(dataDir, "terminology"),
  ),
});

/** The rules of a folder laid out like `profiles/`, on what the reader knows. Throws with every fault in the message. */
export function loadKnowledge(
  { definitions, intake }: DocumentReader,
  profiles: string,
  now: Date,
): Knowledge {
  const { forms, terminology, canonicals } = intake;
  const inForce = terminology.at(now.toISOString().slice(0, 10));
  const ruleSet = loadRuleSet(
    profiles,
    definitions,
    (path) => findField(forms, path) !== undefined,
    isClaimCodeOf(inForce.icd10, inForce.icd9cm),
  );
  const faults: string[] = [];
  const catalogue = createCatalogue(
    [...terminology.lists, listFormLabels(forms), listOrigins(), listTriage(), listConsciousness()],
    canonicals.extensionBase,
    (file, line, message) => faults.push(`${file}:${line} ${message}`),
  );
  if (faults.length > 0)
    throw new Error(`lists have ${faults.length} fault(s):\n${faults.join("\n")}`);
  return { intake, ruleSet, lists: { catalogue, terminology } };
}

/** What a draft of lists or rules would judge with. Throws with every fault in the message. */
export function loadDraft(
  config: Parameters<typeof loadDocumentReader>[0],
  profiles: string,
  now: Date,
): Knowledge {
  const reader = loadDocumentReader(config);
  const forms = loadForms(join(profiles, "forms"));
  return loadKnowledge({ ...reader, intake: { ...reader.intake, forms } }, profiles, now);
}

/** Where facility adapters lie: those that are shipped, and the operator's own. */
export function adapterDirectories({
  adaptersDir,
}: Pick<Config, "adaptersDir">): readonly string[] {
  return [folder("profiles/adapters"), ...(adaptersDir === null ? [] : [adaptersDir])];
}
