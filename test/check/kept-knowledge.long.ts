/** What is opened from what was kept is the same as what is read from the sources: over all lists, forms, rules and words. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import {
  adapterDirectories,
  loadDocumentReader,
  loadKnowledge,
  loadReader,
} from "../../src/check/load-knowledge.ts";
import { folder } from "../../src/check/load-lists.ts";
import { readConfig } from "../../src/config.ts";
import { loadAdapters } from "../../src/intake/adapters/load-adapters.ts";
import { filesOnDisk, type Files, type Kept } from "../../src/knowledge/files.ts";
import { keepIn } from "../../src/knowledge/kept.ts";
import { programAt } from "../../src/knowledge/program.ts";
import { recordsOf } from "../../src/knowledge/read-csv.ts";
import { loadLexicon } from "../../src/reading/load-lexicon.ts";
import { tokenize } from "../../src/reading/tokens.ts";
import { checkedAt } from "../support/check-document.ts";
import { readDocuments } from "../truth/read-corpus.ts";

const config = readConfig({});
const listsFolder = folder("terminology/concepts");

function loadFrom(files: Files) {
  const documents = loadDocumentReader(config, files);
  const reader = loadReader(config, files);
  const adapters = loadAdapters(adapterDirectories(config, files), {
    canonicals: documents.intake.canonicals,
    files,
  });
  const knowledge = loadKnowledge({ ...documents, reader }, folder("profiles"), checkedAt, files);
  return { ...knowledge, adapters };
}

describe("knowledge that was kept", () => {
  let kept: string;
  let made: ReturnType<typeof loadFrom>;
  let opened: ReturnType<typeof loadFrom>;
  let lexicons: readonly ReturnType<typeof loadLexicon>[];

  before(function () {
    // All knowledge is loaded twice, which takes minutes where ten others load theirs.
    kept = mkdtempSync(join(tmpdir(), "praklaim-kept-knowledge-"));
    const found: string[] = [];
    const program = programAt(folder("."));
    const store = keepIn(kept, { ...program, hasChanged: () => false });
    const watched: Kept = {
      ...store,
      find(name, key) {
        const there = store.find(name, key);
        if (there !== undefined) found.push(name);
        return there;
      },
    };
    // The folder is empty: all is read from the sources, and then kept.
    made = loadFrom({ ...filesOnDisk, kept: store });
    opened = loadFrom({ ...filesOnDisk, kept: watched });
    lexicons = [
      loadLexicon(listsFolder),
      loadLexicon(listsFolder, { ...filesOnDisk, kept: watched }),
    ];
    // Each part was kept: nothing is compared with itself.
    expect(new Set(found)).to.deep.equal(
      new Set(readdirSync(kept).map((name) => name.split(".")[0])),
    );
    expect(new Set(found)).to.deep.equal(
      new Set(["lists", "forms", "lexicon", "rules", "conditions", "adapters"]),
    );
  });
  after(() => rmSync(kept, { recursive: true, force: true }));

  it("has the same lists, in every edition", () => {
    const [one, other] = [made, opened].map(({ intake }) => intake.terminology);
    expect(other?.lists).to.deep.equal(one?.lists);
    expect(other?.version).to.equal(one?.version);
    for (const day of ["2000-01-01", "2014-01-01", "2026-11-27", "2100-01-01"]) {
      expect(other?.at(day).versions).to.deep.equal(one?.at(day).versions);
      expect(other?.at(day).version).to.equal(one?.at(day).version);
      for (const { manifest } of one?.lists ?? [])
        expect(other?.at(day).table(manifest.name)).to.deep.equal(
          one?.at(day).table(manifest.name),
        );
    }
  });

  it("has the same forms", () => {
    const plain = (knowledge: typeof made) =>
      JSON.stringify(knowledge.intake.forms.all, (_, value: unknown) =>
        value instanceof Set ? [...value] : value,
      );
    expect(plain(opened)).to.equal(plain(made));
    expect(opened.intake.forms.version).to.equal(made.intake.forms.version);
  });

  it("has the same rules, under the same version", () => {
    const plain = ({ ruleSet }: typeof made) => ({
      version: ruleSet.version,
      rules: ruleSet.rules.map(({ rule, pack, block, reads, asks }) => ({
        rule,
        pack,
        block,
        reads: Object.keys(reads),
        asks: asks(),
      })),
      sources: ruleSet.sources,
      stages: [...ruleSet.plans].map(([stage, { file }]) => [stage, file]),
    });
    expect(plain(opened)).to.deep.equal(plain(made));
  });

  it("has the same records of conditions", () => {
    expect(made.clinical.conditions.size).to.be.above(100);
    expect(opened.clinical.conditions).to.deep.equal(made.clinical.conditions);
  });

  it("has the same adapters", () => {
    expect(made.adapters).not.to.be.empty;
    expect(opened.adapters).to.deep.equal(made.adapters);
  });

  it("has the same concepts, with what lies above them and their codes", () => {
    const plain = ({ reader: { concepts } }: typeof made) =>
      [...concepts.ids()].map((id) => [
        concepts.get(id),
        concepts.withWider(id),
        concepts.icd10Of(id),
        concepts.icd9cmOf(id),
        concepts.isCoded(id),
      ]);
    expect(plain(opened)).to.deep.equal(plain(made));
  });

  it("finds every listed name, cue and unit, and knows every word as before", () => {
    const [one, other] = lexicons;
    if (!one || !other) throw new Error("nothing is loaded");
    const texts = ["names.csv", "cues.csv", "units.csv"].flatMap((name) => {
      const [header = [], ...rows] = recordsOf(filesOnDisk.read(join(listsFolder, name)));
      const column = header.findIndex((title) => ["name", "text", "written"].includes(title));
      return rows.map((row) => row[column] ?? "");
    });
    const entries = ({ vocabulary, trie, qualities, isAbbreviation }: typeof one) =>
      texts.map((text) => {
        const ids = tokenize(text, isAbbreviation).map((token) =>
          vocabulary.idOf(token.text.toLowerCase()),
        );
        const at = [trie, qualities].map((each) => {
          const end = ids.reduce<number | undefined>(
            (node, id) => (node === undefined ? undefined : each.step(node, id)),
            0,
          );
          return end === undefined ? undefined : each.at(end);
        });
        return [ids, at];
      });
    const [first, second] = [entries(one), entries(other)];
    expect(first.filter(([, at]) => at?.some(Boolean)).length).to.be.above(40_000);
    for (const [place, entry] of first.entries()) expect(second[place]).to.deep.equal(entry);
  });

  it("reads every narrative of the complete documents as before", () => {
    const texts = new Set<string>();
    const gather = (value: unknown): void => {
      if (typeof value === "string" && value.includes(" ")) texts.add(value);
      else if (typeof value === "object" && value !== null) Object.values(value).forEach(gather);
    };
    for (const { body } of readDocuments()) gather(body);
    expect(texts.size).to.be.above(500);
    for (const text of texts)
      expect(opened.reader.read(text)).to.deep.equal(made.reader.read(text));
  });
});
