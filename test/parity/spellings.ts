/** Ways to write the same document otherwise: none may change a verdict. */
import { documentKeyOf } from "../../src/intake/enclosed-documents.ts";
import { isJsonArray, isJsonObject, type JsonObject } from "../../src/intake/json.ts";
import { asFhir, runDocument, servicesOnce, type CheckBody } from "../support/check-document.ts";

/** Every rule with its outcome, and the statuses, whatever their place. */
export async function verdictsOf(body: CheckBody) {
  const { envelope, trace } = await runDocument(body);
  const rules = trace.flatMap(({ item, judged }) =>
    judged.map(({ rule, outcome }) => `${item?.replaceAll(/\/\d+/gu, "")} ${rule} ${outcome}`),
  );
  return {
    statuses: envelope.findings.map(({ key, status }) => `${key} ${status}`),
    rules: rules.toSorted(),
    counts: envelope.summary.counts,
  };
}

type Rewrite = (body: CheckBody) => CheckBody;

const mapStrings = (value: unknown, write: (text: string) => string): unknown => {
  if (typeof value === "string") return write(value);
  if (isJsonArray(value)) return value.map((one) => mapStrings(one, write));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, mapStrings(one, write)]),
  );
};

const inSections =
  (change: (data: unknown) => unknown): Rewrite =>
  (body) => {
    const sections = body["sections"];
    if (!isJsonArray(sections)) throw new Error("a document without sections");
    return {
      ...body,
      sections: sections.map((one) =>
        isJsonObject(one) ? { ...one, data: change(one["data"]) } : one,
      ),
    };
  };

const sectionsOf = ({ sections }: CheckBody) => (isJsonArray(sections) ? [...sections] : []);
const keyOf = (section: unknown) => (isJsonObject(section) ? String(section["key"]) : "");

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const reversedMembers = (value: unknown): unknown => {
  if (isJsonArray(value)) return value.map(reversedMembers);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, one]) => [name, reversedMembers(one)] as const)
      .toReversed(),
  );
};

const renamed = (value: unknown, rename: (name: string) => string): unknown => {
  if (isJsonArray(value)) return value.map((one) => renamed(one, rename));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [rename(name), renamed(one, rename)]),
  );
};

/** Rows of tables from the last to the first, but those whose first is the main diagnosis. */
const reversedRows = (value: unknown, name = ""): unknown => {
  if (isJsonArray(value)) {
    const rows = value.map((row) => reversedRows(row));
    return name === "icd_10" ? rows : rows.toReversed();
  }
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, reversedRows(one, key)]),
  );
};

const numbersAsTexts = (value: unknown): unknown => {
  if (typeof value === "number") return String(value);
  if (isJsonArray(value)) return value.map(numbersAsTexts);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, numbersAsTexts(one)]),
  );
};

const inTexts = (write: (text: string) => string): Rewrite =>
  inSections((data) => mapStrings(data, write));
const inLabels = (write: (label: string) => string): Rewrite =>
  inSections((data) => renamed(data, write));
/** A section that neither a form nor the list of enclosed documents names is called as its caller calls it. */
function isNamed(key: string): boolean {
  const { forms, terminology } = servicesOnce().intake;
  return forms.find(key) !== undefined || documentKeyOf(key, terminology) !== undefined;
}

const inKeys =
  (write: (key: string) => string): Rewrite =>
  (body) => ({
    ...body,
    sections: sectionsOf(body).map((one) =>
      isJsonObject(one) && isNamed(keyOf(one)) ? { ...one, key: write(keyOf(one)) } : one,
    ),
  });

const filled = (write: (text: string) => string) => (text: string) =>
  text.trim() === "" ? text : write(text);
/** `asesmenAwalIgd` as `asesmen_awal_igd` */
const apart = (name: string, between: string) =>
  name.replaceAll(/([a-z])([A-Z])/gu, `$1${between}$2`).replaceAll(" ", between);

const months =
  "Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember";
type Day = readonly [year: string, month: string, day: string];
const inDates = (write: (...day: Day) => string) =>
  inTexts((text) =>
    text.replaceAll(
      /\b(20\d\d)-(\d\d)-(\d\d)(?!\d)(T(?=\d))?/gu,
      (_all, year: string, month: string, day: string, clock?: string) =>
        `${write(year, month, day)}${clock === undefined ? "" : " "}`,
    ),
  );
const monthOf = (month: string) => months.split(" ")[Number(month) - 1] ?? "";

const bundleOf = (body: CheckBody): JsonObject => {
  const { bundle } = body;
  if (!isJsonObject(bundle)) throw new Error("a document without a Bundle");
  return bundle;
};

/** Every text in capitals, for which no letter is written small. */
export const inCapitals = inTexts((text) => text.toUpperCase());

/** Each sentence in a line of its own, with the end of line of a system. */
export const inLines = (end: string): Rewrite =>
  inTexts((text) => text.replaceAll(". ", `.${end}`));

