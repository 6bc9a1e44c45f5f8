/** `/bundle/entry/3/resource/code` → `Bundle.entry[3].resource.code`; null for a place outside of the Bundle's entries. */
export function expressionAt(pointer: string): string | null {
  const inside = /^(?:\/bundle)?(?<path>\/entry\/\d+(?:\/.*)?)$/u.exec(pointer)?.groups?.["path"];
  return inside === undefined
    ? null
    : `Bundle${inside.replaceAll(/\/(\d+)(?=\/|$)/gu, "[$1]").replaceAll("/", ".")}`;
}
