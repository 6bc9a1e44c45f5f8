/** D5: a coded diagnosis of which the document says a sibling: type, stage, cause, organism, site, with or without. */
import { nameOf } from "../wording.ts";
import type { DocumentStatement } from "../../document/clinical-document.ts";
import type { Part } from "../../reading/reading.ts";
import { isPresent } from "../../document/standing.ts";
import type { ClinicalCase, CodedDiagnosis } from "../case.ts";
import { claimedCodes } from "../claimed-codes.ts";
import type { ConditionRecord } from "../condition-record.ts";
import { oncePerCase, oncePerKey } from "../once-per-case.ts";
import { quotesOf, type Quotable } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { isOfStay } from "../same-time.ts";
import { categoryOf, fits, isOfDisease } from "../sibling-codes.ts";
import { weighAny } from "../weigh.ts";
import { namedDiseases } from "./named-diseases.ts";
import { isNamedAs } from "./title-qualifiers.ts";

/** Something that the document says, and the codes that stand for it. */
interface Saying {
  readonly codes: readonly string[];
  readonly name: string;
  /** None where the words beside the code say it. */
  readonly ground: readonly Quotable[];
  /** A doctor or a report names the disease itself; else it rests on a record. */
  readonly decides: boolean;
  /** What is named; of a record, the condition that it tells apart. */
  readonly concept: string;
  readonly isRecord?: true;
}

export type OtherSibling = Pick<Relation, "other" | "reason" | "evidence" | "decides">;

/** What the document says of the disease belongs to another code, and nothing that it says to the coded one. */
export function findSibling(
  diagnosis: CodedDiagnosis,
  records: readonly ConditionRecord[],
  of: ClinicalCase,
): OtherSibling | undefined {
  const { code } = diagnosis;
  // `Z21`: of a status that the record of a disease claims, doctors may tell the disease.
  if (!isOfDisease(code) && records.length === 0) return undefined;
  const said = [
    ...namedBeside(code, of),
    ...records.flatMap((record) => tellApart(record, of)),
  ].filter((each) => isTelling(each, of));
  const own = said.filter((each) => isOwn(each, code, of));
  const isNamed = said.some(
    ({ codes, ground }) => fits(codes, code, of.knowledge) && !isOfLaboratory(ground),
  );
  const others = said.filter((each) => !own.includes(each));
  const other = [...others, ...ownWords(diagnosis, of).filter((each) => isTelling(each, of))].find(
    ({ codes, concept, isRecord, ground }) =>
      !fits(codes, code, of.knowledge) &&
      !(isOfLaboratory(ground) && isNamed) &&
      !(isElsewhere(codes, code) && isNamed && isAside(ground)) &&
      !isOfOwnChapter(codes, code) &&
      // Another diagnosis of the claim says it: both are there.
      !claimedCodes(of).fitsDiagnosis(codes) &&
      !own.some(
        (each) =>
          !each.codes.some((one) => fits(codes, one, of.knowledge)) &&
          !(isRecord && each.concept === concept && isElsewhere(codes, code)),
      ),
  );
  if (!other)
    return findOwnCode(code, of) ?? (isTreated(diagnosis, of) ? findStranger(code, of) : undefined);
  return {
    other: nearestOf(other.codes, code).join(", "),
    reason: other.name,
    evidence:
      other.ground.length > 0
        ? quotesOf(other.ground, of)
        : [`'${diagnosis.text ?? diagnosis.label}'`],
    decides: other.decides,
  };
}

/**
 * Of a disease with many codes, those that share the most with the coded one: what was meant is one of them. `S52.50` of a closed fracture
 * coded `S52.51`; those of its category of what is coded in several.
 */
function nearestOf(codes: readonly string[], code: string): readonly string[] {
  const leaves = codes.filter(
    (each) => each.length === code.length && each.startsWith(code.slice(0, subcategory)),
  );
  if (code.length > subcategory && leaves.length > 0) return leaves;
  const near = codes.filter((each) => categoryOf(each) === categoryOf(code));
  return near.length > 0 ? near : codes;
}

/** Characters of a code with its fourth: `S52.5`. */
const subcategory = 5;

/** The main diagnosis, or the first disease behind one that is a reason of the visit: `Z51.1`, then `C50.9`. */
const isTreated = (diagnosis: CodedDiagnosis, of: ClinicalCase): boolean => {
  const behind = behindReason(of);
  return behind ? behind.disease === diagnosis : diagnosis.primary;
};

const behindReason = oncePerCase(({ claim: { diagnoses } }: ClinicalCase) => {
  const main = diagnoses.find(({ primary }) => primary);
  return main?.code.startsWith(contact)
    ? { disease: diagnoses.find(({ code }) => isOfDisease(code)) }
    : undefined;
});

