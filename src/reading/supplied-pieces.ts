/** How many pieces of a drug are handed out: `#30`, `No. 30`, `(60 tab)`, `jumlah 30 kapsul`. */
import { areDigits } from "./characters.ts";
import { nameBefore } from "./days.ts";
import { membersOf } from "./in-set.ts";
import type { SuppliedPieces } from "./reading.ts";
import { kindAt, textAt, unitKindAt, type Scene } from "./scene.ts";
import { spanOf, type Writing } from "./write-entries.ts";

/** Sets of `sets.csv`: words before a number of pieces, and those that are of a number alone. */
const [leads, numbering] = ["pieceLeads", "pieceNumbering"];

/** In the order of the text. */
export function findPieces(writing: Writing): readonly SuppliedPieces[] {
  const { scene } = writing;
  return scene.tokens.flatMap(({ kind, text }, at) => {
    const isCount = kind === "number" && (text.length === 2 || text.length === 3);
    if (!isCount || !areDigits(text)) return [];
    const lead = leadBefore(scene, at);
    const isOfForm = unitKindAt(scene, at + 1) === "form";
    const isCounted = isOfForm || kindAt(scene, at + 1) === "close";
    if (lead === undefined || (!isCounted && lead !== "number")) return [];
    const [start, end] = spanOf(writing, at, isOfForm ? at + 2 : at + 1);
    return [{ start, end, count: Number(text), isCounted }];
  });
}

function leadBefore(scene: Scene, at: number): "number" | "count" | undefined {
  if (textAt(scene, at - 1) === "#") return "number";
  const to = kindAt(scene, at - 1) === "stop" ? at - 1 : at;
  const named = nameBefore(scene, to) ?? "";
  if (membersOf(scene.lexicon, numbering).has(named)) return "number";
  const isCount = to === at && membersOf(scene.lexicon, leads).has(named);
  return isCount || kindAt(scene, at - 1) === "open" ? "count" : undefined;
}
