/** Whether a reader's attribute says the same as the annotated one, after both are brought into one form. */

export type Attributes = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : "";

export const fold = (value: unknown): string =>
  textOf(value)
    .toLowerCase()
    .replaceAll(/[\u2013\u2014]/gu, "-")
    .replaceAll(/(\d),(\d)/gu, "$1.$2")
    .replaceAll(/[()\u00b1"'\u00b0]/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();

const isSame = (one: unknown, other: unknown) => fold(one) === fold(other);

const sides: Readonly<Record<string, string>> = {
  ...group("R", "kanan right r d dextra od ad ka"),
  ...group("L", "kiri left l s sinistra os as ki"),
  ...group("B", "bilateral both b ods kedua"),
  "kanan kiri": "B",
};

function group(kept: string, written: string): Readonly<Record<string, string>> {
  return Object.fromEntries(written.split(" ").map((each) => [each, kept]));
}

const sideOf = (value: unknown) => sides[fold(value)] ?? fold(value);

const unitForms: readonly (readonly [RegExp, string])[] = [
  [/^(?:x|kali)? ?\/? ?(?:m|mnt|menit|min)$/u, "/min"],
  [/^x$/u, "/min"],
  [/^cc$/u, "ml"],
  [/^gr(?:am)?$/u, "g"],
  [/^(?:dtk|detik|sec)$/u, "s"],
  [/^(?:c|cel|celsius)$/u, "c"],
  [/^mm\[hg\]$/u, "mmhg"],
  [/^(?:mgg|mg|minggu)$/u, "mgg"],
  [/^(?:rb|ribu)$/u, "rb"],
];

function unitOf(value: unknown): string {
  const written = fold(value).replaceAll(/\bcc\b/gu, "ml");
  const form = unitForms.find(([pattern]) => pattern.test(written));
  return form?.[1] ?? written.replaceAll(/\bgr\b/gu, "g").replaceAll(" ", "");
}

const negatives = new Set(
  "-|neg|negatif|negative|nr|non reaktif|nonreaktif|non reactive|nonreactive".split("|"),
);
const positives = new Set("+|pos|positif|positive|reaktif|reactive".split("|"));

function valueOf(value: unknown, unit: unknown): string | number {
  const written = fold(value);
  if (negatives.has(written)) return "neg";
  if (positives.has(written)) return "pos";
  const joined = written
    .replaceAll(/\s*x\s*/gu, "x")
    .replaceAll(/\s*-\s*(?=\d)/gu, (dash: string, at: number) => (at > 0 ? "-" : dash.trim()))
    .replaceAll(/\s+/gu, "");
  if (!/^-?\d+(?:\.\d+)?$/u.test(joined)) return joined;
  return Number(joined) * (unit && unitOf(unit) === "rb" ? 1000 : 1);
}

const comaOf = (value: unknown) =>
  /^e?(\d)v?(\d|x|t)m?(\d)$/u.exec(textOf(value).replace(/=.*$/u, ""))?.slice(1);

/** The value of a measurement; of a coma scale the sum is accepted. */
export function isSameValue(gold: Attributes, read: Attributes): boolean {
  if (read["value"] === undefined || read["value"] === null) return false;
  const one = valueOf(gold["value"], gold["unit"]);
  const other = valueOf(read["value"], read["unit"]);
  if (one === other) return true;
  if (typeof one === "number" && typeof other === "number") return Math.abs(one - other) < 1e-9;
  const parts = comaOf(one);
  if (!parts || gold["quantity"] !== "GCS") return false;
  const others = comaOf(other);
  if (others) return parts.join() === others.join();
  const sum = parts.reduce((total, part) => total + Number(part), 0);
  return parts.every((part) => /\d/u.test(part)) && Number(other) === sum;
}

const isSameUnit = (gold: Attributes, read: Attributes) =>
  unitOf(gold["unit"]) === unitOf(read["unit"]) ||
  (unitOf(gold["unit"]) === "rb" && isSameValue(gold, read));

function amountOf(value: unknown): readonly [number | string, string] {
  const written = fold(value)
    .replaceAll(/\b(?:gram|gr)\b/gu, "g")
    .replaceAll(/\bcc\b/gu, "ml");
  const [, number, unit = ""] = /^([\d.]+)\s*(.*)$/u.exec(written) ?? [];
  if (number === undefined) return [written, ""];
  const plain = unit.replaceAll(" ", "");
  return plain === "g" ? [Number(number) * 1000, "mg"] : [Number(number), plain];
}

function isSameDose(gold: unknown, read: unknown): boolean {
  const [one, unit] = amountOf(gold);
  const [other, otherUnit] = amountOf(read);
  return one === other && (unit === "" || otherUnit === "" || unit === otherUnit);
}

function perDay(value: unknown): string | number {
  if (typeof value === "number") return value;
  const written = fold(value).replaceAll("kali", "x");
  if (/mgg|minggu|week/u.test(written)) return `${/\d+/u.exec(written)?.[0] ?? 1}/minggu`;
  if (/^\d+(?:-\d+)+$/u.test(written))
    return written.split("-").filter((each) => each !== "0").length;
  const times = /^(\d+(?:\.\d+)?) ?x/u.exec(written)?.[1];
  if (times !== undefined) return Number(times);
  const hours = /^(?:tiap|per|\/)? ?(\d+) ?jam/u.exec(written)?.[1];
  if (hours !== undefined) return 24 / Number(hours);
  if (/^(?:tiap|per|\/)? ?jam$/u.test(written)) return 24;
  return /(?:\/|per|tiap) ?(?:hr|hari)|^(?:pagi|malam|malam hari)$/u.test(written) ? 1 : written;
}

const routes: Readonly<Record<string, string>> = {
  intravena: "iv",
  "i.v.": "iv",
  oral: "po",
  "per oral": "po",
  "p.o.": "po",
  subkutan: "sc",
  subcutan: "sc",
  "s.c.": "sc",
  intramuskular: "im",
  infus: "drip",
  inf: "drip",
  "tetes mata": "ed",
  rektal: "supp",
  suppositoria: "supp",
  nasal: "nk",
  "nasal kanul": "nk",
  nebulisasi: "nebul",
  injeksi: "inj",
  zalf: "salep",
};
const routeOf = (value: unknown) => routes[fold(value)] ?? fold(value);

function isSameRoute(gold: unknown, read: unknown): boolean {
  const one = routeOf(gold);
  const other = routeOf(read);
  return one === other || (one === "inj" && ["iv", "im", "sc"].includes(other));
}

const emptyWords =
  /^(?:kanan|kiri|bilateral|dextra|sinistra|regio|dan|sampai|gr|grade|stage|stadium|derajat|tipe)$/u;
const contentOf = (value: unknown) =>
  fold(value)
    .split(/[^a-z0-9+./]+/u)
    .filter((word) => word !== "" && !emptyWords.test(word));

/** A shared content word is enough. */
function shares(gold: unknown, read: unknown): boolean {
  const words = contentOf(gold);
  const one = fold(gold);
  const other = fold(read);
  if (words.length === 0) return one === other;
  const others = new Set(contentOf(read));
  return (
    words.some((word) => others.has(word)) ||
    other.includes(one) ||
    (other.length > 2 && one.includes(other))
  );
}

function dayCount(value: unknown): number | string {
  const written = fold(value);
  const number = /\d+/u.exec(written)?.[0];
  if (number === undefined) return written;
  if (/mgg|minggu/u.test(written)) return Number(number) * 7;
  return /jam/u.test(written) ? Number(number) / 24 : Number(number);
}

/** A comparison of one attribute, and the lists it is scored in. */
interface Comparison {
  readonly lists: string;
  readonly same: (gold: Attributes, read: Attributes) => boolean;
}

const by = (
  name: string,
  same: (gold: unknown, read: unknown) => boolean,
  in_: string,
): Comparison => ({
  lists: in_,
  same: (gold, read) => same(gold[name], read[name]),
});

export const comparisons: Readonly<Record<string, Comparison>> = {
  kind: by("kind", isSame, "statements"),
  presence: {
    lists: "statements",
    same: (gold, read) =>
      isSame(gold["presence"], read["presence"]) ||
      (gold["time"] === "resolved" && read["presence"] === "absent"),
  },
  time: by("time", isSame, "statements orders"),
  experiencer: by("experiencer", isSame, "statements measurements"),
  side: by(
    "side",
    (one, other) => sideOf(one) === sideOf(other),
    "statements measurements orders events",
  ),
  place: by("place", shares, "statements measurements events"),
  grade: by("grade", shares, "statements"),
  value: { lists: "measurements", same: isSameValue },
  unit: { lists: "measurements", same: isSameUnit },
  "value+unit": {
    lists: "measurements",
    same: (gold, read) =>
      isSameValue(gold, read) &&
      (gold["unit"] === undefined ||
        unitOf(gold["unit"]) === unitOf(read["unit"]) ||
        unitOf(gold["unit"]) === "rb"),
  },
  of: by("of", (one, other) => Number(one) === Number(other), "measurements"),
  dose: by("dose", isSameDose, "orders"),
  route: by("route", isSameRoute, "orders"),
  frequency: by("frequency", (one, other) => perDay(one) === perDay(other), "orders"),
  days: by("days", (one, other) => dayCount(one) === dayCount(other), "orders"),
  state: by("state", isSame, "orders events"),
};

/** The attribute without which another is not scored. */
export const needs = (attribute: string): string =>
  attribute === "value+unit" ? "value" : attribute;
