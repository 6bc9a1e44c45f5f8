/**
 * Pasted text as rows of cells: lines `Label: nilai`, or cells of a spreadsheet, which come with tabs between them and
 * quotes around what holds a line break.
 */

/**
 * @typedef {object} PastedLine
 * @property {string} label empty for text before the first label
 * @property {string} value
 *
 * @typedef {object} Pasted
 * @property {readonly PastedLine[]} lines labels with their values, headings as labels without one
 * @property {readonly (readonly string[])[]} table cells of three columns and more; else empty
 */

/** Cells of one text; linear in it. @param {string} text @returns {string[][]} */
export function readCells(text) {
  /** @type {string[][]} */
  const rows = [];
  /** @type {string[]} */
  let row = [];
  // A quoted cell, or one up to the next tab or line break; then what ended it.
  for (const [, quoted, bare = "", end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/gy,
  )) {
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === "\t") continue;
    rows.push(row);
    row = [];
    if (end === "") break;
  }
  return rows.filter((cells) => cells.some((cell) => cell.trim() !== ""));
}

/** A label is short and starts a line; a time (`08:30`) or an address is none. */
const labelled = /^\s*([^\s:=][^:=\n]{0,59}?)\s*[:=](?!\/\/)\s*(.*)$/u;
const isTime = (/** @type {string} */ label, /** @type {string} */ rest) =>
  /\d$/.test(label) && /^\d\d\b/.test(rest);

/** @param {string} line @returns {PastedLine | null} */
function readLabelled(line) {
  const found = labelled.exec(line);
  if (!found) return null;
  const [, label = "", value = ""] = found;
  return isTime(label, value) ? null : { label, value };
}

/** A line without a value above others: the title of a section. @param {string} line */
const looksLikeTitle = (line) =>
  line.trim().length > 0 && line.trim().length <= 60 && !/[.;,]$/.test(line.trim());

/** @param {string} text @returns {PastedLine[]} */
function readLines(text) {
  /** @type {PastedLine[]} */
  const lines = [];
  let isOpen = false;
  for (const line of text.split("\n")) {
    const found = readLabelled(line);
    const last = lines.at(-1);
    if (found) {
      lines.push(found);
      isOpen = true;
    } else if (line.trim() === "") {
      isOpen = false;
    } else if (isOpen && last) {
      lines[lines.length - 1] = {
        ...last,
        value: [last.value, line.trim()].filter(Boolean).join("\n"),
      };
    } else {
      lines.push(
        looksLikeTitle(line)
          ? { label: line.trim(), value: "" }
          : { label: "", value: line.trim() },
      );
    }
  }
  return lines;
}

/** @param {string} text @returns {Pasted} */
export function readPaste(text) {
  const plain = text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  if (!plain.includes("\t")) return { lines: readLines(plain), table: [] };
  const rows = readCells(plain);
  const width = Math.max(...rows.map((cells) => cells.length), 0);
  if (width > 2) return { lines: [], table: rows };
  const lines = rows.map(([label = "", value = ""]) => ({
    label: label.replace(/\s*[:=]\s*$/, "").trim(),
    value,
  }));
  return { lines, table: [] };
}
