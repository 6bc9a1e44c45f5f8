/**
 * The shape of a rule pack (`profiles/rules/**`.yaml) and of a stage (`profiles/stages/*.yaml`).
 * `profiles/schemas/*.schema.json` are generated from here.
 */
import Type, { type Static } from "typebox";
import { settings } from "../clinical/case.ts";
import { homeKinds } from "../fhir/section-homes.ts";
import { candidateStatusSchema, confidenceSchema, stageSchema } from "../check/types.ts";

const closed = { additionalProperties: false } as const;
/** In FHIRPath. */
const clause = (description: string) => Type.String({ minLength: 1, maxLength: 120, description });
const text = (description: string) => Type.String({ description });

/** One text for every outcome, or one for each outcome. */
const textSchema = (description: string) =>
  Type.Union(
    [
      Type.String({ minLength: 1 }),
      Type.Object(
        {
          belum_lengkap: Type.Optional(
            Type.String({ minLength: 1, description: "Bila isian belum ada." }),
          ),
          perbaiki: Type.Optional(
            Type.String({ minLength: 1, description: "Bila ada yang bertentangan." }),
          ),
        },
        closed,
      ),
    ],
    { description: `${description} Satu untuk semua hasil, atau satu untuk tiap hasil.` },
  );

export const outcomeSchema = Type.Enum(
  ["not_applicable", "lengkap", "belum_lengkap", "perbaiki", "not_judged"],
  { description: "Hasil aturan." },
);
export type Outcome = Static<typeof outcomeSchema>;

const exampleSchema = Type.Object(
  {
    name: Type.String({ minLength: 1, description: "Nama contoh." }),
    given: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: "Fakta yang berbeda dari `base` kumpulan.",
      }),
    ),
    expect: outcomeSchema,
  },
  closed,
);

/** `block: impact`: the item of `claim_impact.temuan` that an unsatisfied rule adds. */
const temuanSchema = Type.Object(
  {
    kondisi: text("Kondisi yang terbukti, tetapi belum ada pada klaim."),
    icd10_disarankan: text("Kode ICD-10 yang disarankan."),
    dasar_bukti: clause("Klausa yang menghasilkan bukti."),
    dampak_severity: text("Pengaruhnya pada tingkat keparahan."),
  },
  {
    ...closed,
    description: "Butir claim_impact.temuan yang ditambahkan bila aturan tidak terpenuhi.",
  },
);

/** `block: suggestion`: the item of `diagnosis_suggestions.kandidat` that an unsatisfied rule adds. */
const kandidatSchema = Type.Object(
  {
    icd10: text("Kode ICD-10."),
    deskripsi: text("Nama diagnosis."),
    status: candidateStatusSchema,
    tingkat_keyakinan: Type.Union(
      [confidenceSchema, clause("Klausa yang menghasilkan tingkat keyakinan.")],
      { description: "Tingkat keyakinan, atau klausa yang menghasilkannya." },
    ),
    dasar_bukti: clause("Klausa yang menghasilkan bukti."),
    dampak_klaim: text("Pengaruhnya pada klaim."),
  },
  {
    ...closed,
    description:
      "Butir diagnosis_suggestions.kandidat yang ditambahkan bila aturan tidak terpenuhi.",
  },
);

/** `block: coding_warning`: the item of `coding_warnings`. `value` is a template. */
const warningSchema = Type.Object(
  {
    code: text("Kode peringatan, dijelaskan pada docs/notices.md."),
    system: Type.Enum(["icd-10", "icd-9-cm"], { description: "Sistem kode." }),
    value: text("Kode yang dimaksud, sebagai teks dengan {{ … }}."),
  },
  { ...closed, description: "Butir coding_warnings yang ditambahkan." },
);

/** `block: document`: which document of `document_sync` the rule speaks of. */
const documentSchema = Type.Object(
  {
    key: text("Kunci dokumen."),
    label: text("Nama dokumen."),
    list: Type.Enum(["wajib", "kondisional"], { description: "Daftar tempat dokumen itu." }),
    /** So that it is listed although nothing requires it. */
    sent: Type.Optional(clause("Hanya kondisional: klausa yang benar bila dokumen dikirim.")),
  },
  { ...closed, description: "Dokumen pada document_sync yang dinilai aturan ini." },
);

