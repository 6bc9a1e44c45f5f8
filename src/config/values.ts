/** Forms of values: what a text means, undefined where it has another form. */
import { isIP } from "node:net";

export function absoluteUrl(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    return undefined;
  return text.replace(/\/+$/, "");
}

/** What a header takes as it is. */
export const visibleAscii = (longest: number) => (text: string) =>
  /^[\x21-\x7e]+$/.test(text) && text.length <= longest ? text : undefined;

export function timeZone(text: string): string | undefined {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone && text;
  } catch {
    return undefined;
  }
}

function isProxyAddress(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0) return ["loopback", "linklocal", "uniquelocal"].includes(text);
  const most = version === 4 ? 32 : 128;
  return (
    rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}

export function proxies(text: string): number | readonly string[] | undefined {
  if (text === "true") return 1;
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  const addresses = text.split(",").map((address) => address.trim());
  return addresses.every(isProxyAddress) ? addresses : undefined;
}

type EnvelopeKeys = readonly { readonly id: string; readonly bytes: Buffer }[];

export function envelopeKeys(text: string): EnvelopeKeys | undefined {
  const keys = text.split(",").map((pair) => {
    const { id, key } =
      /^(?<id>[A-Za-z0-9-]{1,32}):(?<key>[A-Za-z0-9+/]{43}=)$/.exec(pair.trim())?.groups ?? {};
    return id === undefined || key === undefined
      ? undefined
      : { id, bytes: Buffer.from(key, "base64") };
  });
  const known = keys.filter((key) => key !== undefined);
  const ids = new Set(known.map(({ id }) => id));
  return known.length === keys.length && ids.size === known.length ? known : undefined;
}

/** Of the first address, where several are separated by commas. */
export const serverUrl = (schemes: readonly string[]) => (text: string) =>
  schemes.includes(text.split("://", 1)[0] ?? "") && URL.canParse(text.split(",", 1)[0] ?? "")
    ? text
    : undefined;

export function ratio(text: string): number | undefined {
  const value = Number(text);
  return value >= 0 && value <= 1 ? value : undefined;
}
