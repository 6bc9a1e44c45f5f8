/** Members of facts that are worked out when somebody first asks for them: few documents ask for all. */
import { lazily } from "./lazily.ts";
import { deepFreeze } from "./deep-freeze.ts";

/** `present` and the members that `makers` make, read-only throughout. */
export function lazyMembers<Present extends object, Made extends object>(
  present: Present,
  makers: { readonly [Name in keyof Made]: () => Made[Name] },
): Present & Made {
  const made = Object.entries<() => unknown>(makers).map(([name, make]) => {
    const get = lazily(() => deepFreeze(make()));
    return [name, { get, enumerable: true }] as const;
  });
  const members: Present & Made = Object.create(Object.prototype, {
    ...Object.getOwnPropertyDescriptors(present),
    ...Object.fromEntries(made),
  });
  for (const part of Object.values(present)) deepFreeze<unknown>(part);
  return Object.freeze(members);
}
