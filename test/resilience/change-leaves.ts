/** Places of a JSON document, and copies of it with other values there. */
import { isJsonArray, isJsonObject } from "../../src/intake/json.ts";

export type Path = readonly (string | number)[];

/** The places of everything that is neither an object nor an array, in the document's order. */
export function leavesOf(value: unknown, path: Path = []): readonly Path[] {
  if (isJsonArray(value)) return value.flatMap((item, at) => leavesOf(item, [...path, at]));
  if (isJsonObject(value)) {
    return Object.entries(value).flatMap(([name, member]) => leavesOf(member, [...path, name]));
  }
  return [path];
}

export function valueAt(document: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => {
    if (isJsonArray(value)) return typeof step === "number" ? value[step] : undefined;
    return isJsonObject(value) ? value[step] : undefined;
  }, document);
}

/** A copy with other values at these places; `valueFor` is given each place and what stands there. */
export function replaceEach(
  document: unknown,
  paths: readonly Path[],
  valueFor: (path: Path, current: unknown) => unknown,
): unknown {
  const places = new Set(paths.map((path) => JSON.stringify(path)));
  const copy = (value: unknown, path: Path): unknown => {
    if (places.has(JSON.stringify(path))) return valueFor(path, value);
    if (isJsonArray(value)) return value.map((item, at) => copy(item, [...path, at]));
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, copy(member, [...path, name])]),
    );
  };
  return copy(document, []);
}

export function replaceAt(document: unknown, path: Path, value: unknown): unknown {
  return replaceEach(document, [path], () => value);
}
