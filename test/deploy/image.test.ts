/** What the Dockerfile says, read without an engine. */
import { readFileSync } from "node:fs";
import { expect } from "chai";
import { validate } from "dockerfile-utils";
import { baseImages, copied, dockerfile, lockedPackages, user } from "./read-image.ts";

describe("the image", () => {
  it("has a Dockerfile without a fault", () => expect(validate(dockerfile)).to.deep.equal([]));

  it("runs on the Node that the tests run on", () => {
    const version = lockedPackages["node_modules/node"]?.version;
    expect(new Set(baseImages)).to.deep.equal(new Set([`node:${version}-slim`]));
  });

  it("does not run as root, by number", () =>
    expect(user?.getArgumentsContent()).to.equal("1000:1000"));

  it("is given by .dockerignore what it copies, and no more", () => {
    const lines = readFileSync(".dockerignore", "utf8").split("\n").filter(Boolean);
    const [all, ...letThrough] = lines.filter((line) => !line.startsWith("#"));
    expect(all).to.equal("*");
    const wanted = new Set([...copied, "package-lock.json"]);
    expect(new Set(letThrough.map((line) => line.replace("!", "")))).to.deep.equal(wanted);
  });
});
