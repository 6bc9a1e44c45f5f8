/** What the millilitres of a syrup hold: `parasetamol sirup 120 mg/5 mL, 12 mL tiap 6 jam` is 288 mg each time. */
import type { DocumentOrder } from "../document/clinical-document.ts";
import type { Amount, DoseAmount } from "../reading/reading.ts";
import type { ClinicalCase } from "./case.ts";
import { amountsAt } from "./told-doses.ts";

/** In mg; undefined where it is not taken by mouth, or the one or the other is not told. */
export function liquidDose(order: DocumentOrder, of: ClinicalCase): DoseAmount | undefined {
  const { source, start, end, way, route, perDay, amount, amounts = [], strength } = order;
  // A dose in another unit is told as it is meant.
  if (amount !== undefined && (amount.unit !== "mL" || amount.perKg || amount.inDay))
    return undefined;
  // Without its times a day it is what the bottle holds.
  if (perDay === undefined || (way !== "oral" && route !== undefined)) return undefined;
  const beside = source.coded
    ? amounts
    : amountsAt(of)(source, start, end).filter((each) => each.start >= start && each.end <= end);
  const held = [...(strength ? [strength] : []), ...beside].find(isOfVolume);
  // Of two nobody knows which is taken: `100 mg/5 mL 60 mL 3x2,5 mL` tells of the bottle as well.
  const [volume, ...more] = beside.filter(isVolume);
  return held && volume && more.length === 0
    ? { value: held.value * volume.value, unit: "mg" }
    : undefined;
}

/** `120 mg/5 mL` */
const isOfVolume = ({ over, per }: Amount): boolean =>
  over === "mg" && per.length === 1 && per[0] === "mL";

const isVolume = ({ over, per, lead }: Amount): boolean =>
  over === "mL" && per.length === 0 && lead === undefined;
