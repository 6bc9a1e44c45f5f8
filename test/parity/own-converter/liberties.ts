/** What the contract leaves to a FHIR caller: each may be said or left out, and the content is the same. */
import type { CheckBody } from "../../support/check-document.ts";
import { canonicals } from "./sheet.ts";
import { fieldOf, formOf } from "./forms.ts";
import { isObject, listOf, memberOf, words, type Members } from "./values.ts";

type Liberty = (body: CheckBody) => CheckBody;

/** The Bundle with each resource as `change` leaves it. */
const ofResources =
  (change: (resource: Members, body: CheckBody) => readonly Members[]): Liberty =>
  (body) => {
    const bundle = body["bundle"];
    const entry = listOf(memberOf(bundle, "entry")).flatMap((one) => {
      const resource = memberOf(one, "resource");
      if (!isObject(one) || !isObject(resource)) return [one];
      return change(resource, body).map((changed, place) => ({
        ...one,
        ...(place > 0 && { fullUrl: `${String(one["fullUrl"])}${place}` }),
        resource: changed,
      }));
    });
    return { ...body, bundle: { ...(isObject(bundle) && bundle), entry } };
  };

function withoutExtension(resource: Members, url: string): Members {
  const { extension, ...rest } = resource;
  const others = listOf(extension).filter((one) => memberOf(one, "url") !== url);
  return others.length > 0 ? { ...rest, extension: others } : rest;
}

const sourceSection = canonicals.extension("source-section");
const pathOf = (resource: Members) => {
  const said = listOf(resource["extension"]).find((one) => memberOf(one, "url") === sourceSection);
  return words(memberOf(said, "valueString")) ?? "";
};

/** 'Loses nothing': what is said as an AllergyIntolerance need not be an answer too. */
function withoutAllergyAnswers(resource: Members, body: CheckBody): readonly Members[] {
  const { questionnaire, item, ...rest } = resource;
  const form = formOf(String(questionnaire).split("/").at(-1) ?? "");
  const path = pathOf(resource);
  const isCoded = listOf(memberOf(body["bundle"], "entry"))
    .map((entry) => memberOf(entry, "resource"))
    .some(
      (one) =>
        isObject(one) && one["resourceType"] === "AllergyIntolerance" && pathOf(one) === path,
    );
  if (!form || !isCoded) return [resource];
  const items = listOf(item).filter((one) => {
    const field = fieldOf(form.fields, String(memberOf(one, "linkId")));
    return field?.home !== "allergyIntolerance" || memberOf(one, "answer") === undefined;
  });
  return items.length > 0 ? [{ ...rest, questionnaire, item: items }] : [];
}

/** Sections of each stage that no other document brings along. */
const ownSections: Readonly<Record<CheckBody["stage"], readonly string[]>> = {
  igd_asesmen_awal: [
    "anamnesa",
    "primarySurvey",
    "ttv",
    "pemeriksaanFisik",
    "codingDiagnosa",
    "obat",
    "lab",
    "radiologi",
  ],
  ranap_cppt: ["asesmenAwalRanap", "cpptDokter", "cpptPerawat", "cpoObat", "lab", "radiologi"],
  ranap_resume: ["resumePulang"],
  rajal_soap: ["soap", "pemeriksaan", "icd", "riwayat"],
};

export const liberties: Readonly<Record<string, Liberty>> = {
  "without the section where it is the stage's own": ofResources((resource, { stage }) => {
    const isOwn = ownSections[stage].includes(pathOf(resource));
    // A vital sign of the discharge summary is told by its section or by its time, and these have no time.
    const isTold = stage === "ranap_resume" && resource["resourceType"] === "Observation";
    return [isOwn && !isTold ? withoutExtension(resource, sourceSection) : resource];
  }),
  "without the format of the source": ofResources((resource) => [
    withoutExtension(resource, canonicals.extension("source-format")),
  ]),
  "without answers that are allergies": ofResources((resource, body) =>
    resource["resourceType"] === "QuestionnaireResponse"
      ? withoutAllergyAnswers(resource, body)
      : [resource],
  ),
};

/** The Bundle without the resources of a kind, and without what the Encounter says of them. */
export const withoutKind = (kind: string): Liberty =>
  ofResources((resource) => {
    if (resource["resourceType"] === kind) return [];
    const { diagnosis: _named, ...rest } = resource;
    return [kind === "Condition" && resource["resourceType"] === "Encounter" ? rest : resource];
  });
