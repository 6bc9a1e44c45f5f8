/** All labels as a table that Excel opens, and back: faulty rows are named, good ones are kept. */
import { useState } from "preact/hooks";
import { html } from "../../html.js";
import { saveFile } from "../../parts/save-file.js";
import { Trouble } from "../../parts/trouble.js";
import { useAction } from "../../parts/use-action.js";
import { useDesk } from "../../session.js";
import { useTexts } from "../../texts/use-texts.js";

const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** A browser that does not know the type of a file gives none. */
const typeOf = (/** @type {File} */ file) =>
  file.name.toLowerCase().endsWith(".xlsx") ? spreadsheet : "text/csv";

/** @typedef {import("../../../src/http/schemas/labels.ts").LabelDraft} LabelDraft */

/** @param {{onTaken: () => void}} props */
export function ExcelBothWays({ onTaken }) {
  const t = useTexts();
  const { call, fetchFile } = useDesk();
  const [taken, setTaken] = useState(/** @type {LabelDraft | null} */ (null));
  const save = useAction(async () =>
    saveFile("label.csv", await fetchFile("labels/file", { accept: "text/csv" })),
  );
  const take = useAction(async (/** @type {File} */ file) => {
    setTaken(null);
    setTaken(await call("labels/draft/file", { body: file, type: typeOf(file) }));
    onTaken();
  });
  const choose = (/** @type {any} */ event) => {
    const [file] = event.currentTarget.files;
    if (file) take.run(file);
  };
  return html`<section class="card">
    <h2>Excel</h2>
    <div class="line">
      <button type="button" class="button" disabled=${save.isRunning} onClick=${() => save.run()}>
        ${t.labels.excelOut}
      </button>
      <label class="field inline"
        ><span>${t.labels.excelIn}</span><input type="file" accept=".xlsx,.csv" onChange=${choose}
      /></label>
    </div>
    <div role="status">${taken && html`<${Taken} answer=${taken} />`}</div>
    <${Trouble} failure=${save.failure ?? take.failure} />
  </section>`;
}

/** @param {{answer: LabelDraft}} props */
function Taken({ answer: { draft, faults } }) {
  const t = useTexts();
  return html`<p>${t.labels.taken(draft.length)}</p>
    ${
      faults.length > 0 &&
      html`<p>${t.labels.faults(faults.length)}</p>
        <ul class="errors">
          ${faults.map(({ row, message }) => html`<li>${row !== null && `${t.labels.row(row)}: `}${message}</li>`)}
        </ul>`
    }`;
}
