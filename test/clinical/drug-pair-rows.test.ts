/** Every row of drug-conflicts that holds one drug against another, in lists made of both: on the ward, and in what a summary lists of a stay. */
import { expect } from "chai";
import type { Setting } from "../../src/clinical/case.ts";
import { servicesOnce } from "../support/check-document.ts";
import { relationsIn } from "./short-document.ts";

const { clinical, intake } = servicesOnce();
const { concepts, drugs } = clinical;
const labelOf = (id: string) => concepts.get(id)?.label ?? id;

interface Pair {
  readonly id: string;
  readonly one: string;
  readonly other: string;
  readonly isOfOneSort: boolean;
}

/** A class is prescribed by none of its drugs here, so that each row is tried by what it names itself. */
const isDrug = (id: string) => {
  const concept = concepts.get(id);
  return concept?.kind === "substance" && !concept.isClass;
};

const pairs = intake.terminology
  .at("2026-09-20")
  .table("drug-conflicts")
  .flatMap(({ id = "", ...row }): Pair[] => {
    const ones = (row["drugs"] ?? "").split(";").filter(isDrug);
    const others = (row["with"] ?? "").split(";").filter(isDrug);
    for (const one of ones) {
      const other = others.find((each) => each !== one);
      if (other === undefined || (row["unless"] ?? "") !== "") continue;
      const isKnown = drugs.conflictsOf(one).some((conflict) => conflict.others.includes(other));
      if (isKnown) return [{ id, one, other, isOfOneSort: others.includes(one) }];
    }
    return [];
  });

/** An older rule tells of two drugs of one class on the ward, and nothing is told twice. */
const toldOfClasses = ["aceTwice", "anticoagulantTwice", "arbTwice", "statinTwice"];

async function missedIn(setting: Setting, some: readonly Pair[]): Promise<readonly string[]> {
  const missed: string[] = [];
  for (const { id, one, other } of some) {
    const names = [labelOf(one), labelOf(other)].toSorted();
    const found = await relationsIn("drugsTogether", {
      setting,
      notes: "Pasien dirawat",
      drugs: names.map((name) => `${name}, 3 x 1, PO`),
    });
    const isFound = found.some(
      (each) => [each.name, each.other ?? ""].toSorted().join(" ") === names.join(" "),
    );
    if (!isFound) missed.push(id);
  }
  return missed.toSorted();
}

describe("rows of drugs that are not given together", () => {
  it("are a great many", () => {
    expect(pairs.length).to.be.greaterThan(60);
  });
  it("fire in one list of a ward", async () => {
    expect(await missedIn("ward", pairs)).to.eql(toldOfClasses);
  });
  it("fire in what a summary lists of a stay, unless one may have followed the other", async () => {
    expect(
      await missedIn(
        "summary",
        pairs.filter((pair) => !pair.isOfOneSort),
      ),
    ).to.eql([]);
    const sorts = pairs.filter((pair) => pair.isOfOneSort).map(({ id }) => id);
    expect(
      await missedIn(
        "summary",
        pairs.filter(({ id }) => id === sorts[0]),
      ),
    ).to.eql([sorts[0]]);
  });
});
