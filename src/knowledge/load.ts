/** Loads `terminology/` once, at start. A fault anywhere stops the start, and all faults are named together. */
import { join } from "node:path";
import { filesOnDisk, type Files } from "./files.ts";
import { makeOnce } from "./make-once.ts";
import { createCodeSystem } from "./code-system.ts";
import { createDrugNames } from "./drugs.ts";
import { createLaboratoryNames } from "./laboratory.ts";
import { checkCycles } from "./lists/check-cycles.ts";
import { checkReferences } from "./lists/check-references.ts";
import { contentVersion } from "./lists/content-version.ts";
import { editionFor, groupEditions } from "./lists/editions.ts";
import type { List } from "./lists/list.ts";
import { withoutLexicon } from "./lexicon-folder.ts";
import { readLists } from "./lists/read-lists.ts";
import { requiredLists } from "./lists/required-lists.ts";
import { checkPhrases } from "./phrases.ts";
import { lineOf, type CsvFile, type Report } from "./read-csv.ts";
import type { Terminology } from "./terminology.ts";
import { createVitalSigns } from "./vital-signs.ts";

export interface LoadedTerminology extends Terminology {
  /** Every list in every edition, by path. */
  readonly lists: readonly List[];
}

/**
 * Reads the lists of a directory laid out like `terminology/`, and beside them those of the operator.
 * Throws one Error whose message lists every fault with file and line.
 */
export function loadTerminology(
  directory: string,
  operatorDirectory?: string,
  files: Files = filesOnDisk,
): LoadedTerminology {
  const folders = operatorDirectory === undefined ? [directory] : [directory, operatorDirectory];
  return makeOnce(
    files,
    { name: "lists", folders },
    {
      make: (own) => proveTerminology(directory, operatorDirectory, own),
      write: ({ lists, version }) => ({ lists, version }),
      open: ({ lists, version }) => ({ ...buildTerminology(lists, tellNobody, version), lists }),
    },
  );
}

/** What was kept had no fault. */
const tellNobody: Report = () => undefined;

function proveTerminology(
  directory: string,
  operatorDirectory: string | undefined,
  files: Files,
): LoadedTerminology {
  const faults = new Set<string>();
  const terminology = readTerminology(
    directory,
    (file, line, message) => faults.add(`${file}:${line} ${message}`),
    operatorDirectory,
    files,
  );
  if (faults.size > 0)
    throw new Error(`terminology has ${faults.size} fault(s):\n${[...faults].join("\n")}`);
  return terminology;
}

/**
 * The same, as far as the faults leave something to read; each is reported, by some checks once for every day on which
 * another edition begins.
 */
export function readTerminology(
  directory: string,
  report: Report,
  operatorDirectory?: string,
  files: Files = filesOnDisk,
): LoadedTerminology {
  const lists = [
    ...readLists(directory, report, withoutLexicon(files)),
    ...(operatorDirectory === undefined ? [] : readOperatorLists(operatorDirectory, report, files)),
  ];
  return { ...buildTerminology(lists, report, undefined), lists };
}

/** Lists of a folder that need not be there. They are named by their whole path, to tell them from the shipped ones. */
function readOperatorLists(directory: string, report: Report, files: Files): readonly List[] {
  const pathOf = (file: string) => join(directory, file);
  const lists = readLists(
    directory,
    (file, line, message) => report(pathOf(file), line, message),
    files,
  );
  return lists.map((list) => ({ ...list, name: pathOf(list.name) }));
}

/**
 * What the lists say; on the terminology itself the newest editions. What holds on any day is built at once, so that
 * each fault is reported now.
 * @param proven The version of lists that were found to have no fault: to hold each against the others takes longer than
 * all the rest.
 */
function buildTerminology(
  lists: readonly List[],
  report: Report,
  proven: string | undefined,
): Terminology {
  const byName = groupEditions(lists, report);
  const version = proven ?? contentVersion(lists);
  const starts = startsOf([...byName.values()]);
  const since: { readonly start: string; readonly terminology: Terminology }[] = [];
  const at = (date: string): Terminology =>
    (since.findLast(({ start }) => start <= date) ?? newest).terminology;
  const build = (date: string) => ({
    start: date,
    terminology: {
      ...buildEdition(
        [...byName.values()].flatMap((editions) => editionFor(editions, date) ?? []),
        at,
        report,
        proven !== undefined,
      ),
      version,
    },
  });
  for (const start of starts.slice(0, -1)) since.push(build(start));
  const newest = build(starts.at(-1) ?? always);
  since.push(newest);
  return newest.terminology;
}

/** Before every date. */
const always = "";

/** The days on which an edition takes the place of another; the first of a list holds before its own day too. */
function startsOf(names: readonly (readonly List[])[]): readonly string[] {
  const later = names.flatMap((editions) => editions.slice(1));
  return [always, ...new Set(later.map(({ manifest }) => manifest.effective.from))].toSorted();
}

/** The terminology of one day: one edition of each list. */
function buildEdition(
  lists: readonly List[],
  at: Terminology["at"],
  report: Report,
  isProven: boolean,
): Omit<Terminology, "version"> {
  const byName = new Map(lists.map((list) => [list.manifest.name, list]));
  const list = (name: string): CsvFile => {
    const found = byName.get(name);
    return found ?? { name, columns: [], rows: [] };
  };
  for (const name of requiredLists)
    if (!byName.has(name)) report(name, 1, "no list has this name, and the service reads it");
  const icd10 = createCodeSystem(byName.get("icd10"));
  const icd9cm = createCodeSystem(byName.get("icd9cm"));
  const laboratory = createLaboratoryNames(
    list("laboratory"),
    { units: list("laboratory-units"), words: list("unit-words") },
    report,
  );
  const drugs = createDrugNames(
    {
      substances: list("drug-substances"),
      furtherClasses: list("drug-further-classes"),
      brands: list("drug-brands"),
    },
    report,
  );
  const labels = readLabels(list("icd10-labels"), report);
  if (!isProven) {
    checkPhrases(list("answer-phrases"), report);
    checkReferences(lists, list, report);
    checkCycles(lists, report);
  }
  return {
    icd10,
    icd9cm,
    laboratory,
    drugs,
    vitalSigns: createVitalSigns(list("vital-signs"), report),
    icd10Label: (code) => labels.get(code) ?? labels.get(code.slice(0, 3)),
    table: (name) => {
      const found = byName.get(name);
      if (!found) throw new Error(`there is no list ${name} in the terminology`);
      return found.rows;
    },
    at,
    versions: [icd10, icd9cm].map(({ url, version }) => ({ url, version })),
  };
}

function readLabels(file: CsvFile, report: Report): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  for (const [place, { code = "", label = "" }] of file.rows.entries()) {
    if (label === "") report(file.name, lineOf(place), "the label is empty");
    labels.set(code, label);
  }
  return labels;
}
