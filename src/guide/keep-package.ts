import { buildPackage } from "./build-package.ts";
import type { GuideContent } from "./guide-entries.ts";

/** The package of what is loaded now; built when it is first asked for, and anew after a reload of the lists. */
export function keepPackage(contentNow: () => GuideContent): () => Promise<Uint8Array> {
  let kept:
    { readonly of: GuideContent["catalogue"]; readonly file: Promise<Uint8Array> } | undefined;
  return () => {
    const content = contentNow();
    if (kept?.of !== content.catalogue)
      kept = { of: content.catalogue, file: buildPackage(content) };
    return kept.file;
  };
}
