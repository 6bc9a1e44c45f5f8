/** `0` to `9`. */
export const digits: readonly string[] = Array.from({ length: 10 }, (_, digit) => String(digit));

export const isDigit = (letter: string): boolean => letter >= "0" && letter <= "9";
