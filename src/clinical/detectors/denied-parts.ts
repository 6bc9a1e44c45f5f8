/** D2: a code that holds a second condition, such as a heart failure, which doctors deny and nothing tells of. */
import type { DocumentStatement } from "../../document/clinical-document.ts";
import { isDenied } from "../../document/standing.ts";
import { startsWithAny } from "../../knowledge/cells.ts";
import type { ClinicalCase } from "../case.ts";
import { isOfStay } from "../same-time.ts";
import { nameOf } from "../wording.ts";

export interface DeniedPart {
  /** Indonesian: the condition that the code holds. */
  readonly name: string;
  readonly ground: readonly DocumentStatement[];
  /** A doctor denies it where he says what the patient has. */
  readonly decides: boolean;
}

export function findDeniedPart(code: string, of: ClinicalCase): DeniedPart | undefined {
  for (const { codes, part } of of.knowledge.codeParts) {
    if (!startsWithAny(code, codes)) continue;
    const ground = deniedEverywhere(part, of);
    if (ground.length > 0)
      return {
        name: nameOf(part[0] ?? "", of),
        ground,
        decides: ground.some(({ source }) => source.part === "assessment"),
      };
  }
  return undefined;
}

/** None where anybody tells of one of them, in doubt or as over. */
function deniedEverywhere(part: readonly string[], of: ClinicalCase): readonly DocumentStatement[] {
  const told = part
    .flatMap((concept) => of.document.of(concept).statements)
    .filter(({ source, experiencer }) => !source.coded && experiencer === "patient");
  if (told.some((one) => !isDenied(one))) return [];
  return told.filter(
    ({ saidBy, moment, source, concept }) =>
      saidBy !== "nurse" &&
      isOfStay(moment, of) &&
      // Of what lasts a history tells as well.
      (source.part !== "history" || of.knowledge.concepts.get(concept)?.isChronic === true),
  );
}
