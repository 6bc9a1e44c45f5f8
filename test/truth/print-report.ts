/** The bench's report for a person to read. */
import type { BenchReport, DocumentResult, KindResult, Miss, OpenResult } from "./run-bench.ts";

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

const heading = (title: string) => `\n${title}\n${"-".repeat(title.length)}`;

const indented = (text: string) => text.split("\n").map((line) => `      ${line}`);

/** The whole report as text. */
export function printReport(report: BenchReport): string {
  const planted = report.kinds.reduce((sum, kind) => sum + kind.planted, 0);
  const caught = planted - report.misses.length;
  const open = report.open.filter(({ found }) => !found);
  const all = planted + report.open.length;
  const alarms = report.documents.flatMap(({ falseAlarms }) => falseAlarms);
  const items = report.documents.reduce((sum, document) => sum + document.items, 0);
  return [
    heading(`Recall by kind (${report.kinds.length} kinds)`),
    ...report.kinds.map(kindLine),
    heading(`Misses (${report.misses.length})`),
    ...report.misses.flatMap(missLines),
    heading(`Beyond the rules: ${open.length} defects that no rule finds yet`),
    ...report.open.flatMap(openLines),
    heading(`False alarms by complete document (${report.documents.length} runs)`),
    ...report.documents.flatMap(documentLines),
    heading(`Rules that no document exercises (${report.unexercised.length} of ${report.rules})`),
    report.unexercised.join(" "),
    heading("Result"),
    `recall         ${percent(report.recall)} (${caught} of ${planted} planted defects of the catalogue's kinds)`,
    `recall of all  ${percent(report.recallOfAll)} (${all - open.length - report.misses.length} of ${all}, with those that no rule finds yet)`,
    `false alarms   ${percent(report.falseAlarmRate)} (${alarms.length} of ${items} items of complete documents)`,
  ].join("\n");
}

const kindLine = ({ kind, planted, caught }: KindResult) =>
  `${caught === planted ? "  " : "! "}${String(caught).padStart(3)}/${String(planted).padEnd(3)} ${kind}`;

const missLines = ({ kind, document, expected, said }: Miss) => [
  `  ${kind} in ${document}: expected ${Object.values(expected).join(", ")}`,
  ...(said.length === 0 ? ["      nothing was said there"] : []),
  ...said.flatMap(({ status, text }) => indented(`${status ?? "said"} ${text}`)),
];

const openLines = (open: OpenResult) => [
  ...(open.found ? ["! found: move it to defects.yaml"] : []),
  ...missLines(open),
  `      (${open.reason})`,
];

const documentLines = ({ name, profile, items, falseAlarms }: DocumentResult) => [
  `${falseAlarms.length === 0 ? "  " : "! "}${falseAlarms.length}/${items} ${name} (${profile})`,
  ...falseAlarms.flatMap(({ place, status, text }) => indented(`${place} ${status ?? ""} ${text}`)),
];
