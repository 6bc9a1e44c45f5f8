/** What is found of a blind round's defects: `npm run blind -- test/truth/blind/1`, `--misses` to read them. */
import { runBlind } from "../test/truth/run-blind.ts";

const [folder, ...flags] = process.argv.slice(2);
if (folder === undefined) throw new Error("the folder of a round is wanted");
const { defects, complete } = await runBlind(folder);
const share = (part: number, all: number) =>
  `${part} of ${all} (${((100 * part) / all).toFixed(1)} %)`;
const foundOf = (some: typeof defects) =>
  share(some.filter(({ found }) => found).length, some.length);

if (flags.includes("--misses"))
  for (const { defect, found, said } of defects)
    if (!found)
      console.log(
        `- ${defect.id} ${defect.class}: ${defect.what}\n  wanted ${defect.says.join(" | ")}; said: ${said.join(" ") || "nothing new"}`,
      );
if (flags.includes("--alarms"))
  for (const { document, alarms, remarks } of complete)
    console.log(
      [`- ${document}`, ...alarms, ...remarks.map((remark) => `(notice) ${remark}`)].join("\n  "),
    );

const byClass = Map.groupBy(defects, ({ defect }) => defect.class);
for (const [name, some] of [...byClass].toSorted(([one], [other]) => one.localeCompare(other)))
  console.log(`${foundOf(some).padEnd(22)} ${name}`);
const stageOf = new Map(complete.map(({ document, stage }) => [document, stage]));
for (const [stage, some] of Map.groupBy(defects, ({ defect }) => stageOf.get(defect.document)))
  console.log(`${foundOf(some).padEnd(22)} in ${stage}`);
const alarms = complete.reduce((sum, each) => sum + each.alarms.length, 0);
const items = complete.reduce((sum, each) => sum + each.items, 0);
const notices = complete.map(({ remarks }) => remarks.length).toSorted((one, other) => one - other);
console.log(`\nfound            ${foundOf(defects)}`);
const skipped = new Set(
  complete.filter(({ isSkipped }) => isSkipped).map(({ document }) => document),
);
if (skipped.size > 0) {
  const read = defects.filter(({ defect }) => !skipped.has(defect.document));
  console.log(`  in what is read ${foundOf(read)}; ${skipped.size} documents are skipped`);
}
console.log(`false alarms     ${share(alarms, items)}`);
console.log(
  `claim_ready      ${share(complete.filter(({ claimReady }) => claimReady).length, complete.length)}`,
);
console.log(`notices, median  ${notices[Math.floor(notices.length / 2)] ?? 0}`);
