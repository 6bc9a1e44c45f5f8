/** What the rules cost, and where the time of a check goes. `npm run bench`; exit 1 where a bound is broken. */
import { servicesOnce, type CheckBody } from "../test/support/check-document.ts";
import { growDocument } from "../test/support/grow-document.ts";
import { profileCheck } from "./bench/profile-check.ts";
import { timeCheck, timeWhole, type CheckTimes } from "./bench/time-check.ts";
import { medianDifference, medianOf } from "./bench/time-rounds.ts";
import { timeLongText, timeReading } from "./bench/time-reading.ts";
import { sumByPack, timeRules } from "./bench/time-rules.ts";
import { timeStart } from "./bench/time-start.ts";

/** Milliseconds, and for reading times of JSON.parse. Machines are noisy: a bound is broken by more than a quarter. */
const bounds = {
  start: 1_000,
  check: 60,
  reading: 30,
  facts: 70,
  megabyte: 1_000,
  slack: 1.25,
} as const;
const shown = 10;

/** The narrative of a stay with few, and with many, notes; the measurements make up the size. */
const documents = [
  { name: "discharge summary", source: "resume/gastroenteritis-own-request" },
  { name: "ward notes", source: "cppt/pneumonia" },
] as const;

const sizes = [
  { entries: 30, rounds: 9 },
  { entries: 60, rounds: 9 },
  { entries: 100, rounds: 9 },
  { entries: 1_000, rounds: 5 },
  { entries: 5_000, rounds: 3 },
] as const;

/** The kinds of which a stay may hold many. */
const kinds = [
  { kind: "Observation", source: "cppt/gastroenteritis-kidney-injury" },
  { kind: "Condition", source: "cppt/gastroenteritis-kidney-injury" },
  { kind: "MedicationRequest", source: "cppt/gastroenteritis-kidney-injury" },
  { kind: "QuestionnaireResponse", source: "resume/heart-failure" },
  { kind: "DiagnosticReport", source: "resume/heart-failure" },
  { kind: "Procedure", source: "resume/heart-failure" },
] as const;

const broken: string[] = [];
const print = (line: string) => console.log(line);
const milliseconds = (time: number) => `${time.toFixed(time < 10 ? 2 : 0)} ms`;
const share = (part: number) => `${(part * 100).toFixed(1).padStart(5)} %`;

function judgeBound(what: string, time: number, bound: number): void {
  const fits = time <= bound * bounds.slack;
  if (!fits) broken.push(what);
  print(`  ${fits ? "within" : "OVER"} the bound of ${bound} ms: ${what} ${milliseconds(time)}`);
}

async function showStart(): Promise<void> {
  const rounds = 5;
  const { all, none } = await timeStart(rounds);
  const [withRules, without] = [all, none].map((starts) => starts.map(({ whole }) => whole));
  const [more, less] = [medianOf(withRules ?? []), medianOf(without ?? [])];
  const ruleSet = medianOf(all.map((start) => start.ruleSet));
  const { rules } = servicesOnce().ruleSet;
  print(`Start, ${rules.length} rules (medians of ${rounds} rounds, processes in turn)`);
  print(`  ${(more / less).toFixed(2)} x  a start without rules`);
  print(`  with all rules ${milliseconds(more)}, without ${milliseconds(less)}`);
  print(`  loading and compiling the rule set alone ${milliseconds(ruleSet)}`);
  judgeBound("the rules add to the start", more - less, bounds.start);
}

function showTimes(name: string, times: CheckTimes): void {
  const parse = medianOf(times.parse);
  const row = (what: string, time: number) =>
    print(
      `  ${(time / parse).toFixed(1).padStart(6)} P  ${milliseconds(time).padStart(8)}  ${what}`,
    );
  print(`${name} (medians of ${times.all.length} rounds)`);
  row("P: JSON.parse of the body", parse);
  row("parse, intake, validation", medianOf(times.valid));
  row("a check without rules", medianOf(times.none));
  row("a check with all rules", medianOf(times.all));
  row("added by the rules", medianDifference(times.all, times.none));
  row("added by the rules and the facts they read", medianDifference(times.all, times.valid));
}

async function showChecks(): Promise<void> {
  for (const { name, source } of documents) {
    const times = await timeCheck(growDocument(source, 60), { rounds: 25, warmUp: 40 });
    showTimes(`\nCheck of 60 entries, ${name}`, times);
    const added = medianDifference(times.all, times.valid);
    judgeBound("the rules and their facts add to a check", added, bounds.check);
  }
}

