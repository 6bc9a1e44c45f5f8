/** Parts of a note in which things are asked for: what stands there is to come, where no word says otherwise. */
import type { Part } from "./reading.ts";

const parts: ReadonlySet<Part | undefined> = new Set(["plan", "therapy", "discharge"]);

export const isPlanPart = (part: Part | undefined): boolean => parts.has(part);
