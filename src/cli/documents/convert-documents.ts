/** `convert` and `validate`: what the service would make of a document, without judging it. */
import { writeFileSync } from "node:fs";
import type { Conversion } from "../../check/conversion-schema.ts";
import type { Stage } from "../../check/types.ts";
import type { CliContext } from "../cli-context.ts";
import { BadInput, Ended } from "../endings.ts";
import type { OfflineDesk } from "./offline-desk.ts";
import { exitCodes, refusalOf, type Refusal } from "./outcome.ts";
import { findFiles, readDocuments, type NamedDocument } from "./read-documents.ts";
import { linesOfRefusal } from "./show-outcomes.ts";
import { withDesk } from "./with-desk.ts";

export interface ConvertFlags {
  readonly stage?: Stage;
  readonly adapter?: string;
}

/** The Bundle of one document on standard output, or in `out`; what was noticed on standard error. */
export async function convertDocument(
  path: string,
  flags: ConvertFlags & { readonly out?: string },
  context: CliContext,
): Promise<void> {
  const { say, writeErr, writeOut } = context;
  const files = findFiles([path], say);
  await withDesk(context, async (desk) => {
    for await (const document of readDocuments(files)) {
      const conversion = await convert(document, flags, desk);
      if ("solution" in conversion)
        throw new BadInput([`${document.name}:`, ...linesOfRefusal(conversion)]);
      for (const { severity, message } of conversion.notices)
        if (severity === "warning") writeErr(`${document.name}: ${message}\n`);
      const text = `${JSON.stringify(conversion.bundle, null, 2)}\n`;
      if (flags.out === undefined) writeOut(text);
      else writeFileSync(flags.out, text);
      if (!conversion.valid)
        throw new BadInput([`${document.name}:`, ...linesOfIssues(conversion)]);
    }
  });
}

/** A line a document that would be accepted; every place of one that would not. Throws `Ended` where one is not. */
export async function validateDocuments(
  paths: readonly string[],
  flags: ConvertFlags,
  context: CliContext,
): Promise<void> {
  const { say, writeOut } = context;
  const files = findFiles(paths, say);
  const faulty = await withDesk(context, async (desk) => {
    let count = 0;
    for await (const document of readDocuments(files)) {
      const conversion = await convert(document, flags, desk);
      const faults =
        "solution" in conversion ? linesOfRefusal(conversion) : linesOfIssues(conversion);
      const verdict =
        faults.length === 0
          ? say({ id: "diterima", en: "accepted" })
          : say({ id: "ditolak", en: "refused" });
      for (const line of [`${document.name}: ${verdict}`, ...faults]) writeOut(`${line}\n`);
      if (faults.length > 0) count += 1;
    }
    return count;
  });
  if (faulty > 0) throw new Ended(exitCodes.refused);
}

async function convert(
  { bytes }: NamedDocument,
  { stage, adapter }: ConvertFlags,
  desk: OfflineDesk,
): Promise<Conversion | Refusal> {
  return desk.convert({ bytes, stage: stage ?? null, adapter: adapter ?? null }).catch(refusalOf);
}

const linesOfIssues = ({ issues }: Conversion): readonly string[] =>
  issues.map(({ expression, message }) => `    ${expression} ${message}`);
