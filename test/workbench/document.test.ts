/** What the page does with a document before the service sees it. */
import { expect } from "chai";
import { normaliseLabel as servicesNormaliseLabel } from "../../src/reading/fields/label.ts";
import { redactText } from "../../src/intake/privacy/redact-text.ts";
import { findIdentities, withoutIdentities } from "../../workbench/document/find-identities.js";
import { normaliseLabel } from "../../workbench/document/labels.js";
import { placeLines, placeTable, writePlaced } from "../../workbench/document/place-pasted.js";
import { newDocument } from "../../workbench/document/new-document.js";
import { withValueAt } from "../../workbench/document/pointer.js";
import { readFile } from "../../workbench/document/read-file.js";
import { readPaste } from "../../workbench/document/read-paste.js";

const field = (key: string, aliases: readonly string[] = []) => ({
  key,
  label: key,
  aliases,
  kind: "text",
  unit: null,
  own: false,
});
const forms = [
  {
    key: "ttv",
    label: "Tanda vital",
    shape: "object",
    fields: [field("Suhu (°C)", ["S"]), field("Nadi", ["N"])],
  },
  { key: "anamnesa", label: "Anamnesa", shape: "object", fields: [field("Keluhan Utama", ["KU"])] },
  {
    key: "cpoObat",
    label: "Obat",
    shape: "rows",
    fields: [field("nama_obat", ["Obat"]), field("dosis")],
  },
] as const;

const sectionsOf = (text: string) => {
  const { lines, table } = readPaste(text);
  const placed = table.length > 0 ? placeTable(table, forms) : placeLines(lines, forms);
  return writePlaced(newDocument("igd_asesmen_awal"), placed, forms).sections;
};

describe("a pasted text", () => {
  it("goes by its labels into sections, and keeps lines that follow a value", () => {
    expect(sectionsOf("Tanda vital\nS: 38,4\nNadi = 96\n\nKU: demam\nsejak 3 hari")).to.deep.equal([
      { key: "ttv", data: { "Suhu (°C)": "38,4", Nadi: "96" } },
      { key: "anamnesa", data: { "Keluhan Utama": "demam\nsejak 3 hari" } },
    ]);
  });
  it("keeps a label that no form knows, as it is written", () => {
    expect(sectionsOf("Suhu: 37\nTensi kaki: 90")).to.deep.equal([
      { key: "ttv", data: { "Suhu (°C)": "37", "Tensi kaki": "90" } },
    ]);
  });
  it("reads cells of two columns, quoted ones too", () => {
    expect(sectionsOf('Suhu\t38\r\nKU\t"demam\nbatuk ""kering"""')).to.deep.equal([
      { key: "ttv", data: { "Suhu (°C)": "38" } },
      { key: "anamnesa", data: { "Keluhan Utama": 'demam\nbatuk "kering"' } },
    ]);
  });
  it("reads a table with a header as rows", () => {
    expect(sectionsOf("Obat\tdosis\trute\nRL\t500 mL\tIV\nNaCl\t1 L\tIV")).to.deep.equal([
      {
        key: "cpoObat",
        data: [
          { nama_obat: "RL", dosis: "500 mL", rute: "IV" },
          { nama_obat: "NaCl", dosis: "1 L", rute: "IV" },
        ],
      },
    ]);
  });
  it("takes a time for no label", () => {
    expect(readPaste("08:30 pasien datang").lines).to.deep.equal([
      { label: "08:30 pasien datang", value: "" },
    ]);
  });
});

describe("a chosen file", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  for (const [name, content, why] of [
    ["a PDF", bytes("%PDF-1.7"), "pdf"],
    ["a workbook", Uint8Array.of(0x50, 0x4b, 3, 4), "office"],
    ["broken JSON", bytes('{"sections": ['), "notJson"],
    ["JSON that is no document", bytes("{}"), "notDocument"],
    ["nothing", bytes(""), "empty"],
  ] as const) {
    it(`is refused with what to do: ${name}`, () =>
      expect(readFile(content)).to.deep.equal({ kind: "refused", why }));
  }
  it("is a document, a Bundle or text", () => {
    expect(readFile(bytes('\uFEFF{"encounter": {}, "sections": []}')).kind).to.equal("simple");
    expect(readFile(bytes('{"resourceType": "Bundle"}')).kind).to.equal("fhir");
    expect(readFile(bytes("Suhu: 38")).kind).to.equal("text");
  });
});

describe("the page and the service agree", () => {
  for (const label of ["Suhu (°C)", "R/Alergi", "Émile ", "(x)", "-", "Umur >= 65"])
    it(`on the label ${label}`, () =>
      expect(normaliseLabel(label)).to.equal(servicesNormaliseLabel(label)));
  for (const text of [
    "NIK 3273124508900001",
    "3273 1245 0890 0001",
    "hubungi 0812-3456-7890",
    "telp (021) 555 1234",
    "surel budi@contoh.id",
    "+62 812 3456 7890",
  ])
    it(`on an identity such as ${text}`, () => {
      expect(redactText(text)).not.to.equal(text);
      expect(findIdentities({ sections: [{ key: "soap", data: { S: text } }] })).to.have.length(1);
      expect(findIdentities({ S: withoutIdentities(text) })).to.deep.equal([]);
    });
  it("that a field with a person's name is one, in the patient's section alone", () => {
    const named = (key: string) => findIdentities({ sections: [{ key, data: { Nama: "Budi" } }] });
    expect(named("dataPasien").map(({ pointer }) => pointer)).to.deep.equal([
      "/sections/0/data/Nama",
    ]);
    expect(named("lab")).to.deep.equal([]);
  });
});

it("a value written into a document leaves the one before as it was", () => {
  const old = newDocument("rajal_soap");
  const written = withValueAt(old, "/encounter/episode/ward", "Melati");
  expect(old.encounter).not.to.have.property("episode");
  expect(written.encounter).to.deep.include({ episode: { ward: "Melati" } });
  expect(
    withValueAt(written, "/encounter/episode/ward", undefined).encounter["episode"],
  ).to.deep.equal({});
});
