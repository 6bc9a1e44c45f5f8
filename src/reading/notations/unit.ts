/** Units: `mg`, `%`, `°C`, `x/m`, `cc/24 jam`, `mcg/kg/mnt`. */
import { hasKind } from "../entries.ts";
import { foundOf, kindAt, textAt, unitKindAt, type Scene } from "../scene.ts";
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
  const value = kindAt(scene, at + 1) === "colon" ? at + 2 : at + 1;
  const isLetter = text.length === 1 && kindAt(scene, value) === "number" && kind !== "mass";
  if (isLetter && kind !== "volume") return undefined;
  if (kind && isNextValue(scene, at, kind)) return undefined;
  if (kind) return { to: foundOf(scene, at)?.to ?? at + 1, kind };
  const isTimes = kindAt(scene, at) === "times" || text === "x";
  return isTimes && kindAt(scene, at + 1) === "slash" ? { to: at + 1, kind: "rate" } : undefined;
}

/** `Ca 7,8 Mg 1,6`, `BPD 91 FL 70`: written as the name of a quantity, it has a value of its own. */
export function isNextValue(scene: Scene, at: number, kind: UnitKind): boolean {
  const found = foundOf(scene, at);
  const isNamed = hasKind(found, "quantity");
  const start = scene.tokens[at]?.start ?? 0;
  const [first = "", second = ""] = scene.text.slice(start, start + 2);
  // The `MG` of `16 MG 1-0-0` is a unit all the same, and the `G` of `CEFAZOLIN 2 G 30 MENIT`.
  const isSymbol = !scene.isInCapitals && second === second.toLowerCase();
  const isSpelled = first !== first.toLowerCase() && (kind !== "mass" || isSymbol);
  const isValue = kindAt(scene, at + 1) === "number" && kindAt(scene, at + 2) !== "times";
  return isNamed && isValue && isSpelled;
}

/** `/jam`, `/24 jam`, `per menit` is a frequency and is left to the reader of regimens. */
function readDivisor(scene: Scene, at: number): ReadUnit | undefined {
  if (kindAt(scene, at) !== "slash") return undefined;
  const unit = kindAt(scene, at + 1) === "number" ? at + 2 : at + 1;
  const kind = unitKindAt(scene, unit);
  return kind && { to: foundOf(scene, unit)?.to ?? unit + 1, kind };
}
