/** The places in the caller's request that a verdict rests on. What cannot be told stays out: nothing is guessed. */
import type { Expression } from "../../fhir/fhirpath/compile.ts";
import type { BundleIndex } from "../../fhir/bundle-index.ts";
import type { Pointers } from "../../intake/bundle-draft.ts";
import { findAsked, type Asking } from "../../rules/functions/functions.ts";
import type { Verdict } from "../../rules/judge.ts";
import type { RuleRoot } from "../../rules/rule-root.ts";
import type { CompiledRead, CompiledRule } from "../../rules/rule-set.ts";
import { addressesOfForms, originOf } from "./origins.ts";
import { quotationsIn, refsAlong, refsOfValue } from "./refs-in-facts.ts";

export interface JudgedDocument {
  /** What the clauses ran on. */
  readonly root: RuleRoot;
  readonly index: BundleIndex;
  readonly pointers: Pointers;
}

/** JSON Pointers into the request, each once; empty where no place can be told. */
export type EvidenceFinder = (verdict: Verdict) => readonly string[];

interface Found {
  readonly addresses: readonly string[];
  /** A list as a whole, of which the clause chose nothing. */
  readonly whole: boolean;
}

export function createEvidenceFinder({
  root: facts,
  index,
  pointers,
}: JudgedDocument): EvidenceFinder {
  const forms = addressesOfForms(index);
  const quotations = quotationsIn(facts);
  const visit = index.ofKind("Encounter").map((encounter) => index.addressOf(encounter));

  const originAddresses = (path: readonly string[]): readonly string[] => {
    const origin = originOf(path);
    return [
      ...(origin?.forms ?? []).flatMap((key) => forms.get(key) ?? []),
      ...(origin?.facts ?? []).flatMap((fact) => refsAlong(facts, fact.split(".")).refs),
      ...(origin?.visit ? visit : []),
    ];
  };
  // What was found stands somewhere; what was not would stand in the form that was asked.
  const addressesOf = (asking: Asking): readonly string[] => {
    const found = findAsked(asking, facts.document).flatMap((one) =>
      typeof one === "string" ? [] : one.source.resource,
    );
    if (found.length > 0 || asking.place === undefined) return found;
    return forms.get(asking.place.split(".")[0] ?? "") ?? [];
  };
  const valuesOf = (choice: Expression): readonly unknown[] => {
    try {
      return choice(facts, { facts });
    } catch {
      // The rule itself may never have come to this part of its clause: its verdict stands, the place is not told.
      return [];
    }
  };
  const find = ({ path, choice, asking }: CompiledRead): Found => {
    if (asking) return { addresses: addressesOf(asking), whole: false };
    if (choice) {
      const chosen = [...new Set(valuesOf(choice))];
      return {
        addresses: chosen.flatMap((value) => refsOfValue(facts, path, value)),
        whole: false,
      };
    }
    const { refs, whole } = refsAlong(facts, path);
    return { addresses: [...refs, ...originAddresses(path)], whole };
  };
  // Many rules read the same.
  const known = new Map<string, Found>();
  const findOnce = (read: CompiledRead): Found => {
    const found = known.get(read.name) ?? find(read);
    known.set(read.name, found);
    return found;
  };
  const ofItem = ({ reads }: CompiledRule, item: unknown): readonly string[] => {
    const path = reads.each?.[0]?.path ?? [];
    const own = [...refsOfValue(facts, path, item), ...quotations(item)];
    return own.length > 0 ? own : originAddresses(path);
  };
  const ofClauses = ({ rule, outcome }: Verdict): readonly string[] => {
    const decided = closest(decidingReads(rule, outcome).map(findOnce));
    const asked = (rule.reads.when ?? []).map(findOnce);
    const found = [...decided, ...narrow(asked)];
    return found.length > 0 ? found : closest(asked);
  };
  return (verdict) => {
    const { rule, item } = verdict;
    const addresses = rule.rule.each === undefined ? ofClauses(verdict) : ofItem(rule, item);
    return [...new Set(addresses.flatMap((address) => pointers.get(address) ?? []))];
  };
}

function decidingReads(
  { reads }: CompiledRule,
  outcome: Verdict["outcome"],
): readonly CompiledRead[] {
  const { complete = [], consistent = [] } = reads;
  if (outcome === "lengkap") return [...complete, ...consistent];
  return outcome === "belum_lengkap" ? complete : consistent;
}

const narrow = (found: readonly Found[]) =>
  found.flatMap(({ whole, addresses }) => (whole ? [] : addresses));

/** A whole list is told only where nothing in it, or beside it, was chosen. */
function closest(found: readonly Found[]): readonly string[] {
  const chosen = narrow(found);
  return chosen.length > 0 ? chosen : found.flatMap(({ addresses }) => addresses);
}
