/** Keadaan: whether the service serves, on which versions it stands, what the model has cost, and the key that signed in. */
import { html } from "../html.js";
import { Heading } from "../parts/heading.js";
import { Trouble } from "../parts/trouble.js";
import { useLoaded } from "../parts/use-loaded.js";
import { useTexts } from "../texts/use-texts.js";

export function StateScreen() {
  const t = useTexts();
  const able = useLoaded("capabilities");
  const state = useLoaded("state");
  const failed = [able, state].find(({ failure }) => failure);
  const reload = () => {
    able.reload();
    state.reload();
  };
  return html`<${Heading}>${t.state.title}<//>
    <${Trouble} failure=${failed?.failure ?? null} onRetry=${reload} />
    <div class="grid">
      ${state.value && html`<${Service} state=${state.value} />`}
      ${state.value?.model && html`<${Model} model=${state.value.model} />`}
      ${able.value && html`<${KeyFacts} capabilities=${able.value} />`}
    </div>`;
}

/** @typedef {import("../../src/http/schemas/state.ts").State} State */

/** @param {{state: State}} props */
function Service({ state }) {
  const t = useTexts();
  const { ready, away, version, started_at, last_reload } = state;
  return html`<section class="card">
    <h2>${t.state.service}</h2>
    <dl class="facts">
      <dt>${t.state.readiness}</dt>
      <dd>${ready ? t.state.ready : t.state.away(away.join(", "))}</dd>
      <dt>${t.state.version}</dt>
      <dd>${version}</dd>
      <dt>${t.state.started}</dt>
      <dd>${moment(started_at)}</dd>
      <dt>${t.state.reload}</dt>
      <dd>
        ${last_reload ? t.state.reloaded(moment(last_reload.at), last_reload.faults) : t.state.neverReloaded}
      </dd>
      <dt>${t.state.publishedLists}</dt>
      <dd>${state.lists_version ?? t.state.ownFolder} (${state.terminology_version})</dd>
      <dt>${t.state.adapters}</dt>
      <dd>${state.adapters_version ?? t.state.ownFolder}</dd>
      <dt>${t.state.labels}</dt>
      <dd>${state.labels_version ?? "–"}</dd>
    </dl>
  </section>`;
}

/** @param {string} at */
const moment = (at) =>
  new Date(at).toLocaleString("id-ID", { dateStyle: "medium", timeStyle: "short" });

const microUsdPerUsd = 1_000_000;

/** @param {{model: NonNullable<State["model"]>}} props */
function Model({ model: { name, month, keys } }) {
  const t = useTexts();
  const usd = (/** @type {number} */ micro) => `US$ ${(micro / microUsdPerUsd).toFixed(2)}`;
  return html`<section class="card">
    <h2>${t.state.model}</h2>
    <p>${name}, ${month}</p>
    <dl class="facts">
      ${keys.map(
        ({ label, budget_micro_usd: budget, spent_micro_usd: spent, unpriced_calls: unpriced }) =>
          html`<dt>${label}</dt>
            <dd>
              ${t.state.spent(usd(spent), budget === null ? null : usd(budget))}${unpriced > 0 && ` ${t.state.unpriced(unpriced)}`}
            </dd>`,
      )}
    </dl>
    ${keys.length === 0 && html`<p class="hint">${t.state.noModelKeys}</p>`}
  </section>`;
}

/** @param {{capabilities: import("../../src/http/schemas/discovery.ts").Capabilities}} props */
function KeyFacts({ capabilities: { key, limits, rule_set, terminology } }) {
  const t = useTexts();
  return html`<section class="card">
      <h2>${t.state.key}</h2>
      <dl class="facts">
        <dt>${t.state.key}</dt>
        <dd>${key.label}</dd>
        <dt>${t.state.expires}</dt>
        <dd>${key.expires_at ?? "–"}</dd>
        <dt>${t.state.limits}</dt>
        <dd>
          ${t.state.perMinute(limits.rate.limit)}; ${t.state.retention(limits.retention_days)}
        </dd>
      </dl>
    </section>
    <section class="card">
      <h2>${t.state.versions}</h2>
      <dl class="facts">
        <dt>${t.state.rules}</dt>
        <dd>${rule_set.version} (${rule_set.rules})</dd>
        <dt>${t.state.lists}</dt>
        <dd>
          <ul class="plain">
            ${terminology.map(({ url, version }) => html`<li class="words">${url} <b>${version}</b></li>`)}
          </ul>
        </dd>
      </dl>
    </section>`;
}
