/** A document without its patient, on which rules can be tried later. */
import type { Bundle, BundleEntry } from "@medplum/fhirtypes";
import type { Canonicals } from "../fhir/canonicals.ts";
import { isObject, itemsOf, type JsonObject } from "../fhir/json-object.ts";
import { createRedactor, type Redactor } from "./redactor.ts";
import { renumberReferences, type Addressed } from "./renumber-references.ts";
import { replaceRunningText } from "./running-text.ts";
import { identifiersOf, stripIdentity, type Stripping } from "./strip-identity.ts";

/**
 * A copy of a valid Bundle that gives the same verdicts and names nobody: running text carries marks without a way
 * back, the birth date has become the age in years at `serviceDate` (a day or a moment, ISO 8601), identifiers, files
 * and names are gone or constant, addresses and references are counted. Dates of service stay as they are, because
 * rules judge the time between them; who knows the day of a visit may still recognise it.
 */
export function deidentifyBundle(
  bundle: Bundle,
  canonicals: Canonicals,
  serviceDate: string,
): Bundle {
  const sent = itemsOf(bundle.entry).filter(isObject).flatMap(resourceOf);
  const stripping: Stripping = { canonicals, serviceDate, prescription: countPrescriptions() };
  const stripped = sent.map((each) => ({ ...each, kept: stripIdentity(each.sent, stripping) }));
  const identifiers = sent.flatMap((each) => identifiersOf(each.sent, canonicals));
  const redactor = createRedactor(
    stripped.flatMap(({ kept }) => textsOf(kept)),
    identifiers,
  );
  const entry = renumberReferences(
    stripped.map((each) => ({ ...each, kept: redactTexts(each.kept, redactor) })),
  );
  // Each is a copy of a resource of the Bundle with the same elements or fewer.
  return { resourceType: "Bundle", type: bundle.type, entry: entry as unknown as BundleEntry[] };
}

function resourceOf({ fullUrl, resource }: JsonObject): readonly Omit<Addressed, "kept">[] {
  if (!isObject(resource)) return [];
  return [{ fullUrl: typeof fullUrl === "string" ? fullUrl : undefined, sent: resource }];
}

function countPrescriptions(): (value: string) => string {
  const numbers = new Map<string, number>();
  return (value) => {
    const number = numbers.get(value) ?? numbers.size + 1;
    numbers.set(value, number);
    return `RESEP-${number}`;
  };
}

/** A bare `nama` is also that of a drug or an examination. */
const introduce = (text: string, label: string | undefined) =>
  label === undefined || /^\s*nama\s*$/iu.test(label) ? text : `${label}: ${text}`;

function textsOf(resource: JsonObject): readonly string[] {
  const texts: string[] = [];
  replaceRunningText(resource, (text, label) => {
    texts.push(introduce(text, label));
    return text;
  });
  return texts;
}

/** The label of a question stays what it is; it only tells what its answer means. */
function redactTexts(resource: JsonObject, redactor: Redactor): JsonObject {
  return replaceRunningText(resource, (text, label) => {
    const introduced = introduce(text, label);
    const redacted = redactor.redact(introduced);
    const before = introduced.slice(0, introduced.length - text.length);
    return redacted.startsWith(before) ? redacted.slice(before.length) : redactor.redact(text);
  });
}
