/** D1 of every disease that has a code and no record: its code beside the main one is asked for where no text names it. */
import { expect } from "chai";
import type { Setting } from "../../src/clinical/case.ts";
import { isOfDisease } from "../../src/clinical/sibling-codes.ts";
import { runDocument, servicesOnce } from "../support/check-document.ts";
import { against, bodyOf, relationsIn, type ShortDocument } from "./short-document.ts";

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

describe("codes beside the main one that the document denies", () => {
  const told = (document: ShortDocument) => against("diagnosisSupport", document);
  const main = "A09 Diarrhoea";

  it("are asked for where what is denied alone names them", async () => {
    expect(
      await told({
        setting: "emergency",
        notes: "Berdebar, kaki bengkak, gagal jantung disangkal. RR 26",
        assessment: "Krisis tiroid",
        diagnoses: ["E05.5 Thyroid crisis", "I50.0 Congestive heart failure"],
      }),
    ).to.include("gagal jantung");
    expect(
      await told({
        setting: "emergency",
        notes: "BWPS: suhu 20 + GI 10 + CHF 0 + pencetus 10 = 40. Kaki bengkak, RR 26",
        assessment: "Krisis tiroid",
        diagnoses: ["E05.5 Thyroid crisis", "I50.0 Congestive heart failure"],
      }),
    ).to.include("gagal jantung");
    expect(
      await told({
        setting: "clinic",
        notes: "Bisikan berkurang. Alkohol dan NAPZA disangkal",
        assessment: "Skizofrenia paranoid",
        plan: "Psikoterapi suportif",
        diagnoses: ["F20.0 Paranoid schizophrenia", "F10.2 Alcohol dependence"],
      }),
    ).to.eql(["gangguan penggunaan alkohol"]);
  });

  it("are not where a text tells or doubts them, or names a kind of them", async () => {
    for (const notes of [
      "Berak cair. Gagal jantung sejak 2020",
      "Berak cair. Curiga gagal jantung",
      "Berak cair. Dulu gagal jantung disangkal, kini ADHF",
    ])
      expect(
        await told({ setting: "summary", notes, diagnoses: [main, "I50.0 Heart failure"] }),
        notes,
      ).not.to.include("gagal jantung");
  });
});

describe("codes of an airway that burnt and of a dependence", () => {
  const told = (setting: Setting, notes: string, ...diagnoses: readonly string[]) =>
    against("diagnosisSupport", { setting, notes, diagnoses });

  it("are asked for where nothing of their own is told", async () => {
    const burn = "Luka bakar dada 9% tersiram api, suara serak (-), jelaga (-), SpO2 99%, COHb 1,8";
    for (const [notes, main, code] of [
      [burn, "T21.2 Burn of trunk", "T27.3 Burn of respiratory tract"],
      ["NAPZA disangkal. Bisikan", "F20.0 Schizophrenia", "F15.2 Stimulant dependence"],
      ["Merokok (-). Batuk", "J20.9 Acute bronchitis", "F17.2 Tobacco dependence"],
    ] as const)
      expect(await told("emergency", notes, main, code), code).to.have.length(1);
  });

  it("are not where it is", async () => {
    for (const [notes, main, code] of [
      [
        "Luka bakar wajah tersambar api, bula, jelaga (+)",
        "T20.2 Burn of head",
        "T27.3 Burn of respiratory tract",
      ],
      [
        "Luka bakar tersambar api, bula, suara serak, curiga trauma inhalasi",
        "T20.2 Burn of head",
        "T27.3 Burn of respiratory tract",
      ],
      ["Pengguna sabu 2 tahun. Bisikan", "F20.0 Schizophrenia", "F15.2 Stimulant dependence"],
      ["Perokok aktif. Batuk", "J20.9 Acute bronchitis", "F17.2 Tobacco dependence"],
    ] as const)
      expect(await told("emergency", notes, main, code), code).to.eql([]);
  });
});
