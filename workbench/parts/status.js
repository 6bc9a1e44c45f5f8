/** A status by colour, sign and word. */
import { html } from "../html.js";
import { useTexts } from "../texts/use-texts.js";
import { Icon } from "./icon.js";

/** @param {{status: import("../../src/check/types.ts").Status | null}} props */
export function Status({ status }) {
  const t = useTexts();
  return html`<span class="status status-${status ?? "none"}">
    <${Icon} name=${status ?? "none"} />${t.status[status ?? "none"]}
  </span>`;
}
