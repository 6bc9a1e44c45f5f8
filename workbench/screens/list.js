/** Daftar bulan: the facility's checks of a month, counted and one by one. */
import { useState } from "preact/hooks";
import { html } from "../html.js";
import { Heading } from "../parts/heading.js";
import { saveFile } from "../parts/save-file.js";
import { Trouble } from "../parts/trouble.js";
import { useAction } from "../parts/use-action.js";
import { useLoaded } from "../parts/use-loaded.js";
import { useDesk } from "../session.js";
import { useTexts } from "../texts/use-texts.js";
import { CheckRows } from "./list/check-rows.js";
import { Counts } from "./list/counts.js";
import { Filters } from "./list/filters.js";

const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** @typedef {{month: string, stage: string, status: string, ward: string, outcome: string}} Filter */

const noFilter = { month: "", stage: "", status: "", ward: "", outcome: "" };

export function ListScreen() {
  const t = useTexts();
  const { fetchFile } = useDesk();
  const [chosen, setChosen] = useState(noFilter);
  const report = useLoaded(chosen.month ? `reports/month?month=${chosen.month}` : "reports/month");
  /** @type {import("../../src/http/schemas/month-report.ts").MonthReportAnswer | null} */
  const counted = report.value;
  // Until a month is chosen it is the service's: months begin in the facility's zone, not in the browser's.
  const filter = { ...chosen, month: chosen.month || (counted?.month ?? "") };
  const excel = useAction(async () => {
    const file = await fetchFile(`reports/month?month=${filter.month}`, { accept: spreadsheet });
    saveFile(`praklaim-${filter.month}.xlsx`, file);
  });
  const actions = html`<button
    type="button"
    class="button"
    disabled=${excel.isRunning || filter.month === ""}
    onClick=${() => excel.run()}
  >
    ${t.list.excel}
  </button>`;
  return html`<${Heading} actions=${actions}>${t.list.title}<//>
    <${Trouble}
      failure=${excel.failure ?? report.failure}
      onRetry=${excel.failure ? () => excel.run() : report.reload}
    />
    <${Filters}
      filter=${filter}
      onFilter=${setChosen}
      wards=${(counted?.by_ward ?? []).map(({ ward }) => ward)}
    />
    ${counted && html`<${Counts} report=${counted} />`}
    ${filter.month && html`<${CheckRows} key=${JSON.stringify(filter)} filter=${filter} />`}`;
}
