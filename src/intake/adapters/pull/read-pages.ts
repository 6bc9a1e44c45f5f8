/** The pages of a search, as far as the server's own next links lead; what it says of totals is not believed. */
import { isJsonArray, isJsonObject, type JsonObject } from "../../json.ts";
import type { FhirReader } from "./fhir-reader.ts";
import { PullFailure } from "./pull-failure.ts";
import { isAllowed, type PullServer } from "./pull-server.ts";

export interface PageSource {
  readonly reader: FhirReader;
  readonly server: Pick<PullServer, "base" | "hosts">;
  /** Throws where no further page may be read; asked before each. */
  readonly allowance: { takePage(place: string): void };
}

/** The entries, page by page. Throws `PullFailure`: a page that is lost would be evidence that is missed. */
export async function* readPages(
  { reader, server, allowance }: PageSource,
  query: string,
  place: string,
): AsyncGenerator<readonly JsonObject[]> {
  const seen = new Set<string>();
  let url: string | undefined = `${server.base}/${query}`;
  while (url !== undefined) {
    if (seen.has(url)) throw new PullFailure("pages_repeat", place);
    seen.add(url);
    allowance.takePage(place);
    const page = await reader.get(url, place);
    if (page["resourceType"] !== "Bundle") throw new PullFailure("not_fhir", place);
    yield objectsIn(page["entry"]);
    url = nextUrl(page, url, server, place);
  }
}

function nextUrl(
  page: JsonObject,
  from: string,
  server: Pick<PullServer, "hosts">,
  place: string,
): string | undefined {
  const next = objectsIn(page["link"]).find(({ relation }) => relation === "next");
  if (!next) return undefined;
  const url = URL.parse(String(next["url"]), from);
  if (!url || !isAllowed(url, server)) throw new PullFailure("host_refused", place);
  url.hash = "";
  return url.href;
}

const objectsIn = (value: unknown): readonly JsonObject[] =>
  isJsonArray(value) ? value.filter(isJsonObject) : [];
