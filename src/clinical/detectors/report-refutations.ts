/** D2: words of a report that speak against a coded diagnosis, where no report shows it. */
import type {
  DocumentEvent,
  DocumentMeasurement,
  Placed,
} from "../../document/clinical-document.ts";
import { isDone } from "../../document/standing.ts";
import { startsWithAny } from "../../knowledge/cells.ts";
import type { Side, SidedPlace } from "../../reading/reading.ts";
import type { ClinicalCase } from "../case.ts";
import { oncePerCase, oncePerKey } from "../once-per-case.ts";
import { indexPlaces } from "../index-places.ts";
import { isOneItem, itemReach, type Quotable } from "../quote.ts";
import { readReport, type ReportSayings } from "../read-report.ts";
import type { Said } from "../report-word.ts";
import { isOfStay } from "../same-time.ts";
import { testsBefore } from "../tests-before.ts";
import { isLooked } from "../weigh.ts";
import { namesRelated } from "./diagnosis-siblings.ts";

export interface ReadSayings {
  readonly sayings: ReportSayings;
  readonly entryOf: (said: Said) => Quotable;
  /** A report of imaging, a scope or a tracing itself. */
  readonly isImage: boolean;
  /** A note of somebody who examines, and tells of reports too. */
  readonly isQuoting: boolean;
  /** What a laboratory that counted alone concludes. */
  readonly isOfCounts: boolean;
}

const isOfImage = ({ saidBy }: Placed): boolean => saidBy === "radiology";

/** What speaks against the diseases of a code; undefined where nothing does, or a report shows one. */
export function findWordsAgainst(code: string, of: ClinicalCase): readonly Quotable[] | undefined {
  const rows = of.knowledge.reportWords.ofCode(code);
  if (rows.length === 0) return undefined;
  const reports = readReports(of);
  const against = reports.flatMap(({ sayings, entryOf }) =>
    rows
      .flatMap((row) => (sayings.against.get(row) ?? []).map(entryOf))
      .filter((entry) => !isOfOtherSide(entry, code, of) && !isOfRemoved(entry, code, of)),
  );
  // What a note tells of a report that was sent is not a report: `Thorax: HMD gr II` beside a normal film.
  const isSent = against.some(isOfImage);
  const isQuoted = reports.some(
    ({ sayings, isQuoting }) => isQuoting && rows.some((row) => sayings.quotedAgainst.has(row)),
  );
  // `IO: gigi 48 erupsi sebagian. Panoramik: erupsi penuh`: nor is what the eye sees a picture.
  const isSeen = against.some(({ saidBy }) => saidBy !== "laboratory");
  const isOutweighed = (
    { sayings, isQuoting, isOfCounts, entryOf }: ReadSayings,
    row: string,
  ): boolean => {
    // `Leukositosis, sesuai infeksi (tonsilitis)`: who counted cells repeats what others think of an organ that was looked at.
    if (isOfCounts) return isSeen;
    if (!isQuoting) return false;
    if (sayings.quoted.has(row)) return isSent;
    const shown = sayings.shown.get(row) ?? [];
    return isQuoted && shown.every((said) => testsBefore(entryOf(said), of).length === 0);
  };
  const isShown = reports.some((report) =>
    rows.some((row) => report.sayings.shown.has(row) && !isOutweighed(report, row)),
  );
  return against.length > 0 && !isShown ? against : undefined;
}

/** `Post sigmoidektomi. Abdomen: massa (-)`: who examines finds nothing of what an operation has taken out; what a test says of it stays. */
const isOfRemoved = (entry: Quotable, code: string, of: ClinicalCase): boolean =>
  entry.source.part === "examination" &&
  !isOfImage(entry) &&
  isOperated(code, of) &&
  testsBefore(entry, of).length === 0;

