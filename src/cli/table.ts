import Table from "cli-table3";

/** Columns without a frame, two spaces between them. */
const plain = {
  chars: Object.fromEntries(
    [
      ...["top", "top-mid", "top-left", "top-right", "bottom", "bottom-mid", "bottom-left"],
      ...["bottom-right", "left", "left-mid", "mid", "mid-mid", "right", "right-mid"],
    ].map((name) => [name, ""]),
  ),
  style: { head: [], border: [], "padding-left": 0, "padding-right": 0 },
};

/** Lines of a table with one row a record, under the properties' names; columns padded to their widest cell. */
export function tableOf(records: readonly Readonly<Record<string, string>>[]): readonly string[] {
  const head = Object.keys(records[0] ?? {});
  const table = new Table({ ...plain, chars: { ...plain.chars, middle: "  " }, head });
  for (const record of records) table.push(head.map((name) => record[name] ?? ""));
  return table
    .toString()
    .split("\n")
    .map((line) => line.trimEnd());
}
