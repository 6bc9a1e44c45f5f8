import { expect } from "chai";
import { plainText } from "../../src/reading/plain-text.ts";

const table: readonly (readonly [written: string, read: string])[] = [
  ["<p>&nbsp;</p>", "-"],
  ["<div><br></div>", "-"],
  ["<b>K35.8</b> – apendisitis akut", "K35.8 – apendisitis akut"],
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

describe("rich text", () => {
  for (const [written, read] of table)
    it(JSON.stringify(written), () => expect(plainText(written)).to.equal(read));

  for (const text of plain)
    it(`${JSON.stringify(text)} is text`, () => expect(plainText(text)).to.equal(text));
});
