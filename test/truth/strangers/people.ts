/** Another side, sex, age, day or author than the rest of the document tells of. */
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
    plant: ({ body }) =>
      spotsOf(body)
        .filter(isProse)
        .flatMap(({ path, value }) =>
          [...String(value).matchAll(/\b(\d\d)\/(\d\d)(?!\/|\d)/gu)]
            .slice(0, 1)
            .flatMap((match) => {
              const [all, day, month] = match;
              const other = `${day}/${String(((Number(month) + 5) % 12) + 1).padStart(2, "0")}`;
              return [
                {
                  what: `${all} → ${other} in ${String(value).slice(Math.max(0, match.index - 40), match.index + 10)}`,
                  change: [
                    replace(
                      path,
                      String(value).slice(0, match.index) +
                        other +
                        String(value).slice(match.index + all.length),
                    ),
                  ],
                  says: [other, all],
                },
              ];
            }),
        ),
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
