/** What every store does with versions and their drafts. */
import { expect } from "chai";
import type { Stores, Version } from "../../src/store/ports.ts";
import { noon } from "./sample-records.ts";

const version = (number: number, changes: Partial<Version> = {}): Version => ({
  subject: "labels RS A",
  number,
  at: noon,
  by: "key_1",
  changes: 2,
  content: JSON.stringify({ number }),
  ...changes,
});

export function describeVersions(current: () => Stores, open: () => Promise<Stores>): void {
  describe("versions", () => {
    it("come back as they were published, and are listed newest first without their content", async () => {
      const { versions } = current();
      for (const number of [1, 2, 10]) expect(await versions.add(version(number))).to.equal(true);
      const other = (await open()).versions;
      expect(await other.newest("labels RS A")).to.equal(10);
      expect(await other.find("labels RS A", 2)).to.deep.equal(version(2));
      const { content: _content, ...entry } = version(10);
      const listed = await other.list("labels RS A");
      expect(listed[0]).to.deep.equal(entry);
      expect(listed.map(({ number }) => number)).to.deep.equal([10, 2, 1]);
    });

    it("of another subject are not seen", async () => {
      const { versions } = current();
      await versions.add(version(1));
      expect(await versions.newest("labels RS B")).to.equal(0);
      expect(await versions.find("labels RS B", 1)).to.equal(undefined);
      expect(await versions.list("labels RS B")).to.deep.equal([]);
    });

    it("are never replaced: of two with one number the first stays", async () => {
      const others = await Promise.all([open(), open(), open()]);
      const added = await Promise.all(
        others.map(({ versions }, place) => versions.add(version(1, { content: `${place}` }))),
      );
      expect(added.filter(Boolean)).to.have.length(1);
      const { versions } = current();
      expect((await versions.find("labels RS A", 1))?.content).to.equal(`${added.indexOf(true)}`);
      expect(await versions.add(version(1))).to.equal(false);
    });
  });

  describe("drafts", () => {
    const subject = "labels RS A";

    it("are kept, replaced and taken away in the revision that was read", async () => {
      const { versions } = current();
      expect(await versions.draft(subject)).to.equal(undefined);
      expect(await versions.keepDraft(subject, "one", null)).to.equal(true);
      const first = await (await open()).versions.draft(subject);
      expect(first?.content).to.equal("one");
      expect(await versions.keepDraft(subject, "two", first?.revision ?? null)).to.equal(true);
      const second = await versions.draft(subject);
      expect(second?.content).to.equal("two");
      expect(await versions.keepDraft(subject, null, second?.revision ?? null)).to.equal(true);
      expect(await versions.draft(subject)).to.equal(undefined);
    });

    it("stay as they are where another was faster", async () => {
      const { versions } = current();
      await versions.keepDraft(subject, "one", null);
      expect(await versions.keepDraft(subject, "other", null)).to.equal(false);
      const first = await versions.draft(subject);
      await versions.keepDraft(subject, "two", first?.revision ?? null);
      expect(await versions.keepDraft(subject, "late", first?.revision ?? null)).to.equal(false);
      expect(await versions.keepDraft(subject, null, first?.revision ?? null)).to.equal(false);
      expect((await versions.draft(subject))?.content).to.equal("two");
    });

    it("lose no change where several processes add theirs at once", async () => {
      const others = await Promise.all([open(), open(), open()]);
      const addTo = async ({ versions }: Stores, word: string): Promise<void> => {
        const draft = await versions.draft(subject);
        const content = [draft?.content, word].filter(Boolean).join(" ");
        if (!(await versions.keepDraft(subject, content, draft?.revision ?? null)))
          await addTo({ ...current(), versions }, word);
      };
      await Promise.all(
        others.flatMap((stores, place) => [1, 2, 3].map((n) => addTo(stores, `${place}${n}`))),
      );
      const words = (await current().versions.draft(subject))?.content.split(" ") ?? [];
      expect(words.toSorted()).to.deep.equal("01 02 03 11 12 13 21 22 23".split(" "));
    });
  });
}
