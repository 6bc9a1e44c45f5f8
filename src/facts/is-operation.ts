/** Whether an ICD-9-CM procedure is an operation, of which a report is asked. */
import { isNamed } from "./text/mentions.ts";

/**
 * Inside 01–86, and yet neither an incision nor an endoscopic intervention: punctures, injections, diagnostic endoscopy,
 * needle biopsies, catheters, closed reductions, vaginal deliveries, dialysis, suture of the skin.
 */
const notOperations = [
  "01.0 03.31 03.8 03.9 04.8 05.3 06.01 06.11 08.8 09.4 12.14 13.64 14.23 14.24 14.25 14.33",
  "14.34 14.35 16.2 18.1 18.4 20.94 21.0 21.2 22.0 22.1 23 24.8 25.0 29.1 31.4 33.2 34.91 34.92",
  "37.2 38.2 38.9 39.95 39.96 40.19 41.31 41.9 42.23 42.24 42.33 44.13 44.14 44.9 45.13 45.14",
  "45.16 45.23 45.24 45.25 48.23 48.24 49.21 50.11 50.91 51.1 52.11 52.13 54.24 54.91 54.97",
  "54.98 55.23 55.92 57.17 57.32 57.94 57.95 58.22 60.11 64.91 66.8 67.1 69.92 70.0 72 73 75",
  "76.96 78.9 79.0 79.7 80.3 81.91 81.92 82.9 83.9 85.11 85.91 85.92 86.01 86.05 86.07 86.1",
  "86.23 86.28 86.5 86.92",
].flatMap((codes) => codes.split(" "));

/** By the code's range where there is a code, else by the words. */
export function isOperation(code: string | undefined, text: string | undefined): boolean {
  if (code === undefined) return text !== undefined && isNamed(text, "operationNamed");
  const digits = code.includes(".") ? code : `${code.slice(0, 2)}.${code.slice(2)}`;
  const chapter = Number(digits.slice(0, 2));
  if (!(chapter >= 1 && chapter <= 86)) return false;
  return !notOperations.some((start) => digits.startsWith(start));
}
