/** Random `simple` documents of every stage, built from the forms: omissions, odd values, unknown labels and sections. */
import fc from "fast-check";
import type { Stage } from "../../src/check/types.ts";
import type { JsonObject } from "../../src/intake/json.ts";
import type { Field, FieldTable, Form } from "../../src/intake/load-forms.ts";
import { forms } from "./support.ts";

export const sectionsOfStage: Readonly<Record<Stage, readonly string[]>> = {
  igd_asesmen_awal: [
    "dataPasien",
    "anamnesa",
    "primarySurvey",
    "ttv",
    "pemeriksaanFisik",
    "codingDiagnosa",
    "obat",
    "lab",
    "radiologi",
  ],
  ranap_cppt: [
    "asesmenAwalIgd",
    "pengantarRanap",
    "asesmenAwalRanap",
    "cpptDokter",
    "cpptPerawat",
    "lab",
    "radiologi",
    "cpoObat",
  ],
  ranap_resume: ["resumePulang", "asesmenAwalIgd", "cpptDokter", "lab", "radiologi", "curb65"],
  rajal_soap: ["soap", "pemeriksaan", "icd", "riwayat"],
};

const written = fc.constantFrom(
  "",
  "-",
  "  ",
  "n/a",
  "98 %",
  "98 % dengan NK 3 lpm",
  "36,5",
  "17.400",
  "<0,01",
  "18-20",
  "2900 gram",
  "1/160",
  "POSITIF",
  "Tidak ada",
  "disangkal",
  "120/80",
  "90/palpasi",
  "E4V5M6",
  "E4VTM6",
  "456",
  "GCS 15",
  "J18.9 - Pneumonia, unspecified",
  "A419",
  "A17.0†, G01*",
  "E87.6; I10",
  "8744",
  "87.44 - Foto toraks",
  "2026-08-14 20:42",
  "14/08/2026",
  "kemarin sore",
  "20.42",
  "Cefixime 2x200 mg PO, Amlodipine 1x5 mg",
  "Penisilin, udang",
  "ya",
  "OD",
  "/uL",
  "mmol/L",
  "blorb",
  "Kalium",
  "stop",
);
const odd = fc.oneof(
  { weight: 8, arbitrary: written },
  { weight: 2, arbitrary: fc.integer({ min: -5, max: 400 }) },
  {
    weight: 1,
    arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }),
  },
  { weight: 1, arbitrary: fc.boolean() },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 12 }) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: "binary", maxLength: 6 }).map((text) => text.toWellFormed()),
  },
);
/** Now and then another shape than the form expects. */
const anything = fc.oneof(
  { weight: 12, arbitrary: odd },
  { weight: 1, arbitrary: fc.array(odd, { maxLength: 3 }) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.constantFrom("code", "label", "x", "nama_obat", "nilai"), odd),
  },
);

const noise = fc.dictionary(
  fc.oneof(
    fc.constantFrom("Catatan Lain", "Skor", "toString", "__proto__", "a/b~c"),
    fc.string({ maxLength: 3 }),
  ),
  anything,
  { maxKeys: 2 },
);

function valueOf(field: Field): fc.Arbitrary<unknown> {
  if (field.fields.all.length === 0) return anything;
  const row = dataOf(field.fields);
  const rows = fc.array(fc.oneof({ weight: 6, arbitrary: row }, { weight: 1, arbitrary: odd }), {
    maxLength: 3,
  });
  return fc.oneof(
    { weight: 5, arbitrary: row },
    { weight: 5, arbitrary: rows },
    { weight: 2, arbitrary: odd },
  );
}

/** An object whose labels are the fields' names or one of their other spellings. */
function dataOf(fields: FieldTable): fc.Arbitrary<JsonObject> {
  const members = fields.all.map((field) => {
    const labels = [field.name, field.name.toUpperCase(), ...(field.spec.aliases ?? [])];
    return fc.option(fc.tuple(fc.constantFrom(...labels), valueOf(field)), { nil: undefined });
  });
  return fc.tuple(fc.tuple(...members), noise).map(([known, unknown]) => ({
    ...unknown,
    ...Object.fromEntries(known.filter((member) => member !== undefined)),
  }));
}

function sectionData(form: Form): fc.Arbitrary<unknown> {
  if (form.nests) {
    const nested = sectionsOfStage.igd_asesmen_awal.flatMap((key) => forms.find(key) ?? []);
    const members = nested.map((inner) => fc.option(sectionData(inner), { nil: undefined }));
    return fc
      .tuple(...members)
      .map((data) =>
        Object.fromEntries(
          data
            .map((value, at) => [nested[at]?.section ?? "", value])
            .filter(([, value]) => value !== undefined),
        ),
      );
  }
  const data = dataOf(form.fields);
  return form.shape === "object"
    ? data
    : fc.array(fc.oneof({ weight: 8, arbitrary: data }, { weight: 1, arbitrary: odd }), {
        maxLength: 3,
      });
}

function requestOf(
  stage: Stage,
): fc.Arbitrary<{ readonly stage: Stage; readonly body: JsonObject }> {
  const known = sectionsOfStage[stage].flatMap((key) => {
    const form = forms.find(key);
    return form
      ? [
          fc.option(
            sectionData(form).map((data) => ({ key, data })),
            { nil: undefined },
          ),
        ]
      : [];
  });
  const unknown = fc.option(
    anything.filter(isContainer).map((data) => ({ key: "laporanOperasi", data })),
    { nil: undefined },
  );
  const scalar = fc.option(written, { nil: undefined });
  const encounter = fc.record(
    {
      class: scalar,
      origin: fc.constantFrom("IGD", "ugd", "POLI", "Planet"),
      period: fc.record({ start: scalar }),
      age_years: fc.oneof(fc.integer({ min: 0, max: 110 }), written),
      sex: fc.constantFrom("L", "P", "?"),
      episode: fc.record({
        admitted_igd_at: scalar,
        los_days: fc.oneof(fc.nat(), written),
        ward: scalar,
      }),
      referral: fc.record({ number: scalar, date: scalar }),
    },
    { requiredKeys: [] },
  );
  const claim = fc.option(
    fc.record({
      diagnosis_current: fc.record({
        primary: written,
        secondary: fc.array(written, { maxLength: 3 }),
      }),
    }),
    { nil: undefined },
  );
  return fc
    .tuple(fc.tuple(...known), unknown, encounter, claim)
    .map(([sections, extra, visit, claimContext]) => ({
      stage,
      body: {
        stage,
        encounter: { visit_id: "V-7", patient_ref: "RM-7", ...visit },
        sections: [...sections, extra].filter((section) => section !== undefined),
        ...(claimContext ? { claim_context: claimContext } : {}),
      },
    }));
}

const isContainer = (value: unknown): boolean => typeof value === "object" && value !== null;

export const documents = fc.oneof(
  requestOf("igd_asesmen_awal"),
  requestOf("ranap_cppt"),
  requestOf("ranap_resume"),
  requestOf("rajal_soap"),
);
