/** The guide of what is loaded now: made when it is first asked for, and anew after a reload. */
import type { Definitions } from "../fhir/definitions.ts";
import { buildPackage } from "./build-package.ts";
import { guideEntries, type GuideContent } from "./guide-entries.ts";
import { describeGuide } from "./implementation-guide.ts";
import { describeRules } from "./plans/describe-rules.ts";

export interface Guide {
  /** The definitions, the rules as FHIR tells them, and the guide itself. */
  readonly published: Definitions["published"];
  /** `package.tgz`, built once. */
  readonly packageFile: () => Promise<Uint8Array>;
}

export function keepGuide(contentNow: () => GuideContent): () => Guide {
  let kept: { readonly of: GuideContent; readonly guide: Guide } | undefined;
  return () => {
    const content = contentNow();
    const { catalogue, rules } = content;
    if (kept?.of.catalogue !== catalogue || kept.of.rules !== rules)
      kept = { of: content, guide: makeGuide(content) };
    return kept.guide;
  };
}

function makeGuide(content: GuideContent): Guide {
  let file: Promise<Uint8Array> | undefined;
  return {
    published: [
      ...content.published,
      ...describeRules(content),
      describeGuide(content, guideEntries(content)),
    ],
    packageFile: () => (file ??= buildPackage(content)),
  };
}
