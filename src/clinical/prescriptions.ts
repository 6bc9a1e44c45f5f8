/** The drugs of a case: what is ordered, given or supplied now, each in the list that it stands in. */
import { dayOf } from "./same-time.ts";
import type { DocumentOrder, DocumentStatement, Source } from "../document/clinical-document.ts";
import { countBefore } from "../knowledge/count-before.ts";
import type { ClinicalCase } from "./case.ts";
import type { Quotable } from "./quote.ts";

export interface Prescription {
  readonly order: DocumentOrder;
  readonly substance: string;
  /** `YYYY-MM-DD`, where it is known. */
  readonly day?: string;
  /** The same for all drugs of one list or text. */
  readonly list: Source | string;
  /** What is only planned counts for what speaks against it. */
  readonly isPlanned: boolean;
}

const kept = new WeakMap<ClinicalCase, readonly Prescription[]>();

/** Stopped, past, kept ready and unknown drugs aside, in the order of the document. */
export function prescriptionsOf(of: ClinicalCase): readonly Prescription[] {
  const known = kept.get(of);
  if (known) return known;
  const found = of.document.orders.flatMap((order) => prescriptionOf(order) ?? []);
  kept.set(of, found);
  return found;
}

const running: ReadonlySet<DocumentOrder["state"]> = new Set(["ordered", "given", "supplied"]);

function prescriptionOf(order: DocumentOrder): Prescription | undefined {
  const { state, time, isReady = false } = order;
  const isNow = time !== "before" && (state === "planned" || running.has(state));
  return isNow && !isReady ? written(order) : undefined;
}

/** What was taken before and what is stopped: its dose is written as well. */
export const formerPrescriptions = (of: ClinicalCase): readonly Prescription[] =>
  of.document.orders.flatMap((order) => {
    const isFormer = order.time === "before" || order.state === "stopped";
    return (isFormer && written(order)) || [];
  });

function written(order: DocumentOrder): Prescription | undefined {
  const { substance, state, moment, source } = order;
  const isPlanned = state === "planned";
  if (substance === null) return undefined;
  const day = dayOf(moment);
  return {
    order,
    substance,
    ...(day !== undefined && { day }),
    list: source.coded ? [...source.path, state].join(" ") : source,
    isPlanned,
  };
}

/** Each substance once, with all its prescriptions. */
export const bySubstance = (
  prescriptions: readonly Prescription[],
): ReadonlyMap<string, readonly Prescription[]> =>
  Map.groupBy(prescriptions, ({ substance }) => substance);

/** Characters behind a drug in which its reason may stand. */
const farthest = 80;
const ends: ReadonlySet<string> = new Set([".", ";", "\n", "•"]);

const statementsBySource = new WeakMap<
  ClinicalCase,
  ReadonlyMap<Source, readonly DocumentStatement[]>
>();

/** What the words beside a drug say that it is for: no proof of itself. */
export function reasonsBeside(
  prescriptions: readonly Prescription[],
  of: ClinicalCase,
): ReadonlySet<DocumentStatement> {
  const bySource =
    statementsBySource.get(of) ?? Map.groupBy(of.document.statements, ({ source }) => source);
  statementsBySource.set(of, bySource);
  const reasons = prescriptions.flatMap(({ order }) => {
    const statements = bySource.get(order.source) ?? [];
    const last = endOfItem(order);
    const found: DocumentStatement[] = [];
    // They stand in the order of the text.
    const first = countBefore(statements, ({ start }) => start < order.end);
    for (let at = first; at < statements.length; at++) {
      const statement = statements[at];
      if (!statement || statement.start >= last) break;
      found.push(statement);
    }
    return found;
  });
  return new Set(reasons);
}

function endOfItem({ source: { text }, end }: DocumentOrder): number {
  for (let at = end; at < Math.min(text.length, end + farthest); at++)
    if (ends.has(text[at] ?? "")) return at;
  return end + farthest;
}

/** As it is written, without the white space of line ends. */
export const wordsOf = ({ order: { source, start, end } }: { readonly order: Quotable }): string =>
  source.text.slice(start, end).split("\n").join(" ").trim();
