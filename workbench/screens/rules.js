/** Aturan: every rule, found by words, with its source, its examples and how often it spoke. */
import { useMemo, useState } from "preact/hooks";
import { html } from "../html.js";
import { Heading } from "../parts/heading.js";
import { Paged } from "../parts/paged.js";
import { Table } from "../parts/table.js";
import { Trouble } from "../parts/trouble.js";
import { useLoaded } from "../parts/use-loaded.js";
import { addressOf } from "../routes.js";
import { useTexts } from "../texts/use-texts.js";
import { RuleDetails } from "./rules/rule-details.js";

/**
 * @typedef {import("../../src/rules/describe-rules.ts").RuleList["rules"][number]} RuleSummary
 * @typedef {import("../../src/http/schemas/feedback.ts").RuleActivityAnswer["items"][number]} Activity
 *
 * @param {import("../screen.js").ScreenProps} props
 */
export function RulesScreen({ named: picked }) {
  const t = useTexts();
  const [words, setWords] = useState("");
  const list = useLoaded("rules");
  const activity = useLoaded("rules/activity");
  /** @type {readonly RuleSummary[]} */
  const rules = list.value?.rules ?? [];
  const found = useMemo(() => search(rules, words), [rules, words]);
  const active = new Map(
    (activity.value?.items ?? []).map((/** @type {Activity} */ each) => [each.rule, each]),
  );
  return html`<${Heading}>${t.rules.title}<//>
    <${Trouble} failure=${list.failure} onRetry=${list.reload} />
    <div class="line">
      <label class="field grow">
        <span>${t.rules.search}</span>
        <input
          type="search"
          value=${words}
          onInput=${(/** @type {any} */ event) => setWords(event.currentTarget.value)}
        />
      </label>
      <span role="status" class="quiet"
        >${list.value ? t.rules.found(found.length) : t.common.loading}</span
      >
    </div>
    <div class="beside">
      <${Paged} key=${words} items=${found}>
        ${(/** @type {readonly RuleSummary[]} */ shown) => html`<${RuleTable} rules=${shown} active=${active} picked=${picked} />`}
      <//>
      <aside class="card" aria-label=${t.rules.rule}>
        ${picked ? html`<${RuleDetails} key=${picked} id=${picked} />` : html`<p class="hint">${t.rules.pick}</p>`}
      </aside>
    </div>`;
}

/** Rules that hold every word, in id, title, texts or source. @param {readonly RuleSummary[]} rules @param {string} words */
function search(rules, words) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return rules;
  return rules.filter((rule) => {
    const { id, title, source, texts, stages } = rule;
    const text = JSON.stringify([id, title, source, texts, stages]).toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** @param {{rules: readonly RuleSummary[], active: ReadonlyMap<string, Activity>, picked: string | null}} props */
function RuleTable({ rules, active, picked }) {
  const t = useTexts();
  const number = (/** @type {string} */ label) => ({ label, number: true });
  const columns = [
    t.rules.id,
    t.rules.rule,
    t.rules.stage,
    number(t.rules.fired),
    number(t.rules.objections),
    number(t.rules.precision),
  ];
  return html`<${Table} caption=${t.rules.title} hideCaption columns=${columns}>
    ${rules.map(({ id, title, stages }) => {
      const { fired = 0, objections = 0, precision = null } = active.get(id) ?? {};
      return html`<tr key=${id} class=${id === picked ? "picked" : ""}>
        <th scope="row">
          <a href=${addressOf("rules", id)} aria-current=${id === picked ? "true" : undefined}
            >${id}</a
          >
        </th>
        <td>${title}</td>
        <td>${stages.map((stage) => t.stage[stage]).join(", ")}</td>
        <td class="number">${fired}</td>
        <td class="number">${objections}</td>
        <td class="number">${precision === null ? "–" : `${Math.round(100 * precision)} %`}</td>
      </tr>`;
    })}
  <//>`;
}
