import type { Cell } from "write-excel-file/node";

/** A cell holds no more characters in Excel. */
const longestText = 32_767;

/** A text as a spreadsheet holds it: XML has no place for control characters. */
export const textCell = (text: string): Cell => ({
  value: text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, "")
    .slice(0, longestText),
  type: String,
});
