/** What the validator says of a Bundle (an OperationOutcome). */
import { html } from "../../html.js";
import { Table } from "../../parts/table.js";
import { useTexts } from "../../texts/use-texts.js";

const mostShown = 100;

/** @param {{outcome: import("@medplum/fhirtypes").OperationOutcome}} props */
export function Validation({ outcome: { issue } }) {
  const t = useTexts();
  const faults = issue.filter(({ severity }) => severity === "error" || severity === "fatal");
  return html`<section class="card" role="status">
    <h2>${faults.length === 0 ? t.connect.valid : t.connect.issues(issue.length)}</h2>
    ${
      issue.length > 0 &&
      html`<${Table}
        caption=${t.connect.validate}
        hideCaption
        columns=${["", t.result.tables.message, t.connect.place]}
      >
        ${issue.slice(0, mostShown).map(
          ({ severity, details, diagnostics, expression }) =>
            html`<tr>
              <td>${t.connect.severity[severity ?? "information"]}</td>
              <td class="words">${details?.text ?? diagnostics}</td>
              <td><code>${expression?.[0]}</code></td>
            </tr>`,
        )}
      <//>`
    }
  </section>`;
}
