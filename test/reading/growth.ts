/** How the time of a reading grows with its text. */
import { ownReader } from "./support.ts";

export const stretches: Readonly<Record<string, string>> = {
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

/** Less says nothing: a machine under load doubles a short time. */
const tellingMs = 250;

function timeOf(text: string): number {
  let best = Infinity;
  for (let round = 0; round < 3; round++) {
    const from = performance.now();
    ownReader().read(text);
    best = Math.min(best, performance.now() - from);
  }
  return best;
}

/** By how much the time grows with the first and the second doubling of `shortest` characters; none where all is quick. */
export function growthOf(stretch: string, shortest: number): readonly number[] {
  const text = stretch.repeat(Math.ceil((4 * shortest) / stretch.length));
  ownReader().read(text.slice(0, shortest));
  const [one = 0, two = 0, four = 0] = [1, 2, 4].map((times) =>
    timeOf(text.slice(0, times * shortest)),
  );
  return four < tellingMs ? [] : [two / one, four / two];
}
