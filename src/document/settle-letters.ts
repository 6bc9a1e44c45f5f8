/** Letters that stand for several things mean what the document spells out or codes elsewhere: `RA` beside `artritis reumatoid`. */
import type { Concepts } from "../reading/lexicon.ts";
import type { DocumentEvent, DocumentStatement } from "./clinical-document.ts";

interface Lettered {
  readonly isUnsure?: true;
}

/** Of what nobody writes in full and no code claims it is not judged whether the patient has it; what is denied is denied by any of its meanings. */
export const settleStatements = (
  statements: readonly DocumentStatement[],
  concepts: Pick<Concepts, "areKin">,
): readonly DocumentStatement[] =>
  settle(statements, ({ concept }) => concept, concepts).map((one) =>
    one.isUnsure && one.presence !== "absent" ? { ...one, presence: null } : one,
  );

/** Those that somebody writes in full, or a code claims, are no longer unsure. */
export const settleEvents = (
  events: readonly DocumentEvent[],
  concepts: Pick<Concepts, "areKin">,
): readonly DocumentEvent[] => settle(events, ({ what }) => what, concepts);

function settle<Entry extends Lettered>(
  entries: readonly Entry[],
  conceptOf: (entry: Entry) => string,
  { areKin }: Pick<Concepts, "areKin">,
): readonly Entry[] {
  const unsure = new Set(entries.filter(({ isUnsure }) => isUnsure).map(conceptOf));
  if (unsure.size === 0) return entries;
  const sure = new Set(entries.filter(({ isUnsure }) => !isUnsure).map(conceptOf));
  const settled = new Set(
    [...unsure].filter((one) => [...sure].some((other) => areKin(one, other))),
  );
  return entries.map((entry) => {
    if (!entry.isUnsure || !settled.has(conceptOf(entry))) return entry;
    const { isUnsure: _, ...rest } = entry;
    // The same entry without its flag.
    return rest as Entry;
  });
}
