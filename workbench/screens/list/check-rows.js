/** The checks of the filter, newest first, a page of the service at a time; each takes how its claim ended. */
import { useEffect, useState } from "preact/hooks";
import { html } from "../../html.js";
import { Status } from "../../parts/status.js";
import { Table } from "../../parts/table.js";
import { Trouble } from "../../parts/trouble.js";
import { useAction } from "../../parts/use-action.js";
import { addressOf } from "../../routes.js";
import { useDesk } from "../../session.js";
import { useTexts } from "../../texts/use-texts.js";
import { ClaimOutcome } from "./claim-outcome.js";

/**
 * @typedef {object} Listed
 * @property {string} check_id
 * @property {string} stage
 * @property {string} visit_id
 * @property {string | null} ward
 * @property {string} created_at
 * @property {boolean} skipped
 * @property {import("../../result/points.js").Status | null} status
 * @property {Record<import("../../result/points.js").Status, number>} counts
 * @property {import("./claim-outcome.js").ClaimVerdict | null} outcome
 * @property {string | null} outcome_reason
 */

const pageSize = "50";

/** The first and the last day of a month, for `from` and `to`. @param {string} month */
function daysOf(month) {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return {
    from: `${month}-01`,
    to: `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`,
  };
}

/** @param {import("../list.js").Filter} filter @param {string | null} cursor */
function pathOf({ month, ...filter }, cursor) {
  const asked = { ...daysOf(month), ...filter, limit: pageSize, cursor: cursor ?? "" };
  return `checks?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ""))}`;
}

/** @param {{filter: import("../list.js").Filter}} props */
export function CheckRows({ filter }) {
  const t = useTexts();
  const { call } = useDesk();
  const [listed, setListed] = useState(
    /** @type {{items: Listed[], next: string | null} | null} */ (null),
  );
  const load = useAction(async () => {
    const page = await call(pathOf(filter, listed?.next ?? null));
    setListed({ items: [...(listed?.items ?? []), ...page.items], next: page.next });
  });
  useEffect(() => load.run(), []);
  const columns = [
    t.list.when,
    t.list.stage,
    t.list.visit,
    t.list.ward,
    t.list.status,
    t.list.counts,
    t.list.outcome,
  ];
  return html`<${Trouble} failure=${load.failure} onRetry=${() => load.run()} />
    ${listed?.items.length === 0 && html`<p class="hint">${t.list.empty}</p>`}
    ${
      listed &&
      listed.items.length > 0 &&
      html`<${Table} caption=${t.list.checks} hideCaption columns=${columns}>
        ${listed.items.map((item) => html`<${Row} key=${item.check_id} item=${item} />`)}
      <//>`
    }
    ${listed?.next && html`<button type="button" class="button" disabled=${load.isRunning} onClick=${() => load.run()}>${t.common.more(Number(pageSize))}</button>`}
    <p role="status" class="waiting">${load.isRunning && t.common.loading}</p>`;
}

/** @param {{item: Listed}} props */
function Row({ item }) {
  const t = useTexts();
  const { counts } = item;
  const at = new Date(item.created_at).toLocaleString("id-ID", {
    dateStyle: "medium",
    timeStyle: "short",
  });
  return html`<tr>
    <td class="when"><a href=${addressOf("result", item.check_id)}>${at}</a></td>
    <td>${t.stage[/** @type {"rajal_soap"} */ (item.stage)] ?? item.stage}</td>
    <td>${item.visit_id}</td>
    <td>${item.ward ?? "–"}</td>
    <td><${Status} status=${item.skipped ? null : item.status} /></td>
    <td>${counts.lengkap} / ${counts.belum_lengkap} / ${counts.perbaiki}</td>
    <td><${ClaimOutcome} item=${item} /></td>
  </tr>`;
}
