/** The adapters that are shipped, on payloads that lack something: hospitals send what they have. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import type { Adapter, AdapterExample } from "../../../src/intake/adapters/adapter.ts";
import { compileMap } from "../../../src/intake/adapters/compile-map.ts";
import { readAdapters } from "../../../src/intake/adapters/read-adapters.ts";
import { isJsonArray, isJsonObject } from "../../../src/intake/json.ts";

const directory = fileURLToPath(new URL("../../../profiles/adapters", import.meta.url));
const { adapters, faults } = readAdapters([directory], {
  resolve: (text) => text,
});

/** Names, national ids, phone numbers, streets and card numbers of the example payloads; all invented. */
const identities =
  /prasetyo|aminah|supardi|sutrisno|hartono|sumarni|rokhanah|sulastri|3374\d{12}|\b08\d{9,11}\b|melati|kenanga|cempaka|0001456789012/iu;

type Variant = readonly [string, unknown];

/** The payload without each of its tables, segments, rows or kinds of resource. */
function withoutParts(payload: unknown): readonly Variant[] {
  if (isJsonArray(payload))
    return payload.map((_, place): Variant => [`row ${place}`, payload.toSpliced(place, 1)]);
  if (!isJsonObject(payload)) return [];
  const { entry: entries } = payload;
  if (isJsonArray(entries)) {
    const kinds = Map.groupBy(entries, kindOf);
    return [...kinds.keys()].map((kind) => [
      kind,
      { ...payload, entry: entries.filter((entry) => kindOf(entry) !== kind) },
    ]);
  }
  return Object.keys(payload).map((part) => {
    const { [part]: _without, ...others } = payload;
    return [part, others];
  });
}

function kindOf(entry: unknown): string {
  const resource = isJsonObject(entry) ? entry["resource"] : undefined;
  const one: unknown = isJsonArray(resource) ? resource[0] : resource;
  return isJsonObject(one) ? String(one["resourceType"]) : "";
}

/** The payload with the same value in every leaf: what no column should hold, and what is not filled. */
function withLeaves(payload: unknown, leaf: unknown): unknown {
  if (isJsonArray(payload)) return payload.map((value) => withLeaves(value, leaf));
  if (!isJsonObject(payload)) return leaf;
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [name, withLeaves(value, leaf)]),
  );
}

function variantsOf({ payload }: AdapterExample): readonly Variant[] {
  const leaves = [null, "", "-", 42, true, "kata (tanpa arti): 1/2"];
  return [
    ...withoutParts(payload),
    ...leaves.map((leaf): Variant => [
      `${JSON.stringify(leaf)} everywhere`,
      withLeaves(payload, leaf),
    ]),
    ["nothing", isJsonArray(payload) ? [] : {}],
  ];
}

/** Variants of which the map makes no request, or none of its target. */
async function failuresOf(adapter: Adapter, example: AdapterExample): Promise<readonly string[]> {
  const { map, valueMaps, target } = adapter;
  if (map === null) return [];
  const expression = compileMap({ map, valueMaps }, 30_000);
  const failures: string[] = [];
  for (const [name, payload] of variantsOf(example)) {
    try {
      const made: unknown = await expression.evaluate(payload, { stage: example.stage });
      const whole = isJsonObject(made) && (target === "fhir" ? made["bundle"] : made["sections"]);
      if (!whole) failures.push(`${name}: no request`);
    } catch (error) {
      failures.push(`${name}: ${isJsonObject(error) ? String(error["message"]) : String(error)}`);
    }
  }
  return failures;
}

describe("the adapters that are shipped", () => {
  it("are whole", () => {
    expect(faults).to.deep.equal([]);
    expect(adapters.map(({ id }) => id)).to.deep.equal([
      "erm-bundle",
      "fhir-server",
      "flat",
      "hl7v2-json",
      "khanza",
    ]);
  });

  for (const adapter of adapters)
    for (const example of adapter.examples) {
      const title = `${adapter.id}, ${example.name}`;

      it(`${title}: a payload that lacks a part, or holds nonsense, still becomes a request`, async () => {
        expect(await failuresOf(adapter, example)).to.deep.equal([]);
      });

      it(`${title}: who the patient is stays outside`, () => {
        const { expected, name } = example;
        const payload = readFileSync(`${adapter.folder}/examples/${name}.payload.json`, "utf8");
        expect(payload).to.match(identities);
        expect(JSON.stringify(expected)).to.not.match(identities);
      });
    }
});
