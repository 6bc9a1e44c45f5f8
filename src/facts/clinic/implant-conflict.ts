/** The codes of an operation on the lens (13.41, 13.7) held against the note on the implant. */

const implanted =
  /(?<!\p{L})(?:fako\p{L}*|phaco\p{L}*|EKEK|SICS|ekstraksi katarak|operasi katarak|implantasi|pemasangan|dipasang|ditanam)(?!\p{L})[^.;\n]{0,40}(?<!\p{L})(?:IOL|lensa tanam|lensa intraokul\p{L}*)(?!\p{L})/iu;
const past = /post|pasca|riwayat|s\/p|pernah|lalu/iu;
const noImplant =
  /(?<!\p{L})(?:tanpa|tidak (?:dipasang|terpasang|dilakukan pemasangan))\s+(?:implantasi\s+|pemasangan\s+)?(?:IOL|lensa tanam)|afakia|aphakia/iu;

/** Indonesian: how they differ; undefined where they agree or the note says nothing. */
export function implantConflict(
  notes: readonly string[],
  codes: readonly string[],
): string | undefined {
  const isCoded = (start: string) => codes.some((code) => code.startsWith(start));
  const clauses = notes
    .flatMap((part) => part.split(/[\n;]|\.(?!\d)/u))
    .filter((part) => !past.test(part));
  if (isCoded("13.41") && !isCoded("13.7") && clauses.some((part) => implanted.test(part))) {
    return clauses.some((part) => noImplant.test(part))
      ? undefined
      : "Pemasangan lensa tertulis, kodenya belum ada";
  }
  return isCoded("13.7") && clauses.some((part) => noImplant.test(part))
    ? "Kode pemasangan lensa ada, catatan menyebut tanpa lensa"
    : undefined;
}
