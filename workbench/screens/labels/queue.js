/** Labels that were sent and that nobody knows; each gets a field, the likeliest first. */
import { useState } from "preact/hooks";
import { html } from "../../html.js";
import { Paged } from "../../parts/paged.js";
import { Table } from "../../parts/table.js";
import { useLoaded } from "../../parts/use-loaded.js";
import { useTexts } from "../../texts/use-texts.js";

/**
 * @typedef {import("../labels.js").Labels["queue"]} QueueItems
 * @typedef {import("../../document/labels.js").FormSection} FormSection
 *
 * @param {{queue: QueueItems, onDraft: (changes: readonly import("../labels.js").Change[]) => void, isBusy: boolean}} props
 */
export function Queue({ queue, onDraft, isBusy }) {
  const t = useTexts();
  const forms = useLoaded("forms");
  const { section, label, requests, lastSeen, field } = t.labels;
  return html`<section class="card">
    <h2>${t.labels.queue}</h2>
    <p class="hint">${queue.length === 0 ? t.labels.queueEmpty : t.labels.queueHint}</p>
    ${
      queue.length > 0 &&
      html`<${Paged} items=${queue}>
        ${(/** @type {QueueItems} */ shown) =>
          html`<${Table}
            caption=${t.labels.queue}
            hideCaption
            columns=${[section, label, { label: requests, number: true }, lastSeen, field]}
          >
            ${shown.map(
              (item) =>
                html`<${QueueRow}
                  key=${`${item.section}\n${item.label}`}
                  item=${item}
                  forms=${forms.value?.sections ?? []}
                  onDraft=${onDraft}
                  isBusy=${isBusy}
                />`,
            )}
          <//>`}
      <//>`
    }
  </section>`;
}

/** @param {{item: QueueItems[number], forms: readonly FormSection[], onDraft: (changes: readonly import("../labels.js").Change[]) => void, isBusy: boolean}} props */
function QueueRow({ item, forms, onDraft, isBusy }) {
  const t = useTexts();
  const { section, label, requests, last_seen, candidates } = item;
  const [field, setField] = useState(candidates[0]?.value ?? "");
  const fields = forms.find(({ key }) => key === section)?.fields ?? [];
  const others = fields.filter(({ key }) => candidates.every(({ value }) => value !== key));
  return html`<tr>
    <td>${forms.find(({ key }) => key === section)?.label ?? section}</td>
    <th scope="row">${label}</th>
    <td class="number">${requests}</td>
    <td class="when">
      ${new Date(last_seen).toLocaleDateString("id-ID", { dateStyle: "medium" })}
    </td>
    <td>
      <div class="line">
        <select
          aria-label=${`${t.labels.field}: ${label}`}
          value=${field}
          onChange=${(/** @type {any} */ event) => setField(event.currentTarget.value)}
        >
          <option value="">${t.labels.choose}</option>
          ${candidates.map((each) => html`<option value=${each.value}>${each.label}</option>`)}
          ${others.map((each) => html`<option value=${each.key}>${each.label}</option>`)}
        </select>
        <button
          type="button"
          class="button small"
          disabled=${isBusy || field === ""}
          onClick=${() => onDraft([{ section, label, field }])}
        >
          ${t.result.map}<span class="unseen"> ${label}</span>
        </button>
      </div>
    </td>
  </tr>`;
}
