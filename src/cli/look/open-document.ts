/** A document from a file to its judged answer, by the steps of a check. */
import { readFileSync } from "node:fs";
import { DateTime } from "luxon";
import { readPassages } from "../../check/for-model/read-passages.ts";
import { readCheckRequest, type CheckRequest } from "../../check/request/read-check-request.ts";
import { fhirMediaType } from "../../check/request/sent-request.ts";
import type { ReadDocument } from "../../check/open-document.ts";
import type { FinishedCheck } from "../../check/run-check.ts";
import { stageSchema, type Stage } from "../../check/types.ts";
import { Problem } from "../../errors.ts";
import { judgeAlone, servicesOf, type JudgedAlone } from "../../review/impact/run-corpus.ts";
import { isJsonObject, type JsonObject } from "../../intake/json.ts";
import type { Forms } from "../../intake/load-forms.ts";
import { loadDraft, type Knowledge } from "../../check/load-knowledge.ts";
import type { Reader } from "../../reading/create-reader.ts";
import type { RuleRoot } from "../../rules/rule-root.ts";
import type { RuleSet } from "../../rules/rule-set.ts";
import type { StoredCheck } from "../../store/ports.ts";
import type { CliContext } from "../cli-context.ts";
import { BadInput, faultAt } from "../endings.ts";
import { ownSettings } from "../own-settings.ts";
import { listsFolder, profiles } from "../terminology/folders.ts";
import type { LookFlags } from "./commands.ts";

export interface LookedAt {
  /** File, stage, profile and moment, for the first line. */
  readonly title: string;
  readonly stage: Stage;
  readonly check: StoredCheck;
  readonly ruleSet: RuleSet;
  readonly read: ReadDocument;
  readonly forms: Forms;
  readonly reader: Reader;
  /** What the clauses run on. */
  readonly root: RuleRoot;
  /** Narrative, measurements, diagnoses, results and drugs with their places. */
  readonly passages: ReturnType<typeof readPassages>;
}

/** Throws BadInput for a file that cannot be read, flags that fit nothing, and a document that is refused or skipped. */
export async function openDocument(
  file: string,
  flags: Pick<LookFlags, "stage" | "at">,
  context: CliContext,
): Promise<LookedAt> {
  const checkedAt = readMoment(flags.at, context);
  const request = readRequest(file, readStage(flags.stage));
  const { dataDir, now } = context;
  const lists = { dataDir, terminologyDir: listsFolder(context) };
  const knowledge = loadDraft({ ...ownSettings(context), ...lists }, profiles, now);
  const { check, document: read } = await judge(file, { ...request, checkedAt }, knowledge);
  if (!read)
    throw new BadInput([`${file}: the document is skipped: ${check.envelope.skip_detail}`]);
  const { profile } = check.envelope.meta;
  const { stage, body, bundlePointer } = request;
  const moment = checkedAt.toISOString();
  return {
    title: `${file}: stage ${stage}, profile ${profile}, checked at ${moment}`,
    stage,
    check,
    ruleSet: knowledge.ruleSet,
    read,
    forms: knowledge.intake.forms,
    reader: knowledge.reader,
    root: read.root,
    // Pointers lead into what lies in the file.
    passages: readPassages({ ...read, body: bundlePointer === "" ? bundleOf(body) : body }),
  };
}

const bundleOf = ({ bundle }: JsonObject): JsonObject => (isJsonObject(bundle) ? bundle : {});

function readMoment(text: string | undefined, { now, zone }: CliContext): Date {
  if (text === undefined) return now;
  const moment = DateTime.fromISO(text, { zone });
  if (moment.isValid) return moment.toJSDate();
  throw new BadInput([`--at: expected a moment such as 2026-11-20T10:00, found '${text}'`]);
}

function readStage(text: string | undefined): Stage | null {
  if (text === undefined) return null;
  const stage = stageSchema.enum.find((each) => each === text);
  if (stage === undefined)
    throw new BadInput([
      `--stage: expected one of ${stageSchema.enum.join(", ")}, found '${text}'`,
    ]);
  return stage;
}

function readRequest(file: string, stage: Stage | null): CheckRequest {
  const bytes = readBytes(file);
  const rights = { stages: stageSchema.enum, profiles: profilesRead, adapter: null };
  try {
    // Under this media type a Bundle may be the file itself.
    const body = { bytes, mediaType: fhirMediaType };
    return readCheckRequest({ body, query: "", pathStage: stage }, rights);
  } catch (error) {
    throw refusalOf(file, error);
  }
}

/** A payload of a hospital's own is what `adapter try` shows. */
const profilesRead = ["simple", "fhir"] as const;

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw faultAt(file, error);
  }
}

async function judge(
  file: string,
  document: JudgedAlone,
  knowledge: Knowledge,
): Promise<FinishedCheck> {
  try {
    return await judgeAlone(document, servicesOf(knowledge, document.checkedAt));
  } catch (error) {
    throw refusalOf(file, error);
  }
}

/** What the service would answer with a 4xx, a fault a line; another error as it is. */
function refusalOf(file: string, error: unknown): unknown {
  if (!(error instanceof Problem)) return error;
  const places = error.errors.map(
    ({ pointer = "", message }) => `${file}: ${pointer === "" ? "" : `${pointer} `}${message}`,
  );
  return new BadInput(places.length > 0 ? places : [`${file}: ${error.message}`]);
}
