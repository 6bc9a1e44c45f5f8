type Undefinable<T> = { readonly [K in keyof T]: T[K] | undefined };

/** The object without the members that are undefined: FHIR knows no empty element. */
export function onlyPresent<T extends object>(parts: Undefinable<T>): T {
  const present = Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined),
  );
  // What was taken out were the undefined members, so what is left is a T.
  return present as T;
}
