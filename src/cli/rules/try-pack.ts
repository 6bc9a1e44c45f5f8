/** `rules try`: one changed or new pack beside those in force, before anything is committed. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { isSeq, parseDocument } from "yaml";
import { readConfig } from "../../config.ts";
import { compareAnswers } from "../../review/impact/compare-answers.ts";
import { runCorpus } from "../../review/impact/run-corpus.ts";
import { loadDraft, type Knowledge } from "../../check/load-knowledge.ts";
import { coverClauses } from "../../rules/clause-coverage.ts";
import { listRules } from "../../rules/describe-rules.ts";
import { createClauseCompiler } from "../../rules/clauses.ts";
import { PackFaults } from "../../rules/load-packs.ts";
import type { Pack } from "../../rules/pack-schema.ts";
import { readProfiles } from "../../rules/read-packs.ts";
import { runBase, runExamples } from "../../rules/run-examples.ts";
import type { CliContext } from "../cli-context.ts";
import { folderOf, groundsOf, judgeBy, readCorpus } from "../corpus.ts";
import { BadInput, Ended, faultAt } from "../endings.ts";
import { linesOf } from "../impact.ts";
import { listsFolder, profiles } from "../terminology/folders.ts";
import { placeFaults } from "./place-faults.ts";

export interface TryPackFlags {
  readonly under?: string;
  readonly only?: string;
}

type Speaking = Pick<CliContext, "say">;

interface Draft {
  /** As the caller names it. */
  readonly shown: string;
  readonly text: string;
  /** Folder of the profiles in force, and of the same with the pack. */
  readonly live: string;
  readonly folder: string;
  /** Path of the pack in it. */
  readonly file: string;
}

/**
 * A pack inside `profiles/` is compared with the last commit, any other with `profiles/` as it lies there. Ends with 1
 * where the pack has a fault or an example comes out another way.
 */
