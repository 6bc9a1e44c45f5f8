/** Codes that lead back to themselves: a code above itself, maps of which each leads to the other's source. */
import { lineOf, type Report } from "../read-csv.ts";
import { codeOf, isWithin, itemsOf, type List } from "./list.ts";

/** One step from code to code, and the row that says so. */
interface Step {
  readonly to: string;
  readonly file: string;
  readonly line: number;
}

/** By system and code. */
type Steps = ReadonlyMap<string, readonly Step[]>;

/** Reports each way back once, in the row that closes it. */
export function checkCycles(lists: readonly List[], report: Report): void {
  const steps = readSteps(lists);
  const done = new Set<string>();
  for (const start of steps.keys()) followFrom(start, steps, done, report);
}

function readSteps(lists: readonly List[]): Steps {
  const steps = new Map<string, Step[]>();
  const add = (from: string, step: Step): void => {
    const known = steps.get(from);
    if (known) known.push(step);
    else steps.set(from, [step]);
  };
  for (const list of lists) {
    const { name: file, manifest, rows } = list;
    const system = manifest.supplements ?? manifest.url;
    const above = Object.keys(manifest.columns).filter(
      (column) => manifest.columns[column]?.refers === "own-code",
    );
    for (const [place, row] of rows.entries()) {
      const line = lineOf(place);
      const code = keyOf(system, codeOf(list, row, place));
      for (const item of above.flatMap((column) => itemsOf(manifest, row, column)))
        add(code, { to: keyOf(system, item), file, line });
      for (const { from, to, target, where } of manifest.maps ?? []) {
        if (!isWithin(row, where)) continue;
        const targets = itemsOf(manifest, row, to).map((item) => keyOf(target, item));
        for (const item of from.flatMap((column) => itemsOf(manifest, row, column)))
          for (const key of targets)
            // A list maps its names to itself, the right ones among them.
            if (key !== keyOf(system, item)) add(keyOf(system, item), { to: key, file, line });
      }
    }
  }
  return steps;
}

const keyOf = (system: string, code: string) => `${system}|${code}`;
const codeIn = (key: string) => key.slice(key.lastIndexOf("|") + 1);

/** Depth first, without recursion: an operator's list may be one long chain. */
function followFrom(start: string, steps: Steps, done: Set<string>, report: Report): void {
  const path: { readonly key: string; next: number }[] = [];
  const places = new Map<string, number>();
  const enter = (key: string): void => {
    places.set(key, path.length);
    path.push({ key, next: 0 });
  };
  if (!done.has(start)) enter(start);
  for (let last = path.at(-1); last; last = path.at(-1)) {
    const step = steps.get(last.key)?.[last.next];
    last.next += 1;
    if (!step) {
      path.pop();
      places.delete(last.key);
      done.add(last.key);
      continue;
    }
    const begin = places.get(step.to);
    if (begin !== undefined) {
      const way = [...path.slice(begin).map(({ key }) => key), step.to].map(codeIn);
      report(step.file, step.line, `leads back: ${way.join(" → ")}`);
    } else if (!done.has(step.to)) enter(step.to);
  }
}
