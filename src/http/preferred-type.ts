import { MIMEType } from "node:util";
import { parseMediaType, speaksVersionOf } from "./media-type.ts";

/** One alternative of an `Accept`. */
interface Range {
  readonly type: MIMEType;
  readonly quality: number;
}

function readRange(text: string): Range | undefined {
  const type = parseMediaType(text);
  if (!type || !speaksVersionOf(type)) return undefined;
  const quality = Number.parseFloat(type.params.get("q") ?? "1");
  type.params.delete("q");
  return { type, quality: Number.isNaN(quality) ? 0 : quality };
}

/** The alternatives; a comma may stand in a quoted parameter. */
const rangesOf = (accept: string): readonly Range[] =>
  (accept.match(/(?:[^,"]|"(?:\\.|[^"\\])*"?)+/g) ?? []).flatMap((text) => readRange(text) ?? []);

/** How closely a range describes a type; 0 where it does not. A parameter makes a range narrower than one without. */
function closeness({ type: range }: Range, type: MIMEType): number {
  const named = range.essence === type.essence;
  const kind = range.type === type.type && range.subtype === "*";
  if (!named && !kind && range.essence !== "*/*") return 0;
  const hasParameter = [...range.params].length > 0;
  return (named ? 5 : kind ? 3 : 1) + (hasParameter ? 1 : 0);
}

interface Offer {
  readonly name: string;
  readonly quality: number;
  readonly closeness: number;
  /** Place of the range in `Accept`. */
  readonly place: number;
}

/** The type by the range that describes it most closely, of several such by the one that is liked best. */
function offersOf(name: string, ranges: readonly Range[]): readonly Offer[] {
  const type = new MIMEType(name);
  return ranges
    .map((range, place) => ({
      name,
      quality: range.quality,
      closeness: closeness(range, type),
      place,
    }))
    .filter((offer) => offer.closeness > 0)
    .toSorted((a, b) => b.closeness - a.closeness || b.quality - a.quality)
    .slice(0, 1);
}

/**
 * The one of the types that an `Accept` likes best (RFC 9110, 12.5.1); undefined where none is acceptable. What Express
 * brings (accepts 2.0.0 over negotiator 1.1.0) takes `application/fhir+json; fhirVersion=4.0` for another type than
 * `application/fhir+json`. Here a parameter narrows nothing but the version of FHIR.
 */
export function preferredType(
  accept: string | undefined,
  types: readonly string[],
): string | undefined {
  if (!accept) return types[0];
  const ranges = rangesOf(accept);
  const [best] = types
    .flatMap((name) => offersOf(name, ranges))
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality || b.closeness - a.closeness || a.place - b.place);
  return best?.name;
}
