/** `terminology impact`, `rules impact`: what a draft changes in the answers, before it serves. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { readConfig, type Config } from "../config.ts";
import { compareAnswers, type Impact } from "../impact/compare-answers.ts";
import { takeFingerprints, type Grounds } from "../impact/fingerprints.ts";
import { keepRuns } from "../impact/kept-runs.ts";
import { readKept } from "../impact/read-kept.ts";
import { judgeAlone, runCorpus, servicesOf, type CorpusDocument } from "../impact/run-corpus.ts";
import { writeHtml } from "../impact/write-html.ts";
import { loadDraft, type Knowledge } from "../load-knowledge.ts";
import type { StoredCheck } from "../store/ports.ts";
import type { CliContext } from "./cli-context.ts";
import { BadInput } from "./endings.ts";
import { ownSettings } from "./own-settings.ts";
import { tableOf } from "./table.ts";
import { importedLists, listsFolder, profiles, repository } from "./terminology/folders.ts";
import { withStores } from "./with-stores.ts";

export const impactFormats = ["table", "html"];

export interface ImpactFlags {
  readonly against?: string;
  readonly format: string;
  /** Only documents whose name holds it. */
  readonly only?: string;
  /** So many of the operator's own kept documents in place of the corpora. */
  readonly recent?: number;
}

/** What differs between draft and live; the other is the service's own on both sides. */
export type DraftOf = "terminology" | "profiles";

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
    const [before, after] = [folderOf(live, of, scratch), folderOf(draft ?? own, of, scratch)];
    const all = recent === undefined ? await readCorpus() : await readOwn(recent, context);
    const documents = all.filter(({ name }) => name.includes(only));
    if (documents.length === 0) throw new BadInput([`--only: no document is called '${only}'`]);
    const isOwn = recent !== undefined;
    const answers = [
      await runCorpus(documents, judgeBy(groundsOf(of, before, context), isOwn, context)),
      await runCorpus(documents, judgeBy(groundsOf(of, after, context), isOwn, context)),
    ] as const;
    const impact = compareAnswers(documents, ...answers);
    const title = `${draft ?? own} ↔ ${live}`;
    context.writeOut(format === "html" ? writeHtml(impact, title) : linesOf(impact));
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** The folder itself, or what a revision of the repository holds in its place. */
function folderOf(name: string, of: DraftOf, scratch: string): string {
  if (existsSync(name)) return resolve(name);
  const archive = join(scratch, "revision.tar");
  const run = (program: string, args: readonly string[]) =>
    spawnSync(program, args, { cwd: repository, stdio: "ignore" }).status === 0;
  const isThere =
    !name.startsWith("-") &&
    run("git", ["archive", "--format=tar", `--output=${archive}`, name, of]) &&
    run("tar", ["-xf", archive, "-C", scratch]);
  if (!isThere) throw new BadInput([`${name}: expected a folder or a revision of git`]);
  return join(scratch, of);
}

type Judge = (document: CorpusDocument) => Promise<StoredCheck>;

/** Of the corpora only what has changed is judged; what is read in an operator's `isOwn` documents is not written anywhere. */
function judgeBy(grounds: CorpusGrounds, isOwn: boolean, context: CliContext): Judge {
  let loaded: Knowledge | undefined;
  // The corpora use the addresses and the zone that a service has without settings.
  const settings = isOwn ? ownSettings(context) : readConfig({});
  const services = ({ checkedAt }: CorpusDocument) => {
    loaded ??= load(grounds, settings, context);
    return servicesOf(loaded, checkedAt);
  };
  if (isOwn) return async (document) => (await judgeAlone(document, services(document))).check;
  const run = keepRuns(context.cacheDir, takeFingerprints(grounds));
  return (document) => run(document, () => services(document));
}

interface CorpusGrounds extends Grounds {
  /** The service's lists, beside which the imported ones are read. */
  readonly terminology: string;
}

function groundsOf(of: DraftOf, folder: string, context: CliContext): CorpusGrounds {
  const terminology = of === "terminology" ? folder : listsFolder(context);
  return {
    repository,
    terminology,
    lists: [terminology, importedLists(context)],
    profiles: of === "profiles" ? folder : profiles,
  };
}

function load(grounds: CorpusGrounds, settings: Config, { dataDir, now }: CliContext): Knowledge {
  const folders = { dataDir, terminologyDir: grounds.terminology };
  try {
    return loadDraft({ ...settings, ...folders }, grounds.profiles, now);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new BadInput(message.split("\n"));
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
      "--recent: no document is kept; the service keeps them with KEEP_DOCUMENTS",
    ]);
  return documents;
}

async function readCorpus(): Promise<readonly CorpusDocument[]> {
  try {
    const corpora = await import("../../scripts/read-corpus.ts");
    return corpora.readCorpus();
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ERR_MODULE_NOT_FOUND")
      throw new BadInput([
        "the corpora are not installed here: call this in a clone, after npm ci",
      ]);
    throw cause;
  }
}

/** Names of documents that a line shows; `--format html` has all. */
const shownDocuments = 2;

function linesOf({ documents, changed, flips }: Impact): string {
  const records = flips.map((flip) => ({
    KIND: flip.kind,
    STAGE: flip.stage,
    NAME: flip.name,
    LIVE: flip.before,
    DRAFT: flip.after,
    COUNT: String(flip.documents.length),
    DOCUMENTS: flip.documents.slice(0, shownDocuments).join(", "),
  }));
  const verdict = `${changed} of ${documents} documents come out another way.`;
  return [...(records.length > 0 ? tableOf(records) : []), verdict, ""].join("\n");
}
