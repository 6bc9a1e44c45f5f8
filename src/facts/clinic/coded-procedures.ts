/** Coded procedures of a clinic visit against the note: told of, and not only planned for another day. */
import { isUnder } from "../../knowledge/cells.ts";
import type { Terminology } from "../../knowledge/terminology.ts";
import type { ProcedureFact, Procedures } from "../groups/procedures.ts";
import { occurrencesOf } from "../text/mentions.ts";

/** Words that put the whole sentence on another day. */
const anotherDay =
  /(?<!\p{L})(?:(?:minggu|bulan|mgg|bln|hari) (?:depan|berikutnya)|besok|bsk|lusa|belum|dijadwalkan|pro)(?!\p{L})/iu;

const rowOf = ({ code }: ProcedureFact, terminology: Terminology) =>
  terminology.table("clinic-procedures").find(({ codes }) => isUnder(code, codes));

const sentencesOf = (note: string) => note.split(/[\n;]|[.,](?!\d)/u);

/** Labels of coded procedures of which no word of the note speaks. */
export function untoldAtClinic(
  note: string,
  { all }: Procedures,
  terminology: Terminology,
): readonly string[] {
  if (note.trim() === "") return [];
  return all
    .filter((procedure) => {
      const row = rowOf(procedure, terminology);
      return row !== undefined && occurrencesOf(note, row["told"] ?? "").length === 0;
    })
    .map(({ label }) => label);
}

const done = /(?<!\p{L})(?:dilakukan|dikerjakan|telah|sudah|sdh|selesai|hari ini)(?!\p{L})/iu;

/**
 * Labels of coded procedures that plan and evaluation put on another day wherever they speak of them.
 * @param note Plan and evaluation: what the patient wishes and what was seen is no plan.
 */
export function onlyPlanned(
  note: string,
  { all }: Procedures,
  terminology: Terminology,
): readonly string[] {
  return all
    .filter((procedure) => {
      const row = rowOf(procedure, terminology);
      if (row?.["intervention"] !== "1") return false;
      const told = sentencesOf(note).filter(
        (sentence) => occurrencesOf(sentence, row["told"] ?? "").length > 0,
      );
      return (
        told.length > 0 &&
        told.every((sentence) => anotherDay.test(sentence) && !done.test(sentence))
      );
    })
    .map(({ label }) => label);
}

/** The Z code that a visit for repeated therapy is coded with: dialysis Z49.1, chemotherapy Z51.1. */
export function therapyCodeMissing(
  { codes }: Procedures,
  diagnoses: readonly string[],
): { readonly procedure: string; readonly code: string } | undefined {
  const therapies = [
    { procedure: "39.95", code: "Z49.1", any: /^Z49/u },
    { procedure: "99.25", code: "Z51.1", any: /^Z51/u },
  ];
  return therapies.find(
    ({ procedure, any }) => codes.includes(procedure) && !diagnoses.some((code) => any.test(code)),
  );
}
