/** YAML files of `profiles/` against their schemas. */
import type { ValidateFunction } from "ajv/dist/2020.js";
import { parseDocument } from "yaml";
import { filesOnDisk, type Files } from "../files.ts";

/** The content; undefined, with every fault reported, where it is no YAML or not of the shape. */
export function readYaml<T>(
  path: string,
  validate: ValidateFunction<T>,
  report: (fault: string) => void,
  files: Files = filesOnDisk,
): T | undefined {
  const document = parseDocument(files.read(path));
  for (const error of document.errors) report(error.message);
  if (document.errors.length > 0) return undefined;
  const content: unknown = document.toJS();
  if (validate(content)) return content;
  for (const { instancePath, message, params } of validate.errors ?? []) {
    const { additionalProperty: extra } = params;
    const named = typeof extra === "string" ? ` '${extra}'` : "";
    report(`${instancePath || "/"} ${message ?? "is not valid"}${named}`);
  }
  return undefined;
}
