/** What was published before; each can be put in force again. */
import { html } from "../../html.js";
import { Table } from "../../parts/table.js";
import { useTexts } from "../../texts/use-texts.js";

/**
 * @typedef {import("../labels.js").Labels} Labels
 * @param {{labels: Labels, onRollBack: (version: number | string) => void, isBusy: boolean}} props
 */
export function Versions({ labels: { version: current, versions }, onRollBack, isBusy }) {
  const t = useTexts();
  const rollBack = (/** @type {number | string} */ version) => {
    if (confirm(t.labels.rollbackAsk(version))) onRollBack(version);
  };
  if (versions.length === 0) return null;
  const columns = [
    t.labels.versions,
    t.labels.at,
    t.labels.by,
    { label: t.labels.changes, number: true },
    "",
  ];
  return html`<section class="card">
    <h2>${t.labels.versions}</h2>
    <${Table} caption=${t.labels.versions} hideCaption columns=${columns}>
      ${versions.map(
        ({ version, at, by, changes }) =>
          html`<tr key=${version}>
            <th scope="row">
              ${version}
              ${version === current && html`<span class="tag tag-filled">${t.labels.current}</span>`}
            </th>
            <td class="when">
              ${new Date(at).toLocaleString("id-ID", { dateStyle: "medium", timeStyle: "short" })}
            </td>
            <td>${by}</td>
            <td class="number">${typeof changes === "number" ? changes : changes.length}</td>
            <td>
              ${
                version !== current &&
                html`<button
                  type="button"
                  class="button small"
                  disabled=${isBusy}
                  onClick=${() => rollBack(version)}
                >
                  ${t.labels.rollback}<span class="unseen"> ${version}</span>
                </button>`
              }
            </td>
          </tr>`,
      )}
    <//>
  </section>`;
}
