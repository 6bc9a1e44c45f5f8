/** Texts with `{{ fhirpath }}` in them: compiled with their pack, rendered with the caller's own evidence. */
import { DateTime } from "luxon";
import { shorten } from "../facts/text/shorten.ts";
import type { Expression } from "../fhir/fhirpath/compile.ts";

export interface TextTemplate {
  readonly source: string;
  render(root: unknown, facts: unknown): string;
}

const blank = /\{\{\s*(.+?)\s*\}\}/g;

/** The expressions a text holds, for the checks at load. */
export function expressionsIn(text: string): readonly string[] {
  return [...text.matchAll(blank)].map((match) => match[1] ?? "");
}

export function compileText(
  text: string,
  compile: (expression: string) => Expression,
): TextTemplate {
  const expressions = new Map(expressionsIn(text).map((source) => [source, compile(source)]));
  return {
    source: text,
    render: (root, facts) =>
      text.replace(blank, (_whole, source: string) =>
        formatValues(expressions.get(source)?.(root, { facts }) ?? []),
      ),
  };
}

/** A quotation is a pointer to its place, not the place itself: a whole field would bury the sentence around it. */
const longestQuotation = 160;
/** Of a quotation's place and date. */
const longestPlace = 80;

/**
 * Values as an Indonesian reader expects them: decimal comma, dates as DD-MM-YYYY, lists with commas; `[..]` for none.
 * A long text is cut at a word.
 */
function formatValues(values: readonly unknown[]): string {
  if (values.length === 0) return "[..]";
  return values.map(formatValue).join(", ");
}

const numbers = new Intl.NumberFormat("id-ID", { maximumFractionDigits: 2 });
/** A date within a quotation: `Lab 2026-01-10 06:15 Kalium 2,7 mmol/L`. */
const quotedDate = /(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/g;
const isoDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}.*)?$/;

/** One value as an Indonesian reader expects it. */
export function formatValue(value: unknown): string {
  if (typeof value === "number") return numbers.format(value);
  if (typeof value !== "string") return String(value);
  const time = isoDate.exec(value);
  if (!time) return quote(value).replaceAll(quotedDate, "$3-$2-$1");
  const moment = DateTime.fromISO(value, { setZone: true });
  return moment.toFormat(time[1] ? "dd-MM-yyyy HH:mm" : "dd-MM-yyyy");
}

/** What is short enough stays as it is, the spaces around a part of a sentence included; a quotation keeps its end and place. */
function quote(text: string): string {
  if (text.length <= longestQuotation) return text;
  const end = text.startsWith("'") ? text.lastIndexOf("'") : 0;
  const behind = end > 0 && text.length - end < longestPlace ? text.slice(end) : "";
  return `${shorten(text.slice(0, text.length - behind.length), longestQuotation - behind.length)}${behind}`;
}
