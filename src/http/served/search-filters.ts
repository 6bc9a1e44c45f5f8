/** The search parameters of what is served (http://hl7.org/fhir/R4/search.html), one table. */
import type { Problem } from "../../errors.ts";
import { refuse } from "../../knowledge/operations/input.ts";
import type { ServedEntry } from "./served-entries.ts";

interface SearchParameter {
  readonly type: "token" | "uri" | "string";
  /** Indonesian. */
  readonly text: string;
  readonly valuesOf: (entry: ServedEntry) => readonly string[];
}

export const searchParameters = {
  _id: { type: "token", text: "Id.", valuesOf: ({ id }) => [id] },
  url: {
    type: "uri",
    text: "Alamat kanonik, tanpa |versi.",
    valuesOf: ({ url }) => [url],
  },
  version: { type: "token", text: "Versi.", valuesOf: ({ version }) => [version] },
  name: {
    type: "string",
    text: "Awal nama bagi program; `name:exact` dan `name:contains` juga.",
    valuesOf: ({ names }) => names,
  },
  title: {
    type: "string",
    text: "Awal judul; `title:exact` dan `title:contains` juga.",
    valuesOf: ({ title }) => [title],
  },
  status: {
    type: "token",
    text: "draft, active, retired, atau unknown.",
    valuesOf: ({ status }) => [status],
  },
} as const satisfies Readonly<Record<string, SearchParameter>>;

/** Parameters that say how the answer looks, not what is found. */
const ofTheAnswer = new Set(["_summary", "_elements", "_count", "_offset", "_format"]);

export interface Filters {
  readonly fits: (entry: ServedEntry) => boolean;
  /** What the search understood, for its link `self`. */
  readonly used: URLSearchParams;
}

/** What is not known is not looked at, unless `Prefer: handling=strict`. Throws `request_invalid`. */
export function readFilters(query: URLSearchParams, prefer: string | undefined): Filters {
  const used = new URLSearchParams();
  const filters: ((entry: ServedEntry) => boolean)[] = [];
  for (const [key, value] of query) {
    const [name = "", modifier] = key.split(":", 2);
    const parameter = findParameter(name);
    if (!parameter && !ofTheAnswer.has(name)) {
      if (/\bhandling=strict\b/u.test(prefer ?? "")) throw unknown(name);
      continue;
    }
    used.append(key, value);
    if (parameter && value !== "") filters.push(filterOf(name, parameter, modifier, value));
  }
  return { used, fits: (entry) => filters.every((fits) => fits(entry)) };
}

function findParameter(name: string): SearchParameter | undefined {
  return Object.entries(searchParameters).find(([known]) => known === name)?.[1];
}

const unknown = (name: string): Problem =>
  refuse(
    // A caller's own text may hold anything: only a name is repeated.
    /^\w{1,40}$/u.test(name) ? name : "lain",
    "not-supported",
    `Parameter pencarian ini tidak dikenal. Yang dikenal: ${Object.keys(searchParameters).join(", ")}.`,
  );

const fold = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

type Compare = (known: string, wanted: string) => boolean;
const equals: Compare = (known, wanted) => known === wanted;
const begins: Compare = (known, wanted) => fold(known).startsWith(fold(wanted));
const contains: Compare = (known, wanted) => fold(known).includes(fold(wanted));

/** Several values, set apart by commas, are alternatives. */
function filterOf(
  name: string,
  { type, valuesOf }: SearchParameter,
  modifier: string | undefined,
  value: string,
): (entry: ServedEntry) => boolean {
  const compare = compareBy(name, type, modifier);
  const wanted = value
    .split(/(?<!\\),/u)
    .map((each) => each.replaceAll("\\,", ","))
    // A token may name its system, of which there is one.
    .map((each) => (type === "token" ? each.slice(each.indexOf("|") + 1) : each));
  return (entry) => valuesOf(entry).some((known) => wanted.some((each) => compare(known, each)));
}

function compareBy(
  name: string,
  type: SearchParameter["type"],
  modifier: string | undefined,
): Compare {
  if (modifier === undefined) return type === "string" ? begins : equals;
  if (type === "string" && modifier === "exact") return equals;
  if (type === "string" && modifier === "contains") return contains;
  throw refuse(name, "not-supported", `Parameter ${name} tidak mengenal pengubah itu.`);
}
