/** D10: a vital sign far from what was measured before and after it, in a note that says nothing of that. */
import { lazily } from "../../knowledge/lazily.ts";
import type { ClinicalCase } from "../case.ts";
import { halvesOfPressure } from "../criteria.ts";
import { quote } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { noteOf } from "../same-time.ts";
import { nameOf } from "../wording.ts";
import { signsOf, type Sign } from "./signs-apart.ts";

/** One notice for a quantity: the first value that stands alone. */
export function signsAlone(of: ClinicalCase): readonly Relation[] {
  const byQuantity = Map.groupBy(signsOf(of), ({ entry }) => entry.quantity);
  return [...byQuantity].flatMap(([quantity, signs]) => {
    const spoken = lazily(() => notesSpeakingOf(quantity, of));
    const course = courseOf(signs, of);
    const at = course.findIndex(
      (sign, place) =>
        isAlone(sign, course[place - 1], course[place + 1]) && !spoken().has(noteOf(sign.entry)),
    );
    const alone = course[at];
    return alone ? [relationOf(alone, course[at - 1], of)] : [];
  });
}

/** From the arrival to the leaving; what a note tells several values of is a course of its own. */
function courseOf(signs: readonly Sign[], of: ClinicalCase): readonly Sign[] {
  const { momentOfPlace } = of.knowledge.disagreements;
  const formsOf = (moment: string) =>
    signs.filter(
      ({ entry: { moment: at, source } }) => at === null && momentOfPlace(source.path) === moment,
    );
  const dated = signs.filter(({ entry: { moment } }) => moment?.precision === "minute");
  const notes = [...Map.groupBy(dated, ({ entry }) => noteOf(entry)).values()].flatMap((some) =>
    some.length === 1 ? some : [],
  );
  return [
    ...formsOf("arrival").slice(0, 1),
    ...formsOf("admission").slice(0, 1),
    ...notes.toSorted((one, other) => timeOf(one).localeCompare(timeOf(other))),
    ...formsOf("leaving").slice(0, 1),
  ];
}

const timeOf = ({ entry }: Sign): string => entry.moment?.at ?? "";

/** Worse by far than those on either side of it: a fever that falls and comes back is none. */
function isAlone(sign: Sign, before: Sign | undefined, after: Sign | undefined): boolean {
  const { leap, usual } = sign.tolerance;
  if (leap === undefined || usual === undefined || !before || sign.entry.source.coded) return false;
  const isAbove = sign.value > usual;
  return [before, ...(after ? [after] : [])].every(
    ({ value }) =>
      Math.abs(sign.value - value) >= leap &&
      sign.value > value === isAbove &&
      Math.abs(sign.value - usual) > Math.abs(value - usual),
  );
}

/** Notes that call the alarm of a quantity by its name: a fever, a fast pulse. */
function notesSpeakingOf(quantity: string, of: ClinicalCase): ReadonlySet<string> {
  const { critical, told } = of.knowledge.values;
  const called = [...critical, ...told]
    .filter(({ when }) =>
      when.some((each) => each.is === "measured" && isOf(each.quantity, quantity)),
    )
    .flatMap((row) => row.called);
  return new Set(
    [...new Set(called)].flatMap((concept) =>
      of.document
        .of(concept)
        .statements.filter(({ presence }) => presence !== "absent")
        .map(noteOf),
    ),
  );
}

const isOf = (measured: string, quantity: string): boolean =>
  measured === quantity || (measured in halvesOfPressure && quantity === "bloodPressure");

const relationOf = (sign: Sign, before: Sign | undefined, of: ClinicalCase): Relation => ({
  kind: "toldValue",
  concept: sign.entry.quantity,
  name: nameOf(sign.entry.quantity, of),
  evidence: [quote(sign.entry, of)],
  against: before ? [quote(before.entry, of)] : [],
  holds: false,
  decides: false,
});
