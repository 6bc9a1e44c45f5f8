import { readFileSync } from "node:fs";
import { expect } from "chai";
import type { CodeSystem } from "@medplum/fhirtypes";
import { readCodeSystem } from "../../../src/knowledge/lists/from-fhir.ts";
import { toCodeSystem, toConceptMap, toValueSet } from "../../../src/knowledge/lists/to-fhir.ts";
import { writeCsv } from "../../../src/knowledge/lists/write-csv.ts";
import { expectValidR4 } from "./r4-validity.ts";
import { terminology } from "../../support/shipped-lists.ts";

const base = "https://fhir.example.org";
const { lists } = terminology;
const ofName = (name: string) => {
  const list = lists.find(({ manifest }) => manifest.name === name);
  if (!list) throw new Error(`no list ${name}`);
  return list;
};

describe("lists: CSV to FHIR and back", () => {
  for (const list of lists)
    it(`${list.name} loses nothing`, () => {
      const resource = toCodeSystem(list, base);
      const back = readCodeSystem(resource);
      expect(writeCsv(back)).to.equal(readFileSync(`terminology/${list.name}`, "utf8"));
      // Maps and sets are resources of their own.
      const { maps: _maps, sets: _sets, ...manifest } = list.manifest;
      const { supplements } = resource;
      expect(back.manifest).to.deep.equal({
        ...manifest,
        url: resource.url,
        ...(supplements !== undefined && { supplements }),
      });
      expect(JSON.stringify(resource)).not.to.include("{fhir_ext_base}");
    });

  it("makes valid R4 resources of lists, maps and sets", () => {
    for (const list of lists) {
      const { rows, manifest } = list;
      // A validator takes a second for twenty thousand codes; one row is like another.
      expectValidR4(toCodeSystem({ ...list, rows: rows.slice(0, 300) }, base));
      for (const map of manifest.maps ?? []) expectValidR4(toConceptMap(list, map, base));
      for (const set of manifest.sets ?? []) expectValidR4(toValueSet(list, set, base));
    }
  });

  it("maps each spelling to what its row says, and leaves out what leads nowhere", () => {
    const mapOf = (name: string, map: string) => {
      const list = ofName(name);
      const view = list.manifest.maps?.find((each) => each.name === map);
      if (!view) throw new Error(`no map ${map}`);
      const [group] = toConceptMap(list, view, base).group ?? [];
      return new Map(
        group?.element?.map(({ code, target }) => [code, target?.map((each) => each.code)]),
      );
    };
    expect(mapOf("laboratory", "laboratory-loinc").get("Hb")).to.deep.equal(["718-7"]);
    expect(mapOf("drug-brands", "brand-substance").get("Sanmol")).to.deep.equal(["paracetamol"]);
    const units = mapOf("laboratory", "laboratory-unit");
    expect(units.get("Hemoglobin")).to.deep.equal(["g/dL"]);
    const withoutUnit = ofName("laboratory").rows.find(({ unit }) => unit === "");
    expect(withoutUnit).not.to.equal(undefined);
    expect(units.has(withoutUnit?.["name"] ?? "")).to.equal(false);
  });

  it("reads a CodeSystem of another server as codes, names, parents and properties", () => {
    const foreign: CodeSystem = {
      resourceType: "CodeSystem",
      id: "Colours",
      url: "http://example.org/colours",
      status: "active",
      content: "complete",
      property: [{ code: "inUse", type: "boolean", description: "Whether it is used" }],
      concept: [
        {
          code: "warm",
          display: "Warm",
          concept: [
            {
              code: "red",
              display: "Red",
              definition: "Of blood",
              designation: [{ value: "merah" }, { value: "abang" }],
              property: [{ code: "inUse", valueBoolean: true }],
            },
          ],
        },
      ],
    };
    const list = readCodeSystem(foreign, "2026-01-01");
    expect(writeCsv(list)).to.equal(
      "code,display,definition,designation,parent,inuse\nwarm,Warm,,,,\nred,Red,Of blood,merah;abang,warm,1\n",
    );
    expect(list.manifest).to.deep.include({
      url: "http://example.org/colours",
      name: "colours",
      kind: "code-system",
      licence: "unknown",
      effective: { from: "2026-01-01" },
    });
  });
});
