import { expect } from "chai";
import { buildEncounter } from "../../src/facts/groups/encounter.ts";
import { canonicals, encounter, factSource } from "./support.ts";

describe("the visit", () => {
  it("start, origin, status, referral and episode are read in the facility's zone", () => {
    const visit = encounter({
      period: { start: "2026-08-14T13:42:00Z" },
      hospitalization: { admitSource: { coding: [{ code: "emd" }] } },
      extension: [
        { url: canonicals.extension("patient-status"), valueString: "Lama" },
        { url: canonicals.extension("referral-date"), valueDate: "2026-07-20" },
        { url: canonicals.extension("referral-number"), valueString: "132P" },
        {
          url: canonicals.extension("inpatient-episode"),
          extension: [
            { url: "admitted-igd-at", valueDateTime: "2026-08-14T20:42:00+07:00" },
            { url: "admitted-ward-at", valueDateTime: "2026-08-14T23:10:00+07:00" },
            { url: "los-days", valueInteger: 3 },
            { url: "ward", valueString: "Melati" },
            { url: "care-class", valueString: "2" },
          ],
        },
      ],
    });
    expect(buildEncounter(factSource([visit]))).to.deep.equal({
      class: "EMER",
      origin: "IGD",
      start: "2026-08-14T20:42:00+07:00",
      patientStatus: "lama",
      referralDate: "2026-07-20",
      admittedIgdAt: "2026-08-14T20:42:00+07:00",
      admittedWardAt: "2026-08-14T23:10:00+07:00",
      losDays: 3,
      ward: "Melati",
    });
  });

  it("what was not sent is absent", () => {
    expect(buildEncounter(factSource([encounter()]))).to.deep.equal({ class: "EMER" });
    expect(buildEncounter(factSource([]))).to.deep.equal({});
  });
});
