/** Which terms of a document nobody could map: what a maintainer of the lists should see. */
import type { QuestionnaireResponseItem } from "@medplum/fhirtypes";
import type { Facts } from "../../facts/build-facts.ts";
import type { FactSource } from "../../facts/fact-source.ts";
import { sectionOfResponse } from "../../facts/answers.ts";
import { findField, type Forms } from "../../intake/load-forms.ts";
import { unnamedExamination } from "../../intake/resources/examinations.ts";
import { marks, redactText } from "../../intake/privacy/redact-text.ts";
import type { TermKind } from "../../store/ports.ts";

export interface Term {
  readonly kind: TermKind;
  /** What spellings of one term share: lower case, one space between words. */
  readonly key: string;
  readonly term: string;
}

/** More says that the document is odd, not that the lists are. */
const mostOfDocument = 50;
const longestTerm = 80;
/** A name has a few words; what has more is narrative. */
const mostWords = 6;

interface Written {
  readonly kind: TermKind;
  readonly term: string;
  /** What the caller wrote of the term, where that is a part of it. */
  readonly label?: string;
}

/** The document's unmapped terms, each once; none that could be narrative, a value or a person's data. */
export function findUnmapped(source: FactSource, facts: Facts, forms: Forms): readonly Term[] {
  const terms = new Map<string, Term>();
  const written = [
    ...readLabels(source, forms),
    ...readLaboratory(source, facts),
    ...facts.drugs.all.flatMap(({ known, name }) => (known || !name ? [] : drugTerm(name))),
    ...readCodes(facts),
  ];
  for (const { kind, term: text, label = text } of written) {
    const term = text.replaceAll(/\s+/gu, " ").trim();
    const key = term.toLowerCase();
    if (isTerm(kind, label) && terms.size < mostOfDocument) {
      const name = `${kind} ${key}`;
      terms.set(name, terms.get(name) ?? { kind, key, term });
    }
  }
  return [...terms.values()];
}

function isTerm(kind: TermKind, text: string): boolean {
  if (text.length > longestTerm || /[\n\r]/u.test(text) || holdsIdentity(text)) return false;
  if (kind === "icd10" || kind === "icd9cm") return /^[A-Z0-9.]{2,8}$/u.test(text);
  // Long numbers are of persons, visits and samples.
  if (/\d{4}/u.test(text) || text.trim().split(/\s+/u).length > mostWords) return false;
  return kind === "unit" ? !/^\d/u.test(text) : /\p{L}{2}/u.test(text);
}

/**
 * An honorific and what follows it. No `(?i:…)` for the honorific alone: V8 (Node 24.21) forgets it beside a lookbehind
 * once a process holds so much compiled code of patterns that it compiles further ones without optimisation.
 */
const honorific =
  /(?<![\p{L}\p{N}])(?:tn|ny|nn|an|by|sdri?|drg?|bpk|bapak|ibu)(?:\.\s*|\s+)(?<name>\p{L}{2})/giu;

/** True for `Tn. Budi` and `an Siti`, not for `ibu hamil`. */
const namesPerson = (text: string): boolean =>
  [...text.matchAll(honorific)].some(({ groups }) => /^\p{Lu}/u.test(groups?.["name"] ?? ""));

/** Also where the intake has put a mark for it. */
const holdsIdentity = (text: string): boolean =>
  redactText(text) !== text ||
  namesPerson(text) ||
  Object.values(marks).some((mark) => text.includes(mark));

function readLaboratory({ terminology }: FactSource, { labs }: Facts): readonly Written[] {
  return labs.all.flatMap(({ name, analyte, unit, unitProblem }): readonly Written[] => {
    if (analyte === undefined)
      // What is measured in another material has a name that is known.
      return name === unnamedExamination || terminology.laboratory.find(name)
        ? []
        : [{ kind: "laboratory", term: name }];
    return unitProblem === "unknown" && unit !== undefined ? [{ kind: "unit", term: unit }] : [];
  });
}

/** The name without what stands from its first number on: strength and instruction are the patient's. */
function drugTerm(name: string): readonly Written[] {
  return [{ kind: "drug", term: name.replace(/[\s(]*\d.*$/su, "") }];
}

function readCodes({ diagnoses, procedures }: Facts): readonly Written[] {
  const unknown = (kind: TermKind, coded: readonly { known: boolean; code?: string }[]) =>
    coded.flatMap(({ known, code }) => (known || code === undefined ? [] : [{ kind, term: code }]));
  return [
    ...unknown("icd10", [...diagnoses.all, ...diagnoses.admission.all]),
    ...unknown("icd9cm", procedures.all),
  ];
}

/** Sections that no form has, and the labels that a form does not know as `section.label`; nothing of what stands below them. */
function readLabels(source: FactSource, forms: Forms): readonly Written[] {
  const labels: Written[] = [];
  const read = (item: QuestionnaireResponseItem, section: string, place: string): void => {
    const { linkId, item: parts = [] } = item;
    if (linkId === section || (forms.find(section)?.nests && forms.find(linkId))) {
      for (const part of parts) read(part, linkId, linkId);
      return;
    }
    const field = findField(forms, place)?.fields.find(linkId);
    if (!field) labels.push({ kind: "label", term: `${place}.${linkId}`, label: linkId });
    else if (field.fields.all.length > 0)
      for (const part of parts) read(part, section, `${place}.${field.name}`);
  };
  for (const response of source.index.ofKind("QuestionnaireResponse")) {
    const section = sectionOfResponse(source, response) ?? "";
    if (forms.find(section)) for (const item of response.item ?? []) read(item, section, section);
    else if (section !== "") labels.push({ kind: "label", term: section });
  }
  return labels;
}
