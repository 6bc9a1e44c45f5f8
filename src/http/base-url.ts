import type { Request } from "express";

/** `{base_url}` as configured, or as the caller addressed the service. */
export function baseUrlOf(request: Request, configured: string | null): string {
  if (configured !== null) return configured;
  // Express types `host` as present; a request of HTTP/1.0 has none.
  const host = (request.host as string | undefined) ?? "";
  return `${request.protocol}://${/^[\w.:[\]-]+$/.test(host) ? host : "localhost"}/v1`;
}
