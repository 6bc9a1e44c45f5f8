/** A refusal in words: what happened, what to do, and that nothing typed is lost. */
import { useEffect, useState } from "preact/hooks";
import { html } from "../html.js";
import { useTexts } from "../texts/use-texts.js";
import { Icon } from "./icon.js";

/** @typedef {import("../service/failure.js").Failure} Failure */

/** @param {Failure} failure @param {import("../texts/id.js").Texts} t @param {number} seconds */
function sentenceOf({ code, status, message, requestId }, t, seconds) {
  if (code === "unreachable") return t.trouble.unreachable;
  if (code === "part_missing") return t.trouble.partMissing;
  if (status === 429) return t.trouble.rateLimited(seconds);
  if (status === 503 || status === 504) return t.trouble.unavailable(seconds);
  if (status === 401 && code.startsWith("session_")) return t.signIn.expired;
  if (code === "role_not_allowed") return t.trouble.role;
  if (status === 500) return `${t.trouble.bug} ${requestId ?? ""}`;
  if (code === "check_not_found") return t.trouble.notFound;
  return message || t.trouble.other;
}

/** Seconds until it is worth trying again, counted down. @param {Failure} failure */
function useCountdown(failure) {
  const [left, setLeft] = useState(failure.retryAfter ?? 0);
  useEffect(() => {
    setLeft(failure.retryAfter ?? 0);
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [failure]);
  return left;
}

/** @param {{failure: Failure | null, onRetry?: () => void}} props */
export function Trouble({ failure, onRetry }) {
  return html`<div role="alert" class="live">
    ${failure && html`<${Told} failure=${failure} onRetry=${onRetry} />`}
  </div>`;
}

/** @param {{failure: Failure, onRetry?: () => void}} props */
function Told({ failure, onRetry }) {
  const t = useTexts();
  const left = useCountdown(failure);
  return html`<div class="note note-bad">
    <${Icon} name="perbaiki" />
    <div>
      <p>${sentenceOf(failure, t, left)}</p>
      <${Errors} failure=${failure} />
      ${
        onRetry &&
        html`<button type="button" class="button small" disabled=${left > 0} onClick=${onRetry}>
          ${t.common.retry}
        </button>`
      }
    </div>
  </div>`;
}

/** The wrong places with what to do. A refusal without a place has been said above. @param {{failure: Failure}} props */
function Errors({ failure: { errors, message: said } }) {
  const t = useTexts();
  const told = said.toLowerCase();
  const news = (/** @type {string | null | undefined} */ text) =>
    text && !told.includes(text.toLowerCase());
  const shown = errors.filter(
    ({ pointer, expression, solution }) => pointer || expression || news(solution),
  );
  if (shown.length === 0) return null;
  return html`<ul class="errors">
    ${shown
      .slice(0, 20)
      .map(
        ({ message, pointer, expression, solution }) =>
          html`<li>
            ${(pointer || expression) && html`${message} <code>${expression ?? pointer}</code> `}
            ${solution && html`<span class="solution">${solution}</span>`}
          </li>`,
      )}
    ${shown.length > 20 && html`<li>${t.common.more(shown.length - 20)}</li>`}
  </ul>`;
}
