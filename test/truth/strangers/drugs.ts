/** Drugs, doses and allergies against the rest. */
import type { CheckBody } from "../../support/check-document.ts";
import {
  type Operator,
  type Planted,
  replace,
  remove,
  isProse,
  stem,
  field,
  reading,
  textOf,
} from "./operator.ts";
import { type Spot, rowsOf, spotsOf } from "./passages.ts";
import { chaptersOf } from "./codes.ts";

const drugLists = new Set([
  "obat",
  "cpoObat",
  "obat_selama_perawatan",
  "obat_pulang",
  "terapi_pulang",
]);
export const drugOf = (row: unknown) => field(row, "nama_obat") || field(row, "rencanaTindakan");
export const drugRows = (body: CheckBody) =>
  rowsOf(body).filter(({ list, row }) => drugLists.has(list) && drugOf(row) !== "");

interface ToldDose {
  readonly spot: Spot;
  readonly name: string;
  /** As it is written, from the drug to the unit. */
  readonly all: string;
  readonly number: string;
  readonly unit: string;
  readonly index: number;
}

/** Numbers with a unit of a dose behind the name of a drug of the lists. */
function toldDoses(body: CheckBody): readonly ToldDose[] {
  const names = [...new Set(drugRows(body).map(({ row }) => stem(drugOf(row))))].filter(
    (name) => name.length > 4,
  );
  return spotsOf(body)
    .filter(isProse)
    .flatMap((spot) =>
      names.flatMap((name) => {
        const match = new RegExp(
          `${name.replaceAll(/[^\p{L}\d]/gu, ".")}[^,;.\\d]*(?:\\d+ ?x ?)?(\\d+(?:[.,]\\d+)*) ?(mg|g|mcg|ml|unit|iu)\\b`,
          "iu",
        ).exec(String(spot.value));
        const [all, number, unit] = match ?? [];
        if (!match || all === undefined || number === undefined || unit === undefined) return [];
        return [{ spot, name, all, number, unit, index: match.index + all.lastIndexOf(number) }];
      }),
    );
}

const withNumber = ({ spot, name, all, number, index }: ToldDose, other: string): Planted => {
  const text = String(spot.value);
  return {
    what: `${all} → ${other} at ${spot.path}`,
    change: [replace(spot.path, text.slice(0, index) + other + text.slice(index + number.length))],
    says: [name],
  };
};

/** A slip of the comma or of a nought, as it is written here: `2,5` → `25`, `1.000` → `10.000`. */
const tenfold = (number: string): string => times(10, number);
const times = (factor: number, number: string): string =>
  (factor * reading(number)).toLocaleString("id-ID", { maximumFractionDigits: 3 });

