/** A payload that names an Encounter → the payload with what the hospital's FHIR server holds of that visit. */
import type { Notice, Stage } from "../../../check/types.ts";
import { isJsonObject, type JsonObject } from "../../json.ts";
import { noticeAt } from "../../notice.ts";
import type { FetchVisit } from "./fetch-visit.ts";
import { PullFailure } from "./pull-failure.ts";
import type { PullPlan } from "./pull-plan.ts";
import type { ReadVariable } from "./pull-server.ts";
import { orderVisit } from "./visit-order.ts";

export interface Pulled {
  /** The payload with `bundle`, a collection, in place of `encounter`. */
  readonly payload: JsonObject;
  readonly notices: readonly Notice[];
}

/** Throws `PullFailure`, and what `fetchVisit` throws. */
export async function pullVisit(
  plan: PullPlan,
  payload: unknown,
  stage: Stage,
  {
    readVariable,
    fetchVisit,
  }: { readonly readVariable: ReadVariable; readonly fetchVisit: FetchVisit },
): Promise<Pulled> {
  const answer = await fetchVisit(orderVisit(plan, readVariable, payload, stage));
  if ("failure" in answer) throw PullFailure.of(answer.failure);
  const { encounter: _named, ...rest } = isJsonObject(payload) ? payload : {};
  const bundle: unknown = JSON.parse(answer.bundle);
  return { payload: { ...rest, bundle }, notices: noticesOf(answer.leftOut) };
}

const noticesOf = (leftOut: number) =>
  leftOut === 0
    ? []
    : [
        noticeAt("resource_left_out", "/bundle", {
          message: `${leftOut} resource pasien atau kunjungan lain yang ikut dijawab server tidak dipakai.`,
        }),
      ];
