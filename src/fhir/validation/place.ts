/** A place in a Bundle, as FHIRPath and as JSON Pointer say it. */

export interface Place {
  /** FHIRPath location: `Bundle.entry[3].resource.status`. */
  readonly expression: string;
  /** JSON Pointer inside the Bundle: `/entry/3/resource/status`. */
  readonly pointer: string;
}

/** A member's key or a place in a list. */
export type Step = string | number;

export const isIndex = (step: Step): step is number => typeof step === "number";

/** `names` are what FHIRPath calls the steps. */
export function placeOf(steps: readonly Step[], names: readonly Step[]): Place {
  return {
    expression: `Bundle${names.map(expressionOf).join("")}`,
    pointer: steps.map(tokenOf).join(""),
  };
}

const expressionOf = (name: Step) => {
  if (isIndex(name)) return `[${name}]`;
  return /^[A-Za-z][A-Za-z0-9]*$/.test(name) ? `.${name}` : `.\`${escapeKey(name)}\``;
};

const tokenOf = (step: Step) =>
  isIndex(step) ? `/${step}` : `/${escapeKey(step).replaceAll("~", "~0").replaceAll("/", "~1")}`;

/** A caller's own key may hold anything: only a readable beginning is repeated. */
const escapeKey = (key: string) => key.slice(0, 64).replaceAll(/[^\w\-.~/[\] ]/g, "?");
