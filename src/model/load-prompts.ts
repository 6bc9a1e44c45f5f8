/** The prompts of `profiles/prompts/`, read once at start. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { stageSchema, type Stage } from "../check/types.ts";
import { filesOnDisk, type Files } from "../knowledge/files.ts";
import { readYaml } from "../knowledge/read-yaml.ts";
import {
  promptFileSchema,
  sharedPromptSchema,
  type PromptFile,
  type SharedPrompt,
} from "./prompt-schema.ts";

export interface Prompt {
  readonly stage: Stage;
  readonly version: number;
  /** `ranap_resume@1-` and the first 8 hexadecimal digits of the SHA-256 of the instructions. */
  readonly id: string;
  /** The same for every document of the stage. */
  readonly instructions: string;
  /** Of them, what no answer may repeat: all but the examples, whose phrases a good answer takes up. */
  readonly guarded: string;
}

const sharedFile = "shared.yaml";

/** Reads `*.yaml` of the folder. Throws one Error that lists every fault by file; every stage has one prompt. */
export function loadPrompts(folder: string, from: Files = filesOnDisk): ReadonlyMap<Stage, Prompt> {
  const faults: string[] = [];
  const ajv = new Ajv2020({ allErrors: true, validateSchema: false });
  const validate = ajv.compile<PromptFile>(promptFileSchema);
  const validateShared = ajv.compile<SharedPrompt>(sharedPromptSchema);
  const files = from.list(folder).filter((name) => name.endsWith(".yaml"));
  const reportOf = (file: string) => (message: string) => {
    faults.push(`${file}: ${message}`);
  };

  const shared = files.includes(sharedFile)
    ? readYaml(join(folder, sharedFile), validateShared, reportOf(sharedFile), from)
    : undefined;
  if (!files.includes(sharedFile)) faults.push(`${sharedFile} is missing`);
  const prompts = new Map<Stage, Prompt>();
  const told = new Set<unknown>();
  for (const file of files.filter((name) => name !== sharedFile)) {
    const report = reportOf(file);
    const content = readYaml(join(folder, file), validate, report, from);
    if (content === undefined) continue;
    if (told.has(content.stage)) report(`stage ${content.stage} has two prompts`);
    told.add(content.stage);
    for (const fault of misquoted(content)) report(fault);
    if (shared) prompts.set(content.stage, createPrompt(content, shared));
  }
  for (const stage of stageSchema.enum.filter((name) => !told.has(name))) {
    faults.push(`stage ${stage} has no prompt that can be read`);
  }
  if (faults.length > 0)
    throw new Error(`prompts have ${faults.length} fault(s):\n${faults.join("\n")}`);
  return prompts;
}

/** A good example that breaks the first law of quotes would teach to break it. */
function misquoted({ example }: PromptFile): readonly string[] {
  const texts = example.sections.flatMap(({ key, texts: own }) =>
    own.map(({ text }) => ({ key, text })),
  );
  return example.kept.proposal.quotes
    .filter(
      (quote) => !texts.some(({ key, text }) => key === quote.section && text.includes(quote.text)),
    )
    .map(({ text }) => `/example/kept quotes what its sections do not hold: '${text}'`);
}

function createPrompt(file: PromptFile, shared: SharedPrompt): Prompt {
  const { stage, version } = file;
  const guarded = [
    shared.before.trim(),
    `# Tahap ini: ${stage}\n${file.document.trim()}`,
    `# Yang layak dicari dalam narasi\n${file.look.map((point) => `- ${point}`).join("\n")}`,
    shared.after.trim(),
  ];
  const instructions = guarded.toSpliced(-1, 0, writeExample(file.example)).join("\n\n");
  const digest = createHash("sha256").update(instructions).digest("hex").slice(0, 8);
  return {
    stage,
    version,
    id: `${stage}@${version}-${digest}`,
    instructions,
    guarded: guarded.join("\n\n"),
  };
}

function writeExample({ sections, kept, dropped }: PromptFile["example"]): string {
  return [
    "# Contoh",
    `Potongan dokumen: ${JSON.stringify({ sections })}`,
    `Usulan yang baik. ${kept.why}\n${JSON.stringify(kept.proposal)}`,
    `Usulan yang dibuang. ${dropped.why}\n${JSON.stringify(dropped.proposal)}`,
  ].join("\n");
}
