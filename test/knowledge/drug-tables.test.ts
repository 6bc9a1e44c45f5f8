import { expect } from "chai";
import { seriesKeys } from "../../src/facts/groups/labs.ts";
import { isLabCondition } from "../../src/facts/medication/lab-condition.ts";
import { terminology } from "../support/shipped-lists.ts";

describe("terminology: drug tables", () => {
  for (const table of ["drug-indications"])
    for (const row of terminology.table(table))
      for (const condition of (row["labs"] ?? "").split(";").filter((item) => item !== ""))
        it(`${row["id"] ?? ""}: '${condition}' names a series of the facts`, () => {
          expect(isLabCondition(condition)).to.equal(true);
          expect(seriesKeys).to.include(condition.split(".")[0]);
        });

  for (const table of ["drug-indications", "drug-same-class"])
    it(`${table} names a drug in every row`, () => {
      for (const row of terminology.table(table))
        expect(
          `${row["classes"] ?? ""}${row["substances"] ?? ""}`,
          JSON.stringify(row),
        ).not.to.equal("");
    });
});
