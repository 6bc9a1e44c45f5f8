/** Names and numbers as a finding writes them. */
import type { ClinicalCase } from "./case.ts";

/** Indonesian; of a concept that nobody knows its id. */
export const nameOf = (concept: string, { knowledge }: Pick<ClinicalCase, "knowledge">): string =>
  knowledge.concepts.get(concept)?.label ?? concept;

const numbers = new Intl.NumberFormat("id-ID", { maximumFractionDigits: 2 });

export const writeNumber = (value: number): string => numbers.format(value);
