/** D10: bags of blood that a specialist advises, against the plan. */
import { expect } from "chai";
import { relationsIn } from "./short-document.ts";

const find = async (advice: string, plan: string) =>
  (await relationsIn("orderedDose", { setting: "emergency", advice, plan })).map(
    ({ name }) => name,
  );

describe("bags of blood that a specialist advises", () => {
  for (const [advice, plan, name] of [
    ["Sp.OG jam 06.25: acc PRC 4 kolf", "RL 20 tpm. PRC 2 kolf", "sel darah merah pekat"],
    ["dr. Sp.PD: transfusi TC 5 kantong", "TC 3 kantong", "trombosit konsentrat"],
    ["Sp.B jam 10.00: WB 3 kantong", "WB 1 kantong, cek Hb", "darah lengkap"],
    ["Sp.An: FFP 4 kolf", "FFP 2 kolf", "fresh frozen plasma"],
  ] as const)
    it(`are as many as in the plan: ${advice}`, async () => {
      expect(await find(advice, plan)).to.eql([name]);
      expect(await find(advice, advice.split(": ")[1] ?? "")).to.eql([]);
    });

  it("may be told in parts, or on a condition", async () => {
    expect(await find("Sp.OG: PRC 4 kolf", "PRC 2 kolf hari ini, PRC 4 kolf total")).to.eql([]);
    expect(await find("Sp.OG: PRC 4 kolf", "PRC 2 kolf, PRC 2 kolf besok")).to.eql([]);
    expect(await find("Sp.OG: PRC 2 kolf bila Hb < 7", "PRC 1 kolf")).to.eql([]);
  });
});
