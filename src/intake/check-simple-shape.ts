/** The shape that a `simple` request must have before anything reads it. */
import type { ProblemDetail } from "../errors.ts";
import {
  isJsonArray,
  isJsonObject,
  isUnfilled,
  pointerTo,
  scalarText,
  type JsonObject,
} from "./json.ts";

const scalars = [
  "visit_id",
  "patient_ref",
  "class",
  "origin",
  "patient_status",
  "practitioner_ref",
  "age_years",
  "sex",
];
const objects: Readonly<Record<string, readonly string[]>> = {
  period: ["start", "end"],
  episode: ["admitted_igd_at", "admitted_ward_at", "los_days", "ward", "care_class"],
  referral: ["number", "date"],
};

/** Every fault of the shape, with its pointer. */
export function checkSimpleShape(body: JsonObject): readonly ProblemDetail[] {
  return [...encounterFaults(body["encounter"]), ...sectionFaults(body["sections"])];
}

/** Pointers of the fields that the specification does not know, in the encounter and in each section. */
export function unknownSimpleFields(
  encounter: JsonObject,
  sections: readonly unknown[],
): readonly string[] {
  const ofEncounter = Object.entries(encounter).flatMap(([name, value]) => {
    const pointer = pointerTo("/encounter", name);
    const parts = Object.hasOwn(objects, name) ? objects[name] : undefined;
    if (!parts) return scalars.includes(name) ? [] : [pointer];
    return isJsonObject(value) ? extraMembers(value, pointer, parts) : [];
  });
  const ofSections = sections.flatMap((section, place) =>
    isJsonObject(section)
      ? extraMembers(section, `/sections/${place}`, ["key", "label", "data"])
      : [],
  );
  return [...ofEncounter, ...ofSections];
}

const extraMembers = (value: JsonObject, pointer: string, known: readonly string[]) =>
  Object.keys(value)
    .filter((name) => !known.includes(name))
    .map((name) => pointerTo(pointer, name));

function encounterFaults(encounter: unknown): readonly ProblemDetail[] {
  if (!isJsonObject(encounter)) return [typeFault("/encounter", "objek")];
  const visit: ProblemDetail[] =
    scalarText(encounter["visit_id"]) === undefined && !isContainer(encounter["visit_id"])
      ? [{ code: "required", pointer: "/encounter/visit_id", message: "visit_id wajib diisi." }]
      : [];
  const ofScalars = scalars.flatMap((name) => scalarFault(encounter[name], `/encounter/${name}`));
  const ofObjects = Object.entries(objects).flatMap(([name, parts]) => {
    const value = encounter[name];
    const pointer = `/encounter/${name}`;
    if (isUnfilled(value)) return [];
    if (!isJsonObject(value)) return [typeFault(pointer, "objek")];
    return parts.flatMap((part) => scalarFault(value[part], `${pointer}/${part}`));
  });
  return [...visit, ...ofScalars, ...ofObjects];
}

const isContainer = (value: unknown) => typeof value === "object" && value !== null;

function scalarFault(value: unknown, pointer: string): readonly ProblemDetail[] {
  return isContainer(value) ? [typeFault(pointer, "teks atau angka")] : [];
}

function typeFault(pointer: string, expected: string): ProblemDetail {
  return { code: "type", pointer, message: `Diharapkan ${expected}.` };
}

function sectionFaults(sections: unknown): readonly ProblemDetail[] {
  if (!isJsonArray(sections)) return [typeFault("/sections", "larik (array)")];
  const seen = new Set<string>();
  return sections.flatMap((section, place): readonly ProblemDetail[] => {
    const pointer = `/sections/${place}`;
    if (!isJsonObject(section)) return [typeFault(pointer, "objek")];
    const { key, label, data } = section;
    if (typeof key !== "string" || key.trim() === "")
      return [{ code: "required", pointer: `${pointer}/key`, message: "key wajib berupa teks." }];
    const twice = seen.has(key);
    seen.add(key);
    return [
      ...(twice
        ? [
            {
              code: "duplicate",
              pointer: `${pointer}/key`,
              message: "Bagian ini dikirim lebih dari sekali.",
            },
          ]
        : []),
      ...scalarFault(label, `${pointer}/label`),
      ...(isUnfilled(data) || isContainer(data)
        ? []
        : [typeFault(`${pointer}/data`, "objek atau larik (array)")]),
    ];
  });
}
