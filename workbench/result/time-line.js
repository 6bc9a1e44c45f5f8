/** The stay in order of time, from the Bundle that was judged: values, orders, events, notes. */

/**
 * @typedef {import("@medplum/fhirtypes").Bundle} Bundle
 * @typedef {import("@medplum/fhirtypes").CodeableConcept} CodeableConcept
 * @typedef {import("@medplum/fhirtypes").Observation} Observation
 * @typedef {import("@medplum/fhirtypes").Resource} Resource
 * @typedef {"visit" | "value" | "order" | "event" | "report" | "note"} MomentKind
 *
 * @typedef {object} Moment
 * @property {string} at as written in the Bundle
 * @property {MomentKind} kind
 * @property {string} what
 * @property {string} detail
 */

/** @param {CodeableConcept | undefined} concept */
const nameOf = (concept) =>
  concept?.text ??
  concept?.coding?.find(({ display }) => display)?.display ??
  concept?.coding?.[0]?.code ??
  "";

/** @param {Pick<Observation, "valueQuantity" | "valueString" | "valueInteger" | "valueCodeableConcept">} observation */
function ownValue({ valueQuantity, valueString, valueInteger, valueCodeableConcept }) {
  if (valueQuantity) {
    const { value, unit, code } = valueQuantity;
    if (value === undefined) return "";
    return `${value.toLocaleString("id-ID", { maximumFractionDigits: 6 })} ${unit ?? code ?? ""}`.trim();
  }
  return (
    valueString ??
    (valueInteger === undefined ? nameOf(valueCodeableConcept) : String(valueInteger))
  );
}

/** @param {Observation} observation */
function valueOf(observation) {
  const parts = (observation.component ?? []).map(
    (part) => `${nameOf(part.code)} ${ownValue(part)}`,
  );
  const reference = observation.referenceRange?.[0]?.text;
  const value = parts.length > 0 ? parts.join(", ") : ownValue(observation);
  return reference ? `${value} (${reference})` : value;
}

/** @param {MomentKind} kind @param {string | undefined} at @param {string} what @param {string} [detail] @returns {Moment[]} */
const moment = (kind, at, what, detail = "") => (at ? [{ at, kind, what, detail }] : []);

/** @type {Readonly<Record<string, string>>} */
const admissions = { "admitted-igd-at": "Masuk IGD", "admitted-ward-at": "Masuk bangsal" };

/** @param {import("@medplum/fhirtypes").Encounter} encounter @returns {Moment[]} */
function visitMoments({ period, extension = [] }) {
  const parts = extension.flatMap(({ extension: inner = [] }) => inner);
  return [
    ...moment("visit", period?.start, "Kunjungan dimulai"),
    ...parts.flatMap(({ url, valueDateTime }) =>
      moment("visit", valueDateTime, admissions[url ?? ""] ?? ""),
    ),
    ...moment("visit", period?.end, "Kunjungan berakhir"),
  ];
}

/** A group of answers with a date of its own is a note. @param {import("@medplum/fhirtypes").QuestionnaireResponseItem} group */
function noteMoment({ item = [] }) {
  const answers = item.flatMap(({ linkId, answer = [] }) =>
    answer.slice(0, 1).map((given) => ({ linkId, given })),
  );
  const dated = answers.find(({ given }) => given.valueDateTime);
  const texts = answers.flatMap(({ linkId, given }) =>
    given.valueString ? [`${linkId}: ${given.valueString}`] : [],
  );
  return moment("note", dated?.given.valueDateTime, "Catatan", texts.join(" · "));
}

/** @param {Resource} resource @returns {Moment[]} */
function momentsOf(resource) {
  switch (resource.resourceType) {
    case "Encounter":
      return visitMoments(resource);
    case "Observation":
      return moment("value", resource.effectiveDateTime, nameOf(resource.code), valueOf(resource));
    case "MedicationRequest": {
      const { authoredOn, medicationCodeableConcept, dosageInstruction } = resource;
      return moment(
        "order",
        authoredOn,
        nameOf(medicationCodeableConcept),
        dosageInstruction?.[0]?.text,
      );
    }
    case "Procedure":
      return moment(
        "event",
        resource.performedDateTime ?? resource.performedPeriod?.start,
        nameOf(resource.code),
      );
    case "DiagnosticReport":
      return resource.conclusion
        ? moment("report", resource.effectiveDateTime, nameOf(resource.code), resource.conclusion)
        : [];
    case "QuestionnaireResponse":
      return (resource.item ?? []).flatMap(noteMoment);
    default:
      return [];
  }
}

/** @param {Bundle | null} bundle @returns {Moment[]} */
export const timeLine = (bundle) =>
  (bundle?.entry ?? [])
    .flatMap(({ resource }) => (resource ? momentsOf(resource) : []))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
