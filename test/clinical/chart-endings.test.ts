/** MR15: a chart that says until when or how often a drug was given has ended it, as the plan has. */
import { expect } from "chai";
import { runCheck } from "../../src/check/run-check.ts";
import { orderOf, servicesOnce } from "../support/check-document.ts";
import { bodyOf } from "./short-document.ts";

async function conflictOf(status: string): Promise<boolean> {
  const body = bodyOf({
    setting: "ward",
    progress: [
      { at: "22 08:00", P: "Ranitidin stop" },
      { at: "23 08:00", P: "Mobilisasi" },
    ],
  });
  const own = body["sections"] as readonly { readonly key: string }[];
  const row = {
    tgl_order: "2026-09-21T08:30:00+07:00",
    nama_obat: "Ranitidin 50 mg inj",
    dosis: "2 x 50 mg",
    rute: "IV",
    status,
  };
  const sections = [...own.filter(({ key }) => key !== "cpoObat"), { key: "cpoObat", data: [row] }];
  const { check } = await runCheck(servicesOnce(), orderOf({ ...body, sections }));
  return JSON.stringify(check.envelope).includes("menyebut dihentikan");
}

describe("a chart's row of a drug that the plan stops", () => {
  for (const [status, isOpen] of [
    ["diberikan", true],
    ["aktif", true],
    ["diberikan s.d. 22/09", false],
    ["diberikan sampai 22/09", false],
    ["diberikan 3 dosis", false],
    ["diberikan 1x", false],
    ["selesai 22/09", false],
  ] as const)
    it(`${isOpen ? "is still open" : "has ended"}: ${status}`, async () => {
      expect(await conflictOf(status)).to.equal(isOpen);
    });
});
