/** What a maintainer filled into a queue, row by row. */

/** A sentence in both languages of the command line. */
export interface Words {
  readonly id: string;
  readonly en: string;
}

export interface Filled {
  /** As a spreadsheet counts its rows. */
  readonly row: number;
  readonly kind: string;
  readonly term: string;
  readonly mapsTo: string;
}

export interface FilledFault {
  /** Null where it is not a single row's. */
  readonly row: number | null;
  /** What is wrong and what to write. */
  readonly words: Words;
}

export interface FilledRows {
  readonly filled: readonly Filled[];
  readonly faults: readonly FilledFault[];
}

const headings = ["kind", "term", "maps_to"] as const;

/** The rows of a filled-in queue whose `maps_to` says something; a fault alone for a table that is not such a queue. */
export function readFilled(records: readonly (readonly string[])[]): FilledRows {
  const [columns = [], ...rows] = records;
  const missing = headings.filter((name) => !columns.includes(name));
  if (missing.length > 0) return { filled: [], faults: [noQueue(missing)] };
  const filled: Filled[] = [];
  const faults: FilledFault[] = [];
  for (const [place, cells] of rows.entries()) {
    const row = place + 2;
    const field = (name: (typeof headings)[number]) =>
      (cells[columns.indexOf(name)] ?? "").replace(/^'(?=[=+\-@\t\r])/u, "");
    const entry = { row, kind: field("kind"), term: field("term"), mapsTo: field("maps_to") };
    // Its cells would stand in other columns.
    if (cells.length > columns.length)
      faults.push({ row, words: odd(cells.length, columns.length) });
    else if (entry.mapsTo !== "") filled.push(entry);
  }
  return { filled, faults };
}

const noQueue = (missing: readonly string[]): FilledFault => ({
  row: null,
  words: {
    id: `kolom ${missing.join(", ")} tidak ada; isi berkas dari 'terminology queue'`,
    en: `the columns ${missing.join(", ")} are missing; fill in the file of 'terminology queue'`,
  },
});

const odd = (found: number, expected: number): Words => ({
  id: `baris ini berisi ${found} kolom, judulnya ${expected}; beri tanda petik pada isi yang memuat pemisah kolom`,
  en: `this row has ${found} columns, the header has ${expected}; put what holds the separator in quotes`,
});
