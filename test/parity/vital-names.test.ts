/** A vital sign that a Bundle names in words alone, as any of its labels, is the one that a code names. */
import { expect } from "chai";
import { isJsonObject, type JsonObject } from "../../src/intake/json.ts";
import type { Field } from "../../src/intake/load-forms.ts";
import { readExample } from "../scenarios/scenario.ts";
import { asFhir, servicesOnce, type CheckBody } from "../support/check-document.ts";
import { verdictsOf } from "./spellings.ts";

const vitalSystem = "http://terminology.hl7.org/CodeSystem/observation-category";
const isVital = ({ category }: JsonObject) => JSON.stringify(category).includes(vitalSystem);

/** With the nth name that the form has for each vital sign in the place of its code. */
function inWords(body: CheckBody, fields: readonly Field[], nth: number): CheckBody {
  const namesOf = new Map(
    fields.flatMap(({ vital, name, spec }) =>
      vital ? [[vital.loinc, [name, ...(spec.aliases ?? [])]] as const] : [],
    ),
  );
  const written = JSON.stringify(body, (_key, value: unknown) => {
    if (!isJsonObject(value) || value["resourceType"] !== "Observation" || !isVital(value))
      return value;
    const { coding } = value["code"] as { readonly coding: readonly { readonly code: string }[] };
    const names = namesOf.get(coding[0]?.code ?? "");
    const text = names?.[nth % names.length];
    return text === undefined ? value : { ...value, code: { text } };
  });
  return JSON.parse(written) as CheckBody;
}

describe("vital signs of a Bundle that words name", () => {
  const form = servicesOnce().intake.forms.find("ttv");
  const fields = form?.fields.all ?? [];
  const most = Math.max(...fields.map(({ spec }) => 1 + (spec.aliases?.length ?? 0)));
  const sent = asFhir(readExample("igd.simple"));

  for (let nth = 0; nth < most; nth += 1)
    it(`are read under name ${nth + 1} of each`, async () => {
      const named = inWords(sent, fields, nth);
      expect(named).to.not.deep.equal(sent);
      expect(await verdictsOf(named)).to.deep.equal(await verdictsOf(sent));
    });

  it("are not guessed from words that no form has", async () => {
    const strange = JSON.parse(
      JSON.stringify(inWords(sent, fields, 0)).replace(
        `"text":"Suhu (°C)"`,
        `"text":"Angka ketiga"`,
      ),
    ) as CheckBody;
    expect(await verdictsOf(strange)).to.not.deep.equal(await verdictsOf(sent));
  });
});
