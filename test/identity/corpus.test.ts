/** The documents of the truth corpus name nobody: what is found in them is a false alarm, or it stands here. */
import { expect } from "chai";
import { findIdentity } from "../../src/identity/find-identity.ts";
import { replaceRunningText } from "../../src/identity/running-text.ts";
import { convertDocument } from "../support/check-document.ts";
import { readDocuments } from "../truth/read-corpus.ts";

/** Reviewed by hand: streets of accidents, and the numbers of referral letters. */
const reviewed = new Set(["address A. Yani", "address Ahmad Yani"]);

function readTexts(): ReadonlySet<string> {
  const texts = new Set<string>();
  for (const { body } of readDocuments())
    for (const { resource } of convertDocument(body).bundle.entry ?? [])
      if (resource?.resourceType !== "Patient")
        replaceRunningText({ ...resource }, (text) => {
          texts.add(text);
          return text;
        });
  return texts;
}

describe("the texts of the corpus", () => {
  it("hold no identity but what was reviewed", () => {
    const texts = readTexts();
    expect(texts.size).to.be.above(4000);
    const found = [...texts].flatMap((text) =>
      findIdentity(text).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`),
    );
    const unknown = found.filter(
      (each) => !reviewed.has(each) && !/^bpjs_number \d{4}[A-Z]\d{7}[A-Z]\d{6}$/u.test(each),
    );
    expect(unknown).to.deep.equal([]);
    expect(found.filter((each) => reviewed.has(each))).to.have.members([...reviewed]);
  });
});
