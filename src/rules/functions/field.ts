import { resources, type RuleFunction } from "./rule-function.ts";

/** What stands in a field of a form, as it was written: `anamnesa.Keluhan Utama`. */
export const field: RuleFunction = {
  asks: "field",
  definition: (path) => {
    const [section = "", ...names] = path.split(".");
    const items = names.map((name) => `.item.where(linkId = '${name}')`).join("");
    return (
      `${resources}.where(($this is QuestionnaireResponse) and questionnaire.endsWith('/Questionnaire/${section}'))` +
      `${items}.answer.value.select(iif($this is Coding, display, $this)).where($this.toString().trim() != '')`
    );
  },
  inWords: (path) => `isi kolom ${path}`,
  find: ({ textsAt }, path) => textsAt(path),
};
