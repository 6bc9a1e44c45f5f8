/** JSON Pointers (RFC 6901) into the document being written. */

/** @param {string} pointer @returns {string[]} */
export const stepsOf = (pointer) =>
  pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));

/** @param {readonly (string | number)[]} steps */
export const pointerOf = (steps) =>
  steps.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export const isObject = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The value at a pointer; undefined where there is none.
 * @param {unknown} root
 * @param {string} pointer
 * @returns {unknown}
 */
export function valueAt(root, pointer) {
  /** @type {unknown} */
  let value = root;
  for (const step of stepsOf(pointer)) {
    if (Array.isArray(value)) value = value[Number(step)];
    else if (isObject(value) && Object.hasOwn(value, step)) value = value[step];
    else return undefined;
  }
  return value;
}

/**
 * A copy of `root` with `value` at the pointer, everything beside the way shared; undefined removes what stands there.
 * What is missing on the way is made: an array where the next step is a number, else an object.
 * @template T
 * @param {T} root
 * @param {string} pointer
 * @param {unknown} value
 * @returns {T}
 */
export function withValueAt(root, pointer, value) {
  // The root keeps its kind: only what lies below the first step changes.
  return /** @type {T} */ (replaced(root, stepsOf(pointer), value));
}

/** @param {string | undefined} step */
const isIndex = (step) => step !== undefined && /^\d+$/.test(step);

/**
 * @param {unknown} old
 * @param {readonly string[]} steps
 * @param {unknown} value
 * @returns {unknown}
 */
function replaced(old, [step, ...rest], value) {
  if (step === undefined) return value;
  if (Array.isArray(old) || (!isObject(old) && isIndex(step))) {
    const list = Array.isArray(old) ? [...old] : [];
    const next = replaced(list[Number(step)], rest, value);
    if (next === undefined) list.splice(Number(step), 1);
    else list[Number(step)] = next;
    return list;
  }
  const members = isObject(old) ? old : {};
  const next = replaced(Object.hasOwn(members, step) ? members[step] : undefined, rest, value);
  if (next !== undefined) return { ...members, [step]: next };
  return Object.fromEntries(Object.entries(members).filter(([name]) => name !== step));
}
