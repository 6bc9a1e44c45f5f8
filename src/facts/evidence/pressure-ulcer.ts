/** Pressure ulcer (RG25; section 2, row 35): place, stage and size; the 2010 list codes the stage. */
import { shorten } from "./wording.ts";
import type { ClinicalCase } from "./clinical-case.ts";
import { defineCondition, type Condition, type Picture, type Proof } from "./condition.ts";

/** An ulcer of the sacrum, the buttocks or the heel is described without its name: 'ulkus sakral 4x3 cm'. */
const wound =
  /dekubitus|decubitus|ulkus tekan|luka tekan|pressure (?:ulcer|injury)|(?:ulkus|luka|ulcer) (?:(?:di|pada|regio|daerah|area) ){0,2}(?:sakr|sacr|glut|bokong|trokanter|trochanter|koksig|coccy)/iu;
const place =
  /(?<!\p{L})(?:sa[kc]r\p{L}*|gluteus|gluteal|bokong|trokanter\p{L}*|trochanter\p{L}*|tumit|kalkaneus|calcaneus|heel|koksigis|coccyx|punggung|skapula|scapula|siku|oksipital|oksiput|maleolus|malleolus|iskium|ischium|panggul|lumbal)(?!\p{L})/iu;
const stage =
  /(?<!\p{L})(?:derajat|grade|gr|stadium|stage|st)\.?\s*[-:]?\s*(?<stage>IV|I{1,3}|[1-4])(?![\p{L}\d])/iu;
const size = /(?<!\d)\d+(?:[.,]\d+)?\s*(?:(?:cm)?\s*[x×]\s*\d|cm(?!\p{L}))/iu;

export const pressureUlcer: Condition = defineCondition({
  key: "pressureUlcer",
  topic: "pressureUlcer",
  kondisi: "Dekubitus",
  icd10: "L89.9",
  codes: ["L89"],
  words: "pressureUlcer",
  needs: "lokasi, derajat, dan ukuran luka",
  treatment: {
    words: "pressureUlcerCare",
    substances: [],
    classes: [],
  },
  read: readUlcer,
});

const stages = ["L89.0", "L89.1", "L89.2", "L89.3"];

/** Doctors and nurses describe the wound alike; the name of the code itself describes nothing. */
function readUlcer({ narrative, notes }: ClinicalCase, code = ""): Picture {
  const written = [
    ...narrative.doctorForms.map((form) => form.text),
    ...notes.nurse.map(({ text = "" }) => text),
  ].join("\n");
  const described = written.split(/[\n;]+|\.(?!\d)/u).filter((part) => wound.test(part));
  const text = described.join(". ");
  const told = described.flatMap((part) => stage.exec(part)?.groups?.["stage"] ?? []);
  const codes = told.flatMap((each) => stages[numberOf(each) - 1] ?? []);
  const lacks = [
    ...(place.test(text) ? [] : ["lokasi"]),
    ...(codes.length > 0 ? [] : ["derajat"]),
    ...(size.test(text) ? [] : ["ukuran"]),
  ];
  const contradicted = stages.includes(code) && codes.length > 0 && !codes.includes(code);
  const supported = !contradicted && lacks.length === 0;
  const quotes = described.map((part) => shorten(part.trim()));
  return {
    supported,
    contradicted,
    proofs: supported
      ? quotes.slice(0, 2).map((quote): Proof => ({ kind: "record", text: quote }))
      : [],
    against: contradicted ? quotes.filter((quote) => stage.test(quote)).slice(0, 2) : [],
    significant: false,
    ...(lacks.length > 0 && { needs: `${lacks.join(", ")} luka dekubitus` }),
  };
}

const numberOf = (written: string): number =>
  Number(written) || ["I", "II", "III", "IV"].indexOf(written.toUpperCase()) + 1;
