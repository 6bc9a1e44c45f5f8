/** The document in hand and what was answered about it. It lives in memory alone and ends with the session. */
import { newDocument } from "./document/new-document.js";

/**
 * @typedef {import("../src/check/types.ts").Envelope} Envelope
 * @typedef {import("../src/check/explanation.ts").Explanation} Explanation
 * @typedef {import("./result/points.js").Point} Point
 * @typedef {import("./document/new-document.js").SimpleDocument} SimpleDocument
 *
 * @typedef {object} Answered
 * @property {Envelope} envelope
 * @property {Explanation | null} explanation
 * @property {unknown} sent the document that was judged; null where only the answer is kept
 * @property {readonly Point[] | null} before what was open in the check before
 * @property {boolean} isExample judged and not stored
 *
 * @typedef {object} Work
 * @property {SimpleDocument} document
 * @property {Record<string, unknown> | null} fhir a Bundle or a `fhir` request in place of the form
 * @property {string} fileName
 * @property {"form" | "paste" | "file"} way
 * @property {string} pasted
 * @property {Answered | null} answered
 */

/** @param {string} stage @returns {Work} */
export const newWork = (stage) => ({
  document: newDocument(stage),
  fhir: null,
  fileName: "",
  way: "form",
  pasted: "",
  answered: null,
});

/** What is sent: the form's document or the Bundle. @param {Work} work */
export const contentOf = ({ document, fhir }) => fhir ?? document;

/** The address for it, for a bare Bundle says no stage. @param {Work} work */
export function pathOf({ document, fhir }, path = "checks") {
  return fhir?.["resourceType"] === "Bundle"
    ? `${path}?stage=${encodeURIComponent(document.stage)}`
    : path;
}
