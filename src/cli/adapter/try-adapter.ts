import { readFileSync } from "node:fs";
import { auditVisits } from "../../operate/audit-pulls.ts";
import type { Conversion } from "../../check/conversion-schema.ts";
import { convertRequest } from "../../check/convert-request.ts";
import { stageSchema, type Stage } from "../../check/types.ts";
import { Problem } from "../../errors.ts";
import type { Adapter } from "../../intake/adapters/adapter.ts";
import { convertPayload, type ConvertedPayload } from "../../intake/adapters/convert-payload.ts";
import type { PayloadAtHand } from "../../intake/adapters/load-adapters.ts";
import { MapFailure } from "../../intake/adapters/map-failure.ts";
import { createMapPool } from "../../intake/adapters/map-pool.ts";
import { createVisitFetcher } from "../../intake/adapters/pull/fetch-visit.ts";
import { PullFailure } from "../../intake/adapters/pull/pull-failure.ts";
import { pullVisit } from "../../intake/adapters/pull/pull-visit.ts";
import { readAdapters } from "../../intake/adapters/read-adapters.ts";
import { isJsonObject } from "../../intake/json.ts";
import type { AuditStore } from "../../store/ports.ts";
import { BadInput, faultAt } from "../endings.ts";
import { withStores } from "../with-stores.ts";
import type { Say } from "../language.ts";
import { noAdapter } from "./check-adapters.ts";
import type { AdapterContext, AdapterTools } from "./commands.ts";

export interface TryFlags {
  readonly stage: string;
  readonly bundle?: boolean;
}

/** Prints each step up to the last that succeeds. Throws `BadInput` with the place where one fails. */
export async function tryAdapter(
  tools: AdapterTools,
  id: string,
  file: string,
  flags: TryFlags,
  context: AdapterContext,
): Promise<void> {
  const { say, writeOut } = context;
  const adapter = findAdapter(tools, id, say);
  const stage = readStage(flags.stage, say);
  const payload = readPayload(file);
  const show = (step: string, text: string) => writeOut(`${step.padEnd(12)}${text}\n`);
  show("adapter", `${adapter.id} ${adapter.version}, ${adapter.folder}`);
  show("payload", `${file}, stage ${stage}`);

  const atHand = await pull(adapter, payload, stage, tools, context);
  if (adapter.pull) show("pulled", JSON.stringify(atHand.payload, null, 2));
  const converted = await convert(adapter, atHand.payload, stage, tools);
  show("request", JSON.stringify(converted.request, null, 2));
  show("repairs", String(converted.repairs.length));

  const conversion = await toBundle(adapter, atHand, converted, stage, tools);
  show("notices", String(conversion.notices.length));
  for (const { code, path, message } of conversion.notices)
    writeOut(`  ${code} ${path ?? ""} ${message}\n`);
  show("Bundle", countKinds(conversion));
  if (flags.bundle) writeOut(`${JSON.stringify(conversion.bundle, null, 2)}\n`);
  if (!conversion.valid)
    throw new BadInput(conversion.issues.map(({ pointer, message }) => `${pointer}: ${message}`));
  show("validation", say({ id: "tanpa kesalahan", en: "no errors" }));
}

function findAdapter({ directories, intake }: AdapterTools, id: string, say: Say): Adapter {
  const { adapters, faults } = readAdapters(directories, intake.canonicals);
  const own = faults.filter((fault) => fault.includes(`/${id}/`));
  if (own.length > 0) throw new BadInput(own);
  const adapter = adapters.find((each) => each.id === id);
  if (!adapter) throw new BadInput([say(noAdapter(id, directories))]);
  return adapter;
}

function readStage(text: string, say: Say): Stage {
  const stage = stageSchema.enum.find((each) => each === text);
  if (stage === undefined)
    throw new BadInput([
      say({
        id: `--stage: pilih salah satu dari ${stageSchema.enum.join(", ")}`,
        en: `--stage: expected one of ${stageSchema.enum.join(", ")}`,
      }),
    ]);
  return stage;
}

function readPayload(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw faultAt(file, error);
  }
}

const operator = { id: "operator", facility: "operator" };

/** The payload itself where it already holds what would be pulled. */
async function pull(
  adapter: Adapter,
  payload: unknown,
  stage: Stage,
  { readVariable }: AdapterTools,
  context: AdapterContext,
): Promise<PayloadAtHand> {
  const whole = { payload, notices: [] };
  if (!adapter.pull || (isJsonObject(payload) && payload["bundle"] !== undefined)) return whole;
  const fetcher = createVisitFetcher();
  const audit: Pick<AuditStore, "append"> = {
    append: (event) => withStores(context, (stores) => stores.audit.append(event)),
  };
  const fetchVisit = auditVisits(fetcher.fetch, operator, { audit, now: () => context.now });
  try {
    return await pullVisit(adapter.pull, payload, stage, { readVariable, fetchVisit });
  } catch (error) {
    if (error instanceof PullFailure) throw new BadInput([`${error.place}: ${error.message}`]);
    throw error;
  } finally {
    await fetcher.close();
  }
}

async function convert(
  adapter: Adapter,
  payload: unknown,
  stage: Stage,
  { repair }: AdapterTools,
): Promise<ConvertedPayload> {
  const pool = createMapPool(1);
  try {
    return await convertPayload(adapter, payload, stage, { runMap: pool.run, repair });
  } catch (error) {
    if (error instanceof MapFailure)
      throw new BadInput([`${adapter.folder}/${error.place}: ${error.message}`]);
    throw explain(error);
  } finally {
    await pool.close();
  }
}

/** What the service does with the request that the adapter made. */
async function toBundle(
  adapter: Adapter,
  atHand: PayloadAtHand,
  converted: ConvertedPayload,
  stage: Stage,
  { intake }: AdapterTools,
): Promise<Conversion> {
  const adapters = {
    find: () => adapter,
    pull: () => Promise.resolve(atHand),
    convert: () => Promise.resolve(converted),
  };
  const key = { profiles: ["custom" as const], adapter: adapter.id };
  try {
    // The payload has been converted: any stands for it.
    const order = { stage, body: { payload: {} }, bundlePointer: "/bundle" as const, key };
    return await convertRequest({ intake, adapters }, order);
  } catch (error) {
    throw explain(error);
  }
}

function explain(error: unknown): unknown {
  if (!(error instanceof Problem)) return error;
  const places = error.errors.flatMap(({ pointer, message }) =>
    pointer === undefined ? [] : [`${pointer}: ${message}`],
  );
  return new BadInput([error.message, ...places]);
}

function countKinds({ bundle }: Conversion): string {
  const entries = Array.isArray(bundle["entry"]) ? bundle["entry"] : [];
  const kinds = Map.groupBy(
    entries,
    (entry: { readonly resource?: { readonly resourceType?: unknown } }) =>
      String(entry.resource?.resourceType),
  );
  const counts = [...kinds].map(([kind, members]) => `${kind} ${members.length}`);
  return `${entries.length} resources: ${counts.join(", ")}`;
}
