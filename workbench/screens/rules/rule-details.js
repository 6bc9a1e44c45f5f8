/** One rule whole: what it asks in words, where it comes from, its examples, and what the facility objected. */
import { html } from "../../html.js";
import { Status } from "../../parts/status.js";
import { Trouble } from "../../parts/trouble.js";
import { useLoaded } from "../../parts/use-loaded.js";
import { useTexts } from "../../texts/use-texts.js";

const mostExamples = 6;

/** @typedef {import("../../../src/rules/describe-rules.ts").RuleDetail} RuleDetail */

/** @param {{id: string}} props */
export function RuleDetails({ id }) {
  const t = useTexts();
  const { value, failure, reload } = useLoaded(`rules/${encodeURIComponent(id)}`);
  if (!value)
    return html`<${Trouble}
        failure=${failure}
        onRetry=${reload}
      />${!failure && html`<p role="status">${t.common.loading}</p>`}`;
  /** @type {RuleDetail} */
  const rule = value;
  return html`<div class="stack rule-details">
    <h2>${rule.id} ${rule.title}</h2>
    <dl class="facts">
      <dt>${t.rules.source}</dt>
      <dd>
        ${rule.source.title}${" "}
        <span class="quiet">(${t.result.confidence[rule.source.confidence]})</span>
      </dd>
      ${/** @type {const} */ (["each", "when", "complete", "consistent"]).map((name) => html`<${Clause} name=${name} rule=${rule} />`)}
    </dl>
    <${TextOf} texts=${rule.texts.rekomendasi} />
    <${Examples} rule=${rule} />
    <${Objections} id=${id} />
  </div>`;
}

/** @param {{name: "each" | "when" | "complete" | "consistent", rule: RuleDetail}} props */
function Clause({ name, rule: { clauses, meaning } }) {
  const t = useTexts();
  const expression = clauses[name];
  if (expression === undefined) return null;
  return html`<dt>${t.rules[name]}</dt>
    <dd>
      ${meaning[name] ?? html`<span class="quiet">${t.rules.unworded}</span>`}
      <details>
        <summary>FHIRPath</summary>
        <code class="words">${expression}</code>
      </details>
    </dd>`;
}

/** A text, or one for each outcome. @param {{texts: unknown}} props */
function TextOf({ texts }) {
  const lines = typeof texts === "string" ? [texts] : Object.values(texts ?? {});
  return html`${lines.map((line) => html`<p class="advice">${line}</p>`)}`;
}

/** @param {{rule: RuleDetail}} props */
function Examples({ rule: { examples } }) {
  const t = useTexts();
  return html`<section>
    <h3>${t.rules.examples} (${examples.length})</h3>
    <ul class="plain">
      ${examples.slice(0, mostExamples).map(
        (example) =>
          html`<li>
            <${Outcome} example=${example} />
            <details>
              <summary>JSON</summary>
              <pre tabindex="0">${JSON.stringify(example, null, 2)}</pre>
            </details>
          </li>`,
      )}
    </ul>
  </section>`;
}

/** @param {{example: RuleDetail["examples"][number]}} props */
function Outcome({ example: { name, expect } }) {
  const t = useTexts();
  const isStatus = expect === "lengkap" || expect === "belum_lengkap" || expect === "perbaiki";
  return html`${isStatus ? html`<${Status} status=${expect} />` : html`<span class="tag">${t.rules.outcomes[expect]}</span>`}${" "}
  ${name}`;
}

/** @param {{id: string}} props */
function Objections({ id }) {
  const t = useTexts();
  const { value } = useLoaded(`objections?rule=${encodeURIComponent(id)}`);
  /** @type {import("../../../src/http/schemas/feedback.ts").ObjectionList["items"]} */
  const items = value?.items ?? [];
  if (items.length === 0) return null;
  return html`<section>
    <h3>${t.rules.ownObjections} (${items.length})</h3>
    <ul class="plain">
      ${items.map(
        ({ objection_id, at, role, reason }) =>
          html`<li key=${objection_id}>
            <span class="quiet"
              >${new Date(at).toLocaleDateString("id-ID")} · ${t.result.roles[role]}</span
            >
            <span class="words"> ${reason}</span>
          </li>`,
      )}
    </ul>
  </section>`;
}
