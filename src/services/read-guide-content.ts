/** What the FHIR package is made of, as it lies in the repository, with the configured addresses. */
import { folder, loadLists, serveLists, type ListFolders } from "../check/load-lists.ts";
import type { Config } from "../config.ts";
import { createCanonicals } from "../fhir/canonicals.ts";
import { loadPublished } from "../fhir/published.ts";
import type { GuideContent } from "../guide/guide-entries.ts";
import { readExamples } from "../http/read-examples.ts";

export function readGuideContent(
  config: Pick<Config, "fhirExtBase" | "fhirSidBase"> & ListFolders,
): GuideContent {
  const canonicals = createCanonicals(config.fhirExtBase, config.fhirSidBase);
  return {
    canonicals,
    published: loadPublished(folder("structure-definitions"), canonicals),
    catalogue: serveLists(loadLists(config), canonicals).catalogue,
    examples: readExamples(folder("examples"), canonicals),
  };
}