export const ruleSchema = Type.Object(
  {
    id: Type.String({ pattern: "^[A-Z]{2,4}[0-9]{2}[a-z]?$", description: "Id aturan." }),
    title: Type.String({ minLength: 1, description: "Judul aturan." }),
    source: Type.Object(
      {
        ref: text("Kunci sumber pada profiles/sources.yaml."),
        confidence: Type.Enum(["high", "medium", "low"], {
          description: "Seberapa pasti sumber itu mendukung aturan.",
        }),
      },
      { ...closed, description: "Sumber aturan." },
    ),
    from: Type.Optional(
      Type.String({ format: "date", description: "Tanggal pelayanan pertama yang dinilai." }),
    ),
    until: Type.Optional(
      Type.String({ format: "date", description: "Tanggal pelayanan terakhir yang dinilai." }),
    ),
    each: Type.Optional(
      clause(
        "Daftar yang butirnya dinilai satu per satu: butir menjadi akar, `%facts` seluruhnya.",
      ),
    ),
    when: Type.Optional(clause("Syarat agar aturan berlaku.")),
    complete: Type.Optional(clause("Terpenuhi bila isian ada; bila tidak, belum_lengkap.")),
    consistent: Type.Optional(clause("Terpenuhi bila tidak bertentangan; bila tidak, perbaiki.")),
    /** Of several in one section, those that are empty. */
    fills: Type.Optional(
      Type.Array(Type.String(), {
        minItems: 1,
        uniqueItems: true,
        description: "Kolom formulir yang melengkapi `complete`: bagian.kolom.",
      }),
    ),
    notice: Type.Optional(
      Type.Boolean({ description: "Hasilnya hanya menjadi notices, tidak mengubah status." }),
    ),
    rekomendasi: Type.Optional(textSchema("Apa yang perlu dilakukan.")),
    contoh_isian: Type.Optional(textSchema("Contoh kalimat yang dapat ditulis.")),
    penjelasan: Type.Optional(textSchema("Mengapa hal ini penting bagi klaim.")),
    temuan: Type.Optional(temuanSchema),
    kandidat: Type.Optional(kandidatSchema),
    warning: Type.Optional(warningSchema),
    document: Type.Optional(documentSchema),
    retired: Type.Optional(
      Type.Object(
        {
          since: text("Tanggal aturan tidak dipakai lagi."),
          reason: text("Sebabnya."),
          replacedBy: Type.Optional(text("Id aturan penggantinya.")),
        },
        { ...closed, description: "Mengapa aturan tidak dipakai lagi." },
      ),
    ),
    examples: Type.Array(exampleSchema, { description: "Contoh yang mencapai setiap hasil." }),
  },
  closed,
);
export type Rule = Static<typeof ruleSchema>;

export const blockSchema = Type.Enum(
  ["finding", "impact", "suggestion", "medication", "document", "coding_warning", "notice"],
  { description: "Bagian jawaban yang diisi." },
);
export type Block = Static<typeof blockSchema>;

export const packSchema = Type.Object(
  {
    pack: Type.String({ pattern: "^[a-z0-9]+(\\.[a-zA-Z0-9]+)+$" }),
    block: blockSchema,
    title: Type.String(),
    /** Facts every example starts from: with these alone every rule is satisfied or does not apply. */
    base: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    rules: Type.Array(ruleSchema, { minItems: 1 }),
  },
  closed,
);
export type Pack = Static<typeof packSchema>;

export const stageFileSchema = Type.Object(
  {
    stage: stageSchema,
    pathway: Type.String(),
    label: Type.String(),
    path: Type.String(),
    /** What may be expected of its documents. */
    setting: Type.Enum([...settings]),
    /** Origins (normalised) that belong to this stage's pathway. */
    origins: Type.Array(Type.String()),
    /** Sections of the stage's own document: only their fields are asked for. */
    sections: Type.Array(Type.String(), { minItems: 1 }),
    /** Section (path of keys) of what does not say its own, by kind of resource. */
    homes: Type.Partial(Type.Record(Type.Enum([...homeKinds]), Type.String())),
    /** Finding keys in the order of the answer. */
    findings: Type.Array(
      Type.Object(
        {
          key: Type.String(),
          label: Type.String(),
          packs: Type.Array(Type.String(), { minItems: 1 }),
        },
        closed,
      ),
    ),
    /** Packs behind each block that this stage fills; a block that is not named is null. */
    blocks: Type.Object(
      {
        impact: Type.Optional(Type.Array(Type.String())),
        suggestion: Type.Optional(Type.Array(Type.String())),
        medication: Type.Optional(Type.Array(Type.String())),
        document: Type.Optional(Type.Array(Type.String())),
      },
      closed,
    ),
    codingWarnings: Type.Optional(Type.Array(Type.String())),
    notices: Type.Optional(Type.Array(Type.String())),
    /** Why a pack that other stages share is not asked here. */
    without: Type.Optional(Type.Record(Type.String(), Type.String({ minLength: 10 }))),
  },
  closed,
);
export type StageFile = Static<typeof stageFileSchema>;
