/** Keadaan: the key that signed in, and on which versions of rules and lists the service stands. */
import { html } from "../html.js";
import { Heading } from "../parts/heading.js";
import { Trouble } from "../parts/trouble.js";
import { useLoaded } from "../parts/use-loaded.js";
import { useTexts } from "../texts/use-texts.js";

export function StateScreen() {
  const t = useTexts();
  const able = useLoaded("capabilities");
  return html`<${Heading}>${t.state.title}<//>
    <${Trouble} failure=${able.failure} onRetry=${able.reload} />
    <div class="grid">${able.value && html`<${KeyFacts} capabilities=${able.value} />`}</div>`;
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
