/** Whether a code is one of a disease by what the lists say: its words, its families, the labels of codes. */
import { clinicalNamesOf, type ClinicalNames } from "../../facts/text/clinical-names.ts";
import { wordsOf } from "../../facts/text/spelling.ts";
import { isUnder, listOf } from "../../knowledge/cells.ts";
import type { Terminology } from "../../knowledge/terminology.ts";

/** True or false where the lists know the disease that a text names; undefined where they know none of it. */
export type IsCodeOf = (code: string, condition: string) => boolean | undefined;

/** Name → beginnings of its codes. */
type CodesByName = ReadonlyMap<string, readonly string[]>;

interface DiseaseCodes {
  /** Tables of a disease's own codes. */
  readonly own: CodesByName;
  /** Tables of all codes that may stand for it, complications and pregnancy among them. */
  readonly wide: CodesByName;
  /** The categories whose labels name it. */
  readonly labelled: CodesByName;
}

const kept = new WeakMap<Terminology, IsCodeOf>();

export function codeOfDisease(terminology: Terminology): IsCodeOf {
  const known = kept.get(terminology);
  if (known) return known;
  const isCodeOf = createIsCodeOf(terminology);
  kept.set(terminology, isCodeOf);
  return isCodeOf;
}

function createIsCodeOf(terminology: Terminology): IsCodeOf {
  const names = clinicalNamesOf(terminology);
  const { own, wide, labelled } = readDiseaseCodes(terminology, names);
  return (code, condition) => {
    const said = affirmedNames(names, condition);
    const nearest = (name: string) => own.get(name) ?? wide.get(name) ?? labelled.get(name) ?? [];
    const all = (name: string) => [own, wide, labelled].flatMap((codes) => codes.get(name) ?? []);
    // `retinopati diabetik` is neither a code of diabetes nor of the other retinopathies.
    const beginnings = said.flatMap(said.length > 1 ? all : nearest);
    if (beginnings.length === 0) return undefined;
    return isUnder(code, beginnings.join(";")) || isSaid(terminology.icd10Label(code), condition);
  };
}

/** All that the code's label says is said of the condition too: `syok septik` is R57.2, also where `septik` is A41. */
function isSaid(label: string | undefined, condition: string): boolean {
  const said = new Set(wordsOf(condition));
  return label !== undefined && wordsOf(label).every((word) => said.has(word));
}

function readDiseaseCodes(terminology: Terminology, names: ClinicalNames): DiseaseCodes {
  const rowsOf = (table: string) =>
    terminology
      .table(table)
      .flatMap(({ words = "", codes }) =>
        words.split("|").map((word) => [word, listOf(codes)] as const),
      );
  const labels = terminology
    .table("icd10-labels")
    .map(({ code = "", label = "" }) => [label, [code.slice(0, 3)]] as const);
  return {
    own: indexCodes([...rowsOf("diagnosis-words"), ...rowsOf("complication-codes")], names),
    wide: indexCodes(rowsOf("assessment-families"), names),
    labelled: indexCodes(labels, names),
  };
}

function indexCodes(
  rows: readonly (readonly [words: string, codes: readonly string[]])[],
  names: ClinicalNames,
): CodesByName {
  const byName = new Map<string, string[]>();
  for (const [words, codes] of rows)
    for (const name of affirmedNames(names, words))
      byName.set(name, [...(byName.get(name) ?? []), ...codes]);
  return byName;
}

/** `gagal ginjal akut` is not the `gagal ginjal` inside it, and `tanpa komplikasi` names nothing. */
function affirmedNames({ namesIn, standingOf }: ClinicalNames, text: string): readonly string[] {
  const names = namesIn(text);
  return names
    .filter((name) => !names.some((other) => other !== name && ` ${other} `.includes(` ${name} `)))
    .filter((name) => standingOf({ label: "", text }, [name]) !== "unsaid");
}
