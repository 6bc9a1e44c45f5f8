import { emptyPattern } from "../../knowledge/empty-words.ts";
import { resources, type RuleFunction } from "./rule-function.ts";

/** The items within those of an expression: of a group, or of an answer. */
const within = (items: string) => `${items}.select(item.combine(answer.item))`;

/** A form in a field of the section, in a row of it, in a group of the row. */
const deepest = 4;

/** What stands in a form, or in one of its fields, as it was written: `anamnesa`, `anamnesa.Keluhan Utama`; what was not filled in is left out. */
export const field: RuleFunction = {
  asks: "field",
  definition: (path) => {
    const [section = "", ...names] = path.split(".");
    const form =
      `${resources}.where($this is QuestionnaireResponse)` +
      `.select(iif(questionnaire.endsWith('/Questionnaire/${section}'), item, item.where(linkId = '${section}').item))`;
    const asked = names.reduce(
      (items, name, at) => `${at === 0 ? items : within(items)}.where(linkId = '${name}')`,
      form,
    );
    const levels = [asked];
    while (levels.length < deepest) levels.push(within(levels.at(-1) ?? asked));
    const items = levels.reduce((all, level) => `${all}.combine(${level})`);
    return (
      `${items}.answer.value.select(iif($this is Coding, display, iif($this is string, $this, {})))` +
      `.where($this.toString().trim().lower().matches('${emptyPattern}').not())`
    );
  },
  inWords: (path) => `isi kolom ${path}`,
  find: ({ textsAt }, path) => textsAt(path),
};
