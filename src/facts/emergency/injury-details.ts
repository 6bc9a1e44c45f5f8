/** Injuries whose code says another kind or extent than the doctor's words (DX09b). */
import { otherExtent } from "../burnt-area.ts";
import type { Diagnosis } from "../groups/diagnoses.ts";
import { affirmedSentence } from "../text/mentions.ts";

export interface InjuryConflict {
  readonly label: string;
  /** The doctor's own words. */
  readonly written: string;
  /** The code that says as much. */
  readonly advice: string;
}

export function injuryConflict(
  all: readonly Diagnosis[],
  text: string,
): InjuryConflict | undefined {
  return fractureConflict(all, text) ?? burnConflict(all, text);
}

/** Silent with several fractures, or where both kinds are written, for then each bone may have its own. */
function fractureConflict(all: readonly Diagnosis[], text: string): InjuryConflict | undefined {
  const [fracture, ...others] = all.filter(({ code = "" }) => /^S\d2/u.test(code));
  const [, bone = "", kind = ""] = /^(S\d2\.\d)([01])$/u.exec(fracture?.code ?? "") ?? [];
  if (!fracture || others.length > 0 || bone === "") return undefined;
  const [saidOpen, saidClosed] = [
    affirmedSentence(text, "openFractureWords"),
    affirmedSentence(text, "closedFracture"),
  ];
  const against = kind === "0" ? saidOpen : saidClosed;
  if (against === undefined || (kind === "0" ? saidClosed : saidOpen) !== undefined)
    return undefined;
  const written = shorten(against);
  return { label: fracture.label, written, advice: `${bone}${kind === "0" ? "1" : "0"}` };
}

const shorten = (text: string) => (text.length > 80 ? `${text.slice(0, 80).trimEnd()} …` : text);

function burnConflict(all: readonly Diagnosis[], text: string): InjuryConflict | undefined {
  for (const { code = "", label } of all) {
    const other = otherExtent(code, text);
    if (other) return { label, written: `luas luka bakar ${other.told}%`, advice: other.advice };
  }
  return undefined;
}
