/** D1 of every disease that has a code and no record: its code beside the main one is asked for where no text names it. */
import { expect } from "chai";
import { isOfDisease } from "../../src/clinical/sibling-codes.ts";
import { runDocument, servicesOnce } from "../support/check-document.ts";
import { bodyOf, relationsIn } from "./short-document.ts";

interface Disease {
  readonly code: string;
  readonly name: string;
}

/** Each by a code that leads to it, and a name that the reader knows. */
function withoutRecord(): readonly Disease[] {
  const { clinical, reader } = servicesOnce();
  const { concepts } = reader;
  const found = new Map<string, string>();
  for (const id of concepts.ids()) {
    const { kind, label = "" } = concepts.get(id) ?? {};
    const [code = ""] = concepts.icd10Of(id);
    const isAlone = isOfDisease(code) && clinical.conditionsOf(code).length === 0;
    const isRead = reader
      .read(label)
      .statements.some(({ concept, presence }) => concept === id && presence === "present");
    if (kind === "condition" && isAlone && isRead && !found.has(code)) found.set(code, label);
  }
  return [...found].map(([code, name]) => ({ code, name }));
}

/** No more than one list of findings holds. */
const inOneDocument = 8;

const documentOf = (some: readonly Disease[], assessment: string) =>
  ({
    setting: "summary",
    notes: "Keadaan umum baik",
    assessment,
    diagnoses: ["Z09.8 Follow-up", ...some.map(({ code }) => `${code} coded`)],
  }) as const;

describe("codes of diseases that nothing but a name is known of", () => {
  it("are asked for where no text names the disease, and not where one does", async () => {
    const diseases = withoutRecord();
    expect(diseases.length).to.be.greaterThan(200);
    for (let from = 0; from < diseases.length; from += inOneDocument) {
      const some = diseases.slice(from, from + inOneDocument);
      const unnamed = await runDocument(bodyOf(documentOf(some, "Kontrol rutin")));
      // Of some an older rule says it already.
      const said = JSON.stringify(unnamed.envelope);
      for (const { code } of some) expect(said, code).to.include(`diagnosis ${code}`);
      const named = some.map(({ name }) => name).join(".\n");
      const relations = await relationsIn("diagnosisSupport", documentOf(some, named));
      expect(relations.flatMap(({ code, holds }) => (holds ? [] : code))).to.eql([]);
    }
  });
});
