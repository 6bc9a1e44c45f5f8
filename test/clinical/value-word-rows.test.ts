/** Every row of words-against-values, in a document made for it: it fires at its own bound, and is silent where the value fits the word. */
import { expect } from "chai";
import type { Criterion } from "../../src/clinical/criteria.ts";
import type { RefutedWord } from "../../src/clinical/disagreement.ts";
import { servicesOnce } from "../support/check-document.ts";
import { relationsIn } from "./short-document.ts";

type Measured = Extract<Criterion, { is: "measured" }>;

const { clinical } = servicesOnce();
const labelOf = (id: string) => clinical.concepts.get(id)?.label ?? id;

/** Names by which notes call what the label of a list does not say as notes do. */
const names: Readonly<Record<string, string>> = {
  systolicPressure: "TD",
  diastolicPressure: "TD",
  oxygenSaturation: "SpO2",
  respiratoryRate: "RR",
  temperature: "Suhu",
  heartRate: "Nadi",
  arterialPh: "pH arteri",
  completeBloodCount: "Darah lengkap",
  electrolyteTest: "Elektrolit",
};
const nameOf = (id: string) => names[id] ?? labelOf(id);

function sayingOf({ presence, concept }: RefutedWord): string {
  if (presence === "normal") return `${nameOf(concept)} normal`;
  return presence === "absent" ? `Tidak ada ${labelOf(concept)}` : labelOf(concept);
}

/** Beyond the bound, and as far on its other side. */
function valuesOf({ comparison, bound }: Measured): readonly [string | number, string | number] {
  if (typeof bound === "string") return [bound, bound === "positif" ? "negatif" : "positif"];
  const isCounted = Number.isInteger(bound) && bound >= 8;
  const step = isCounted
    ? Math.ceil(bound * 0.02)
    : Math.max(0.02, Number((bound * 0.02).toFixed(2)));
  const [above, below] = [bound + step, bound - step].map((value) => Number(value.toFixed(2)));
  const isUpper = comparison.startsWith(">");
  return [(isUpper ? above : below) ?? bound, (isUpper ? below : above) ?? bound];
}

function written({ quantity }: Measured, value: string | number): string {
  const shown = String(value).replace(".", ",");
  const whole = typeof value === "number" ? Math.round(value) : value;
  switch (quantity) {
    case "systolicPressure":
      return `TD ${whole}/60`;
    case "diastolicPressure":
      return `TD 130/${whole}`;
    case "heartRate":
    case "respiratoryRate":
    case "oxygenSaturation":
      return `${nameOf(quantity)} ${whole}`;
    default:
      return `${nameOf(quantity)} ${shown}`;
  }
}

/** An age of the row: that of most patients where it may be. */
const ageOf = ({ ages: [from, below] }: RefutedWord): number => (below > 50 ? 50 : from);
const ageNameOf = ({ ages: [from, below] }: RefutedWord): string =>
  from === 0 && below === Infinity ? "" : `, ${from} to ${below} years`;

const isMeasured = (criterion: Criterion): criterion is Measured => criterion.is === "measured";

describe("rows of words against values", () => {
  for (const word of clinical.disagreements.words)
    for (const bound of word.refuted.filter(isMeasured))
      it(`${sayingOf(word)}: ${bound.quantity} ${bound.comparison} ${bound.bound}${ageNameOf(word)}`, async () => {
        const find = async (value: string | number) =>
          (
            await relationsIn("valueAgainstWord", {
              setting: "ward",
              age: ageOf(word),
              notes: written(bound, value),
              assessment: sayingOf(word),
            })
          ).map(({ name }) => name);
        const [beyond, within] = valuesOf(bound);
        expect(await find(beyond), `${beyond}`).to.include(labelOf(word.concept));
        expect(await find(within), `${within}`).not.to.include(labelOf(word.concept));
      });
});

describe("words about vital signs, by age", () => {
  for (const [age, notes, assessment, isTold] of [
    [0, "RR 56", "Tidak ada takipnea", false],
    [0, "RR 64", "Tidak ada takipnea", true],
    [0.5, "RR 54", "Tidak ada takipnea", true],
    [0.5, "RR 46", "Tidak ada takipnea", false],
    [3, "RR 38", "RR normal", false],
    [3, "RR 44", "RR normal", true],
    [40, "RR 38", "RR normal", true],
    [0, "Nadi 172", "Tidak ada takikardia", false],
    [0.5, "Nadi 172", "Tidak ada takikardia", true],
    [3, "Nadi 136", "Nadi normal", false],
    [3, "Nadi 148", "Nadi normal", true],
    [3, "RR 40", "Tidak sesak", false],
    [3, "SpO2 82", "Tidak sesak", true],
    [3, "TD 80/50", "Tidak ada hipotensi", false],
    [40, "TD 80/50", "Tidak ada hipotensi", true],
    [0, "Nadi 98", "Bradikardia", false],
    [40, "Nadi 98", "Bradikardia", true],
  ] as const)
    it(`${age} years, ${notes}: ${assessment}`, async () => {
      const found = await relationsIn("valueAgainstWord", {
        setting: "ward",
        age,
        notes,
        assessment,
      });
      expect(found.length > 0).to.equal(isTold);
    });
});
