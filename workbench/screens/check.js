/** Periksa: a document is written, pasted or chosen, looked through for identities, and sent. */
import { useMemo, useState } from "preact/hooks";
import { findIdentities } from "../document/find-identities.js";
import { isFilled } from "../document/form-lines.js";
import { withPasted } from "../document/place-pasted.js";
import { html } from "../html.js";
import { Heading } from "../parts/heading.js";
import { Tabs } from "../parts/tabs.js";
import { Trouble } from "../parts/trouble.js";
import { useCheck } from "../parts/use-check.js";
import { useForms } from "../parts/use-forms.js";
import { addressOf } from "../routes.js";
import { useDesk } from "../session.js";
import { useTexts } from "../texts/use-texts.js";
import { contentOf, newWork } from "../work.js";
import { FileWay } from "./check/file-way.js";
import { FormWay } from "./check/form-way.js";
import { IdentityBand } from "./check/identity-band.js";
import { PasteWay } from "./check/paste-way.js";

/**
 * @typedef {import("../work.js").Work} Work
 * @typedef {{work: Work, onWork: (change: Partial<Work>) => void}} WorkProps
 */

/** @param {WorkProps} props */
export function CheckScreen({ work, onWork }) {
  const t = useTexts();
  const { stage } = work.document;
  const { forms, failure, reload } = useForms(stage);
  const ways = /** @type {const} */ (["form", "paste", "file"]).map((id) => ({
    id,
    label: t.check[id],
  }));
  const choose = (/** @type {Work["way"]} */ way) => onWork({ way });
  return html`<${Heading} actions=${html`<${HeadActions} work=${work} onWork=${onWork} />`}
      >${t.check.title}<//
    >
    <${StageChoice} work=${work} onWork=${onWork} />
    <${Trouble} failure=${failure} onRetry=${reload} />
    <${Tabs} name="way" label=${t.check.ways} tabs=${ways} chosen=${work.way} onChoose=${choose}>
      ${work.way === "form" && html`<${FormWay} work=${work} onWork=${onWork} forms=${forms} />`}
      ${work.way === "paste" && html`<${PasteWay} work=${work} onWork=${onWork} forms=${forms} />`}
      ${work.way === "file" && html`<${FileWay} work=${work} onWork=${onWork} />`}
    <//>
    <${SendBar} work=${work} onWork=${onWork} forms=${forms} />`;
}

/** @param {WorkProps} props */
function HeadActions({ work, onWork }) {
  const t = useTexts();
  const clear = () => {
    if (confirm(t.check.clearAsk)) onWork(newWork(work.document.stage));
  };
  return html`${
      work.answered &&
      html`<a class="button" href=${addressOf("result", work.answered.envelope.check_id)}
        >${t.check.backToResult}</a
      >`
    } <button type="button" class="button quiet-button" onClick=${clear}>${t.check.clear}</button>`;
}

/** @param {WorkProps} props */
function StageChoice({ work, onWork }) {
  const t = useTexts();
  const { session } = useDesk();
  const { document } = work;
  const stages = session?.stages ?? [document.stage];
  const choose = (/** @type {any} */ event) =>
    onWork({ document: { ...document, stage: event.currentTarget.value } });
  return html`<label class="field inline">
    <span>${t.check.stage}</span>
    <select value=${document.stage} onChange=${choose}>
      ${stages.map((stage) => html`<option value=${stage}>${t.stage[/** @type {"rajal_soap"} */ (stage)] ?? stage}</option>`)}
    </select>
  </label>`;
}

/** Whether there is anything to judge. @param {Work} work */
const hasContent = ({ fhir, document }) =>
  fhir !== null || document.sections.some(({ data }) => isFilled(data));

/** @param {WorkProps & {forms: readonly import("../document/labels.js").FormSection[]}} props */
function SendBar({ work, onWork, forms }) {
  const t = useTexts();
  const [isAsked, setAsked] = useState(false);
  const [empty, setEmpty] = useState(/** @type {Work | null} */ (null));
  const check = useCheck(onWork);
  const content = contentOf(work);
  const found = useMemo(() => (isAsked ? findIdentities(content) : []), [isAsked, content]);
  const send = (/** @type {boolean} */ isSure) => {
    // What was pasted is sent with the form, whether or not it was put there before.
    const isPasted = work.way === "paste" && work.pasted.trim() !== "" && forms.length > 0;
    const sent = isPasted ? withPasted(work, forms) : work;
    if (!hasContent(sent)) return setEmpty(work);
    if (isPasted) onWork({ document: sent.document, fhir: null, pasted: "", way: "form" });
    const isClean = findIdentities(contentOf(sent)).length === 0;
    setAsked(!isClean && !isSure);
    if (isClean || isSure) check.run(sent);
  };
  return html`<div class="send-bar">
    ${
      found.length > 0 &&
      html`<${IdentityBand}
        found=${found}
        work=${work}
        onWork=${onWork}
        onSendAnyway=${() => send(true)}
      />`
    }
    <div role="alert">${empty === work && html`<p class="note note-bad">${t.check.empty}</p>`}</div>
    <${Trouble} failure=${check.failure} onRetry=${() => send(false)} />
    <div class="line">
      <button
        type="button"
        class="button primary"
        disabled=${check.isRunning}
        onClick=${() => send(false)}
      >
        ${check.isRunning ? t.check.checking : work.answered ? t.check.again : t.check.submit}
      </button>
      <span role="status" class="quiet">${check.isRunning && t.check.checking}</span>
    </div>
  </div>`;
}
