import type { CapabilityStatementImplementation } from "@medplum/fhirtypes";
import type { Config } from "../config.ts";

/** As a statement of capabilities says it. Its address is absolute, so a service without a public one leaves it out. */
export const describeImplementation = ({
  baseUrl,
}: Pick<Config, "baseUrl">): CapabilityStatementImplementation => ({
  description: "PraKlaim",
  ...(baseUrl !== null && { url: `${baseUrl}/fhir` }),
});
