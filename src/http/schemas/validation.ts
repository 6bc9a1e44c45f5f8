import Type from "typebox";
import { validationParametersSchema } from "../../check/request/read-validation-request.ts";

/** A Bundle of whatever shape: what is wrong with it is the answer. */
const bundleSchema = Type.Object(
  { resourceType: Type.Literal("Bundle", { description: "Jenis resource." }) },
  { description: "Bundle HL7 FHIR R4." },
);

export const validationInputSchema = Type.Union([bundleSchema, validationParametersSchema], {
  description: "Bundle itu sendiri, atau Parameters dengan `resource`, `profile`, dan `mode`.",
});
