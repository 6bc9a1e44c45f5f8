/**
 * A request's target as path and query. It may name a host too (RFC 9112, 3.2.2), for which this service has no use:
 * Express 5.3 would take the whole of it for the path, and stop at invalid hosts and ports.
 */
export function originForm(target: string): string {
  const rest = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "");
  return rest === target || rest.startsWith("/") ? rest : `/${rest}`;
}
