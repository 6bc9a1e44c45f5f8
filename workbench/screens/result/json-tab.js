/** What was sent and what was answered, as the service reads and writes it. */
import { html } from "../../html.js";
import { LongText } from "../../parts/long-text.js";
import { useTexts } from "../../texts/use-texts.js";

/** @param {{answered: import("../../work.js").Answered}} props */
export function JsonTab({ answered: { envelope, sent } }) {
  const t = useTexts();
  return html`<div class="stack">
    <${LongText}
      title=${t.result.answer}
      fileName="${envelope.check_id}.json"
      text=${JSON.stringify(envelope, null, 2)}
    />
    ${
      sent !== null &&
      html`<${LongText}
        title=${t.result.request}
        fileName="dokumen.json"
        text=${JSON.stringify(sent, null, 2)}
      />`
    }
  </div>`;
}
