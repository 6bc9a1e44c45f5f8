/** The body as bytes, inflated, within its limit. */
import { MIMEType } from "node:util";
import express, { type Request, type RequestHandler } from "express";
import { Problem } from "../../errors.ts";
import { mediaTypes, type RequestBody } from "../call.ts";
import { limits } from "../limits.ts";

const accepted: readonly string[] = [mediaTypes.json, mediaTypes.fhir];

function parseMediaType(header: string | undefined): MIMEType | undefined {
  try {
    return new MIMEType(header ?? "");
  } catch {
    return undefined;
  }
}

/** `application/json` or `application/fhir+json`; throws `unsupported_media_type`. */
function mediaTypeOf(request: Request): string {
  const type = parseMediaType(request.get("Content-Type"));
  const charset = type?.params.get("charset")?.toLowerCase() ?? "utf-8";
  if (!type || !accepted.includes(type.essence) || !["utf-8", "utf8"].includes(charset)) {
    throw new Problem("unsupported_media_type", {
      detail: `Content-Type harus ${accepted.join(" atau ")} dalam UTF-8.`,
    });
  }
  return type.essence;
}

function refuseEncoding(request: Request): void {
  const encoding = request.get("Content-Encoding")?.toLowerCase() ?? "identity";
  if (encoding !== "identity" && encoding !== "gzip") {
    throw new Problem("unsupported_media_type", {
      detail: "Content-Encoding harus gzip atau tanpa kompresi.",
      headers: { "Accept-Encoding": "gzip" },
    });
  }
}

/** Express's own errors, by the type that body-parser gives them. */
function bodyProblem(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const type = "type" in error ? error.type : undefined;
  if (type === "entity.too.large") return new Problem("body_too_large");
  if (type === "encoding.unsupported") return new Problem("unsupported_media_type");
  // An aborted upload, a wrong length, or gzip that is damaged or cut off.
  if ("status" in error && error.status === 400) {
    return new Problem("malformed_json", {
      detail: "Isi permintaan terpotong atau kompresinya rusak.",
    });
  }
  return error;
}

const readBytes = express.raw({ type: () => true, limit: limits.maxBodyBytes, inflate: true });

export const readBody: RequestHandler = (request, response, next) => {
  mediaTypeOf(request);
  refuseEncoding(request);
  readBytes(request, response, (error?: unknown) => {
    if (error === undefined) next();
    else next(bodyProblem(error));
  });
};

/** What `readBody` read; no bytes for a request without a body. */
export function bodyOf(request: Request): RequestBody {
  // Express types `body` as any.
  const bytes: unknown = request.body;
  return {
    bytes: bytes instanceof Uint8Array ? bytes : new Uint8Array(),
    mediaType: mediaTypeOf(request),
  };
}
