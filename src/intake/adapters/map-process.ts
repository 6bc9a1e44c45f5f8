/**
 * The process in which maps run: no regular expression, loop or heap of a map can hold or end the service. It is
 * started by `map-pool.ts`, without the service's environment.
 */
import { isDeepStrictEqual } from "node:util";
import { compileMap } from "./compile-map.ts";
import type { MapMessage, MapTask } from "./map-pool.ts";
import type { MapError } from "./map-failure.ts";

type Compiled = ReturnType<typeof compileMap>;

type Source = Pick<MapTask, "map" | "valueMaps" | "limits">;

/** The map of the last task: most often all tasks are of one adapter, until that is loaded anew. */
let last: { readonly source: Source; readonly expression: Compiled } | undefined;

function compiled({ map, valueMaps, limits }: MapTask): Compiled {
  const source = { map, valueMaps, limits };
  if (last && isDeepStrictEqual(last.source, source)) return last.expression;
  last = { source, expression: compileMap(source, limits.timeoutMs) };
  return last.expression;
}

async function run(task: MapTask): Promise<MapMessage> {
  try {
    const payload: unknown = JSON.parse(task.payload);
    const result: unknown = await compiled(task).evaluate(payload, { stage: task.stage });
    const text = writeJson(result);
    if (text === undefined) return { error: { code: "no_json" } };
    if (Buffer.byteLength(text) > task.limits.maxOutputBytes)
      return { error: { code: "too_large" } };
    return { text };
  } catch (error) {
    return { error: describe(error) };
  }
}

/** Undefined for nothing, and for what JSON cannot say: functions that hold themselves. */
function writeJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** JSONata throws objects of this shape; anything else is its own bug at some place of the map. */
function describe(error: unknown): MapError {
  const { code, position, token, message } = error as Partial<MapError>;
  return {
    code: typeof code === "string" ? code : "unknown",
    ...(typeof position === "number" && { position }),
    ...(typeof token === "string" && { token }),
    ...(typeof message === "string" && { message }),
  };
}

const tell = (message: MapMessage) => process.send?.(message);

// The channel is the service's own: it sends nothing but tasks, one at a time.
process.on("message", (task: MapTask) => {
  tell({ begun: true });
  void run(task).then(tell);
});
// A terminal and a supervisor signal the whole group; the service finishes its checks first, and then ends this process.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGUSR2"] as const)
  process.on(signal, () => undefined);
// The service ended: nobody waits for what runs here.
process.on("disconnect", () => process.exit());
