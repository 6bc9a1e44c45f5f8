/** Documents with values in them that nobody expects there. */
import type { JsonObject } from "../../src/intake/json.ts";
import { readExample } from "../scenarios/scenario.ts";
import type { CheckBody } from "../support/check-document.ts";
import { statusOf, type AttackedService } from "./attacked-service.ts";
import { leavesOf, replaceAt, replaceEach } from "./change-leaves.ts";

const simple = ["igd.simple", "cppt.simple", "resume.simple", "rajal.simple"] as const;
const examples = [...simple, "igd.fhir", "rajal.fhir"] as const;

/** Each value stands alone in every `nth` field of every example, and in all at once. */
export function defineHostileValues({ send }: AttackedService, nth: number): void {
  const values: Readonly<Record<string, unknown>> = {
    "a query operator": { $gt: "" },
    "an operator that nothing is equal to": { $ne: null },
    "an operator that runs code": { $where: "sleep(10000)" },
    "an update": { $set: { expiresAt: "2000-01-01" } },
    "names with dots and dollars": { "a.b": { "$c.$d": 1 }, "": 2, $: 3 },
    "a name of Object's own as a name": JSON.parse('{"__proto__":{"x":{"$gt":""}}}'),
    "a type of the store's own": { _bsontype: "ObjectId", $oid: "0".repeat(24) },
    "an object": { a: { b: ["c"] } },
    "an array": ["a", 1, null, { b: [] }],
    "an array in an array": [[["a"]]],
    "an empty array": [],
    true: true,
    null: null,
    "a number": 12.5,
    "a huge number": 2 ** 64,
    "a text of digits": "0000000000000000",
    "a name of Object's own": "__proto__",
    "a template": "{{ %facts }} ${1} {{constructor}}",
    markup: "<script>alert(1)</script>' OR 1=1 --",
  };
  for (const [name, value] of Object.entries(values)) {
    it(`is answered in every field of every example: ${name}`, async () => {
      for (const example of examples) {
        const document = readExample(example);
        const leaves = leavesOf(document);
        // Alone, so that an early refusal does not hide the rest; some of them, others for each value.
        const offset = Object.keys(values).indexOf(name);
        for (const path of leaves.filter((_path, at) => at % nth === (offset * 3) % nth)) {
          await statusOf(send(replaceAt(document, path, value)));
        }
        // Everything below the sections at once, behind a frame that is well.
        const inSections = leaves.filter(
          ([first, , third]) => first === "sections" && third === "data",
        );
        await statusOf(send(replaceEach(document, inSections, () => value)));
      }
    });
  }

  it("is answered with the sections' data and the encounter's fields of every wrong shape", async () => {
    for (const example of simple) {
      const document = readExample(example);
      const { encounter, sections } = document as CheckBody & {
        readonly encounter: JsonObject;
        readonly sections: readonly JsonObject[];
      };
      const shapes = [[], {}, "x", 0, false, null, [[]], [null], [{ x: [{}] }], { x: { y: {} } }];
      for (const value of shapes.filter((_shape, at) => at % Math.ceil(nth / 100) === 0)) {
        const others = sections.map((section) => ({ ...section, data: value }));
        await statusOf(send({ ...document, sections: others }));
        const fields = Object.fromEntries(Object.keys(encounter).map((name) => [name, value]));
        await statusOf(send({ ...document, encounter: { ...fields, visit_id: "V-1" } }));
        for (const name of Object.keys(encounter)) {
          await statusOf(send({ ...document, encounter: { ...encounter, [name]: value } }));
        }
      }
    }
  });
}
