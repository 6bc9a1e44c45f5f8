/** The form in which a key is given for a session. */
import { useState } from "preact/hooks";
import { html } from "../html.js";
import { Trouble } from "../parts/trouble.js";
import { useAction } from "../parts/use-action.js";
import { callService } from "../service/call-service.js";
import { Failure } from "../service/failure.js";
import { useTexts } from "../texts/use-texts.js";

/** @param {{onEnter: (session: import("../session.js").Session) => void}} props */
export function KeyForm({ onEnter }) {
  const t = useTexts();
  const [key, setKey] = useState("");
  const enter = useAction(async () => {
    const sent = key.trim();
    if (sent === "") throw new Failure({ status: 422, code: "empty", detail: t.signIn.empty });
    try {
      onEnter(await callService("session", { json: { key: sent } }));
    } catch (error) {
      if (!(error instanceof Failure) || error.status !== 401) throw error;
      throw new Failure({ status: 401, code: error.code, detail: t.signIn.wrongKey });
    }
  });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    enter.run();
  };
  return html`<form onSubmit=${submit}>
    <label class="field">
      <span>${t.signIn.key}</span>
      <input
        type="password"
        name="key"
        autocomplete="off"
        spellcheck=${false}
        aria-describedby="key-hint"
        value=${key}
        onInput=${(/** @type {any} */ event) => setKey(event.currentTarget.value)}
      />
    </label>
    <p class="hint" id="key-hint">${t.signIn.keyHint}</p>
    <${Trouble} failure=${enter.failure} />
    <button class="button primary" disabled=${enter.isRunning}>${t.signIn.submit}</button>
  </form>`;
}
