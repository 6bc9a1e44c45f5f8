/** What the caller is told where its adapter made no request, or one that is refused. */
import { Problem, type ProblemDetail } from "../../errors.ts";
import type { Adapter } from "./adapter.ts";
import type { MapFailure } from "./map-failure.ts";
import type { PullFailure } from "./pull/pull-failure.ts";

interface Cause {
  /** Issue type of FHIR. */
  readonly code: string;
  readonly says: string;
}

const tooSlow: Cause = { code: "timeout", says: "melewati batas waktu" };
const noFunction: Cause = { code: "processing", says: "memanggil sesuatu yang bukan fungsi" };
const wrongArgument: Cause = { code: "processing", says: "memberi fungsi nilai yang tidak sesuai" };
const stopped: Cause = { code: "processing", says: "dihentikan oleh $error atau $assert" };
const notThatRequest: Cause = { code: "structure", says: "hasilnya bukan permintaan yang dituju" };

/** By JSONata's codes (`errorCodes` in jsonata.js) and our own; its sentences quote values and are not used. */
const causes: Readonly<Record<string, Cause>> = {
  killed: tooSlow,
  D1012: tooSlow,
  D1011: { code: "too-costly", says: "fungsi memanggil dirinya terlalu dalam" },
  died: { code: "too-costly", says: "kehabisan memori" },
  too_large: { code: "too-long", says: "hasilnya melebihi batas ukuran" },
  no_json: { code: "structure", says: "tidak menghasilkan data" },
  no_request: notThatRequest,
  other_stage: { code: "structure", says: "hasilnya menyebut tahap lain" },
  D3137: stopped,
  D3141: stopped,
  T0410: wrongArgument,
  T0411: wrongArgument,
  T0412: wrongArgument,
  T1005: noFunction,
  T1006: noFunction,
  T1007: noFunction,
  T1008: noFunction,
};
const otherwise: Cause = { code: "processing", says: "nilainya tidak dapat dihitung" };

const nameOf = ({ id, version }: Adapter) => `Adapter ${id} ${version}`;

/** The map failed: with its place and the map's own word there, nothing of the payload. */
export function failedMap(adapter: Adapter, failure: MapFailure): Problem {
  const { code, says } = causes[failure.code] ?? otherwise;
  const word = failure.token === undefined ? "" : ` (${failure.token})`;
  const detail = `${nameOf(adapter)} gagal pada ${failure.place}${word}: ${says}.`;
  return new Problem("adapter_failed", { detail, errors: [{ code, message: detail }] });
}

/** The hospital's FHIR server did not give the visit: nothing of what it said. */
export function failedPull(adapter: Adapter, { issue, place, message }: PullFailure): Problem {
  const detail = `${nameOf(adapter)} gagal pada ${place}: ${message}.`;
  return new Problem("adapter_failed", { detail, errors: [{ code: issue, message: detail }] });
}

/** The request that the adapter made is refused: `errors[]` points into that request. */
export function refusedRequest(adapter: Adapter, refusal: Problem): Problem {
  const reason = refusal.message.replace(/\.$/, "");
  const detail = `${nameOf(adapter)} menghasilkan permintaan yang ditolak: ${reason}.`;
  const errors: readonly ProblemDetail[] =
    refusal.errors.length > 0 ? refusal.errors : [{ code: "invalid", message: detail }];
  return new Problem("adapter_failed", { detail, errors });
}
