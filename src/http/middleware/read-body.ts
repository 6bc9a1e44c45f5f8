/**
 * The body as bytes, inflated, within its route's limit. They are read into one buffer, which is given back as soon as
 * nobody needs it: what parsers that gather chunks leave behind is given back late, or never.
 */
import { createGunzip, type Gunzip } from "node:zlib";
import type { Request, RequestHandler } from "express";
import { bodyTooLarge } from "../../check/request/body-limit.ts";
import { Problem } from "../../errors.ts";
import type { RequestBody } from "../../check/request/sent-request.ts";
import { mediaTypes } from "../call.ts";
import { parseMediaType } from "../media-type.ts";

const documents: readonly string[] = [mediaTypes.json, mediaTypes.fhir];
/** As browsers and command lines name a CSV and a spreadsheet; which of them it is, its bytes say. */
export const tables: readonly string[] = [
  mediaTypes.csv,
  mediaTypes.xlsx,
  "application/vnd.ms-excel",
  "application/octet-stream",
  "text/plain",
];
/** Of a body that does not say how long it is. */
const firstBytes = 65_536;

/** One of the accepted types; throws `unsupported_media_type`. */
function mediaTypeOf(request: Request, accepted: readonly string[]): string {
  if (accepted === tables) return tableTypeOf(request);
  const type = parseMediaType(request.get("Content-Type") ?? "");
  const charset = type?.params.get("charset")?.toLowerCase() ?? "utf-8";
  if (!type || !accepted.includes(type.essence) || !["utf-8", "utf8"].includes(charset)) {
    throw new Problem("unsupported_media_type", {
      detail: `Content-Type harus ${accepted.join(" atau ")} dalam UTF-8.`,
    });
  }
  return type.essence;
}

/** Whatever its charset: Excel saves a CSV in several. */
function tableTypeOf(request: Request): string {
  const type = parseMediaType(request.get("Content-Type") ?? "")?.essence;
  if (type !== undefined && tables.includes(type)) return type;
  throw new Problem("unsupported_media_type", {
    detail: `Content-Type berkas harus ${mediaTypes.csv} (CSV) atau ${mediaTypes.xlsx} (Excel).`,
  });
}

/** True for gzip; throws for any other encoding. */
function isCompressed(request: Request): boolean {
  const encoding = request.get("Content-Encoding")?.toLowerCase() ?? "identity";
  if (encoding === "identity" || encoding === "gzip") return encoding === "gzip";
  throw new Problem("unsupported_media_type", {
    detail: "Content-Encoding harus gzip atau tanpa kompresi.",
    headers: { "Accept-Encoding": "gzip" },
  });
}

const cutOff = () =>
  new Problem("malformed_json", { detail: "Isi permintaan terpotong atau kompresinya rusak." });

/** A buffer that grows up to its limit, and gives its memory back when it is told to. */
class Bytes {
  readonly #limit: number;
  #buffer: ArrayBuffer;
  #size = 0;

  constructor(expected: number, limit: number) {
    this.#limit = limit;
    this.#buffer = new ArrayBuffer(Math.min(expected, limit));
  }

  /** False beyond the limit. */
  add(chunk: Uint8Array): boolean {
    const size = this.#size + chunk.length;
    if (size > this.#limit) return false;
    if (size > this.#buffer.byteLength) {
      const room = Math.min(this.#limit, Math.max(size, 2 * this.#buffer.byteLength));
      this.#buffer = this.#buffer.transfer(room);
    }
    new Uint8Array(this.#buffer).set(chunk, this.#size);
    this.#size = size;
    return true;
  }

  get size(): number {
    return this.#size;
  }

  view(): Uint8Array {
    return new Uint8Array(this.#buffer, 0, this.#size);
  }

  free(): void {
    this.#buffer.transfer(0);
  }
}

/** Undefined where the request does not say. */
function declaredBytes(request: Request): number | undefined {
  const length = request.get("Content-Length");
  return length === undefined ? undefined : Number(length);
}

/** Reads the stream to its end. Throws `Problem`; the rest of a body that is refused is read and dropped. */
async function gather(request: Request, limit: number): Promise<Bytes> {
  const compressed = isCompressed(request);
  const declared = compressed ? undefined : declaredBytes(request);
  if (declared !== undefined && declared > limit) throw bodyTooLarge(limit);
  const bytes = new Bytes(declared ?? firstBytes, limit);
  const unzipped = compressed ? unzip(request) : undefined;
  const stream = unzipped ?? request;
  try {
    // The connection is still needed for the answer.
    for await (const chunk of stream.iterator({ destroyOnReturn: false }))
      // A request's stream, and what unzips it, give bytes.
      if (!bytes.add(chunk as Uint8Array)) throw bodyTooLarge(limit);
    if (declared !== undefined && bytes.size !== declared) throw cutOff();
    return bytes;
  } catch (error) {
    bytes.free();
    request.unpipe();
    unzipped?.destroy();
    // The server reads on by itself only where nobody has begun; the next request waits behind what is left.
    request.resume();
    throw error instanceof Problem ? error : cutOff();
  }
}

function unzip(request: Request): Gunzip {
  const unzipped = createGunzip();
  // A caller who goes away ends the request's stream, not what reads from it.
  request.once("error", (error) => unzipped.destroy(error));
  return request.pipe(unzipped);
}

interface ReadBody {
  readonly bytes: Bytes;
  readonly mediaType: string;
}

const read = new WeakMap<Request, ReadBody>();

/** `limit`: bytes. */
export function readBody(limit: number, accepted = documents): RequestHandler {
  return async (request, _response, next) => {
    const mediaType = mediaTypeOf(request, accepted);
    read.set(request, { mediaType, bytes: await gather(request, limit) });
    next();
  };
}

export interface TakenBody extends RequestBody {
  /** Gives the memory back: the bytes are gone. */
  readonly free: () => void;
}

/** What `readBody` read. Throws for a request that has not passed it: a fault of `app.ts`. */
export function takeBody(request: Request): TakenBody {
  const body = read.get(request);
  if (!body) throw new Error("the request has no body that was read");
  const { bytes, mediaType } = body;
  return {
    bytes: bytes.view(),
    mediaType,
    free: () => bytes.free(),
  };
}