/** Chapter XXI: no disease, but why somebody comes. */
const contact = "Z";

/** Of the disease that is treated: nobody names the coded one or one of its category; a doctor names another, which no code claims. */
function findStranger(code: string, of: ClinicalCase): OtherSibling | undefined {
  const { concepts } = of.knowledge;
  const category = categoryOf(code);
  if (concepts.ofIcd10(code).length === 0 || isSeen(category, of)) return undefined;
  const isOwn = (concept: string) =>
    concepts
      .withWider(concept)
      .some((one) => concepts.icd10Of(one).some((each) => categoryOf(each) === category));
  const named = [...namedDiseases(of)];
  if (named.some(([concept]) => isOwn(concept))) return undefined;
  for (const [concept, ground] of named) {
    const codes = concepts.icd10Of(concept);
    const told = ground.filter(({ source }) => source.part === "assessment");
    const isClaimed = codes.some((each) => claimedCodes(of).hasCategory(categoryOf(each)));
    const isOther = codes.some(isOfDisease) && !isClaimed && !isUnplaced(codes, code);
    if (told.length > 0 && isOther)
      return {
        other: codes.join(", "),
        reason: nameOf(concept, of),
        evidence: quotesOf(told, of),
        decides: false,
      };
  }
  return undefined;
}

/** `Sindrom Guillain-Barré` for G61.9: it has a code of its own, and is no kind of a disease that the code left open stands for. */
function findOwnCode(code: string, of: ClinicalCase): OtherSibling | undefined {
  const { concepts, isUnspecified } = of.knowledge;
  if (!isUnspecified(code)) return undefined;
  const category = categoryOf(code);
  const isOfCategory = (one: string) => categoryOf(one) === category;
  const near = [...namedDiseases(of)].filter(([concept]) =>
    concepts.withWider(concept).some((one) => concepts.icd10Of(one).some(isOfCategory)),
  );
  const isOther = ([concept]: (typeof near)[number]) => {
    const codes = concepts.icd10Of(concept);
    const wider = concepts.withWider(concept).slice(1);
    return (
      codes.length > 0 &&
      codes.every((one) => isOfCategory(one) && one !== category && !isUnspecified(one)) &&
      !wider.some((one) => concepts.icd10Of(one).some(isOfCategory))
    );
  };
  const [first] = near;
  if (!first || !near.every(isOther)) return undefined;
  const [concept, ground] = first;
  const codes = concepts.icd10Of(concept);
  const told = ground.filter(({ source }) => source.part === "assessment");
  if (told.length === 0 || codes.some((one) => claimedCodes(of).hasDiagnosis(one)))
    return undefined;
  return {
    other: codes.join(", "),
    reason: nameOf(concept, of),
    evidence: quotesOf(told, of),
    decides: false,
  };
}

/** `dislokasi` for S43.0: an injury without its place beside one that has it. */
const isUnplaced = (codes: readonly string[], code: string): boolean =>
  (code.startsWith("S") || code.startsWith("T")) &&
  codes.every((each) => categoryOf(each) === unplaced);
const unplaced = "T14";

/** `letak sungsang`, `hemiparese spastik`: a finding with a code of its category, which doctors tell as they tell a disease. */
const isSeen = (category: string, { document, knowledge }: ClinicalCase): boolean =>
  document.statements.some(
    (one) =>
      one.kind === "finding" &&
      !one.source.coded &&
      one.saidBy !== "nurse" &&
      isPresent(one) &&
      knowledge.concepts.icd10Of(one.concept).some((code) => categoryOf(code) === category),
  );

/** It says more than a category does. */
const isTelling = ({ codes }: Saying, { knowledge }: ClinicalCase): boolean =>
  codes.some((code) => isOfDisease(code) && !knowledge.isUnspecified(code));

/** `Hiperkolesterolemia` of a sheet names its values; what the patient has, `dislipidemia`, is named by a doctor. */
const isOfLaboratory = (ground: readonly Quotable[]): boolean =>
  ground.length > 0 && ground.every(({ saidBy }) => saidBy === "laboratory");

/** `Pilek (+)` beside pharyngitis: a sign among complaints, or one that a plan gives as a reason, names no disease of another category. */
const isAside = (ground: readonly Quotable[]): boolean =>
  ground.length > 0 &&
  ground.every(({ source: { part } }) => part !== undefined && aside.has(part));
const aside: ReadonlySet<Part> = new Set<Part>([
  "complaint",
  "history",
  "examination",
  "plan",
  "therapy",
  "discharge",
]);

interface SaidBeside {
  readonly saying: Saying;
  readonly code: string;
}

