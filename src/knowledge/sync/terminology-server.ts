/** Codes from an outside FHIR terminology server. */
import type {
  Bundle,
  CodeSystem,
  CodeSystemConcept,
  Resource,
  ValueSet,
  ValueSetExpansion,
  ValueSetExpansionContains,
} from "@medplum/fhirtypes";
import { Client } from "fhir-kit-client";

/** What the server did not give. */
export class ServerFault extends Error {}

export interface ServerOptions {
  readonly server: string;
  /** Of each request. */
  readonly timeoutMs: number;
}

/** Asked for at once; a server may give fewer. */
const pageSize = 1000;
/** ICD-10-CM, the largest list that hospitals have, holds a fifth of these. */
const mostCodes = 500_000;

/** The CodeSystem of a canonical address, with its codes. Throws ServerFault. */
export async function readCodeSystemOf(
  url: string,
  version: string | undefined,
  options: ServerOptions,
): Promise<CodeSystem> {
  const ask = createReader(options);
  const query = new URLSearchParams({ url, ...(version !== undefined && { version }) });
  const bundle: Bundle = await ask("Bundle", `CodeSystem?${query.toString()}`);
  const found = (bundle.entry ?? []).flatMap(({ resource }) =>
    resource?.resourceType === "CodeSystem" ? resource : [],
  );
  const [first, ...others] = found;
  if (!first) throw new ServerFault(`the server has no CodeSystem ${url}`);
  if (others.length > 0) {
    const versions = found.map((each) => each.version ?? "without a version");
    throw new ServerFault(`the server has several CodeSystems ${url}: ${versions.join(", ")}`);
  }
  // A search may leave out the codes.
  const whole: CodeSystem =
    first.concept || first.id === undefined
      ? first
      : await ask("CodeSystem", `CodeSystem/${encodeURIComponent(first.id)}`);
  if (whole.content !== "complete" || !whole.concept)
    throw new ServerFault(
      `the server has only a part of CodeSystem ${url} (content: ${whole.content}); a ValueSet of it may be expanded`,
    );
  return whole;
}

/** The codes of a ValueSet, page by page, as the CodeSystem that they are of. Throws ServerFault. */
export async function expandValueSet(
  url: string,
  version: string | undefined,
  options: ServerOptions,
): Promise<CodeSystem> {
  const ask = createReader(options);
  const codes = new Map<string, Contained>();
  let first: ValueSet | undefined;
  for (;;) {
    const query = new URLSearchParams({
      url,
      ...(version !== undefined && { valueSetVersion: version }),
      offset: String(codes.size),
      count: String(pageSize),
    });
    const page: ValueSet = await ask("ValueSet", `ValueSet/$expand?${query.toString()}`);
    first ??= page;
    const { contains = [], offset } = page.expansion ?? {};
    if (offset !== undefined && offset !== codes.size)
      throw new ServerFault(
        `the server gave codes from ${offset} on, asked for from ${codes.size} on`,
      );
    const before = codes.size;
    for (const each of flatten(contains)) {
      const key = `${each.system}|${each.code}`;
      if (codes.has(key)) throw new ServerFault(`the server gave the code ${each.code} twice`);
      codes.set(key, each);
    }
    if (codes.size > mostCodes) throw new ServerFault(`the server has over ${mostCodes} codes`);
    // A server that does not page gives no offset; one that does is asked until it has no more.
    if (contains.length === 0 || offset === undefined) break;
    if (codes.size === before)
      throw new ServerFault(`the server gave a page without a code from ${before} on`);
  }
  refusePart(first.expansion, codes.size);
  return codeSystemOf(first, [...codes.values()]);
}

function refusePart(expansion: ValueSetExpansion | undefined, count: number): void {
  if (count === 0) throw new ServerFault("the server's expansion has no codes");
  const { total = count } = expansion ?? {};
  if (total !== count) throw new ServerFault(`the server gave ${count} codes of ${total}`);
}

type Contained = ValueSetExpansionContains & { readonly code: string };

const isCode = (each: ValueSetExpansionContains): each is Contained =>
  each.abstract !== true && each.code !== undefined;

/** Codes that stand below others, without those that only group. */
function flatten(contains: readonly ValueSetExpansionContains[]): Contained[] {
  return contains.flatMap((each) => [
    ...(isCode(each) ? [each] : []),
    ...flatten(each.contains ?? []),
  ]);
}

function codeSystemOf(
  { title, name, copyright, publisher, url, expansion }: ValueSet,
  codes: readonly Contained[],
): CodeSystem {
  const systems = [...new Set(codes.map(({ system }) => system))];
  const [system, ...others] = systems;
  if (system === undefined || others.length > 0)
    throw new ServerFault(`expected codes of one system, found ${systems.join(", ")}`);
  const version = codes.find((each) => each.version !== undefined)?.version;
  return {
    resourceType: "CodeSystem",
    status: "active",
    content: "complete",
    url: system,
    version: version ?? expansion?.timestamp?.slice(0, 10) ?? "unknown",
    title: title ?? name ?? url ?? system,
    ...(copyright !== undefined && { copyright }),
    ...(publisher !== undefined && { publisher }),
    concept: codes.map(({ code, display, designation }): CodeSystemConcept => ({
      code,
      ...(display !== undefined && { display }),
      ...(designation && { designation }),
    })),
  };
}

type Ask = <T extends Resource["resourceType"]>(
  type: T,
  address: string,
) => Promise<Extract<Resource, { resourceType: T }>>;

function createReader({ server, timeoutMs }: ServerOptions): Ask {
  const client = new Client({ baseUrl: server, requestOptions: { redirect: "error" } });
  return async <T extends Resource["resourceType"]>(type: T, address: string) => {
    const options = { signal: AbortSignal.timeout(timeoutMs) };
    const answer: unknown = await client.request(address, { options }).catch((error: unknown) => {
      throw options.signal.aborted
        ? new ServerFault(`${server}: no answer within ${timeoutMs / 1000} s`, { cause: error })
        : new ServerFault(`${server}: ${reasonOf(error)}`, { cause: error });
    });
    if (isResource(answer, type)) return answer;
    throw new ServerFault(`${server}: expected a ${type} from ${address}`);
  };
}

function isResource<T extends Resource["resourceType"]>(
  answer: unknown,
  type: T,
): answer is Extract<Resource, { resourceType: T }> {
  return (
    typeof answer === "object" &&
    answer !== null &&
    "resourceType" in answer &&
    answer.resourceType === type
  );
}

/** The status that the client's error carries, else why there was no answer. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ("response" in error) {
    const { response } = error;
    if (typeof response === "object" && response !== null && "status" in response)
      return `status ${String(response.status)}`;
  }
  return error.cause instanceof Error ? error.cause.message : error.message;
}
