/** What the page does with a document before the service sees it. */
import { expect } from "chai";
import { normaliseLabel as servicesNormaliseLabel } from "../../src/reading/fields/label.ts";
import { redactText } from "../../src/intake/privacy/redact-text.ts";
import {
  findIdentities,
  maskIdentities,
  withoutIdentities,
} from "../../workbench/document/find-identities.js";
import { normaliseLabel } from "../../workbench/document/labels.js";
import { placeLines, placeTable, writePlaced } from "../../workbench/document/place-pasted.js";
import { newDocument } from "../../workbench/document/new-document.js";
import { withValueAt } from "../../workbench/document/pointer.js";
import { readFile } from "../../workbench/document/read-file.js";
import { readPaste } from "../../workbench/document/read-paste.js";
import { growthOf, mostPerDoubling } from "../laws/growth.ts";

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
  it("goes on behind the last row of a section that is opened again", () => {
    expect(sectionsOf("Obat: RL\ndosis: 500 mL\n\nKU: demam\n\nObat: NaCl")).to.deep.equal([
      { key: "cpoObat", data: [{ nama_obat: "RL", dosis: "500 mL" }, { nama_obat: "NaCl" }] },
      { key: "anamnesa", data: { "Keluhan Utama": "demam" } },
    ]);
  });
  it("follows what stands in the form", () => {
    const document = {
      ...newDocument("ranap_cppt"),
      sections: [
        { key: "cpoObat", data: [{ nama_obat: "RL" }] },
        { key: "ttv", data: { Nadi: "96" } },
      ],
    };
    const placed = placeLines(readPaste("Obat: NaCl\n\nSuhu: 38").lines, forms);
    expect(writePlaced(document, placed, forms).sections).to.deep.equal([
      { key: "cpoObat", data: [{ nama_obat: "RL" }, { nama_obat: "NaCl" }] },
      { key: "ttv", data: { Nadi: "96", "Suhu (°C)": "38" } },
    ]);
  });
  it("takes a time for no label", () => {
    expect(readPaste("08:30 pasien datang").lines).to.deep.equal([
      { label: "08:30 pasien datang", value: "" },
    ]);
  });
});

describe("a long document", () => {
  const linesOf = (line: (at: number) => string) => (length: number, run: number) =>
    Array.from({ length: length / 32 }, (_, at) => line(run * 1e6 + at)).join("\n");
  const pastes: readonly (readonly [string, (length: number, run: number) => string])[] = [
    ["labels that no form knows", linesOf((at) => `Catatan ${at}: tenang`)],
    ["rows", linesOf((at) => `Obat: RL ${at}`)],
    [
      "a table",
      (length, run) => `Obat\tdosis\trute\n${linesOf((at) => `RL ${at}\t1 L\tIV`)(length, run)}`,
    ],
  ];
  for (const [name, make] of pastes)
    it(`goes into the form in proportion to its length: ${name}`, async function () {
      this.timeout(60_000);
      const { ratio } = await growthOf({ make, read: sectionsOf, longest: 2 ** 22, tellingMs: 30 });
      expect(ratio).to.be.at.most(mostPerDoubling);
    });
  it("loses its identities in proportion to their number", async function () {
    this.timeout(60_000);
    const { ratio } = await growthOf({
      make: (length, run) => ({
        ttv: Object.fromEntries(
          Array.from({ length: length / 32 }, (_, at) => [`hp ${run} ${at}`, "081234567890"]),
        ),
      }),
      read: (document) => maskIdentities(document, findIdentities(document)),
      longest: 2 ** 22,
      tellingMs: 30,
    });
    expect(ratio).to.be.at.most(mostPerDoubling);
  });
});

it("identities are masked where they were found, and a person's name is emptied", () => {
  const document = {
    sections: [{ key: "dataPasien", data: { Nama: "Budi", KU: ["demam", "hp 081234567890"] } }],
  };
  expect(maskIdentities(document, findIdentities(document))).to.deep.equal({
    sections: [{ key: "dataPasien", data: { Nama: "-", KU: ["demam", "hp [disamarkan]"] } }],
  });
});

describe("a chosen file", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  for (const [name, content, why] of [
    ["a PDF", bytes("%PDF-1.7"), "pdf"],
    ["a workbook", Uint8Array.of(0x50, 0x4b, 3, 4), "office"],
    ["broken JSON", bytes('{"sections": ['), "notJson"],
    ["JSON that is not a document", bytes("{}"), "notDocument"],
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
  for (const text of [
    "urn:uuid:0812-3456-78901-4a3b",
    "1a2b3c4d-0812-3456-0813-456789012345",
    "https://fhir.contoh.id/Patient/081234567890",
  ])
    it(`that ${text} is an address, not an identity`, () => {
      expect(redactText(text)).to.equal(text);
      expect(findIdentities({ sections: [{ key: "soap", data: { S: text } }] })).to.deep.equal([]);
      expect(withoutIdentities(`${text} 081234567890`)).to.equal(`${text} [disamarkan]`);
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
