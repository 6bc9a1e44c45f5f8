/** `map.jsonata` → an expression, and what can be said against it before it runs. */
import jsonata from "jsonata";
import { isJsonArray, isJsonObject, scalarText } from "../json.ts";
import { normaliseLabel } from "../../reading/fields/label.ts";
import type { Adapter, ValueMap } from "./adapter.ts";
import { placeInMap } from "./map-failure.ts";

/** Nested evaluations: far more than a map needs, far less than the process's stack holds. */
const deepest = 1000;

/** The same payload always becomes the same request, and a payload is data: nothing of it is evaluated. */
const refused = new Set(["eval", "millis", "now", "random", "shuffle"]);

type MapSource = Pick<Adapter, "valueMaps"> & { readonly map: string };

/**
 * `$translate(name, value)` is `maps/<name>.csv`, undefined for a value that does not stand there. Throws JSONata's
 * error where the map does not compile.
 */
export function compileMap({ map, valueMaps }: MapSource, timeoutMs: number): jsonata.Expression {
  const expression = jsonata(map, { timeout: timeoutMs, stack: deepest });
  expression.registerFunction("translate", (name: unknown, value: unknown) => {
    const written = scalarText(value);
    const values = typeof name === "string" ? own(valueMaps, name) : undefined;
    return values && written !== undefined ? own(values, normaliseLabel(written)) : undefined;
  });
  return expression;
}

function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** Every fault that shows without a payload, with its place. */
export function findMapFaults(source: MapSource): readonly string[] {
  const faults: string[] = [];
  const report = (position: unknown, message: string) =>
    faults.push(`${placeInMap(source.map, position)}: ${message}`);
  try {
    const seen = new Set<unknown>();
    checkNode(compileMap(source, 0).ast(), source.valueMaps, report, seen);
  } catch (error) {
    const { position, message } = isJsonObject(error) ? error : {};
    report(position, typeof message === "string" ? message : String(error));
  }
  return faults;
}

function checkNode(
  node: unknown,
  valueMaps: Readonly<Record<string, ValueMap>>,
  report: (position: unknown, message: string) => void,
  seen: Set<unknown>,
): void {
  if (typeof node !== "object" || node === null || seen.has(node)) return;
  seen.add(node);
  if (isJsonObject(node)) {
    const { type, value, position, procedure, arguments: given } = node;
    if (type === "variable" && typeof value === "string" && refused.has(value))
      report(position, `$${value} may not be used in a map`);
    if (type === "function" && isJsonObject(procedure) && procedure["value"] === "translate") {
      const name: unknown = isJsonArray(given) && isJsonObject(given[0]) ? given[0]["value"] : null;
      if (typeof name !== "string" || !Object.hasOwn(valueMaps, name))
        report(position, "$translate needs the name of a file of maps/ as its first argument");
    }
  }
  for (const part of Object.values(node)) checkNode(part, valueMaps, report, seen);
}
