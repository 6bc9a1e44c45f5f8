/** Lines of a table with one row a record, under the properties' names; columns padded to their widest cell. */
export function tableOf(records: readonly Readonly<Record<string, string>>[]): readonly string[] {
  const headings = Object.keys(records[0] ?? {});
  const rows = [headings, ...records.map((record) => headings.map((name) => record[name] ?? ""))];
  const widths = headings.map((_, column) =>
    rows.reduce((widest, row) => Math.max(widest, row[column]?.length ?? 0), 0),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
