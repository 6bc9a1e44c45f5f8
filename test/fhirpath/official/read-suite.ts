/** The rows of HL7's suite (FHIR/fhir-test-cases, `r4/fhirpath/tests-fhir-r4.xml`) with the resources that they run on. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonObject } from "../../../src/fhir/json-object.ts";
import { resourceFromXml } from "./from-xml.ts";
import { childrenNamed, parseXml } from "./xml.ts";

/**
 * @property input Absent where the expression runs on nothing.
 * @property invalid Present where it must not come out: `syntax`, `semantic` or `execution`.
 * @property predicate True where only the existence of values is asked.
 */
export interface SuiteRow {
  readonly group: string;
  readonly name: string;
  readonly expression: string;
  readonly input: JsonObject | undefined;
  readonly invalid: string | undefined;
  readonly predicate: boolean;
  readonly outputs: readonly { readonly type: string; readonly text: string }[];
}

/** @param folder Of the suite's file and, in it or beside it, the resources. */
export function readSuite(folder: string): readonly SuiteRow[] {
  const inputs = new Map<string, JsonObject>();
  const inputNamed = (file: string): JsonObject => {
    const known = inputs.get(file) ?? readInput(folder, file);
    inputs.set(file, known);
    return known;
  };
  const suite = parseXml(readFileSync(join(folder, "tests-fhir-r4.xml"), "utf8"));
  return childrenNamed(suite, "group").flatMap((group) =>
    childrenNamed(group, "test").map((test): SuiteRow => {
      const { name = "", inputfile, predicate } = test.attributes;
      const [expression] = childrenNamed(test, "expression");
      return {
        group: group.attributes["name"] ?? "",
        name,
        expression: expression?.text ?? "",
        input: inputfile === undefined ? undefined : inputNamed(inputfile),
        invalid: expression?.attributes["invalid"] ?? test.attributes["invalid"],
        predicate: predicate === "true",
        outputs: childrenNamed(test, "output").map(({ attributes, text }) => ({
          type: attributes["type"] ?? "",
          text,
        })),
      };
    }),
  );
}

function readInput(folder: string, file: string): JsonObject {
  const path = [folder, join(folder, "..")]
    .map((place) => join(place, file))
    .find((place) => existsSync(place));
  if (path === undefined) throw new Error(`${file} lies neither in ${folder} nor beside it`);
  const source = readFileSync(path, "utf8");
  return file.endsWith(".json") ? (JSON.parse(source) as JsonObject) : resourceFromXml(source);
}
