/** What the texts of a proposal say to whoever reads them, by the phrases of the list `answer-phrases`. */
import { patternOfPhrase } from "../../knowledge/phrases.ts";
import type { TableRow } from "../../knowledge/terminology.ts";
import type { AnswerPhrases } from "../enricher.ts";

/** Found nowhere. */
const nothing = "(?!)";

const known = new WeakMap<readonly TableRow[], AnswerPhrases>();

/** Made once of the rows of a list. */
export function openPhrases(rows: readonly TableRow[]): AnswerPhrases {
  const made = known.get(rows) ?? createPhrases(rows);
  known.set(rows, made);
  return made;
}

function createPhrases(rows: readonly TableRow[]): AnswerPhrases {
  const said = (wanted: string) => {
    const patterns = rows.filter(({ kind }) => kind === wanted).map(patternOf);
    return patterns.length === 0 ? nothing : `(?:${patterns.join("|")})`;
  };
  const complete = new RegExp(` ${said("complete")} `, "u");
  const excuse = new RegExp(`(?<= )${said("excuse")}(?= )`, "gu");
  const request = String.raw`[Mm]ohon (?:DPJP )?${said("request")}(?!\p{L})`;
  const holdsRequest = new RegExp(request, "u");
  const opening = new RegExp(`^(?:${request}|Bila sesuai penilaian (?:klinis )?DPJP,? )`, "u");
  return {
    saysComplete: (text) => complete.test(wordsOf(text)),
    excusesIn: (text) =>
      text
        .replaceAll(choice, " ")
        .split(/[.;]\s/u)
        .flatMap((sentence) => wordsOf(sentence).match(excuse) ?? []),
    asks(text, own = "") {
      if (opening.test(text)) return true;
      const [first = ""] = own.split(/\s/u);
      const ways = own.match(asking) ?? [];
      const isOpenedSo = first !== "" && text.startsWith(`${first} `);
      return isOpenedSo && (ways.some((one) => text.includes(one)) || holdsRequest.test(text));
    },
  };
}

function patternOf({ phrase = "", not_after: words = "" }: TableRow): string {
  const pattern = patternOfPhrase(phrase);
  if (pattern === undefined) throw new Error(`'${phrase}' is not a phrase`);
  return words === "" ? pattern : `(?<!(?:${words.replaceAll(";", "|")}) )${pattern}`;
}

/** Words alone: neither signs nor line breaks between them hide a phrase. */
const wordsOf = (text: string) => ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " ")} `;

/** `[bermakna/tidak bermakna]` says neither. */
const choice = /\[[^[\]]*\/[^[\]]*\]/gu;

const asking =
  /[Mm]ohon (?:DPJP )?\p{L}+|[Dd]isarankan \p{L}+|[Bb]ila sesuai(?: penilaian (?:klinis )?DPJP)?/gu;
