/** Numbers as they are written in Indonesia: a decimal comma, dots between thousands. */

/** Undefined for what is not one number, such as `12.03.2026`. */
export function readNumber(written: string): number | undefined {
  if (/^[1-9]\d{0,2}(?:\.\d{3})+$/u.test(written)) return Number(written.replaceAll(".", ""));
  if (/^[1-9]\d{0,2}(?:,\d{3})*,000$/u.test(written)) return Number(written.replaceAll(",", ""));
  if (/^[1-9]\d{0,2}(?:\.\d{3})+,\d+$/u.test(written))
    return Number(written.replaceAll(".", "").replace(",", "."));
  return /^\d+(?:[.,]\d+)?$/u.test(written) ? Number(written.replace(",", ".")) : undefined;
}
