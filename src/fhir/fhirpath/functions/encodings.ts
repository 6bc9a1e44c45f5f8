/** FHIRPath, 'Additional String Functions': a text in another form, and back. */

interface Encoding {
  readonly name: BufferEncoding;
  readonly form: RegExp;
}

const encodings: Readonly<Record<string, Encoding>> = {
  hex: { name: "hex", form: /^(?:[0-9a-f]{2})*$/iu },
  base64: { name: "base64", form: /^[A-Za-z0-9+/]*={0,2}$/u },
  urlbase64: { name: "base64url", form: /^[\w-]*={0,2}$/u },
};

/** The URL-safe form keeps its padding in FHIRPath. */
export function encode(text: string, format: string): string | undefined {
  if (format === "ascii") return text.replaceAll(/[^\0-\x7f]/gu, "?");
  const encoding = encodings[format];
  if (!encoding) return undefined;
  const written = Buffer.from(text, "utf8").toString(encoding.name);
  return encoding.name === "base64url"
    ? written.padEnd(Math.ceil(written.length / 4) * 4, "=")
    : written;
}

export function decode(text: string, format: string): string | undefined {
  const encoding = encodings[format];
  if (!encoding?.form.test(text)) return undefined;
  const bytes = Buffer.from(text, encoding.name);
  const decoded = bytes.toString("utf8");
  return Buffer.from(decoded, "utf8").equals(bytes) ? decoded : undefined;
}

const html: readonly (readonly [string, string])[] = [
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
];

export function escape(text: string, target: string): string | undefined {
  if (target === "json") return JSON.stringify(text).slice(1, -1);
  return target === "html"
    ? html.reduce((all, [sign, name]) => all.replaceAll(sign, name), text)
    : undefined;
}

const jsonSigns: Readonly<Record<string, string>> = {
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

export function unescape(text: string, target: string): string | undefined {
  if (target === "json")
    return text.replaceAll(/\\(?:u([0-9a-fA-F]{4})|(.))/gsu, (_all, code?: string, sign = "") =>
      code === undefined
        ? (jsonSigns[String(sign)] ?? String(sign))
        : String.fromCharCode(parseInt(code, 16)),
    );
  return target === "html"
    ? html.toReversed().reduce((all, [sign, name]) => all.replaceAll(name, sign), text)
    : undefined;
}
