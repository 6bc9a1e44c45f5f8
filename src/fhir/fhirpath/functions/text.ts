/** FHIRPath, 'String manipulation'. */
import { LRUCache } from "lru-cache";
import { none, single, type Call, type FunctionOf } from "../part.ts";
import { system, type SystemName } from "../types.ts";
import { valueOf, type Items } from "../values.ts";
import { decode, encode, escape, unescape } from "./encodings.ts";

type Answer = (text: string, ...given: readonly unknown[]) => unknown;

function textIn(items: Items): string | undefined {
  const value = valueOf(single(items));
  if (value !== undefined && typeof value !== "string") throw new TypeError("a text is wanted");
  return value;
}

/**
 * Of one text, with parameters of which those that must be given may not be empty; an answer of undefined is not a value.
 */
const ofText = (
  name: SystemName,
  parameters: readonly [least: number, most: number],
  answer: Answer,
): FunctionOf => ({
  least: parameters[0],
  most: parameters[1],
  compile: (call: Call) => {
    const { step } = call.input;
    const given = call.parameters.map((_parameter, at) => call.argument(at).step);
    return {
      step: (run) => {
        const text = textIn(step(run));
        if (text === undefined) return none;
        const values: unknown[] = [];
        for (const [at, each] of given.entries()) {
          const value = valueOf(single(each(run)));
          if (value === undefined && at < parameters[0]) return none;
          values.push(value);
        }
        const result = answer(text, ...values);
        if (result === undefined) return none;
        return Array.isArray(result) ? result : [result];
      },
      type: system(name),
    };
  },
});

/** Patterns that packs write are few; a text may make others, which go in the end. Characters of patterns, 200 for each. */
const patterns = new LRUCache<string, RegExp>({
  maxSize: 2 ** 20,
  sizeCalculation: (_pattern, key) => 200 + key.length,
});

function pattern(source: unknown, flags: string): RegExp {
  if (typeof source !== "string") throw new TypeError("a pattern is wanted");
  const key = `${flags} ${source}`;
  const known = patterns.get(key);
  if (known) return known;
  const made = new RegExp(source, flags);
  patterns.set(key, made);
  return made;
}

const words =
  (answer: (text: string, other: string) => unknown): Answer =>
  (text, other) => {
    if (typeof other !== "string") throw new TypeError("a text is wanted");
    return answer(text, other);
  };

/** Letters are counted as Unicode does: a sign that JavaScript writes as two is one. */
const isPlain = (text: string) => !/[\uD800-\uDFFF]/.test(text);

const lengthOf = (text: string) => (isPlain(text) ? text.length : Array.from(text).length);

/** Of a place in the text as JavaScript counts. */
const placeOf = (text: string, at: number) => (at < 0 ? at : lengthOf(text.slice(0, at)));

function substring(text: string, start: unknown, length: unknown): string | undefined {
  if (typeof start !== "number") throw new TypeError("a number is wanted");
  if (length !== undefined && typeof length !== "number") throw new TypeError("a number is wanted");
  const end = length === undefined ? undefined : start + Math.max(0, length);
  if (start < 0 || start >= lengthOf(text)) return undefined;
  return isPlain(text) ? text.slice(start, end) : Array.from(text).slice(start, end).join("");
}

/** `i`: in any case; `m`: `^` and `$` of each line. */
function flagsOf(given: unknown): string {
  if (given === undefined) return "su";
  if (typeof given !== "string" || !/^[im]*$/u.test(given))
    throw new TypeError("a pattern's flags are 'i' and 'm'");
  return `su${[...new Set(given)].join("")}`;
}

/** `${name}` is how other platforms write the group that JavaScript calls `$<name>`. */
const substitution = (text: unknown) => String(text).replaceAll(/\$\{(\w+)\}/gu, "$<$1>");

export const text: Readonly<Record<string, FunctionOf>> = {
  indexOf: ofText(
    "Integer",
    [1, 1],
    words((own, other) => placeOf(own, own.indexOf(other))),
  ),
  lastIndexOf: ofText(
    "Integer",
    [1, 1],
    words((own, other) => placeOf(own, own.lastIndexOf(other))),
  ),
  substring: ofText("String", [1, 2], substring),
  startsWith: ofText(
    "Boolean",
    [1, 1],
    words((own, other) => own.startsWith(other)),
  ),
  endsWith: ofText(
    "Boolean",
    [1, 1],
    words((own, other) => own.endsWith(other)),
  ),
  contains: ofText(
    "Boolean",
    [1, 1],
    words((own, other) => own.includes(other)),
  ),
  upper: ofText("String", [0, 0], (own) => own.toUpperCase()),
  lower: ofText("String", [0, 0], (own) => own.toLowerCase()),
  replace: ofText("String", [2, 2], (own, from, to) =>
    from === ""
      ? ["", ...Array.from(own), ""].join(String(to))
      : own.replaceAll(String(from), () => String(to)),
  ),
  matches: ofText("Boolean", [1, 2], (own, source, flags) =>
    pattern(source, flagsOf(flags)).test(own),
  ),
  matchesFull: ofText("Boolean", [1, 2], (own, source, flags) =>
    pattern(`^(?:${String(source)})$`, flagsOf(flags)).test(own),
  ),
  replaceMatches: ofText("String", [2, 3], (own, source, to, flags) =>
    source === "" ? own : own.replace(pattern(source, `g${flagsOf(flags)}`), substitution(to)),
  ),
  length: ofText("Integer", [0, 0], lengthOf),
  toChars: ofText("String", [0, 0], (own) => Array.from(own)),
  trim: ofText("String", [0, 0], (own) => own.trim()),
  split: ofText(
    "String",
    [1, 1],
    words((own, other) => own.split(other)),
  ),
  encode: ofText("String", [1, 1], words(encode)),
  decode: ofText("String", [1, 1], words(decode)),
  escape: ofText("String", [1, 1], words(escape)),
  unescape: ofText("String", [1, 1], words(unescape)),
  join: {
    least: 0,
    most: 1,
    compile: (call) => {
      const { step } = call.input;
      const between = call.parameters.length > 0 ? call.argument(0).step : () => none;
      return {
        step: (run) => {
          const texts = step(run).map(valueOf);
          if (texts.some((each) => typeof each !== "string"))
            throw new TypeError("texts are wanted");
          return texts.length === 0 ? none : [texts.join(textIn(between(run)) ?? "")];
        },
        type: system("String"),
      };
    },
  },
};