async function showReading(): Promise<void> {
  for (const { name, source } of documents) {
    const { parse, read, views } = await timeReading(growDocument(source, 60), {
      rounds: 15,
      warmUp: 30,
    });
    print(`\nReading of 60 entries, ${name}, in words not seen before`);
    const parts = [
      ["into the document", read, bounds.reading],
      ["into facts", views, bounds.facts],
    ] as const;
    for (const [part, times, bound] of parts) {
      const ratio = medianOf(times) / medianOf(parse);
      print(`  ${ratio.toFixed(1).padStart(6)} P  ${milliseconds(medianOf(times))}  ${part}`);
      if (ratio > bound * bounds.slack) broken.push(`reading of ${name} ${part}`);
    }
  }
  const { read } = await timeLongText(longNote, 1_000_000);
  judgeBound("reading a text of a megabyte", medianOf(read), bounds.megabyte);
}

const longNote =
  "Pasien sesak sejak 3 hari, demam (-), batuk berdahak. RPD: HT sejak 5 th, DM disangkal. TD 150/90 N 98 RR 26 SpO2 91%. Rh +/+ basal. Dx: CHF NYHA III dd pneumonia. Tx: furosemid 2x40 mg iv, cek Hb, Ur/Cr.\n";

async function showProfile(): Promise<void> {
  for (const { name, source } of documents) {
    const body = growDocument(source, 60);
    const { steps, factGroups } = await profileCheck(body, { checks: 200, warmUp: 40 });
    const rules = await timeRules(body, 25);
    const list = (title: string, lines: readonly string[]) => {
      print(`  ${title}`);
      for (const line of lines) print(`    ${line}`);
    };
    print(
      `\nWhat is left of a check of 60 entries, ${name} (200 sampled checks; rules: 25 rounds)`,
    );
    list(
      "steps",
      steps.map(([step, part]) => `${share(part)}  ${step}`),
    );
    list(
      "facts, by group",
      factGroups.slice(0, shown).map(([group, part]) => `${share(part)}  ${group}`),
    );
    const whole = rules.reduce((sum, rule) => sum + rule.milliseconds, 0);
    list(
      `rules, by pack (all: ${milliseconds(whole)})`,
      sumByPack(rules)
        .slice(0, shown)
        .map(([pack, time]) => `${share(time / whole)}  ${milliseconds(time)}  ${pack}`),
    );
    list(
      "rules, by rule",
      rules
        .slice(0, shown)
        .map(({ rule, pack, milliseconds: time }) =>
          [share(time / whole), milliseconds(time), `${rule} (${pack})`].join("  "),
        ),
    );
  }
}

async function showGrowth(): Promise<void> {
  for (const { name, source } of documents) {
    print(`\nGrowth, ${name} (medians)`);
    for (const { entries, rounds } of sizes)
      await showSize(growDocument(source, entries), "entries", rounds);
  }
  print("\nGrowth by kind: 250, and 1000, more of one kind (medians)");
  for (const { kind, source } of kinds) {
    const own = entriesOf(growDocument(source, 0)).length;
    for (const more of [250, 1_000])
      await showSize(growDocument(source, own + more, kind), `entries, mostly ${kind}`, 3);
  }
}

// `growDocument` makes it a Bundle.
const entriesOf = (body: CheckBody) =>
  (body["bundle"] as { readonly entry: readonly unknown[] }).entry;

async function showSize(body: CheckBody, what: string, rounds: number): Promise<void> {
  const times = await timeWhole(body, { rounds, warmUp: Math.ceil(rounds / 5) });
  const [all, parse] = [medianOf(times.all), medianOf(times.parse)];
  const { length } = entriesOf(body);
  const each = `${((all * 1_000) / length).toFixed(0)} µs an entry`;
  const ratio = `${(all / parse).toFixed(1).padStart(6)} P`;
  const columns = [ratio, milliseconds(all).padStart(8), each.padStart(16)];
  print(`  ${columns.join("  ")}  ${length} ${what} (${rounds} rounds)`);
}

print("Times are those of the processor: on an idle machine about what a clock shows.\n");
await showStart();
await showChecks();
await showReading();
await showProfile();
await showGrowth();
if (broken.length > 0) {
  print(`\nBroken: ${broken.join("; ")}`);
  process.exitCode = 1;
}