/** Of a `simple` document. */
export const rewrites: Readonly<Record<string, Rewrite>> = {
  "paragraphs and entities": inSections((data) =>
    mapStrings(data, (text) =>
      text.trim() === "" ? text : `<p>${escape(text).replaceAll("\n", "<br/>")}</p>`,
    ),
  ),
  "bold words": inSections((data) =>
    mapStrings(data, (text) => escape(text).replaceAll(/\p{L}{4,}/gu, "<b>$&</b>")),
  ),
  "sections in the other order": (body) => ({ ...body, sections: sectionsOf(body).toReversed() }),
  "sections in the order of their keys": (body) => ({
    ...body,
    sections: sectionsOf(body).toSorted((one, other) => keyOf(one).localeCompare(keyOf(other))),
  }),
  "the middle section first": (body) => {
    const sections = sectionsOf(body);
    const middle = sections.splice(sections.length >> 1, 1);
    return { ...body, sections: [...middle, ...sections] };
  },
  "members in the other order": inSections(reversedMembers),
  "rows in the other order": inSections((data) => reversedRows(data)),
  "a list of items": inTexts(
    filled((text) => `<ul><li>${escape(text).replaceAll("\n", "</li><li>")}</li></ul>`),
  ),
  "blanks around texts": inTexts(filled((text) => `  ${text} \n`)),
  "wide blanks": inTexts((text) => text.replaceAll(" ", "   ")),
  "blanks that do not break": inTexts((text) => text.replaceAll(" ", "\u00a0")),
  "tabs around texts, lines as Windows ends them": inTexts(
    filled((text) => `\t${text.replaceAll("\n", "\r\n")}\r\n`),
  ),
  "letters apart from their accents": inTexts((text) => text.normalize("NFD")),
  "hyphens of typesetting": inTexts((text) => text.replaceAll("-", "\u2011")),
  "dashes between numbers": inTexts((text) => text.replaceAll(/(?<=[\d ])-(?=[\d ])/gu, "\u2013")),
  "signs with a minus": inTexts((text) => text.replaceAll(/(?<=[(/])-|-(?=[)/])/gu, "\u2212")),
  "quotes of typesetting": inTexts((text) =>
    text.replaceAll("'", "\u2019").replaceAll(/"([^"]*)"/gu, "\u201c$1\u201d"),
  ),
  "numbers as texts": inSections(numbersAsTexts),
  "decimal points": inTexts((text) =>
    text.replaceAll(/(?<![\d.,])(\d{1,3}),(\d{1,2})(?![\d,.])/gu, "$1.$2"),
  ),
  "units in small letters": inTexts((text) =>
    text.replaceAll(/\b(m?g|mEq|mmol|U|IU)\/(?:dL|L|mL)\b/gu, (unit) => unit.replaceAll("L", "l")),
  ),
  "units close to their numbers": inTexts((text) =>
    text.replaceAll(/(\d) (mg|ml|mL|g|mmHg|cc|kg|cm|tpm|%|mcg|IU)\b/gu, "$1$2"),
  ),
  "dates with slashes": inDates((year, month, day) => `${day}/${month}/${year}`),
  "dates with slashes and blanks": inDates((year, month, day) => `${day} / ${month} / ${year}`),
  "dates from the day": inDates((year, month, day) => `${day}-${month}-${year}`),
  "dates with points": inDates((year, month, day) => `${day}.${month}.${year}`),
  "dates with short months": inDates(
    (year, month, day) => `${Number(day)} ${monthOf(month).slice(0, 3)} ${year}`,
  ),
  "dates with months in full": inDates((year, month, day) => `${day} ${monthOf(month)} ${year}`),
  "dates from the year with slashes": inDates((year, month, day) => `${year}/${month}/${day}`),
  "a small t before the time": inTexts((text) => text.replaceAll(/(?<=-\d\d)T(?=\d)/gu, "t")),
  "times with a point": inTexts((text) =>
    text.replaceAll(/(?<=T|\s|^)([01]\d|2[0-3]):([0-5]\d)(?![:\d])(?!.*[+Z])/gu, "$1.$2"),
  ),
  "labels in small letters": inLabels((label) => label.toLowerCase()),
  "labels in capitals": inLabels((label) => label.toUpperCase()),
  "labels with underscores": inLabels((label) => apart(label, "_").toLowerCase()),
  "labels with a colon": inLabels((label) => `${label} :`),
  "labels marked as required": inLabels((label) => `${label} *`),
  "labels with wide blanks": inLabels((label) => ` ${label.replaceAll(" ", "\u00a0 ")} `),
  "keys with underscores": inKeys((name) => apart(name, "_").toLowerCase()),
  "keys with hyphens": inKeys((name) => apart(name, "-").toLowerCase()),
  "keys with blanks": inKeys((name) => apart(name, " ")),
  "keys in capitals": inKeys((name) => name.toUpperCase()),
  "the request's members in the other order": (body) => ({
    ...Object.fromEntries(Object.entries(body).toReversed()),
    stage: body.stage,
  }),
  "a Bundle": asFhir,
  "a Bundle with the members of its resources in the other order": (body) => {
    const sent = asFhir(body);
    return { ...sent, bundle: reversedMembers(sent["bundle"]) };
  },
  "a Bundle whose entries stand in the other order": (body) => {
    const sent = asFhir(body);
    const bundle = bundleOf(sent);
    const entries = bundle["entry"];
    return {
      ...sent,
      bundle: { ...bundle, entry: isJsonArray(entries) ? entries.toReversed() : [] },
    };
  },
  "a Bundle of rich text": (body) =>
    asFhirWith(body, (text) => `<div>${escape(text).replaceAll("\n", "<br>")}</div>`),
};

/** What answers of forms and conclusions of reports say, written otherwise. */
function asFhirWith(body: CheckBody, write: (text: string) => string): CheckBody {
  const sent = asFhir(body);
  const written = JSON.stringify(sent, (key, value: unknown) =>
    typeof value === "string" &&
    (key === "conclusion" || (key === "valueString" && value.includes(" ")))
      ? write(value)
      : value,
  );
  return JSON.parse(written) as CheckBody;
}
