/** Whether what a point says of the patient is no surer than what the quoted passages say. */
import type { CodeBook, Passage, Standing } from "../check/enricher.ts";
import { isNamed } from "./is-named.ts";
import type { Point } from "./check-points.ts";
import type { Grounded } from "./grounded.ts";

/** What has to stand in a passage for a text to say it so. */
const enoughFor: Readonly<Record<Standing, ReadonlySet<Standing>>> = {
  affirmed: new Set(["affirmed"]),
  suspected: new Set(["affirmed", "suspected"]),
  unsaid: new Set(["affirmed", "suspected", "unsaid"]),
};

/** To ask for a disease is to speak of it: the reader of notes would take `Mohon cantumkan sepsis` for a plan. */
const request = /^[Mm]ohon \p{L}+ /u;

/**
 * True where a text of a point affirms a disease that the passages only deny or doubt. What the rule itself names is
 * left to it, and so is the condition of a code, which is judged by itself.
 * @param own The rules' own texts of the item.
 */
export function affirmsTooMuch(codes: CodeBook, grounded: Grounded, own: string): boolean {
  const { proposal, passages, points } = grounded;
  const condition =
    proposal.kind === "impact"
      ? proposal.kondisi
      : proposal.kind === "candidate"
        ? proposal.deskripsi
        : "";
  const left = (name: string) => isNamed(codes, condition, name) || isNamed(codes, own, name);
  return points.some((point) => {
    const names = codes.clinicalNames(Object.values(point).join(" \n "));
    return names
      .filter((name) => !left(name))
      .some((name) => !isCarried(codes, point, name, passages));
  });
}

function isCarried(
  codes: CodeBook,
  point: Point,
  name: string,
  passages: readonly Passage[],
): boolean {
  const standings = passages.flatMap((passage) => codes.standingOf(passage, [name]) ?? []);
  // The quotes call it otherwise, or not at all: whether they may is asked elsewhere.
  if (standings.length === 0) return true;
  const onClaim = codes.onClaim.some((code) => codes.isCodeOf(code, name));
  const said = (text: string) => codes.standingOf({ label: "", text }, [name]) ?? "unsaid";
  const carries = (needed: Standing) => standings.some((one) => enoughFor[needed].has(one));
  const asked = said(point.rekomendasi.replace(request, ""));
  // An entry has still to be filled in; and what the claim holds may be asked about where a note rules it out.
  const entered = said(point.contoh_isian) === "affirmed" ? "suspected" : "unsaid";
  return carries(said(point.penjelasan)) && (onClaim || (carries(asked) && carries(entered)));
}
