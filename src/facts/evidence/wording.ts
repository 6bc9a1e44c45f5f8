/** How evidence is quoted: Indonesian numbers, one line, not too long. */

const numbers = new Intl.NumberFormat("id-ID", { maximumFractionDigits: 2 });

export const formatNumber = (value: number): string => numbers.format(value);

const longest = 160;

/** One line of at most 160 characters. */
export function shorten(text: string): string {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`;
}

/** A condition's name as it stands inside a sentence: `hipokalemia`, but `DM tipe 2` and `AKI`. */
export const insideSentence = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? `${name.slice(0, 1).toLowerCase()}${name.slice(1)}` : name;
