/** Finds a diagnosis that names the opposite side of what the examination describes. */
import type { Diagnosis } from "./groups/diagnoses.ts";
import type { ProcedureFact } from "./groups/procedures.ts";

type Side = "kanan" | "kiri";

interface SideConflict {
  readonly examined: string;
  readonly diagnosed: string;
}

const rightWords = /\b(?:kanan|dekstra|dextra|dexter|dekster|right)\b/iu;
const rightMarks = /\b(?:OD|AD)\b/u;
const leftWords = /\b(?:kiri|sinistra|sinister|left)\b/iu;
/** `OS` is the patient too ('OS mengeluh …'). */
const leftMarks = /\b(?:AS|OS(?!\s+(?:mengeluh|tampak|datang|sadar|merasa|menyangkal)))\b/u;
const bothWords = /\b(?:bilateral|kedua|dekstra et sinistra|kanan[ -]?kiri)\b/iu;
const bothMarks = /\b(?:ODS|OU|ADS)\b/u;

/** Names of one part of the body belong together: a diagnosis says 'radius' where the examination says 'antebrachii'. */
const parts: readonly RegExp[] = [
  /\b(?:mata|okuli|oculi|katarak|kornea|konjungtiva|palpebra|visus|bulbi|retina\w*|glaukoma|lensa)\b/iu,
  /\b(?:telinga|auris|aurikula|otitis|membran timpani)\b/iu,
  /\b(?:bahu|shoulder|selangka|klavikula|clavicula|clavicle|akromi\w*|scapula|skapula)\b/iu,
  /\b(?:humerus|brachii|brakhii|lengan atas|siku|cubiti|elbow|olekranon)\b/iu,
  /\b(?:radius|ulna|antebrachii|antebrakii|lengan bawah|wrist|pergelangan tangan|colles|forearm)\b/iu,
  /\b(?:manus|tangan|digiti manus|jari tangan|metakarpal\w*|hand|finger)\b/iu,
  /\b(?:femur|femoral|paha|coxae|koksa|hip|panggul|pelvis)\b/iu,
  /\b(?:genu|lutut|patella|knee)\b/iu,
  /\b(?:tibia|fibula|cruris|kruris|tungkai bawah|betis)\b/iu,
  /\b(?:ankle|pergelangan kaki|maleolus|malleolus|pedis|kaki|calcaneus|kalkaneus|metatarsal\w*|hallux)\b/iu,
  /\b(?:mamma\w*|payudara|breast)\b/iu,
  /\b(?:inguinal\w*|hernia|skrotum|scrotal\w*|testis)\b/iu,
  /\b(?:costa\w*|kosta\w*|hemitoraks|hemithorax|iga)\b/iu,
];

/** Diseases that have a side which an examination shows: injuries, skin, joints, eyes, ears, breast, hernia. */
const sidedCodes = /^(?:S|T[0-3]|M|L|H[0-9]|K40|C50|N6[0-4]|D24)/u;

/**
 * The first diagnosis or procedure whose one side is opposite to the only side that the examination gives for the same
 * part of the body. Silent where the examination names both sides, or parts that have nothing to do with each other. The
 * local status is read by itself first: it describes the injury, so its side counts even where another region says the
 * opposite.
 * @param clinical The diagnosis in the doctor's own words.
 * @param local The local status.
 * @param all The texts of the examined regions.
 */
export function findSideConflict(
  diagnoses: readonly Diagnosis[],
  procedures: readonly ProcedureFact[],
  clinical: string,
  { local, all }: { readonly local: string | undefined; readonly all: readonly string[] },
): SideConflict | undefined {
  const named = [
    ...diagnoses.filter(({ code = "" }) => sidedCodes.test(code)),
    ...procedures.filter(({ operation }) => operation),
    ...clinical.split(/[\n;,+]+/u).map((item) => ({ text: item.trim(), label: item.trim() })),
  ];
  return conflictIn(named, local === undefined ? [] : [local]) ?? conflictIn(named, all);
}

type Named = Pick<Diagnosis, "label"> & Partial<Pick<Diagnosis, "text" | "laterality" | "side">>;

function conflictIn(
  named: readonly Named[],
  examination: readonly string[],
): SideConflict | undefined {
  const examined = examinedSides(examination);
  for (const { text = "", laterality = "", label, side } of named) {
    const written = `${text} ${laterality}`;
    const own = side ?? onlySide(written);
    if (own !== "kanan" && own !== "kiri") continue;
    const about = partsIn(written).flatMap((part) => examined.get(part) ?? []);
    const [first] = about;
    const sides = new Set(about.flatMap(({ sides: of }) => [...of]));
    if (first && sides.size === 1 && !sides.has(own)) {
      return { examined: first.statement, diagnosed: text || label };
    }
  }
  return undefined;
}

interface Examined {
  readonly statement: string;
  readonly sides: Set<Side>;
}

/** For each part of the body: the first statement that names it with a side, and all sides named for it. */
function examinedSides(examination: readonly string[]): ReadonlyMap<number, Examined> {
  const found = new Map<number, Examined>();
  for (const statement of examination.flatMap((text) => text.split(/[\n;]+|[.,](?!\d)/u))) {
    const sides = sidesOf(statement);
    if (sides.length === 0) continue;
    for (const part of partsIn(statement)) {
      const known = found.get(part) ?? { statement: statement.trim(), sides: new Set<Side>() };
      for (const side of sides) known.sides.add(side);
      found.set(part, known);
    }
  }
  return found;
}

const partsIn = (text: string) => parts.flatMap((part, place) => (part.test(text) ? [place] : []));

function sidesOf(text: string): readonly Side[] {
  if (bothWords.test(text) || bothMarks.test(text)) return ["kanan", "kiri"];
  const right = rightWords.test(text) || rightMarks.test(text);
  const left = leftWords.test(text) || leftMarks.test(text);
  return [...(right ? (["kanan"] as const) : []), ...(left ? (["kiri"] as const) : [])];
}

function onlySide(text: string): Side | undefined {
  const sides = sidesOf(text);
  return sides.length === 1 ? sides[0] : undefined;
}
