/** FHIRPath, 'String manipulation'. */
import { none, single, type Call, type FunctionOf } from "../part.ts";
import { system, type SystemName } from "../types.ts";
import { valueOf, type Items } from "../values.ts";

type Answer = (text: string, ...given: readonly unknown[]) => unknown;

function textIn(items: Items): string | undefined {
  const value = valueOf(single(items));
  if (value !== undefined && typeof value !== "string") throw new TypeError("a text is wanted");
  return value;
}

/** Of one text, with parameters of which none may be missing; an answer of undefined is no value. */
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
        for (const each of given) {
          const value = valueOf(single(each(run)));
          if (value === undefined) return none;
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

/** Patterns that packs write are few; those that a text makes are not kept for long. */
const patterns = new Map<string, RegExp>();
const mostPatterns = 500;

function pattern(source: unknown, flags = "su"): RegExp {
  if (typeof source !== "string") throw new TypeError("a pattern is wanted");
  const key = `${flags} ${source}`;
  const known = patterns.get(key);
  if (known) return known;
  const made = new RegExp(source, flags);
  if (patterns.size >= mostPatterns) patterns.clear();
  patterns.set(key, made);
  return made;
}

const words =
  (answer: (text: string, other: string) => unknown): Answer =>
  (text, other) => {
    if (typeof other !== "string") throw new TypeError("a text is wanted");
    return answer(text, other);
  };

function substring(text: string, start: unknown, length: unknown): string | undefined {
  if (typeof start !== "number") throw new TypeError("a number is wanted");
  if (start < 0 || start >= text.length) return undefined;
  return typeof length === "number"
    ? text.slice(start, start + Math.max(0, length))
    : text.slice(start);
}

const encodings: Readonly<Record<string, BufferEncoding>> = {
  hex: "hex",
  base64: "base64",
  urlbase64: "base64url",
};

/** The URL-safe form keeps its padding in FHIRPath. */
function encode(text: string, format: string): string | undefined {
  const encoding = encodings[format];
  if (!encoding) return undefined;
  const written = Buffer.from(text, "utf8").toString(encoding);
  return encoding === "base64url"
    ? written.padEnd(Math.ceil(written.length / 4) * 4, "=")
    : written;
}

const decode = (text: string, format: string): string | undefined => {
  const encoding = encodings[format];
  return encoding && Buffer.from(text, encoding).toString("utf8");
};

const html: readonly (readonly [string, string])[] = [
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
];

function escape(text: string, target: string): string | undefined {
  if (target === "json") return JSON.stringify(text).slice(1, -1);
  return target === "html"
    ? html.reduce((all, [sign, name]) => all.replaceAll(sign, name), text)
    : undefined;
}

function unescape(text: string, target: string): string | undefined {
  if (target === "json")
    return text
      .replaceAll(/\\(["\\/])/gu, "$1")
      .replaceAll("\\n", "\n")
      .replaceAll("\\t", "\t");
  return target === "html"
    ? html.toReversed().reduce((all, [sign, name]) => all.replaceAll(name, sign), text)
    : undefined;
}

export const text: Readonly<Record<string, FunctionOf>> = {
  indexOf: ofText(
    "Integer",
    [1, 1],
    words((own, other) => own.indexOf(other)),
  ),
  lastIndexOf: ofText(
    "Integer",
    [1, 1],
    words((own, other) => own.lastIndexOf(other)),
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
    own.replaceAll(String(from), () => String(to)),
  ),
  matches: ofText("Boolean", [1, 1], (own, source) => pattern(source).test(own)),
  matchesFull: ofText("Boolean", [1, 1], (own, source) =>
    pattern(`^(?:${String(source)})$`).test(own),
  ),
  replaceMatches: ofText("String", [2, 2], (own, source, to) =>
    source === "" ? own : own.replace(pattern(source, "gsu"), String(to)),
  ),
  length: ofText("Integer", [0, 0], (own) => own.length),
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
          return texts.length === 0 ? none : [texts.join(textIn(between(run)) ?? "")];
        },
        type: system("String"),
      };
    },
  },
};
