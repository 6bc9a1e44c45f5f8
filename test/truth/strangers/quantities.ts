/** A number that one place tells otherwise than another. */
import type { CheckBody } from "../../support/check-document.ts";
import { type Operator, replace, isProse, field, reading } from "./operator.ts";
import { rowsOf, spotsOf } from "./passages.ts";

const quantity =
  /(\p{L}[\p{L}0-9]*)[ :=]*(?<![\d.,/:])(\d{1,3}(?:\.\d{3})+|\d+,\d+|\d{2,4})(?![\d/]|[.,]\d| ?(?:mg|mcg|g|ml|cc|jam|x|tahun|th|hari|hr|mnt|menit|bulan|bln|mgg|tts|lpm|gtt)\b)/giu;
/** Another number of its size, as a slip of the pen or of the eye makes it: `38,0` → `32,0`, `8,4` → `2,4`, `104` → `164`. */
const another = (digits: string) => {
  const changed = /^\d{2,3}(?:,|$)/u.test(digits) ? 1 : 0;
  const digit = String(((Number(digits[changed]) + 5) % 9) + 1);
  return digits.slice(0, changed) + digit + digits.slice(changed + 1);
};

/** Numbers that stand behind a word in prose and somewhere else in the document. */
function toldQuantities(body: CheckBody) {
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

export const quantities: readonly Operator[] = [
  {
    name: "a quantity in a text",
    plant: ({ body }) =>
      toldQuantities(body).map(({ spot, label, number, index }) => {
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
      const told = new Set(toldQuantities(body).map(({ number }) => number));
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
];
