/**
 * A `simple` document as a caller's own Bundle, by the contract alone. Nothing of the service's intake
 * takes part in it, so that what the two make of one document can be told apart.
 */
import type { CheckBody } from "../../support/check-document.ts";
import { conditionOf, readCodes } from "./coded.ts";
import { enterResponse, enterSection } from "./sections.ts";
import { bundleOf, canonicals, enter, startMaking, type Sheet } from "./sheet.ts";
import { isObject, listOf, memberOf, words, type Members } from "./values.ts";
import { encounterOf, patientOf } from "./visit.ts";

/** The same content in the profile `fhir`. The document is a valid `simple` request. */
export function convert(sent: CheckBody): CheckBody {
  const body: CheckBody = { ...withoutControls(sent), stage: sent.stage };
  const making = startMaking(body.stage);
  const visit: Sheet = { making, path: "encounter", items: [] };
  const patient = patientOf(visit, body["encounter"]);
  const encounter = encounterOf(visit, body["encounter"], making);
  enterResponse(visit, "encounter");
  for (const section of listOf(body["sections"])) {
    const [key, label, data] = ["key", "label", "data"].map((name) => memberOf(section, name));
    enterSection(making, { key: String(key), label, data });
  }
  if (body.stage === "ranap_cppt") enterClaim(visit, body["claim_context"]);
  const bundle = bundleOf(making, patient, encounter());
  return {
    stage: body.stage,
    ...(body["penjamin"] !== undefined && { penjamin: body["penjamin"] }),
    // As JSON brings it over the wire.
    bundle: JSON.parse(JSON.stringify(bundle)) as unknown,
  };
}

/** What is on the claim now: marked, in the role `billing`. */
function enterClaim(sheet: Sheet, claim: unknown): void {
  const current = memberOf(claim, "diagnosis_current");
  const written = [
    { value: memberOf(current, "primary"), primary: true },
    ...listOf(memberOf(current, "secondary")).map((value) => ({ value, primary: false })),
  ];
  const flag = { url: canonicals.extension("claim-diagnosis-current"), valueBoolean: true };
  for (const { value, primary } of written)
    for (const [place, coded] of readCodes(words(value) ?? "").entries()) {
      const condition = { ...conditionOf(sheet, coded), extension: [flag] };
      const reference = enter(sheet.making, condition);
      sheet.making.diagnoses.push({ reference, role: "billing", first: primary && place === 0 });
    }
}

/** R4's strings hold no control characters and no white space but space, tab and line breaks. */
const controls = /(?![\t\n\r ])[\p{Cc}\p{Z}\uFEFF]/gu;

/** The document as FHIR can say it: a space stands for each character that it cannot. */
function withoutControls(body: Members): Members {
  const clean = (value: unknown): unknown => {
    if (typeof value === "string") return value.replaceAll(controls, " ");
    if (Array.isArray(value)) return value.map(clean);
    if (!isObject(value)) return value;
    const members = Object.entries(value);
    return Object.fromEntries(
      members.map(([name, member]) => [name.replaceAll(controls, " "), clean(member)]),
    );
  };
  return Object.fromEntries(Object.entries(body).map(([name, member]) => [name, clean(member)]));
}
