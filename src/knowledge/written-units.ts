/** UCUM codes of units as hospitals write them, put together from the words of `tables/unit-words.csv`. */
import { listOf } from "./cells.ts";
import { lineOf, type CsvFile, type Report } from "./read-csv.ts";
import type { Ucum } from "./ucum.ts";
import { plain } from "./words.ts";

/** Written unit → UCUM code; undefined for what is not a unit. */
export type UnitSpelling = (written: string) => string | undefined;

/** `10^3`, `10*3`, `10E3`, `x10³`, and no `100 mL`. */
const power = /^[x×.]?\s*10\s*(?:\^|\*{1,2}|e|x)?\s*(\d{1,2})(?!\d)(?=\s*(?:$|\/|\p{L}))\s*/u;
/** Marks of a high and a low result, not hours and litres. */
const flags: ReadonlySet<string> = new Set(["h", "l"]);
/** `g%` is per decilitre. */
const massPerCent = /^(\p{L}+)\s*%$/u;

/** `mg / dl`, `gr%`, `10^3/µL`, `ribu sel per mm³` and their like. */
export function createUnitSpelling(file: CsvFile, ucum: Ucum, report: Report): UnitSpelling {
  const symbols = new Map<string, string>();
  for (const [place, { ucum: symbol = "", written }] of file.rows.entries()) {
    const fault = (message: string): void => report(file.name, lineOf(place), message);
    for (const word of listOf(written)) {
      if (symbols.has(word)) fault(`'${word}' stands twice`);
      symbols.set(word, symbol);
    }
  }
  return (written) => {
    const text = plain(written)
      .replace(/^\(([^()]*)\)$/u, "$1")
      .replaceAll(/\bper\b/gu, "/")
      .replaceAll(/(?<=\d),(?=\d)/gu, ".")
      .replace(/\.$/u, "")
      .trim()
      .replace(massPerCent, "$1/dl");
    const exponent = power.exec(text);
    const [top = "", ...bottom] = text.slice(exponent?.[0].length ?? 0).split("/");
    const numerator = readNumerator(top, symbols);
    const denominator = bottom.map((part) => symbols.get(part.replaceAll(/\s+/gu, "")));
    if (flags.has(text) || numerator === undefined || denominator.some((symbol) => !symbol))
      return undefined;
    const factors = [...(exponent ? [`10*${exponent[1]}`] : []), ...numerator];
    const code = [factors.join("."), ...denominator].join("/");
    return code !== "" && ucum.isUnit(code) ? code : undefined;
  };
}

/** The symbols above the line; what is counted (`sel`) has none. */
function readNumerator(
  text: string,
  symbols: ReadonlyMap<string, string>,
): readonly string[] | undefined {
  const whole = symbols.get(text.replaceAll(/\s+/gu, ""));
  if (whole !== undefined) return whole === "" ? [] : [whole];
  const read = text
    .split(/\s+/u)
    .filter((word) => word !== "")
    .map((word) => symbols.get(word));
  if (!read.every((symbol) => symbol !== undefined)) return undefined;
  const factors = read.filter((symbol) => symbol !== "");
  const isProduct = factors.some((_, at) => at > 0 && factors[at - 1]?.startsWith("10*") !== true);
  return isProduct ? undefined : factors;
}

/** No unit that hospitals write has more words: `sel per lapang pandang`. */
const mostWords = 5;

/** Unit and further words of what stands behind a number: the longest beginning that is a unit; `unit` may be empty. */
export function splitUnit(
  rest: string,
  isUnit: (written: string) => boolean,
): { readonly unit: string; readonly words: string } {
  const words = rest.split(/\s+/u);
  for (let count = Math.min(words.length, mostWords); count > 0; count -= 1) {
    const unit = words
      .slice(0, count)
      .join(" ")
      .replace(/(?<![,;:])[,;:]+$/u, "");
    if (unit !== "" && isUnit(unit)) return { unit, words: words.slice(count).join(" ") };
  }
  return { unit: "", words: rest };
}
