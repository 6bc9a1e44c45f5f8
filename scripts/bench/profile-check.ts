/** Where the time of a check goes, by V8's sampling profiler: nothing in `src/` measures itself. */
import { mkdtempSync, rmSync } from "node:fs";
import { Session, type Profiler } from "node:inspector/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ulid } from "ulid";
import { runCheck } from "../../src/check/run-check.ts";
import { openEmbeddedStores } from "../../src/store/embedded/open.ts";
import { orderOf, servicesOnce, type CheckBody } from "../../test/support/check-document.ts";
import { parseBody } from "./time-check.ts";

export interface Shares {
  /** Share of the whole (0 to 1) by step, largest first. */
  readonly steps: readonly (readonly [string, number])[];
  readonly factGroups: readonly (readonly [string, number])[];
}

/** File or folder → step; the frame nearest to `runCheck` decides. Every other step runs inside of the adapters' own. */
const steps: readonly (readonly [place: string, step: string])[] = [
  ["/scripts/bench/time-check.ts", "parse"],
  ["/src/intake/adapters/adapt-request.ts", "the rest"],
  ["/src/intake/privacy-gate.ts", "privacy gate"],
  ["/src/intake/", "intake"],
  ["/src/fhir/validation/", "validation"],
  ["/src/document/", "document"],
  ["/src/clinical/", "detectors"],
  ["/src/facts/build-facts.ts", "facts"],
  ["/src/rules/", "rules"],
  ["/src/check/trace/", "trace"],
  ["/src/check/assemble/", "assembling"],
  ["/src/store/", "storing"],
];

/** Parts of `validation`; the frame nearest to the work decides. */
const validations: readonly (readonly [place: string, part: string])[] = [
  ["/src/fhir/validation/native-invariants.ts", "validation: invariants"],
  ["/src/fhir/validation/invariants.ts", "validation: invariants"],
  ["/src/fhir/validation/codes.ts", "validation: codes"],
  ["/src/fhir/validation/extensions.ts", "validation: extensions"],
  ["/src/fhir/validation/own-demands.ts", "validation: own demands"],
  ["/src/fhir/validation/references.ts", "validation: references"],
  ["/src/fhir/validation/bundle-rules.ts", "validation: the Bundle's rules"],
  ["/src/fhir/validation/", "validation: elements"],
];

/** Steps that are called by another step and have a line of their own. */
const nested: Readonly<Record<string, readonly string[]>> = {
  intake: ["privacy gate", "validation"],
  // A rule asks for facts and detectors as it comes to them.
  rules: ["facts", "detectors"],
  facts: ["detectors"],
  assembling: ["trace"],
};

const samplingMicroseconds = 100;

/** Runs whole checks, the embedded store included. */
export async function profileCheck(
  body: CheckBody,
  { checks, warmUp }: { readonly checks: number; readonly warmUp: number },
): Promise<Shares> {
  const text = JSON.stringify(body);
  const folder = mkdtempSync(join(tmpdir(), "praklaim-bench-"));
  const stores = openEmbeddedStores(folder);
  const services = { ...servicesOnce(), stores, newCheckId: () => `chk_${ulid()}` };
  const check = () => runCheck(services, orderOf(parseBody(text)));
  const session = new Session();
  session.connect();
  try {
    for (let count = 0; count < warmUp; count += 1) await check();
    await session.post("Profiler.enable");
    await session.post("Profiler.setSamplingInterval", { interval: samplingMicroseconds });
    await session.post("Profiler.start");
    for (let count = 0; count < checks; count += 1) await check();
    const { profile } = await session.post("Profiler.stop");
    return sharesOf(profile);
  } finally {
    session.disconnect();
    await stores.close();
    rmSync(folder, { recursive: true });
  }
}

function sharesOf(profile: Profiler.Profile): Shares {
  const stackOf = stacksOf(profile);
  const byStep = new Map<string, number>();
  const byGroup = new Map<string, number>();
  let whole = 0;
  for (const [place, id] of (profile.samples ?? []).entries()) {
    const time = profile.timeDeltas?.[place] ?? 0;
    const stack = stackOf(id);
    const name = stack.at(-1)?.functionName;
    if (name === "(idle)") continue;
    whole += time;
    const step = name === "(garbage collector)" ? "garbage collection" : stepOf(stack);
    byStep.set(step, (byStep.get(step) ?? 0) + time);
    const group = step === "facts" ? factGroupOf(stack) : undefined;
    if (group !== undefined) byGroup.set(group, (byGroup.get(group) ?? 0) + time);
  }
  const shares = (times: ReadonlyMap<string, number>) =>
    [...times]
      .map(([name, time]) => [name, time / whole] as const)
      .toSorted(([, one], [, other]) => other - one);
  return { steps: shares(byStep), factGroups: shares(byGroup) };
}

type Stack = readonly { readonly functionName: string; readonly url: string }[];

/** From the outermost frame to the innermost. */
function stacksOf({ nodes }: Profiler.Profile): (id: number) => Stack {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(
    nodes.flatMap(({ id, children }) => (children ?? []).map((child) => [child, id] as const)),
  );
  const known = new Map<number, Stack>();
  const stackOf = (id: number): Stack => {
    const parent = parents.get(id);
    const frame = byId.get(id)?.callFrame;
    const stack = known.get(id) ?? [
      ...(parent === undefined ? [] : stackOf(parent)),
      ...(frame ? [frame] : []),
    ];
    known.set(id, stack);
    return stack;
  };
  return stackOf;
}

function stepOf(stack: Stack): string {
  let step = "the rest";
  for (const { url } of stack) {
    const [, found] = steps.find(([place]) => url.includes(place)) ?? [];
    if (found !== undefined && (step === "the rest" || nested[step]?.includes(found))) step = found;
  }
  if (step !== "validation") return step;
  const places = stack.toReversed().map(({ url }) => url);
  for (const url of places) {
    const [, part] = validations.find(([place]) => url.includes(place)) ?? [];
    if (part !== undefined) return part;
  }
  return step;
}

const factGroupOf = (stack: Stack): string | undefined =>
  stack
    .map(({ url }) => /\/src\/facts\/groups\/([^/]+)\.ts$/u.exec(url)?.[1])
    .find((group) => group !== undefined);
