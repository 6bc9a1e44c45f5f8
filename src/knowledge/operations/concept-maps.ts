/** `ConceptMap/$translate` (http://hl7.org/fhir/R4/conceptmap-operation-translate.html). */
import type { Coding, Parameters, ParametersParameter } from "@medplum/fhirtypes";
import type { Terminology } from "../terminology.ts";
import type { ConceptMapEntry } from "./catalogue.ts";
import { answer, dateOf, unknownResource, type Scope } from "./code-systems.ts";
import { missing, type OperationInput } from "./input.ts";

interface Match {
  readonly map: ConceptMapEntry;
  readonly code: string;
  readonly equivalence: string;
}

/**
 * The targets in the map that the address or `url` names, else in every map between the systems. What does not stand in
 * a map is read as the service reads it in a request (typing errors, unwritten compounds of units) and is `inexact`.
 * Throws `terminology_not_found` for a map that is not there.
 */
export function translate(
  scope: Scope<ConceptMapEntry> & { readonly terminology: Terminology },
  input: OperationInput,
): Parameters {
  const codings = readCodings(input);
  if (codings.length === 0) throw missing("code");
  const date = dateOf(input, scope.now);
  const maps = mapsOf(scope, input, date);
  const reverse = input.boolean("reverse");
  const wantedSystem = input.text("targetsystem");
  const matches = codings.flatMap(({ system, code = "" }) =>
    maps.flatMap((map): readonly Match[] => {
      const [from, to] = reverse ? [map.target, map.source] : [map.source, map.target];
      const fits =
        (system === undefined || names(map, system, from)) &&
        (wantedSystem === undefined || names(map, wantedSystem, to));
      if (!fits) return [];
      return reverse ? sourcesOf(map, code) : targetsOf(map, code, scope.terminology.at(date));
    }),
  );
  const message = `Tidak ada padanan untuk '${codings.map(({ code }) => code).join(", ")}'.`;
  return answer([
    { name: "result", valueBoolean: matches.length > 0 },
    ...(matches.length > 0 ? [] : [{ name: "message", valueString: message }]),
    ...matches.map((match) => toParameter(match, reverse, scope, date)),
  ]);
}

/** Whether an address names the side of a map; who names the list means its words too. */
const names = (map: ConceptMapEntry, address: string, side: string): boolean =>
  address === side || (side === map.source && address === map.listed);

function readCodings(input: OperationInput): readonly Coding[] {
  const sent = [...input.codings("coding"), ...input.codings("codeableConcept")];
  if (sent.length > 0) return sent;
  const code = input.text("code");
  const system = input.text("system");
  return code === undefined ? [] : [{ code, ...(system !== undefined && { system }) }];
}

function mapsOf(
  { catalogue, instance }: Scope<ConceptMapEntry>,
  input: OperationInput,
  date: string,
): readonly ConceptMapEntry[] {
  if (instance) return [instance];
  const url = input.text("url");
  if (url !== undefined) {
    const version = input.text("conceptMapVersion");
    const found = catalogue.byUrl("ConceptMap", url, { version, date });
    if (!found) throw unknownResource("ConceptMap", url);
    return [found];
  }
  const coded = [...input.codings("coding"), ...input.codings("codeableConcept")];
  if (input.text("system") === undefined && coded.every(({ system }) => system === undefined))
    throw missing("url");
  const urls = new Set(catalogue.list("ConceptMap").map((entry) => entry.url));
  return [...urls].flatMap((each) => catalogue.byUrl("ConceptMap", each, { date }) ?? []);
}

function targetsOf(map: ConceptMapEntry, code: string, terminology: Terminology): readonly Match[] {
  const { equivalence = "equivalent" } = map.view;
  const known = map.mappings().find(code);
  if (known.length > 0) return known.map((target) => ({ map, code: target, equivalence }));
  return read(map, code, terminology).map((target) => ({
    map,
    code: target,
    equivalence: "inexact",
  }));
}

/** What the service's own readers make of what is written. */
function read(map: ConceptMapEntry, written: string, terminology: Terminology): readonly string[] {
  const { laboratory, drugs } = terminology;
  switch (map.view.reader) {
    case "laboratory":
      return map.mappings().find(laboratory.find(written)?.name ?? "");
    case "units":
      return [laboratory.ucum(written) ?? []].flat();
    case "drugs":
      return drugs.find(written).map(({ name }) => name);
    default:
      return [];
  }
}

const turned: Readonly<Record<string, string>> = { wider: "narrower", narrower: "wider" };

function sourcesOf(map: ConceptMapEntry, code: string): readonly Match[] {
  const { equivalence = "equivalent" } = map.view;
  return map
    .mappings()
    .reverse(code)
    .map((source) => ({ map, code: source, equivalence: turned[equivalence] ?? equivalence }));
}

function toParameter(
  { map, code, equivalence }: Match,
  reverse: boolean,
  { catalogue }: Scope<unknown>,
  date: string,
): ParametersParameter {
  const system = reverse ? map.source : map.target;
  const display = catalogue.byUrl("CodeSystem", system, { date })?.codes().get(code)?.display;
  return {
    name: "match",
    part: [
      { name: "equivalence", valueCode: equivalence },
      { name: "concept", valueCoding: { system, code, ...(display !== undefined && { display }) } },
      { name: "source", valueUri: map.url },
    ],
  };
}
