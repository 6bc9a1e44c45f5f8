/** A text is read in time linear in its length, whatever it repeats. */
import { expect } from "chai";
import { ownReader } from "./support.ts";

const stretches: Readonly<Record<string, string>> = {
  "an ordinary note":
    "S: demam (+), batuk, mual/muntah +/-, sesak disangkal. O: TD 120/80, N 88x/m, Hb 9,2 → 10,1 g/dL. Rh -/+ basal. A: Pneumonia dd/ TB paru. P: ceftriaxone 2x1 g iv, cek DL bila demam.\n",
  "one list without an end": "mual, muntah, demam/batuk dan ",
  "cues only": "tidak ada susp bila riwayat ",
  "signs only": "(+) -/- +/+ ",
  "open brackets and tags": "( < <p &lt; [ ",
  "values without an end": "Hb 8,1 → 9,2 (",
  "one word": "demam",
  "digits and slashes": "5/4/3-2x1.",
};

/** Characters of the shortest text; it is doubled twice. */
const start = 250_000;

function timeOf(text: string): number {
  let best = Infinity;
  for (let round = 0; round < 3; round++) {
    const from = performance.now();
    ownReader().read(text);
    best = Math.min(best, performance.now() - from);
  }
  return best;
}

describe("the time of a reading", () => {
  for (const [name, stretch] of Object.entries(stretches))
    it(`grows with the text and no faster: ${name}`, function () {
      this.timeout(60_000);
      const text = stretch.repeat(Math.ceil((4 * start) / stretch.length));
      ownReader().read(text.slice(0, start));
      const [one, two, four] = [1, 2, 4].map((times) => timeOf(text.slice(0, times * start)));
      // A machine under load doubles a short time: what is quick in full is quick.
      if ((four ?? 0) < 250) return;
      expect((two ?? 0) / (one ?? 1), "first doubling").to.be.below(2.6);
      expect((four ?? 0) / (two ?? 1), "second doubling").to.be.below(2.6);
    });
});
