/** `terminology impact`, `rules impact`: what a draft changes in the answers, before it serves. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compareAnswers, type Impact } from "../review/impact/compare-answers.ts";
import { readKept } from "../review/impact/read-kept.ts";
import { runCorpus, type CorpusDocument } from "../review/impact/run-corpus.ts";
import { writeHtml } from "../review/impact/write-html.ts";
import type { CliContext } from "./cli-context.ts";
import { folderOf, groundsOf, judgeBy, readCorpus, type DraftOf } from "./corpus.ts";
import { BadInput } from "./endings.ts";
import { tableOf } from "./table.ts";
import { listsFolder, profiles } from "./terminology/folders.ts";
import { withStores } from "./with-stores.ts";

export interface ImpactFlags {
  readonly against?: string;
  readonly format: string;
  /** Only documents whose name holds it. */
  readonly only?: string;
  /** So many of the operator's own kept documents in place of the corpora. */
  readonly recent?: number;
}

/**
 * `draft` is a folder; without it the service's own. It is compared with `against`, a folder or a git revision; without
 * it with the service's own folder, or, where that is the draft, with the last commit.
 */
export async function printImpact(
  of: DraftOf,
  draft: string | undefined,
  { against, format, only = "", recent }: ImpactFlags,
  context: CliContext,
): Promise<void> {
  const own = of === "terminology" ? listsFolder(context) : profiles;
  const scratch = mkdtempSync(join(tmpdir(), "praklaim-impact-"));
  try {
    const live = against ?? (draft === undefined ? "HEAD" : own);
    const [before, after] = [
      folderOf(live, of, scratch, context),
      folderOf(draft ?? own, of, scratch, context),
    ];
    const all = recent === undefined ? await readCorpus(context) : await readOwn(recent, context);
    const documents = all.filter(({ name }) => name.includes(only));
    if (documents.length === 0)
      throw new BadInput([
        context.say({
          id: `--only: tidak ada dokumen bernama '${only}'`,
          en: `--only: no document is called '${only}'`,
        }),
      ]);
    const isOwn = recent !== undefined;
    const answers = [
      await runCorpus(documents, judgeBy(groundsOf(of, before, context), isOwn, context)),
      await runCorpus(documents, judgeBy(groundsOf(of, after, context), isOwn, context)),
    ] as const;
    const impact = compareAnswers(documents, ...answers);
    const title = `${draft ?? own} ↔ ${live}`;
    context.writeOut(format === "html" ? writeHtml(impact, title) : linesOf(impact, context));
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** The documents kept of the operator's own checks, those checked last first. */
async function readOwn(most: number, context: CliContext): Promise<readonly CorpusDocument[]> {
  const documents: CorpusDocument[] = [];
  await withStores(context, async (stores) => {
    documents.push(...readKept(await stores.documents.list(most, context.now)));
  });
  if (documents.length === 0)
    throw new BadInput([
      context.say({
        id: "--recent: tidak ada dokumen yang disimpan; layanan menyimpannya dengan KEEP_DOCUMENTS",
        en: "--recent: no document is kept; the service keeps them with KEEP_DOCUMENTS",
      }),
    ]);
  return documents;
}

/** Names of documents that a line shows; `--format html` has all. */
const shownDocuments = 2;

/** A line for each thing that comes out another way, and how many documents do. */
export function linesOf(
  { documents, changed, flips }: Impact,
  { say }: Pick<CliContext, "say">,
): string {
  const records = flips.map((flip) => ({
    KIND: flip.kind,
    STAGE: flip.stage,
    NAME: flip.name,
    LIVE: flip.before,
    DRAFT: flip.after,
    COUNT: String(flip.documents.length),
    DOCUMENTS: flip.documents.slice(0, shownDocuments).join(", "),
  }));
  const verdict = say({
    id: `${changed} dari ${documents} dokumen berubah jawabannya.`,
    en: `${changed} of ${documents} documents come out another way.`,
  });
  return [...(records.length > 0 ? tableOf(records) : []), verdict, ""].join("\n");
}
