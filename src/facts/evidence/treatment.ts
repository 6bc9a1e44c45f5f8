/** Finds the treatment of a condition among orders and plans, and quotes it. */
import { affirmedSentence, mentions } from "../text/mentions.ts";
import { noteName, quoteDoctor, type ClinicalCase, type GivenDrug } from "./clinical-case.ts";
import type { TreatmentSearch } from "./condition.ts";
import { shorten } from "../text/shorten.ts";

const mostQuotations = 3;

/** The treatment as ordered or planned, at most three quotations; empty where none was written down. */
export function findTreatment(facts: ClinicalCase, search: TreatmentSearch): readonly string[] {
  const ordered = drugsWithPlace(facts)
    .filter(([, drug]) => isTreatment(drug, search))
    .map(([place, drug]) => quoteDrug(place, drug));
  const found = [...ordered, ...plannedTreatment(facts, search.words)];
  return [...new Set(found)].slice(0, mostQuotations);
}

/** The drugs of every list that fit the search. */
export const treatingDrugs = (
  { drugs }: ClinicalCase,
  search: TreatmentSearch,
): readonly GivenDrug[] => drugs.all.filter((drug) => isTreatment(drug, search));

function isTreatment(drug: GivenDrug, { words, substances, classes }: TreatmentSearch): boolean {
  return (
    drug.substances.some((substance) => substances.includes(substance)) ||
    drug.classes.some((name) =>
      classes.some((wanted) => name === wanted || name.startsWith(`${wanted}.`)),
    ) ||
    (words !== "" && mentions(drug.name ?? "", words))
  );
}

function drugsWithPlace({ drugs }: ClinicalCase): readonly (readonly [string, GivenDrug])[] {
  const lists: readonly (readonly [string, readonly GivenDrug[]])[] = [
    ["CPO", drugs.orders],
    ["Obat IGD", drugs.emergency],
    ["Obat selama perawatan", drugs.stay],
    ["Obat pulang", drugs.discharge],
  ];
  const placed = lists.flatMap(([place, list]) =>
    list.map((drug): [string, GivenDrug] => [place, drug]),
  );
  const known = new Set(placed.map(([, drug]) => drug.ref));
  return [
    ...placed,
    ...drugs.all
      .filter(({ ref }) => !known.has(ref))
      .map((drug): [string, GivenDrug] => ["Obat", drug]),
  ];
}

const quoteDrug = (place: string, { evidence }: GivenDrug) => shorten(`${place}: ${evidence}`);

function plannedTreatment(facts: ClinicalCase, words: string): readonly string[] {
  if (words === "") return [];
  const planned = facts.notes.doctor.flatMap((note) => {
    const sentence = affirmedSentence(note.p ?? "", words);
    return sentence ? [`${noteName(note)}: ${shorten(sentence)}`] : [];
  });
  if (planned.length > 0) return planned;
  const sentence = quoteDoctor(facts, words);
  return sentence === undefined ? [] : [sentence];
}
