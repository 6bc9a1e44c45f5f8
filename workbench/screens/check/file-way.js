/** A chosen or dropped file: a document as JSON or FHIR, or text; anything else is refused with what to do. */
import { useState } from "preact/hooks";
import { readFile } from "../../document/read-file.js";
import { html } from "../../html.js";
import { useTexts } from "../../texts/use-texts.js";

/**
 * @typedef {import("../../work.js").Work} Work
 *
 * @param {{work: Work, onWork: (change: Partial<Work>) => void}} props
 */
export function FileWay({ work, onWork }) {
  const t = useTexts();
  const [refusal, setRefusal] = useState("");
  const take = async (/** @type {File | undefined} */ file) => {
    if (!file) return;
    const read = readFile(new Uint8Array(await file.arrayBuffer()));
    setRefusal(read.kind === "refused" ? t.check.refused[read.why] : "");
    if (read.kind === "refused") return;
    const { stage } = work.document;
    if (read.kind === "text") onWork({ pasted: read.text, way: "paste", fileName: file.name });
    else if (read.kind === "fhir") onWork({ fhir: read.value, fileName: file.name });
    else
      onWork({
        document: { ...read.document, stage: read.document.stage || stage },
        fhir: null,
        fileName: file.name,
        way: "form",
      });
  };
  const drop = (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    void take(event.dataTransfer?.files[0]);
  };
  return html`<div
    class="drop"
    onDragOver=${(/** @type {Event} */ event) => event.preventDefault()}
    onDrop=${drop}
  >
    <label class="field">
      <span>${t.check.fileLabel}</span>
      <span class="hint">${t.check.fileDrop}</span>
      <input
        type="file"
        accept=".json,.txt,.csv,application/json,application/fhir+json,text/plain"
        aria-describedby="file-hint"
        onChange=${(/** @type {any} */ event) => take(event.currentTarget.files[0])}
      />
    </label>
    <p class="hint" id="file-hint">${t.check.fileHint}</p>
    <div role="alert">${refusal && html`<p class="note note-bad">${refusal}</p>`}</div>
    <div role="status">${!refusal && work.fhir && html`<${TakenBundle} work=${work} />`}</div>
  </div>`;
}

/** @param {{work: Work}} props */
function TakenBundle({ work: { fhir, fileName } }) {
  const t = useTexts();
  const bundle = /** @type {{entry?: unknown}} */ (fhir?.["bundle"] ?? fhir);
  const count = Array.isArray(bundle.entry) ? bundle.entry.length : 0;
  return html`<p class="note">
    ${t.check.fileTaken(fileName)} ${t.check.fhirEntries(count)}. ${t.check.fhirTaken}
  </p>`;
}
