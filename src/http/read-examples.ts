import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fhirMediaType, type SentRequest } from "../check/request/sent-request.ts";
import { stageSchema, type Stage } from "../check/types.ts";
import { defaultBases } from "../config.ts";
import type { Canonicals } from "../fhir/canonicals.ts";
import type { Example } from "./app-services.ts";
import { mediaTypes } from "./call.ts";

/** A file's name starts with the part of its stage that is its own: `cppt.bundle.json` is of `ranap_cppt`. */
function stageOf(file: string): Stage {
  const [word = ""] = file.split(".");
  const stage = stageSchema.enum.find((name) => name.split("_").includes(word));
  if (!stage) throw new Error(`examples/${file}: no stage has '${word}' in its name`);
  return stage;
}

/** The JSON files of a folder, in order of their names, with the configured addresses; none where it is not shipped. */
function readFolder(
  directory: string,
  canonicals: Pick<Canonicals, "resolve">,
): readonly { readonly file: string; readonly value: unknown }[] {
  if (!existsSync(directory)) return [];
  const files = readdirSync(directory).filter((file) => file.endsWith(".json"));
  return files.toSorted().map((file) => ({
    file,
    value: JSON.parse(canonicals.resolve(withMarks(readFileSync(join(directory, file), "utf8")))),
  }));
}

/** The documents of `examples/`. */
export function readExamples(
  directory: string,
  canonicals: Pick<Canonicals, "resolve">,
): readonly Example[] {
  return readFolder(directory, canonicals).map(({ file, value }) => {
    const bare = typeof value === "object" && value !== null && "resourceType" in value;
    return { file, stage: stageOf(file), bare, value };
  });
}

/** As whoever posts it sends it. */
export function requestOf({ stage, bare, value }: Example): SentRequest {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const body = { bytes, mediaType: bare ? fhirMediaType : mediaTypes.json };
  return { body, query: "", pathStage: stage };
}

/** The answers of `examples/answers/`, by the operation that gave them. */
export function readAnswers(
  directory: string,
  canonicals: Pick<Canonicals, "resolve">,
): ReadonlyMap<string, unknown> {
  const read = readFolder(directory, canonicals);
  return new Map(read.map(({ file, value }) => [basename(file, ".json"), value]));
}

/** Whoever sends an example as it lies there sends it to a service that is not configured otherwise. */
const withMarks = (text: string) =>
  text
    .replaceAll(defaultBases.identifiers, "{fhir_sid_base}")
    .replaceAll(defaultBases.extensions, "{fhir_ext_base}");
