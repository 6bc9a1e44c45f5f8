/** Over a screen whose session has ended: what was typed stays below. */
import { html } from "../html.js";
import { Dialog } from "../parts/dialog.js";
import { useTexts } from "../texts/use-texts.js";
import { KeyForm } from "./key-form.js";

/** @param {{onEnter: (session: import("../session.js").Session) => void, onLeave: () => void}} props */
export function SignInAgain({ onEnter, onLeave }) {
  const t = useTexts();
  return html`<${Dialog} title=${t.signIn.expiredTitle} onCancel=${() => undefined}>
    <p>${t.signIn.expired}</p>
    <${KeyForm} onEnter=${onEnter} />
    <button type="button" class="button quiet-button" onClick=${onLeave}>${t.nav.signOut}</button>
  <//>`;
}
