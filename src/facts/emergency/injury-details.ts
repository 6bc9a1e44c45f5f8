/** Injuries whose code says another kind or extent than the doctor's words (DX09b). */
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

const open = "openFractureWords";
const closed = "closedFracture";

/** Silent with several fractures, or where both kinds are written, for then each bone may have its own. */
function fractureConflict(all: readonly Diagnosis[], text: string): InjuryConflict | undefined {
  const [fracture, ...others] = all.filter(({ code = "" }) => /^S\d2/u.test(code));
  const [, bone = "", kind = ""] = /^(S\d2\.\d)([01])$/u.exec(fracture?.code ?? "") ?? [];
  if (!fracture || others.length > 0 || bone === "") return undefined;
  const [saidOpen, saidClosed] = [affirmedSentence(text, open), affirmedSentence(text, closed)];
  const against = kind === "0" ? saidOpen : saidClosed;
  if (against === undefined || (kind === "0" ? saidClosed : saidOpen) !== undefined)
    return undefined;
  const written = shorten(against);
  return { label: fracture.label, written, advice: `${bone}${kind === "0" ? "1" : "0"}` };
}

const shorten = (text: string) => (text.length > 80 ? `${text.slice(0, 80).trimEnd()} …` : text);

const total = /\btotal\b[^\n.;%]{0,30}?(\d{1,3})(?:[.,]\d+)?\s*%/giu;
const ofSurface = /(\d{1,3})(?:[.,]\d+)?\s*%\s*(?:TBSA|BSA|LPT|LPTT|luas permukaan)/giu;

/** T31.0 is less than 10 %, T31.1 10–19 %, and so on. Silent where the extents written are of two tens. */
function burnConflict(all: readonly Diagnosis[], text: string): InjuryConflict | undefined {
  const extent = all.find(({ code = "" }) => /^T31\.\d$/u.test(code));
  const written = [...text.matchAll(total), ...text.matchAll(ofSurface)].map(
    ([words, percent]) => ({ words, ten: Math.min(9, Math.floor(Number(percent) / 10)) }),
  );
  const [first] = written;
  if (!extent || !first || written.some(({ ten }) => ten !== first.ten)) return undefined;
  return extent.code === `T31.${first.ten}`
    ? undefined
    : { label: extent.label, written: first.words, advice: `T31.${first.ten}` };
}
