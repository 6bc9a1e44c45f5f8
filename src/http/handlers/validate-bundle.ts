import type { OperationOutcome, OperationOutcomeIssue } from "@medplum/fhirtypes";
import type { BundleIssue } from "../../check/validate-bundle.ts";
import type { AppServices } from "../app-services.ts";
import { answerJson, mediaTypes, type Answer, type CheckCall } from "../call.ts";
import { inTime } from "../in-time.ts";
import { diagnose, expressedAt, typeOfDetail } from "../outcome-issues.ts";
import { problemAddresses } from "../problem-answer.ts";

/** `POST /fhir/Bundle/$validate`: 200 whatever is found; only what cannot be looked at is refused. */
export function validateBundle(services: AppServices): (call: CheckCall) => Promise<Answer> {
  const { codeSystem } = problemAddresses(services);
  const notices = `${services.canonicals.extensionBase}/CodeSystem/notices`;
  const issueOf = (issue: BundleIssue): OperationOutcomeIssue => ({
    severity: issue.severity === "info" ? "information" : issue.severity,
    code: typeOfDetail(issue.code) ?? (issue.severity === "error" ? "invalid" : "informational"),
    details: {
      coding: [
        issue.refusal === null
          ? { system: notices, code: issue.code }
          : { system: codeSystem, code: issue.refusal },
      ],
      text: issue.message,
    },
    diagnostics: diagnose(issue.code, issue.pointer),
    ...expressedAt(issue.expression),
  });
  return async ({ body, query, key, startedAt }) => {
    const sent = { request: { body, query: query.toString() }, facility: key.facility, startedAt };
    const issues = await inTime(services.validate(sent), services.checkTimeoutMs);
    const outcome: OperationOutcome = {
      resourceType: "OperationOutcome",
      issue: issues.length > 0 ? issues.map(issueOf) : [nothingFound],
    };
    return answerJson(outcome, { mediaType: mediaTypes.fhir });
  };
}

/** An OperationOutcome has an issue at least. */
const nothingFound: OperationOutcomeIssue = {
  severity: "information",
  code: "informational",
  details: { text: "Bundle memenuhi R4 dan profil layanan." },
};
