/** Compares the side of coded diagnoses and operations with the side that a text of the clinic note speaks of. */
import type { Diagnosis } from "./groups/diagnoses.ts";
import type { ProcedureFact } from "./groups/procedures.ts";
import { sideInText, withoutPatientOs } from "./text/side.ts";

type OneSide = "kanan" | "kiri";

export interface SideDifference {
  /** The clause, verbatim. */
  readonly written: string;
  readonly writtenSide: OneSide;
  /** Code and words of the item that names the other side. */
  readonly item: string;
  readonly itemSide: OneSide;
}

interface Region {
  readonly diagnoses: RegExp;
  readonly procedures: RegExp;
  readonly words: RegExp;
  /** Abbreviations that hold organ and side in one. */
  readonly marks?: readonly (readonly [RegExp, readonly OneSide[]])[];
}

const both: readonly OneSide[] = ["kanan", "kiri"];

/** Regions are coarse on purpose: what lies near counts as the same, so that a difference is a difference of side. */
const regions: readonly Region[] = [
  {
    diagnoses: /^H[0-5]/u,
    procedures: /^(?:0[89]|1[0-6])\./u,
    words:
      /\b(?:mata|okuli|oculi|katarak|kornea|konjungtiva|palpebra|visus|penglihatan|pandangan|bulbi|retina|funduskopi|lensa|glaukoma|TIO|pterigium|pterygium|fakoemulsifikasi|fako|IOL|A?VO[DS]|TIO[DS]|OD|OS)\b/iu,
    marks: [
      [/(?<![\p{L}\p{N}])OD(?![\p{L}\p{N}])/u, ["kanan"]],
      [/(?<![\p{L}\p{N}])OS(?![\p{L}\p{N}])/u, ["kiri"]],
      [/(?<![\p{L}\p{N}])(?:ODS|OU)(?![\p{L}\p{N}])/u, both],
      [/(?<![\p{L}\p{N}])AVOD(?![\p{L}\p{N}])/iu, ["kanan"]],
      [/(?<![\p{L}\p{N}])AVOS(?![\p{L}\p{N}])/iu, ["kiri"]],
    ],
  },
  {
    diagnoses: /^H[6-9]/u,
    procedures: /^(?:18|19|20)\./u,
    words: /\b(?:telinga|auris|aurikula|pendengaran|MAE|membran timpani|serumen|AD|AS)\b/iu,
    marks: [
      [/(?<![\p{L}\p{N}])AD(?![\p{L}\p{N}])/u, ["kanan"]],
      [/(?<![\p{L}\p{N}])AS(?![\p{L}\p{N}])/u, ["kiri"]],
      [/(?<![\p{L}\p{N}])ADS(?![\p{L}\p{N}])/u, both],
    ],
  },
  {
    diagnoses: /^(?:S[45]|M75)/u,
    procedures: /^(?:78\.[0-9]2|79\.[0-9][12]|81\.8)/u,
    words:
      /\b(?:bahu|shoulder|selangka|klavikula|clavicula|skapula|humerus|brachii|lengan|siku|cubiti|radius|ulna|antebrachii|pergelangan tangan)\b/iu,
  },
  {
    diagnoses: /^S6/u,
    procedures: /^(?:79\.[0-9][34]|82\.)/u,
    words: /\b(?:tangan|manus|jari|digiti|metakarpal|wrist)\b/iu,
  },
  {
    diagnoses: /^(?:S7|M16)/u,
    procedures: /^(?:79\.[0-9]5|81\.5[123])/u,
    words: /\b(?:panggul|pinggul|paha|femur|coxae|koksa|hip|tungkai atas)\b/iu,
  },
  {
    diagnoses: /^(?:S8|M17|M22|M23)/u,
    procedures: /^(?:79\.[0-9]6|80\.6|81\.5[45])/u,
    words: /\b(?:lutut|genu|patella|tungkai|cruris|kruris|tibia|fibula|betis|kaki|ankle)\b/iu,
  },
  {
    diagnoses: /^S9/u,
    procedures: /^79\.[0-9][78]/u,
    words: /\b(?:kaki|pedis|ankle|tumit|calcaneus|kalkaneus|metatarsal|jari|digiti)\b/iu,
  },
  {
    diagnoses: /^(?:C50|D05|D24|N6[0-4])/u,
    procedures: /^85\./u,
    words: /\b(?:payudara|mamma|mammae|breast)\b/iu,
  },
  {
    diagnoses: /^K40/u,
    procedures: /^53\.[01]/u,
    words:
      /\b(?:inguinal|inguinalis|selangkangan|lipat paha|lipatan paha|skrotum|scrotalis|hernia)\b/iu,
  },
];

