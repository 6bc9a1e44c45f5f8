/** Results that refute, alarm, or are not there. */
import { type Operator, replace, remove, isProse, field, reading } from "./operator.ts";
import { rowsOf, spotsOf, type ListRow } from "./passages.ts";

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

export const results: readonly Operator[] = [
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
                  // What was done leaves no trace but its report: its code is asked about.
                  says: [word, "radiologi", "hasil", "laporan", "pelaksanaan 8"],
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
    plant: ({ body }) => {
      const rows = rowsOf(body).filter(({ list }) => list === "hasil");
      const nameOf = ({ row }: ListRow) => field(row, "pemeriksaan");
      // One sample of several that is normal refutes nothing: all of one quantity are.
      return [...Map.groupBy(rows, nameOf)].flatMap(([name, series]) => {
        const abnormal = series.flatMap(({ path, row }) => {
          const range = /^([\d.,]+) ?[-–] ?([\d.,]+)$/u.exec(field(row, "nilai_rujukan"));
          const written = field(row, "nilai");
          const value = reading(written);
          if (!range || !Number.isFinite(value)) return [];
          const [low = "", high = ""] = range.slice(1);
          const isNormal = value >= reading(low) && value <= reading(high);
          const isFar = value <= reading(low) * 0.8 || value >= reading(high) * 1.5;
          return isNormal ? [] : [{ path, written, low, isFar }];
        });
        if (!abnormal.some(({ isFar }) => isFar)) return [];
        const changes = spotsOf(body).flatMap((spot) => {
          if (!isProse(spot)) return [];
          const text = String(spot.value);
          const changed = abnormal.reduce(
            (words, { written, low }) => words.replaceAll(` ${written} `, ` ${low} `),
            text,
          );
          return changed === text ? [] : [replace(spot.path, changed)];
        });
        const told = abnormal.map(({ written, low }) => `${written} → ${low}`).join(", ");
        return [
          {
            what: `${name} ${told}, in ${changes.length} texts too`,
            change: [...abnormal.map(({ path, low }) => replace(`${path}/nilai`, low)), ...changes],
            says: [name.toLowerCase()],
          },
        ];
      });
    },
  },
];
