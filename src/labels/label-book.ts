/** Every facility's own labels: a draft, versions of which the newest is in force, and what of it a check is read with. */
import { LRUCache } from "lru-cache";
import type { Forms } from "../intake/load-forms.ts";
import { withOwnLabels, type OwnLabel, type OwnLabels } from "../intake/own-labels.ts";
import { publishVersion, rollBackVersion } from "../store/publish-version.ts";
import type { Draft, Version, VersionStore } from "../store/ports.ts";
import {
  applyChanges,
  mostLabels,
  nameOfLabel,
  tooManyLabels,
  type LabelChange,
} from "./label-change.ts";
import { readChanges, type ChangeFault } from "./read-changes.ts";

/** Facilities whose labels in force are kept ready. */
const mostFacilities = 1_000;

export interface LabelBook {
  /** What a check of the facility is read with; null where it has no labels of its own. */
  inForce(facility: string): Promise<OwnLabels | null>;
  /** The forms as the facility spells them. */
  formsOf(facility: string): Promise<Forms>;
  draftOf(facility: string): Promise<readonly LabelChange[]>;
  /** The newest first. */
  versionsOf(facility: string): Promise<readonly Omit<Version, "content">[]>;
  /** Adds the changes that are right to the draft, and names those that are not. */
  change(facility: string, changes: readonly LabelChange[]): Promise<DraftOutcome>;
  /** Puts the draft in force; null where it changes nothing. Durable when the promise resolves. */
  publish(facility: string, by: string): Promise<number | null>;
  /** Puts what a version held in force again, as a further version; null for a version that there is not. */
  rollBack(facility: string, number: number, by: string): Promise<number | null>;
}

export interface DraftOutcome {
  readonly draft: readonly LabelChange[];
  readonly faults: readonly ChangeFault[];
}

export interface LabelBookParts {
  readonly versions: VersionStore;
  /** The forms as they are loaded now. */
  readonly forms: () => Forms;
  /** Labels of the facility that the operator's folder holds. */
  readonly inFolder: (facility: string) => OwnLabels | null;
  readonly holdsIdentity: (text: string) => boolean;
  readonly now: () => Date;
}

const subjectOf = (facility: string): string => `labels ${facility}`;

/** `publish`, `rollBack` and `change` below are the only writers of these texts. */
const labelsIn = ({ content }: Pick<Version, "content">) => JSON.parse(content) as OwnLabel[];
const changesIn = (draft: Draft | undefined) =>
  draft ? (JSON.parse(draft.content) as LabelChange[]) : [];

/** How many labels came, went or lead elsewhere. */
function countChanges(before: readonly OwnLabel[], after: readonly OwnLabel[]): number {
  const fields = new Map(before.map((label) => [nameOfLabel(label), label.field]));
  const kept = after.filter((label) => fields.get(nameOfLabel(label)) === label.field).length;
  const names = new Set([...before, ...after].map(nameOfLabel));
  return names.size - kept;
}

/** The operator's, and over them what was published. */
function together(
  facility: string,
  folder: OwnLabels | null,
  version: Version | undefined,
): OwnLabels | null {
  if (!version) return folder;
  const published = labelsIn(version);
  return {
    facility,
    version: folder ? `${version.number}+${folder.version}` : `${version.number}`,
    labels: folder ? applyChanges(folder.labels, published) : published,
  };
}

export function createLabelBook(parts: LabelBookParts): LabelBook {
  const { versions, now } = parts;
  /** A version never changes: it is read once. */
  const known = new LRUCache<string, Version>({ max: mostFacilities });

  async function newestOf(facility: string): Promise<Version | undefined> {
    const subject = subjectOf(facility);
    const number = await versions.newest(subject);
    if (number === 0) return undefined;
    const kept = known.get(subject);
    if (kept?.number === number) return kept;
    const version = await versions.find(subject, number);
    if (version) known.set(subject, version);
    return version;
  }

  const publishedOf = async (facility: string): Promise<readonly OwnLabel[]> => {
    const version = await newestOf(facility);
    return version ? labelsIn(version) : [];
  };

  const inForce = async (facility: string): Promise<OwnLabels | null> =>
    together(facility, parts.inFolder(facility), await newestOf(facility));

  /** The forms with what is in force and drafted. */
  async function draftedForms(facility: string, drafted: readonly LabelChange[]): Promise<Forms> {
    const own = await inForce(facility);
    return withOwnLabels(parts.forms(), applyChanges(own?.labels ?? [], drafted));
  }

  async function change(facility: string, changes: readonly LabelChange[]): Promise<DraftOutcome> {
    const subject = subjectOf(facility);
    const draft = await versions.draft(subject);
    const before = changesIn(draft);
    const { read, faults } = readChanges(
      changes,
      await draftedForms(facility, before),
      parts.holdsIdentity,
    );
    const published = await publishedOf(facility);
    const after = mergeChanges(before, read, published);
    if (applyChanges(published, after).length > mostLabels)
      return { draft: before, faults: [{ index: 0, message: tooManyLabels }] };
    const content = after.length === 0 ? null : JSON.stringify(after);
    const isSame = content === (draft?.content ?? null);
    if (isSame || (await versions.keepDraft(subject, content, draft?.revision ?? null)))
      return { draft: after, faults };
    // Somebody else has changed the draft meanwhile.
    return change(facility, changes);
  }

  async function publish(facility: string, by: string): Promise<number | null> {
    const subject = subjectOf(facility);
    const draft = await versions.draft(subject);
    if (!draft) return null;
    const number = await publishVersion(versions, { subject, by, at: now() }, async (current) => {
      const before = current ? labelsIn(current) : [];
      const after = applyChanges(before, changesIn(draft));
      const changed = countChanges(before, after);
      return changed === 0 ? null : { content: JSON.stringify(after), changes: changed };
    });
    // A draft that was changed meanwhile stays, with what is published already: it changes nothing twice.
    await versions.keepDraft(subject, null, draft.revision);
    return number;
  }

  const rollBack: LabelBook["rollBack"] = (facility, number, by) =>
    rollBackVersion(versions, { subject: subjectOf(facility), by, at: now() }, number, {
      nothing: "[]",
      countChanges: (before, after) => countChanges(labelsIn(before), labelsIn(after)),
    });

  return {
    inForce,
    formsOf: async (facility) =>
      withOwnLabels(parts.forms(), (await inForce(facility))?.labels ?? []),
    draftOf: async (facility) => changesIn(await versions.draft(subjectOf(facility))),
    versionsOf: (facility) => versions.list(subjectOf(facility)),
    change,
    publish,
    rollBack,
  };
}

/** The draft after further changes, without what is in force already. */
function mergeChanges(
  before: readonly LabelChange[],
  further: readonly LabelChange[],
  published: readonly OwnLabel[],
): readonly LabelChange[] {
  const inForce = new Map(published.map((label) => [nameOfLabel(label), label.field]));
  const byName = new Map([...before, ...further].map((change) => [nameOfLabel(change), change]));
  return [...byName.values()].filter(
    (change) => (inForce.get(nameOfLabel(change)) ?? null) !== change.field,
  );
}
