/** How the time of a reading grows with its text. */
import { growthOf, type Growth } from "../laws/growth.ts";
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

/** How the time of reading grows with texts of up to so many characters. */
export const growthWith = (stretch: string, longest: number): Promise<Growth> =>
  growthOf({
    make: (length, run) => `${stretch.repeat(Math.ceil(length / stretch.length))} ${run}`,
    read: (text) => ownReader().read(text),
    longest,
    tellingMs: 250,
  });
