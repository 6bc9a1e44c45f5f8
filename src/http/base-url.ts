import type { Config } from "../config.ts";

type Configured = Pick<Config, "baseUrl">;

/** Where every path of the interface begins. */
const prefix = "/v1";

/**
 * `{base_url}` as links begin: configured, else relative to the service's own address. How a caller addressed the service
 * is not known to what makes an answer, so that no answer repeats a caller's `Host`.
 */
export const baseUrlOf = ({ baseUrl }: Configured): string => baseUrl ?? prefix;

/** The address below which paths beside the interface lie, such as `/livez`. */
export const originOf = ({ baseUrl }: Configured): string =>
  baseUrl === null ? "/" : baseUrl.slice(0, -prefix.length);
