/** The cookie of who signed in. It is sent to pages' data alone, and no script of a page can read it. */
import { parseCookie, stringifySetCookie } from "cookie";
import type { Config } from "../config.ts";
import { originOf } from "./base-url.ts";
import { pagesPrefix } from "./route.ts";

const name = "praklaim_session";

/** The token that a `Cookie` header carries. */
export const sessionTokenIn = (header: string | undefined): string | undefined =>
  parseCookie(header ?? "")[name];

/** The path as a browser sees it: a proxy may add one, which `BASE_URL` then tells. */
function pathOf(config: Pick<Config, "baseUrl">): string {
  const { pathname } = new URL(originOf(config), "http://localhost");
  return `${pathname.replace(/\/$/u, "")}${pagesPrefix}`;
}

/** Value of `Set-Cookie`; a `maxAge` of 0 (seconds) makes the browser forget it. */
export function sessionCookie(
  token: string,
  maxAge: number,
  { config, secure }: { readonly config: Pick<Config, "baseUrl">; readonly secure: boolean },
): string {
  return stringifySetCookie(name, token, {
    httpOnly: true,
    sameSite: "strict",
    secure: secure || (config.baseUrl?.startsWith("https:") ?? false),
    path: pathOf(config),
    maxAge,
  });
}
