/** Names in the column of a table whose head says that it holds them. */
import type { IdentitySpan } from "./identity-span.ts";

const border = /[|\t]/u;
const leastCells = 3;
const named =
  /^(?:nama|name|nama (?:pasien|px|lengkap|ibu|bayi|anak|suami|istri|kk|dokter|perawat|petugas|kader)|pasien|px|dpjp|dokter|perawat|bidan|petugas|penanggung ?jawab|pj)$/iu;
/** Beside a bare `Nama` these say that it is a person's. */
const ofPersons =
  /^(?:umur|usia|u|jk|l\/p|lk\/pr|sex|bed|kamar|kmr|ruang|rm|no\.? ?rm|mr|nik|dx|diagnosa|diagnosis|alamat|tgl\.? lahir|ttl|hp|no\.? ?hp|telp|kelas|dpjp|hubungan|ttd|shift|jabatan|bb)$/iu;
const honorific =
  /^(?:(?:tn|ny|nn|an|by|sdri?|sr|br|bpk?|ibu|bu|pak|dr|drg|ns|bd)\.?[ \t]{1,2})+/iu;

interface Cell {
  readonly start: number;
  readonly text: string;
}

/** Each line is read once: time in proportion to the text. */
export function findInTables(text: string): readonly IdentitySpan[] {
  if (!border.test(text)) return [];
  const spans: IdentitySpan[] = [];
  let columns: readonly number[] = [];
  let width = 0;
  let start = 0;
  for (const line of text.split("\n")) {
    const cells = cellsOf(line, start);
    start += line.length + 1;
    const head = columnsOfNames(cells);
    if (head.length > 0) [columns, width] = [head, cells.length];
    else if (cells.length !== width) columns = [];
    else for (const column of columns) spans.push(...nameIn(cells[column]));
  }
  return spans;
}

/** The cells without the blanks around them. */
function cellsOf(line: string, from: number): readonly Cell[] {
  if (!border.test(line)) return [];
  let start = from;
  return line.split(border).map((cell) => {
    const text = cell.trim();
    const own = { text, start: start + cell.length - cell.trimStart().length };
    start += cell.length + 1;
    return own;
  });
}

function columnsOfNames(cells: readonly Cell[]): readonly number[] {
  if (cells.length < leastCells || !cells.some(({ text }) => ofPersons.test(text))) return [];
  return cells.flatMap(({ text }, column) => (named.test(text) ? [column] : []));
}

function nameIn(cell: Cell | undefined): readonly IdentitySpan[] {
  if (cell === undefined) return [];
  const before = honorific.exec(cell.text)?.[0].length ?? 0;
  const name = cell.text.slice(before);
  if (!/\p{L}{2}/u.test(name)) return [];
  return [{ kind: "name", start: cell.start + before, end: cell.start + cell.text.length }];
}
