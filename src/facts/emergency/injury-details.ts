/** Injuries whose code says another kind or extent than the doctor's words (DX09b). */
import type { Diagnosis } from "../groups/diagnoses.ts";
import { affirmedSentence, occurrencesOf } from "../text/mentions.ts";

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

/** `total ± 15 %`, `15% TBSA`: the percentage behind the one word, before the other. */
const ofTotal = /^[^\n.;%]{0,35}?(\d{1,3})(?:[.,]\d+)?\s*%/u;
const ofSurface = /(\d{1,3})(?:[.,]\d+)?\s*%\s*$/u;
/** More than a percentage takes. */
const longest = 80;

const extentsIn = (text: string) => [
  ...occurrencesOf(text, "totalWord").map(({ start }) => ofTotal.exec(text.slice(start))),
  ...occurrencesOf(text, "burnSurface").map(({ start }) =>
    ofSurface.exec(text.slice(Math.max(0, start - longest), start)),
  ),
];

/** T31.0 is less than 10 %, T31.1 10–19 %, and so on. Silent where the extents written are of two tens. */
function burnConflict(all: readonly Diagnosis[], text: string): InjuryConflict | undefined {
  const extent = all.find(({ code = "" }) => /^T31\.\d$/u.test(code));
  const written = extentsIn(text)
    .filter((found) => found !== null)
    .map(([words, percent]) => ({ words, ten: Math.min(9, Math.floor(Number(percent) / 10)) }));
  const [first] = written;
  if (!extent || !first || written.some(({ ten }) => ten !== first.ten)) return undefined;
  return extent.code === `T31.${first.ten}`
    ? undefined
    : { label: extent.label, written: first.words, advice: `T31.${first.ten}` };
}
