/** `_summary` and `_elements` (http://hl7.org/fhir/R4/search.html#summary): how much of a resource is answered. */
import type { Resource } from "@medplum/fhirtypes";
import type { ServedElements } from "../../fhir/served-kinds.ts";
import { refuse } from "../../knowledge/operations/input.ts";
import type { ServedEntry } from "./served-entries.ts";

export interface Selection {
  /** Nothing but the number of what is found. */
  readonly countOnly: boolean;
  /** True where whole resources are answered. */
  readonly whole: boolean;
  of(entry: ServedEntry): Resource;
}

const summaries = ["true", "text", "data", "count", "false"] as const;
type Summary = (typeof summaries)[number];

const subsetted = {
  system: "http://terminology.hl7.org/CodeSystem/v3-ObservationValue",
  code: "SUBSETTED",
} as const;

/** Elements that identify whatever is answered of a resource. */
const always = ["resourceType", "id", "meta"];

/** Throws `request_invalid` for a summary that R4 does not know. */
export function readSelection(query: URLSearchParams, elements: ServedElements): Selection {
  const summary = readSummary(query.get("_summary"));
  const named = (query.get("_elements") ?? "")
    .split(",")
    .map((name) => name.trim().split(".").at(-1) ?? "")
    .filter((name) => name !== "");
  const countOnly = summary === "count" || query.get("_count") === "0";
  if (named.length > 0) {
    const chosen = new Set([...always, ...elements.mandatory, ...named]);
    const isLight = named.every((name) => elements.summary.includes(name));
    return selectBy(countOnly, (name) => chosen.has(name), isLight);
  }
  switch (summary) {
    case "true": {
      const chosen = new Set([...always, ...elements.mandatory, ...elements.summary]);
      return selectBy(countOnly, (name) => chosen.has(name), true);
    }
    case "text": {
      const chosen = new Set([...always, ...elements.mandatory, "text"]);
      return selectBy(countOnly, (name) => chosen.has(name), true);
    }
    case "data":
      return selectBy(countOnly, (name) => name !== "text", false);
    case "count":
    case "false":
      return { countOnly, whole: true, of: ({ resource }) => resource() };
  }
}

function readSummary(sent: string | null): Summary {
  if (sent === null || sent === "") return "false";
  const known = summaries.find((each) => each === sent);
  if (known) return known;
  throw refuse("_summary", "value", `Parameter _summary harus ${summaries.join(", ")}.`);
}

/** `isLight`: what is chosen stands in the head of a resource already. */
function selectBy(
  countOnly: boolean,
  isChosen: (name: string) => boolean,
  isLight: boolean,
): Selection {
  return {
    countOnly,
    whole: false,
    of: (entry) => {
      const resource = isLight ? entry.head() : entry.resource();
      const chosen = Object.entries(resource).filter(([name]) => isChosen(name));
      const tag = [...(resource.meta?.tag ?? []), subsetted];
      // Some of the members of a resource, its type among them.
      return { ...Object.fromEntries(chosen), meta: { ...resource.meta, tag } } as Resource;
    },
  };
}
