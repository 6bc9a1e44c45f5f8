import { expect } from "chai";
import { buildFacts } from "../../src/facts/build-facts.ts";
import { indexBundle } from "../../src/fhir/bundle-index.ts";
import { convertDocument } from "../support/check-document.ts";
import { factSource } from "./support.ts";
import { terminology } from "../support/shipped-lists.ts";

interface Stay {
  readonly labs: readonly (readonly [at: string, name: string, value: string, unit: string])[];
  readonly drug?: readonly [name: string, ordered: string];
  readonly note?: string;
}

function treatedOf({ labs, drug, note = "Kondisi stabil" }: Stay) {
  const { bundle } = convertDocument({
    stage: "ranap_cppt",
    penjamin: "BPJS",
    encounter: { visit_id: "RI-1", patient_ref: "RM-1", class: "IMP", origin: "IGD" },
    sections: [
      {
        key: "lab",
        data: labs.map(([at, pemeriksaan, nilai, satuan]) => ({
          nm_perawatan: "Kimia darah",
          tgl_periksa: at.slice(0, 10),
          jam: at.slice(11),
          hasil: [{ pemeriksaan, nilai, satuan }],
        })),
      },
      {
        key: "cpoObat",
        data: drug ? [{ nama_obat: drug[0], tgl_order: drug[1], dosis: "25 mEq/8 jam" }] : [],
      },
      { key: "cpptDokter", data: [{ tanggal: "2026-08-03 08:00", O: note }] },
    ],
  });
  const source = factSource([], { stage: "ranap_cppt", terminology });
  return buildFacts({ ...source, index: indexBundle(bundle) }).treatedResults;
}

const low = ["2026-08-01 06:00", "Kalium", "2,6", "mmol/L"] as const;
const kcl = ["KCl 25 mEq", "2026-08-01 08:00"] as const;

describe("facts: treated results", () => {
  const rows: readonly [string, Stay, readonly [repeated: boolean, worse: boolean] | undefined][] =
    [
      ["a low potassium without correction", { labs: [low] }, undefined],
      [
        "a correction without a low potassium",
        { labs: [["2026-08-01 06:00", "Kalium", "3,4", "mmol/L"]], drug: kcl },
        undefined,
      ],
      ["a correction without another result", { labs: [low], drug: kcl }, [false, false]],
      [
        "a result after the correction began",
        { labs: [low, ["2026-08-02 06:00", "Kalium", "3,6", "mmol/L"]], drug: kcl },
        [true, false],
      ],
      [
        "a lower result after the correction began",
        { labs: [low, ["2026-08-02 06:00", "Kalium", "2,2", "mmol/L"]], drug: kcl },
        [true, true],
      ],
      [
        "a result between the low one and the correction",
        { labs: [low, ["2026-08-01 07:00", "Kalium", "2,7", "mmol/L"]], drug: kcl },
        [false, false],
      ],
      [
        "a result of the day without its hour",
        { labs: [low, ["2026-08-01", "Kalium", "3,1", "mmol/L"]], drug: kcl },
        [true, false],
      ],
      [
        "a result that a doctor writes",
        { labs: [low], drug: kcl, note: "Kalium ulang 3,7" },
        [true, false],
      ],
      [
        "a lost decimal, which is not a result",
        { labs: [low, ["2026-08-02 06:00", "Kalium", "36", "mmol/L"]], drug: kcl },
        [false, false],
      ],
      [
        "a hemoglobin after red cells",
        {
          labs: [
            ["2026-08-01 06:00", "Hb", "6,2", "g/dL"],
            ["2026-08-02 18:00", "Hb", "8,9", "g/dL"],
          ],
          drug: ["PRC 250 mL", "2026-08-01 10:00"],
        },
        [true, false],
      ],
    ];
  for (const [name, stay, expected] of rows)
    it(name, () => {
      const [found] = treatedOf(stay);
      expect(found && [found.repeated, found.worse]).to.deep.equal(expected);
    });

  it("is overdue where the stay goes on for a day and more", () => {
    const [early] = treatedOf({ labs: [low], drug: kcl });
    const [late] = treatedOf({ labs: [low], drug: ["KCl 25 mEq", "2026-08-02 20:00"] });
    expect([early?.overdue, late?.overdue]).to.deep.equal([true, false]);
  });

  it("quotes before and after", () => {
    const [found] = treatedOf({
      labs: [low, ["2026-08-02 06:00", "Kalium", "3,6", "mmol/L"]],
      drug: kcl,
    });
    expect(found).to.deep.include({
      topic: "electrolyte",
      name: "Kalium",
      before: "Lab 2026-08-01 06:00 Kalium 2,6 mmol/L",
      treatment: "KCl 25 mEq",
      after: "Lab 2026-08-02 06:00 Kalium 3,6 mmol/L",
    });
  });
});
