/** Masuk: by a key, by a one-time link, or an example without either. */
import { useState } from "preact/hooks";
import { html } from "../html.js";
import { Heading } from "../parts/heading.js";
import { Trouble } from "../parts/trouble.js";
import { useAction } from "../parts/use-action.js";
import { useLoaded } from "../parts/use-loaded.js";
import { callService } from "../service/call-service.js";
import { useTexts } from "../texts/use-texts.js";
import { newWork } from "../work.js";
import { KeyForm } from "./key-form.js";

/**
 * @param {{
 *   onEnter: (session: import("../session.js").Session) => void,
 *   onExample: (work: import("../work.js").Work) => void,
 *   onArrive: () => void,
 *   onLeave: () => void,
 *   entrance: import("../use-session.js").Entrance,
 * }} props
 */
export function SignInScreen({ onEnter, onExample, onArrive, onLeave, entrance }) {
  const t = useTexts();
  const { isLinkUsed, failure, left } = entrance;
  return html`<div class="entrance">
    <${Heading}>${t.signIn.title}<//>
    <p class="lead">${t.signIn.purpose}</p>
    <div role="status">${left === "yes" && html`<p class="note">${t.signIn.signedOut}</p>`}</div>
    <div role="alert">
      ${isLinkUsed && html`<p class="note note-bad">${t.signIn.linkUsed}</p>`}
      ${left === "unfinished" && html`<${Unfinished} onLeave=${onLeave} />`}
    </div>
    <${Trouble} failure=${failure} onRetry=${onArrive} />
    <section class="card">
      <${KeyForm} onEnter=${onEnter} />
      <p class="hint">${t.signIn.linkHint}</p>
    </section>
    <${Examples} onExample=${onExample} />
  </div>`;
}

/** @param {{onLeave: () => void}} props */
function Unfinished({ onLeave }) {
  const t = useTexts();
  return html`<div class="note note-bad">
    <div>
      <p>${t.signIn.unfinished}</p>
      <button type="button" class="button small" onClick=${onLeave}>${t.signIn.finish}</button>
    </div>
  </div>`;
}

/** @typedef {{name: string, label: string, stage: string}} Example */

/** @param {{onExample: (work: import("../work.js").Work) => void}} props */
function Examples({ onExample }) {
  const t = useTexts();
  const { value, failure, reload } = useLoaded("examples");
  /** @type {readonly Example[]} */
  const items = value?.items ?? [];
  const [chosen, setChosen] = useState("");
  const name = chosen || (items[0]?.name ?? "");
  const tryOut = useAction(async () => {
    const { request, check, explanation } = await callService(
      `examples/${encodeURIComponent(name)}`,
      { json: {} },
    );
    const isForm = Array.isArray(request?.sections);
    onExample({
      ...newWork(check.stage),
      ...(isForm ? { document: { ...request, stage: check.stage } } : { fhir: request }),
      answered: { envelope: check, explanation, sent: request, before: null, isExample: true },
    });
  });
  return html`<section class="card">
    <h2>${t.signIn.tryTitle}</h2>
    <p class="hint">${t.signIn.tryHint}</p>
    ${value && items.length === 0 && html`<p>${t.signIn.tryEmpty}</p>`}
    ${
      items.length > 0 &&
      html`<form
        class="line"
        onSubmit=${(/** @type {Event} */ event) => (event.preventDefault(), tryOut.run())}
      >
        <label class="field">
          <span>${t.signIn.example}</span>
          <select
            value=${name}
            onChange=${(/** @type {any} */ event) => setChosen(event.currentTarget.value)}
          >
            ${items.map((item) => html`<option value=${item.name}>${item.label}</option>`)}
          </select>
        </label>
        <button class="button" disabled=${tryOut.isRunning}>${t.signIn.tryRun}</button>
      </form>`
    }
    <${Trouble} failure=${failure ?? tryOut.failure} onRetry=${failure ? reload : tryOut.run} />
  </section>`;
}
