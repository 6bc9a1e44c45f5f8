/** A check request as it came, told apart into what the check needs. The content itself is read by the intake. */
import type { CheckOrder } from "../run-check.ts";
import { stageSchema, type Profile, type Stage } from "../types.ts";
import { Problem, type ErrorCode } from "../../errors.ts";
import { checkLimits } from "../../intake/check-limits.ts";
import { stageRefused } from "../refuse-right.ts";
import { permittedProfile } from "../permitted-profile.ts";
import { checkFrame } from "./check-frame.ts";
import { readJsonObject, type JsonObject } from "./read-json.ts";
import { fhirMediaType, type Rights, type SentRequest } from "./sent-request.ts";

export interface CheckRequest {
  readonly stage: Stage;
  readonly body: JsonObject;
  readonly bundlePointer: CheckOrder["bundlePointer"];
}

const requestFields = ["bundle", "encounter", "sections", "payload"];

/** True for a resource that is the body itself; one that is not a Bundle is refused where Bundles are validated. */
function isBare(document: JsonObject, mediaType: string): boolean {
  const isResource = typeof document["resourceType"] === "string";
  return (
    mediaType === fhirMediaType && isResource && !requestFields.some((name) => name in document)
  );
}

/** The one value of a query parameter; undefined where it is absent. */
function queryValue(query: URLSearchParams, name: string): string | undefined {
  const values = query.getAll(name);
  if (values.length > 1)
    throw new Problem("request_invalid", {
      detail: `Parameter ${name} dikirim lebih dari sekali.`,
    });
  return values[0];
}

function isStage(value: string): value is Stage {
  return stageSchema.enum.some((stage) => stage === value);
}

/** The stage that path and request agree on. */
function chooseStage(pathStage: Stage | null, named: unknown, bare: boolean): Stage {
  const problem = (problemCode: ErrorCode, code: string, message: string) =>
    new Problem(problemCode, {
      detail: message,
      errors: [{ code, ...(!bare && { pointer: "/stage" }), message }],
    });
  if (named === undefined || named === null) {
    if (pathStage) return pathStage;
    const message = bare
      ? "Tahap belum disebut; tambahkan ?stage= pada alamat."
      : "Tahap (stage) belum disebut.";
    throw problem("request_invalid", "required", message);
  }
  if (typeof named !== "string")
    throw problem("request_invalid", "type", "Tahap (stage) harus berupa teks.");
  if (!isStage(named)) {
    const message = `Tahap yang dikenal: ${stageSchema.enum.join(", ")}.`;
    throw problem("stage_unknown", "code-invalid", message);
  }
  if (pathStage && named !== pathStage) {
    const message = `Alamat ini untuk tahap ${pathStage}; isi permintaan menyebut ${named}.`;
    throw problem("stage_mismatch", "value", message);
  }
  return named;
}

/** Reads bytes, limits and stage. Throws `Problem`. */
function readRequest({ body: { bytes, mediaType }, query, pathStage }: SentRequest): CheckRequest {
  const document = readJsonObject(bytes);
  const bare = isBare(document, mediaType);
  checkLimits(
    document,
    bare ? { bundle: document, pointer: "" } : { bundle: document["bundle"], pointer: "/bundle" },
  );
  if (!bare) {
    const stage = chooseStage(pathStage, document["stage"], bare);
    checkFrame(document);
    return { stage, body: document, bundlePointer: "/bundle" };
  }
  const parameters = new URLSearchParams(query);
  const penjamin = queryValue(parameters, "penjamin");
  return {
    stage: chooseStage(pathStage, queryValue(parameters, "stage"), bare),
    body: { bundle: document, ...(penjamin === undefined ? {} : { penjamin }) },
    bundlePointer: "",
  };
}

/** The request and its profile, where the key may send it. Throws `Problem`. */
export function readCheckRequest(
  sent: SentRequest,
  rights: Rights,
): CheckRequest & { readonly profile: Profile } {
  const request = readRequest(sent);
  if (!rights.stages.includes(request.stage)) throw stageRefused(rights.stages);
  return { ...request, profile: permittedProfile(request, rights) };
}
