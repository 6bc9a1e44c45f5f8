/** Loads every stage and rule pack. Faulty ones stop the start, with all faults listed by file and rule id. */
import { hash } from "node:crypto";
import { parse } from "../fhir/fhirpath/syntax.ts";
import { filesOnDisk, type Files } from "../knowledge/files.ts";
import { makeOnce } from "../knowledge/make-once.ts";
import { checkCodes } from "./check-codes.ts";
import { createClauseCompiler } from "./clauses.ts";
import { checkPack } from "./check-pack.ts";
import type { KnownNames } from "./known-names.ts";
import { compilePack, parseClauses } from "./compile-pack.ts";
import type { Block, Pack, StageFile } from "./pack-schema.ts";
import { readProfiles, type ProfileFiles } from "./read-packs.ts";
import type { CompiledRule, RuleSet, StagePlan } from "./rule-set.ts";

export class PackFaults extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `${faults.length} fault(s) in the profiles:\n${faults.map((fault) => `  ${fault}`).join("\n")}`,
    );
    this.name = "PackFaults";
    this.faults = faults;
  }
}

/** Packs and stages in which nothing is wrong, as plain data. */
interface ProvenProfiles {
  readonly version: string;
  readonly packs: readonly Pack[];
  readonly stages: readonly StageFile[];
  readonly sources: ProfileFiles["sources"];
  readonly factLabels: ProfileFiles["factLabels"];
}

/** `directory` holds `rules/`, `stages/` and `sources.yaml`. Throws PackFaults. */
export function loadRuleSet(
  directory: string,
  known: KnownNames,
  from: Files = filesOnDisk,
): RuleSet {
  const proven = makeOnce(
    from,
    { name: "rules", folders: [directory], also: known.version },
    {
      make: (own) => proveProfiles(directory, known, own),
      // To parse the clauses takes longer than all else of a start.
      write: (profiles) => ({ profiles, trees: parseClauses(profiles.packs) }),
      open({ profiles, trees }) {
        for (const [clause, tree] of trees) parse.know(clause, tree);
        return profiles;
      },
    },
  );
  const compile = createClauseCompiler();
  const compiled = new Map(proven.packs.map((pack) => [pack.pack, compilePack(pack, compile)]));
  return {
    version: proven.version,
    rules: [...compiled.values()].flat(),
    sources: proven.sources,
    words: {
      ofFact: (path) => proven.factLabels.get(path),
      // Of a set of concepts the labels of the packs tell what it is.
      ofConcept: (id) => known.concepts.get(id)?.label ?? proven.factLabels.get(id),
      ofPlace: known.labelOfPlace,
    },
    plans: new Map(proven.stages.map((stage) => [stage.stage, planStage(stage, compiled)])),
  };
}

function proveProfiles(directory: string, known: KnownNames, from: Files): ProvenProfiles {
  const files = readProfiles(directory, from);
  const faults = [
    ...files.faults,
    ...files.packs.flatMap((pack) => checkPack(pack, files.sources, known)),
    ...checkNames(files),
    ...checkParity(files),
    ...checkCodes(files.packs, known.isClaimCode).map(
      ({ file, line, message }) => `${file}:${line}: ${message}`,
    ),
  ];
  if (faults.length > 0) throw new PackFaults(faults);
  return {
    version: hash("sha256", files.text).slice(0, 12),
    packs: files.packs.map(({ content }) => content),
    stages: files.stages.map(({ content }) => content),
    sources: files.sources,
    factLabels: files.factLabels,
  };
}

function planStage(
  file: StageFile,
  compiled: ReadonlyMap<string, readonly CompiledRule[]>,
): StagePlan {
  const rulesOf = (packs: readonly string[] | undefined) =>
    (packs ?? []).flatMap((name) => compiled.get(name) ?? []);
  return {
    file,
    findings: file.findings.map(({ key, label, packs }) => ({ key, label, rules: rulesOf(packs) })),
    blocks: Object.fromEntries(
      Object.entries(file.blocks).map(([block, packs]) => [block, rulesOf(packs)]),
    ),
    codingWarnings: rulesOf(file.codingWarnings),
    notices: rulesOf(file.notices),
  };
}

/** Double rule ids and pack names, packs that no stage uses, and stages that name no pack or one of another block. */
function checkNames({ packs, stages }: ProfileFiles): string[] {
  const faults: string[] = [];
  const blockOf = new Map<string, Block>();
  const ruleHome = new Map<string, string>();
  for (const { file, content } of packs) {
    if (blockOf.has(content.pack)) faults.push(`${file}: pack '${content.pack}' exists twice`);
    blockOf.set(content.pack, content.block);
    for (const { id } of content.rules) {
      const home = ruleHome.get(id);
      if (home) faults.push(`${file}: ${id}: the id is taken in ${home}`);
      ruleHome.set(id, file);
    }
  }
  const used = new Set<string>();
  const sectionsOf = new Map<string, readonly string[]>();
  for (const { file, content } of stages) {
    for (const [name, block] of packsOfStage(content)) {
      used.add(name);
      sectionsOf.set(name, [...(sectionsOf.get(name) ?? []), ...content.sections]);
      const actual = blockOf.get(name);
      if (!actual) faults.push(`${file}: no pack '${name}'`);
      else if (actual !== block && !(block === "impact" && actual === "finding"))
        faults.push(`${file}: pack '${name}' is of block '${actual}', not '${block}'`);
    }
  }
  for (const { file, content } of packs) {
    if (!used.has(content.pack)) faults.push(`${file}: no stage uses pack '${content.pack}'`);
    for (const { id, fills = [] } of content.rules) {
      for (const path of fills) {
        if (!sectionsOf.get(content.pack)?.includes(path.split(".")[0] ?? ""))
          faults.push(`${file}: ${id}: fills: '${path}' stands in no section of its stages`);
      }
    }
  }
  return faults;
}

/** A judgement belongs to what a document says: each stage asks a shared pack, or says why not. */
function checkParity({ packs, stages }: ProfileFiles): string[] {
  const shared = packs.map(({ content }) => content.pack).filter(isShared);
  return stages.flatMap(({ file, content }) => {
    const used = new Set(packsOfStage(content).map(([name]) => name));
    const { without = {} } = content;
    return [
      ...shared
        .filter((name) => !used.has(name) && !(name in without))
        .map((name) => `${file}: neither uses '${name}' nor says \`without\` it`),
      ...Object.keys(without)
        .filter((name) => used.has(name) || !shared.includes(name))
        .map((name) => `${file}: without: '${name}' is used here, or shared by nobody`),
    ];
  });
}

/** A pack of judgements that belong to no stage. */
export const isShared = (pack: string): boolean => pack.startsWith("shared.");

export function packsOfStage(stage: StageFile): [string, Block][] {
  const named = (packs: readonly string[] | undefined, block: Block) =>
    (packs ?? []).map((name): [string, Block] => [name, block]);
  return [
    ...stage.findings.flatMap(({ packs }) => named(packs, "finding")),
    ...named(stage.blocks.impact, "impact"),
    ...named(stage.blocks.suggestion, "suggestion"),
    ...named(stage.blocks.medication, "medication"),
    ...named(stage.blocks.document, "document"),
    ...named(stage.codingWarnings, "coding_warning"),
    ...named(stage.notices, "notice"),
  ];
}
