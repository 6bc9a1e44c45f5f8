/** Decimals of FHIRPath on JavaScript's numbers. */

/** A sum of decimals without what binary fractions add to it. */
export const exact = (number: number): number => Number(number.toPrecision(15));

/** Without an exponent; beyond the hundredth decimal there is nothing. */
export function numberText(number: number): string {
  const [written = "", exponent] = String(number).split("e");
  if (exponent === undefined) return written;
  if (!exponent.startsWith("-")) return BigInt(number).toString();
  const places = Number(exponent.slice(1)) + (written.split(".")[1]?.length ?? 0);
  const text = number.toFixed(Math.min(100, places));
  return Number(text) === 0 ? "0" : text;
}

/** FHIRPath, 'round': a half goes away from zero. */
export function round(number: number, places = 0): number {
  const scale = 10 ** places;
  return (Math.sign(number) * Math.round(exact(Math.abs(number) * scale))) / scale;
}

const decimalsOf = (number: number) => numberText(number).split(".")[1]?.length ?? 0;

/** Equal where both are rounded to the decimals of the one that has fewer. */
export function roundedAlike(one: number, other: number): boolean {
  const places = Math.min(decimalsOf(one), decimalsOf(other));
  return round(one, places) === round(other, places);
}
