/** Sections of a Composition, a clinical impression and plans of care: their words where the form has them. */
import { isObject, itemsOf, type JsonObject } from "../../fhir/json-object.ts";
import { plainText } from "../../reading/plain-text.ts";
import { codesIn, objectAt, objectsAt, textAt, wordsOf } from "./elements.ts";
import type { FormAnswers } from "./fields.ts";
import { wordsOfPlan } from "./plans.ts";

export interface MadeAnswer {
  readonly response: JsonObject;
  /** Below the resource that says it. */
  readonly pointer: string;
}

interface Section {
  readonly codes: readonly string[];
  readonly title: string;
  readonly text: string;
  readonly pointer: string;
}

/** Sections of notes of the stay: what one Composition says of them is one row. */
const rowSections = new Set(["cpptDokter", "cpptPerawat"]);

export function readComposition(
  composition: JsonObject,
  answers: FormAnswers,
): readonly MadeAnswer[] {
  const types = [...codesIn([objectAt(composition, "type")])];
  const sections = sectionsIn(composition, "");
  const placed = sections.map((section) => {
    const codes = section.codes.some((code) => answers.fieldOf(code)) ? section.codes : types;
    return { section, codes, path: codes.flatMap((code) => answers.fieldOf(code) ?? []) };
  });
  const rows = placed.filter(({ path }) => rowSections.has(path[0] ?? ""));
  const others = placed.filter(({ path }) => !rowSections.has(path[0] ?? ""));
  const at = textAt(composition, "date");
  return [
    ...[...Map.groupBy(rows, ({ path }) => path[0] ?? "")].map(([name, found]) => ({
      response: answers.row(
        name,
        found.map(({ path, section }) => [path[1] ?? "", section.text] as const),
        at,
      ),
      pointer: "",
    })),
    ...others.map(({ section, codes }) => ({
      response: answers.answer(codes, section.title, section.text),
      pointer: section.pointer,
    })),
  ];
}

/** Every section that has words, those within others after them. */
function sectionsIn(parent: JsonObject, pointer: string): readonly Section[] {
  return itemsOf(parent["section"]).flatMap((section, place) => {
    if (!isObject(section)) return [];
    const here = `${pointer}/section/${place}`;
    const div = textAt(objectAt(section, "text"), "div");
    const text = div === undefined ? "" : plainText(div).trim();
    const code = objectAt(section, "code");
    const title = textAt(section, "title") ?? wordsOf(code) ?? "Catatan";
    const own =
      text === "" || text === "-"
        ? []
        : [{ codes: [...codesIn([code])], title, text, pointer: here }];
    return [...own, ...sectionsIn(section, here)];
  });
}

export function readImpression(
  impression: JsonObject,
  answers: FormAnswers,
): readonly MadeAnswer[] {
  const summary = [textAt(impression, "description"), textAt(impression, "summary")].filter(
    (one) => one !== undefined,
  );
  const prognosis = objectsAt(impression, "prognosisCodeableConcept").flatMap(
    (one) => wordsOf(one) ?? [],
  );
  const made = (from: string, label: string, words: readonly string[]): readonly MadeAnswer[] =>
    words.length === 0
      ? []
      : [
          {
            response: answers.answer([`ClinicalImpression.${from}`], label, words.join("; ")),
            pointer: "",
          },
        ];
  return [...made("summary", "Asesmen", summary), ...made("prognosis", "Prognosis", prognosis)];
}

export function readPlan(
  plan: JsonObject,
  kind: string,
  answers: FormAnswers,
): readonly MadeAnswer[] {
  const words = wordsOfPlan(plan);
  if (words.length === 0) return [];
  return [{ response: answers.answer([kind], "Rencana", words.join("; ")), pointer: "" }];
}
