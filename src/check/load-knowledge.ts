/** The data of the repository and of the operator that documents are read and judged with: no store, no network. */
import { join } from "node:path";
import type { CheckServices } from "./run-check.ts";
import type { Config } from "../config.ts";
import { createCanonicals } from "../fhir/canonicals.ts";
import { loadDefinitions } from "../fhir/definitions.ts";
import { createRepair, type RepairBundle } from "../fhir/repair/repair-bundle.ts";
import { createValidator } from "../fhir/validation/validator.ts";
import type { Files } from "../knowledge/files.ts";
import { labelOfPlace, loadForms } from "../intake/load-forms.ts";
import { lexiconFolder } from "../knowledge/lexicon-folder.ts";
import {
  folder,
  keptFiles,
  loadLists,
  publishedAdapters,
  terminologyFolders,
  type ListFolders,
} from "./load-lists.ts";
import { createReader, type Reader } from "../reading/create-reader.ts";
import { loadClinicalKnowledge, type ClinicalKnowledge } from "../clinical/knowledge.ts";
import { readDateTime } from "../reading/fields/date-time.ts";
import { loadLexicon } from "../reading/load-lexicon.ts";
import { isClaimCodeOf } from "../rules/check-codes.ts";
import { loadRuleSet } from "../rules/load-packs.ts";
import type { RuleSet } from "../rules/rule-set.ts";
import type { LoadedTerminology } from "../knowledge/load.ts";

/** What documents are read and judged with. */
export interface Knowledge {
  readonly intake: CheckServices["intake"] & { readonly terminology: LoadedTerminology };
  /** Of narrative. */
  readonly reader: Reader;
  readonly clinical: ClinicalKnowledge;
  readonly ruleSet: RuleSet;
}

/** What documents become Bundles with: data of the repository, no store. */
export interface DocumentReader {
  readonly definitions: ReturnType<typeof loadDefinitions>;
  readonly intake: CheckServices["intake"] & { readonly terminology: LoadedTerminology };
  readonly repair: RepairBundle;
}

export function loadDocumentReader(
  config: Pick<Config, "fhirExtBase" | "fhirSidBase" | "facilityTimeZone"> & ListFolders,
  files: Files = keptFiles,
): DocumentReader {
  const canonicals = createCanonicals(config.fhirExtBase, config.fhirSidBase);
  const definitions = loadDefinitions(folder("structure-definitions"), canonicals);
  const timeZone = config.facilityTimeZone;
  const lists = loadLists(config, files);
  return {
    definitions,
    intake: {
      canonicals,
      ...lists,
      questionnaires: definitions.questionnaires,
      validator: createValidator(definitions, canonicals, lists.terminology.vitalSigns),
      timeZone,
    },
    repair: createRepair(definitions, (text) => readDateTime(text, timeZone)),
  };
}

/** The reader of narrative; its words are the operator's, where the operator's lists hold any. */
export function loadReader(config: ListFolders, files: Files = keptFiles): Reader {
  const own = join(terminologyFolders(config)[0], lexiconFolder);
  return createReader(
    files.has(own)
      ? loadLexicon(own, files)
      : loadLexicon(join(folder("terminology"), lexiconFolder), keptFiles),
  );
}

/** The rules of a folder laid out like `profiles/`, on what documents are read with. Throws with every fault in the message. */
export function loadKnowledge(
  { intake, reader }: DocumentReader & Pick<Knowledge, "reader">,
  profiles: string,
  now: Date,
  files: Files = keptFiles,
): Knowledge {
  const { forms, terminology } = intake;
  const inForce = terminology.at(now.toISOString().slice(0, 10));
  const { concepts, sets, spellings, isAbbreviation } = reader;
  const known = {
    labelOfPlace: (path: string) => labelOfPlace(forms, path),
    isClaimCode: isClaimCodeOf(inForce.icd10, inForce.icd9cm),
    concepts,
    version: JSON.stringify([forms.version, inForce.version, inForce.versions, concepts.version]),
  };
  const ruleSet = loadRuleSet(profiles, known, files);
  const source = { profiles, terminology: inForce, concepts, sets, spellings, isAbbreviation };
  const clinical = loadClinicalKnowledge(source, files);
  return { intake, reader, clinical, ruleSet };
}

/** What a draft of lists or rules would judge with. Throws with every fault in the message. */
export function loadDraft(
  config: Parameters<typeof loadDocumentReader>[0],
  profiles: string,
  now: Date,
): Knowledge {
  const { intake, ...others } = loadDocumentReader(config);
  const forms = loadForms(join(profiles, "forms"), intake.terminology.vitalSigns, keptFiles);
  const reader = loadReader(config);
  return loadKnowledge({ ...others, intake: { ...intake, forms }, reader }, profiles, now);
}

/** Where facility adapters lie: those that are shipped, and the operator's own or what was published in their place. */
export function adapterDirectories(
  { adaptersDir }: Pick<Config, "adaptersDir">,
  files: Files = keptFiles,
): readonly string[] {
  const published = files.has(publishedAdapters) ? publishedAdapters : null;
  const own = adaptersDir ?? published;
  return [folder("profiles/adapters"), ...(own === null ? [] : [own])];
}
