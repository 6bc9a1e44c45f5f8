/** What the validator says of a Bundle (an OperationOutcome). */
import { html } from "../../html.js";
import { Table } from "../../parts/table.js";
import { useTexts } from "../../texts/use-texts.js";

/** @typedef {import("@medplum/fhirtypes").OperationOutcomeIssue} Issue */

/** @param {{outcome: unknown}} props */
export function Validation({ outcome }) {
  const t = useTexts();
  if (typeof outcome !== "object" || outcome === null) return null;
  const { issue = [] } = /** @type {{issue?: Issue[]}} */ (outcome);
  const faults = issue.filter(({ severity }) => severity === "error" || severity === "fatal");
  return html`<section class="card" role="status">
    <h2>${faults.length === 0 ? t.connect.valid : t.connect.issues(issue.length)}</h2>
    ${
      faults.length > 0 &&
      html`<${Table}
        caption=${t.connect.validate}
        hideCaption
        columns=${["", t.result.tables.message, "FHIRPath"]}
      >
        ${issue.slice(0, 100).map(
          ({ severity, details, diagnostics, expression }) =>
            html`<tr>
              <td>${severity}</td>
              <td class="words">${details?.text ?? diagnostics}</td>
              <td><code>${expression?.[0]}</code></td>
            </tr>`,
        )}
      <//>`
    }
  </section>`;
}
