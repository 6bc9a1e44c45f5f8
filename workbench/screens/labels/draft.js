/** What is drafted and not in force yet, and what it would change in kept documents. */
import { useState } from "preact/hooks";
import { html } from "../../html.js";
import { Table } from "../../parts/table.js";
import { Trouble } from "../../parts/trouble.js";
import { useAction } from "../../parts/use-action.js";
import { useDesk } from "../../session.js";
import { useTexts } from "../../texts/use-texts.js";
import { Impact } from "./impact.js";

/** @param {{draft: import("../labels.js").Labels["draft"], onPublish: () => void, isBusy: boolean}} props */
export function Draft({ draft, onPublish, isBusy }) {
  const t = useTexts();
  const { call } = useDesk();
  const [impact, setImpact] = useState(
    /** @type {import("../../../src/http/schemas/labels.ts").LabelImpact | null} */ (null),
  );
  const look = useAction(async () => setImpact(await call("labels/draft/impact")));
  return html`<section class="card">
    <h2>${t.labels.draft}</h2>
    ${draft.length === 0 && html`<p class="hint">${t.labels.draftEmpty}</p>`}
    ${
      draft.length > 0 &&
      html`<${Table}
          caption=${t.labels.draft}
          hideCaption
          columns=${[t.labels.section, t.labels.label, t.labels.field]}
        >
          ${draft.map(
            ({ section, label, field }) =>
              html`<tr>
                <td>${section}</td>
                <th scope="row">${label}</th>
                <td>${field ?? t.labels.noField}</td>
              </tr>`,
          )}
        <//>
        <div class="line">
          <button
            type="button"
            class="button"
            disabled=${look.isRunning}
            onClick=${() => look.run()}
          >
            ${t.labels.seeImpact}
          </button>
          <button type="button" class="button primary" disabled=${isBusy} onClick=${onPublish}>
            ${t.labels.publish}
          </button>
        </div>
        <${Trouble} failure=${look.failure} onRetry=${() => look.run()} />
        ${impact && html`<${Impact} impact=${impact} />`}`
    }
  </section>`;
}
