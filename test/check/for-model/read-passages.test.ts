/** The document as the model reads it: every narrative text, its section and label, and its place in the request. */
import { expect } from "chai";
import type { Passage } from "../../../src/check/enricher.ts";
import { readExample } from "../../scenarios/scenario.ts";
import { orderFor } from "../../support/ask-model.ts";
import { changeDocument, type Change } from "../../support/change-document.ts";
import { asFhir, type CheckBody } from "../../support/check-document.ts";
import { valueAt } from "../../support/value-at.ts";

const stages = ["igd", "cppt", "resume", "rajal"] as const;

const passagesOf = async (body: CheckBody): Promise<readonly Passage[]> =>
  (await orderFor(body)).passages;

/** Every string that the caller wrote. */
const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value.trim()];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

const narratives: readonly (readonly [
  (typeof stages)[number],
  section: string,
  label: RegExp,
  text: string,
])[] = [
  ["igd", "anamnesa", /^Riwayat Penyakit Sekarang$/u, "Nyeri awalnya di ulu hati"],
  ["igd", "codingDiagnosa", /^Diagnosa Klinis$/u, "Apendisitis akut"],
  ["cppt", "cpptDokter", / › A$/u, "Gastroenteritis akut perbaikan. Hiponatremia."],
  ["cppt", "cpptPerawat", / › catatan$/u, "NaCl 3% terpasang"],
  ["cppt", "pengantarRanap", /^Indikasi Rawat Inap$/u, "Dehidrasi dengan TD 98/60"],
  ["resume", "resumePulang", /./u, "Nyeri berpindah dari ulu hati ke perut kanan bawah"],
  ["rajal", "soap", /./u, "Kesemutan kedua kaki sejak 2 bulan"],
];

describe("passages of a document", () => {
  for (const stage of stages) {
    for (const profile of ["simple", "fhir"] as const) {
      it(`have a place each that says the same: ${stage} as ${profile}`, async () => {
        const simple = readExample(`${stage}.simple`);
        const body = profile === "simple" ? simple : asFhir(simple);
        const passages = await passagesOf(body);
        expect(passages.length).to.be.above(10);
        const strings = new Set(stringsIn(body));
        let leaves = 0;
        for (const { section, text, pointer } of passages) {
          expect(section).to.match(/^[a-zA-Z0-9_.]+$/u);
          expect(text.trim()).to.not.equal("");
          const value = valueAt(body, pointer ?? "/none");
          expect(value, `${pointer} ${text}`).to.not.equal(undefined);
          // A value is written anew with its unit, its name or its day, and points at what it was made of.
          if (typeof value !== "string" || !strings.has(text)) continue;
          leaves += 1;
          expect(value.trim()).to.equal(text);
        }
        expect(leaves).to.be.above(5);
      });
    }
  }

  for (const [stage, section, label, text] of narratives) {
    it(`hold the narrative word for word, with its own place: ${stage} ${section}`, async () => {
      const body = readExample(`${stage}.simple`);
      const found = (await passagesOf(body)).filter((one) => one.text.includes(text));
      const own = found.filter((one) => one.section === section && label.test(one.label));
      expect(own, JSON.stringify(found)).to.have.length.above(0);
      for (const one of own) expect(valueAt(body, one.pointer ?? "")).to.equal(one.text);
    });
  }

  it("say the same in a Bundle as in the form", async () => {
    const body = readExample("cppt.simple");
    const narrative = (passages: readonly Passage[]) =>
      passages.filter(({ section }) => section.startsWith("cppt")).map(({ text }) => text);
    const own = narrative(await passagesOf(body));
    expect(own).to.have.length.above(10);
    expect(narrative(await passagesOf(asFhir(body)))).to.deep.equal(own);
  });

  it("point each at its own place where two say the same", async () => {
    const change: Change = ["Riwayat Penyakit Dahulu", "Riwayat Pengobatan", "Riwayat Alergi"].map(
      (label) => ({ op: "replace", path: `/sections/anamnesa/data/${label}`, value: "Tidak ada" }),
    );
    const body = changeDocument(readExample("igd.simple"), change);
    const same = (await passagesOf(body)).filter(({ text }) => text === "Tidak ada");
    expect(same).to.have.length.above(2);
    for (const { label, pointer } of same) expect(pointer).to.match(new RegExp(`/${label}$`, "u"));
    expect(new Set(same.map(({ pointer }) => pointer)).size).to.equal(same.length);
  });

  it("point each at its own day where two notes say the same of different things", async () => {
    const body = changeDocument(readExample("cppt.simple"), [
      { op: "replace", path: "/sections/cpptDokter/data/0/S", value: "Keluhan sama" },
      { op: "replace", path: "/sections/cpptDokter/data/1/P", value: "Keluhan sama" },
    ]);
    const same = (await passagesOf(body)).filter(({ text }) => text === "Keluhan sama");
    expect(same.map(({ pointer }) => pointer?.replace(/^.*\/data/u, ""))).to.deep.equal([
      "/0/S",
      "/1/P",
    ]);
  });

  it("hold an unknown section, which is narrative that no rule reads", async () => {
    const text = "Keluarga menunggu di ruang tunggu dan menerima penjelasan tata tertib.";
    const body = changeDocument(readExample("igd.simple"), [
      {
        op: "add",
        path: "/sections/catatanLain",
        value: { key: "catatanLain", data: { Isi: text } },
      },
    ]);
    const { passages, hasUnreadNarrative } = await orderFor(body);
    expect(passages.map((one) => one.text)).to.include(text);
    expect(hasUnreadNarrative).to.equal(true);
    expect((await orderFor(readExample("igd.simple"))).hasUnreadNarrative).to.equal(false);
  });
});
