import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { validYaml } from "../read-yaml.ts";
import { mappingSchema, type Mapping } from "./mapping-schema.ts";

const ajv = new Ajv2020({ allErrors: true, validateSchema: false });
addFormats.default(ajv, ["regex"]);
const isMapping = ajv.compile<Mapping>(mappingSchema);

/** The mapping file, or every fault in it. */
export function readMapping(
  path: string,
): { readonly mapping: Mapping } | { readonly faults: readonly string[] } {
  let text;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    return { faults: [`${path}: ${error instanceof Error ? error.message : String(error)}`] };
  }
  const faults: string[] = [];
  const content = validYaml(text, isMapping, (fault) => faults.push(`${path}: ${fault}`));
  if (content === undefined) return { faults };
  const unknown = [
    ...Object.values(content.columns).map(({ from }) => from),
    ...Object.keys(content.keep ?? {}),
  ].filter((heading) => !content.header.includes(heading));
  if (unknown.length === 0) return { mapping: content };
  return { faults: [`${path}: not among the headings: ${unknown.join(", ")}`] };
}
