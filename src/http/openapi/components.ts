/** The schemas that openapi.json names once. */
import { conversionSchema } from "../../check/conversion-schema.ts";
import { explanationSchema } from "../../check/explanation.ts";
import { envelopeSchema } from "../../check/types.ts";
import { formsSchema } from "../../intake/describe-forms.ts";
import { ruleDetailSchema, ruleListSchema } from "../../rules/describe-rules.ts";
import { checkRequestSchema } from "../../check/request/check-request-schema.ts";
import {
  capabilitiesSchema,
  healthSchema,
  pathwaysSchema,
  readySchema,
} from "../schemas/discovery.ts";
import {
  operationOutcomeSchema,
  problemExplanationSchema,
  problemSchema,
} from "../schemas/problem.ts";
import { parametersSchema } from "../schemas/parameters.ts";
import { checkListSchema } from "../schemas/check-list.ts";
import {
  objectionInputSchema,
  objectionListSchema,
  objectionReceiptSchema,
  outcomeInputSchema,
  outcomeSchema,
  ruleActivitySchema,
} from "../schemas/feedback.ts";
import {
  labelChangesSchema,
  labelDraftSchema,
  labelImpactSchema,
  labelsSchema,
  labelVersionSchema,
} from "../schemas/labels.ts";
import {
  capabilityStatementSchema,
  operationAnswerSchema,
  resourceSchema,
  searchsetSchema,
} from "../schemas/fhir-resources.ts";
import { validationInputSchema } from "../schemas/validation.ts";
import { monthReportSchema } from "../schemas/month-report.ts";
import { stateSchema } from "../schemas/state.ts";
import { usageSchema } from "../schemas/usage.ts";

export const bundleSchema = {
  type: "object",
  description: "Bundle HL7 FHIR R4.",
  required: ["resourceType"],
  properties: {
    resourceType: { const: "Bundle", description: "Jenis resource." },
    type: { type: "string", description: "Jenis Bundle menurut R4; collection, atau yang lain." },
    entry: { type: "array", description: "Resource kunjungan, masing-masing dengan fullUrl." },
  },
};

export const components: Readonly<Record<string, unknown>> = {
  CheckRequest: checkRequestSchema,
  Bundle: bundleSchema,
  CheckResponse: envelopeSchema,
  CheckList: checkListSchema,
  Objection: objectionInputSchema,
  ObjectionReceipt: objectionReceiptSchema,
  ObjectionList: objectionListSchema,
  Outcome: outcomeInputSchema,
  StoredOutcome: outcomeSchema,
  RuleActivity: ruleActivitySchema,
  MonthReport: monthReportSchema,
  Conversion: conversionSchema,
  Explanation: explanationSchema,
  RuleList: ruleListSchema,
  RuleDetail: ruleDetailSchema,
  Forms: formsSchema,
  Labels: labelsSchema,
  LabelChanges: labelChangesSchema,
  LabelDraft: labelDraftSchema,
  LabelImpact: labelImpactSchema,
  LabelVersion: labelVersionSchema,
  Pathways: pathwaysSchema,
  Capabilities: capabilitiesSchema,
  State: stateSchema,
  Usage: usageSchema,
  Health: healthSchema,
  Readiness: readySchema,
  Problem: problemSchema,
  ProblemExplanation: problemExplanationSchema,
  OperationOutcome: operationOutcomeSchema,
  Parameters: parametersSchema,
  ValidationInput: validationInputSchema,
  CapabilityStatement: capabilityStatementSchema,
  Resource: resourceSchema,
  Searchset: searchsetSchema,
  OperationAnswer: operationAnswerSchema,
};

/** Throws for a schema without a name. */
export function schemaOf(schema: unknown): { readonly $ref: string } {
  const name = Object.entries(components).find(([, component]) => component === schema)?.[0];
  if (!name) throw new Error("openapi/components.ts: a route's schema has no name in 'components'");
  return { $ref: `#/components/schemas/${name}` };
}
