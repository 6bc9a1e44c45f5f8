/** Lists that the program holds elsewhere than in `terminology/`, for whoever asks for them as FHIR. */
import type { TableRow } from "../terminology.ts";
import type { List } from "./list.ts";
import type { Manifest } from "./manifest-schema.ts";

/** What such a list has to say of itself; the rest is alike for all. */
export type BuiltList = Pick<Manifest, "name" | "title" | "description" | "columns" | "maps"> &
  Partial<Pick<Manifest, "url" | "kind" | "supplements" | "licence" | "source">> & {
    readonly rows: readonly TableRow[];
  };

export function buildList({ rows, ...about }: BuiltList): List {
  return {
    name: about.name,
    columns: Object.keys(about.columns),
    rows,
    manifest: {
      url: `{fhir_ext_base}/CodeSystem/${about.name}`,
      version: "2026.1",
      kind: "code-system",
      effective: { from: "2014-01-01" },
      licence: "MIT",
      source: "The project",
      owner: "Casemix",
      ...about,
    },
  };
}
