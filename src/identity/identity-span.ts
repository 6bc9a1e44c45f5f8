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
  | "account"
  | "identifier"
  | "place"
  | "unknown";

/** `text.slice(start, end)` is the identity itself, without what introduces it. */
export interface IdentitySpan {
  readonly kind: IdentityKind;
  readonly start: number;
  readonly end: number;
  /** Nothing shows it to be identity: it is not known to be anything else. */
  readonly guessed?: true;
}

/**
 * The same spans in their order and without overlap: of two, the one that begins first stays whole, of two that begin
 * together the longer, and what the other covers beyond it stays hidden too.
 */
export function orderSpans(text: string, spans: readonly IdentitySpan[]): readonly IdentitySpan[] {
  const ordered: IdentitySpan[] = [];
  let covered = 0;
  for (const span of spans.toSorted(byPlace)) {
    const { start, end } = span;
    const from = Math.max(start, covered);
    if (from < end && (from === start || /[\p{L}\p{N}]/u.test(text.slice(from, end))))
      ordered.push({ ...span, start: from });
    covered = Math.max(covered, end);
  }
  return ordered;
}

/** The spans in their order; where one is told by a label or a pattern, what was guessed of the same words gives way. */
export function preferTold(text: string, spans: readonly IdentitySpan[]): readonly IdentitySpan[] {
  const told = orderSpans(
    text,
    spans.filter(({ guessed }) => guessed !== true),
  );
  const guessed = apartFrom(
    told,
    spans.filter((span) => span.guessed === true),
  );
  return orderSpans(text, [...told, ...guessed]);
}

const ofPersons: ReadonlySet<IdentityKind> = new Set(["name", "doctor", "staff"]);

/** What the spans, in their order, leave of others. */
function apartFrom(
  told: readonly IdentitySpan[],
  others: readonly IdentitySpan[],
): readonly IdentitySpan[] {
  const left: IdentitySpan[] = [];
  let at = 0;
  for (const other of others.toSorted((one, another) => one.start - another.start)) {
    while ((told[at]?.end ?? Infinity) <= other.start) at += 1;
    let { start } = other;
    // Of a number that is told the digits beside it are another's; a name that has taken its first letter is no number.
    const cut = (told[at]?.start ?? Infinity) < other.end ? told[at] : undefined;
    if (cut && !ofPersons.has(cut.kind) && other.kind === "identifier") continue;
    for (let next = at; (told[next]?.start ?? Infinity) < other.end; next += 1) {
      const { start: from = 0, end = 0 } = told[next] ?? {};
      if (from > start) left.push({ ...other, start, end: from });
      start = Math.max(start, end);
    }
    if (start < other.end) left.push({ ...other, start });
  }
  return left;
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
