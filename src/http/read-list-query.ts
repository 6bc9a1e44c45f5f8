/** What the query of a list asks for. Every parameter is optional; what cannot be read is `request_invalid`. */
import { DateTime } from "luxon";
import type { CheckPlace } from "../store/ports.ts";
import { refuseValue } from "./refuse-value.ts";

const mostAtOnce = 100;
const usually = 50;

/** Throws `request_invalid` for a parameter; `expected` goes on from "diharapkan". */
export const refuseParameter = (name: string, expected: string): never =>
  refuseValue(`Parameter ${name} diharapkan ${expected}.`);

/** Null where the parameter is absent or empty. */
export const textOf = (query: URLSearchParams, name: string): string | null =>
  query.get(name)?.trim() || null;

/** One of the known words. */
export function oneOf<T extends string>(
  query: URLSearchParams,
  name: string,
  known: readonly T[],
): T | null {
  const text = textOf(query, name);
  if (text === null) return null;
  return (
    known.find((word) => word === text) ??
    refuseParameter(name, `salah satu dari ${known.join(", ")}`)
  );
}

/** The days `from` to `to`, both included, in the facility's zone. */
export function readDays(
  query: URLSearchParams,
  zone: string,
): { readonly from: Date | null; readonly until: Date | null } {
  const day = (name: string) => {
    const text = textOf(query, name);
    if (text === null) return null;
    const date = DateTime.fromFormat(text, "yyyy-MM-dd", { zone });
    return date.isValid ? date : refuseParameter(name, "berbentuk YYYY-MM-DD, misalnya 2026-11-27");
  };
  const until = day("to")?.plus({ days: 1 }).toJSDate() ?? null;
  return { from: day("from")?.toJSDate() ?? null, until };
}

export function readLimit(query: URLSearchParams): number {
  const text = textOf(query, "limit");
  if (text === null) return usually;
  const limit = /^\d{1,3}$/u.test(text) ? Number(text) : 0;
  return limit >= 1 && limit <= mostAtOnce
    ? limit
    : refuseParameter("limit", `bilangan bulat dari 1 sampai ${mostAtOnce}`);
}

export const writeCursor = ({ storedAt, checkId }: CheckPlace): string =>
  `${storedAt.getTime()}.${checkId}`;

/** What is expected of a cursor. */
export const nextPage = "berisi nilai next dari halaman sebelumnya";

/** Null: from the newest on. */
export function readCursor(query: URLSearchParams): CheckPlace | null {
  const text = textOf(query, "cursor");
  if (text === null) return null;
  const [, at, checkId] = /^(\d{1,14})\.(chk_[0-9A-Z]{26})$/u.exec(text) ?? [];
  if (at === undefined || checkId === undefined) return refuseParameter("cursor", nextPage);
  return { storedAt: new Date(Number(at)), checkId };
}
