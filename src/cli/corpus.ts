/** The corpora, and what they are judged with: the service's own, a draft, or a revision of the repository. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { readConfig, type Config } from "../config.ts";
import { takeFingerprints, type Grounds } from "../review/impact/fingerprints.ts";
import { keepRuns } from "../review/impact/kept-runs.ts";
import {
  judgeAlone,
  servicesOf,
  type CorpusAnswer,
  type CorpusDocument,
} from "../review/impact/run-corpus.ts";
import { loadDraft, type Knowledge } from "../check/load-knowledge.ts";
import type { CliContext } from "./cli-context.ts";
import { BadInput } from "./endings.ts";
import { ownSettings } from "./own-settings.ts";
import { importedLists, listsFolder, profiles, repository } from "./terminology/folders.ts";

/** What differs between draft and live; the other is the service's own on both sides. */
export type DraftOf = "terminology" | "profiles";

/** The folder itself, or what a revision of the repository holds in its place. */
export function folderOf(
  name: string,
  of: DraftOf,
  scratch: string,
  { say }: Pick<CliContext, "say">,
): string {
  if (existsSync(name)) return resolve(name);
  const archive = join(scratch, "revision.tar");
  const run = (program: string, args: readonly string[]) =>
    spawnSync(program, args, { cwd: repository, stdio: "ignore" }).status === 0;
  const isThere =
    !name.startsWith("-") &&
    run("git", ["archive", "--format=tar", `--output=${archive}`, name, of]) &&
    run("tar", ["-xf", archive, "-C", scratch]);
  if (!isThere)
    throw new BadInput([
      say({
        id: `${name}: bukan folder dan bukan revisi git`,
        en: `${name}: expected a folder or a revision of git`,
      }),
    ]);
  return join(scratch, of);
}

type Judge = (document: CorpusDocument) => Promise<CorpusAnswer>;

/** Of the corpora only what has changed is judged; what is read in an operator's `isOwn` documents is not written anywhere. */
export function judgeBy(grounds: CorpusGrounds, isOwn: boolean, context: CliContext): Judge {
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

export function groundsOf(of: DraftOf, folder: string, context: CliContext): CorpusGrounds {
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

interface Corpora {
  readonly readCorpus: () => readonly CorpusDocument[];
}

/** The documents of the corpora; they are installed in a clone alone. */
export async function readCorpus({
  say,
}: Pick<CliContext, "say">): Promise<readonly CorpusDocument[]> {
  try {
    // An address, not a name: what is compiled for the package is `src/` alone.
    const address = new URL("../../scripts/read-corpus.ts", import.meta.url);
    const corpora = (await import(address.href)) as Corpora;
    return corpora.readCorpus();
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ERR_MODULE_NOT_FOUND")
      throw new BadInput([
        say({
          id: "korpus tidak terpasang di sini: jalankan di klon repositori, setelah npm ci",
          en: "the corpora are not installed here: call this in a clone, after npm ci",
        }),
      ]);
    throw cause;
  }
}
