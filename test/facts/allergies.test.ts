import type { AllergyIntolerance } from "@medplum/fhirtypes";
import { expect } from "chai";
import { buildAllergies } from "../../src/facts/groups/allergies.ts";
import { systems } from "../../src/fhir/canonicals.ts";
import { answers, factSource, type Answers } from "./support.ts";
import { terminology } from "../support/shipped-lists.ts";

const allergiesOf = (
  sections: Readonly<Record<string, Answers>>,
  coded: AllergyIntolerance[] = [],
) =>
  buildAllergies(
    factSource([...Object.entries(sections).map(([key, data]) => answers(key, data)), ...coded], {
      terminology,
    }),
  );
const allergy = (code: AllergyIntolerance["code"]): AllergyIntolerance => ({
  resourceType: "AllergyIntolerance",
  patient: { reference: "urn:test:patient" },
  ...(code && { code }),
});

describe("facts: allergies", () => {
  const fields: readonly [string, { stated: boolean; known: string[] }][] = [
    ["Tidak ada", { stated: true, known: [] }],
    ["Disangkal", { stated: true, known: [] }],
    ["NKDA", { stated: true, known: [] }],
    ["(-)", { stated: true, known: [] }],
    ["Alergi obat (-)", { stated: true, known: [] }],
    ["Tidak ada riwayat alergi obat dan makanan", { stated: true, known: [] }],
    ["-", { stated: false, known: [] }],
    ["", { stated: false, known: [] }],
    ["Tidak diketahui", { stated: true, known: [] }],
    ["Ada", { stated: true, known: [] }],
    ["Amoxicillin", { stated: true, known: ["Amoxicillin"] }],
    ["Alergi obat: Amoxicillin, reaksi gatal", { stated: true, known: ["Amoxicillin"] }],
    [
      "Seftriakson (urtikaria); meropenem 2025 pernah diberikan tanpa reaksi",
      { stated: true, known: ["Seftriakson (urtikaria)"] },
    ],
    [
      "Kotrimoksazol (ruam). Riwayat penisilin/sefalosporin aman",
      { stated: true, known: ["Kotrimoksazol (ruam)"] },
    ],
    [
      "Metamizol, ibuprofen ditoleransi, parasetamol aman (sering dipakai)",
      { stated: true, known: ["Metamizol"] },
    ],
    ["Penisilin tidak aman", { stated: true, known: ["Penisilin tidak aman"] }],
    ["Obat: tidak ada; makanan: udang", { stated: true, known: ["udang"] }],
    ["Penisilin dan seafood", { stated: true, known: ["Penisilin", "seafood"] }],
  ];
  for (const [text, expected] of fields)
    it(`reads the field '${text}'`, () => {
      const { stated, known, conflicting } = allergiesOf({
        anamnesa: { "Riwayat Alergi": text },
      });
      expect({ stated, known: known.map((one) => one.text) }).to.deep.equal(expected);
      expect(conflicting).to.equal(false);
    });

  for (const [section, label] of [
    ["anamnesa", "Riwayat Alergi"],
    ["pemeriksaan", "alergi"],
    ["resumePulang", "obat_alergi"],
    ["asesmenAwalRanap", "Riwayat Alergi"],
  ] as const)
    it(`finds the field ${label} of ${section}`, () => {
      expect(allergiesOf({ [section]: { [label]: "Ketorolac" } }).known[0]?.text).to.equal(
        "Ketorolac",
      );
    });

  const meanings: readonly [string, string[], string[]][] = [
    ["Amoksisilin", ["amoxicillin"], ["penicillin"]],
    ["Penisilin", [], ["penicillin"]],
    ["Antalgin", ["metamizole"], ["pyrazolone"]],
    ["Cotrimoxazole", ["cotrimoxazole"], ["sulfa"]],
    ["golongan sulfa", [], ["sulfa"]],
    ["udang", [], []],
  ];
  for (const [text, substances, classes] of meanings)
    it(`understands the allergen ${text}`, () => {
      const [known] = allergiesOf({ anamnesa: { "Riwayat Alergi": text } }).known;
      expect(known).to.deep.include({ substances, classes });
    });

  it("reads coded allergies and coded denials", () => {
    const none = allergiesOf({}, [
      allergy({ coding: [{ system: systems.snomed, code: "716186003" }] }),
    ]);
    const some = allergiesOf({}, [allergy({ text: "Ceftriaxone" })]);
    expect(none).to.deep.include({ stated: true, conflicting: false });
    expect(some.known[0]).to.deep.include({
      substances: ["ceftriaxone"],
      classes: ["cephalosporin"],
    });
  });

  const conflicts: readonly [string, Readonly<Record<string, Answers>>, boolean][] = [
    [
      "denied here, named there",
      {
        anamnesa: { "Riwayat Alergi": "Tidak ada" },
        asesmenAwalRanap: { "Riwayat Alergi": "Penisilin" },
      },
      true,
    ],
    [
      "denied here, stated in a note",
      {
        anamnesa: {
          "Riwayat Alergi": "Disangkal",
          "Riwayat Penyakit Dahulu": "Hipertensi, alergi amoxicillin",
        },
      },
      true,
    ],
    [
      "denied everywhere",
      {
        anamnesa: {
          "Riwayat Alergi": "Tidak ada",
          "Riwayat Penyakit Dahulu": "Riwayat alergi obat disangkal",
        },
      },
      false,
    ],
    [
      "a denial of drugs beside an allergy to food",
      { anamnesa: { "Riwayat Alergi": "Udang" }, resumePulang: { obat_alergi: "Tidak ada" } },
      false,
    ],
    [
      "a drug denied in a note",
      {
        anamnesa: {
          "Riwayat Alergi": "Tidak ada",
          "Riwayat Penyakit Dahulu": "Tidak ada alergi penisilin",
        },
      },
      false,
    ],
    [
      "a disease with allergic in its name",
      {
        anamnesa: {
          "Riwayat Alergi": "Tidak ada",
          "Riwayat Penyakit Dahulu": "Rinitis alergi cetirizine 1x10",
        },
      },
      false,
    ],
    [
      "a drug against allergy",
      {
        anamnesa: { "Riwayat Alergi": "Tidak ada", "Riwayat Pengobatan": "obat alergi ketorolac" },
      },
      false,
    ],
  ];
  for (const [name, sections, conflicting] of conflicts)
    it(`${conflicting ? "sees" : "sees no"} conflict: ${name}`, () => {
      expect(allergiesOf(sections).conflicting).to.equal(conflicting);
    });
});
