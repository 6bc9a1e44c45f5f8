/** FHIR R4's resources as far as openapi.json describes them: HL7 defines the rest. */
import Type from "typebox";

const resourceOf = <T extends string>(kind: T, description: string) =>
  Type.Object(
    { resourceType: Type.Literal(kind, { description: "Jenis resource." }) },
    { description, additionalProperties: true },
  );

export const resourceSchema = Type.Object(
  {
    resourceType: Type.String({ description: "Jenis resource." }),
    id: Type.String({ description: "Id, sama dengan pada alamat." }),
  },
  {
    description: "Resource HL7 FHIR R4 (http://hl7.org/fhir/R4).",
    additionalProperties: true,
  },
);

export const capabilityStatementSchema = Type.Union(
  [
    resourceOf("CapabilityStatement", "CapabilityStatement HL7 FHIR R4."),
    resourceOf("TerminologyCapabilities", "TerminologyCapabilities HL7 FHIR R4."),
  ],
  { description: "Yang dapat dilakukan layanan, menurut HL7 FHIR R4." },
);

export const searchsetSchema = Type.Object(
  {
    resourceType: Type.Literal("Bundle", { description: "Jenis resource." }),
    type: Type.Literal("searchset", { description: "Hasil pencarian." }),
    total: Type.Integer({ minimum: 0, description: "Jumlah yang ditemukan pada semua halaman." }),
    link: Type.Array(
      Type.Object(
        {
          relation: Type.String({ description: "self, atau next bila ada halaman berikut." }),
          url: Type.String({ description: "Alamat halaman." }),
        },
        { description: "Sebuah halaman hasil." },
      ),
      { description: "Halaman ini dan halaman berikut." },
    ),
    entry: Type.Optional(
      Type.Array(
        Type.Object(
          {
            fullUrl: Type.String({ description: "Alamat mutlak resource." }),
            resource: resourceSchema,
            search: Type.Object(
              { mode: Type.Literal("match", { description: "Sesuai dengan pencarian." }) },
              { description: "Mengapa resource ini ada di sini." },
            ),
          },
          { description: "Satu resource yang ditemukan." },
        ),
        { description: "Yang ditemukan; tidak ada bila kosong." },
      ),
    ),
  },
  { description: "Bundle hasil pencarian HL7 FHIR R4." },
);

/** What FHIR's operations on the lists answer. */
export const operationAnswerSchema = Type.Union(
  [
    resourceOf("Parameters", "Jawaban operasi."),
    resourceOf("ValueSet", "Himpunan dengan `expansion`, dari `$expand`."),
  ],
  { description: "Parameters HL7 FHIR R4, atau ValueSet dari `$expand`." },
);
