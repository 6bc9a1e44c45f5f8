/** Daftar bulan: the facility's checks of a month, counted and one by one. */
import { useState } from "preact/hooks";
import { html } from "../html.js";
import { Bars } from "../parts/bars.js";
import { Heading } from "../parts/heading.js";
import { saveFile } from "../parts/save-file.js";
import { Trouble } from "../parts/trouble.js";
import { useAction } from "../parts/use-action.js";
import { useLoaded } from "../parts/use-loaded.js";
import { useDesk } from "../session.js";
import { useTexts } from "../texts/use-texts.js";
import { CheckRows } from "./list/check-rows.js";
import { Filters } from "./list/filters.js";

const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** This month as the browser's clock has it. */
const thisMonth = () => {
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, "0")}`;
};

/**
 * @typedef {{month: string, stage: string, status: string, ward: string}} Filter
 *
 * @typedef {object} Counted
 * @property {number} checks
 * @property {number} claim_ready
 *
 * @typedef {object} Report
 * @property {string} month
 * @property {number} checks
 * @property {number} claim_ready
 * @property {readonly (Counted & {stage: string, label: string})[]} by_stage
 * @property {readonly (Counted & {ward: string | null})[]} by_ward
 * @property {readonly {rule: string, title: string | null, checks: number}[]} by_rule
 */

export function ListScreen() {
  const t = useTexts();
  const { fetchFile } = useDesk();
  const [filter, setFilter] = useState(() => ({
    month: thisMonth(),
    stage: "",
    status: "",
    ward: "",
  }));
  const report = useLoaded(`reports/month?month=${filter.month}`);
  const excel = useAction(async () => {
    const file = await fetchFile(`reports/month?month=${filter.month}`, { accept: spreadsheet });
    saveFile(`praklaim-${filter.month}.xlsx`, file);
  });
  const actions = html`<button
    type="button"
    class="button"
    disabled=${excel.isRunning}
    onClick=${() => excel.run()}
  >
    ${t.list.excel}
  </button>`;
  /** @type {Report | null} */
  const counted = report.value;
  return html`<${Heading} actions=${actions}>${t.list.title}<//>
    <${Trouble}
      failure=${excel.failure ?? report.failure}
      onRetry=${excel.failure ? () => excel.run() : report.reload}
    />
    <${Filters}
      filter=${filter}
      onFilter=${setFilter}
      wards=${(counted?.by_ward ?? []).map(({ ward }) => ward)}
    />
    ${counted && html`<${Counts} report=${counted} />`}
    <${CheckRows} key=${JSON.stringify(filter)} filter=${filter} />`;
}

/** @param {{report: Report}} props */
function Counts({ report }) {
  const t = useTexts();
  const { checks, claim_ready, by_stage, by_ward, by_rule } = report;
  const stages = by_stage.map(({ label, checks: count, claim_ready: part }) => ({
    name: label,
    count,
    part,
  }));
  const wards = by_ward.map(({ ward, checks: count, claim_ready: part }) => ({
    name: ward ?? t.list.noWard,
    count,
    part,
  }));
  const rules = by_rule.slice(0, 10).map(({ rule, title, checks: count }) => ({
    name: title ? `${rule} ${title}` : rule,
    count,
  }));
  return html`<div class="grid">
    <section class="card figures">
      <dl>
        <div>
          <dt>${t.list.checks}</dt>
          <dd>${checks}</dd>
        </div>
        <div>
          <dt>${t.list.ready}</dt>
          <dd>${claim_ready}</dd>
        </div>
      </dl>
    </section>
    <${Bars}
      caption=${`${t.list.byStage}: ${t.list.ready.toLowerCase()} / ${t.common.total.toLowerCase()}`}
      rows=${stages}
      empty=${t.common.none}
    />
    <${Bars}
      caption=${`${t.list.byWard}: ${t.list.ready.toLowerCase()} / ${t.common.total.toLowerCase()}`}
      rows=${wards}
      empty=${t.common.none}
    />
    <${Bars} caption=${t.list.byRule} rows=${rules} empty=${t.common.none} />
  </div>`;
}
