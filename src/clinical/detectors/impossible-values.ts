/** D17: a number in a text that no patient can have: `S 76,6`, `N 504`. */
import type { Detector } from "../detector.ts";
import { firstOfEach } from "../first-of-each.ts";
import { quote } from "../quote.ts";
import { isOfStay } from "../same-time.ts";
import { nameOf } from "../wording.ts";

const telling: ReadonlySet<string | undefined> = new Set(["examination", "course", "report"]);

/** One finding for a quantity. */
export const impossibleValues: Detector = {
  kinds: ["impossibleValue"],
  find: (of) => {
    const { tolerances } = of.knowledge.disagreements;
    const told = of.document.impossible.filter(
      ({ source, moment, quantity, unit }) =>
        telling.has(source.part) &&
        isOfStay(moment, of) &&
        // `S 7,2 cm` is of the left side: the unit of a weight or a height is its own.
        (unit === undefined || tolerances.get(quantity)?.compared === "stay"),
    );
    return firstOfEach(told, ({ quantity }) => quantity).map(
      ({ value, unit: _unit, ...entry }) => ({
        kind: "impossibleValue",
        concept: entry.quantity,
        name: nameOf(entry.quantity, of),
        label: value,
        evidence: [quote(entry, of)],
        against: [],
        holds: false,
        decides: true,
      }),
    );
  },
};
