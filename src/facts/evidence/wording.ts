/** How evidence is quoted: Indonesian numbers, one line, not too long. */

const numbers = new Intl.NumberFormat("id-ID", { maximumFractionDigits: 2 });

export const formatNumber = (value: number): string => numbers.format(value);

const longest = 160;

/** One line of at most 160 characters. */
export function shorten(text: string): string {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`;
}
