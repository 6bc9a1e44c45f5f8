/** Teeth by the two digits of the FDI: 11-48 and, of milk teeth, 51-85. */
import { isDigit } from "../characters.ts";
import type { Side } from "../reading.ts";

/** Quadrants 1, 4, 5 and 8 lie on the right. */
export function sideOfTooth(written: string): Side | undefined {
  if (written.length !== 2 || !isDigit(written[0]) || !/^(?:[1-4][1-8]|[5-8][1-5])$/u.test(written))
    return undefined;
  return "1458".includes(written[0] ?? "") ? "kanan" : "kiri";
}
