/** Decimals that a JSON number does not keep (`2,0` is 2), in the extension that FHIR defines for them. */
import type { Extension, Quantity } from "@medplum/fhirtypes";

const url = "http://hl7.org/fhir/StructureDefinition/quantity-precision";

/** The published types know no extensions of primitive values. */
interface PreciseQuantity extends Quantity {
  readonly _value?: { readonly extension?: readonly Extension[] };
}

/** The quantity with the number of its written decimals, where its number alone would lose some. */
export function withDecimals(quantity: Quantity, decimals: number): Quantity {
  const kept = /\.(\d+)$/u.exec(String(quantity.value ?? ""))?.[1]?.length ?? 0;
  if (decimals <= kept) return quantity;
  const { value, ...rest } = quantity;
  const precise: PreciseQuantity = {
    ...(value !== undefined && { value }),
    _value: { extension: [{ url, valueInteger: decimals }] },
    ...rest,
  };
  return precise;
}

/** How many decimals were written; 0 where nothing says so. */
export function decimalsOf({ _value }: PreciseQuantity): number {
  const decimals = _value?.extension?.find((extension) => extension.url === url)?.valueInteger ?? 0;
  return Number.isInteger(decimals) && decimals > 0 ? decimals : 0;
}
