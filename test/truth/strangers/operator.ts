/** What an operator is: from one complete document many, in each of which one thing is wrong. */
import type { Change } from "../../support/change-document.ts";
import type { CheckBody } from "../../support/check-document.ts";
import type { Spot } from "./passages.ts";

export interface Planted {
  readonly what: string;
  readonly change: Change;
  /** One of them must stand in what is said. */
  readonly says: readonly string[];
}

export interface Source {
  readonly name: string;
  readonly body: CheckBody;
}

export interface Operator {
  readonly name: string;
  readonly plant: (document: Source, others: readonly Source[]) => readonly Planted[];
}

export const replace = (path: string, value: unknown): Change[number] => ({
  op: "replace",
  path,
  value,
});
export const remove = (path: string): Change[number] => ({ op: "remove", path });
export const isProse = ({ value }: Spot) => typeof value === "string" && /\p{L}{2}.* /u.test(value);
export const stem = (name: string) =>
  name.trim().toLowerCase().split(/[\s/]/u)[0]?.slice(0, 7) ?? "";
export const field = (row: unknown, key: string): string => {
  const value =
    typeof row === "object" && row !== null ? (row as Record<string, unknown>)[key] : undefined;
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};
export const textOf = (body: CheckBody) => JSON.stringify(body).toLowerCase();

export const reading = (text: string) => Number(text.replaceAll(".", "").replace(",", "."));
