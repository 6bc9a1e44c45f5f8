/** Random documents: an example with omissions, odd values, swapped types, noise keys and unknown labels. */
import fc from "fast-check";
import { isJsonArray, isJsonObject } from "../../src/intake/json.ts";
import { readExample } from "../scenarios/scenario.ts";
import type { CheckBody } from "../support/check-document.ts";

type Path = readonly (string | number)[];

/** What a hospital's form may hold, and what it should not. */
const oddValues: readonly unknown[] = [
  "-",
  "",
  " ",
  "abc",
  "tidak ada",
  "Tidak dapat dinilai",
  "12",
  "36,5",
  "365",
  "98 %",
  "120/80",
  "80/120 mmHg",
  "E4V5M6",
  "E1VTM4",
  "<0,01",
  "POSITIF",
  "10.500",
  "2026-13-45",
  "31/12/2026 25:00",
  "05-10-2026",
  "J18.9 - Pneumonia; I10",
  "Cefixime 2x200 mg, paracetamol 3x500 mg k/p; vitamin",
  "🙂 é",
  "constructor",
  0,
  7,
  -5,
  0.1,
  1e21,
  820,
  true,
  false,
  null,
  [],
  {},
  ["satu", "dua"],
  { kolom: "isi", lain: 3 },
  [{ kolom: "isi" }, "teks", 4],
];

const mutation = fc.record({
  /** Which of the document's places, in millionths of them; unbiased, or the first place would change most. */
  at: fc.noBias(fc.integer({ min: 0, max: 999_999 })),
  act: fc.constantFrom("omit", "replace", "swapType", "wrap", "noise", "rename"),
  value: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...oddValues) },
    { weight: 1, arbitrary: fc.string({ maxLength: 40, unit: "grapheme" }) },
    { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  ),
  label: fc.oneof(
    fc.constantFrom(
      "Label Baru",
      "TD",
      "Nadi",
      "catatan lain",
      "__proto__",
      "toString",
      "a/b~c",
      "",
    ),
    fc.string({ maxLength: 12 }),
  ),
});
type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never;

/** Documents of all stages. Those without a `visit_id` and of the wrong shape are among them. */
export const documents: fc.Arbitrary<CheckBody> = fc
  .record({
    example: fc.constantFrom("igd", "resume", "rajal", "cppt"),
    mutations: fc.array(mutation, { minLength: 1, maxLength: 8 }),
  })
  .map(({ example, mutations }) => {
    let document: unknown = readExample(`${example}.simple`);
    for (const change of mutations) document = mutate(document, change);
    // Written and read, as it comes over the wire. The stage is never changed: `placesIn` leaves it out.
    return JSON.parse(JSON.stringify(document)) as CheckBody;
  });

function mutate(document: unknown, change: Mutation): unknown {
  const places = placesIn(document, []);
  const path = places[Math.floor((change.at / 1_000_000) * places.length)];
  return path ? changeAt(document, path, change) : document;
}

/** Every member below the request, containers included, but not the request's own members. */
function placesIn(value: unknown, path: Path): readonly Path[] {
  const members: readonly (readonly [string | number, unknown])[] = isJsonArray(value)
    ? [...value.entries()]
    : isJsonObject(value)
      ? Object.entries(value)
      : [];
  return members.flatMap(([name, member]) => {
    const place = [...path, name];
    const below = placesIn(member, place);
    return path.length === 0 ? below : [place, ...below];
  });
}

/** A copy of the value with the change at the path. */
function changeAt(value: unknown, path: Path, change: Mutation): unknown {
  const [name, ...rest] = path;
  if (isJsonArray(value)) {
    return value.flatMap((member, place) => {
      if (place !== name) return [member];
      if (rest.length > 0) return [changeAt(member, rest, change)];
      return change.act === "omit" ? [] : [changed(member, change)];
    });
  }
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).flatMap(([key, member]): (readonly [string, unknown])[] => {
    if (key !== name) return [[key, member]];
    if (rest.length > 0) return [[key, changeAt(member, rest, change)]];
    switch (change.act) {
      case "omit":
        return [];
      case "rename":
        return [[change.label, member]];
      case "noise":
        return [
          [key, member],
          [change.label, change.value],
        ];
      default:
        return [[key, changed(member, change)]];
    }
  });
  return Object.fromEntries(members);
}

function changed(member: unknown, { act, value }: Mutation): unknown {
  switch (act) {
    case "swapType":
      if (typeof member === "string")
        return Number.isFinite(Number(member)) ? Number(member) : true;
      return typeof member === "number" || typeof member === "boolean" ? String(member) : [member];
    case "wrap":
      return [member];
    default:
      return value;
  }
}
