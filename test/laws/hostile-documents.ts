/** Documents that hold much of one thing: a text at one place, rows of one kind, small fields, groups, sections, entries. */
import { readFileSync } from "node:fs";
import { isJsonArray, isJsonObject, pointerTo } from "../../src/intake/json.ts";
import { asFhir, type CheckBody } from "../support/check-document.ts";
import { valueAt } from "../support/value-at.ts";
import type { HostileText } from "./hostile-texts.ts";

/** Examples of the four stages. */
export const stages = ["igd", "cppt", "resume", "rajal"] as const;
export type StageName = (typeof stages)[number];

/** A body whose hostile part has about that many characters, each run with a text of its own. */
export type HostileDocument = (length: number, run: number) => CheckBody;

export function readExample(stage: StageName): CheckBody {
  const file = new URL(`../../examples/${stage}.simple.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as CheckBody;
}

/** Pointers of all values inside the sections for which `isWanted` holds. */
function placesIn(body: CheckBody, isWanted: (value: unknown) => boolean): readonly string[] {
  const found: string[] = [];
  const visit = (value: unknown, pointer: string): void => {
    if (isWanted(value)) found.push(pointer);
    if (isJsonArray(value))
      for (const [at, one] of value.entries()) visit(one, pointerTo(pointer, at));
    else if (isJsonObject(value))
      for (const [name, one] of Object.entries(value)) visit(one, pointerTo(pointer, name));
  };
  const sections = body["sections"] as readonly { readonly data: unknown }[];
  for (const [at, { data }] of sections.entries()) visit(data, `/sections/${at}/data`);
  return found;
}

/** Where texts stand. */
export const textPlaces = (body: CheckBody): readonly string[] =>
  placesIn(body, (value) => typeof value === "string");

/** Where rows stand. */
export const rowPlaces = (body: CheckBody): readonly string[] =>
  placesIn(body, (value) => isJsonArray(value) && value.length > 0);

/** Where named fields stand. */
export const fieldPlaces = (body: CheckBody): readonly string[] => placesIn(body, isJsonObject);

/** A copy with other values at some places. */
export function withValues(body: CheckBody, values: Readonly<Record<string, unknown>>): CheckBody {
  const copy = structuredClone(body);
  for (const [pointer, value] of Object.entries(values)) {
    const at = pointer.lastIndexOf("/");
    const holder = valueAt(copy, pointer.slice(0, at)) as Record<string, unknown>;
    holder[
      pointer
        .slice(at + 1)
        .replaceAll("~1", "/")
        .replaceAll("~0", "~")
    ] = value;
  }
  return copy;
}

/** The rows at a place come again, until they have so many characters; `change` makes the texts of each its own. */
export function withRows(
  body: CheckBody,
  pointer: string,
  length: number,
  change: (text: string, number: number) => string = (text) => text,
): CheckBody {
  const rows = valueAt(body, pointer) as readonly unknown[];
  const size = JSON.stringify(rows).length;
  const more = Array.from({ length: Math.ceil(length / size) }, (_none, number) =>
    rows.map((row) => mapTexts(row, (text) => change(text, number))),
  );
  return withValues(body, { [pointer]: more.flat() });
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (isJsonArray(value)) return value.map((one) => mapTexts(one, change));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]),
  );
}

/** Many small fields beside those at a place. */
export function withFields(body: CheckBody, pointer: string, length: number): CheckBody {
  const fields = valueAt(body, pointer) as Readonly<Record<string, unknown>>;
  const more = Array.from({ length: Math.ceil(length / 20) }, (_none, number) => [
    `Kolom ${number}`,
    `isi ${number}`,
  ]);
  return withValues(body, { [pointer]: { ...fields, ...Object.fromEntries(more) } });
}

/** All sections come again and again. */
export function withSections(body: CheckBody, length: number): CheckBody {
  const sections = body["sections"] as readonly unknown[];
  const times = Math.ceil(length / JSON.stringify(sections).length);
  return { ...body, sections: Array.from({ length: times }, () => sections).flat() };
}

interface Entry {
  readonly fullUrl: string;
  readonly resource: { readonly resourceType: string };
}

/** The document as a Bundle in which the resources of one kind come again. */
export function withEntries(body: CheckBody, kind: string, length: number): CheckBody {
  const whole = asFhir(body);
  const bundle = whole["bundle"] as { readonly entry: readonly Entry[] };
  const models = bundle.entry.filter(({ resource }) => resource.resourceType === kind);
  const times = Math.ceil(length / JSON.stringify(models).length);
  const more = Array.from({ length: times }, (_none, time) =>
    models.map((model, at) => ({
      ...model,
      fullUrl: `urn:uuid:00000000-0000-4000-9000-${String(time * models.length + at).padStart(12, "0")}`,
    })),
  ).flat();
  return { ...whole, bundle: { ...bundle, entry: [...bundle.entry, ...more] } };
}

/** Kinds of resources in the document as a Bundle, those that stand once in a visit left out. */
export function entryKinds(body: CheckBody): readonly string[] {
  const { entry } = asFhir(body)["bundle"] as { readonly entry: readonly Entry[] };
  const kinds = new Set(entry.map(({ resource }) => resource.resourceType));
  return [...kinds].filter((kind) => kind !== "Encounter" && kind !== "Patient");
}

/** A text of one kind at each place of a stage's example that holds one, or at one of so many; readings are kept, so that each run has its own. */
export function withTexts(
  stage: StageName,
  text: HostileText | undefined,
  ofSoMany = 1,
): HostileDocument {
  if (!text) throw new Error("no such kind of text");
  const body = readExample(stage);
  const places = textPlaces(body).filter((_place, at) => at % ofSoMany === 0);
  return (length, run) => {
    const part = `${text(Math.ceil(length / places.length), run)} ${run}`;
    return withValues(body, Object.fromEntries(places.map((place) => [place, part])));
  };
}

/** The name of what a document of the stage holds much of, texts left out → the document. */
export function documentsOfMuch(stage: StageName): ReadonlyMap<string, HostileDocument> {
  const body = readExample(stage);
  const documents = new Map<string, HostileDocument>();
  for (const place of rowPlaces(body)) {
    documents.set(`rows at ${place}`, (length) => withRows(body, place, length));
    documents.set(`rows that differ at ${place}`, (length) =>
      withRows(body, place, length, (text, number) => `${text} ${number}`),
    );
  }
  for (const place of fieldPlaces(body))
    documents.set(`fields at ${place}`, (length) => withFields(body, place, length));
  documents.set("sections", (length) => withSections(body, length));
  for (const kind of entryKinds(body))
    documents.set(`entries of the kind ${kind}`, (length) => withEntries(body, kind, length));
  return documents;
}
