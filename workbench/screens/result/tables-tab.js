/** The answer's blocks as tables, complete rows too. */
import { html } from "../../html.js";
import { Paged } from "../../parts/paged.js";
import { Status } from "../../parts/status.js";
import { Table } from "../../parts/table.js";
import { useTexts } from "../../texts/use-texts.js";

/**
 * @typedef {import("../../result/points.js").Envelope} Envelope
 * @param {{envelope: Envelope}} props
 */
export function TablesTab({ envelope }) {
  const t = useTexts();
  const { findings, diagnosis_suggestions, medication_review, document_sync, coding_warnings } =
    envelope;
  const { tables } = t.result;
  const medication = (medication_review?.detail ?? []).map(({ nama_obat, ...rest }) => ({
    label: nama_obat,
    ...rest,
  }));
  const documents = document_sync
    ? [
        ...document_sync.wajib,
        ...document_sync.kondisional.map((each) => ({
          ...each,
          label: `${each.label ?? each.key} (${tables.conditional})`,
        })),
      ]
    : [];
  return html`<div class="stack">
    <${Judged} caption=${tables.findings} column=${tables.item} rows=${findings} />
    <${Suggestions} rows=${diagnosis_suggestions?.kandidat ?? []} />
    <${Judged} caption=${tables.medication} column=${tables.drug} rows=${medication} />
    <${Judged} caption=${tables.documents} column=${tables.item} rows=${documents} />
    <${CodingWarnings} rows=${coding_warnings} />
  </div>`;
}

/**
 * @typedef {{key?: string, label: string | null, status: import("../../result/points.js").Status, rekomendasi: string}} Row
 * @param {{caption: string, column: string, rows: readonly Row[]}} props
 */
function Judged({ caption, column, rows }) {
  const { tables } = useTexts().result;
  if (rows.length === 0) return null;
  return html`<${Paged} items=${rows} size=${100}>
    ${(/** @type {readonly Row[]} */ shown) =>
      html`<${Table} caption=${caption} columns=${[column, tables.status, tables.recommendation]}>
        ${shown.map(
          ({ label, key, status, rekomendasi }) =>
            html`<tr>
              <th scope="row">${label ?? key}</th>
              <td><${Status} status=${status} /></td>
              <td class="words">${rekomendasi || "–"}</td>
            </tr>`,
        )}
      <//>`}
  <//>`;
}

/** @param {{rows: readonly import("../../../src/check/types.ts").Candidate[]}} props */
function Suggestions({ rows }) {
  const { advice, tables } = useTexts().result;
  if (rows.length === 0) return null;
  const columns = [
    tables.code,
    tables.description,
    tables.advice,
    tables.certainty,
    tables.evidence,
    tables.impact,
  ];
  return html`<${Paged} items=${rows} size=${100}>
    ${(/** @type {typeof rows} */ shown) =>
      html`<${Table} caption=${tables.suggestions} columns=${columns}>
        ${shown.map(
          ({ icd10, deskripsi, status, tingkat_keyakinan, dasar_bukti, dampak_klaim }) =>
            html`<tr>
              <th scope="row"><code>${icd10}</code></th>
              <td>${deskripsi}</td>
              <td>${advice[status]}</td>
              <td>${tingkat_keyakinan}</td>
              <td>
                <ul class="plain">
                  ${dasar_bukti.map((line) => html`<li>${line}</li>`)}
                </ul>
              </td>
              <td>${dampak_klaim}</td>
            </tr>`,
        )}
      <//>`}
  <//>`;
}

/** @param {{rows: Envelope["coding_warnings"]}} props */
function CodingWarnings({ rows }) {
  const { tables } = useTexts().result;
  if (rows.length === 0) return null;
  return html`<${Paged} items=${rows} size=${100}>
    ${(/** @type {typeof rows} */ shown) =>
      html`<${Table} caption=${tables.coding} columns=${[tables.code, tables.message]}>
        ${shown.map(
          ({ value, message }) =>
            html`<tr>
              <th scope="row"><code>${value}</code></th>
              <td class="words">${message}</td>
            </tr>`,
        )}
      <//>`}
  <//>`;
}
