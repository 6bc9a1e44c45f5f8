/** What the FHIR package is made of, as it lies in the repository, with the configured addresses. */
import { loadDocumentReader, loadKnowledge, loadReader } from "../check/load-knowledge.ts";
import { folder, serveLists } from "../check/load-lists.ts";
import type { GuideContent } from "../guide/guide-entries.ts";
import { readExamples } from "../http/read-examples.ts";
import { listRules } from "../rules/describe-rules.ts";

export function readGuideContent(
  config: Parameters<typeof loadDocumentReader>[0],
  now: Date,
): GuideContent {
  const { definitions, ...documents } = loadDocumentReader(config);
  const { canonicals } = documents.intake;
  const reader = loadReader(config);
  const { ruleSet } = loadKnowledge({ definitions, ...documents, reader }, folder("profiles"), now);
  return {
    canonicals,
    published: definitions.published,
    catalogue: serveLists(documents.intake, canonicals).catalogue,
    rules: listRules(ruleSet).rules,
    examples: readExamples(folder("examples"), canonicals),
  };
}
