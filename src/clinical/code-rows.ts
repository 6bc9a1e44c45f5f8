/** Rows of terminology about ICD-10 codes: the organisms that codes name, and the causes that stand above a main diagnosis. */
import { listOf, startsWithAny } from "../knowledge/cells.ts";
import type { Terminology } from "../knowledge/terminology.ts";
import type { Concepts } from "../reading/lexicon.ts";

/** A code that names an organism. */
export interface OrganismCode {
  readonly code: string;
  /** Codes of one family are told apart by their organism alone. */
  readonly family: string;
  /** Concepts; none where the code leaves the organism open. */
  readonly organisms: readonly string[];
  /** Of an open code, the cultures that name its organism: concepts. */
  readonly cultures: readonly string[];
}

export interface OrganismCodes {
  readonly of: (icd10: string) => OrganismCode | undefined;
  /** The code of a family for what grew. */
  readonly codeFor: (organism: string, family: string) => OrganismCode | undefined;
  /** Whether a family has a code that leaves the organism open: `J18` beside `J15.1`, and none beside `A01.0`. */
  readonly mayStayOpen: (family: string) => boolean;
}

export function readOrganisms(
  terminology: Pick<Terminology, "table">,
  concepts: Pick<Concepts, "withWider">,
): OrganismCodes {
  const rows = terminology
    .table("organism-codes")
    .map(({ code = "", family = "", organisms, cultures }) => ({
      code,
      family,
      organisms: listOf(organisms),
      cultures: listOf(cultures),
    }));
  const open = new Set(
    rows.filter(({ organisms }) => organisms.length === 0).map(({ family }) => family),
  );
  const byOrganism = new Map<string, OrganismCode>();
  for (const row of rows.toReversed())
    for (const organism of row.organisms) byOrganism.set(`${row.family} ${organism}`, row);
  return {
    of: (icd10) => rows.find(({ code }) => icd10.startsWith(code)),
    codeFor: (organism, family) => {
      // The narrowest name decides: a species before its genus.
      for (const one of concepts.withWider(organism)) {
        const row = byOrganism.get(`${family} ${one}`);
        if (row) return row;
      }
      return undefined;
    },
    mayStayOpen: (family) => open.has(family),
  };
}

/** Why another code stands above a main diagnosis: Indonesian; undefined where none does. */
export type ReasonAbove = (main: string, other: string, setting: string) => string | undefined;

export function readReasonsAbove(terminology: Pick<Terminology, "table">): ReasonAbove {
  const rows = terminology
    .table("main-diagnosis-causes")
    .map(({ main, other, settings, reason = "" }) => ({
      main: listOf(main),
      other: listOf(other),
      settings: listOf(settings),
      reason,
    }));
  return (main, other, setting) =>
    rows.find(
      (row) =>
        startsWithAny(main, row.main) &&
        startsWithAny(other, row.other) &&
        (row.settings.length === 0 || row.settings.includes(setting)),
    )?.reason;
}
