/** The FHIR package as one file, which FHIR tools install: the same bytes for the same content. */
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { packTar } from "modern-tar";
import { editionOf } from "./edition.ts";
import type { GuideContent } from "./guide-entries.ts";

import { packageFiles } from "./package-files.ts";

const zip = promisify(gzip);

/** `package.tgz` */
export async function buildPackage(content: GuideContent): Promise<Uint8Array> {
  const mtime = new Date(editionOf(content).date);
  const encoder = new TextEncoder();
  const entries = (await packageFiles(content)).map(({ path, text }) => {
    const body = encoder.encode(text);
    return { header: { name: `package/${path}`, size: body.length, mtime, mode: 0o644 }, body };
  });
  return zip(await packTar(entries));
}
