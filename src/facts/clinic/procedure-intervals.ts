/** Procedures repeated sooner than table T-9 (`procedure-intervals`) gives as usual. */
import { DateTime } from "luxon";
import Type, { type Static } from "typebox";
import { isUnder } from "../../knowledge/cells.ts";
import type { TableRow, Terminology } from "../../knowledge/terminology.ts";
import { intendedIn } from "../clinic-procedures.ts";
import type { Procedures } from "../groups/procedures.ts";
import type { Visit } from "../groups/visits.ts";
import { joinFields } from "../text/fields.ts";
import { mentions } from "../text/mentions.ts";
import { type Side, sideInText } from "../text/side.ts";

export const repeatSchema = Type.Object({
  rule: Type.String({ description: "The rule that judges this row of table T-9" }),
  name: Type.String({ description: "Indonesian name of the procedure" }),
  previous: Type.String({ description: "Date of the visit before, DD-MM-YYYY" }),
  usual: Type.String({ description: "Indonesian: what the table gives as usual" }),
  found: Type.String({ description: "Indonesian: what the visits show" }),
  exceeded: Type.Boolean({ description: "Sooner or more often than usual" }),
  explained: Type.Boolean({ description: "The note gives a reason for the repetition" }),
});
export type Repeat = Static<typeof repeatSchema>;

interface Now {
  /** Date of this visit, YYYY-MM-DD. */
  readonly today: string;
  readonly procedures: Procedures;
  readonly plan: string;
  readonly seen: string;
}

/** A visit on which the procedure was done, with the side as far as it is known. */
interface Done {
  readonly date: string;
  readonly side: Side | undefined;
}

/** One item for each row of the table whose procedure is done now and was done at an earlier visit. */
export function findRepeats(
  earlier: readonly Visit[],
  now: Now,
  terminology: Terminology,
): readonly Repeat[] {
  return terminology.table("procedure-intervals").flatMap((row) => repeatOf(row, earlier, now));
}

const reasons = "reasonToRepeatProcedure";

/** Sooner than in this part of the interval, the complaint that a patient has at each visit is not a reason. */
const leastPart = 0.5;

function repeatOf(row: TableRow, earlier: readonly Visit[], now: Now): Repeat[] {
  const present = doneNow(row, now);
  if (present.length === 0) return [];
  const onSide = ({ side }: Done) =>
    row["per_side"] !== "1" || present.some((item) => sameSide(item, side));
  const past = earlier.flatMap((visit) => doneThen(row, visit)).filter(onSide);
  const previous = past.at(-1);
  if (!previous) return [];
  const isFarTooSoon = daysBetween(previous.date, now.today) < Number(row["min_days"]) * leastPart;
  const general = row["once"] === "1" ? "" : reasons;
  const unless = [general, row["unless_words"]].filter(Boolean).join("|");
  const complaints = isFarTooSoon ? "" : (row["complaints"] ?? "");
  return [
    {
      rule: row["rule"] ?? "",
      name: row["name"] ?? "",
      previous: previous.date.split("-").toReversed().join("-"),
      ...judge(row, now.today, past, previous),
      explained:
        (unless !== "" && mentions(joinFields([now.seen, now.plan]), unless)) ||
        (complaints !== "" && mentions(now.seen, complaints)),
    },
  ];
}

const isOf = (row: TableRow, code: string | undefined) => isUnder(code, row["procedures"]);

function doneNow(row: TableRow, { procedures, plan }: Now): readonly (Side | undefined)[] {
  const words = row["words"] ?? "";
  if (words !== "") return intendedIn(plan, words) === undefined ? [] : [undefined];
  return procedures.all.filter(({ code }) => isOf(row, code)).map(({ side }) => side);
}

function doneThen(row: TableRow, { date, procedureCodes, done, text }: Visit): Done[] {
  if (date === undefined) return [];
  const words = row["words"] ?? "";
  const found =
    words === "" ? procedureCodes.some((code) => isOf(row, code)) : mentions(done, words);
  return found ? [{ date, side: sideInText(done) ?? sideInText(text) }] : [];
}

/** Both sides known, and one covers the other. */
const sameSide = (one: Side | undefined, other: Side | undefined) =>
  one !== undefined &&
  other !== undefined &&
  (one === other || one === "bilateral" || other === "bilateral");

type Judged = Pick<Repeat, "usual" | "found" | "exceeded">;

function judge(row: TableRow, today: string, past: readonly Done[], previous: Done): Judged {
  if (row["once"] === "1")
    return {
      usual: `satu kali${row["per_side"] === "1" ? " per sisi" : ""}`,
      found: "sudah pernah",
      exceeded: true,
    };
  if (row["per_week"]) return judgeFrequency(row, today, past);
  const least = Number(row["min_days"]);
  const days = daysBetween(previous.date, today);
  return {
    usual: `jarak minimal ${least} hari`,
    found: `jarak ${days} hari`,
    exceeded: days < least,
  };
}

/** Days with the procedure in the last seven days and in the calendar month, this visit's included. */
function judgeFrequency(row: TableRow, today: string, past: readonly Done[]): Judged {
  const days = [...new Set([...past.map(({ date }) => date), today])];
  const week = days.filter((date) => daysBetween(date, today) < 7).length;
  const month = days.filter((date) => date.startsWith(today.slice(0, 7))).length;
  const weekly = Number(row["per_week"]);
  const monthly = row["per_month"] ? Number(row["per_month"]) : Infinity;
  const usual = [`${weekly} kali seminggu`];
  if (monthly < Infinity) usual.push(`${monthly} kali sebulan`);
  return {
    usual: usual.join(", "),
    found: `${week} kali dalam 7 hari, ${month} kali bulan ini`,
    exceeded: week > weekly || month > monthly,
  };
}

const daysBetween = (from: string, to: string) =>
  Math.round(DateTime.fromISO(to).diff(DateTime.fromISO(from), "days").days);
