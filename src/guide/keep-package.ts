import { buildPackage } from "./build-package.ts";
import type { GuideContent } from "./guide-entries.ts";

/** The package of what is loaded now; built when it is first asked for, and anew after a reload. */
export function keepPackage(contentNow: () => GuideContent): () => Promise<Uint8Array> {
  let kept: { readonly of: GuideContent; readonly file: Promise<Uint8Array> } | undefined;
  return () => {
    const content = contentNow();
    const { catalogue, rules } = content;
    if (kept?.of.catalogue !== catalogue || kept.of.rules !== rules)
      kept = { of: content, file: buildPackage(content) };
    return kept.file;
  };
}
