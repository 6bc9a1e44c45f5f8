/** A diagnosis that is written as it is coded is nowhere asked to be brought in line with its code. */
import { expect } from "chai";
import { runCheck } from "../../src/check/run-check.ts";
import { orderOf, servicesOnce } from "../support/check-document.ts";
import { bodyOf } from "./short-document.ts";

type Row = readonly [coded: string, written: string, notes: string];

/** English titles, as hospitals send them. */
const diagnoses: readonly Row[] = [
  ["A06.0 Acute amoebic dysentery", "Disentri amuba akut", "BAB darah lendir"],
  ["D59.1 Other autoimmune haemolytic anaemias", "Anemia hemolitik autoimun (AIHA)", "Hb 5"],
  ["H16.0 Corneal ulcer", "Ulkus kornea OD", "mata kanan merah"],
  ["I44.1 Atrioventricular block, second degree", "AV block derajat 2 Mobitz II", "pusing"],
  ["I74.3 Embolism of arteries of lower extremities", "Acute limb ischemia", "nyeri tungkai"],
  ["J36 Peritonsillar abscess", "Abses peritonsil kanan", "trismus"],
  ["K44.9 Diaphragmatic hernia", "Hernia diafragmatika", "sesak"],
  ["K55.0 Acute vascular disorders of intestine", "Iskemia mesenterika akut", "nyeri perut"],
  ["K58.0 Irritable bowel syndrome with diarrhoea", "IBS dengan diare", "diare kambuhan"],
  ["M00.9 Pyogenic arthritis, unspecified", "Artritis septik lutut kanan", "lutut bengkak"],
  ["M80.0 Postmenopausal osteoporosis", "Osteoporosis dengan fraktur patologis", "nyeri"],
  ["N61 Inflammatory disorders of breast", "Abses mammae kiri", "payudara bengkak"],
  ["I27.0 Primary pulmonary hypertension", "Hipertensi pulmonal primer", "sesak"],
  ["O98.4 Viral hepatitis complicating pregnancy", "Hepatitis B pada kehamilan", "hamil"],
  ["O14.2 HELLP syndrome", "HELLP syndrome", "hamil 34 minggu, trombosit 60.000, SGOT 300"],
  ["I05.0 Mitral stenosis", "Mitral stenosis rematik", "sesak saat aktivitas"],
];

const settings = ["emergency", "summary", "clinic"] as const;

async function asked(document: Parameters<typeof bodyOf>[0]): Promise<readonly string[]> {
  const { check } = await runCheck(servicesOnce(), orderOf(bodyOf(document)));
  return check.envelope.findings
    .map(({ rekomendasi }) => rekomendasi ?? "")
    .filter((text) => /selaraskan|berbeda dengan/iu.test(text));
}

describe("a diagnosis written as it is coded", () => {
  for (const setting of settings)
    for (const [coded, written, notes] of diagnoses)
      it(`'${written}' is in line with ${coded} (${setting})`, async () => {
        const document = { setting, sex: "P", age: 34, notes, assessment: written } as const;
        expect(await asked({ ...document, diagnoses: [coded] })).to.eql([]);
      });

  it("another disease is still asked about", async () => {
    const found = await asked({
      setting: "emergency",
      notes: "demam",
      assessment: "DHF derajat II",
      diagnoses: ["K65.9 Peritonitis, unspecified"],
    });
    expect(found).to.have.length(1);
  });
});
