/** Finds a diagnosis that names the opposite side of what the examination describes. */
import { startsWithAny } from "../knowledge/cells.ts";
import type { TableRow } from "../knowledge/terminology.ts";
import type { Diagnosis } from "./groups/diagnoses.ts";
import type { ProcedureFact } from "./groups/procedures.ts";
import { occurrencesOf } from "./text/mentions.ts";
import { readOrganSides, type SidedWord } from "./text/organ-sides.ts";
import { partsIn } from "./text/pieces.ts";
import { sideInText } from "./text/side.ts";

interface SideConflict {
  readonly examined: string;
  readonly diagnosed: string;
}

/** Diseases that have a side which an examination shows: injuries, skin, joints, eyes, ears, breast, hernia. */
const sidedCodes = "S T0 T1 T2 T3 M L H K40 C50 N60 N61 N62 N63 N64 D24".split(" ");

/**
 * The first diagnosis or procedure whose one side is opposite to the only side that the examination gives for the same
 * organ of the table `organ-sides`. Silent where the examination names both sides, or organs that have nothing to do with
 * each other. The local status is read by itself first: it describes the injury, so its side counts even where another
 * region says the opposite.
 * @param clinical The diagnosis in the doctor's own words.
 * @param local The local status.
 * @param all The texts of the examined regions.
 */
export function findSideConflict(
  diagnoses: readonly Diagnosis[],
  procedures: readonly ProcedureFact[],
  clinical: string,
  examined: { readonly local: string | undefined; readonly all: readonly string[] },
  organs: readonly TableRow[],
): SideConflict | undefined {
  const named = [
    ...diagnoses.filter(({ code }) => startsWithAny(code, sidedCodes)),
    ...procedures.filter(({ operation }) => operation),
    ...partsIn(clinical).map((item) => ({ text: item, label: item })),
  ];
  const { local = "", all } = examined;
  return conflictIn(named, [local], organs) ?? conflictIn(named, all, organs);
}

type Named = Pick<Diagnosis, "label"> & Partial<Pick<Diagnosis, "text" | "laterality" | "side">>;

function conflictIn(
  named: readonly Named[],
  examination: readonly string[],
  organs: readonly TableRow[],
): SideConflict | undefined {
  const shown = organs.filter(({ inner }) => inner !== "1");
  const examined = examination.flatMap((text) => readOrganSides(text, shown));
  for (const { text = "", laterality = "", label, side } of named) {
    const written = `${text} ${laterality}`;
    const own = side ?? sideInText(written);
    if (own === undefined || own === "bilateral") continue;
    const about = new Set(
      shown
        .filter(({ words = "" }) => occurrencesOf(written, words).length > 0)
        .map(({ organ }) => organ),
    );
    const first = onlySided(examined.filter(({ organ }) => about.has(organ)));
    if (first && first.side !== own) return { examined: first.clause, diagnosed: text || label };
  }
  return undefined;
}

const isFound = ({ organ, isFinding, isPast }: SidedWord) => organ !== "" && isFinding && !isPast;

/** Where a text names one side alone: the first clause that speaks of a finding there. */
const onlySided = (words: readonly SidedWord[]): SidedWord | undefined =>
  new Set(words.map(({ side }) => side)).size === 1 ? words.find(isFound) : undefined;
