/** What the model may propose. The schema is sent with the question, and each proposal is checked against it again. */
import Type, { type Static } from "typebox";
import { candidateStatusSchema, confidenceSchema } from "../check/types.ts";

const closed = { additionalProperties: false } as const;
const text = (description: string) => Type.String({ description });

const quotes = Type.Array(
  Type.Object(
    {
      section: text("Kunci bagian tempat kutipan berada."),
      text: text("Kutipan kata demi kata dari bagian itu."),
    },
    closed,
  ),
);
const texts = {
  rekomendasi: text("Satu kalimat: apa yang perlu dilengkapi atau diperbaiki."),
  contoh_isian: text("Diawali 'Contoh format:', dengan isian kosong dalam kurung siku."),
  penjelasan: text("Satu kalimat: mengapa."),
};
const openStatus = Type.Enum(["belum_lengkap", "perbaiki"]);

export const wordingSchema = Type.Object(
  {
    kind: Type.Literal("wording"),
    item: text("Penunjuk butir pada verdicts, persis seperti tertulis."),
    ...texts,
    quotes,
  },
  closed,
);
export const findingProposalSchema = Type.Object(
  {
    kind: Type.Literal("finding"),
    key: text("Kunci temuan pada tahap ini."),
    status: openStatus,
    ...texts,
    quotes,
  },
  closed,
);
export const impactProposalSchema = Type.Object(
  {
    kind: Type.Literal("impact"),
    kondisi: text("Kondisi yang terdokumentasi tetapi belum tercatat pada diagnosis klaim."),
    icd10: text("Kode ICD-10."),
    dampak_severity: text("Dampak singkat terhadap tingkat keparahan."),
    status: openStatus,
    ...texts,
    quotes,
  },
  closed,
);
export const candidateProposalSchema = Type.Object(
  {
    kind: Type.Literal("candidate"),
    icd10: text("Kode ICD-10."),
    deskripsi: text("Nama kondisi."),
    status: candidateStatusSchema,
    tingkat_keyakinan: confidenceSchema,
    dampak_klaim: text("Dampak singkat terhadap klaim."),
    ...texts,
    quotes,
  },
  closed,
);
export const medicationProposalSchema = Type.Object(
  {
    kind: Type.Literal("medication"),
    item: text("Penunjuk baris obat pada verdicts, persis seperti tertulis."),
    status: openStatus,
    ...texts,
    quotes,
  },
  closed,
);

export const proposalSchema = Type.Union([
  wordingSchema,
  findingProposalSchema,
  impactProposalSchema,
  candidateProposalSchema,
  medicationProposalSchema,
]);
export type Proposal = Static<typeof proposalSchema>;

export const proposalListSchema = Type.Object({ proposals: Type.Array(proposalSchema) }, closed);
