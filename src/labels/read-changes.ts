/** The changes that a facility wishes, those that are right apart from those that are not. */
import type { Forms } from "../intake/load-forms.ts";
import { withOwnLabels, type OwnLabel } from "../intake/own-labels.ts";
import { readChange, type LabelChange } from "./label-change.ts";

export interface ChangeFault {
  /** Place among the changes, from 0. */
  readonly index: number;
  /** What is wrong and what to write, Indonesian. */
  readonly message: string;
}

export interface ReadChanges {
  readonly read: readonly LabelChange[];
  readonly faults: readonly ChangeFault[];
}

/** A section's own key may be used by the other rows: it is read first, wherever it stands. */
export function readChanges(
  changes: readonly LabelChange[],
  forms: Forms,
  holdsIdentity: (text: string) => boolean,
): ReadChanges {
  const numbered = changes.map((change, index) => ({ change, index }));
  const readWith =
    (known: Forms) =>
    ({ change, index }: (typeof numbered)[number]) => ({
      index,
      ...readChange(change, known, holdsIdentity),
    });
  const isOfSection = ({ change }: (typeof numbered)[number]) => change.section.trim() === "";
  const sections = numbered.filter(isOfSection).map(readWith(forms));
  const named = sections.flatMap((each) => ("change" in each ? [each.change] : []));
  const known = withOwnLabels(forms, named.filter(isLabel));
  const others = numbered.filter((each) => !isOfSection(each)).map(readWith(known));
  const all = [...sections, ...others].toSorted((one, other) => one.index - other.index);
  return {
    read: all.flatMap((each) => ("change" in each ? [each.change] : [])),
    faults: all.flatMap((each) =>
      "fault" in each ? [{ index: each.index, message: each.fault }] : [],
    ),
  };
}

const isLabel = (change: LabelChange): change is OwnLabel => change.field !== null;
