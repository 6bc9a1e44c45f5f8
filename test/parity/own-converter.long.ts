/** As `own-converter.test.ts`, of every complete document and of many generated ones. */
import { expect } from "chai";
import type { CheckBody } from "../support/check-document.ts";
import { readDocuments } from "../truth/read-corpus.ts";
import { answerTo } from "./own-converter/answer.ts";
import { convert } from "./own-converter/convert.ts";
import { describeGenerated } from "./own-converter/describe-generated.ts";
import { liberties } from "./own-converter/liberties.ts";

describe("a Bundle by the contract's table is answered as the form", function () {
  const ways = { "as the table says": (sent: CheckBody) => sent, ...liberties };
  for (const [way, take] of Object.entries(ways))
    it(`every complete document, ${way}`, async () => {
      for (const { name, body } of readDocuments()) {
        const sent = take(convert(body));
        expect(await answerTo(sent), name).to.deep.equal(await answerTo(body));
      }
    });

  describeGenerated(500);
});
