/** Units: `mg`, `%`, `°C`, `x/m`, `cc/24 jam`, `mcg/kg/mnt`. */
import { kindAt, textAt, unitKindAt, type Scene } from "../scene.ts";
import type { UnitKind } from "../lexicon.ts";

export interface ReadUnit {
  readonly to: number;
  readonly kind: UnitKind;
  /** The kind of its first divisor: the `jam` of `cc/jam`. */
  readonly per?: UnitKind;
}

/** The unit that begins at a token, with all its divisors. */
export function readUnit(scene: Scene, at: number): ReadUnit | undefined {
  const first = firstUnit(scene, at);
  if (!first) return undefined;
  let { to } = first;
  let per: UnitKind | undefined;
  for (;;) {
    const divisor = readDivisor(scene, to);
    if (!divisor) break;
    per ??= divisor.kind;
    to = divisor.to;
  }
  return per ? { to, kind: first.kind, per } : { to, kind: first.kind };
}

function firstUnit(scene: Scene, at: number): ReadUnit | undefined {
  const text = textAt(scene, at);
  if (text === "%") return { to: at + 1, kind: "percent" };
  if (text === "\u00b0") {
    const isCelsius = textAt(scene, at + 1) === "c";
    return { to: isCelsius ? at + 2 : at + 1, kind: "temperature" };
  }
  // `118 /menit`: what is counted is left out.
  const divisor = readDivisor(scene, at);
  if (divisor) return { to: divisor.to, kind: "rate" };
  const kind = unitKindAt(scene, at);
  // The letter of `RR 22 S 36,9` begins the next value.
  const isLetter = text.length === 1 && kindAt(scene, at + 1) === "number" && kind !== "mass";
  if (isLetter && kind !== "volume") return undefined;
  if (kind) return { to: scene.found[scene.foundAt[at] ?? -1]?.to ?? at + 1, kind };
  const isTimes = kindAt(scene, at) === "times" || text === "x";
  return isTimes && kindAt(scene, at + 1) === "slash" ? { to: at + 1, kind: "rate" } : undefined;
}

/** `/jam`, `/24 jam`, `per menit` is a frequency and is left to the reader of regimens. */
function readDivisor(scene: Scene, at: number): ReadUnit | undefined {
  if (kindAt(scene, at) !== "slash") return undefined;
  const unit = kindAt(scene, at + 1) === "number" ? at + 2 : at + 1;
  const kind = unitKindAt(scene, unit);
  return kind && { to: scene.found[scene.foundAt[unit] ?? -1]?.to ?? unit + 1, kind };
}
