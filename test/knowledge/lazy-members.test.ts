import { expect } from "chai";
import { lazyMembers } from "../../src/knowledge/lazy-members.ts";

describe("members that are worked out when somebody asks", () => {
  const make = () => {
    const made: string[] = [];
    const members = lazyMembers(
      { stage: "igd", signs: ["demam"] },
      {
        first: () => {
          made.push("first");
          return { names: ["batuk"] };
        },
        second: () => {
          made.push("second");
          return 2;
        },
      },
    );
    return { members, made };
  };

  it("are worked out once, and those that nobody asks for never", () => {
    const { members, made } = make();
    expect(made).to.be.empty;
    expect(members.first).to.equal(members.first);
    expect(made).to.deep.equal(["first"]);
  });

  it("are members like those that were there", () => {
    const { members } = make();
    expect({ ...members }).to.deep.equal({
      stage: "igd",
      signs: ["demam"],
      first: { names: ["batuk"] },
      second: 2,
    });
  });

  it("are read-only, with all that they hold", () => {
    const { members } = make();
    expect(members).to.be.frozen;
    expect(members.signs).to.be.frozen;
    expect(members.first.names).to.be.frozen;
  });
});