/** A tumour, and an operation that it justifies is behind the patient. */
const isOperated = oncePerKey(
  (code: string) => code,
  (code, { document, knowledge: { concepts, procedures } }): boolean => {
    if (!startsWithAny(code, tumours)) return false;
    const diseases = new Set(concepts.ofIcd10(code).flatMap(({ id }) => concepts.withWider(id)));
    return document.events.some((event) => {
      if (!isDone(event) && event.state !== "past") return false;
      const record = procedures.of(event.what);
      return (
        record?.kind === "operation" &&
        (startsWithAny(code, record.justifyingCodes) ||
          record.justifiedBy.some((one) => diseases.has(one)))
      );
    });
  },
);

const tumours = ["C", "D0", "D1", "D2", "D3", "D4"];

/** On which side an assessment has the disease. */
const sidesOf = oncePerKey(
  (code: string) => code,
  (code, of): ReadonlySet<Side> =>
    new Set(
      namesRelated(code, of).flatMap(({ side, source }) =>
        side && source.part === "assessment" ? [side] : [],
      ),
    ),
);

/** Places, and pictures of a side: `mamografi kanan Juli: BIRADS 2`. */
const sidedPlaces = oncePerCase(({ document }) =>
  indexPlaces<Placed & Sided, Placed["source"]>(
    [...document.sidedPlaces, ...document.events.flatMap((event) => ofSide(event))],
    ({ source }) => source,
  ),
);

type Sided = Pick<SidedPlace, "start" | "end" | "side">;

const ofSide = ({ side, ...event }: DocumentEvent) => (side ? [{ ...event, side }] : []);

/** `Mammae dekstra: massa 3 cm. Mammae sinistra: dbn`: told of the side on which nobody has the disease. */
export function isOfOtherSide(
  entry: Quotable & { readonly side?: Side },
  code: string,
  of: ClinicalCase,
): boolean {
  const [own, ...more] = sidesOf(code, of);
  if (own === undefined || own === "bilateral" || more.length > 0) return false;
  const { source, start } = entry;
  const place = sidedPlaces(of)(source, start - itemReach, start)
    .filter((one) => one.end <= start && isOneItem(source.text, one, entry))
    .reduce<Sided | undefined>((last, one) => (last && last.end > one.end ? last : one), undefined);
  const side = entry.side ?? place?.side;
  return side !== undefined && side !== own && side !== "bilateral";
}

/** Reports, examinations and operations of the stay, and results of the laboratory in words; each is read once. */
export const readReports = oncePerCase((of): readonly ReadSayings[] => [
  ...of.document.passages
    .filter((passage) => isLooked(passage) && isOfStay(passage.moment, of))
    .map((passage) => readPassage(passage, of)),
  ...of.document.measurements.flatMap((entry) => readWordResult(entry, of) ?? []),
]);

export const readPassage = (passage: Placed, of: ClinicalCase): ReadSayings => ({
  sayings: readReport(
    { name: passage.source.path.at(-1) ?? "", text: passage.source.text },
    of.knowledge.reportWords,
  ),
  entryOf: (said) => ({ ...passage, ...said }),
  isImage: isOfImage(passage),
  isQuoting: passage.source.part === "examination" && !isOfImage(passage),
  isOfCounts: passage.saidBy === "laboratory" && !momentsOfWords(of).has(passage.moment?.at),
});

/** When a laboratory that saw something found what no number tells: `malaria: P. falciparum (+)`. */
const momentsOfWords = oncePerCase(
  ({ document }): ReadonlySet<string | undefined> =>
    new Set(
      document.measurements
        .filter(({ source, value }) => source.coded && typeof value === "string")
        .map(({ moment }) => moment?.at),
    ),
);

function readWordResult(entry: DocumentMeasurement, of: ClinicalCase): ReadSayings | undefined {
  const { source, value } = entry;
  if (!source.coded || typeof value !== "string" || !isOfStay(entry.moment, of)) return undefined;
  const sayings = readReport(
    { name: source.text, text: `${source.text}: ${value}` },
    of.knowledge.reportWords,
  );
  return { sayings, entryOf: () => entry, isImage: false, isQuoting: false, isOfCounts: false };
}
