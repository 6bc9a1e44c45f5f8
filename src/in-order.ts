/** Stretches of a text held against each other, in time in proportion to how many there are. */

/** Offsets in the text, the end excluded. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}
