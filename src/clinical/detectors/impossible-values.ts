/** D17: a number that no patient can have: `S 76,6`, `N 504`. */
import type { ClinicalDocument } from "../../document/clinical-document.ts";
import type { Setting } from "../case.ts";
import type { Detector } from "../detector.ts";
import { firstOfEach } from "../first-of-each.ts";
import { quote } from "../quote.ts";
import { isOfStay } from "../same-time.ts";
import { nameOf } from "../wording.ts";

const telling: ReadonlySet<string | undefined> = new Set(["examination", "course", "report"]);

type ImpossibleEntry = ClinicalDocument["impossible"][number];

/** Settings whose form of vital signs has rules of its own for them. */
const settingsOfRules: ReadonlySet<Setting> = new Set(["emergency", "summary", "clinic"]);

/** One finding for a quantity. */
export const impossibleValues: Detector = {
  kinds: ["impossibleValue"],
  find: (of) => {
    const { tolerances } = of.knowledge.disagreements;
    const isTold = ({ source, quantity, unit }: ImpossibleEntry) =>
      telling.has(source.part) &&
      // `S 7,2 cm` is of the left side: the unit of a weight or a height is its own.
      (unit === undefined || tolerances.get(quantity)?.compared === "stay");
    const isMeant = (entry: ImpossibleEntry) =>
      entry.source.coded ? !settingsOfRules.has(of.setting) : isTold(entry);
    const told = of.document.impossible.filter(
      (entry) => isOfStay(entry.moment, of) && isMeant(entry),
    );
    return firstOfEach(told, ({ quantity }) => quantity).map(
      ({ value, unit: _unit, ...entry }) => ({
        kind: "impossibleValue",
        concept: entry.quantity,
        name: nameOf(entry.quantity, of),
        label: value,
        evidence: [quote({ ...entry, value }, of)],
        against: [],
        holds: false,
        decides: true,
      }),
    );
  },
};
