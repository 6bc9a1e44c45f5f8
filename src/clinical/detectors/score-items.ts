/** D17: a score against the points of its items that stand in brackets behind it: `CURB-65 1 (urea 1, usia 1)`. */
import type { DocumentMeasurement } from "../../document/clinical-document.ts";

/** Characters in which all items of a score stand. */
const longest = 160;
/** More is not a point of one item, but a value: `usia 72`. */
const mostPoints = 10;
const fewestItems = 2;

/** What the items come to; undefined where nothing in brackets counts points. */
export function sumOfItems({ source, end, value }: DocumentMeasurement): number | undefined {
  if (source.coded || typeof value !== "number" || !Number.isInteger(value)) return undefined;
  const behind = source.text.slice(end, end + longest).trimStart();
  const close = behind.indexOf(")");
  if (!behind.startsWith("(") || close === -1) return undefined;
  const points = behind.slice(1, close).split(",").map(pointsOf);
  if (points.length < fewestItems) return undefined;
  return points.reduce<number | undefined>(
    (sum, one) => (sum === undefined || one === undefined ? undefined : sum + one),
    0,
  );
}

/** `usia 65-74 1`: words, and a whole number at their end. */
function pointsOf(item: string): number | undefined {
  const words = item.trim().split(" ");
  const last = words.at(-1) ?? "";
  const points = Number(last);
  const isCounted = words.length > 1 && last !== "" && Number.isInteger(points);
  return isCounted && points >= 0 && points <= mostPoints ? points : undefined;
}
