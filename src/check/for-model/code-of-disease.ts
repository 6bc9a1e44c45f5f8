/** Whether a code is one of a disease by what the lists say: its words, its families, the codes of its concept. */
import { namesIn } from "../../facts/text/clinical-names.ts";
import { readerInUse } from "../../facts/text/reader.ts";
import { standingIn } from "../../facts/text/standing.ts";
import { isUnder, listOf } from "../../knowledge/cells.ts";
import type { Terminology } from "../../knowledge/terminology.ts";

/** True or false where the lists know the disease that a text names; undefined where they know none of it. */
export type IsCodeOf = (code: string, condition: string) => boolean | undefined;

/** Concept → beginnings of its codes. */
type CodesOfConcepts = ReadonlyMap<string, readonly string[]>;

const kept = new WeakMap<Terminology, IsCodeOf>();

export function codeOfDisease(terminology: Terminology): IsCodeOf {
  const known = kept.get(terminology);
  if (known) return known;
  const isCodeOf = createIsCodeOf(terminology);
  kept.set(terminology, isCodeOf);
  return isCodeOf;
}

function createIsCodeOf(terminology: Terminology): IsCodeOf {
  /** Of the disease itself. */
  const own = readCodes(["diagnosis-words", "complication-codes"], terminology);
  /** All that may stand for it, complications and pregnancy among them. */
  const wide = readCodes(["assessment-families"], terminology);
  const isUnderAny = (code: string, beginnings: readonly string[] | undefined) =>
    beginnings && isUnder(code, beginnings.join(";"));
  const isOf = (code: string, concept: string): boolean | undefined => {
    const { concepts } = readerInUse();
    const isListed = concepts.isCoded(concept) ? conceptsOf(code).includes(concept) : undefined;
    const wider = concepts.withWider(concept).find((id) => own.has(id)) ?? concept;
    return (
      isUnderAny(code, own.get(concept)) ??
      isListed ??
      isUnderAny(code, wide.get(concept)) ??
      isUnderAny(code, own.get(wider))
    );
  };
  return (code, condition) => {
    const found = affirmedNames(condition, terminology).map((concept) => isOf(code, concept));
    if (found.every((one) => one === undefined)) return undefined;
    return found.includes(true) || isSaid(terminology.icd10Label(code), condition);
  };
}

/** What the lists of the reader have for a code or a beginning of it: `E11.65`, `E11.6`, `E11`. */
const conceptsOf = (code: string): readonly string[] =>
  Array.from({ length: Math.max(0, code.length - 2) }, (_, at) => code.slice(0, at + 3)).flatMap(
    (beginning) =>
      readerInUse()
        .concepts.ofIcd10(beginning)
        .map(({ id }) => id),
  );

/** All that the code's label says is said of the condition too: `syok septik` is R57.2, also where `septik` is A41. */
const isSaid = (label: string | undefined, condition: string): boolean =>
  label !== undefined && readerInUse().mentions(condition).holds(label);

function readCodes(names: readonly string[], terminology: Terminology): CodesOfConcepts {
  const codes = new Map<string, string[]>();
  for (const row of names.flatMap((name) => terminology.table(name)))
    for (const concept of new Set(
      (row["words"] ?? "").split("|").flatMap((word) => onlyName(word, terminology)),
    ))
      codes.set(concept, [...(codes.get(concept) ?? []), ...listOf(row["codes"])]);
  return codes;
}

/** `anemia pada keganasan` has a code of its own, which neither has. */
function onlyName(word: string, terminology: Terminology): readonly string[] {
  const names = affirmedNames(word, terminology);
  return names.length === 1 ? names : [];
}

/** `tanpa komplikasi` names nothing; an organism has no code of a disease. */
const affirmedNames = (text: string, terminology: Terminology): readonly string[] =>
  namesIn(text, terminology)
    .filter((name) => readerInUse().concepts.get(name)?.kind !== "organism")
    .filter((name) => standingIn({ label: "", text }, [name]) !== "unsaid");
