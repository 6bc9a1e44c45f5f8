/** Every function of the service that reads one text of a caller. */
import { readdirSync, readFileSync } from "node:fs";
import { namesIn } from "../../src/facts/text/clinical-names.ts";
import { standingIn } from "../../src/facts/text/standing.ts";
import { readOrganSides } from "../../src/facts/text/organ-sides.ts";
import {
  affirmedSentence,
  denies,
  mentions,
  occurrencesOf,
} from "../../src/facts/text/mentions.ts";
import { findDoctorEntry } from "../../src/facts/evidence/doctor-entry.ts";
import { numbersOf } from "../../src/facts/text/measurements.ts";
import { nextControl } from "../../src/facts/clinic/next-control.ts";
import { therapyWithoutScheme } from "../../src/facts/clinic/therapy-scheme.ts";
import { readSupply } from "../../src/facts/clinic/drug-supply.ts";
import { readPositive } from "../../src/facts/laboratory/positive.ts";
import { materialOf } from "../../src/facts/laboratory/specimen.ts";
import { readForm } from "../../src/facts/medication/form.ts";
import { readAllergen } from "../../src/facts/medication/allergen.ts";
import { allergensInText } from "../../src/facts/medication/allergy-text.ts";
import { untracedEvents } from "../../src/facts/resume/story.ts";
import { gcsFits } from "../../src/facts/vitals/consciousness.ts";
import { exposureConflict, pupilConflict } from "../../src/facts/emergency/examination-gaps.ts";
import { cleanText, redactDocument } from "../../src/intake/privacy/redact-document.ts";
import { readDate, readDateTime } from "../../src/reading/fields/date-time.ts";
import { readCodedText } from "../../src/reading/fields/icd.ts";
import { judgeTail } from "../../src/reading/fields/unit.ts";
import { normaliseCode } from "../../src/knowledge/normalise-code.ts";
import { servicesOnce } from "../support/check-document.ts";

export type ReadText = (text: string) => unknown;

/** Folders whose functions read what a caller wrote. */
const folders = [
  "check",
  "clinical",
  "document",
  "facts",
  "fhir/fhirpath",
  "fhir/repair",
  "fhir/validation",
  "identity",
  "intake",
  "knowledge",
  "labels",
  "model",
  "reading",
  "review",
  "rules",
] as const;

/** `<file> <function>` → why its text is none of a caller's, or short. */
const exceptions: Readonly<Record<string, string>> = {
  "knowledge/operations/input.ts missing": "names a parameter in a message",
  "intake/adapters/pull/pull-server.ts readBaseUrl": "an address of the configuration",
  "clinical/formula.ts readFormula": "a formula of a table of ours",
  "identity/position-words.ts readWord": "a word of a table of ours",
  "model/price-of.ts loadPrices": "the path of a file of the configuration",
};

const src = new URL("../../src/", import.meta.url);

/** An exported function of one text; what follows it may be left out. */
const ofOneText =
  /^export (?:const|function) (?<name>\w+)(?: = )?\(\s*\w+: string(?: \| undefined)?(?:,\s*\w+\?: [\w<>[\]]+)?,?\s*\)/gmu;

/** Those that take nothing but a text, found in the sources so that none can be forgotten; by file and name. */
export async function discoverReaders(): Promise<ReadonlyMap<string, ReadText>> {
  const found = new Map<string, ReadText>();
  for (const folder of folders) {
    for (const file of readdirSync(new URL(folder, src), { recursive: true, encoding: "utf8" })) {
      if (!file.endsWith(".ts")) continue;
      const path = `${folder}/${file}`;
      const source = readFileSync(new URL(path, src), "utf8");
      const names = [...source.matchAll(ofOneText)].flatMap(({ groups }) => groups?.["name"] ?? []);
      if (names.length === 0) continue;
      // What the sources say is exported is there.
      const module = (await import(new URL(path, src).href)) as Readonly<Record<string, ReadText>>;
      for (const name of names) {
        const read = module[name];
        if (read && !(`${path} ${name}` in exceptions)) found.set(`${path} ${name}`, read);
      }
    }
  }
  return found;
}

