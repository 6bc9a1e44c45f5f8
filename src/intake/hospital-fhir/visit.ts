/** What an Encounter says of arriving, staying and leaving, as the fields of the form that ask for it. */
import type { Canonicals } from "../../fhir/canonicals.ts";
import type { JsonObject } from "../../fhir/json-object.ts";
import type { Terminology } from "../../knowledge/terminology.ts";
import { codesIn, objectAt, objectsAt, textAt, wordsOf } from "./elements.ts";
import type { SentBundle } from "./sent-bundle.ts";

export interface VisitDatum {
  /** The element, as the list of fields names it. */
  readonly from: string;
  readonly value: string | { readonly dateTime: string };
  /** Below the Encounter. */
  readonly pointer: string;
}

export interface Stay {
  readonly ward: string | undefined;
  readonly days: number | undefined;
}

/** What the form asks for too. A period that only began says nothing of a summary. */
export function readVisitData(
  encounter: JsonObject,
  stay: Stay,
  { table }: Pick<Terminology, "table">,
): readonly VisitDatum[] {
  const { start, end } = readPeriod(encounter);
  const arrived = objectsAt(encounter, "statusHistory").find((one) => one["status"] === "arrived");
  const arrivedAt = arrived && readPeriod(arrived).start;
  const way = dispositionOf(encounter, table("discharge-dispositions"));
  const moment = (
    from: string,
    dateTime: string | undefined,
    pointer: string,
  ): readonly VisitDatum[] =>
    dateTime === undefined ? [] : [{ from, value: { dateTime }, pointer }];
  const words = (
    from: string,
    value: string | undefined,
    pointer: string,
  ): readonly VisitDatum[] => (value === undefined ? [] : [{ from, value, pointer }]);
  return [
    ...moment("Encounter.arrived", arrivedAt, "/statusHistory"),
    ...moment("Encounter.admitted", end === undefined ? undefined : start, "/period/start"),
    ...moment("Encounter.discharged", end, "/period/end"),
    ...words("Encounter.dischargeDisposition", way, "/hospitalization/dischargeDisposition"),
    ...words("Encounter.location", stay.ward, "/location"),
  ];
}

const readPeriod = (parent: JsonObject) => {
  const period = objectAt(parent, "period");
  return { start: textAt(period, "start"), end: textAt(period, "end") };
};

function dispositionOf(
  encounter: JsonObject,
  rows: readonly Readonly<Record<string, string>>[],
): string | undefined {
  const disposition = objectAt(objectAt(encounter, "hospitalization"), "dischargeDisposition");
  const codes = codesIn([disposition]);
  const known = rows.find(({ code = "" }) => codes.has(code))?.["words"];
  return textAt(disposition, "text") ?? known ?? wordsOf(disposition);
}

/** The last ward, and the days where they are sent in days. */
export function readStay(encounter: JsonObject, bundle: SentBundle): Stay {
  const length = objectAt(encounter, "length");
  const unit = textAt(length, "code") ?? textAt(length, "unit");
  const days = length["value"];
  const isDays =
    typeof days === "number" && Number.isInteger(days) && /^(?:d|days?|hari)$/iu.test(unit ?? "");
  const last = objectsAt(encounter, "location").at(-1);
  const reference = last && objectAt(last, "location");
  const location = reference && bundle.follow(reference, encounter);
  return {
    ward: reference && (textAt(reference, "display") ?? (location && textAt(location, "name"))),
    days: isDays ? days : undefined,
  };
}

/** The Encounter with ward and days in the service's own extension, where that does not say them. */
export function withStay(
  encounter: JsonObject,
  { ward, days }: Stay,
  canonicals: Canonicals,
): JsonObject {
  const url = canonicals.extension("inpatient-episode");
  const extensions = objectsAt(encounter, "extension");
  const own = extensions.find((one) => one["url"] === url);
  const parts = own ? objectsAt(own, "extension") : [];
  const says = (name: string) => parts.some((part) => part["url"] === name);
  const added = [
    ...(ward === undefined || says("ward") ? [] : [{ url: "ward", valueString: ward }]),
    ...(days === undefined || says("los-days") ? [] : [{ url: "los-days", valueInteger: days }]),
  ];
  if (added.length === 0) return encounter;
  const episode = { ...own, url, extension: [...parts, ...added] };
  return { ...encounter, extension: [...extensions.filter((one) => one !== own), episode] };
}
