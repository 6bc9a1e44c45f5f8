/** D9 of acts that hospitals code often: told without a code, coded without a word, and told beside the code of a sibling. */
import { readFileSync } from "node:fs";
import { expect } from "chai";
import { parse } from "yaml";
import type { Setting } from "../../src/clinical/case.ts";
import type { RelationItem } from "../../src/clinical/relation.ts";
import { relationsIn, type ShortDocument } from "./short-document.ts";

interface Act {
  readonly code: string;
  readonly sibling: string;
  /** What justifies it. */
  readonly diagnosis: string;
  readonly setting: Setting;
  readonly told: readonly string[];
}

const acts = parse(
  readFileSync(new URL("common-acts.yaml", import.meta.url), "utf8"),
) as readonly Act[];

function documentOf(
  { setting, diagnosis }: Act,
  notes: string,
  codes: readonly string[],
): ShortDocument {
  const isVisit = setting === "emergency" || setting === "clinic";
  return {
    setting,
    diagnoses: [`${diagnosis} Illness`],
    procedures: ["89.7 General physical examination", ...codes],
    ...(isVisit
      ? { examination: notes, plan: notes }
      : { progress: [{ at: "21 20:00", O: notes }] }),
  };
}

/** `Dilakukan tarsorafi OD jam 10.00`: the act alone. */
const nameOf = (notes: string): string =>
  (notes.split(" jam ")[0] ?? "").replace("Telah dilakukan ", "").replace("Dilakukan ", "");

async function failing(
  kind: "procedureTrace" | "procedureVariant" | "procedureUncoded",
  document: ShortDocument,
): Promise<readonly RelationItem[]> {
  const relations = await relationsIn(kind, document);
  return relations.filter(({ holds }) => !holds);
}

describe("acts that hospitals code often", () => {
  for (const act of acts) {
    const { code, sibling, setting, told } = act;
    it(`${code} without a word of it (${setting})`, async () => {
      const untold = await failing(
        "procedureTrace",
        documentOf(act, "Kondisi stabil, nyeri berkurang.", [code]),
      );
      expect(untold.map((each) => each.code)).to.eql([code]);
    });
    it(`${code} intended or of former years is not missed`, async () => {
      const done = nameOf(told[0] ?? "");
      for (const notes of [`Rencana ${done} minggu depan`, `Riwayat ${done} tahun 2019`])
        expect(await failing("procedureUncoded", documentOf(act, notes, []))).to.eql([]);
    });
    for (const notes of told)
      it(`${code}: ${notes}`, async () => {
        const uncoded = await failing("procedureUncoded", documentOf(act, notes, []));
        expect(uncoded.map(({ expected }) => expected)).to.include(code);
        const coded = documentOf(act, notes, [code]);
        expect(await failing("procedureTrace", coded)).to.eql([]);
        expect(await failing("procedureVariant", coded)).to.eql([]);
        const other = documentOf(act, notes, [sibling]);
        const instead = await failing("procedureVariant", other);
        const missed = await failing("procedureUncoded", other);
        const said = [
          ...instead.map((each) => each.other),
          ...missed.map(({ expected }) => expected),
        ];
        expect(said.length > 0).to.equal(true);
      });
  }
});
