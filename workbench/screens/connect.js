/** Sambungkan: the hospital's own document as calls in its own language, and as FHIR. */
import { useState } from "preact/hooks";
import { html } from "../html.js";
import { Heading } from "../parts/heading.js";
import { LongText } from "../parts/long-text.js";
import { Tabs } from "../parts/tabs.js";
import { Trouble } from "../parts/trouble.js";
import { useAction } from "../parts/use-action.js";
import { Failure } from "../service/failure.js";
import { useDesk } from "../session.js";
import { useTexts } from "../texts/use-texts.js";
import { contentOf } from "../work.js";
import { snippets } from "./connect/snippets.js";

/** @param {{work: import("../work.js").Work}} props */
export function ConnectScreen({ work }) {
  const t = useTexts();
  const { call } = useDesk();
  const [text, setText] = useState(() => JSON.stringify(contentOf(work), null, 2));
  const [language, setLanguage] = useState("curl");
  const [bundle, setBundle] = useState(/** @type {unknown} */ (null));
  const stage = work.document.stage;
  const convert = useAction(async () => {
    const sent = parse(text, t.connect.badJson);
    setBundle(
      (await call(`tools/convert?stage=${encodeURIComponent(stage)}`, { json: sent })).bundle,
    );
  });
  const codes = snippets({
    origin: `${location.origin}${location.pathname}`,
    document: text,
    stage,
  });
  const tabs = codes.map(({ id, label }) => ({ id, label }));
  const code = codes.find(({ id }) => id === language)?.code ?? "";
  return html`<${Heading} actions=${html`<a class="button" href="v1/docs">${t.connect.docs}</a>`}
      >${t.connect.title}<//
    >
    <p class="lead">${t.connect.intro}</p>
    <div class="beside even">
      <section class="card">
        <label class="field">
          <span>${t.connect.document}</span>
          <textarea
            class="large code"
            rows="18"
            spellcheck=${false}
            value=${text}
            onInput=${(/** @type {any} */ event) => setText(event.currentTarget.value)}
          ></textarea>
        </label>
        <div class="line">
          <button
            type="button"
            class="button"
            onClick=${() => setText(JSON.stringify(contentOf(work), null, 2))}
          >
            ${t.connect.fromForm}
          </button>
          <button
            type="button"
            class="button"
            disabled=${convert.isRunning}
            onClick=${() => convert.run()}
          >
            ${t.connect.convert}
          </button>
        </div>
        <${Trouble} failure=${convert.failure} />
      </section>
      <${Tabs}
        name="code"
        label=${t.connect.languages}
        tabs=${tabs}
        chosen=${language}
        onChoose=${setLanguage}
      >
        <${LongText} title=${t.connect.code} fileName=${`praklaim-${language}.txt`} text=${code} />
      <//>
    </div>
    ${bundle !== null && html`<${LongText} title=${t.connect.convertDone} fileName="bundle.json" text=${JSON.stringify(bundle, null, 2)} />`}`;
}

/** @param {string} text @param {string} said @returns {any} judged by the service */
function parse(text, said) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure({ status: 422, code: "malformed_json", detail: said });
  }
}
