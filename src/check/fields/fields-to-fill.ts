/** The fewest form fields that settle what a finding lacks. */
import type { Verdict } from "../../rules/judge.ts";
import type { Fill } from "../../store/ports.ts";
import { nameFields } from "../assemble/points.ts";
import type { FormFields } from "./form-fields.ts";

/** Paths of fields, those that settle most points first. `sections` are those of the stage's own document. */
export function fieldsToFill(
  verdicts: readonly Verdict[],
  sections: readonly string[],
  fields: FormFields,
): readonly string[] {
  const wanted = verdicts.flatMap((verdict) =>
    verdict.outcome === "belum_lengkap" ? pathsOf(verdict, sections, fields) : [],
  );
  const points = Map.groupBy(wanted, (path) => path);
  return [...points]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([path]) => path);
}

/** The fields that a rule names for what it asks: the only one, else those that stand empty. */
function pathsOf(
  { rule }: Verdict,
  sections: readonly string[],
  { isEmpty }: FormFields,
): readonly string[] {
  const isOwn = (path: string) => sections.includes(path.split(".")[0] ?? "");
  const paths = (rule.rule.fills ?? []).filter(isOwn);
  return paths.length === 1 ? paths : paths.filter(isEmpty);
}

/** Where a person writes what one rule asks for; empty where it asks for nothing, or names no field of the stage. */
export function fillsOf(
  verdict: Verdict,
  sections: readonly string[],
  fields: FormFields,
): readonly Fill[] {
  if (!verdict.texts) return [];
  return pathsOf(verdict, sections, fields).map((path) => {
    const [section = "", ...names] = path.split(".");
    return {
      section,
      field: names.length > 0 ? names.join(".") : null,
      label: fields.labelOf(path),
      pointer: fields.pointerOf(path),
    };
  });
}

/** One sentence, or none where the points themselves name every field. */
export function sayFields(
  paths: readonly string[],
  points: string,
  { labelOf, namesOf }: FormFields,
): string {
  const said = foldWords(points);
  const isSaid = (name: string) => said.includes(foldWords(name));
  const fields = paths.map((path) => ({ label: labelOf(path), names: namesOf(path) }));
  const isNamed = ({ label, names }: (typeof fields)[number]) =>
    isSaid(label) || (label === names[0] && names.some((name) => name.length > 3 && isSaid(name)));
  if (fields.every(isNamed)) return "";
  return nameFields(fields.map(({ label }) => label));
}

const spellings: readonly (readonly [RegExp, string])[] = [
  [/diagnosis/gu, "diagnosa"],
  [/pernapasan/gu, "pernafasan"],
  [/anamnesis/gu, "anamnesa"],
];

/** Words alone, a space around each; a bracket at the end, such as a unit, does not count. */
function foldWords(text: string): string {
  const bare = text.replace(/\s*\([^()]*\)$/u, "") || text;
  const words = bare
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const folded = spellings.reduce((kept, [written, one]) => kept.replaceAll(written, one), words);
  return ` ${folded} `;
}
