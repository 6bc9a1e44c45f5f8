/** What a document says, in entries: of narrative, of codes, of every section. */
import { expect } from "chai";
import type { Entries } from "../../src/document/clinical-document.ts";
import { enrichBundle } from "../../src/document/fhir-view.ts";
import { ownReader } from "../reading/support.ts";
import { readExample } from "../scenarios/scenario.ts";
import { servicesOnce, type CheckBody } from "../support/check-document.ts";
import { readBody } from "./read-as-document.ts";

const emergency = (sections: readonly unknown[]): CheckBody => ({
  stage: "igd_asesmen_awal",
  encounter: { visit_id: "V1", patient_ref: "RM1" },
  sections,
});

const wordsOf = (entries: Entries) =>
  [...entries.statements, ...entries.measurements, ...entries.orders, ...entries.events].map(
    ({ source, start, end }) => source.text.slice(start, end),
  );

describe("the document", () => {
  it("gives what stands in a field and in its form, without what was not filled in", () => {
    const data = {
      "Keluhan Utama": "Demam",
      "Riwayat Penyakit Dahulu": " - ",
      "Riwayat Pengobatan": "0",
      "Riwayat Alergi": "tidak diisi",
      "Riwayat Penyakit Sekarang": "Tidak ada",
    };
    const { document } = readBody(emergency([{ key: "anamnesa", data }]));
    expect(document.textsAt("anamnesa.Keluhan Utama")).to.deep.equal(["Demam"]);
    expect(document.textsAt("anamnesa")).to.have.members(["Demam", "Tidak ada"]);
    expect(document.textsAt("anamnesa.Riwayat Pengobatan")).to.deep.equal([]);
    expect(document.textsAt("Keluhan Utama")).to.deep.equal([]);
  });

  it("finds a disease by its code, by its words and by what is narrower", () => {
    const { document } = readBody(
      emergency([
        { key: "anamnesa", data: { "Riwayat Penyakit Dahulu": "DM tipe 2 sejak 10 tahun" } },
        {
          key: "codingDiagnosa",
          data: {
            "Diagnosa Klinis": "KAD",
            "Diagnosa Utama (ICD-10)": {
              code: "E11.1",
              label: "Type 2 diabetes with ketoacidosis",
            },
          },
        },
      ]),
    );
    const found = document.of("diabetesMellitus").statements;
    expect(found.map(({ source }) => source.coded)).to.include.members([true, false]);
    expect(found.some(({ code }) => code === "E11.1")).to.equal(true);
    expect(found.map(({ time }) => time)).to.include("chronic");
  });

  it("reads operation reports and sections that no form knows", () => {
    const { document } = readBody(
      emergency([
        {
          key: "laporanOperasi",
          data: { Laporan: "Dilakukan laparotomi, tampak perforasi ileum, pasang drain" },
        },
        { key: "catatanGizi", data: { Catatan: "Nafsu makan turun, albumin 2,4" } },
      ]),
    );
    expect(document.of("laparotomy").events.map(({ state }) => state)).to.deep.equal(["done"]);
    expect(document.of("albumin").measurements.map(({ value }) => value)).to.deep.equal([2.4]);
  });

  it("knows who says it, in which field, and when a row was written", () => {
    const { document } = readBody({
      stage: "ranap_cppt",
      encounter: { visit_id: "V1", patient_ref: "RM1" },
      sections: [
        {
          key: "cpptPerawat",
          data: [{ tanggal: "2026-11-01 08:00", catatan: "Pasien sesak, SpO2 88%" }],
        },
      ],
    });
    const [saturation] = document.of("oxygenSaturation").measurements;
    expect(saturation).to.deep.include({ value: 88, unit: "%", saidBy: "nurse" });
    expect(saturation?.source.path.at(-1)).to.equal("catatan");
    expect(saturation?.moment).to.deep.equal({
      at: "2026-11-01T08:00:00+07:00",
      precision: "minute",
    });
  });

  it("takes administrative fields for no findings", () => {
    const { document } = readBody(
      emergency([{ key: "dataPasien", data: { Transportasi: "Mobil", "Cara Datang": "Jalan" } }]),
    );
    expect(wordsOf(document)).to.deep.equal([]);
    const data = { id_ruangan: "CVC-02", nama_ruangan: "KMB", indikasi_mrs: "Blok AV total" };
    const summary = readBody({
      ...emergency([{ key: "resumePulang", data }]),
      stage: "ranap_resume",
    });
    expect(wordsOf(summary.document)).to.deep.equal(["Blok AV total"]);
  });

  for (const name of ["igd", "cppt", "resume", "rajal"])
    describe(`of the example ${name}`, () => {
      const read = () => readBody(readExample(`${name}.simple`));

      it("has the words of each entry at its place, in a resource of the Bundle", () => {
        const { document, index } = read();
        const addresses = new Set(
          (index.bundle.entry ?? []).flatMap(({ resource }) =>
            resource ? [index.addressOf(resource)] : [],
          ),
        );
        for (const entry of [
          ...document.statements,
          ...document.measurements,
          ...document.orders,
          ...document.events,
        ]) {
          expect(addresses).to.include(entry.source.resource);
          expect(entry.end).to.be.at.most(entry.source.text.length);
          expect(entry.source.text.slice(entry.start, entry.end).trim()).to.not.equal("");
        }
      });

      it("is valid R4 as resources, each with the place of its words", () => {
        const { document, index } = read();
        const { canonicals, validator } = servicesOnce().intake;
        const { concepts } = ownReader();
        const bundle = enrichBundle(document, { canonicals, concepts, index });
        expect(bundle.entry?.length).to.be.greaterThan(index.bundle.entry?.length ?? 0);
        // What is read in words has no code of a code system.
        const issues = validator.validate(bundle).filter(({ code }) => code !== "code_unmapped");
        expect(issues).to.deep.equal([]);
      });
    });
});
