/** The operations on CodeSystem (http://hl7.org/fhir/R4/codesystem-operations.html). */
import type { Coding, Parameters, ParametersParameter } from "@medplum/fhirtypes";
import { Problem } from "../../errors.ts";
import { propertiesOf } from "../lists/to-fhir.ts";
import { plain } from "../words.ts";
import type { Catalogue, CodeSystemEntry } from "./catalogue.ts";
import type { Concept, Designation } from "./code-index.ts";
import { missing, refuse, type OperationInput } from "./input.ts";

/** What an operation runs on: all resources, and the one that its address names. */
export interface Scope<T> {
  readonly catalogue: Catalogue;
  readonly instance: T | undefined;
  /** ISO 8601 in the facility's zone: its day counts where the caller names no date. */
  readonly now: string;
}

export const answer = (parameter: ParametersParameter[]): Parameters => ({
  resourceType: "Parameters",
  parameter,
});

/** `code` with `system` or the instance, or a `coding`. */
interface Wanted {
  readonly system: CodeSystemEntry;
  readonly coding: Coding;
}

export function dateOf(input: OperationInput, now: string): string {
  const date = input.text("date") ?? now;
  // Editions begin on days: a year or a month would not tell which.
  if (/^\d{4}-\d{2}-\d{2}(?:T|$)/u.test(date)) return date.slice(0, 10);
  throw refuse("date", "value", "Parameter date harus berbentuk YYYY-MM-DD.");
}

export function unknownResource(type: string, canonical: string): Problem {
  return new Problem("terminology_not_found", { detail: `${type} ${canonical} tidak tersedia.` });
}

/** The system by its address; throws `terminology_not_found`. */
export function systemOf(
  { catalogue, now }: Scope<unknown>,
  input: OperationInput,
  url: string,
  version = input.text("version"),
): CodeSystemEntry {
  const found = catalogue.byUrl("CodeSystem", url, { version, date: dateOf(input, now) });
  if (!found) throw unknownResource("CodeSystem", url);
  return found;
}

function readWanted(scope: Scope<CodeSystemEntry>, input: OperationInput, address: string): Wanted {
  const [sent] = [...input.codings("coding"), ...input.codings("codeableConcept")];
  const code = sent?.code ?? input.text("code");
  if (code === undefined) throw missing("code");
  const url = sent?.system ?? input.text(address) ?? scope.instance?.url;
  if (url === undefined) throw missing(address);
  const isInstance = scope.instance !== undefined && scope.instance.url === url;
  const system =
    isInstance && scope.instance ? scope.instance : systemOf(scope, input, url, sent?.version);
  const display = sent?.display ?? input.text("display");
  return { system, coding: { code, ...(display !== undefined && { display }) } };
}

/** `CodeSystem/$lookup`: names, properties, the code above and those below. Throws `terminology_not_found`. */
export function lookup(scope: Scope<CodeSystemEntry>, input: OperationInput): Parameters {
  const { system, coding } = readWanted(scope, input, "system");
  const codes = system.codes();
  const concept = codes.find(coding.code ?? "");
  if (!concept) throw unknownCode(system, coding.code ?? "");
  const parent = codes.parent(concept.code);
  const relatives = [
    ...(parent === undefined ? [] : [{ code: "parent", valueCode: parent }]),
    ...codes.children(concept.code).map((child) => ({ code: "child", valueCode: child })),
  ];
  const wanted = input.texts("property");
  const asks = (name: string) => wanted.length === 0 || wanted.includes(name);
  const properties = [...propertiesOf(system.list, concept.row), ...relatives].filter((property) =>
    asks(property.code),
  );
  const isNamed = ({ language }: Designation) =>
    asks("designation") || (language !== undefined && wanted.includes(`lang.${language}`));
  return answer([
    { name: "name", valueString: system.title },
    { name: "version", valueString: system.version },
    { name: "code", valueCode: concept.code },
    { name: "system", valueUri: system.url },
    // HL7's later releases give it here; whoever shows a name shall know whose it is.
    { name: "copyright", valueString: system.list.manifest.licence },
    { name: "display", valueString: displayIn(concept, input.text("displayLanguage")) },
    ...concept.designations.filter(isNamed).map(({ value, language }) => ({
      name: "designation",
      part: [
        ...(language === undefined ? [] : [{ name: "language", valueCode: language }]),
        { name: "value", valueString: value },
      ],
    })),
    ...properties.map(({ code, ...value }) => ({
      name: "property",
      part: [
        { name: "code", valueCode: code },
        { name: "value", ...value },
      ],
    })),
  ]);
}

