/** What is sent of a document, and what its answer is held against: as the service does it, without redaction. */
import type { Condition } from "@medplum/fhirtypes";
import type { Answer, CodeBook, Passage } from "../../../src/enrich/enricher.ts";
import { listItems } from "../../../src/enrich/list-items.ts";
import { writeDocument, type WrittenDocument } from "../../../src/enrich/write-document.ts";
import { clinicalWords } from "../../../src/facts/text/clinical-words.ts";
import { spellingOf, wordsOf } from "../../../src/facts/text/spelling.ts";
import { isJsonArray, isJsonObject, pointerTo } from "../../../src/intake/json.ts";
import { normaliseCode } from "../../../src/terminology/normalise-code.ts";
import type { Terminology } from "../../../src/terminology/terminology.ts";
import {
  checkDocument,
  convertDocument,
  servicesOnce,
  type CheckBody,
} from "../../support/check-document.ts";

export interface Asked extends WrittenDocument {
  readonly answer: Answer;
  readonly codes: CodeBook;
}

export async function askOfDocument(body: CheckBody): Promise<Asked> {
  const { check_id: _id, meta: _meta, ...answer } = await checkDocument(body);
  const { terminology } = servicesOnce().intake;
  const codes = bookOf(terminology, codesOnClaim(body));
  const written = writeDocument({
    answer,
    items: listItems(answer),
    passages: passagesOf(body),
    keys: new Map(answer.findings.map(({ key, label }) => [key, label ?? key])),
    codesOnClaim: codes.onClaim,
  });
  return { ...written, answer, codes };
}

/** Every text of the document, numbers and dates too, under the key of its section. */
function passagesOf(body: CheckBody): readonly Passage[] {
  // A document of the profile `simple` has sections.
  const sections = body["sections"] as readonly { readonly key: string; readonly data: unknown }[];
  return sections.flatMap(({ key, data }, place) =>
    textsIn(data, `/sections/${place}/data`, "").map((found) => ({ section: key, ...found })),
  );
}

function textsIn(value: unknown, pointer: string, label: string): Omit<Passage, "section">[] {
  if (isJsonArray(value))
    return value.flatMap((one, at) => textsIn(one, pointerTo(pointer, at), label));
  if (isJsonObject(value))
    return Object.entries(value).flatMap(([name, one]) =>
      textsIn(one, pointerTo(pointer, name), name),
    );
  if (typeof value !== "string" && typeof value !== "number") return [];
  return [{ label, text: String(value), pointer }];
}

function codesOnClaim(body: CheckBody): readonly string[] {
  const resources = convertDocument(body).bundle.entry ?? [];
  return resources
    .map(({ resource }) => resource)
    .filter((resource): resource is Condition => resource?.resourceType === "Condition")
    .flatMap(({ code }) => code?.coding?.[0]?.code ?? []);
}

const wordsIn = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");

/** Diseases that may never stand first: those of the tables, and manifestations. */
function bookOf(terminology: Terminology, onClaim: readonly string[]): CodeBook {
  const never = [
    ...terminology.table("never-primary").flatMap(({ codes = "" }) => codes.split(";")),
    ...terminology.table("asterisk-categories").map(({ category = "" }) => category),
  ];
  const words = terminology.table("diagnosis-words").map((row) => ({
    starts: (row["codes"] ?? "").split(";"),
    words: (row["words"] ?? "").split("|").map(wordsIn),
  }));
  const diseases = words.flatMap((row) => row.words);
  const inOneSpelling = new Set(clinicalWords.map(spellingOf));
  const find = (written: string) => {
    const code = normaliseCode(written, "icd-10");
    return code !== undefined && terminology.icd10.has(code) ? code : undefined;
  };
  return {
    find,
    mayBePrimary: (code) => !never.some((start) => code.startsWith(start)),
    onClaim: onClaim.flatMap((code) => find(code) ?? []),
    namesOf: (code) => [
      ...[terminology.icd10Label(code) ?? []].flat(),
      ...words.flatMap((row) =>
        row.starts.some((start) => code.startsWith(start)) ? row.words : [],
      ),
    ],
    clinicalNames: (text) => [
      ...new Set([
        ...wordsOf(text).filter((word) => inOneSpelling.has(word)),
        ...diseases.filter((name) => ` ${wordsIn(text)} `.includes(` ${name} `)),
        ...terminology.drugs.find(text).map(({ name }) => name),
      ]),
    ],
  };
}
