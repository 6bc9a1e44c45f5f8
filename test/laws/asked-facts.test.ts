/** The vocabulary of rules holds what rules ask, and nothing that only facts hand to one another. */
import { expect } from "chai";
import { factsSchema } from "../../src/facts/build-facts.ts";
import { servicesOnce } from "../support/check-document.ts";

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

function leavesOf({ properties, items }: Schema, path = ""): readonly string[] {
  if (items) return leavesOf(items, path);
  if (!properties) return [path];
  return Object.entries(properties).flatMap(([name, inner]) =>
    leavesOf(inner, path ? `${path}.${name}` : name),
  );
}

/** The address of an item names its place in `explain`; rows of vital signs that a hospital adds are asked by its own rules. */
const isSpared = (leaf: string) => /\.ref$|^vitals\.\w+\.others\./u.test(leaf);

describe("the vocabulary of rules", () => {
  const { rules } = servicesOnce().ruleSet;
  const asking = rules.map(({ rule, asks }) => {
    const { examples: _examples, ...said } = rule;
    return { paths: asks(), said: JSON.stringify(said) };
  });

  /** By its path, as a member of what a rule asks, or by whether what holds it is there. */
  const isAsked = (leaf: string) =>
    asking.some(
      ({ paths, said }) =>
        paths.some(
          (path) =>
            `${path}.`.startsWith(`${leaf}.`) ||
            (leaf.startsWith(`${path}.`) &&
              (said.includes(leaf.slice(leaf.lastIndexOf(".") + 1)) ||
                said.includes(`${path}.exists()`))),
        ) || said.includes(leaf),
    );

  it("holds no fact that no rule asks", () => {
    // The schema is JSON Schema, as TypeBox makes it.
    const leaves = leavesOf(factsSchema as Schema).filter((leaf) => !isSpared(leaf));
    expect(leaves.filter((leaf) => !isAsked(leaf))).to.deep.equal([]);
  });
});
