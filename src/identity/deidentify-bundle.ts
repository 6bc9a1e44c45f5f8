/** A document without its patient, on which rules can be tried later. */
import type { Bundle, BundleEntry } from "@medplum/fhirtypes";
import type { Canonicals } from "../fhir/canonicals.ts";
import { isObject, itemsOf, type JsonObject } from "../fhir/json-object.ts";
import type { Labelled } from "./identity-under-label.ts";
import { createRedactor, type Redactor } from "./redactor.ts";
import { renumberReferences, type Addressed } from "./renumber-references.ts";
import { replaceRunningText } from "./running-text.ts";
import { stripValues } from "./strip-values.ts";
import { identifiersOf, stripIdentity, type Stripping } from "./strip-identity.ts";

/**
 * A copy of a valid Bundle that gives the same verdicts and names nobody: running text carries marks without a way
 * back, the birth date has become the age at `serviceDate` (a day or a moment, ISO 8601) in years, below two in months,
 * identifiers, files and names are gone or constant, so are dates and numbers of which a label says that they are
 * identity, addresses and references are counted. Dates of service stay as they are, because
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
  const { texts, answers } = collectTexts(stripped.map(({ kept }) => kept));
  const redactor = createRedactor(texts, identifiers, answers);
  const entry = renumberReferences(
    stripped.map((each) => ({
      ...each,
      kept: stripValues(redactTexts(each.kept, redactor), redactor, canonicals),
    })),
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

interface Texts {
  readonly texts: string[];
  readonly answers: Labelled[];
}

/** Every running text; answers apart, with their labels. */
function collectTexts(resources: readonly JsonObject[]): Texts {
  const found: Texts = { texts: [], answers: [] };
  for (const resource of resources)
    replaceRunningText(resource, (text, label) => {
      if (label === undefined) found.texts.push(text);
      else found.answers.push({ label, text });
      return text;
    });
  return found;
}

const redactTexts = (resource: JsonObject, { redact, redactAnswer }: Redactor): JsonObject =>
  replaceRunningText(resource, (text, label) =>
    label === undefined ? redact(text) : redactAnswer({ label, text }),
  );
