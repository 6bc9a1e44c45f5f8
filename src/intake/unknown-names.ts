/** Notices of sections and labels that no form knows: which, and what was probably meant. */
import { noticeCodes, type NoticeCode } from "../check/notice-codes.ts";
import { commonWords, nearestNames, type KnownName } from "../knowledge/nearest-names.ts";
import { labelWords, normaliseLabel } from "../reading/fields/label.ts";
import { isJsonArray, isJsonObject } from "./json.ts";
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

/** Of `unknown_section`; `items`: what stands in it. */
export const aboutSection = (key: string, items: readonly NamedItem[], forms: Forms): About =>
  about("unknown_section", key, () =>
    best(sectionsLike(key, forms), sectionsHolding(items, forms)),
  );

/** The sections that a key was probably meant to be, best first; three at most. */
export function sectionsLike(key: string, forms: Forms): Candidates {
  const names = once(namesOfForms, forms, () => forms.all.flatMap(namesOfForm));
  return nearestNames(labelWords(key), names.all, names.common).map(({ target, score }) => ({
    value: target,
    label: forms.find(target)?.title ?? target,
    score,
  }));
}

/** As much of a QuestionnaireResponse's item as names it; anything else may stand there. */
export interface NamedItem {
  readonly linkId?: unknown;
  readonly text?: unknown;
  readonly item?: unknown;
}

/** So many labels of a section tell which it is. */
const mostLabels = 40;
/** One label says little: many forms have a note. */
const fewestKnown = 2;
/** A form that knows less of the labels is probably another's. */
const leastKnown = 0.5;

/** The sections whose forms know most of the labels in an unknown one, smaller forms first: a hospital names its sections as it likes. */
function sectionsHolding(items: readonly NamedItem[], forms: Forms): Candidates {
  const labels = [...labelsOf(items)];
  return forms.all
    .toSorted((one, other) => one.fields.all.length - other.fields.all.length)
    .flatMap(({ section, title, fields }) => {
      const known = labels.filter((label) => fields.find(label) !== undefined).length;
      const score = Math.round((known / labels.length) * 100) / 100;
      return known >= fewestKnown && score >= leastKnown
        ? [{ value: section, label: title, score }]
        : [];
    });
}

function labelsOf(items: readonly NamedItem[], labels = new Set<string>()): ReadonlySet<string> {
  for (const { linkId, text, item } of items) {
    if (labels.size >= mostLabels) break;
    const label = text ?? linkId;
    if (isJsonArray(item)) labelsOf(item.filter(isJsonObject), labels);
    else if (typeof label === "string") labels.add(label);
  }
  return labels;
}

/** Of each section the better likeness; best first, three at most. */
function best(...lists: readonly Candidates[]): Candidates {
  const found = lists.flat().toSorted((one, other) => other.score - one.score);
  const isFirst = ({ value }: (typeof found)[number], place: number) =>
    found.findIndex((each) => each.value === value) === place;
  return found.filter(isFirst).slice(0, 3);
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
