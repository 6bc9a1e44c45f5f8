/** What is to be done, gravest first; what the last change has done; what the service notes besides. */
import { useMemo } from "preact/hooks";
import { html } from "../../html.js";
import { Icon } from "../../parts/icon.js";
import { Paged } from "../../parts/paged.js";
import { rulesByItem } from "../../result/explained.js";
import { otherNotices } from "../../result/unread.js";
import { useTexts } from "../../texts/use-texts.js";
import { PointCard } from "./point-card.js";

/**
 * @typedef {import("../../result/points.js").Point} Point
 *
 * @param {{
 *   points: readonly Point[],
 *   progress: import("./verdict.js").Progress | null,
 *   answered: import("../../work.js").Answered,
 *   explanation: import("../../result/explained.js").Explanation | null,
 *   document: import("../../work.js").SimpleDocument | null,
 *   forms: readonly import("../../document/labels.js").FormSection[],
 *   onWork: (change: Partial<import("../../work.js").Work>) => void,
 * }} props
 */
export function PointsTab({ points, progress, answered, explanation, document, forms, onWork }) {
  const t = useTexts();
  const rules = useMemo(() => rulesByItem(explanation), [explanation]);
  const fresh = new Set(progress?.fresh.map(({ id }) => id));
  return html`${progress && progress.done.length > 0 && html`<${Done} points=${progress.done} />`}
    ${answered.sent === null && html`<p class="hint">${t.result.noDocument}</p>`}
    ${points.length === 0 && html`<p class="note">${t.result.noPoints}</p>`}
    <${Paged} items=${points} size=${30}>
      ${(/** @type {readonly Point[]} */ shown) =>
        shown.map(
          (point) =>
            html`<${PointCard}
              key=${point.id}
              point=${point}
              isFresh=${fresh.has(point.id)}
              rules=${rules.get(point.item) ?? []}
              answered=${answered}
              document=${document}
              forms=${forms}
              onWork=${onWork}
            />`,
        )}
    <//>
    <${Notices} envelope=${answered.envelope} />`;
}

/** @param {{points: readonly Point[]}} props */
function Done({ points }) {
  const t = useTexts();
  return html`<section class="done">
    <h2 class="unseen">${t.result.done}</h2>
    <${Paged} items=${points}>
      ${(/** @type {readonly Point[]} */ shown) =>
        html`<ul>
          ${shown.map(({ label }) => html`<li><${Icon} name="lengkap" />${t.result.done}: ${label}</li>`)}
        </ul>`}
    <//>
  </section>`;
}

/** @param {{envelope: import("../../result/points.js").Envelope}} props */
function Notices({ envelope }) {
  const t = useTexts();
  const notices = otherNotices(envelope);
  if (notices.length === 0) return null;
  return html`<section class="card notices">
    <h2>${t.result.notices}</h2>
    <${Paged} items=${notices}>
      ${(/** @type {typeof notices} */ shown) =>
        html`<ul>
          ${shown.map(({ message }) => html`<li><${Icon} name="info" /><span>${message}</span></li>`)}
        </ul>`}
    <//>
  </section>`;
}
