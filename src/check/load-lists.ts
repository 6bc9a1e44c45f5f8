/** The lists of codes, names and labels, as they lie in the folders of the repository and of the operator. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Config } from "../config.ts";
import type { Canonicals } from "../fhir/canonicals.ts";
import { filesOf, filesOnDisk, type Files, type FileSnapshot } from "../knowledge/files.ts";
import { keepIn } from "../knowledge/kept.ts";
import { programAt } from "../knowledge/program.ts";
import { listFormLabels } from "../intake/list-form-labels.ts";
import { loadForms, type Forms } from "../intake/load-forms.ts";
import { listOrigins } from "../intake/origin.ts";
import { listConceptNames, listLoincCodes } from "../knowledge/lists/code-fragments.ts";
import { loadTerminology, type LoadedTerminology } from "../knowledge/load.ts";
import { createCatalogue, type Catalogue } from "../knowledge/operations/catalogue.ts";

/** A folder of the repository. */
export const folder = (name: string): string =>
  fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** What this program made of lists, forms and rules, between two starts. */
const kept = keepIn(folder(".cache/knowledge"), programAt(folder(".")));

/** As they lie on the disk. */
export const keptFiles: Files = { ...filesOnDisk, kept };

/** As they lay there at one moment. */
export const keptFilesOf = (snapshot: FileSnapshot): Files => ({ ...filesOf(snapshot), kept });

export type ListFolders = Pick<Config, "dataDir" | "terminologyDir">;

export interface Lists {
  readonly forms: Forms;
  readonly terminology: LoadedTerminology;
}

/** Throws with every fault in the message. */
export function loadLists(folders: ListFolders, files: Files = keptFiles): Lists {
  const terminology = loadTerminology(...terminologyFolders(folders), files);
  return {
    forms: loadForms(folder("profiles/forms"), terminology.vitalSigns, files),
    terminology,
  };
}

/** The service's lists, and beside them those of the operator. */
export const terminologyFolders = ({ dataDir, terminologyDir }: ListFolders) =>
  [terminologyDir ?? folder("terminology"), join(dataDir, "terminology")] as const;

/** All that may change while the service runs: lists, forms, rules, prompts and adapters. */
export const knowledgeFolders = (
  config: ListFolders & Pick<Config, "adaptersDir">,
): readonly string[] => [
  folder("profiles"),
  ...terminologyFolders(config),
  ...(config.adaptersDir === null ? [] : [config.adaptersDir]),
];

/** Where adapters that were published lie in a snapshot of a service without a folder of its own for them: on no disk. */
export const publishedAdapters = "(published adapters)";

/** The lists as FHIR serves them, and the forms. */
export interface ServedLists {
  readonly forms: Forms;
  readonly catalogue: Catalogue;
  readonly terminology: LoadedTerminology;
}

/** Throws with every fault in the message. */
export function serveLists(
  { forms, terminology }: Lists,
  { extensionBase }: Pick<Canonicals, "extensionBase">,
): ServedLists {
  const faults: string[] = [];
  const catalogue = createCatalogue(
    [
      ...terminology.lists,
      ...listConceptNames(terminology.lists),
      listLoincCodes(terminology.lists),
      listFormLabels(forms),
      listOrigins(),
    ],
    extensionBase,
    (file, line, message) => faults.push(`${file}:${line} ${message}`),
  );
  if (faults.length > 0)
    throw new Error(`lists have ${faults.length} fault(s):\n${faults.join("\n")}`);
  return { forms, catalogue, terminology };
}
