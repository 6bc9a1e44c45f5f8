import { expect } from "chai";
import { bodySystemsOf } from "../../../src/facts/text/body-systems.ts";

const table: readonly (readonly [complaint: string, systems: readonly string[]])[] = [
  ["Sesak napas memberat sejak 2 hari", ["respiratory"]],
  ["Nyeri dada menjalar ke lengan kiri", ["cardiac"]],
  ["BAB hitam 3 kali, nyeri ulu hati", ["digestive"]],
  ["Kencing berdarah dan nyeri pinggang", ["urinary"]],
  ["Bicara pelo, mulut mencong", ["neurologic"]],
  ["Demam disertai menggigil", ["fever"]],
  ["Terjatuh dari motor", ["injury"]],
  ["Keluar air ketuban sejak 4 jam", ["obstetric"]],
  ["Mata merah dan pandangan kabur", ["eye"]],
  ["Nyeri telinga kanan", ["ear"]],
  ["Gatal di kedua tangan", ["skin"]],
  ["Batuk dan demam 3 hari", ["respiratory", "fever"]],
  ["Demam, sesak disangkal", ["fever"]],
  ["Kontrol rutin", []],
  ["", []],
];

describe("body systems of a complaint", () => {
  for (const [complaint, systems] of table) {
    it(`'${complaint}' speaks of ${systems.join(" and ") || "none"}`, () =>
      expect([...bodySystemsOf(complaint)]).to.deep.equal(systems));
  }
});
