/** The month in numbers: how many checks, how many of them ready, where, and what was missing most. */
import { html } from "../../html.js";
import { Bars } from "../../parts/bars.js";
import { useTexts } from "../../texts/use-texts.js";
import { verdicts } from "./claim-outcome.js";

/** @typedef {import("../../../src/http/schemas/month-report.ts").MonthReportAnswer} MonthReport */

/** So many rules are shown; the spreadsheet has all of them. */
const mostRules = 10;

/** @param {{report: MonthReport}} props */
export function Counts({ report }) {
  const t = useTexts();
  const { checks, claim_ready, outcomes, by_stage, by_ward, other_wards: others, by_rule } = report;
  const stages = by_stage.map(({ stage, ...tally }) => barOf(t.stage[stage], tally));
  const wards = [
    ...by_ward.map(({ ward, ...tally }) => barOf(ward ?? t.list.noWard, tally)),
    ...(others ? [barOf(t.list.otherWards(others.wards), others)] : []),
  ];
  const rules = by_rule.slice(0, mostRules).map(({ rule, title, checks: count }) => ({
    name: title ? `${rule} ${title}` : rule,
    count,
  }));
  const said = verdicts.map((verdict) => ({
    name: t.list.outcomes[verdict],
    count: outcomes[verdict],
  }));
  const unsaid = checks - said.reduce((sum, { count }) => sum + count, 0);
  const ended = [...said, { name: t.list.noOutcome, count: unsaid }].filter(
    ({ count }) => count > 0,
  );
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
    <${Bars} caption=${t.list.byStage} rows=${stages} empty=${t.common.none} />
    <${Bars} caption=${t.list.byWard} rows=${wards} empty=${t.common.none} />
    <${Bars} caption=${t.list.byRule} rows=${rules} empty=${t.common.none} />
    <${Bars} caption=${t.list.byOutcome} rows=${ended} empty=${t.common.none} />
  </div>`;
}

/** @param {string} name @param {{checks: number, claim_ready: number}} tally */
const barOf = (name, { checks, claim_ready }) => ({ name, count: checks, part: claim_ready });
