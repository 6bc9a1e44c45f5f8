/** A request's bytes as JSON, read once. */
import { visit } from "jsonc-parser";
import type { CheckOrder } from "../run-check.ts";
import { Problem } from "../../errors.ts";

export type JsonObject = CheckOrder["body"];

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Where the text stops being JSON. The engine's own message quotes the document, so it is not used. */
function placeOfFault(text: string): string {
  const faults: string[] = [];
  try {
    visit(
      text,
      {
        onError: (_code, _offset, _length, line, column) => {
          faults.push(`baris ${line + 1} kolom ${column + 1}`);
        },
      },
      { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false },
    );
  } catch {
    // Nested too deep for the library's recursion: the answer does without the place.
  }
  return faults[0] ? ` pada ${faults[0]}` : "";
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    // A byte order mark is dropped.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Problem("malformed_json", { detail: "Isi permintaan bukan teks UTF-8.", cause });
  }
}

/** Throws `malformed_json`, and `request_invalid` where the text is JSON but no object. */
export function readJsonObject(bytes: Uint8Array): JsonObject {
  if (bytes.length === 0) {
    throw new Problem("malformed_json", { detail: "Isi permintaan kosong." });
  }
  const text = decodeUtf8(bytes);
  const value = parse(text);
  if (isJsonObject(value)) return value;
  throw new Problem("request_invalid", {
    detail: "Isi permintaan harus berupa objek JSON.",
    errors: [{ code: "type", pointer: "", message: "Diharapkan objek JSON." }],
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Without `cause`: the engine's error quotes the document.
    throw new Problem("malformed_json", {
      detail: `Isi permintaan bukan JSON yang sah${placeOfFault(text)}.`,
    });
  }
}
