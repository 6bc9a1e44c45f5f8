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

describe("the organism that a code names", () => {
  /** Codes of diagnoses that nothing is read for. */
  const told = async (
    [diagnosis, notes]: readonly [string, string],
    assessment: string,
    setting: Setting = "ward",
  ) => {
    const age = diagnosis.startsWith("P") ? 0 : 50;
    const document = { setting, age, notes, assessment, diagnoses: [diagnosis] };
    const relations = await relationsIn("diagnosisSupport", document);
    return relations.flatMap(({ code, holds }) => (holds ? [] : code));
  };
  const pneumonia =
    "Batuk, demam 38,9, ronki basal kanan. Foto toraks: infiltrat lobus bawah kanan";
  const sepsis = "Demam 39, N 124, RR 26, TD 84/50, leukosit 24.000, prokalsitonin 12, laktat 4";
  const meningitis = "Demam, kaku kuduk, LCS keruh, leukosit LCS 1200";
  const newborn = "Bayi letargi, demam 38,6, leukosit 34.000, CRP 48, IT ratio 0,3";

  for (const setting of ["emergency", "ward", "summary"] as const)
    it(`is asked for where nobody names it (${setting})`, async () => {
      for (const [diagnosis, notes, assessment] of [
        ["J15.1 Pneumonia due to Pseudomonas", pneumonia, "Pneumonia komunitas"],
        ["J15.0 Pneumonia due to Klebsiella pneumoniae", pneumonia, "Pneumonia berat"],
        ["G00.1 Pneumococcal meningitis", meningitis, "Meningitis bakterial"],
        ["J20.0 Acute bronchitis due to Mycoplasma", "Batuk 5 hari, ronki (+)", "Bronkitis akut"],
      ] as const)
        expect(await told([diagnosis, notes], assessment, setting), diagnosis).to.have.length(1);
    });

  it("is not where anybody names it, the disease that no other code has, or the code tells none", async () => {
    for (const [diagnosis, notes, assessment] of [
      ["J15.1 Pneumonia due to Pseudomonas", pneumonia, "Pneumonia ec Pseudomonas aeruginosa"],
      ["J15.1 Pneumonia due to Pseudomonas", pneumonia, "Pneumonia pseudomonas"],
      ["J15.0 Pneumonia due to Klebsiella", pneumonia, "Pneumonia. Kultur sputum: K. pneumoniae"],
      ["J15.6 Pneumonia due to Gram-negative", pneumonia, "Pneumonia, sputum batang Gram negatif"],
      ["A41.5 Septicaemia due to Gram-negative organisms", sepsis, "Sepsis gram negatif"],
      ["G00.1 Pneumococcal meningitis", meningitis, "Meningitis pneumokokus"],
      ["P36.0 Sepsis due to streptococcus group B", newborn, "Sepsis neonatorum ec Strep grup B"],
      ["J18.9 Pneumonia", pneumonia, "Pneumonia komunitas"],
      ["A01.0 Typhoid fever", "Demam 7 hari, lidah kotor, Tubex 6", "Demam tifoid"],
    ] as const)
      expect(await told([diagnosis, notes], assessment), assessment).to.eql([]);
  });
});
