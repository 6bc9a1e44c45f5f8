/** `0` to `9`. */
export const digits: readonly string[] = Array.from({ length: 10 }, (_, digit) => String(digit));