/** In the language that is asked for, where there is such a name. A code without a name is shown as itself: R4 asks for one. */
function displayIn({ code, display, designations }: Concept, language: string | undefined): string {
  const wanted = language?.split("-")[0]?.toLowerCase();
  const inLanguage = designations.find((name) => name.language === wanted);
  return (wanted === undefined ? undefined : inLanguage?.value) ?? display ?? code;
}

function unknownCode({ title, version }: CodeSystemEntry, code: string): Problem {
  return new Problem("terminology_not_found", {
    detail: `Kode '${code}' tidak ada dalam ${title} (versi ${version}).`,
  });
}

/** `CodeSystem/$validate-code`. A code that is written another way is valid; `normalized-code` says how it is read. */
export function validateCode(scope: Scope<CodeSystemEntry>, input: OperationInput): Parameters {
  const { system, coding } = readWanted(scope, input, "url");
  const concept = system.codes().find(coding.code ?? "");
  return judge(system, coding, concept);
}

/** What `$validate-code` answers of a code that is or is not in the system or the set. */
export function judge(
  system: CodeSystemEntry,
  { code = "", display }: Coding,
  concept: Concept | undefined,
): Parameters {
  const message = concept
    ? nameFault(concept, display)
    : `Kode '${code}' tidak ada dalam ${system.title} (versi ${system.version}).`;
  return answer([
    { name: "result", valueBoolean: message === undefined },
    ...(message === undefined ? [] : [{ name: "message", valueString: message }]),
    ...(concept?.display === undefined ? [] : [{ name: "display", valueString: concept.display }]),
    { name: "system", valueUri: system.url },
    { name: "version", valueString: system.version },
    ...(concept && concept.code !== code
      ? [{ name: "normalized-code", valueCode: concept.code }]
      : []),
  ]);
}

/** A name is wrong where the code has names and it is none of them. */
function nameFault(
  { display: own, designations }: Concept,
  display: string | undefined,
): string | undefined {
  const names = [...(own === undefined ? [] : [own]), ...designations.map(({ value }) => value)];
  if (display === undefined || names.length === 0) return undefined;
  return names.some((name) => plain(name) === plain(display))
    ? undefined
    : `Nama '${display}' bukan nama kode ini; namanya '${names[0] ?? ""}'.`;
}

/** `CodeSystem/$subsumes`. Throws `terminology_not_found` for a code that is not there. */
export function subsumes(scope: Scope<CodeSystemEntry>, input: OperationInput): Parameters {
  const sides = ["A", "B"].map((side) => {
    const [sent] = input.codings(`coding${side}`);
    return { code: sent?.code ?? input.required(`code${side}`), url: sent?.system };
  });
  const url = sides[0]?.url ?? input.text("system") ?? scope.instance?.url;
  if (url === undefined) throw missing("system");
  const system =
    scope.instance?.url === url && scope.instance ? scope.instance : systemOf(scope, input, url);
  const codes = system.codes();
  const [one = "", other = ""] = sides.map(({ code }) => {
    const concept = codes.find(code);
    if (!concept) throw unknownCode(system, code);
    return concept.code;
  });
  const isAbove = (above: string, below: string) => {
    let at = codes.parent(below);
    while (at !== undefined && at !== above) at = codes.parent(at);
    return at === above;
  };
  const outcome =
    one === other
      ? "equivalent"
      : isAbove(one, other)
        ? "subsumes"
        : isAbove(other, one)
          ? "subsumed-by"
          : "not-subsumed";
  return answer([{ name: "outcome", valueCode: outcome }]);
}
