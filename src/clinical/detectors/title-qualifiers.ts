/** D5, D9: a title that holds one of several words that exclude each other, where the document tells another of the same. */
import type { DocumentEntry } from "../../document/clinical-document.ts";
import { startsWithAny } from "../../knowledge/cells.ts";
import type { ClinicalCase, Coded } from "../case.ts";
import { fieldOf, indexPlaces } from "../index-places.ts";
import { oncePerCase, oncePerKey } from "../once-per-case.ts";
import {
  isOfCode,
  type CodeSystemName,
  type Qualifier,
  type QualifierHit,
  type Qualifiers,
} from "../qualifiers.ts";
import type { Quotable } from "../quote.ts";
import { dayOf, isOfStay } from "../same-time.ts";

export interface OtherQualifier {
  /** Indonesian: what the document tells, and what the title says. */
  readonly told: string;
  readonly coded: string;
  readonly ground: readonly Quotable[];
}

type Placed = Pick<DocumentEntry, "source" | "moment" | "saidBy">;
type Hit = QualifierHit & Placed & { readonly order: number };

/** By axis. Each text of the stay is read once; a note of nurses names no diagnosis. */
const hitsByAxis = oncePerCase((of): ReadonlyMap<string, readonly Hit[]> => {
  const texts = of.document.passages.filter(
    ({ source, saidBy, moment }) => !source.coded && saidBy !== "nurse" && isOfStay(moment, of),
  );
  const found = texts.flatMap(({ source, moment, saidBy }) =>
    of.knowledge.qualifiers
      .read(source.text)
      .map((hit) => ({ ...hit, source, moment, saidBy }))
      .filter((hit) => !isTakenBack(hit, of)),
  );
  const inOrder = found.map((hit, order) => ({ ...hit, order }));
  return Map.groupBy(inOrder, ({ qualifier }) => qualifier.axis);
});

/** `Koledokolitiasis & pankreatitis disingkirkan`, `ORIF plate, dibatalkan`, `tampon posterior bila gagal`: the disease or the act that it names is not there. */
const isTakenBack = ({ start, end, ...place }: QualifierHit & Placed, of: ClinicalCase): boolean =>
  denied(of)(fieldOf(place), start, end).some((one) => one.start <= start && end <= one.end);

const denied = oncePerCase(({ document: { statements, events } }) =>
  indexPlaces<DocumentEntry>(
    [
      ...statements.filter(({ presence }) => presence === "absent"),
      ...events.filter(({ state, condition }) => state === "declined" || condition !== undefined),
    ],
    fieldOf,
  ),
);

const hitsByField = oncePerCase((of) =>
  indexPlaces(
    [...hitsByAxis(of).values()].flat().filter(({ qualifier }) => qualifier.codes.length > 0),
    fieldOf,
  ),
);

/** `abortus inkomplit`, `trombositopenia sekunder`: the whole name stands within words that a row has for this code, and no other words in it tell another kind. */
export function isNamedAs(
  { source, start, end, moment }: Quotable,
  code: string,
  of: ClinicalCase,
): boolean {
  const hits = hitsByField(of)(fieldOf({ source, moment }), start, end).filter(
    (hit) => hit.start < end && start < hit.end && isOfCode(hit.qualifier, code),
  );
  const isOwn = ({ qualifier }: Hit) => startsWithAny(code, qualifier.codes);
  const isWhole = (hit: Hit) =>
    hit.start <= start && end <= hit.end && hit.qualifier.codes.includes(code);
  return hits.every(isOwn) && hits.some(isWhole);
}

type Values = ReturnType<Qualifiers["ofCode"]>;
interface Title {
  readonly code: string;
  readonly system: CodeSystemName;
  readonly title: string;
}

/** What the words of a code say, by axis. */
const valuesOf = oncePerKey(
  ({ code, system, title }: Title) => `${system} ${code} ${title}`,
  ({ code, system, title }, of): Values => of.knowledge.qualifiers.ofCode(system, code, title),
);

const titled = (
  { code, text }: Coded,
  system: CodeSystemName,
  { knowledge }: ClinicalCase,
): Title => ({ code, system, title: text ?? knowledge.titleOf(system, code) ?? "" });

/** What the codes of the claim say. */
const claimedValues = oncePerKey(
  (system: CodeSystemName) => system,
  (system, of): ReadonlySet<string> => {
    const { diagnoses, procedures } = of.claim;
    const values = (system === "icd10" ? diagnoses : procedures).map((coded) =>
      valuesOf(titled(coded, system, of), of),
    );
    return new Set(
      values.flatMap((title) =>
        [...title].flatMap(([axis, some]) => [...some].map((value) => `${axis} ${value}`)),
      ),
    );
  },
);

/** Entries that name what is coded. */
type FamilyOf = (code: string, of: ClinicalCase) => readonly DocumentEntry[];

export function findOtherQualifier(
  coded: Coded,
  system: CodeSystemName,
  familyOf: FamilyOf,
  of: ClinicalCase,
): OtherQualifier | undefined {
  const title = valuesOf(titled(coded, system, of), of);
  return title.size === 0
    ? undefined
    : otherThan({ code: coded.code, system, title, familyOf }, of);
}