/** The same words stand for the coded kind as well, which shares the category: `abortus inkomplit` for O03.1 and for O03.4. */
const isSaidAs = oncePerKey(
  ({ saying: { codes, concept, name, isRecord }, code }: SaidBeside) =>
    [code, concept, name, isRecord, ...codes].join(" "),
  ({ saying: { ground, codes }, code }, of) =>
    codes.some((each) => categoryOf(each) === categoryOf(code)) &&
    ground.some((each) => isNamedAs(each, code, of)),
);

/** A disease of another category: the complaint that it explains is named beside it, and does not defend its own code. */
const isElsewhere = (codes: readonly string[], code: string): boolean =>
  codes.every((each) => categoryOf(each) !== categoryOf(code));

/** `sistitis akut dalam kehamilan` for O23.1: of a pregnant patient the chapter has its own codes for what others have too. */
const isOfOwnChapter = (codes: readonly string[], code: string): boolean =>
  code.startsWith(pregnancy) && !codes.some((each) => each.startsWith(pregnancy));
const pregnancy = "O";

/** It stands for the coded one; a name of it and of another alike tells nothing. */
const isOwn = (saying: Saying, code: string, of: ClinicalCase): boolean =>
  fits(saying.codes, code, of.knowledge)
    ? !(of.knowledge.isUnspecified(code) && saying.codes.every((each) => isGeneral(each, code)))
    : isSaidAs({ saying, code }, of);

/** A category of its own, or a code that leaves the kind open: `hiperbilirubinemia` beside `inkompatibilitas ABO`. */
const isGeneral = (each: string, code: string): boolean =>
  each === code || categoryOf(each) === each || categoryOf(each) !== categoryOf(code);

/** What doctors and reports name of the coded disease and its siblings. */
const namedBeside = oncePerKey(
  (code: string) => code,
  (code, of): readonly Saying[] =>
    [...namedDiseases(of)].flatMap(([concept, ground]) =>
      isRelated(concept, code, of) ? [sayingOf(concept, ground, of)] : [],
    ),
);

const sayingOf = (concept: string, ground: readonly Quotable[], of: ClinicalCase): Saying => ({
  codes: of.knowledge.concepts.icd10Of(concept),
  name: nameOf(concept, of),
  ground,
  decides: true,
  concept,
});

/** The words beside a code are mostly its title: they say nothing for it, and may speak against it, unless a row has them for it. */
function ownWords({ code, names, text = "" }: CodedDiagnosis, of: ClinicalCase): readonly Saying[] {
  const { concepts, qualifiers } = of.knowledge;
  const isTitle = qualifiers
    .read(text)
    .some(
      ({ qualifier: { codes }, start, end }) => end - start === text.length && codes.includes(code),
    );
  if (isTitle) return [];
  // `Streptococcus, group A`: words that name the family of the coded one do not name another.
  const isFamily = (concept: string) =>
    [...concepts.withNarrower(concept)].some((one) =>
      fits(concepts.icd10Of(one), code, of.knowledge),
    );
  return names.flatMap((concept): readonly Saying[] =>
    isRelated(concept, code, of) &&
    !isFamily(concept) &&
    !names.some((name) => fits(concepts.icd10Of(name), code, of.knowledge))
      ? [sayingOf(concept, [], of)]
      : [],
  );
}

/** Where doctors and reports name the coded disease or its siblings. */
export const namesRelated = oncePerKey(
  (code: string) => code,
  (code, of): readonly DocumentStatement[] =>
    [...namedDiseases(of)].flatMap(([concept, ground]) =>
      isRelated(concept, code, of) ? ground : [],
    ),
);

/** They share a category, or a wider concept stands for both. */
function isRelated(concept: string, code: string, { knowledge }: ClinicalCase): boolean {
  const { concepts } = knowledge;
  const category = categoryOf(code);
  return concepts
    .withWider(concept)
    .some((wider, place) =>
      concepts
        .icd10Of(wider)
        .some((prefix) => (place === 0 ? prefix.startsWith(category) : code.startsWith(prefix))),
    );
}

/** What a record of the disease says of its codes. */
const tellApart = oncePerKey(
  ({ concept }: ConditionRecord) => concept,
  ({ siblings, name, concept, accepted }, of): readonly Saying[] =>
    siblings.flatMap(({ codes, when }): readonly Saying[] => {
      const weighed = weighAny(when, of, { uncoded: true });
      const ground = weighed?.filter(
        ({ moment, source }) => isOfStay(moment, of) && source.part !== "history",
      );
      const isSaid = ground !== undefined && (ground.length > 0 || weighed?.length === 0);
      return isSaid
        ? [{ codes, name, ground, decides: accepted.includes("siblings"), concept, isRecord: true }]
        : [];
    }),
);
