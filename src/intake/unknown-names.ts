/** Notices of sections and labels that no form knows: which, and what was probably meant. */
import { noticeCodes, type NoticeCode } from "../check/notice-codes.ts";
import { commonWords, nearestNames, type KnownName } from "../knowledge/nearest-names.ts";
import { labelWords, normaliseLabel } from "../reading/fields/label.ts";
import type { Field, FieldTable, Form, Forms } from "./load-forms.ts";
import type { NoticeDetail } from "./notice.ts";
import { redactText } from "./privacy/redact-text.ts";

/** A longer label is a sentence; the path leads to it. */
const longestShown = 60;

interface Names {
  readonly all: readonly KnownName[];
  readonly common: ReadonlySet<string>;
}

const namesOfForms = new WeakMap<Forms, Names>();
const namesOfTables = new WeakMap<FieldTable, Names>();

function once<Key extends object>(
  known: WeakMap<Key, Names>,
  key: Key,
  read: () => readonly KnownName[],
): Names {
  const before = known.get(key);
  if (before) return before;
  const all = read();
  const names = { all, common: commonWords(all) };
  known.set(key, names);
  return names;
}

/** A section's key passes the privacy gate as it is. */
const shown = (written: string) => redactText(written.trim()).slice(0, longestShown);

/** Says what it is about; the candidates only where they are asked for, since finding them takes time. */
export type About = (suggests: boolean) => NoticeDetail;

/** So many notices of a request have candidates. */
export const mostSuggested = 100;

type Candidates = NonNullable<NoticeDetail["candidates"]>;

const about =
  (code: NoticeCode, written: string, candidates: () => Candidates): About =>
  (suggests) => ({
    message: `${noticeCodes[code].title}: '${shown(written)}'.`,
    candidates: suggests ? candidates() : [],
  });

/** Of `unknown_section`. */
export const aboutSection = (key: string, forms: Forms): About =>
  about("unknown_section", key, () => sectionsLike(key, forms));

/** The sections that a key was probably meant to be, best first; three at most. */
export function sectionsLike(key: string, forms: Forms): Candidates {
  const names = once(namesOfForms, forms, () => forms.all.flatMap(namesOfForm));
  return nearestNames(labelWords(key), names.all, names.common).map(({ target, score }) => ({
    value: target,
    label: forms.find(target)?.title ?? target,
    score,
  }));
}

const namesOfForm = ({ section, title, own }: Form): readonly KnownName[] =>
  [section, title, ...own].map((name) => ({ name: labelWords(name), target: section }));

/** Of `unmapped_label`. */
export const aboutLabel = (label: string, table: FieldTable): About =>
  about("unmapped_label", label, () => fieldsLike(label, table));

/** The fields that a label was probably meant to be, best first; three at most. */
export function fieldsLike(label: string, table: FieldTable): Candidates {
  const names = once(namesOfTables, table, () => table.all.flatMap(namesOfField));
  return nearestNames(labelWords(label), names.all, names.common).map(({ target, score }) => ({
    value: target,
    label: table.find(target)?.label ?? target,
    score,
  }));
}

/** Those that still are its own: a facility may have given an alias to another field. */
const namesOfField = ({ name, spec, own, labels }: Field): readonly KnownName[] =>
  [name, ...(spec.aliases ?? []), ...own]
    .filter((label) => label === name || labels.has(normaliseLabel(label)))
    .map((label) => ({ name: labelWords(label), target: name }));
