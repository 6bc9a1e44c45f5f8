/** Where identity stands in a text. */

export type IdentityKind =
  | "name"
  | "doctor"
  | "staff"
  | "address"
  | "record_number"
  | "birth_date"
  | "card_number"
  | "bpjs_number"
  | "document_number"
  | "national_id"
  | "phone"
  | "email"
  | "identifier";

/** `text.slice(start, end)` is the identity itself, without what introduces it. */
export interface IdentitySpan {
  readonly kind: IdentityKind;
  readonly start: number;
  readonly end: number;
}

/**
 * The same spans in their order and without overlap: of two, the one that begins first stays whole, of two that begin
 * together the longer, and what the other covers beyond it stays hidden too.
 */
export function orderSpans(text: string, spans: readonly IdentitySpan[]): readonly IdentitySpan[] {
  const ordered: IdentitySpan[] = [];
  let covered = 0;
  for (const { kind, start, end } of spans.toSorted(byPlace)) {
    const from = Math.max(start, covered);
    if (from < end && (from === start || /[\p{L}\p{N}]/u.test(text.slice(from, end))))
      ordered.push({ kind, start: from, end });
    covered = Math.max(covered, end);
  }
  return ordered;
}

const byPlace = (one: IdentitySpan, other: IdentitySpan) =>
  one.start - other.start || other.end - one.end;

/** The text with each span replaced. */
export function replaceSpans(
  text: string,
  spans: readonly IdentitySpan[],
  replace: (value: string, kind: IdentityKind) => string,
): string {
  const pieces: string[] = [];
  let end = 0;
  for (const span of spans) {
    pieces.push(text.slice(end, span.start), replace(text.slice(span.start, span.end), span.kind));
    end = span.end;
  }
  return pieces.join("") + text.slice(end);
}
