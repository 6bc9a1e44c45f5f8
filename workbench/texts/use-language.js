/** The language of the page: Indonesian comes with it, the other is loaded when it is first chosen. */
import { useEffect, useState } from "preact/hooks";
import { id } from "./id.js";

/** @typedef {import("./use-texts.js").Language} Language */

/** @param {Language} language @returns {Promise<import("./id.js").Texts>} */
const load = async (language) => (language === "en" ? (await import("./en.js")).en : id);

export function useLanguage() {
  const [chosen, setChosen] = useState(() => ({ language: /** @type {Language} */ ("id"), t: id }));
  useEffect(() => {
    document.documentElement.lang = chosen.language;
  }, [chosen]);
  /** Where the texts cannot be had, the language stays. @param {Language} language */
  const setLanguage = (language) => {
    load(language).then(
      (t) => setChosen({ language, t }),
      () => undefined,
    );
  };
  return { ...chosen, setLanguage };
}