/** Exceptions that name no function that is found. */
export async function strayExceptions(): Promise<readonly string[]> {
  const stray: string[] = [];
  for (const key of Object.keys(exceptions)) {
    const [path = "", name = ""] = key.split(" ");
    const module = (await import(new URL(path, src).href)) as Readonly<Record<string, unknown>>;
    if (typeof module[name] !== "function") stray.push(key);
  }
  return stray;
}

/** The text as the privacy gate leaves it to the readers: without long white space. */
export function behindGate(text: string): string {
  const { value } = redactDocument(text, "", {
    isExempt: () => true,
    plain: String,
    clean: cleanText,
    isExemptKept: false,
  });
  return String(value);
}

const redactLabels = (labels: readonly string[]) =>
  redactDocument(Object.fromEntries(labels.map((label) => [label, 1])), "", {
    isExempt: () => true,
    plain: String,
    clean: cleanText,
    isExemptKept: false,
  });

const zone = "Asia/Jakarta";
const diseases = "pneumonia|sepsis|gagal jantung|diabetes";

/** Those that take more than a text. */
export function readersWithMore(): Readonly<Record<string, ReadText>> {
  const { terminology } = servicesOnce().intake;
  const organs = terminology.table("organ-sides");
  const entryOf = (text: string) => ({
    narrative: { all: text, doctor: text, doctorForms: [{ form: "SOAP", text }] },
    notes: { all: [], doctor: [{ a: text }], assessments: text },
    diagnoses: { clinical: text },
  });
  return {
    "labels that the gate makes one": (text) =>
      redactLabels(text.split(" ").map((word) => `${word}@rs.co.id`)),
    mentions: (text) => mentions(text, diseases),
    denies: (text) => denies(text, "batuk|sesak"),
    affirmedSentence: (text) => affirmedSentence(text, diseases),
    occurrencesOf: (text) => occurrencesOf(text, "nyeri dada|batuk"),
    // It reads three of the groups of a case.
    findDoctorEntry: (text) => findDoctorEntry(entryOf(text) as never, diseases),
    readOrganSides: (text) => readOrganSides(text, organs),
    "names of diseases": (text) => namesIn(text, terminology),
    "standing of a disease": (text) => standingIn({ label: "", text }, ["pneumonia"]),
    "names of drugs": (text) => terminology.drugs.find(text),
    "names of analytes": (text) => terminology.laboratory.find(text),
    numbersOf: (text) => numbersOf(text, "kalium|k"),
    nextControl: (text) => nextControl(text, "2026-09-03"),
    therapyWithoutScheme: (text) => therapyWithoutScheme(text, text),
    readSupply: (text) => readSupply(text, [], terminology),
    readPositive: (text) => readPositive(text, true),
    materialOf: (text) => materialOf(text, text, text, text),
    readForm: (text) => readForm(text, text),
    readAllergen: (text) => readAllergen(text, terminology),
    allergensInText: (text) => allergensInText(text, terminology),
    // It reads the texts of notes, and the names of procedures and drugs.
    untracedEvents: (text) =>
      untracedEvents(text, {
        notes: { doctor: [{ a: text }], nurse: [] },
        drugs: { all: [] },
        procedures: { all: [] },
        others: text,
      } as never),
    gcsFits: (text) => gcsFits(text, 15, false),
    pupilConflict: (text) => pupilConflict(text, text),
    exposureConflict: (text) => exposureConflict(text, text),
    readDateTime: (text) => readDateTime(text, zone),
    readDate: (text) => readDate(text, zone),
    readCodedText: (text) => readCodedText(text, "icd-10"),
    judgeTail: (text) => judgeTail(text, "mmHg"),
    normaliseCode: (text) => normaliseCode(text, "icd-10"),
  };
}
