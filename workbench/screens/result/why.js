/** Why a point came out as it did: its rules, their sources, and what they read in the document. */
import { html } from "../../html.js";
import { byName } from "../../document/labels.js";
import { valueAt, stepsOf } from "../../document/pointer.js";
import { addressOf } from "../../routes.js";
import { useTexts } from "../../texts/use-texts.js";

const longest = 240;

/**
 * @param {{
 *   point: import("../../result/points.js").Point,
 *   rules: readonly import("../../result/explained.js").ExplainedRule[],
 *   sent: unknown,
 *   forms: readonly import("../../document/labels.js").FormSection[],
 * }} props
 */
export const Why = ({ point, rules, sent, forms }) =>
  html`<div class="panel">
    <p>${point.penjelasan}</p>
    ${rules.map((rule) => html`<${Rule} key=${rule.id} rule=${rule} sent=${sent} forms=${forms} />`)}
  </div>`;

/**
 * @typedef {readonly import("../../document/labels.js").FormSection[]} Forms
 * @param {{rule: import("../../result/explained.js").ExplainedRule, sent: unknown, forms: Forms}} props
 */
function Rule({ rule, sent, forms }) {
  const t = useTexts();
  const { id, title, clause, source, texts, fills, evidence } = rule;
  return html`<section class="why-rule">
    <h4><a href=${addressOf("rules", id)}>${id}</a> ${title}</h4>
    <dl class="facts">
      ${
        texts &&
        html`<dt>${t.result.asks}</dt>
          <dd>${texts.rekomendasi}</dd>`
      }
      ${
        fills.length > 0 &&
        html`<dt>${t.result.writtenIn}</dt>
          <dd>${fills.map(({ label }) => label).join(", ")}</dd>`
      }
      ${
        clause?.meaning &&
        html`<dt>${t.result.clause}</dt>
          <dd>${clause.meaning}</dd>`
      }
      ${
        source &&
        html`<dt>${t.result.source}</dt>
          <dd>
            ${source.title} <span class="quiet">(${t.result.confidence[source.confidence]})</span>
          </dd>`
      }
      ${
        evidence.length > 0 &&
        html`<dt>${t.result.evidence}</dt>
          <dd>
            <ul>
              ${evidence.slice(0, 8).map(({ pointer }) => html`<${Evidence} pointer=${pointer} sent=${sent} forms=${forms} />`)}
            </ul>
          </dd>`
      }
    </dl>
  </section>`;
}

/** @param {{pointer: string, sent: unknown, forms: Forms}} props */
function Evidence({ pointer, sent, forms }) {
  const words = excerpt(valueAt(sent, pointer));
  return html`<li>
    <span class="quiet">${placeName(pointer, sent, forms)}${words && ": "}</span
    >${words && html`<q class="words">${words}</q>`}
  </li>`;
}

/** The place as a person reads it: section, then names. @param {string} pointer @param {unknown} sent @param {Forms} forms */
function placeName(pointer, sent, forms) {
  const steps = stepsOf(pointer);
  if (steps[0] !== "sections") return steps.join(" › ");
  const section = valueAt(sent, `/sections/${steps[1]}/key`);
  const [, , , ...rest] = steps;
  const names = rest.map((step) => (/^\d+$/.test(step) ? `#${Number(step) + 1}` : step));
  const title = typeof section === "string" ? (byName(forms)(section)?.label ?? section) : steps[1];
  return [title, ...names].join(" › ");
}

/** @param {unknown} value */
function excerpt(value) {
  const text =
    typeof value === "object" && value !== null
      ? wordsOf(value)
      : `${/** @type {string | number | boolean | undefined} */ (value) ?? ""}`;
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** @param {object} value */
const wordsOf = (value) =>
  Object.entries(value)
    .slice(0, 8)
    .map(([name, each]) => `${name}: ${typeof each === "object" ? "…" : String(each)}`)
    .join("; ");
