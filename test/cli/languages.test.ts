/** What every command says of itself, in both languages. */
import { tmpdir } from "node:os";
import { expect } from "chai";
import type { Command } from "commander";
import { speak, type Language } from "../../src/cli/language.ts";
import { buildProgram } from "../../src/cli/run-cli.ts";
import { contextOf } from "./run-command.ts";

/** Words for each command, argument and option, with their place. */
function wordsOf(command: Command, path = ""): readonly (readonly [string, string])[] {
  const place = `${path} ${command.name()}`;
  return [
    [place, command.description()],
    ...command.registeredArguments.map(
      (argument) => [`${place} ${argument.name()}`, argument.description] as const,
    ),
    ...command.options.map((option) => [`${place} ${option.flags}`, option.description] as const),
    ...command.commands.flatMap((below) => wordsOf(below, place)),
  ];
}

describe("the command line", () => {
  const program = (language: Language) =>
    buildProgram({
      ...contextOf({
        dataDir: tmpdir(),
        now: new Date("2026-11-20T03:00:00Z"),
        terminologyDir: null,
        environment: {},
        written: { out: [], err: [] },
      }),
      say: speak(language),
      language,
    });

  it("describes every command, argument and option in the language that is asked for", () => {
    const indonesian = new Map(wordsOf(program("id")));
    const english = wordsOf(program("en"));
    expect(english).to.have.length.above(120);
    expect([...indonesian.keys()]).to.deep.equal(english.map(([place]) => place));
    const same = english.filter(
      ([place, words]) => words !== "" && indonesian.get(place) === words,
    );
    expect(same).to.deep.equal([]);
  });
});
