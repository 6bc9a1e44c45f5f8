/** The first thing read: ready or not, how much is left, what came of the last change. */
import { html } from "../../html.js";
import { Heading } from "../../parts/heading.js";
import { Icon } from "../../parts/icon.js";
import { Trouble } from "../../parts/trouble.js";
import { useCheck } from "../../parts/use-check.js";
import { addressOf } from "../../routes.js";
import { useTexts } from "../../texts/use-texts.js";
import { contentOf } from "../../work.js";

/**
 * @typedef {import("../../result/points.js").Point} Point
 * @typedef {{done: readonly Point[], fresh: readonly Point[]}} Progress
 *
 * @param {{
 *   work: import("../../work.js").Work,
 *   answered: import("../../work.js").Answered,
 *   points: readonly Point[],
 *   progress: Progress | null,
 *   onWork: (change: Partial<import("../../work.js").Work>) => void,
 * }} props
 */
export function Verdict({ work, answered, points, progress, onWork }) {
  const t = useTexts();
  const { envelope } = answered;
  const { summary, skipped } = envelope;
  const check = useCheck(onWork);
  const isChanged = answered.sent !== null && contentOf(work) !== answered.sent;
  return html`<section class="verdict verdict-${summary.status ?? "none"}">
    <${Icon} name=${summary.status ?? "none"} />
    <div class="verdict-text">
      <${Heading} key=${envelope.check_id}>${headline(envelope, points, t)}<//>
      <p class="quiet">${skipped && html`${envelope.skip_detail} `}${factsOf(envelope, t)}</p>
      <p role="status" class="progress">
        ${progress && html`<b>${t.result.progress(progress.done.length, progress.fresh.length)}</b>`}
        ${answered.isExample && t.result.exampleOnly} ${isChanged && t.result.changed}
      </p>
    </div>
    ${!skipped && html`<${Counts} counts=${summary.counts} />`}
    <div class="verdict-actions">
      ${
        !answered.isExample &&
        answered.sent !== null &&
        html`<button
          type="button"
          class="button primary"
          disabled=${check.isRunning}
          onClick=${() => check.run(work)}
        >
          ${check.isRunning ? t.check.checking : t.check.again}
        </button>`
      }
      <a class="button" href=${addressOf("check")}
        >${answered.isExample ? t.signIn.title : t.result.backToForm}</a
      >
      <button type="button" class="button" onClick=${() => print()}>${t.result.print}</button>
    </div>
    <${Trouble} failure=${check.failure} onRetry=${() => check.run(work)} />
  </section>`;
}

/**
 * @param {import("../../result/points.js").Envelope} envelope
 * @param {readonly Point[]} points
 * @param {import("../../texts/id.js").Texts} t
 */
function headline({ summary, skipped }, points, t) {
  if (skipped) return t.result.skipped;
  const [first] = points;
  if (!first || summary.claim_ready) return t.result.ready;
  return `${t.result.notReady(points.length)}, ${t.result.startWith(first.label)}`;
}

/** @param {import("../../result/points.js").Envelope} envelope @param {import("../../texts/id.js").Texts} t */
function factsOf({ stage, encounter_ref: { visit_id }, check_id, meta: { latency_ms } }, t) {
  const time = latency_ms === null ? [] : [t.result.checkedIn(latency_ms)];
  return [t.stage[stage], visit_id, check_id, ...time].join(" · ");
}

/** @param {{counts: import("../../result/points.js").Envelope["summary"]["counts"]}} props */
function Counts({ counts }) {
  const t = useTexts();
  return html`<dl class="counts">
    ${
      /** @type {const} */ (["perbaiki", "belum_lengkap", "lengkap"]).map(
        (status) =>
          html`<div class="count count-${status}">
            <dt>${t.status[status]}</dt>
            <dd>${counts[status]}</dd>
          </div>`,
      )
    }
  </dl>`;
}
