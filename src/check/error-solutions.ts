/**
 * How each wrong place of a refusal is mended: `errors[].solution`. Codes of places have a sentence here, what has none is
 * mended as its refusal is (`errors.ts`). `docs/errors.id.md` is generated from both.
 */
import { errorKinds, type Problem, type ProblemDetail } from "../errors.ts";

/** `ProblemDetail.code` → one Indonesian sentence. */
export const placeSolutions: Readonly<Record<string, string>> = {
  required: "Tambahkan isian ini, lalu kirim lagi.",
  type: "Tulis nilai isian ini dalam bentuk yang diharapkan, lalu kirim lagi.",
  structure: "Susun bagian ini seperti pada GET /v1/openapi.json, lalu kirim lagi.",
  unknown_element: "Hilangkan elemen ini atau perbaiki ejaannya menurut FHIR R4.",
  wrong_type: "Tulis elemen ini dalam jenis data yang diharapkan FHIR R4.",
  empty_value: "Isi elemen ini atau hilangkan seluruhnya.",
  choice: "Sisakan satu saja dari pilihan value[x] yang disebut.",
  cardinality: "Sesuaikan jumlah elemen ini dengan yang disebut pada pesan.",
  wrong_reference_target: "Arahkan rujukan ini ke jenis resource yang disebut pada pesan.",
  value: "Tulis nilai isian ini sesuai pesan, lalu kirim lagi.",
  invalid_value: "Tulis nilai dalam format yang disebut pada pesan.",
  fixed_value: "Gunakan nilai tetap yang disebut pada pesan.",
  unit: "Ubah nilai ke satuan UCUM yang disebut pada pesan.",
  "code-invalid": "Pilih salah satu nilai yang disebut pada pesan.",
  invalid_code: "Pilih salah satu kode yang disebut pada pesan.",
  unresolved_reference: "Sertakan resource yang dirujuk dalam Bundle atau perbaiki rujukannya.",
  duplicate_full_url: "Beri setiap entri fullUrl yang berbeda.",
  duplicate: "Sisakan satu saja dari yang ditulis dua kali.",
  modifier_extension: "Hilangkan modifierExtension ini dari resource.",
  identity: "Hilangkan isian ini; pengenal pasien ditulis sebagai nomor rekam medis.",
  "too-long": "Pendekkan isian ini sampai batas yang disebut pada pesan.",
  "too-deep": "Kurangi tingkat JSON sampai batas yang disebut pada pesan.",
  "too-many": "Bagi isian ini menjadi beberapa permintaan sampai batas yang disebut pada pesan.",
  transient: "Ulangi permintaan beberapa saat lagi.",
  timeout: "Ulangi permintaan beberapa saat lagi.",
};

/** A wrong place as the caller reads it. */
export interface SolvedDetail extends ProblemDetail {
  /** One Indonesian sentence: what to do. */
  readonly solution: string;
}

/**
 * Every wrong place with how to mend it; a refusal without a place stands for itself. Only a
 * bug says nothing but its request id (contract, 'Errors').
 */
export function solveProblem({ code, detail, errors }: Problem): readonly SolvedDetail[] {
  const { title, solution, status } = errorKinds[code];
  if (status === 500) return [];
  const places = errors.length > 0 ? errors : [{ code, message: detail ?? `${title}.` }];
  return places.map((place) => ({
    ...place,
    solution: Object.hasOwn(placeSolutions, place.code)
      ? (placeSolutions[place.code] ?? solution)
      : solution,
  }));
}