export async function tryPack(
  shown: string,
  { under, only = "" }: TryPackFlags,
  context: CliContext,
): Promise<void> {
  const text = readPack(shown, context);
  const scratch = mkdtempSync(join(tmpdir(), "praklaim-try-"));
  try {
    const draft = layDraft(shown, text, scratch, context);
    if (under !== undefined) useUnder(under, draft, context);
    const { ruleSet } = load(draft, context);
    const pack = packOf(draft);
    const isRight = showExamples(pack, draft, context);
    const stages = new Set(
      listRules(ruleSet).rules.flatMap((rule) => (rule.pack === pack.pack ? rule.stages : [])),
    );
    const documents = (await readCorpus(context)).filter(
      ({ name, stage }) => stages.has(stage) && name.includes(only),
    );
    if (documents.length === 0)
      throw new BadInput([
        context.say({
          id: `--only: tidak ada dokumen dari tahap paket ini yang bernama '${only}'`,
          en: `--only: no document of the pack's stages is called '${only}'`,
        }),
      ]);
    const judged = async (folder: string) =>
      runCorpus(documents, judgeBy(groundsOf("profiles", folder, context), false, context));
    const [before, after] = [await judged(draft.live), await judged(draft.folder)];
    context.writeOut(linesOf(compareAnswers(documents, before, after), context));
    if (!isRight) throw new Ended(1);
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

function readPack(file: string, { say }: Speaking): string {
  if (!file.endsWith(".yaml"))
    throw new BadInput([
      say({
        id: `${file}: bukan paket, yaitu berkas .yaml`,
        en: `${file}: expected a pack, a file of .yaml`,
      }),
    ]);
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw faultAt(file, error);
  }
}

/** Copies the profiles in force and puts the pack in the place of the one of its name. */
function layDraft(shown: string, text: string, scratch: string, context: Speaking): Draft {
  const within = relative(profiles, resolve(shown));
  const isOwn = !within.startsWith("..");
  const live = folderOf(isOwn ? "HEAD" : profiles, "profiles", scratch, context);
  const folder = join(scratch, "draft");
  cpSync(live, folder, { recursive: true });
  const name: unknown = parseDocument(text).get("pack");
  const known = readProfiles(live).packs.find(({ content }) => content.pack === name);
  const file = known?.file ?? (isOwn ? within : join("rules", basename(shown)));
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
  return { shown, text, live, folder, file };
}

/** Lets a stage of the draft use the pack: `igd_asesmen_awal/ttv`, `ranap_cppt/impact`, `ranap_cppt/notices`. */
function useUnder(under: string, { folder, text }: Draft, { say }: Speaking): void {
  const [stage, place = ""] = under.split("/");
  const located = readProfiles(folder).stages.find(({ content }) => content.stage === stage);
  if (!located)
    throw new BadInput([
      say({
        id: `--under: tidak ada tahap bernama '${stage}'`,
        en: `--under: no stage is called '${stage}'`,
      }),
    ]);
  const { file, content } = located;
  const at = content.findings.findIndex(({ key }) => key === place);
  const paths = [...(at < 0 ? [] : [["findings", at, "packs"]]), ["blocks", place], [place]];
  const document = parseDocument(located.text);
  const path = paths.find((each) => isSeq(document.getIn(each)));
  if (!path)
    throw new BadInput([
      say({
        id: `--under: ${stage} tidak memiliki temuan atau blok '${place}'`,
        en: `--under: ${stage} has no finding or block '${place}'`,
      }),
    ]);
  document.addIn(path, parseDocument(text).get("pack"));
  writeFileSync(join(folder, file), String(document));
}

/** Shows the faults of the pack, each with its line, and ends with 1. */
function load(draft: Draft, context: CliContext): Knowledge {
  const lists = { dataDir: context.dataDir, terminologyDir: listsFolder(context) };
  try {
    return loadDraft({ ...readConfig({}), ...lists }, draft.folder, context.now);
  } catch (error) {
    if (!(error instanceof PackFaults)) throw error;
    for (const fault of placeFaults(error.faults, draft)) context.writeOut(`${fault}\n`);
    const told = context.say({
      id: `${error.faults.length} kesalahan; contoh dan korpus tidak dijalankan`,
      en: `${error.faults.length} fault(s); examples and corpora are not run`,
    });
    context.writeErr(`${told}\n`);
    throw new Ended(1);
  }
}

function packOf({ folder, file }: Draft): Pack {
  const located = readProfiles(folder).packs.find((pack) => pack.file === file);
  if (!located) throw new Error(`${file}: the draft has been loaded without it`);
  return located.content;
}

/** A line for each example that comes out another way and each outcome that none reaches, then their number. True without. */
function showExamples(pack: Pack, draft: Draft, { say, writeOut }: CliContext): boolean {
  const compile = createClauseCompiler();
  const examples = runExamples(pack, compile);
  const wrong = [...examples, ...runBase(pack, compile)]
    .filter(({ actual, expected }) => actual !== expected)
    .map(({ rule, example, expected, actual }) => {
      const at = example === "base" ? "" : `example '${example}': `;
      const told = say({
        id: `seharusnya ${expected}, hasilnya ${actual}`,
        en: `expected ${expected}, comes out ${actual}`,
      });
      return `${draft.file}: ${rule}: ${at}${told}`;
    });
  const unreached = coverClauses(pack, compile).flatMap((covered) =>
    covered.unreached.map(
      (point) =>
        `${draft.file}: ${covered.rule}: ${say({
          id: `tidak ada contoh yang mencapai '${point}'`,
          en: `no example reaches '${point}'`,
        })}`,
    ),
  );
  const faults = [...wrong, ...unreached];
  for (const fault of placeFaults(faults, draft)) writeOut(`${fault}\n`);
  const counts = say({
    id: `${pack.rules.length} aturan, ${examples.length} contoh, ${faults.length} kesalahan`,
    en: `${pack.rules.length} rules, ${examples.length} examples, ${faults.length} fault(s)`,
  });
  writeOut(`${counts}\n`);
  return faults.length === 0;
}
