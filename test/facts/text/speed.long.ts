import { expect } from "chai";
import { mentions } from "../../../src/facts/text/mentions.ts";
import { sideInText } from "../../../src/facts/text/side.ts";
import { readTimeSpans, tellsOnset } from "../../../src/facts/text/time-spans.ts";
import { doubtedStretches, isUncertain } from "../../../src/facts/text/uncertainty.ts";
import { processorMs } from "../../support/processor-time.ts";

const length = 500_000;
const filledWith = (part: string) => part.repeat(Math.ceil(length / part.length)).slice(0, length);

const letters = "abcdefghijklmnop";
const wordOf = (number: number) =>
  `hiper${number.toString(16).replaceAll(/./gu, (digit) => letters[Number.parseInt(digit, 16)] ?? "")}emia `;

/** Half a million characters each. */
const texts: Readonly<Record<string, string>> = {
  "an ordinary note": filledWith(
    "Sesak sejak 3 hari SMRS, susp. pneumonia DD TB paru. Riwayat DM pada ibu, HT sejak 2018. ",
  ),
  "one endless word": filledWith("a"),
  "endless white space": `sejak${filledWith(" ")}`,
  "endless digits": filledWith("1"),
  "doubts alone": filledWith("susp "),
  "doubts of a list": filledWith("susp a, "),
  "an endless list of alternatives": `DD: ${filledWith("a, ")}`,
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
  "words that all differ": Array.from({ length: 35_000 }, (_, number) => wordOf(number)).join(""),
};

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  doubts: doubtedStretches,
  "uncertain diagnoses": isUncertain,
  "spans of time": readTimeSpans,
  onsets: tellsOnset,
  sides: sideInText,
};

/**
 * About a second on a free machine. A reader whose time grows with the square of the text takes minutes here, so the
 * bound leaves room for a machine that others use too.
 */
const mostMs = 5000;

/** Milliseconds; the best of three, as a collection of garbage is not the reader's. */
function fastestRun(read: () => unknown, limit: number): number {
  let fastest = Infinity;
  for (let run = 0; run < 3 && fastest > limit; run++)
    fastest = Math.min(fastest, processorMs(read));
  return fastest;
}

describe("half a million characters are read without time running away", function () {
  this.timeout(120_000);
  for (const [reader, read] of Object.entries(readers)) {
    for (const [name, text] of Object.entries(texts)) {
      it(`${reader} in ${name}`, () =>
        expect(fastestRun(() => read(text), mostMs)).to.be.below(mostMs));
    }
  }
  for (const [name, text] of Object.entries(texts)) {
    it(`words in ${name}`, () => {
      // A text is read once, so each run gets its own; it is cut into words and searched for denials too.
      let run = 0;
      const read = () => mentions(`${text}${(run += 1)}`, "hipertensi");
      expect(fastestRun(read, mostMs)).to.be.below(mostMs);
    });
  }
});
