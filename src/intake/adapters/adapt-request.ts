/** A request with the hospital's own payload → the request that its adapter makes; any other stays as it is. */
import type { Notice, Profile, Stage } from "../../check/types.ts";
import { Problem } from "../../errors.ts";
import type { JsonObject } from "../json.ts";
import { noticeAt } from "../notice.ts";
import type { Adapter } from "./adapter.ts";
import { failedMap, failedPull, refusedRequest } from "./adapter-problem.ts";
import type { ConvertedPayload } from "./convert-payload.ts";
import type { Adapters } from "./load-adapters.ts";
import { MapFailure } from "./map-failure.ts";
import { PullFailure } from "./pull/pull-failure.ts";

export interface SentRequest {
  readonly stage: Stage;
  /** Of the request as it was sent. */
  readonly profile: Profile;
  readonly body: JsonObject;
  /** Of the caller's key. */
  readonly adapter: string | null;
}

export interface AdaptedRequest {
  /** `simple` or `fhir`; pointers of notices and evidence point into it. */
  readonly body: JsonObject;
  readonly notices: readonly Notice[];
  /** Does the work; where it refuses what an adapter made, the adapter is named. */
  readonly blame: <T>(work: () => T) => T;
}

/** Throws `adapter_missing` and `adapter_failed`. */
export async function adaptRequest(adapters: Adapters, sent: SentRequest): Promise<AdaptedRequest> {
  if (sent.profile !== "custom") return { body: sent.body, notices: [], blame: (work) => work() };
  const adapter = adapterOf(adapters, sent.adapter);
  const { payload, ...frame } = sent.body;
  const { request, notices } = await convert(adapters, adapter, payload, sent.stage);
  return {
    body: { ...frame, ...request },
    notices,
    blame: (work) => blameAdapter(adapter, work),
  };
}

function adapterOf(adapters: Pick<Adapters, "find">, id: string | null): Adapter {
  if (id === null) throw new Problem("adapter_missing");
  const adapter = adapters.find(id);
  if (adapter) return adapter;
  throw new Problem("adapter_missing", {
    detail: `Adapter ${id} tidak terpasang pada layanan ini.`,
  });
}

async function convert(
  adapters: Pick<Adapters, "pull" | "convert">,
  adapter: Adapter,
  payload: unknown,
  stage: Stage,
): Promise<Pick<ConvertedPayload, "request"> & Pick<AdaptedRequest, "notices">> {
  try {
    const pulled = await adapters.pull(adapter, payload, stage);
    const { request, repairs } = await adapters.convert(adapter, pulled.payload, stage);
    const repaired = repairs.map(({ pointer, done }) =>
      noticeAt("fhir_repaired", pointer, { message: done }),
    );
    return { request, notices: [...pulled.notices, ...repaired] };
  } catch (error) {
    if (error instanceof PullFailure) throw failedPull(adapter, error);
    if (error instanceof MapFailure) throw failedMap(adapter, error);
    throw asRefusal(adapter, error);
  }
}

function blameAdapter<T>(adapter: Adapter, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asRefusal(adapter, error);
  }
}

/** Only what a caller could mend in a request of its own is the adapter's doing. */
const asRefusal = (adapter: Adapter, error: unknown): unknown =>
  error instanceof Problem && error.status === 422 ? refusedRequest(adapter, error) : error;
