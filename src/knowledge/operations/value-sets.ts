/** The operations on ValueSet (http://hl7.org/fhir/R4/valueset-operations.html). */
import type { Parameters, ValueSet } from "@medplum/fhirtypes";
import { isWithin } from "../lists/list.ts";
import type { ValueSetEntry } from "./catalogue.ts";
import type { Concept } from "./code-index.ts";
import { dateOf, judge, unknownResource, type Scope } from "./code-systems.ts";
import { missing, refuse, type OperationInput } from "./input.ts";

/** Codes of one answer where the caller names no count, and at most. */
const mostCodes = 1000;

/** The set by its address or as the instance; throws `terminology_not_found`. */
function setOf(
  { catalogue, instance, now }: Scope<ValueSetEntry>,
  input: OperationInput,
  version: string,
): ValueSetEntry {
  if (input.has("valueSet"))
    throw refuse(
      "valueSet",
      "not-supported",
      "ValueSet dalam permintaan tidak didukung; gunakan url.",
    );
  if (instance) return instance;
  const url = input.text("url");
  if (url === undefined) throw missing("url");
  const wanted = { version: input.text(version), date: dateOf(input, now) };
  const found = catalogue.byUrl("ValueSet", url, wanted);
  if (!found) throw unknownResource("ValueSet", url);
  return found;
}

/** `ValueSet/$expand` with `filter`, `offset` and `count`; `total` is of all that the filter leaves. */
export function expand(scope: Scope<ValueSetEntry>, input: OperationInput): ValueSet {
  const set = setOf(scope, input, "valueSetVersion");
  const { system, view } = set;
  const codes = system.codes();
  const filter = input.text("filter");
  const offset = input.count("offset") ?? 0;
  const count = Math.min(input.count("count") ?? mostCodes, mostCodes);
  const found = filter === undefined ? codes.all() : codes.search(filter);
  const within = view.where ? found.filter(({ row }) => isWithin(row, view.where)) : found;
  return {
    ...set.resource(),
    expansion: {
      timestamp: scope.now,
      total: within.length,
      offset,
      parameter: [
        { name: "version", valueUri: `${system.url}|${system.version}` },
        { name: "count", valueInteger: count },
        ...(filter === undefined ? [] : [{ name: "filter", valueString: filter }]),
      ],
      contains: within.slice(offset, offset + count).map(({ code, display }: Concept) => ({
        system: system.url,
        code,
        ...(display !== undefined && { display }),
      })),
    },
  };
}

/** `ValueSet/$validate-code`. */
export function validateInSet(scope: Scope<ValueSetEntry>, input: OperationInput): Parameters {
  const set = setOf(scope, input, "valueSetVersion");
  const { system, view } = set;
  const [sent] = [...input.codings("coding"), ...input.codings("codeableConcept")];
  const code = sent?.code ?? input.text("code");
  if (code === undefined) throw missing("code");
  const url = sent?.system ?? input.text("system") ?? system.url;
  const found = url === system.url ? system.codes().find(code) : undefined;
  const display = sent?.display ?? input.text("display");
  const concept = found && isWithin(found.row, view.where) ? found : undefined;
  return judge(
    { ...system, title: set.title },
    { code, ...(display !== undefined && { display }) },
    concept,
  );
}
