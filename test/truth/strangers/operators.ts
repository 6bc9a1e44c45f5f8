/**
 * One thing made wrong in a complete document by a stranger, from what the document itself says: every place that suits an
 * operator gives a mutant, in which the rest of the document speaks against the change.
 */
import type { Change } from "../../support/change-document.ts";
import type { CheckBody } from "../../support/check-document.ts";
import { rowsOf, spotsOf, type Spot } from "./passages.ts";

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

const replace = (path: string, value: unknown): Change[number] => ({ op: "replace", path, value });
const remove = (path: string): Change[number] => ({ op: "remove", path });
const isProse = ({ value }: Spot) => typeof value === "string" && /\p{L}{2}.* /u.test(value);
const stem = (name: string) => name.trim().toLowerCase().split(/[\s/]/u)[0]?.slice(0, 7) ?? "";
const field = (row: unknown, key: string): string => {
  const value =
    typeof row === "object" && row !== null ? (row as Record<string, unknown>)[key] : undefined;
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};
const textOf = (body: CheckBody) => JSON.stringify(body).toLowerCase();

const quantity =
  /(\p{L}[\p{L}0-9]*)[ :=]*(?<![\d.,/:])(\d{1,3}(?:\.\d{3})+|\d+,\d+|\d{2,4})(?![\d/]|[.,]\d| ?(?:mg|mcg|g|ml|cc|jam|x|tahun|th|hari|hr|mnt|menit|bulan|bln|mgg|tts|lpm|gtt)\b)/giu;
/** Another number of its size, as a slip of the pen or of the eye makes it: `38,0` → `32,0`, `8,4` → `2,4`, `104` → `164`. */
const another = (digits: string) => {
  const changed = /^\d{2,3}(?:,|$)/u.test(digits) ? 1 : 0;
  const digit = String(((Number(digits[changed]) + 5) % 9) + 1);
  return digits.slice(0, changed) + digit + digits.slice(changed + 1);
};

/** Numbers that stand behind a word in prose and somewhere else in the document. */
function quantities(body: CheckBody) {
  const spots = spotsOf(body);
  const at = new Map<string, Set<string>>();
  for (const { path, value } of spots)
    for (const [number] of String(value).matchAll(/\d{1,3}(?:\.\d{3})+|\d+(?:,\d+)?/gu))
      (at.get(number) ?? at.set(number, new Set()).get(number))?.add(path);
  return spots.filter(isProse).flatMap((spot) =>
    [...String(spot.value).matchAll(quantity)].flatMap((match) => {
      const [all, label = "", number = ""] = match;
      const elsewhere = [...(at.get(number) ?? [])].filter((path) => path !== spot.path);
      if (elsewhere.length === 0 || !/[.,]|\d{3}/u.test(number) || label === "NaCl") return [];
      return [{ spot, label, number, index: match.index + all.length - number.length }];
    }),
  );
}

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

const drugLists = new Set([
  "obat",
  "cpoObat",
  "obat_selama_perawatan",
  "obat_pulang",
  "terapi_pulang",
]);
const drugOf = (row: unknown) => field(row, "nama_obat") || field(row, "rencanaTindakan");
const drugRows = (body: CheckBody) =>
  rowsOf(body).filter(({ list, row }) => drugLists.has(list) && drugOf(row) !== "");

const procedureLists = new Set(["Tindakan (ICD-9-CM)", "prosedur", "icd_9"]);
const codeOf = (row: unknown) => {
  const text =
    typeof row === "string"
      ? row
      : `${field(row, "prosedurTindakan")}${field(row, "code")}${field(row, "kd_penyakit")}`;
  return /^[A-Z]?\d\d(?:\.\d{1,2})?/u.exec(text)?.[0] ?? "";
};
const procedureRows = (body: CheckBody) =>
  rowsOf(body).filter(
    ({ path, list, row }) => procedureLists.has(list) && codeOf(row) && !path.includes("/riwayat/"),
  );
const diagnosisRows = (body: CheckBody) =>
  rowsOf(body).filter(
    ({ path, list, row }) =>
      (list === "diagnosa_sekunder" || list === "icd_10") &&
      codeOf(row) &&
      !path.includes("/riwayat/"),
  );
const labelOf = (row: unknown) =>
  typeof row === "string"
    ? row.replace(/^\S+ - /u, "")
    : field(row, "label") ||
      field(row, "nm_penyakit") ||
      field(row, "prosedurTindakan").replace(/^\S+ - /u, "");

const chaptersOf = (body: CheckBody) =>
  new Set(
    [...JSON.stringify(body).matchAll(/"([A-Z])\d\d(?:\.\d+)?\b/gu)].map(([, letter]) => letter),
  );

const reading = (text: string) => Number(text.replaceAll(".", "").replace(",", "."));
/** Far beyond what a patient bears unanswered. */
const extremes: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^kalium|^k$/iu, ["6,9", "2,1"]],
  [/^natrium|^na$/iu, ["112", "168"]],
  [/^hemoglobin|^hb$/iu, ["5,1"]],
  [/^trombosit|^plt/iu, ["9.000"]],
  [/^leukosit/iu, ["800"]],
  [/^gds|^gda|glukosa (?:darah )?sewaktu/iu, ["32", "588"]],
  [/^kreatinin/iu, ["8,6"]],
  [/^inr/iu, ["7,4"]],
  [/^laktat/iu, ["8,8"]],
];