export const drugs: readonly Operator[] = [
  {
    name: "a drug that the list lacks",
    plant: ({ body }) =>
      drugRows(body).flatMap(({ path, row }) => {
        const name = stem(drugOf(row));
        const same = drugRows(body).filter((each) => stem(drugOf(each.row)) === name);
        const told = spotsOf(body).some(
          ({ key, value }) =>
            !["nama_obat", "rencanaTindakan"].includes(key) &&
            String(value).toLowerCase().includes(name),
        );
        if (same.length > 1 || !told || name.length < 5) return [];
        return [{ what: `without ${drugOf(row)}`, change: [remove(path)], says: [name] }];
      }),
  },
  {
    name: "a drug of another document",
    plant: (document, others) => {
      const [first] = drugRows(document.body);
      if (!first) return [];
      const text = textOf(document.body);
      const chapters = chaptersOf(document.body);
      return others
        .filter(
          ({ body }) =>
            body.stage === document.body.stage &&
            ![...chaptersOf(body)].some(
              (each) => !/[ZVWXYRIE]/u.test(each ?? "") && chapters.has(each),
            ),
        )
        .flatMap(({ body }) => drugRows(body))
        .filter(
          ({ row }) =>
            !text.includes(stem(drugOf(row))) &&
            !/nacl|ringer|\brl\b|paracet|aqua|dextros|asering/iu.test(drugOf(row)),
        )
        .slice(0, 3)
        .map(({ row }) => ({
          what: `with ${drugOf(row)}`,
          change: [{ op: "add" as const, path: first.path.replace(/\d+$/u, "-"), value: row }],
          says: [stem(drugOf(row)).slice(0, 6)],
        }));
    },
  },
  {
    name: "a dose in one place",
    plant: ({ body }) =>
      toldDoses(body)
        .filter(({ spot }) => spot.key !== "nama_obat")
        .map((told) => withNumber(told, tenfold(told.number))),
  },
  {
    name: "a dose doubled in one place",
    plant: ({ body }) => {
      const doses = toldDoses(body).filter(({ spot }) => spot.key !== "nama_obat");
      return doses.flatMap((told) => {
        const alike = doses.filter(({ name }) => name === told.name);
        const isAgreed = alike.every(
          ({ number, unit }) => number === told.number && unit === told.unit,
        );
        return alike.length > 2 && isAgreed ? [withNumber(told, times(2, told.number))] : [];
      });
    },
  },
  {
    name: "the strength of a product",
    plant: ({ body }) =>
      toldDoses(body)
        .filter(({ spot }) => spot.key === "nama_obat")
        .map((told) => withNumber(told, tenfold(told.number))),
  },
  {
    name: "a dose in the list",
    plant: ({ body }) =>
      drugRows(body).flatMap(({ path, row }) => {
        const key = ["aturan_pakai", "dosis", "rencanaTindakan"].find((each) =>
          /\d/u.test(field(row, each)),
        );
        const match =
          key === undefined
            ? null
            : /(\d+(?:[.,]\d+)*) ?(?:mg|g|mcg|ml|unit|iu)\b/iu.exec(field(row, key));
        if (key === undefined || !match) return [];
        const number = match[1] ?? "";
        const text = field(row, key);
        const other = tenfold(number);
        return [
          {
            what: `${drugOf(row)} ${text}: ${number} → ${other}`,
            change: [
              replace(
                `${path}/${key}`,
                text.slice(0, match.index) + text.slice(match.index).replace(number, other),
              ),
            ],
            says: [stem(drugOf(row))],
          },
        ];
      }),
  },
  {
    name: "a drug left out everywhere",
    plant: ({ body }) =>
      drugRows(body).flatMap(({ path, row }) => {
        const name = stem(drugOf(row));
        if (name.length < 5 || /nacl|ringer|paracet|aqua/u.test(name)) return [];
        const rest = spotsOf(body).filter(
          (spot) =>
            isProse(spot) &&
            !spot.path.startsWith(path) &&
            String(spot.value).toLowerCase().includes(name),
        );
        if (rest.some(({ key }) => key === "nama_obat" || key === "rencanaTindakan")) return [];
        return [
          {
            what: `without ${drugOf(row)} (${field(row, "indikasi")})`,
            change: [
              ...rest.map((spot) =>
                replace(
                  spot.path,
                  String(spot.value)
                    .split(/(?<=[,;.+]) /u)
                    .filter((part) => !part.toLowerCase().includes(name))
                    .join(" "),
                ),
              ),
              remove(path),
            ],
            says: [name, "belum terbaca", "tata laksana", "terapi"],
          },
        ];
      }),
  },
  {
    name: "an allergy to a drug that is given",
    plant: ({ body }) => {
      const spot = spotsOf(body).find(({ key }) => /alergi$/iu.test(key));
      return spot
        ? drugRows(body)
            .filter(({ row }) => stem(drugOf(row)).length > 4)
            .slice(0, 2)
            .map(({ row }) => ({
              what: `allergic to ${stem(drugOf(row))}`,
              change: [replace(spot.path, `${drugOf(row).split(" ")[0] ?? ""} (bengkak, gatal)`)],
              says: [stem(drugOf(row)).slice(0, 6), "alergi"],
            }))
        : [];
    },
  },
];
