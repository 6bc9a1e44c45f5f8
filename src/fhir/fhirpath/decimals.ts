/** Decimals of FHIRPath on JavaScript's numbers. */

/** A sum of decimals without what binary fractions add to it. */
export const exact = (number: number): number => Number(number.toPrecision(15));

export const numberText = (number: number): string =>
  Math.abs(number) < 1e21 && !/e/u.test(String(number))
    ? String(number)
    : number.toFixed(8).replace(/\.?0+$/u, "");

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
