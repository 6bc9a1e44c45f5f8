/** Tables of texts of which words must not leave, and of texts that stay as they are. */
import { expect } from "chai";
import { createRedactor } from "../../src/identity/redactor.ts";

/** What stands for a text of its own, without a patient whose identifiers are known. */
export const redact = (text: string): string => createRedactor([text], []).redact(text);

/** A text, and what of it must not leave, by what they show. */
export type HiddenTexts = Readonly<
  Record<string, readonly (readonly [text: string, ...gone: string[]])[]>
>;

export function describeHidden(title: string, hidden: HiddenTexts): void {
  describe(title, () => {
    for (const [what, texts] of Object.entries(hidden))
      describe(what, () => {
        for (const [text, ...gone] of texts)
          it(text, () => {
            const left = redact(text);
            expect(gone.filter((each) => left.includes(each))).to.deep.equal([]);
          });
      });
  });
}

/** Texts that stay whole, by what they show. */
export type StayingTexts = Readonly<Record<string, readonly string[]>>;

export function describeStaying(title: string, stays: StayingTexts): void {
  describe(title, () => {
    for (const [what, texts] of Object.entries(stays))
      describe(what, () => {
        for (const text of texts) it(text, () => expect(redact(text)).to.equal(text));
      });
  });
}
