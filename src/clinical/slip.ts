/** Whether a number is another one with a slip of the pen: two neighbouring digits turned, one left out or too much, or one replaced. */

/** So far apart that no rounding and no second sample makes one of the other. */
const apart = 1.25;
const mostApart = 12;
/** 17.400 /µL and 17,4 ×10³/µL are the same. */
const factors = [1, 1000, 0.001];

export function isSlip(written: number, meant: number): boolean {
  if (!isFarApart(written, meant)) return false;
  const [one, other] = [digitsOf(written), digitsOf(meant)];
  return isTurned(one, other) || lacksOne(one, other) || lacksOne(other, one);
}

/** `8,4` and `6,4`, `74.800` and `14.800`. */
export function isReplaced(written: number, meant: number): boolean {
  if (!isFarApart(written, meant)) return false;
  const [one, other] = [digitsOf(written), digitsOf(meant)];
  const first = firstUnlike(one, other);
  return (
    one.length === other.length && one.length > 1 && one.slice(first + 1) === other.slice(first + 1)
  );
}

const ten = 10;

/** `264` and `2.640`: the point or a zero. */
export const isTenfold = (written: number, meant: number): boolean =>
  written !== 0 && meant !== 0 && Math.abs(ratioOf(written, meant) - ten) < ten / 100;

function isFarApart(written: number, meant: number): boolean {
  const ratios = factors.map((factor) => ratioOf(written * factor, meant));
  return ratios.every((ratio) => ratio >= apart) && ratios.some((ratio) => ratio <= mostApart);
}

const ratioOf = (one: number, other: number): number => (one > other ? one / other : other / one);

/** Without a point and the zeros behind: 9.200 and 9,2 are written with the same. */
const digitsOf = (number: number): string => {
  const digits = String(Math.round(number * 1000)).split("");
  const last = digits.findLastIndex((digit) => digit !== "0");
  return digits.slice(0, last + 1).join("");
};

/** `86` and `68`. */
function isTurned(one: string, other: string): boolean {
  if (one.length !== other.length || one === other) return false;
  const first = firstUnlike(one, other);
  return (
    one.charAt(first) === other.charAt(first + 1) &&
    one.charAt(first + 1) === other.charAt(first) &&
    one.slice(first + 2) === other.slice(first + 2)
  );
}

/** Two digits at least are left: `92` of `192`. */
function lacksOne(short: string, long: string): boolean {
  if (short.length < 2 || short.length + 1 !== long.length) return false;
  const first = firstUnlike(short, long);
  return short.slice(first) === long.slice(first + 1);
}

function firstUnlike(one: string, other: string): number {
  let place = 0;
  while (place < one.length && one.charAt(place) === other.charAt(place)) place += 1;
  return place;
}
