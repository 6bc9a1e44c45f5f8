import Table from "cli-table3";

const noBorders = "top,top-mid,top-left,top-right,bottom,bottom-mid,bottom-left,bottom-right";
const noFrame = "left,left-mid,mid,mid-mid,right,right-mid";

/** Columns without a frame, two spaces between them. */
const chars = {
  ...Object.fromEntries(`${noBorders},${noFrame}`.split(",").map((name) => [name, ""])),
  middle: "  ",
};
const style = { head: [], border: [], "padding-left": 0, "padding-right": 0 };

/** Lines of a table with one row a record, under the properties' names; columns padded to their widest cell. */
export function tableOf(records: readonly Readonly<Record<string, string>>[]): readonly string[] {
  const head = Object.keys(records[0] ?? {});
  const table = new Table({ chars, style, head });
  for (const record of records) table.push(head.map((name) => record[name] ?? ""));
  return table
    .toString()
    .split("\n")
    .map((line) => line.trimEnd());
}
