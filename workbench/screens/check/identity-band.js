/** Identities that were found before anything was sent. */
import { useEffect, useRef } from "preact/hooks";
import { maskIdentities } from "../../document/find-identities.js";
import { html } from "../../html.js";
import { Icon } from "../../parts/icon.js";
import { useTexts } from "../../texts/use-texts.js";
import { contentOf } from "../../work.js";

/**
 * @typedef {import("../../document/find-identities.js").FoundIdentity} FoundIdentity
 *
 * @param {{
 *   found: readonly FoundIdentity[],
 *   work: import("../../work.js").Work,
 *   onWork: (change: Partial<import("../../work.js").Work>) => void,
 *   onSendAnyway: () => void,
 * }} props
 */
export function IdentityBand({ found, work, onWork, onSendAnyway }) {
  const t = useTexts();
  const band = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => band.current?.focus(), []);
  const mask = () => {
    const content = maskIdentities(contentOf(work), found);
    onWork(
      work.fhir ? { fhir: content } : { document: /** @type {typeof work.document} */ (content) },
    );
  };
  return html`<section class="note note-warn" tabindex="-1" ref=${band} role="alert">
    <${Icon} name="belum_lengkap" />
    <div>
      <h2>${t.check.identityTitle(found.length)}</h2>
      <p>${t.check.identityHint}</p>
      <ul>
        ${found.slice(0, 10).map(({ name, kind }) => html`<li><b>${name}</b>: ${t.check.identityKinds[kind]}</li>`)}
      </ul>
      <div class="line">
        <button type="button" class="button primary" onClick=${mask}>
          ${t.check.identityMask}
        </button>
        <button type="button" class="button" onClick=${onSendAnyway}>${t.check.sendAnyway}</button>
      </div>
    </div>
  </section>`;
}
