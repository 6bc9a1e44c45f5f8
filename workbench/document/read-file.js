/** A file that somebody chose: a document, or the reason why it cannot be one. */
import { isObject } from "./pointer.js";

/**
 * @typedef {"pdf" | "image" | "office" | "notJson" | "notDocument" | "tooLarge" | "empty"} Refusal
 * @typedef {{kind: "simple", document: import("./new-document.js").SimpleDocument}
 *   | {kind: "fhir", value: Record<string, unknown>}
 *   | {kind: "text", text: string}
 *   | {kind: "refused", why: Refusal}} FileRead
 */

const maxBytes = 4 * 1024 * 1024;

/** First bytes → what begins with them. @type {readonly [string, Refusal][]} */
const beginnings = [
  ["%PDF", "pdf"],
  ["\u0089PNG", "image"],
  ["\u00ff\u00d8\u00ff", "image"],
  ["PK\u0003\u0004", "office"],
  ["\u00d0\u00cf\u0011\u00e0", "office"],
];

/** @param {Uint8Array} bytes @returns {Refusal | null} */
function refusalOf(bytes) {
  if (bytes.length === 0) return "empty";
  if (bytes.length > maxBytes) return "tooLarge";
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  return beginnings.find(([begin]) => start.startsWith(begin))?.[1] ?? null;
}

/** @param {unknown} value @returns {FileRead} */
function readDocument(value) {
  if (!isObject(value)) return { kind: "refused", why: "notDocument" };
  if (value["resourceType"] === "Bundle" || isObject(value["bundle"]))
    return { kind: "fhir", value };
  const { sections, encounter, stage } = value;
  if (!Array.isArray(sections) || !isObject(encounter))
    return { kind: "refused", why: "notDocument" };
  return {
    kind: "simple",
    // Its sections are looked at one by one where they are shown; the service judges the rest.
    document: /** @type {any} */ ({ ...value, stage: typeof stage === "string" ? stage : "" }),
  };
}

/** @param {Uint8Array} bytes @returns {FileRead} */
export function readFile(bytes) {
  const why = refusalOf(bytes);
  if (why) return { kind: "refused", why };
  const text = new TextDecoder().decode(bytes).replace(/^\uFEFF/, "");
  try {
    return readDocument(JSON.parse(text));
  } catch {
    // A text file is what could have been pasted; broken JSON is not.
    return /^\s*[[{]/.test(text) ? { kind: "refused", why: "notJson" } : { kind: "text", text };
  }
}
