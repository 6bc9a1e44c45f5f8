/** `terminology check`: every fault of the lists, and every code that a rule names and the lists no longer hold. */
import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { loadDraft } from "../../check/load-knowledge.ts";
import { checkCodes, isClaimCodeOf } from "../../rules/check-codes.ts";
import { readProfiles } from "../../rules/read-packs.ts";
import { readForms } from "../../intake/load-forms.ts";
import { lexiconFolder } from "../../knowledge/lexicon-folder.ts";
import { readLists } from "../../knowledge/lists/read-lists.ts";
import { baseMark } from "../../knowledge/lists/to-fhir.ts";
import { type LoadedTerminology, readTerminology } from "../../knowledge/load.ts";
import { createCatalogue } from "../../knowledge/operations/catalogue.ts";
import type { Report } from "../../knowledge/read-csv.ts";
import type { CliContext } from "../cli-context.ts";
import { BadInput, Ended } from "../endings.ts";
import { ownSettings } from "../own-settings.ts";
import { forms, importedLists, listsFolder, profiles } from "./folders.ts";

interface Fault {
  /** As an editor opens it: relative to where the command was called, or absolute. */
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** The checks are those of the service's start. Prints a fault a line and ends with 1 where there is one. */
export function checkLists(directory: string | undefined, context: CliContext): void {
  const { now, say, writeOut, writeErr } = context;
  const folder = directory ?? listsFolder(context);
  if (!existsSync(folder))
    throw new BadInput([
      say({ id: `${folder}: folder tidak ada`, en: `${folder}: there is no such folder` }),
    ]);
  const faults: Fault[] = [];
  const report: Report = (file, line, message) =>
    faults.push({ file: placeOf(folder, file), line, message });
  const imported = directory === undefined ? importedLists(context) : undefined;
  const terminology = readTerminology(folder, report, imported);
  const lexicon = readLists(join(folder, lexiconFolder), (file, line, message) =>
    report(join(lexiconFolder, file), line, message),
  );
  createCatalogue(terminology.lists, baseMark, report);
  reportForms(terminology, report);
  const { icd10, icd9cm } = terminology.at(now.toISOString().slice(0, 10));
  const inRules = checkCodes(readProfiles(profiles).packs, isClaimCodeOf(icd10, icd9cm));
  faults.push(...inRules.map((fault) => ({ ...fault, file: placeOf(profiles, fault.file) })));
  // What is read by meaning is read only where every list stands as its manifest says.
  const lines = faults.length > 0 ? linesOf(faults) : faultsOfMeaning(folder, context);
  for (const line of lines) writeOut(`${line}\n`);
  const lists = [...terminology.lists, ...lexicon];
  const rows = lists.reduce((sum, list) => sum + list.rows.length, 0);
  const told = say({
    id: `${lists.length} daftar, ${rows} baris: ${lines.length || "tidak ada"} kesalahan`,
    en: `${lists.length} lists, ${rows} rows: ${lines.length || "no"} fault(s)`,
  });
  writeErr(`${told}\n`);
  if (lines.length > 0) throw new Ended(1);
}

/** Fields of forms that a row of the list of vital signs names, and that no form can have. */
function reportForms({ lists, vitalSigns }: LoadedTerminology, report: Report): void {
  const list = lists.find(({ manifest }) => manifest.name === "vital-signs")?.name;
  // That it is missing has been said: every form would only say it again.
  if (list === undefined) return;
  readForms(forms, vitalSigns, (file, message) =>
    report(file === "vital-signs" ? list : join(forms, file), 1, message),
  );
}

/** What is at fault only for who reads with the lists: a name of two concepts, an id that no concept has. */
function faultsOfMeaning(terminologyDir: string, context: CliContext): readonly string[] {
  const { dataDir, now } = context;
  try {
    loadDraft({ ...ownSettings(context), dataDir, terminologyDir }, profiles, now);
    return [];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // Where several are told the first line says how many there are.
    const [first = "", ...others] = error.message.split("\n");
    return others.length > 0 ? others : [first];
  }
}

function placeOf(folder: string, file: string): string {
  const path = resolve(folder, file);
  const near = relative("", path);
  return near.startsWith("..") ? path : near;
}

/** In the order of files and lines; a fault that several days' editions share once. */
function linesOf(faults: readonly Fault[]): readonly string[] {
  const sorted = faults.toSorted(
    (one, other) => one.file.localeCompare(other.file) || one.line - other.line,
  );
  return [...new Set(sorted.map(({ file, line, message }) => `${file}:${line} ${message}`))];
}
