/** An explanation beside the envelope: which rules are behind a point, and where in the document it is mended. */

/**
 * @typedef {import("../../src/check/explanation.ts").Explanation} Explanation
 * @typedef {import("../../src/check/explanation.ts").ExplainedRule} ExplainedRule
 * @typedef {ExplainedRule["fills"][number]} Fill
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

/**
 * The fields that mend a point, each once; where its rules name none, those of the section that the point is about.
 * @param {import("./points.js").Point} point
 * @param {readonly ExplainedRule[]} rules
 * @returns {Fill[]}
 */
export function fillsOf({ key, label }, rules) {
  const named = rules.flatMap(({ fills }) => fills);
  const all = named.length > 0 ? named : [{ section: key, field: null, label, pointer: null }];
  const byPlace = new Map(all.map((fill) => [`${fill.section}\n${fill.field ?? ""}`, fill]));
  return [...byPlace.values()];
}
