/** Rich text is read as text, and spans lead back to the caller's original. */
import { expect } from "chai";
import { toPlainText } from "../../src/reading/plain-text.ts";
import type { Reading } from "../../src/reading/reading.ts";
import { ownReader } from "./support.ts";

function wordsOf(text: string, list: keyof Reading): readonly string[] {
  const reading = ownReader().read(text);
  return reading[list].map(({ start, end }) => text.slice(start, end));
}

describe("rich text", () => {
  it("reads through tags and entities, and points to the original", () => {
    const text =
      "<p><b>Keluhan:</b>&nbsp;demam&nbsp;(+), <i>batuk</i> (-)</p><ul><li>SpO2 &lt;90%</li></ul>";
    expect(wordsOf(text, "statements")).to.deep.equal(["demam", "batuk"]);
    expect(wordsOf(text, "measurements")).to.deep.equal(["SpO2 &lt;90%"]);
  });

  it("keeps what only looks like a tag", () => {
    for (const text of ["GCS <8 dan RR >30", "<0,01", "Hb <b dan >c", "a < b > c", "5 &bukan; x"])
      expect(toPlainText(text).text).to.equal(text);
  });

  it("ends a line where a paragraph, a list item or a row of a table ends", () => {
    expect(toPlainText("<p>satu</p><p>dua</p>").text).to.equal("\nsatu\n\ndua\n");
    expect(toPlainText("<tr><td>Hb</td><td>8,1</td></tr>").text).to.equal("\n Hb  8,1 \n");
    expect(toPlainText('<p style="color: red">x<br/>y</p>').text).to.equal("\nx\ny\n");
  });

  it("leads every place back", () => {
    const original = "a&lt;b<b>c</b>&#233;d";
    const { text, origin } = toPlainText(original);
    expect(text).to.equal("a<bc\u00e9d");
    const places = text.split("").map((_, at) => original[origin(at)]);
    expect(places.join("")).to.equal("a&bc&d");
    expect(origin(text.length)).to.equal(original.length);
  });

  it("never points outside of the text, whatever stands in it", () => {
    const odd = "demam\ud83d\ude00 (+) <p>\u0000&#0;&#x110000;Hb 9\u200b,1 </p>\r\n\ud800 batuk -";
    const reading = ownReader().read(odd);
    for (const { start, end } of Object.values(reading).flat()) {
      expect(start).to.be.within(0, odd.length);
      expect(end).to.be.within(start + 1, odd.length);
    }
  });
});
