/** Rich text as hospital systems keep it becomes plain text; what only looks like it stays as it is. */
import { Tokenizer } from "htmlparser2";

const blocks = new Set(
  "address article blockquote br center dd div dl dt footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tbody tfoot thead tr ul".split(
    " ",
  ),
);
const cells = new Set(["td", "th"]);
const inline =
  "a abbr b big cite code del em font i img ins label mark o:p q s small span strike strong sub sup tt u".split(
    " ",
  );
const names = [...blocks, ...cells, ...inline].join("|");
/** A tag is an element of HTML, bare or with attributes: `GCS <8 dan RR >30`, `<target` and `<b dan >` are none. */
const tag = `<(?:/?(?:${names})\\s{0,9}/?|(?:${names})\\s[^<>=]*=[^<>]*)>`;
const entity = "&(?:#\\d{1,7}|#x[\\da-f]{1,6}|[a-z][a-z\\d]{1,31});";
const markup = new RegExp(`${tag}|${entity}`, "iu");
const strayBrackets = new RegExp(`<(?!${tag.slice(1)})`, "giu");
const strayAmpersands = new RegExp(`&(?!${entity.slice(1)})`, "giu");
/** Some systems write their rich text's marks as entities once more. */
const mostLayers = 3;

/**
 * Paragraphs, items, rows and `<br>` become lines, cells are set apart, entities become characters. A text that held
 * nothing but marks is `-`, as a field that was not filled. Time grows in proportion to the text.
 */
export function plainText(text: string): string {
  let plain = text;
  for (let layer = 0; layer < mostLayers && markup.test(plain); layer += 1) plain = unwrap(plain);
  return plain.trim() === "" && text.trim() !== "" ? "-" : plain;
}

function unwrap(text: string): string {
  const source = text.replaceAll(strayBrackets, "&lt;").replaceAll(strayAmpersands, "&amp;");
  const parts: string[] = [];
  const mark = (start: number, end: number) => {
    const name = source.slice(start, end).toLowerCase();
    if (blocks.has(name)) parts.push("\n");
    else if (cells.has(name)) parts.push(" ");
  };
  const ignore = () => undefined;
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => void parts.push(source.slice(start, end)),
      ontextentity: (codepoint) => void parts.push(String.fromCodePoint(codepoint)),
      onopentagname: mark,
      onclosetag: mark,
      onopentagend: ignore,
      onselfclosingtag: ignore,
      onattribdata: ignore,
      onattribentity: ignore,
      onattribend: ignore,
      onattribname: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  );
  tokenizer.write(source);
  tokenizer.end();
  return parts
    .join("")
    .split("\n")
    .map((line) => line.replaceAll(/[\u00a0\t ]+/gu, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}
