/** What the draft would change, as the service counts it. */
import { isObject } from "../../document/pointer.js";
import { html } from "../../html.js";
import { useTexts } from "../../texts/use-texts.js";

/** @param {{impact: unknown}} props */
export function Impact({ impact }) {
  const t = useTexts();
  return html`<section aria-label=${t.labels.impact} class="panel" role="status">
    <h3>${t.labels.impact}</h3>
    <pre tabindex="0">${isObject(impact) ? JSON.stringify(impact, null, 2) : String(impact)}</pre>
  </section>`;
}
