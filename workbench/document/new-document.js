/** The request that the page writes: the profile `simple`, as `docs/calling-with-forms.md` says. */

/**
 * @typedef {object} Section
 * @property {string} key
 * @property {string} [label]
 * @property {unknown} data
 *
 * @typedef {object} SimpleDocument
 * @property {string} stage
 * @property {string} [penjamin]
 * @property {Record<string, unknown>} encounter
 * @property {Record<string, unknown>} [claim_context]
 * @property {Section[]} sections
 */

/** The visit number that a document gets where none was written: it is needed, and it names nobody. */
const unnamedVisit = "MEJA-KERJA";

/** @param {string} stage @returns {SimpleDocument} */
export const newDocument = (stage) => ({
  stage,
  penjamin: "BPJS",
  encounter: { visit_id: unnamedVisit },
  sections: [],
});

/**
 * The fields about the visit that the page asks for, by stage.
 * @typedef {{pointer: string, text: keyof typeof import("../texts/id.js").id.visit, kind: "text" | "number" | "date"}} VisitField
 */

/** @type {readonly VisitField[]} */
const everyStage = [
  { pointer: "/encounter/visit_id", text: "visitId", kind: "text" },
  { pointer: "/encounter/patient_ref", text: "patientRef", kind: "text" },
  { pointer: "/encounter/age_years", text: "age", kind: "number" },
  { pointer: "/encounter/sex", text: "sex", kind: "text" },
];

/** @type {readonly VisitField[]} */
const ofStay = [
  { pointer: "/encounter/episode/admitted_igd_at", text: "admittedIgd", kind: "date" },
  { pointer: "/encounter/episode/admitted_ward_at", text: "admittedWard", kind: "date" },
  { pointer: "/encounter/episode/ward", text: "ward", kind: "text" },
  { pointer: "/claim_context/diagnosis_current/primary", text: "primary", kind: "text" },
];

/** @param {string} stage */
export const visitFields = (stage) =>
  stage === "ranap_cppt" ? [...everyStage, ...ofStay] : everyStage;
