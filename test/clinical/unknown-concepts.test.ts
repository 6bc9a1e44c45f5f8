/** Rows that name a concept nobody knows end the start, with their table. */
import { expect } from "chai";
import { reportUnknownConcepts } from "../../src/clinical/unknown-concepts.ts";

it("a table that names a concept nobody knows is told, each id once for each row", () => {
  const rows: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
    "accident-payers": [{ accident: "known", alone: "alon;known", others: "" }],
    "exclusive-states": [{ one: "known", other: "othr" }],
    "procedure-claims": [{ concept: "notAskedHere" }],
  };
  const faults: string[] = [];
  reportUnknownConcepts(
    { table: (name) => rows[name] ?? [] },
    // Only whether it is there is asked for.
    { get: (id) => (id === "known" ? ({ id } as never) : undefined) },
    (fault) => faults.push(fault),
  );
  expect(faults).to.deep.equal([
    "accident-payers: 'alon': no concept has this id",
    "exclusive-states: 'othr': no concept has this id",
  ]);
});
