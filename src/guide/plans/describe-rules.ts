import type { Library, PlanDefinition } from "@medplum/fhirtypes";
import { editionOf } from "../edition.ts";
import type { GuideContent } from "../guide-entries.ts";
import { describePacks } from "./plan-definitions.ts";
import { describeLibrary } from "./rule-library.ts";

/** The language of rules, and the rules in it. */
export function describeRules(
  content: Pick<GuideContent, "canonicals" | "published" | "rules">,
): readonly (Library | PlanDefinition)[] {
  const { rules, canonicals } = content;
  const edition = editionOf(content);
  return [describeLibrary(canonicals, edition), ...describePacks(rules, canonicals, edition)];
}
