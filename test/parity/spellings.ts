/** Ways to write the same document otherwise: none may change a verdict. */
import { isJsonArray, isJsonObject, type JsonObject } from "../../src/intake/json.ts";
import { asFhir, runDocument, type CheckBody } from "../support/check-document.ts";

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

const bundleOf = (body: CheckBody): JsonObject => {
  const { bundle } = body;
  if (!isJsonObject(bundle)) throw new Error("a document without a Bundle");
  return bundle;
};

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
  "a Bundle": asFhir,
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
