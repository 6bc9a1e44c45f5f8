import { expect } from "chai";
import { sayFields } from "../../src/check/fields/fields-to-fill.ts";
import type { FormFields } from "../../src/check/fields/form-fields.ts";
import { readExample } from "../scenarios/scenario.ts";
import { changeDocument, type Change } from "../support/change-document.ts";
import { asFhir, checkDocument, type CheckBody } from "../support/check-document.ts";

/** A whole section as the form of one hospital has it. */
const inOwnWords = (data: Readonly<Record<string, string>>): Change => [
  { op: "replace", path: "/sections/anamnesa/data", value: data },
];
const ownAnamnesis = {
  KU: "Nyeri dada kiri sejak 3 jam SMRS",
  RPS: "Nyeri dada kiri seperti ditindih sejak 3 jam SMRS, menjalar ke lengan kiri, keringat dingin, mual, memberat saat aktivitas, belum berobat.",
  RPD: "Hipertensi 5 tahun",
  RPO: "Amlodipin 1x5 mg",
  "R. Alergi": "Tidak ada",
};
const replace = (path: string, value: unknown): Change => [{ op: "replace", path, value }];

interface Row {
  readonly name: string;
  readonly base: "igd" | "resume" | "rajal" | "cppt";
  readonly change: Change;
  readonly finding: string;
  /** The sentence that closes the recommendation; null for none. */
  readonly says: string | null;
}

const rows: readonly Row[] = [
  {
    name: "a field that the hospital calls otherwise is named as on its form",
    base: "igd",
    change: inOwnWords({ ...ownAnamnesis, RPD: "-" }),
    finding: "anamnesa",
    says: "«RPD»",
  },
  {
    name: "several fields are named once each",
    base: "igd",
    change: inOwnWords({ ...ownAnamnesis, RPD: "-", RPO: "" }),
    finding: "anamnesa",
    says: "«RPD», «RPO»",
  },
  {
    name: "a field that is filled too sparely is named too",
    base: "igd",
    change: inOwnWords({ ...ownAnamnesis, RPS: "Nyeri dada" }),
    finding: "anamnesa",
    says: "«RPS»",
  },
  {
    name: "the form's own label is left out where the point itself says it",
    base: "igd",
    change: replace("/sections/anamnesa/data/Riwayat Penyakit Dahulu", "-"),
    finding: "anamnesa",
    says: null,
  },
  {
    name: "a section that was not sent has no fields of its own to name",
    base: "igd",
    change: [{ op: "remove", path: "/sections/anamnesa" }],
    finding: "anamnesa",
    says: null,
  },
  {
    name: "nor has ttv",
    base: "igd",
    change: [{ op: "remove", path: "/sections/ttv" }],
    finding: "ttv",
    says: null,
  },
  {
    name: "nor has primarySurvey",
    base: "igd",
    change: [{ op: "remove", path: "/sections/primarySurvey" }],
    finding: "primarySurvey",
    says: null,
  },
  {
    name: "a section that was sent empty has them",
    base: "igd",
    change: inOwnWords({ KU: "-", RPS: "-", RPD: "-", RPO: "-", "R. Alergi": "-" }),
    finding: "anamnesa",
    says: "«KU», «RPS», «RPD», «RPO», «R. Alergi»",
  },
  {
    name: "of a list of vital signs only the empty ones",
    base: "igd",
    change: [
      { op: "remove", path: "/sections/ttv/data/Nadi (x~1menit)" },
      { op: "add", path: "/sections/ttv/data/HR", value: "-" },
    ],
    finding: "ttv",
    says: "«HR»",
  },
  {
    name: "a contradiction names no field: which side is right, the doctor knows",
    base: "igd",
    change: replace("/sections/ttv/data/Suhu (°C)", "85"),
    finding: "ttv",
    says: null,
  },
  {
    name: "the name of an interface is none for a reader",
    base: "resume",
    change: replace("/sections/resumePulang/data/prognosis", "-"),
    finding: "resumeDataUtama",
    says: null,
  },
  {
    name: "the note of the clinic by its letter",
    base: "rajal",
    change: [
      { op: "remove", path: "/sections/soap/data/subjektif" },
      { op: "add", path: "/sections/soap/data/S", value: "" },
    ],
    finding: "subjective",
    says: "«S»",
  },
];

/** What a part of a Bundle may hold, as far as it is asked here. */
type Item = { readonly extension?: readonly { readonly valueString?: string }[] } | null;

const recommendation = async (body: CheckBody, key: string) =>
  (await checkDocument(body)).findings.find((finding) => finding.key === key)?.rekomendasi ?? "";

const closing = (text: string) => /Kolom yang perlu dilengkapi: (.*)\.$/u.exec(text)?.[1] ?? null;

describe("the fields to fill in", () => {
  for (const { name, base, change, finding, says } of rows) {
    it(`${name} (${base}), in both profiles`, async () => {
      const body = changeDocument(readExample(`${base}.simple`), change);
      const said = await recommendation(body, finding);
      expect(said, "an item that is not complete").to.not.equal("");
      expect(closing(said)).to.equal(says);
      expect(await recommendation(asFhir(body), finding)).to.equal(said);
    });
  }

  it("are called as the text of a FHIR item calls them", async () => {
    const body = asFhir(
      changeDocument(readExample("igd.simple"), inOwnWords({ ...ownAnamnesis, RPD: "-" })),
    );
    // As a sender writes it that has a text of its own for the item, and no name of the field that it came from.
    const renamed = JSON.parse(
      JSON.stringify(body, (_, value: Item) => {
        const { extension, ...item } = value ?? {};
        return extension?.some(({ valueString }) => valueString === "RPD")
          ? { ...item, text: "Sakit yang pernah dialami" }
          : value;
      }),
    ) as CheckBody;
    expect(closing(await recommendation(renamed, "anamnesa"))).to.equal(
      "«Sakit yang pernah dialami»",
    );
  });

  const fields = (label: string, names: readonly string[] = [label]): FormFields => ({
    labelOf: () => label,
    namesOf: () => names,
    pointerOf: () => null,
    isEmpty: () => true,
  });

  const said: readonly (readonly [string, string, FormFields, boolean])[] = [
    ["a unit in brackets does not count", "Mohon isi suhu.", fields("Suhu (°C)"), true],
    ["nor the spelling", "Mohon isi pernapasan.", fields("Pernafasan"), true],
    [
      "another name of the form's will do",
      "Mohon isi disposisi.",
      fields("Planning / Disposisi", ["Planning / Disposisi", "Disposisi"]),
      true,
    ],
    [
      "but not for the hospital's own label",
      "Mohon isi riwayat alergi.",
      fields("R. Alergi", ["Riwayat Alergi"]),
      false,
    ],
    ["a part of a word is not a word", "Mohon isi disposisi.", fields("S", ["S"]), false],
  ];
  for (const [name, points, known, isNamed] of said) {
    it(`are not said twice: ${name}`, () => {
      expect(sayFields(["a.b"], points, known) === "").to.equal(isNamed);
    });
  }
});
