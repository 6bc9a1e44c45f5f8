/** Notices of sections and labels that no form knows: which, and what was probably meant. */
import { noticeCodes, type NoticeCode } from "../check/notice-codes.ts";
import { nearestNames, type KnownName } from "../knowledge/nearest-names.ts";
import { normaliseLabel } from "../reading/fields/label.ts";
import type { Field, FieldTable, Form, Forms } from "./load-forms.ts";
import type { NoticeDetail } from "./notice.ts";
import { redactText } from "./privacy/redact-text.ts";

/** A longer label is a sentence; the path leads to it. */
const longestShown = 60;

const namesOfForms = new WeakMap<Forms, readonly KnownName[]>();
const namesOfTables = new WeakMap<FieldTable, readonly KnownName[]>();

const once = <Key extends object>(
  known: WeakMap<Key, readonly KnownName[]>,
  key: Key,
  read: () => readonly KnownName[],
): readonly KnownName[] => {
  const names = known.get(key) ?? read();
  known.set(key, names);
  return names;
};

/** A section's key passes the privacy gate as it is. */
const shown = (written: string) => redactText(written.trim()).slice(0, longestShown);

/** Says what it is about; the candidates only where they are asked for, since finding them takes time. */
export type About = (suggests: boolean) => NoticeDetail;

/** So many notices of a request have candidates. */
export const mostSuggested = 100;

const about =
  (
    code: NoticeCode,
    written: string,
    names: () => readonly KnownName[],
    labelOf: (target: string) => string | undefined,
  ): About =>
  (suggests) => ({
    message: `${noticeCodes[code].title}: '${shown(written)}'.`,
    candidates: (suggests ? nearestNames(normaliseLabel(written), names()) : []).map(
      ({ target, score }) => ({ value: target, label: labelOf(target) ?? target, score }),
    ),
  });

/** Of `unknown_section`. */
export function aboutSection(key: string, forms: Forms): About {
  const names = () => once(namesOfForms, forms, () => forms.all.flatMap(namesOfForm));
  return about("unknown_section", key, names, (target) => forms.find(target)?.title);
}

const namesOfForm = ({ section, title }: Form): readonly KnownName[] =>
  [section, title].map((name) => ({ name: normaliseLabel(name), target: section }));

/** Of `unmapped_label`. */
export function aboutLabel(label: string, table: FieldTable): About {
  const names = () => once(namesOfTables, table, () => table.all.flatMap(namesOfField));
  return about("unmapped_label", label, names, (target) => table.find(target)?.label);
}

const namesOfField = ({ name, labels }: Field): readonly KnownName[] =>
  [...labels].map((label) => ({ name: label, target: name }));
