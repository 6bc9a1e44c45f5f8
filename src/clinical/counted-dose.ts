/** What an order comes to that says it in parts: `lidokain 2% 12 ampul @2 cc`, `bupivakain 0,5% 40 mL`, `(480 mg)`. */
import type { ClinicalDocument, DocumentOrder } from "../document/clinical-document.ts";
import type { ClinicalCase } from "./case.ts";

/** Characters behind a drug in which its amounts may stand. */
const farthest = 80;
const ends: readonly string[] = ["\n", ";", ", ", ". ", "•"];

/** mg in a mL of one per cent. */
const mgOfPercent = 10;

/** In mg; what is written as the sum counts before what its parts come to. @param ampoule What one holds, where no volume is written. */
export function countedDose(
  { source, start }: Pick<DocumentOrder, "source" | "start">,
  ampoule: number,
  of: Pick<ClinicalCase, "document">,
): number | undefined {
  const within = amountsOfItem({ source, start }, of);
  const first = (over: string): number | undefined =>
    within.find((each) => each.over === over && each.per.length === 0)?.value;
  const sum = within.find(
    ({ over, lead, per }) =>
      over === "mg" && per.length === 0 && (lead === "bracket" || lead === "equals"),
  );
  const [percent, volume, pieces] = [first("percent"), first("mL"), first("piece")];
  if (sum) return sum.value;
  if (percent !== undefined && volume !== undefined)
    return percent * mgOfPercent * volume * (pieces ?? 1);
  return pieces === undefined ? undefined : pieces * ampoule;
}

/** Those that stand behind a drug, before the next item of the list. */
function amountsOfItem(
  { source, start }: Pick<DocumentOrder, "source" | "start">,
  of: Pick<ClinicalCase, "document">,
): ClinicalDocument["amounts"] {
  const behind = source.text.slice(start, start + farthest);
  const stops = ends.map((end) => behind.indexOf(end)).filter((at) => at !== -1);
  const last = start + Math.min(behind.length, ...stops);
  return amountsOf(of, source).filter((each) => each.start >= start && each.end <= last);
}

/** In mg, what a tablet holds: `4 tablet (@5 mg)`. */
export const strengthBeside = (
  { source, start, end }: Pick<DocumentOrder, "source" | "start" | "end">,
  of: Pick<ClinicalCase, "document">,
): number | undefined =>
  amountsOf(of, source).find(
    (each) =>
      each.lead === "each" &&
      each.over === "mg" &&
      each.start >= start &&
      each.start <= end + besideDose,
  )?.value;

const besideDose = 4;

const kept = new WeakMap<object, ReadonlyMap<object, ClinicalDocument["amounts"]>>();

function amountsOf(
  { document }: Pick<ClinicalCase, "document">,
  source: DocumentOrder["source"],
): ClinicalDocument["amounts"] {
  const bySource = kept.get(document) ?? Map.groupBy(document.amounts, (each) => each.source);
  kept.set(document, bySource);
  return bySource.get(source) ?? [];
}
