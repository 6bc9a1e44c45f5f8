/** The examples of every condition record: what it calls supported has a ground, and what it calls unsupported has none. */
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { parse } from "yaml";
import { servicesOnce } from "../support/check-document.ts";
import { relationsIn } from "./short-document.ts";

const folder = fileURLToPath(new URL("../../profiles/conditions/", import.meta.url));

interface Example {
  readonly codes: readonly string[];
  readonly support?: readonly unknown[];
  readonly criteria?: readonly unknown[];
  readonly examples?: { readonly supported?: string; readonly unsupported?: string };
}

const records = readdirSync(folder)
  .filter((file) => file.endsWith(".yaml"))
  .flatMap((file) =>
    Object.entries(
      parse(readFileSync(`${folder}${file}`, "utf8")) as Readonly<Record<string, Example>>,
    ),
  );

/** A code that leads to this record and to no other. */
function ownCode(concept: string, { codes }: Example): string | undefined {
  const { conditionsOf } = servicesOnce().clinical;
  return codes.find((code) => {
    const [only, ...others] = conditionsOf(code);
    return only?.concept === concept && others.length === 0;
  });
}

async function isSupported(code: string, notes: string): Promise<boolean | undefined> {
  const document = { setting: "clinic", notes, diagnoses: [code] } as const;
  const [support] = await relationsIn("diagnosisSupport", document);
  // A sibling or a refutation speaks first, and only where nothing supports the code itself.
  return support?.holds;
}

describe("examples of condition records", () => {
  for (const [concept, record] of records) {
    const { supported, unsupported } = record.examples ?? {};
    if (supported === undefined || unsupported === undefined || !record.support) continue;
    it(`tells ${concept} with a ground from one without`, async () => {
      const code = ownCode(concept, record);
      if (code === undefined) return;
      expect(await isSupported(code, supported), supported).to.not.equal(false);
      expect(await isSupported(code, unsupported), unsupported).to.not.equal(true);
    });
  }
});

describe("values that define a condition", () => {
  const own = { P: "age <", O: "pregnant" } as const;

  for (const [chapter, asked] of Object.entries(own))
    it(`ask for whom chapter ${chapter} is`, () => {
      const defined = records.flatMap(([concept, { codes, criteria = [] }]) =>
        codes.length > 0 && codes.every((code) => code.startsWith(chapter))
          ? criteria.map((criterion) => ({ concept, criterion: JSON.stringify(criterion) }))
          : [],
      );
      expect(defined).to.not.eql([]);
      for (const { concept, criterion } of defined) expect(criterion, concept).to.contain(asked);
    });
});
