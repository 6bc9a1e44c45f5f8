import { expect } from "chai";
import { compileText } from "../../src/rules/render-text.ts";

const render = (text: string, values: Readonly<Record<string, readonly unknown[]>>) =>
  compileText(text, (expression) => () => values[expression] ?? []).render({}, {});

describe("texts with the caller's evidence", () => {
  const cases: readonly (readonly [string, readonly unknown[], string])[] = [
    ["a list", ["nadi", "suhu"], "Mohon isi nadi, suhu."],
    ["a number", [38.9], "Mohon isi 38,9."],
    ["a date", ["2026-08-14"], "Mohon isi 14-08-2026."],
    ["a moment", ["2026-08-14T20:42:00+07:00"], "Mohon isi 14-08-2026 20:42."],
    [
      "a date within a quotation",
      ["Kalium 2,6 (2026-08-15)"],
      "Mohon isi Kalium 2,6 (15-08-2026).",
    ],
    ["nothing", [], "Mohon isi [..]."],
  ];
  for (const [name, values, expected] of cases) {
    it(`writes ${name}`, () => {
      expect(render("Mohon isi {{ fact }}.", { fact: values })).to.equal(expected);
    });
  }

  it("cuts a whole field that is quoted at a word", () => {
    const text = render("Keluhan '{{ fact }}'.", { fact: ["lemas badan ".repeat(60)] });
    expect(text).to.match(/^Keluhan '(?:lemas badan ?)+(?: lemas)? …'\.$/u);
    expect(text.length).to.be.lessThan(180);
  });

  it("cuts a long quotation inside its marks, and keeps where it stands", () => {
    const quoted = `'${"lemas badan ".repeat(30).trim()}' (SOAP, Asesmen)`;
    const text = render("Tertulis {{ fact }}.", { fact: [quoted] });
    expect(text).to.match(/^Tertulis '(?:lemas badan ?)+(?: lemas)? …' \(SOAP, Asesmen\)\.$/u);
    expect(text.length).to.be.lessThan(180);
  });
});
