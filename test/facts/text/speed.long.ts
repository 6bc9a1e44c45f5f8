import { expect } from "chai";
import { mentions } from "../../../src/facts/text/mentions.ts";
import { sideInText } from "../../../src/facts/text/side.ts";
import { tellsOnset } from "../../../src/facts/text/time-spans.ts";
import { isUncertain } from "../../../src/facts/text/uncertainty.ts";
import { growthOf, mostPerDoubling } from "../../laws/growth.ts";

type TextOf = (length: number) => string;

const filledWith =
  (part: string): TextOf =>
  (length) =>
    part.repeat(Math.ceil(length / part.length)).slice(0, length);

const letters = "abcdefghijklmnop";
const wordOf = (number: number) =>
  `hiper${number.toString(16).replaceAll(/./gu, (digit) => letters[Number.parseInt(digit, 16)] ?? "")}emia `;

/** By the characters wanted. */
const texts: Readonly<Record<string, TextOf>> = {
  "an ordinary note": filledWith(
    "Sesak sejak 3 hari SMRS, susp. pneumonia DD TB paru. Riwayat DM pada ibu, HT sejak 2018. ",
  ),
  "one endless word": filledWith("a"),
  "endless white space": (length) => `sejak${" ".repeat(length)}`,
  "endless digits": filledWith("1"),
  "doubts alone": filledWith("susp "),
  "doubts of a list": filledWith("susp a, "),
  "an endless list of alternatives": (length) => `DD: ${filledWith("a, ")(length)}`,
  "question marks": filledWith("?"),
  questions: filledWith("a? "),
  brackets: filledWith("(?"),
  "full stops": filledWith("r. "),
  "relatives alone": filledWith("ibu "),
  "relatives who suffer": filledWith("ayah menderita "),
  "histories without a relative": filledWith("riwayat a "),
  "brackets after diseases": filledWith("a (ibu), "),
  "a label without an end": filledWith("RPK, "),
  contacts: filledWith("kontak erat "),
  "spans alone": filledWith("3 hari "),
  ranges: filledWith("3-4-"),
  "days of the illness": filledWith("hari ke-"),
  "days around an event": filledWith("H-3 a "),
  years: filledWith("sejak bulan "),
  "words that all differ": (length) =>
    Array.from({ length: length / 15 }, (_, number) => wordOf(number)).join(""),
};

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  "uncertain diagnoses": isUncertain,
  onsets: tellsOnset,
  sides: sideInText,
};

/** Half a million characters at most; `run` makes each text another, as a text is read once. */
const growthIn = (textOf: TextOf, read: (text: string) => unknown) =>
  growthOf({
    make: (length, run) => `${textOf(length)}${run}`,
    read,
    longest: 2 ** 19,
    tellingMs: 100,
  });

describe("half a million characters are read without time running away", function () {
  // Words are looked for in a text that is cut into words and searched for denials too.
  const all = { ...readers, words: (text: string) => mentions(text, "hipertensi") };
  for (const [reader, read] of Object.entries(all))
    for (const [name, textOf] of Object.entries(texts))
      it(`${reader} in ${name}`, async () => {
        const { ratio } = await growthIn(textOf, read);
        expect(ratio).to.be.at.most(mostPerDoubling);
      });
});
