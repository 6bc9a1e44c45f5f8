/** What cues bind to: entries on their way, in the order of the text. */
import type { Binding, Concept } from "./lexicon.ts";
import type { Span } from "./reading.ts";
import type { Described } from "./places.ts";
import type { Scene } from "./scene.ts";

/** What a cue said, and how strongly: a sign more than a word behind, that more than a word before. */
export interface Said {
  readonly value: string;
  readonly strength: number;
  readonly words: string;
  readonly span: Span;
}

/** Of a sign; only a condition says more. */
export const signStrength = 4;

export type SaidAxis = "presence" | "time" | "experiencer" | "state" | "condition" | "ignore";

export interface Target {
  readonly group: "statement" | "measurement" | "order" | "event";
  readonly concept: Concept;
  /** Tokens `[from, to)`. */
  readonly from: number;
  readonly to: number;
  /** The tokens of a name whose words stand apart. */
  readonly apart?: readonly number[];
  readonly bindings: ReadonlySet<Binding>;
  readonly said: Partial<Record<SaidAxis, Said>>;
  /** From pairs of signs; null where sign and word contradict each other. */
  signSide?: "kanan" | "kiri" | "bilateral";
  described: Described;
  /** Letters of which nothing beside them decides what they stand for. */
  isUnsure?: true;
  /** Of a device that is taken out or off. */
  isRemoval?: true;
}

/** A text with its entries-to-be. */
export interface Place {
  readonly scene: Scene;
  readonly targets: readonly Target[];
  /** Token → place in `targets`, or -1. */
  readonly targetAt: Int32Array;
}

/** What a sign says of whether something is there. */
export const tellSign = (target: Target, said: Omit<Said, "strength">): void =>
  tell(target, "presence", { ...said, strength: signStrength });

/** The stronger of two, and of equally strong ones the later. */
export function tell(target: Target, axis: SaidAxis, said: Said): void {
  const before = target.said[axis];
  // `rencana ligasi ulang`: a word for once more says of no other state what it is.
  if (before && said.value === "again") return;
  // `riw TB paru tuntas 2012`: what went by before this care did not go by in it.
  const isOver = before?.value === "before" && said.value === "resolved";
  if (isOver && !target.concept.isChronic) return;
  if (!before || before.strength <= said.strength) target.said[axis] = said;
}
