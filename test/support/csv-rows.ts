import papaparse from "papaparse";

type Row = Readonly<Record<string, string>>;

/** The lines of a CSV text under their header. */
export const csvRows = (csv: string): readonly Row[] =>
  papaparse.parse<Row>(csv.trimEnd(), { header: true, delimiter: "," }).data;
