/** Dates, `12/10`, `12-03-2026`, and clock times, `06.00`: numbers that are not values. */
import { cueAt, kindAt, textAt, type Scene } from "../scene.ts";

/** Where the date that begins at a token ends. */
export function readDate(scene: Scene, at: number): number | undefined {
  if (/^\d{1,2}\.\d{1,2}\.\d{2,4}$/u.test(textAt(scene, at))) return at + 1;
  const [day, separator, month] = [at, at + 1, at + 2].map((place) => textAt(scene, place));
  if (kindAt(scene, at) !== "number" || !/^[-/]$/u.test(separator ?? "")) return undefined;
  const isDay = Number(day) >= 1 && Number(day) <= 31 && /^\d{1,2}$/u.test(day ?? "");
  const isMonth = /^\d{1,2}$/u.test(month ?? "") && Number(month) >= 1 && Number(month) <= 12;
  if (!isDay || !isMonth) return undefined;
  const hasYear =
    textAt(scene, at + 3) === separator && /^\d{2}(?:\d{2})?$/u.test(textAt(scene, at + 4));
  if (hasYear) return at + 5;
  // `3-5` is a range, but for one behind a word of time.
  return separator === "/" || cueAt(scene, at - 1, "at") ? at + 3 : undefined;
}

export const isMonth = (written: string): boolean =>
  /^(?:jan|feb|mar|apr|mei|jun|jul|agu|ags|agt|agus|sep|sept|okt|nov|des)(?:uari|ret|il|i|ustus|tember|ober|ember)?$/u.test(
    written,
  );

export const isClock = (written: string): boolean => /^[0-2]?\d[.:][0-5]\d$/u.test(written);
