/** Sambungkan: the hospital's own document as calls in its own language, as FHIR, and whether a Bundle is valid. */
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
import { Validation } from "./connect/validation.js";

/** @param {{work: import("../work.js").Work}} props */
export function ConnectScreen({ work }) {
  const t = useTexts();
  const { call } = useDesk();
  const [text, setText] = useState(() => JSON.stringify(contentOf(work), null, 2));
  const [language, setLanguage] = useState("curl");
  const [bundle, setBundle] = useState(/** @type {unknown} */ (null));
  const [outcome, setOutcome] = useState(
    /** @type {import("@medplum/fhirtypes").OperationOutcome | null} */ (null),
  );
  const stage = work.document.stage;
  const convertToBundle = async (/** @type {unknown} */ sent) =>
    (await call(`tools/convert?stage=${encodeURIComponent(stage)}`, { json: sent })).bundle;
  const convert = useAction(async () =>
    setBundle(await convertToBundle(parse(text, t.connect.badJson))),
  );
  const validate = useAction(async () => {
    const sent = parse(text, t.connect.badJson);
    const content = sent.bundle ?? (sent.resourceType ? sent : await convertToBundle(sent));
    setOutcome(
      await call("fhir/Bundle/$validate", {
        body: JSON.stringify(content),
        type: "application/fhir+json",
      }),
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
          <button
            type="button"
            class="button"
            disabled=${validate.isRunning}
            onClick=${() => validate.run()}
          >
            ${t.connect.validate}
          </button>
        </div>
        <${Trouble} failure=${convert.failure ?? validate.failure} />
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
    ${outcome && html`<${Validation} outcome=${outcome} />`}
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
