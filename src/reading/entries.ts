/** What stands for a path of words; which kinds and axes it has is kept in bits, for it is asked of every word many times. */
import {
  axes,
  conceptKinds,
  type Axis,
  type ConceptKind,
  type Cue,
  type Entry,
  type Name,
  type UnitWord,
} from "./lexicon.ts";

const bitsOf = <Value extends string>(values: readonly Value[]): Readonly<Record<Value, number>> =>
  // Every value has its bit.
  Object.fromEntries(values.map((value, place) => [value, 1 << place])) as Record<Value, number>;
const bitOfAxis = bitsOf(axes);
const bitOfKind = bitsOf(conceptKinds);

export const entryOf = (
  names: readonly Name[],
  cues: readonly Cue[],
  units: readonly UnitWord[],
): Entry => ({
  names,
  cues,
  units,
  kinds: names.reduce((bits, { concept }) => bits | bitOfKind[concept.kind], 0),
  axes: cues.reduce((bits, { axis }) => bits | bitOfAxis[axis], 0),
});

/** It is the name of something of a kind, perhaps beside others. */
export const hasKind = (entry: Entry | undefined, kind: ConceptKind): boolean =>
  entry !== undefined && (entry.kinds & bitOfKind[kind]) !== 0;

export const hasAxis = (entry: Entry | undefined, axis: Axis): boolean =>
  entry !== undefined && (entry.axes & bitOfAxis[axis]) !== 0;

/** Its first cue of an axis. */
export function cueOf(entry: Entry | undefined, axis: Axis): Cue | undefined {
  if (entry === undefined || !hasAxis(entry, axis)) return undefined;
  for (const cue of entry.cues) if (cue.axis === axis) return cue;
  return undefined;
}
