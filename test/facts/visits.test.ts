import type { Resource } from "@medplum/fhirtypes";
import { expect } from "chai";
import { buildDiagnoses } from "../../src/facts/groups/diagnoses.ts";
import { buildEncounter } from "../../src/facts/groups/encounter.ts";
import { buildProcedures } from "../../src/facts/groups/procedures.ts";
import { buildSoap } from "../../src/facts/groups/soap.ts";
import { buildVisits, type Visits } from "../../src/facts/groups/visits.ts";
import { loadTerminology } from "../../src/terminology/load.ts";
import {
  type Answers,
  answers,
  canonicals,
  condition,
  encounter,
  factSource,
  procedure,
} from "./support.ts";

const terminology = loadTerminology("terminology");

interface Given {
  readonly issued?: string;
  readonly earlier?: readonly Answers[];
  readonly plan?: string;
  readonly items?: readonly Resource[];
}

/** The visit of 3 September 2026 for E11.9. */
function visitsOf({ issued, earlier = [], plan = "Metformin", items = [] }: Given): Visits {
  const extension =
    issued === undefined ? [] : [{ url: canonicals.extension("referral-date"), valueDate: issued }];
  const source = factSource(
    [
      encounter({ period: { start: "2026-09-03T09:14:00+07:00" }, extension }),
      condition("E11.9"),
      answers("soap", { asesmen: "DM tipe 2", plan }),
      ...(earlier.length > 0 ? [answers("riwayat", { kunjungan: earlier })] : []),
      ...items,
    ],
    { stage: "rajal_soap", terminology },
  );
  const diagnoses = buildDiagnoses(source);
  const procedures = buildProcedures(source);
  const soap = buildSoap(source, { diagnoses, procedures });
  return buildVisits(source, { diagnoses, encounter: buildEncounter(source), procedures, soap });
}

const seen = (tanggal: string, code = "E11.9"): Answers => ({ tanggal, icd_10: [code] });

describe("earlier visits", () => {
  it("are read oldest first, this visit's own day left out", () => {
    const { earlier } = visitsOf({
      earlier: [
        seen("2026-09-03"),
        {
          tanggal: "2026-08-03",
          icd_10: ["E11.9 - DM", "i10"],
          icd_9: ["89.07"],
          tindakan: ["Konsultasi"],
          soap: { asesmen: "DM", plan: "Metformin" },
        },
        seen("2026-07-03"),
      ],
    });
    expect(earlier.map(({ date }) => date)).to.deep.equal(["2026-07-03", "2026-08-03"]);
    expect(earlier[1]).to.deep.equal({
      date: "2026-08-03",
      diagnosisCodes: ["E11.9", "I10"],
      procedureCodes: ["89.07"],
      text: "Konsultasi\nDM\nMetformin",
    });
  });
});

describe("age of the referral", () => {
  const ages: readonly (readonly [string, Given, number | undefined])[] = [
    ["the 90th day", { issued: "2026-06-05" }, 90],
    ["the 91st day", { issued: "2026-06-04" }, 91],
    ["the day itself", { issued: "2026-09-03" }, 0],
    ["a future date says nothing", { issued: "2026-09-04" }, undefined],
    ["no date", {}, undefined],
    ["a date in the note", { plan: "Rujukan FKTP tanggal 01-06-2026" }, 94],
    ["a date with the month's name", { plan: "Surat rujukan tgl 1 Juni 2026" }, 94],
    ["the control's date", { plan: "Rujukan masih berlaku, kontrol 01-06-2026" }, undefined],
    ["the end of validity", { plan: "Rujukan berlaku sampai 01-06-2026" }, undefined],
    ["the latest of two", { plan: "Rujukan 01-03-2026; rujukan 01-08-2026" }, 33],
    ["the sent date decides", { issued: "2026-08-04", plan: "Rujukan 01-03-2026" }, 30],
    [
      "a new referral is stated",
      { plan: "Rujukan 01-03-2026. Sudah membawa rujukan baru" },
      undefined,
    ],
  ];
  for (const [name, given, age] of ages) {
    it(`${name}: ${age ?? "unknown"}`, () => {
      expect(visitsOf(given).referralAge).to.equal(age);
    });
  }

  const quarterly = [seen("2026-03-10"), seen("2026-05-20"), seen("2026-07-20")];
  const chains: readonly (readonly [string, Given, string | undefined])[] = [
    ["gaps up to 90 days are one chain", { earlier: quarterly }, "2026-03-10"],
    ["a longer gap ends it", { earlier: [seen("2025-11-01"), seen("2026-07-20")] }, "2026-07-20"],
    ["another disease is another chain", { earlier: [seen("2026-05-20", "I10")] }, undefined],
    ["a known date makes it needless", { earlier: quarterly, issued: "2026-08-01" }, undefined],
    ["a future date keeps it silent", { earlier: quarterly, issued: "2026-10-01" }, undefined],
    ["a new referral is stated", { earlier: quarterly, plan: "Rujukan baru" }, undefined],
    ["no earlier visit", {}, undefined],
  ];
  for (const [name, given, start] of chains) {
    it(`chain: ${name}`, () => {
      expect(visitsOf(given).chainStart).to.equal(start);
    });
  }

  it("the chain is counted in days", () => {
    expect(visitsOf({ earlier: [seen("2026-07-20")] }).chainDays).to.equal(45);
  });

  it("programmes that are treated differently are known by code or words", () => {
    expect(visitsOf({}).referralExempt).to.equal(false);
    expect(visitsOf({ items: [procedure("39.95")] }).referralExempt).to.equal(true);
    expect(visitsOf({ plan: "Hemodialisis rutin" }).referralExempt).to.equal(true);
  });
});
