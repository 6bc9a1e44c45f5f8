/** YAML of the repository and of operators, against its schema. */
import type { ValidateFunction } from "ajv/dist/2020.js";
import { CORE_SCHEMA, load } from "js-yaml";
import { isScalar, LineCounter, parseDocument, visit, YAMLParseError, type Document } from "yaml";
import { filesOnDisk, type Files } from "./files.ts";

/**
 * The content, or the errors with their places. `js-yaml` reads ten times as fast; what it refuses is read again by
 * `yaml`, which decides and says where.
 */
export function parseYaml(text: string): {
  readonly content: unknown;
  readonly errors: readonly YAMLParseError[];
} {
  try {
    return { content: load(text, { schema: CORE_SCHEMA }), errors: [] };
  } catch {
    const lines = new LineCounter();
    // Its own search for keys that stand twice holds every key against all before it.
    const document = parseDocument(text, { uniqueKeys: false, lineCounter: lines });
    const errors = [...document.errors, ...repeatedKeys(document, lines)];
    return { content: errors.length > 0 ? undefined : document.toJS(), errors };
  }
}

function repeatedKeys(document: Document.Parsed, lines: LineCounter): readonly YAMLParseError[] {
  const errors: YAMLParseError[] = [];
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const [start, end] = key.range ?? [0, 0];
        const { line, col } = lines.linePos(start);
        const message = `Map keys must be unique at line ${line}, column ${col}`;
        if (seen.has(key.value))
          errors.push(new YAMLParseError([start, end], "DUPLICATE_KEY", message));
        seen.add(key.value);
      }
    },
  });
  return errors;
}

/** The content of a text; undefined, with every fault reported, where it is not YAML or not of the shape. */
export function validYaml<T>(
  text: string,
  validate: ValidateFunction<T>,
  report: (fault: string) => void,
): T | undefined {
  const { content, errors } = parseYaml(text);
  for (const { message } of errors) report(message.split("\n")[0] ?? message);
  if (errors.length > 0) return undefined;
  if (validate(content)) return content;
  for (const { instancePath, message = "is not valid", params } of validate.errors ?? []) {
    const extra: unknown = params["additionalProperty"];
    const named = typeof extra === "string" ? ` '${extra}'` : "";
    report(`${instancePath || "/"} ${message}${named}`);
  }
  return undefined;
}

/** `validYaml` of a file. */
export function readYaml<T>(
  path: string,
  validate: ValidateFunction<T>,
  report: (fault: string) => void,
  files: Files = filesOnDisk,
): T | undefined {
  return validYaml(files.read(path), validate, report);
}
