import { expect } from "chai";
import { plainText } from "../../src/reading/plain-text.ts";

const table: readonly (readonly [written: string, read: string])[] = [
  ["<p>&nbsp;</p>", "-"],
  ["<div><br></div>", "-"],
  ["<b>K35.8</b> – apendisitis akut", "K35.8 - apendisitis akut"],
  ["<p>Sesak (+)</p><p>Demam (-)</p>", "Sesak (+)\nDemam (-)"],
  ["Lemas<br>Mual<br/>Muntah", "Lemas\nMual\nMuntah"],
  ["<ul><li>RL 20 tpm</li><li>Ceftriaxone 2x1 g</li></ul>", "RL 20 tpm\nCeftriaxone 2x1 g"],
  [
    "<table><tr><td>Hb</td><td>8,1</td></tr><tr><td>Leukosit</td><td>12.300</td></tr></table>",
    "Hb 8,1\nLeukosit 12.300",
  ],
  ['<P CLASS="MsoNormal">TD 120/80&nbsp;mmHg</P>', "TD 120/80 mmHg"],
  ["HR &gt; 100, RR &lt;30 &amp; stabil", "HR > 100, RR <30 & stabil"],
  ["&lt;p&gt;Nyeri dada&lt;/p&gt;", "Nyeri dada"],
  ["CO<sub>2</sub> dan H<sub>2</sub>O", "CO2 dan H2O"],
  ["suhu 38&deg;C", "suhu 38°C"],
];

/** What only looks like rich text. */
const plain = [
  "GCS <8 dan RR >30",
  "<0,01",
  "SpO2 <target, TD >target",
  "nilai <b dan >c",
  "R&D, T&H, AT&T",
  "a <p",
  "</",
  "Hb <7 g/dl <br",
  "baris satu\n\nbaris dua",
  "",
  " ",
];

/** Signs that a word processor puts in place of a keyboard's. */
const typeset: readonly (readonly [written: string, read: string])[] = [
  ["20\u201311\u20132026", "20-11-2026"],
  ["nyeri 5\u20136 hari, \u2018baik\u2019", "nyeri 5-6 hari, 'baik'"],
  ["post\u2010operasi H\u20111", "post-operasi H-1"],
  ["Rh (\u2212/\u2212)", "Rh (-/-)"],
  ["Heparin  5.000   U/mL", "Heparin 5.000 U/mL"],
  ["K35.8 \u2014 apendisitis", "K35.8 - apendisitis"],
  ["nyeri\u2014menjalar", "nyeri\u2014menjalar"],
  ["apendi\u00adsitis\u200b \u201cakut\u201d", 'apendisitis "akut"'],
  ["<p>RR 22&ndash;24</p>", "RR 22-24"],
];

describe("signs of typesetting", () => {
  for (const [written, read] of typeset)
    it(JSON.stringify(written), () => expect(plainText(written)).to.equal(read));
});

describe("rich text", () => {
  for (const [written, read] of table)
    it(JSON.stringify(written), () => expect(plainText(written)).to.equal(read));

  for (const text of plain)
    it(`${JSON.stringify(text)} is text`, () => expect(plainText(text)).to.equal(text));
});