/** Says that nothing is wrong there. */
const unremarkable =
  /(?<!\p{L})(?:(?:tidak|tdk|tak|tanpa)(?!\s+(?:jelas|dapat|bisa|maju|mampu|fokus|terlihat))|disangkal|normal|tenang|dbn|jernih|intak|sehat|baik|membaik)(?!\p{L})|\(-\)/iu;

/** Speaks of another time. */
const past =
  /riwayat|(?<!\p{L})(?:post|pasca|s\/p)(?!\p{L})|pseudo[fp]|afaki|aphaki|dioperasi|(?:sudah|telah|pernah|habis)\s+operasi/iu;

/** The side of a tumour stays its side after the operation: 'Ca mammae sinistra post MRM'. */
const tumourThenOperation =
  /^(?:tumou?r|ca|kanker|karsinoma|carcinoma|keganasan|fam|fibroadenoma)(?!\p{L}).*?(?=(?<!\p{L})(?:post|pasca|s\/p)(?!\p{L}))/iu;

const isPast = (clause: string) => past.test(tumourThenOperation.exec(clause)?.[0] ?? clause);

const clausesOf = (text: string) =>
  withoutPatientOs(text)
    .split(/[\n;]|[.,](?!\d)/u)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== "");

function sidesIn(clause: string, region: Region): readonly OneSide[] {
  const plain = clause.replaceAll(/(?<![\p{L}\p{N}])(?:ODS|OD|OS|OU|ADS)(?![\p{L}\p{N}])/gu, " ");
  const side = sideInText(plain);
  const named = side === "bilateral" ? both : side === undefined ? [] : [side];
  const marked = (region.marks ?? []).flatMap(([mark, sides]) => (mark.test(clause) ? sides : []));
  return [...new Set([...named, ...marked])];
}

interface SidedItem {
  readonly label: string;
  readonly side: OneSide;
}

/** The one side that the coded items of a region agree on; undefined where one is bilateral or names no side. */
function codedSide(
  region: Region,
  diagnoses: readonly Diagnosis[],
  procedures: readonly ProcedureFact[],
): SidedItem | undefined {
  const items = [
    ...diagnoses.filter(({ code = "" }) => region.diagnoses.test(code)),
    ...procedures.filter(({ code = "", operation }) => operation && region.procedures.test(code)),
  ];
  const [first] = items;
  const side = first?.side;
  if (first === undefined || (side !== "kanan" && side !== "kiri")) return undefined;
  return items.every((item) => item.side === side) ? { label: first.label, side } : undefined;
}

/**
 * The first clause that speaks of the other side alone. Silent where the text names the coded side too, or both, where
 * coded items cover both sides or do not say theirs, and where the other side is only said to be well or operated before.
 */
