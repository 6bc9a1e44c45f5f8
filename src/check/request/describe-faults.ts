/** What a schema's check found, said to the caller: what was expected and where. A value as sent never stands in a message. */
import type { ErrorObject } from "ajv/dist/2020.js";
import type { ProblemDetail } from "../../errors.ts";

const typeNames: Readonly<Record<string, string>> = {
  object: "objek JSON",
  array: "daftar JSON",
  string: "teks",
  boolean: "true atau false",
  integer: "bilangan bulat",
  null: "null",
};

/** `about`: what the schema says of the place, where it says anything. */
function detailOf(
  { keyword, instancePath, params }: ErrorObject,
  about: string | undefined,
): ProblemDetail | undefined {
  const param = (name: string): unknown => (params as Readonly<Record<string, unknown>>)[name];
  const here = (code: string, message: string) => ({ code, pointer: instancePath, message });
  switch (keyword) {
    case "type": {
      const expected = String(param("type"));
      const wanted = `Diharapkan ${typeNames[expected] ?? expected}.`;
      return here("type", about === undefined ? wanted : `${wanted} ${about}`);
    }
    case "required":
      return {
        code: "required",
        pointer: `${instancePath}/${String(param("missingProperty"))}`,
        message: "Wajib ada.",
      };
    case "enum":
      return here(
        "code-invalid",
        `Diharapkan salah satu dari: ${[param("allowedValues")].flat().map(String).join(", ")}.`,
      );
    case "minLength":
      return here("value", "Tidak boleh kosong.");
    case "maxLength":
      return here("too-long", `Paling banyak ${String(param("limit"))} karakter.`);
    case "maxItems":
      return here("too-long", `Paling banyak ${String(param("limit"))} butir.`);
    case "additionalProperties":
      return here("structure", "Ada isian yang tidak dikenal; kirim hanya yang didokumentasikan.");
    default:
      return undefined;
  }
}

/** The schema's own sentence about each wrong place; none where ajv is not `verbose`. */
function descriptionsIn(errors: readonly ErrorObject[]): ReadonlyMap<string, string> {
  return new Map(
    errors.flatMap(({ instancePath, parentSchema }): readonly (readonly [string, string])[] => {
      const description: unknown = parentSchema?.["description"];
      return typeof description === "string" ? [[instancePath, description]] : [];
    }),
  );
}

/** The wrong places, once each: of several alternatives the first says what is meant, the deepest where. */
export function describeFaults(errors: readonly ErrorObject[]): readonly ProblemDetail[] {
  const descriptions = descriptionsIn(errors);
  const byPointer = new Map<string, ProblemDetail>();
  for (const error of errors) {
    const detail = detailOf(error, descriptions.get(error.instancePath));
    if (detail?.pointer !== undefined && !byPointer.has(detail.pointer)) {
      byPointer.set(detail.pointer, detail);
    }
  }
  const pointers = [...byPointer.keys()];
  const isDeepest = (pointer: string) => !pointers.some((other) => other.startsWith(`${pointer}/`));
  return [...byPointer.values()].filter(({ pointer = "" }) => isDeepest(pointer));
}
