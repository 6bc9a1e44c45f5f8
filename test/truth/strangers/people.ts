/** Another side, sex, age, day or author than the rest of the document tells of. */
import type { CheckBody } from "../../support/check-document.ts";
import { type Operator, replace, isProse, field } from "./operator.ts";
import { rowsOf, spotsOf } from "./passages.ts";

const sideWords: readonly (readonly [string, string])[] = [
  ["kanan", "kiri"],
  ["kiri", "kanan"],
  ["dextra", "sinistra"],
  ["dekstra", "sinistra"],
  ["sinistra", "dextra"],
  ["OD", "OS"],
  ["OS", "OD"],
  ["AD", "AS"],
  ["AS", "AD"],
];
const sideOf = new Map(sideWords);
const sidePattern = new RegExp(`\\b(?:${[...sideOf.keys()].join("|")})\\b`, "gu");
const isRight = (word: string) => /^(?:kanan|dextra|dekstra|OD|AD)$/u.test(word);

interface Days {
  readonly from: string;
  readonly to: string;
}

/** `MM-DD` of the first and the last day, of a stay that does not pass the turn of the year. */
function stayOf(body: CheckBody): Days | undefined {
  const { period } = body["encounter"] as { readonly period?: { start?: string; end?: string } };
  const [from = "", to = from] = [period?.start, period?.end].map((each) => each?.slice(5, 10));
  return from !== "" && to >= from ? { from, to } : undefined;
}
const isOfStay = ([, day = "", month = ""]: RegExpMatchArray, { from, to }: Days): boolean =>
  `${month}-${day}` >= from && `${month}-${day}` <= to;
/** A day that is planned may be any. */
const isAhead = (text: string, at: number): boolean =>
  /kontrol|jadwal|rencana|pro |kembali|HPL|lahir/iu.test(text.slice(Math.max(0, at - 60), at));

export const people: readonly Operator[] = [
  {
    name: "a side in one place",
    plant: ({ body }) => {
      const sided = spotsOf(body).filter(
        (spot) => isProse(spot) && new RegExp(sidePattern).test(String(spot.value)),
      );
      const words = sided.flatMap(({ value }) => String(value).match(sidePattern) ?? []);
      const rights = words.filter(isRight).length;
      if (sided.length < 3 || (rights !== 0 && rights !== words.length)) return [];
      return sided.map(({ path, value }) => ({
        what: `${String(value).slice(0, 120)} at ${path}`,
        change: [
          replace(
            path,
            String(value).replaceAll(sidePattern, (word) => sideOf.get(word) ?? word),
          ),
        ],
        says: ["kanan", "kiri", "dextra", "dekstra", "sinistra", "lateralitas", "sisi"],
      }));
    },
  },
  {
    name: "another age",
    plant: ({ body }) => {
      const age = Number((body["encounter"] as Record<string, unknown>)["age_years"]);
      if (!Number.isFinite(age)) return [];
      const other = age >= 15 ? 4 : 61;
      return [
        {
          what: `${age} → ${other} years`,
          change: [replace("/encounter/age_years", other)],
          says: ["usia", "umur", "tahun"],
        },
      ];
    },
  },
  {
    name: "the other sex",
    plant: ({ body }) => {
      const sex = (body["encounter"] as Record<string, unknown>)["sex"];
      const text = JSON.stringify(body);
      if (
        !/\b(?:laki|perempuan|wanita|pria|G\dP\d|testis|prostat|uterus|hamil|haid|skrotum|penis|menars|menopause|istri|suami)\b|"(?:O\d\d|N[4-5]\d|N[789]\d)/iu.test(
          text,
        )
      )
        return [];
      return [
        {
          what: `${String(sex)} turned`,
          change: [replace("/encounter/sex", sex === "L" ? "P" : "L")],
          says: ["kelamin", "laki", "perempuan", "wanita"],
        },
      ];
    },
  },
  {
    name: "a day far from the stay",
    plant: ({ body }) => {
      const stay = stayOf(body);
      if (!stay) return [];
      return spotsOf(body)
        .filter(isProse)
        .flatMap(({ path, value }, place) =>
          [...String(value).matchAll(/(?<![\d/])(\d\d)\/(\d\d)(?!\/|\d)/gu)]
            .filter((match) => isOfStay(match, stay) && !isAhead(String(value), match.index))
            .slice(0, 1)
            .map((match) => {
              const [all, day = "", month = ""] = match;
              // The month before or behind, as a slip of the pen writes it.
              const step = place % 2 === 0 ? 1 : 11;
              const other = String(((Number(month) - 1 + step) % 12) + 1).padStart(2, "0");
              const text = String(value);
              const written = `${day}/${other}`;
              return {
                what: `${all} → ${written} in ${text.slice(Math.max(0, match.index - 40), match.index + 10)} at ${path}`,
                change: [
                  replace(
                    path,
                    text.slice(0, match.index) + written + text.slice(match.index + all.length),
                  ),
                ],
                says: [written, `${day}-${other}`],
              };
            }),
        );
    },
  },
  {
    name: "a note of the day before",
    plant: ({ body }) =>
      rowsOf(body)
        .filter(({ list }) => list === "cpptDokter")
        .flatMap(({ path, row }, index, rows) => {
          const before = rows[index - 1]?.row;
          if (index === 0 || !before) return [];
          return [
            {
              what: `the note of ${field(row, "tanggal")} copied`,
              change: ["S", "O", "A", "P"].map((key) =>
                replace(`${path}/${key}`, field(before, key)),
              ),
              says: ["sama", "salin", "identik"],
            },
          ];
        }),
  },
  {
    name: "a field left empty",
    plant: ({ body }) =>
      spotsOf(body)
        .filter(
          ({ path, value, section }) =>
            typeof value === "string" &&
            value.length > 3 &&
            [
              "anamnesa",
              "primarySurvey",
              "ttv",
              "codingDiagnosa",
              "resumePulang",
              "soap",
              "asesmenAwalRanap",
              "pengantarRanap",
              "pemeriksaan",
            ].includes(section) &&
            !/\/\d+(?:\/|$)/u.test(path) &&
            !/tgl|tanggal/iu.test(path),
        )
        .map(({ path, key }) => ({
          what: `${key} empty`,
          change: [replace(path, "")],
          says: [key.toLowerCase().split(/[ _]/u)[0] ?? "", "lengkapi", "cantumkan", "tuliskan"],
        })),
  },
];