export const operators: readonly Operator[] = [
  {
    name: "a quantity in a text",
    plant: ({ body }) =>
      quantities(body).map(({ spot, label, number, index }) => {
        const text = String(spot.value);
        const other = another(number);
        return {
          what: `${label} ${number} → ${other} at ${spot.path}`,
          change: [
            replace(spot.path, text.slice(0, index) + other + text.slice(index + number.length)),
          ],
          says: [other, number],
        };
      }),
  },
  {
    name: "a result against what texts quote",
    plant: ({ body }) => {
      const told = new Set(quantities(body).map(({ number }) => number));
      return rowsOf(body)
        .filter(({ list, row }) => list === "hasil" && told.has(field(row, "nilai")))
        .map(({ path, row }) => ({
          what: `${field(row, "pemeriksaan")} ${field(row, "nilai")} → ${another(field(row, "nilai"))}`,
          change: [replace(`${path}/nilai`, another(field(row, "nilai")))],
          says: [
            another(field(row, "nilai")),
            field(row, "nilai"),
            field(row, "pemeriksaan").toLowerCase(),
          ],
        }));
    },
  },
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
    name: "a procedure that is not coded",
    plant: ({ body }) => {
      const rows = procedureRows(body);
      if (rows.length < 2) return [];
      return rows.map(({ path, row }) => ({
        what: `without ${codeOf(row)} ${labelOf(row)}`,
        change: [remove(path)],
        says: [codeOf(row), "belum ada", "belum berkode", "belum dikode"],
      }));
    },
  },
  {
    name: "a procedure of another document",
    plant: (document, others) => {
      const rows = procedureRows(document.body);
      const [first] = rows;
      if (!first) return [];
      const known = new Set(rows.map(({ row }) => codeOf(row).slice(0, 4)));
      return others
        .filter(({ body }) => body.stage === document.body.stage)
        .flatMap(({ body }) => procedureRows(body))
        .filter(
          ({ row }) =>
            !known.has(codeOf(row).slice(0, 4)) && !textOf(document.body).includes(codeOf(row)),
        )
        .slice(0, 3)
        .map(({ row }) => ({
          what: `with ${codeOf(row)} ${labelOf(row)}`,
          change: [{ op: "add" as const, path: first.path.replace(/\d+$/u, "-"), value: row }],
          says: [codeOf(row)],
        }));
    },
  },
  {
    name: "a diagnosis of another document",
    plant: (document, others) => {
      const [first] = diagnosisRows(document.body);
      if (!first) return [];
      const chapters = chaptersOf(document.body);
      return others
        .filter(({ body }) => body.stage === document.body.stage)
        .flatMap(({ body }) => diagnosisRows(body))
        .filter(
          ({ row }) => !chapters.has(codeOf(row).slice(0, 1)) && !/^[ZVWXY]/u.test(codeOf(row)),
        )
        .slice(0, 3)
        .map(({ row }) => ({
          what: `with ${codeOf(row)} ${labelOf(row)}`,
          change: [{ op: "add" as const, path: first.path.replace(/\d+$/u, "-"), value: row }],
          says: [codeOf(row).toLowerCase()],
        }));
    },
  },
  {
    name: "a secondary diagnosis that is not coded",
    plant: ({ body }) =>
      diagnosisRows(body)
        .filter(({ list, path }) => list === "diagnosa_sekunder" || !path.endsWith("/0"))
        .map(({ path, row }) => ({
          what: `without ${codeOf(row)} ${labelOf(row)}`,
          change: [remove(path)],
          says: [codeOf(row).slice(0, 3).toLowerCase()],
        })),
  },
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
    plant: ({ body }) => {
      const names = [...new Set(drugRows(body).map(({ row }) => stem(drugOf(row))))].filter(
        (name) => name.length > 4,
      );
      return spotsOf(body)
        .filter(isProse)
        .flatMap(({ path, value }) =>
          names.flatMap((name) => {
            const text = String(value);
            const match = new RegExp(
              `${name.replaceAll(/[^\p{L}\d]/gu, ".")}[^,;.\\d]*(?:\\d+ ?x ?)?(\\d+(?:[.,]\\d+)*) ?(?:mg|g|mcg|ml|unit|iu)\\b`,
              "iu",
            ).exec(text);
            const [all, number] = match ?? [];
            if (!match || all === undefined || number === undefined) return [];
            const index = match.index + all.lastIndexOf(number);
            const other = `${number}0`.replace(/^0,(\d+)0$/u, "$1").replace(/,(\d)0$/u, "$1");
            return [
              {
                what: `${all} → ${other} at ${path}`,
                change: [
                  replace(path, text.slice(0, index) + other + text.slice(index + number.length)),
                ],
                says: [name],
              },
            ];
          }),
        );
    },
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
        return [
          {
            what: `${drugOf(row)} ${text}: ${number} → ${number}0`,
            change: [
              replace(
                `${path}/${key}`,
                text.slice(0, match.index) + text.slice(match.index).replace(number, `${number}0`),
              ),
            ],
            says: [stem(drugOf(row))],
          },
        ];
      }),
  },
  {
    name: "main and other diagnosis interchanged",
    plant: ({ body }) => {
      const icd = diagnosisRows(body).filter(({ list }) => list === "icd_10");
      const [one, two] = icd;
      if (one && two)
        return [
          {
            what: `${codeOf(two.row)} before ${codeOf(one.row)}`,
            change: [replace(one.path, two.row), replace(two.path, one.row)],
            says: [codeOf(two.row).toLowerCase(), codeOf(one.row).toLowerCase()],
          },
        ];
      const [first] = diagnosisRows(body);
      const main =
        first &&
        (body["sections"] as { key: string; data: Record<string, unknown> }[]).find(
          ({ key }) => key === "resumePulang",
        )?.data["diagnosa_utama"];
      return first && main
        ? [
            {
              what: `${codeOf(first.row)} before ${codeOf(main)}`,
              change: [
                replace("/sections/resumePulang/data/diagnosa_utama", first.row),
                replace(first.path, main),
              ],
              says: [codeOf(first.row).toLowerCase(), codeOf(main).toLowerCase()],
            },
          ]
        : [];
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
    name: "a report left out",
    plant: ({ body }) =>
      rowsOf(body)
        .filter(({ list }) => list === "radiologi")
        .flatMap(({ path, row }) => {
          const [word = ""] = field(row, "radiologi").toLowerCase().split(/\s/u);
          const name = field(row, "radiologi");
          const others = spotsOf(body).filter(
            (spot) =>
              !spot.path.startsWith(path) && String(spot.value).toLowerCase().includes(word),
          );
          return others.length === 0 || word === ""
            ? []
            : [
                {
                  what: `without ${name}`,
                  change: [remove(path)],
                  says: [word, "radiologi", "hasil"],
                },
              ];
        }),
  },
  {
    name: "a critical result without an answer",
    plant: ({ body }) =>
      rowsOf(body)
        .filter(({ list }) => list === "hasil")
        .flatMap(({ path, row }) => {
          const values = extremes.find(([name]) => name.test(field(row, "pemeriksaan")))?.[1] ?? [];
          return values.map((value) => ({
            what: `${field(row, "pemeriksaan")} ${field(row, "nilai")} → ${value}`,
            change: [replace(`${path}/nilai`, value)],
            says: [value, field(row, "pemeriksaan").toLowerCase()],
          }));
        }),
  },
  {
    name: "an abnormal result made normal everywhere",
    plant: ({ body }) =>
      rowsOf(body)
        .filter(({ list }) => list === "hasil")
        .flatMap(({ path, row }) => {
          const range = /^([\d.,]+) ?[-–] ?([\d.,]+)$/u.exec(field(row, "nilai_rujukan"));
          const value = reading(field(row, "nilai"));
          if (!range || !Number.isFinite(value)) return [];
          const [low = "", high = ""] = range.slice(1);
          if (value > reading(low) * 0.8 && value < reading(high) * 1.5) return [];
          const written = field(row, "nilai");
          const changes = spotsOf(body)
            .filter((spot) => isProse(spot) && String(spot.value).includes(` ${written}`))
            .map((spot) =>
              replace(spot.path, String(spot.value).replaceAll(` ${written}`, ` ${low}`)),
            );
          return [
            {
              what: `${field(row, "pemeriksaan")} ${written} → ${low}, in ${changes.length} texts too`,
              change: [replace(`${path}/nilai`, low), ...changes],
              says: [field(row, "pemeriksaan").toLowerCase(), low],
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
  {
    name: "a vital sign in the table",
    plant: ({ body }) =>
      spotsOf(body)
        .filter(
          ({ section, key, path }) =>
            (section === "ttv" ||
              path.includes("/ttv/") ||
              section === "pemeriksaan" ||
              key.startsWith("tv_")) &&
            /tekanan darah|nadi|suhu|pernafasan|spo2|sistolik|tv_nadi|respirasi/iu.test(key),
        )
        .map(({ path, value, key }) => {
          const text = String(value);
          const other = /spo2/iu.test(key)
            ? Number(text) > 92
              ? "82"
              : "99"
            : /suhu/iu.test(key)
              ? reading(text.replace(".", ",")) > 37.8
                ? "36,4"
                : "39,6"
              : text.startsWith("1")
                ? text.replace(
                    /^1\d/u,
                    key.includes("arah") || key.includes("sistolik") ? "7" : "5",
                  )
                : /afas|resp/iu.test(key)
                  ? "38"
                  : "168";
          return {
            what: `${key} ${text} → ${other}`,
            change: [replace(path, typeof value === "number" ? reading(other) : other)],
            says: [other, text],
          };
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
