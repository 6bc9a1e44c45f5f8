/** What is worked out once for a case and kept as long as it is: many codes ask for the same. */
import type { ClinicalCase } from "./case.ts";

export function oncePerCase<Value>(make: (of: ClinicalCase) => Value): (of: ClinicalCase) => Value {
  const kept = new WeakMap<ClinicalCase, { readonly value: Value }>();
  return (of) => {
    const known = kept.get(of) ?? { value: make(of) };
    kept.set(of, known);
    return known.value;
  };
}

/** Once for each key; what is made may depend on nothing but the key and the case. */
export function oncePerKey<Asked, Value>(
  keyOf: (asked: Asked) => string,
  make: (asked: Asked, of: ClinicalCase) => Value,
): (asked: Asked, of: ClinicalCase) => Value {
  const keptOf = oncePerCase(() => new Map<string, { readonly value: Value }>());
  return (asked, of) => {
    const kept = keptOf(of);
    const key = keyOf(asked);
    const known = kept.get(key) ?? { value: make(asked, of) };
    kept.set(key, known);
    return known.value;
  };
}
