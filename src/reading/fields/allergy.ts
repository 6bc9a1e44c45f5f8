/** What an allergy field says. */
import { isDenial, isEmptyText } from "./denial.ts";

export interface Allergies {
  /** Nothing is known: the whole answer denies. */
  readonly denied: boolean;
  /** One entry for each substance, as written. */
  readonly substances: readonly string[];
}

/** Neither a denial nor a name: `tidak diketahui`, `ada`; nor what was borne: `meropenem pernah diberikan tanpa reaksi`. */
const unknown =
  /^(?:(?:tidak|tdk|belum)\s+(?:diketahui|tahu|jelas|terkaji)|tidak dapat dikaji|unknown|lupa|ada|ya|\(\+\)|.{1,80}\s(?:tanpa|tidak ada) reaksi)$/iu;
const nkda = /(?<!\p{L})(?:nkda|nka|no known (?:drug )?allerg(?:y|ies))(?!\p{L})/iu;

/** An answer and what it was asked about. */
const bracketed = /^([^()]+)\([^()]*\)[\s.]*$/u;

/** Reads `Tidak ada`, `NKDA`, `Penisilin, udang`, `Obat: tidak ada; makanan: udang`; what is not known is neither. */
export function readAllergies(text: string): Allergies {
  const pieces = text
    .split(/[\r\n]+|;|,(?!\d)|\s+(?:dan|&)\s+/u)
    .map((piece) => piece.trim().replace(/(?<!\.)\.+$/u, ""))
    .filter((piece) => piece !== "");
  if (nkda.test(text) || isDenialOfAll(text)) return { denied: true, substances: [] };
  const named = pieces.filter((piece) => !isDenial(piece) && !isEmptyText(piece));
  const substances = named
    .map((piece) =>
      piece
        .replace(
          /^(?:riwayat\s+)?alergi\s*(?:terhadap\s+|obat\s*:?\s+|makanan\s*:?\s+|:\s*)?/iu,
          "",
        )
        .trim(),
    )
    .filter((piece) => piece !== "" && !unknown.test(piece));
  const denied = named.length === 0 && pieces.some(isDenial);
  return { denied, substances };
}

/** `Tidak ada alergi obat, makanan`, `Tidak ada (obat, sulfa)`: one denial over the whole list. */
function isDenialOfAll(text: string): boolean {
  const [, outside] = bracketed.exec(text) ?? [];
  if (outside !== undefined && isDenial(outside)) return true;
  const first = text.split(/[;\r\n]/u)[0] ?? "";
  return (
    /^(?:tidak|tdk|tak)\s+(?:ada|memiliki|mempunyai|punya)\s+(?:riwayat\s+)?alergi/iu.test(
      first.trim(),
    ) &&
    isDenial(first) &&
    first === text
  );
}
