/** What the insurer's verifier said of a claim, brought back by hand: kept when it is chosen, and the reason when it is written. */
import { useState } from "preact/hooks";
import { html } from "../../html.js";
import { Trouble } from "../../parts/trouble.js";
import { useAction } from "../../parts/use-action.js";
import { useDesk } from "../../session.js";
import { useTexts } from "../../texts/use-texts.js";

/** @typedef {import("../../../src/store/feedback.ts").ClaimVerdict} ClaimVerdict */

export const verdicts = /** @type {const} */ (["accepted", "pending", "rejected"]);

/** @param {{item: import("./check-rows.js").Listed}} props */
export function ClaimOutcome({ item }) {
  const t = useTexts();
  const { call } = useDesk();
  const [kept, setKept] = useState({ outcome: item.outcome, reason: item.outcome_reason });
  const [saved, setSaved] = useState(false);
  const save = useAction(async (/** @type {typeof kept} */ wanted) => {
    setSaved(false);
    // Identity in the reason comes back masked.
    const { outcome, reason } = await call(`checks/${item.check_id}/outcome`, {
      method: "PUT",
      json: wanted,
    });
    setKept({ outcome, reason });
    setSaved(true);
  });
  const choose = (/** @type {any} */ event) => {
    /** @type {ClaimVerdict} */
    const outcome = event.currentTarget.value;
    save.run({ outcome, reason: outcome === "accepted" ? null : kept.reason });
  };
  return html`<select
      aria-label=${`${t.list.outcome} ${item.check_id}`}
      value=${kept.outcome ?? ""}
      disabled=${save.isRunning}
      onChange=${choose}
    >
      ${kept.outcome === null && html`<option value="">–</option>`}
      ${verdicts.map((each) => html`<option value=${each}>${t.list.outcomes[each]}</option>`)}
    </select>
    ${
      kept.outcome !== null &&
      kept.outcome !== "accepted" &&
      html`<${Reason}
        checkId=${item.check_id}
        reason=${kept.reason}
        isSaving=${save.isRunning}
        onSave=${(/** @type {string | null} */ reason) => save.run({ ...kept, reason })}
      />`
    }
    <span role="status" class="unseen">${saved && t.list.outcomeSaved}</span>
    <${Trouble} failure=${save.failure} />`;
}

/** Why the claim came back. @param {{checkId: string, reason: string | null, isSaving: boolean, onSave: (reason: string | null) => void}} props */
function Reason({ checkId, reason, isSaving, onSave }) {
  const t = useTexts();
  const [written, setWritten] = useState(reason ?? "");
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    onSave(written.trim() || null);
  };
  return html`<form class="reason" onSubmit=${submit}>
    <textarea
      aria-label=${`${t.list.reason} ${checkId}`}
      placeholder=${t.list.reason}
      rows="2"
      maxlength="1000"
      value=${written}
      onInput=${(/** @type {any} */ event) => setWritten(event.currentTarget.value)}
    ></textarea>
    ${
      written.trim() !== (reason ?? "") &&
      html`<button type="submit" class="button small" disabled=${isSaving}>
        ${t.list.reasonSave}
      </button>`
    }
  </form>`;
}
