/** An explanation beside the envelope: which rules are behind a point, and where in the document it is mended. */

/**
 * @typedef {import("../../src/check/explanation.ts").Explanation} Explanation
 * @typedef {import("../../src/check/explanation.ts").ExplainedRule} ExplainedRule
 *
 * @typedef {object} Fill
 * @property {string} section
 * @property {string | null} field
 * @property {string} label
 * @property {string | null} pointer
 */

const silent = new Set(["lengkap", "not_judged"]);

/**
 * Item of the envelope → its rules that did not come out complete.
 * @param {Explanation | null} explanation
 * @returns {ReadonlyMap<string, readonly ExplainedRule[]>}
 */
export const rulesByItem = (explanation) =>
  new Map(
    (explanation?.items ?? []).map(({ item, rules }) => [
      item ?? "",
      rules.filter(({ outcome }) => !silent.has(outcome)),
    ]),
  );

/** The fields that mend a point, each once. @param {readonly (ExplainedRule & {fills?: readonly Fill[]})[]} rules @returns {Fill[]} */
export function fillsOf(rules) {
  const all = rules.flatMap(({ fills = [] }) => fills);
  const byPlace = new Map(all.map((fill) => [`${fill.section}\n${fill.field ?? ""}`, fill]));
  return [...byPlace.values()];
}
