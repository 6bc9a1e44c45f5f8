/** The hospital's FHIR server: its address, and the addresses that may be asked at all. */
import { places, PullFailure } from "./pull-failure.ts";
import type { PullPlan } from "./pull-plan.ts";

/** The value of a variable of the environment. */
export type ReadVariable = (name: string) => string | undefined;

export interface PullServer {
  /** Without a slash at its end. */
  readonly base: string;
  readonly hosts: ReadonlySet<string>;
  /** The header Authorization. */
  readonly authorization: string | null;
}

/** Throws `PullFailure` for what only shows when variables are read. */
export function resolveServer(plan: PullPlan, readVariable: ReadVariable): PullServer {
  const base = readBaseUrl(resolve(plan.baseUrl, readVariable) ?? "");
  if (!base) throw new PullFailure("not_configured", places.baseUrl);
  const hosts = hostsOf(plan, base);
  if (!hosts.has(base.host)) throw new PullFailure("host_refused", places.baseUrl);
  return {
    base: withoutSlash(base.href),
    hosts,
    authorization: plan.credentials === null ? null : readAuthorization(plan, readVariable),
  };
}

/** An absolute base address; undefined where it is none, or would send clinical data in the open. */
export function readBaseUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  return url && isSafe(url) && url.search === "" && url.hash === "" ? url : undefined;
}

export const hostsOf = ({ allowHosts }: Pick<PullPlan, "allowHosts">, base: URL) =>
  new Set(allowHosts ?? [base.host]);

/** True for an address that may be asked, and be sent the credentials. */
export const isAllowed = (url: URL, { hosts }: Pick<PullServer, "hosts">): boolean =>
  isSafe(url) && hosts.has(url.host);

/** What FHIR allows as an id, but for the two that a URL takes for folders. */
const idPattern = /^(?!\.{1,2}$)[A-Za-z0-9\-.]{1,64}$/;

export const isId = (value: unknown): value is string =>
  typeof value === "string" && idPattern.test(value);

export interface ResourceAddress {
  /** Without a slash at its end. */
  readonly base: string;
  readonly kind: string;
  readonly id: string;
}

/** A resource that `Kind/id` or an absolute URL on the server names; undefined for anything else. */
export function readAddress(written: string, server: PullServer): ResourceAddress | undefined {
  if (!/^[a-z]+:/i.test(written)) return addressOf(server.base, written);
  const url = URL.parse(written);
  if (!url || !isAllowed(url, server) || url.search !== "" || url.hash !== "") return undefined;
  const root = withoutSlash(new URL(server.base).pathname);
  const inside = url.pathname.startsWith(`${root}/`);
  return inside
    ? addressOf(`${url.origin}${root}`, url.pathname.slice(root.length + 1))
    : undefined;
}

/** A version that is named is the server's business: what is fetched is the present one. */
function addressOf(base: string, path: string): ResourceAddress | undefined {
  const [kind = "", id, history, version, ...rest] = path.split("/");
  const versioned = history === "_history" && isId(version);
  if (!/^[A-Z][A-Za-z]+$/.test(kind) || !isId(id) || rest.length > 0) return undefined;
  return history === undefined || versioned ? { base, kind, id } : undefined;
}

function isSafe({ protocol, hostname, username, password }: URL): boolean {
  if (username !== "" || password !== "") return false;
  const sameMachine = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return protocol === "https:" || (protocol === "http:" && sameMachine);
}

const resolve = (written: string, readVariable: ReadVariable) =>
  written.startsWith("env:") ? readVariable(written.slice("env:".length)) : written;

function readAuthorization({ credentials }: PullPlan, readVariable: ReadVariable): string {
  const value = resolve(credentials ?? "", readVariable);
  if (value === undefined || !/^[\x20-\x7e]+$/.test(value))
    throw new PullFailure("not_configured", places.credentials);
  return value;
}

const withoutSlash = (text: string) => text.replace(/\/+$/, "");
