/** The document as the FHIR Bundle that was judged, and the stay in it in order of time. */
import { useEffect } from "preact/hooks";
import { html } from "../../html.js";
import { LongText } from "../../parts/long-text.js";
import { Paged } from "../../parts/paged.js";
import { Table } from "../../parts/table.js";
import { Trouble } from "../../parts/trouble.js";
import { useAction } from "../../parts/use-action.js";
import { timeLine } from "../../result/time-line.js";
import { useDesk } from "../../session.js";
import { useTexts } from "../../texts/use-texts.js";
import { contentOf, pathOf } from "../../work.js";
import { useState } from "preact/hooks";

/**
 * @typedef {import("../../work.js").Work} Work
 * @typedef {import("@medplum/fhirtypes").Bundle} Bundle
 */

/** The Bundle of the document in hand; asked for when a tab opens. @param {Work} work */
function useBundle(work) {
  const { call } = useDesk();
  const [bundle, setBundle] = useState(/** @type {Bundle | null} */ (null));
  const convert = useAction(async () => {
    const answer = await call(pathOf(work, "tools/convert"), { json: contentOf(work) });
    setBundle(answer.bundle);
  });
  const isKept = work.answered?.sent !== null;
  useEffect(() => {
    if (isKept) convert.run();
  }, []);
  return { bundle, isKept, ...convert };
}

/** @param {{of: ReturnType<typeof useBundle>}} props */
function Waiting({ of: { bundle, isKept, failure, run } }) {
  const t = useTexts();
  if (!isKept) return html`<p class="hint">${t.result.noDocument}</p>`;
  return html`<${Trouble} failure=${failure} onRetry=${run} />
    ${!bundle && !failure && html`<p role="status" class="waiting">${t.common.loading}</p>`}`;
}

/** @param {{work: Work}} props */
export function FhirTab({ work }) {
  const t = useTexts();
  const made = useBundle(work);
  return html`<${Waiting} of=${made} /> ${
      made.bundle &&
      html`<${LongText}
        title=${t.connect.convertDone}
        fileName="bundle.json"
        text=${JSON.stringify(made.bundle, null, 2)}
      />`
    }`;
}

/** @param {{work: Work}} props */
export function TimeLineTab({ work }) {
  const t = useTexts();
  const made = useBundle(work);
  const moments = timeLine(made.bundle);
  const { kinds, when, what, empty } = t.result.timeline;
  return html`<${Waiting} of=${made} />
    ${made.bundle && moments.length === 0 && html`<p class="hint">${empty}</p>`}
    ${
      moments.length > 0 &&
      html`<${Paged} items=${moments} size=${100}>
        ${(/** @type {typeof moments} */ shown) =>
          html`<${Table} caption=${t.result.tabs.timeline} hideCaption columns=${[when, "", what]}>
            ${shown.map(
              ({ at, kind, what: name, detail }) =>
                html`<tr>
                  <th scope="row" class="when">
                    <time datetime=${at}>${timeText(at)}</time>
                  </th>
                  <td><span class="tag tag-${kind}">${kinds[kind]}</span></td>
                  <td class="words"><b>${name}</b> ${detail}</td>
                </tr>`,
            )}
          <//>`}
      <//>`
    }`;
}

/** The clock of the hospital as the document has it, wherever the browser is; a day without a time stays one. @param {string} at */
function timeText(at) {
  const [, clock, zone] = /^(.+T[\d:.]+)(Z|[+-]\d\d:\d\d)$/.exec(at) ?? [];
  const isOwnClock = clock !== undefined && zone !== "Z";
  const date = new Date(isOwnClock ? `${clock}Z` : at);
  if (Number.isNaN(date.getTime())) return at;
  return date.toLocaleString("id-ID", {
    dateStyle: "medium",
    ...(at.includes("T") && { timeStyle: "short" }),
    ...((isOwnClock || !at.includes("T")) && { timeZone: "UTC" }),
  });
}