interface Asked {
  readonly code: string;
  readonly system: CodeSystemName;
  readonly title: Values;
  readonly familyOf: FamilyOf;
}

const otherThan = oncePerKey(
  ({ code, system, title }: Asked) =>
    [system, code, ...[...title].map(([axis, values]) => [axis, ...values].join(" "))].join(";"),
  ({ code, system, title, familyOf }, of): OtherQualifier | undefined => {
    const near = indexPlaces(familyOf(code, of), fieldOf);
    const hits = [...title.keys()]
      .flatMap((axis) => hitsByAxis(of).get(axis) ?? [])
      .filter((hit) => isOfCode(hit.qualifier, code) && isReached(hit, near, system))
      .toSorted((one, other) => one.order - other.order);
    for (const [axis, told] of Map.groupBy(hits, ({ qualifier }) => qualifier.axis)) {
      const own = title.get(axis) ?? new Set();
      const last = lastOf(told, of);
      const isOwn = ({ qualifier }: Hit) => own.has(qualifier.value);
      const [other] = last;
      if (!other || last.some(isOwn) || isClaimed(other.qualifier, system, of)) continue;
      const isSame = ({ qualifier }: Hit) => qualifier.value === other.qualifier.value;
      const same = last.filter(isSame);
      if (same.every((hit) => isOver(hit, of))) continue;
      // `PPOK stabil` in one note is the exacerbation that was admitted.
      const isNoted = same.every(({ moment, qualifier }) => moment !== null && !qualifier.isFinal);
      const isOnce = new Set(told.filter(isSame).map(fieldOf)).size < leastTexts;
      if (isNoted && isOnce && concludedOf(told).some(isOwn)) continue;
      const values = labelsOf(axis, own, code, of);
      return { told: other.qualifier.label, coded: values, ground: same };
    }
    return undefined;
  },
);

const labelsOf = (
  axis: string,
  values: ReadonlySet<string>,
  code: string,
  { knowledge }: ClinicalCase,
): string =>
  [...new Set([...values].map((value) => knowledge.qualifiers.label(axis, value, code)))].join(
    " dan ",
  );

/** What was found in the end: a word of conversion, else the last day's; of what has no day, what is written when the patient leaves. */
function lastOf(told: readonly Hit[], of: ClinicalCase): readonly Hit[] {
  const { momentOfPlace } = of.knowledge.disagreements;
  const final = told.filter(({ qualifier }) => qualifier.isFinal);
  if (final.length > 0) return final;
  const among = concludedOf(told);
  const days = among.map(({ moment }) => dayOf(moment) ?? "");
  const last = days.reduce((one, other) => (one > other ? one : other), "");
  return among.filter(({ moment, source }) => {
    const day = dayOf(moment);
    return day === undefined
      ? last === "" || momentOfPlace(source.path) === "leaving"
      : day === last;
  });
}

/** Notes in which something else is told than in others, to be more than the course of a day. */
const leastTexts = 2;

/** What doctors conclude, else all that is told. */
function concludedOf(told: readonly Hit[]): readonly Hit[] {
  const concluded = told.filter(({ source }) => source.part === "assessment");
  return concluded.length > 0 ? concluded : told;
}

/** Characters between the name of a disease and its word: `fraktur kruris dextra 1/3 distal`. */
const nearBy = 25;
const concluding: ReadonlySet<string | undefined> = new Set(["assessment", "operation", "report"]);

function isReached(hit: Hit, near: Near, system: CodeSystemName): boolean {
  const { reach } = hit.qualifier;
  const { part } = hit.source;
  if (part === "history" && reach !== "told") return false;
  if (reach === "told") return part !== "plan" && part !== "therapy";
  if (reach === "any") return system === "icd9cm" ? part !== "plan" : concluding.has(part);
  return near(fieldOf(hit), hit.start - nearBy, hit.end + nearBy).some((entry) =>
    isBeside(hit, entry),
  );
}

type Near = ReturnType<typeof indexPlaces<DocumentEntry>>;

/** Within the name, or a few words from it that no comma parts. */
function isBeside(hit: Hit, { start, end, source }: DocumentEntry): boolean {
  if (start < hit.end && hit.start < end) return true;
  const [from, to] = hit.end <= start ? [hit.end, start] : [end, hit.start];
  return to - from <= nearBy && !parting.some((mark) => source.text.slice(from, to).includes(mark));
}

/** `Batu CBD sudah keluar spontan`: the code may stand for what is left. */
const isOver = (hit: Hit, of: ClinicalCase): boolean =>
  resolvedPlaces(of)(fieldOf(hit), hit.start, hit.end).some(
    ({ start, end }) => start < hit.end && hit.start < end,
  );

const resolvedPlaces = oncePerCase((of) =>
  indexPlaces(
    of.document.statements.filter(({ time }) => time === "resolved"),
    fieldOf,
  ),
);

const parting: readonly string[] = [",", ";", "\n", "+", "•", "."];

/** Another code of the claim says it: both are there. */
const isClaimed = ({ axis, value }: Qualifier, system: CodeSystemName, of: ClinicalCase): boolean =>
  claimedValues(system, of).has(`${axis} ${value}`);
