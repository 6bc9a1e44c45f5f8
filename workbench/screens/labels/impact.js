/** What the draft would change: how many checks carried each label unread. */
import { html } from "../../html.js";
import { Table } from "../../parts/table.js";
import { useTexts } from "../../texts/use-texts.js";

/** @param {{impact: import("../../../src/http/schemas/labels.ts").LabelImpact}} props */
export function Impact({ impact: { changes, checks } }) {
  const t = useTexts();
  const columns = [t.labels.section, t.labels.label, { label: t.labels.uses, number: true }];
  return html`<section aria-label=${t.labels.impact} class="panel" role="status">
    <h3>${t.labels.impact}</h3>
    <p>${t.labels.helped(checks)}</p>
    <${Table} caption=${t.labels.impact} hideCaption columns=${columns}>
      ${changes.map(
        ({ section, label, requests }) =>
          html`<tr>
            <td>${section || "–"}</td>
            <th scope="row">${label}</th>
            <td class="number">${requests}</td>
          </tr>`,
      )}
    <//>
  </section>`;
}
