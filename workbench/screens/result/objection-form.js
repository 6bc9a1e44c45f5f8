/** Tidak setuju: a reason and a role for the owner of the rule. It changes no status. */
import { useId, useState } from "preact/hooks";
import { html } from "../../html.js";
import { Trouble } from "../../parts/trouble.js";
import { useAction } from "../../parts/use-action.js";
import { useDesk } from "../../session.js";
import { useTexts } from "../../texts/use-texts.js";

const longest = 1000;
const roles = /** @type {const} */ (["dokter", "koder", "verifikator_internal", "lain"]);

/**
 * @param {{
 *   point: import("../../result/points.js").Point,
 *   rules: readonly import("../../result/explained.js").ExplainedRule[],
 *   envelope: import("../../result/points.js").Envelope,
 * }} props
 */
export function ObjectionForm({ point, rules, envelope }) {
  const t = useTexts();
  const { call } = useDesk();
  const id = useId();
  const [rule, setRule] = useState(rules[0]?.id ?? "");
  const [role, setRole] = useState(/** @type {string} */ ("dokter"));
  const [reason, setReason] = useState("");
  const [isSent, setSent] = useState(false);
  const send = useAction(async () => {
    const finding = point.kind === "finding" ? point.key : point.item;
    await call(`checks/${envelope.check_id}/objections`, {
      json: { rule, finding, reason: reason.trim(), role },
    });
    setSent(true);
  });
  if (rules.length === 0) return html`<p class="panel">${t.result.noRule}</p>`;
  if (isSent) return html`<p class="panel" role="status">${t.result.objected}</p>`;
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    send.run();
  };
  return html`<form class="panel" onSubmit=${submit}>
    ${
      rules.length > 1 &&
      html`<label class="field">
        <span>${t.result.rule}</span>
        <select
          value=${rule}
          onChange=${(/** @type {any} */ event) => setRule(event.currentTarget.value)}
        >
          ${rules.map((each) => html`<option value=${each.id}>${each.id} ${each.title}</option>`)}
        </select>
      </label>`
    }
    <label class="field">
      <span>${t.result.reason}</span>
      <textarea
        rows="2"
        required
        maxlength=${longest}
        aria-describedby="${id}-hint"
        value=${reason}
        onInput=${(/** @type {any} */ event) => setReason(event.currentTarget.value)}
      ></textarea>
    </label>
    <p class="hint" id="${id}-hint">${t.result.reasonHint}</p>
    <label class="field">
      <span>${t.result.role}</span>
      <select
        value=${role}
        onChange=${(/** @type {any} */ event) => setRole(event.currentTarget.value)}
      >
        ${roles.map((each) => html`<option value=${each}>${t.result.roles[each]}</option>`)}
      </select>
    </label>
    <${Trouble} failure=${send.failure} onRetry=${() => send.run()} />
    <button class="button primary" disabled=${send.isRunning || reason.trim() === ""}>
      ${t.result.send}
    </button>
  </form>`;
}
