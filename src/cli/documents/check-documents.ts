/** `check`: documents judged in this process, as the service would judge them. */
import type { Stage } from "../../check/types.ts";
import type { CliContext } from "../cli-context.ts";
import { Ended } from "../endings.ts";
import { noJournal, openJournal, type Journal } from "./journal.ts";
import type { OfflineDesk } from "./offline-desk.ts";
import {
  exitCodes,
  refusalOf,
  verdictOf,
  verdicts,
  type Outcome,
  type Verdict,
} from "./outcome.ts";
import { countDocuments, findFiles, readDocuments, type NamedDocument } from "./read-documents.ts";
import { sayVerdict, showAs, type Format } from "./show-outcomes.ts";
import { showProgress } from "./show-progress.ts";
import { withDesk } from "./with-desk.ts";

export interface CheckFlags {
  readonly stage?: Stage;
  readonly adapter?: string;
  readonly format: Format;
  /** Path of what keeps finished work. */
  readonly resume?: string;
}

/** Throws `Ended` with the code of the worst verdict, and `BadInput` for paths that name nothing. */
export async function checkDocuments(
  paths: readonly string[],
  flags: CheckFlags,
  context: CliContext,
): Promise<void> {
  const files = findFiles(paths, context.say);
  const total = await countDocuments(files);
  const seen = await withDesk(context, async (desk) => {
    const journal = journalOf(flags, desk, context);
    try {
      return await runThrough(files, total, { desk, journal, flags, context });
    } finally {
      journal.close();
    }
  });
  if (total > 1) context.writeErr(`${sayCounts(seen, context)}\n`);
  const worst = verdicts.findLast((verdict) => seen.get(verdict));
  const code = worst ? exitCodes[worst] : 0;
  if (code !== 0) throw new Ended(code);
}

interface Run {
  readonly desk: OfflineDesk;
  readonly journal: Journal;
  readonly flags: CheckFlags;
  readonly context: CliContext;
}

type Seen = ReadonlyMap<Verdict, number>;

async function runThrough(files: readonly string[], total: number, run: Run): Promise<Seen> {
  const { context, flags, journal } = run;
  const show = showAs(flags.format, context.say);
  const progress = showProgress(
    total,
    context.stderr,
    context.say({ id: "dokumen", en: "documents" }),
    context.say,
  );
  const write = writerBeside(context);
  const seen = new Map<Verdict, number>();
  try {
    for await (const document of readDocuments(files)) {
      const finished = journal.find(document);
      const outcome = finished ?? (await judge(document, run));
      if (!finished) journal.keep(document, outcome);
      const verdict = verdictOf(outcome);
      seen.set(verdict, (seen.get(verdict) ?? 0) + 1);
      write.add(show.add(outcome));
      progress.step();
    }
  } finally {
    progress.stop();
    write.end();
  }
  context.writeOut(show.end());
  return seen;
}

async function judge(document: NamedDocument, { desk, flags }: Run): Promise<Outcome> {
  const { stage = null, adapter = null } = flags;
  try {
    const { envelope } = await desk.check({ bytes: document.bytes, stage, adapter });
    return { document: document.name, answer: envelope };
  } catch (error) {
    return { document: document.name, problem: refusalOf(error) };
  }
}

/** What judges besides the document itself. */
function journalOf(
  { resume, stage, adapter }: CheckFlags,
  { knowledge }: OfflineDesk,
  { fhirExtBase, fhirSidBase, zone }: CliContext,
): Journal {
  if (resume === undefined) return noJournal;
  const { rules, terminology } = knowledge;
  const settings = [fhirExtBase, fhirSidBase, zone, stage, adapter];
  return openJournal(resume, [rules.version, terminology, ...settings]);
}

/** Where bar and results share a terminal, the results come when the bar has gone. */
function writerBeside({ writeOut, sharesTerminal }: CliContext) {
  if (!sharesTerminal) return { add: writeOut, end: () => undefined };
  const later: string[] = [];
  return {
    add: (text: string) => void later.push(text),
    end: () => {
      for (const text of later) writeOut(text);
    },
  };
}

const sayCounts = (seen: Seen, { say }: CliContext) =>
  verdicts
    .flatMap((verdict) => {
      const count = seen.get(verdict);
      return count === undefined ? [] : `${sayVerdict(verdict, say).toLowerCase()}: ${count}`;
    })
    .join(", ");