export function findSideDifference(
  text: string,
  diagnoses: readonly Diagnosis[],
  procedures: readonly ProcedureFact[],
): SideDifference | undefined {
  const clauses = clausesOf(text);
  for (const region of regions) {
    const coded = codedSide(region, diagnoses, procedures);
    if (!coded) continue;
    const elsewhere = regions.filter((other) => other !== region);
    const relevant = clauses.filter(
      (clause) => region.words.test(clause) || !elsewhere.some(({ words }) => words.test(clause)),
    );
    const named = new Set(relevant.flatMap((clause) => sidesIn(clause, region)));
    if (named.has(coded.side)) continue;
    const written = relevant.find(
      (clause) =>
        region.words.test(clause) &&
        sidesIn(clause, region).length === 1 &&
        !unremarkable.test(clause) &&
        !isPast(clause),
    );
    if (written !== undefined) return differenceOf(written, coded);
  }
  return undefined;
}

export interface NoteDifference {
  /** The clause of the examination, verbatim. */
  readonly examined: string;
  /** The clause of the other text, verbatim. */
  readonly stated: string;
}

/**
 * The first clause of the examination that names one side of a region where the other text names the opposite alone.
 * Silent where either names both sides of it, and where a side is only said to be well or operated before.
 */
export function findNoteDifference(examination: string, other: string): NoteDifference | undefined {
  for (const region of regions) {
    const examined = oneSided(examination, region);
    const stated = oneSided(other, region);
    if (examined && stated && examined.side !== stated.side) {
      return { examined: examined.clause, stated: stated.clause };
    }
  }
  return undefined;
}

/** The only side that a text names of a region, with the clause that speaks of a finding there. */
function oneSided(
  text: string,
  region: Region,
): { readonly side: OneSide; readonly clause: string } | undefined {
  const about = clausesOf(text).filter((clause) => region.words.test(clause));
  const [side, another] = new Set(about.flatMap((clause) => sidesIn(clause, region)));
  const clause = about.find(
    (item) => sidesIn(item, region).length > 0 && !unremarkable.test(item) && !isPast(item),
  );
  return side === undefined || another !== undefined || clause === undefined
    ? undefined
    : { side, clause };
}

const opaqueLens = /(?<!\p{L})(?:katarak|cataract|lensa[^,;.]*(?:keruh|opak|opacity))/iu;

/**
 * The clause that puts the opaque lens on the other eye than the coded cataract, though both eyes are named. Silent where
 * any clause on an opaque lens names the coded eye, both eyes, or none.
 */
export function findLensDifference(
  objective: string,
  diagnoses: readonly Diagnosis[],
): SideDifference | undefined {
  const [eye] = regions;
  const coded =
    eye &&
    codedSide(
      eye,
      diagnoses.filter(({ code = "" }) => /^H2[568]/u.test(code)),
      [],
    );
  if (!eye || !coded) return undefined;
  const opaque = clausesOf(objective).filter(
    (clause) => opaqueLens.test(clause) && !unremarkable.test(clause) && !isPast(clause),
  );
  const isOther = (clause: string) => {
    const sides = sidesIn(clause, eye);
    return sides.length === 1 && sides[0] !== coded.side;
  };
  const [written] = opaque;
  return written !== undefined && opaque.every(isOther) ? differenceOf(written, coded) : undefined;
}

const differenceOf = (written: string, { label, side }: SidedItem): SideDifference => ({
  written,
  writtenSide: side === "kanan" ? "kiri" : "kanan",
  item: label,
  itemSide: side,
});

/** A diagnosis or operation whose own words name another side than its laterality does. */
export function findOwnDifference(
  diagnoses: readonly Diagnosis[],
  procedures: readonly ProcedureFact[],
): SideDifference | undefined {
  const items = [...diagnoses, ...procedures.filter(({ operation }) => operation)];
  for (const { side, laterality, text, label } of items) {
    if (laterality === undefined || text === undefined) continue;
    if (side !== "kanan" && side !== "kiri") continue;
    const own = sideInText(text);
    if (own !== undefined && own !== "bilateral" && own !== side) {
      return { written: text, writtenSide: own, item: `${label} ${laterality}`, itemSide: side };
    }
  }
  return undefined;
}
