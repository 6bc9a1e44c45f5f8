/** Where the texts and numbers of a document stand, as JSON pointers that `changeDocument` reads. */
import type { CheckBody } from "../../support/check-document.ts";

export interface Spot {
  /** `/sections/ttv/data/Suhu (°C)`. */
  readonly path: string;
  readonly value: string | number;
  /** `ttv`, `encounter`. */
  readonly section: string;
  /** The last key of the path. */
  readonly key: string;
}

const escaped = (key: string) => key.replaceAll("~", "~0").replaceAll("/", "~1");

function* walk(value: unknown, path: string, section: string, key: string): Generator<Spot> {
  if (typeof value === "string" || typeof value === "number") yield { path, value, section, key };
  else if (typeof value === "object" && value !== null)
    for (const [name, each] of Object.entries(value))
      yield* walk(each, `${path}/${escaped(name)}`, section, name);
}

interface Section {
  readonly key: string;
  readonly data: unknown;
}

export const sectionsOf = (body: CheckBody) => body["sections"] as readonly Section[];

export const spotsOf = (body: CheckBody): readonly Spot[] =>
  sectionsOf(body).flatMap(({ key, data }) => [
    ...walk(data, `/sections/${escaped(key)}/data`, key, key),
  ]);

export interface ListRow {
  readonly path: string;
  readonly list: string;
  readonly row: unknown;
}

/** Every list of rows in the sections, with the pointer of each row. */
export function rowsOf(body: CheckBody): readonly ListRow[] {
  const found: ListRow[] = [];
  const visit = (value: unknown, path: string, name: string): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, each] of Object.entries(value)) {
      const at = `${path}/${escaped(key)}`;
      if (Array.isArray(value)) found.push({ path: at, list: name, row: each });
      visit(each, at, Array.isArray(value) ? name : key);
    }
  };
  for (const { key, data } of sectionsOf(body)) visit(data, `/sections/${escaped(key)}/data`, key);
  return found;
}
