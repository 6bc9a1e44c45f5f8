/** Codes of procedures that doctors write into notes and reports of a ward, which has no list of its own: `TURP (ICD-9-CM 60.29)`. */
import type { Placed } from "../../../document/clinical-document.ts";
import type { ClinicalCase, Coded } from "../../case.ts";
import { oncePerCase } from "../../once-per-case.ts";
import { partOf } from "../../parts-of-document.ts";
import { itemReach } from "../../quote.ts";
import { arrivalOf } from "./arrival-list.ts";

/** A text that codes what it tells: what is told in it as the document, its codes as the claim. */
export interface Written {
  readonly of: ClinicalCase;
  readonly resource: string;
  /** In a field of its own, where every code is of what the report tells. */
  readonly isField: boolean;
  readonly text: string;
}

/** None where the document has a list. */
export const writtenOf = oncePerCase((of): readonly Written[] => {
  const { setting, claim, document } = of;
  if (setting !== "ward" || claim.procedures.length > 0) return [];
  return textsWithCodes(of).map(({ text, resource, isField, procedures }) => {
    // The title beside a code in its own field does not tell that the act was done.
    const isMeant = ({ source }: Placed) =>
      source.resource === resource && (source.text === text) !== isField;
    const passages = document.passages.filter(isMeant);
    return {
      resource,
      isField,
      text,
      of: {
        ...of,
        claim: { ...claim, procedures },
        document: { ...partOf(document, isMeant), passages },
      },
    };
  });
});

/** The document with all codes that were written, and the list of an assessment inside it, as its claim; undefined where nobody wrote one. */
export const allWrittenOf = oncePerCase((of): ClinicalCase | undefined => {
  const written = writtenOf(of).flatMap((one) => one.of.claim.procedures);
  if (written.length === 0) return undefined;
  const listed = arrivalOf(of)?.coded.claim.procedures ?? [];
  return { ...of, claim: { ...of.claim, procedures: [...written, ...listed] } };
});

/** What stands between the name of the list and the first code: `ICD-9-CM: 51.23`, `ICD 9 CM 51.23`. */
const listNames = ["ICD-9", "ICD 9", "ICD9"] as const;
const listEnds = ["-CM", " CM", "CM"] as const;

/** Behind each name of the list. */
function clausesOf(text: string): readonly string[] {
  return listNames
    .flatMap((name) => text.split(name).slice(1))
    .map((behind) => {
      const ending = listEnds.find((each) => behind.startsWith(each)) ?? "";
      return clauseIn(behind.slice(ending.length, ending.length + itemReach));
    });
}

interface TextWithCodes {
  readonly text: string;
  readonly resource: string;
  readonly isField: boolean;
  readonly procedures: readonly Coded[];
}

/** A stay has no more reports that code what they tell. */
const mostTexts = 24;

const textsWithCodes = (of: ClinicalCase): readonly TextWithCodes[] =>
  of.document.passages
    .filter(({ saidBy }) => saidBy !== "nurse")
    .map((passage) => {
      const { source } = passage;
      // `51.23 - Laparoscopic cholecystectomy`, the field of an operation report.
      const [first = "", dash] = wordsIn(source.text.slice(0, itemReach));
      return source.part === "operation" && dash === "-"
        ? textOf(passage, [first], true, of)
        : textOf(passage, clausesOf(source.text), false, of);
    })
    .filter(({ procedures }) => procedures.length > 0)
    .slice(0, mostTexts);

function textOf(
  { source: { text, resource } }: Placed,
  clauses: readonly string[],
  isField: boolean,
  of: ClinicalCase,
): TextWithCodes {
  const procedures = clauses.flatMap((clause) => codesIn(clause, of)).map(codedAs(resource));
  return { text, resource, isField, procedures };
}

/** What is told in its resource is told of the act: the code has an address of its own. */
const codedAs =
  (resource: string) =>
  ({ code, title }: Titled): Coded => ({
    ref: `${resource} ${code}`,
    code,
    text: title,
    label: `${code} (${title})`,
    names: [],
  });

interface Titled {
  readonly code: string;
  readonly title: string;
}

/** The first word, and each behind a comma: `37.83, 37.72`; the hours of an act are no codes. */
function codesIn(clause: string, { knowledge }: ClinicalCase): readonly Titled[] {
  return wordsIn(clause).flatMap((word, place, words) => {
    const before = words[place - 1] ?? separators[0];
    if (!separators.some((mark) => before.endsWith(mark))) return [];
    const code = separators.some((mark) => word.endsWith(mark)) ? word.slice(0, -1) : word;
    const title = knowledge.titleOf("icd9cm", code);
    return title === undefined ? [] : [{ code, title }];
  });
}

const separators = [",", ";", "+", "&", "/"] as const;

const wordsIn = (text: string): readonly string[] => text.split(" ").filter((word) => word !== "");

/** To the end of its bracket, sentence or line. */
function clauseIn(behind: string): string {
  const closes = [")", ". ", "\n"]
    .map((mark) => behind.indexOf(mark))
    .filter((index) => index !== -1);
  const clause = behind.slice(0, Math.min(behind.length, ...closes)).replace(":", " ");
  return clause.endsWith(".") ? clause.slice(0, -1) : clause;
}
