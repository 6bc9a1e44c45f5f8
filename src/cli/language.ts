/** What the command line says, in the language that was asked for. Each text stands in both, side by side. */
import { BadInput } from "./endings.ts";

export const languages = ["id", "en"] as const;
export type Language = (typeof languages)[number];

export interface Words {
  /** Indonesian. */
  readonly id: string;
  /** English. */
  readonly en: string;
}

export type Say = (words: Words) => string;

export const speak =
  (language: Language): Say =>
  (words) =>
    words[language];

/** @property rest What was typed, without `--lang`. */
interface Asked {
  readonly language: Language;
  readonly rest: readonly string[];
}

/** `--lang` may stand anywhere before a `--`; the last one counts, Indonesian without any. Throws `BadInput`. */
export function readLanguage(argv: readonly string[]): Asked {
  const end = argv.includes("--") ? argv.indexOf("--") : argv.length;
  const rest: string[] = [];
  let language: Language = "id";
  for (let place = 0; place < end; place += 1) {
    const word = argv[place] ?? "";
    if (word === "--lang") {
      place += 1;
      language = readName(argv[place]);
    } else if (word.startsWith("--lang=")) language = readName(word.slice("--lang=".length));
    else rest.push(word);
  }
  return { language, rest: [...rest, ...argv.slice(end)] };
}

function readName(text = ""): Language {
  const language = languages.find((known) => known === text);
  if (language === undefined)
    throw new BadInput([`--lang: pilih id atau en (choose id or en); tertulis '${text}'`]);
  return language;
}
