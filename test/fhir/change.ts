/** Changes one place of a JSON tree by its pointer: puts a value, or removes with `undefined`. */
export function change(root: object, pointer: string, value: unknown): void {
  const steps = pointer.split("/").slice(1);
  const last = steps.pop();
  let current: unknown = root;
  for (const step of steps) current = Reflect.get(Object(current), step);
  if (last === undefined || typeof current !== "object" || current === null) {
    throw new Error(`the complete Bundle has no place ${pointer}`);
  }
  if (value === undefined) Reflect.deleteProperty(current, last);
  else if (Array.isArray(current) && last === "-") current.push(value);
  else Reflect.set(current, last, value);
}
