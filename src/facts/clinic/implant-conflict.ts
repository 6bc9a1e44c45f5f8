/** The codes of an operation on the lens (13.41, 13.7) held against the note on the implant. */
import { inOrder, lastUpTo } from "../../reading/in-order.ts";
import { occurrencesOf, type Occurrence } from "../text/mentions.ts";

/** Indonesian: how they differ; undefined where they agree or the note says nothing. */
export function implantConflict(
  notes: readonly string[],
  codes: readonly string[],
): string | undefined {
  const isCoded = (start: string) => codes.some((code) => code.startsWith(start));
  const isWithout = notes.some((note) => lensesIn(note).some(isDenied) || tellsAphakia(note));
  if (isCoded("13.41") && !isCoded("13.7"))
    return !isWithout && notes.some(tellsImplant)
      ? "Pemasangan lensa tertulis, kodenya belum ada"
      : undefined;
  return isCoded("13.7") && isWithout
    ? "Kode pemasangan lensa ada, catatan menyebut tanpa lensa"
    : undefined;
}

const lensesIn = (note: string) => occurrencesOf(note, "implantedLens");
const isDenied = ({ polarity }: Occurrence) => polarity === "denied";
const isOfNow = ({ polarity, past }: Occurrence) => polarity === "affirmed" && !past;

const tellsAphakia = (note: string) => occurrencesOf(note, "aphakia").some(isOfNow);

/** The lens stands behind the act that puts it in. */
function tellsImplant(note: string): boolean {
  const acts = inOrder(occurrencesOf(note, "lensImplantation").filter(isOfNow));
  return lensesIn(note)
    .filter(isOfNow)
    .some(({ sentence, start }) => lastUpTo(acts, start)?.sentence === sentence);
}
