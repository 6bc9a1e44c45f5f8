/** Tabs by the pattern of the ARIA practices: arrows move, the chosen one is in the order of the Tab key. */
import { html } from "../html.js";

/** @type {Readonly<Record<string, (at: number, count: number) => number>>} */
const moves = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * @param {{
 *   name: string,
 *   label: string,
 *   tabs: readonly {id: string, label: string}[],
 *   chosen: string,
 *   onChoose: (id: string) => void,
 *   children: import("../html.js").Children,
 * }} props
 */
export function Tabs({ name, label, tabs, chosen, onChoose, children }) {
  const move = (/** @type {KeyboardEvent} */ event) => {
    const next = moves[event.key]?.(
      tabs.findIndex(({ id }) => id === chosen),
      tabs.length,
    );
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.id);
    document.getElementById(`${name}-${tab.id}`)?.focus();
  };
  return html`<div class="tabs">
    <div role="tablist" aria-label=${label} class="tab-list" onKeyDown=${move}>
      ${tabs.map(
        ({ id, label: text }) =>
          html`<button
            type="button"
            role="tab"
            id="${name}-${id}"
            aria-controls="${name}-panel"
            aria-selected=${id === chosen ? "true" : "false"}
            tabindex=${id === chosen ? 0 : -1}
            onClick=${() => onChoose(id)}
          >
            ${text}
          </button>`,
      )}
    </div>
    <div role="tabpanel" id="${name}-panel" aria-labelledby="${name}-${chosen}" class="tab-panel">
      ${children}
    </div>
  </div>`;
}
