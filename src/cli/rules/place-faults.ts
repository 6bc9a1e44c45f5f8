/** Faults of a pack with the line at which an editor finds them. */
import { isNode, isSeq, LineCounter, parseDocument, type Document } from "yaml";

/**
 * `faults` as loading the profiles tells them: `rules/igd/ttv.yaml: TV01: when: no such fact`. Those of `file` come out as
 * `shown:12 TV01: when: no such fact`, at the nearest line that is known; others as they are.
 */
export function placeFaults(
  faults: readonly string[],
  { file, shown, text }: { readonly file: string; readonly shown: string; readonly text: string },
): readonly string[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  return faults.map((fault) => {
    const [, line, message] = /^:(?:(\d+):)? ([^]*)$/u.exec(fault.slice(file.length)) ?? [];
    if (!fault.startsWith(file) || message === undefined) return fault;
    const written = line ?? / at line (?<line>\d+)/u.exec(message)?.groups?.["line"];
    const place = written ?? lines.linePos(offsetOf(pathOf(message, document), document)).line;
    return `${shown}:${place} ${message}`;
  });
}

type Path = readonly (string | number)[];

/** Where in the pack the fault's first words lead: `/rules/0/when`, `TV01: kandidat.dasar_bukti`, `TV01: example 'name'`. */
function pathOf(message: string, document: Document): Path {
  const [first = ""] = message.split(" ");
  if (first.startsWith("/"))
    return first
      .slice(1)
      .split("/")
      .map((name) => (/^\d+$/u.test(name) ? Number(name) : name));
  const [id = "", place = ""] = message.split(": ");
  const rule = indexOf(document, ["rules"], "id", id);
  if (rule < 0) return id === "base" ? ["base"] : [];
  const example = /^example '(?<name>.*)'$/u.exec(place)?.groups?.["name"];
  if (example === undefined) return ["rules", rule, ...place.split(".")];
  return [
    "rules",
    rule,
    "examples",
    indexOf(document, ["rules", rule, "examples"], "name", example),
  ];
}

/** The place in a list of the item of which a member has a value; -1 where none has. */
function indexOf(document: Document, list: Path, member: string, value: string): number {
  const items = document.getIn(list);
  if (!isSeq(items)) return -1;
  return items.items.findIndex((_, at) => document.getIn([...list, at, member]) === value);
}

/** Of the value at the path, else of the nearest above it. */
function offsetOf(path: Path, document: Document): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node: unknown = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
