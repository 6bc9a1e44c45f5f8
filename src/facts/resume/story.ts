/** What the narrative of the discharge summary tells, and whether the records of the stay know of it. */
import { touching } from "../../reading/in-order.ts";
import { joinFields } from "../text/fields.ts";
import type { Diagnoses } from "../groups/diagnoses.ts";
import type { Drugs } from "../groups/drugs.ts";
import type { Notes } from "../groups/notes.ts";
import type { Procedures } from "../groups/procedures.ts";
import { measurementsOf } from "../text/measurements.ts";
import { affirmedSentence, isNamed, occurrencesOf } from "../text/mentions.ts";
import { sentencesIn } from "../text/pieces.ts";
import { tellsOnset } from "../text/time-spans.ts";

/** Some word of time, or an occasion that is the reason by itself. */
export const tellsTime = (texts: readonly string[]): boolean =>
  texts.some((text) => tellsOnset(text) || isNamed(text, "occasionOfVisit"));

interface Event {
  readonly name: string;
  readonly words: string;
  readonly traces: string;
  readonly procedures?: RegExp;
  readonly classes?: readonly string[];
}

const events: readonly Event[] = [
  {
    name: "transfusi",
    words: "bloodTransfusion",
    traces: "transfusionTraces",
    procedures: /^99\.0/u,
    classes: ["blood_product"],
  },
  { name: "kejang", words: "seizure", traces: "seizureTraces", classes: ["anticonvulsant"] },
  { name: "syok", words: "shockEvent", traces: "shockTraces", classes: ["vasopressor_inotrope"] },
  {
    name: "apnea",
    words: "apneaWords",
    traces: "apneaTraces",
    procedures: /^(?:96\.|93\.9|99\.6)/u,
  },
  { name: "perdarahan", words: "bleedingEvent", traces: "bleedingTraces" },
];

/** The blood that any birth or operation loses is not an event. */
const usualBleedingIn = (sentence: string) =>
  touching([...occurrencesOf(sentence, "usualBleeding"), ...measurementsOf(sentence, "bloodLoss")]);

export interface Recorded {
  readonly notes: Notes;
  readonly procedures: Procedures;
  readonly drugs: Drugs;
  /** The emergency assessment, reports and results as one text. */
  readonly others: string;
}

/** Events that the summary places in the stay and no note, procedure, drug or report knows. Empty without notes. */
export function untracedEvents(told: string, recorded: Recorded): readonly string[] {
  const { notes, procedures, drugs, others } = recorded;
  if (notes.doctor.length === 0) return [];
  const text = joinFields([
    ...noteTexts(notes),
    others,
    ...drugs.all.map(({ name }) => name ?? ""),
  ]);
  const sentences = sentencesIn(told).filter((part) => isNamed(part, "stayTime"));
  return events
    .filter(({ words }) => sentences.some((part) => happened(part, words)))
    .filter(
      (event) =>
        !isNamed(text, event.traces) &&
        !procedures.codes.some((code) => event.procedures?.test(code) ?? false) &&
        !drugs.all.some(({ classes }) => classes.some((own) => event.classes?.includes(own))),
    )
    .map(({ name }) => name);
}

function happened(sentence: string, words: string): boolean {
  const affirmed = occurrencesOf(sentence, words).filter(({ polarity }) => polarity === "affirmed");
  if (affirmed.length === 0) return false;
  const isUsual = usualBleedingIn(sentence);
  return affirmed.some((found) => !isUsual(found));
}

export const noteTexts = ({ doctor, nurse }: Notes): readonly string[] => [
  ...doctor.flatMap(({ s, o, a, p }) => [s, o, a, p].flatMap((part) => part ?? [])),
  ...nurse.flatMap(({ text }) => text ?? []),
];

const cancer = "cancerHistory";

/** The sentence of the past history that names a cancer and neither its state nor its treatment, where one is coded as secondary. */
export function bareCancerHistory(
  past: string | undefined,
  { secondary }: Diagnoses,
): string | undefined {
  if (past === undefined || !secondary.some(({ code = "" }) => code.startsWith("C")))
    return undefined;
  const sentence = affirmedSentence(past, cancer);
  return sentence === undefined || isNamed(past, "cancerStatus") || tellsOnset(past)
    ? undefined
    : sentence;
}
