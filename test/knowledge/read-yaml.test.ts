import { expect } from "chai";
import { parseYaml } from "../../src/knowledge/read-yaml.ts";

const messages = (text: string) => parseYaml(text).errors.map(({ message }) => message);

describe("YAML", () => {
  it("that holds a key twice is refused with the place of the second", () => {
    expect(messages("a: 1\nb: { c: 1, c: 2 }\na: 3\n")).to.eql([
      "Map keys must be unique at line 3, column 1",
      "Map keys must be unique at line 2, column 12",
    ]);
    expect(parseYaml("a: 1\na: 2\n").content).to.equal(undefined);
  });

  it("may hold one key in several maps", () => {
    expect(parseYaml("- { a: 1 }\n- { a: 2 }\n")).to.eql({
      content: [{ a: 1 }, { a: 2 }],
      errors: [],
    });
  });
});
