/** A long text of a machine: its beginning, to be copied or saved whole. */
import { html } from "../html.js";
import { useTexts } from "../texts/use-texts.js";
import { CopyButton } from "./copy-button.js";
import { saveFile } from "./save-file.js";

const shownLength = 100_000;

/** @param {{title: string, fileName: string, text: string}} props */
export function LongText({ title, fileName, text }) {
  const t = useTexts();
  const save = () => saveFile(fileName, new Blob([text], { type: "application/json" }));
  return html`<section class="card">
    <header class="card-head">
      <h2>${title}</h2>
      <${CopyButton} text=${text} of=${title} />
      <button type="button" class="button small" onClick=${save}>${t.common.download}</button>
    </header>
    <pre tabindex="0" role="region" aria-label=${title}>
${text.slice(0, shownLength)}${text.length > shownLength && "…"}</pre>
  </section>`;
}
