/** Pressure ulcer (RG25; section 2, row 35): place, stage and size; the 2010 list codes the stage. */
import { inOrder } from "../../reading/in-order.ts";
import { joinFields } from "../text/fields.ts";
import { measurementsOf } from "../text/measurements.ts";
import { isNamed, occurrencesOf } from "../text/mentions.ts";
import { besides, sentencesOf } from "../text/places.ts";
import { entriesOf } from "../text/entries.ts";
import { shorten } from "../text/shorten.ts";
import type { ClinicalCase } from "./clinical-case.ts";
import { defineCondition, type Condition, type Picture, type Proof } from "./condition.ts";

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
  const written = joinFields([
    ...narrative.doctorForms.map((form) => form.text),
    ...notes.nurse.map(({ text = "" }) => text),
  ]);
  const described = sentencesAbout(written);
  const text = described.join("\n");
  const codes = described.flatMap(stagesIn);
  const lacks = [
    ...(isNamed(text, "pressureUlcerPlaces") ? [] : ["lokasi"]),
    ...(codes.length > 0 ? [] : ["derajat"]),
    ...(measurementsOf(text, "writtenSize").length > 0 ? [] : ["ukuran"]),
  ];
  const contradicted = stages.includes(code) && codes.length > 0 && !codes.includes(code);
  const supported = !contradicted && lacks.length === 0;
  const quotes = described.map((part) => shorten(part));
  return {
    supported,
    contradicted,
    proofs: supported
      ? quotes.slice(0, 2).map((quote): Proof => ({ kind: "record", text: quote }))
      : [],
    against: contradicted ? quotes.filter((quote) => stagesIn(quote).length > 0).slice(0, 2) : [],
    significant: false,
    ...(lacks.length > 0 && { needs: `${lacks.join(", ")} luka dekubitus` }),
  };
}

/** An ulcer of the sacrum or the buttocks is described without its name: 'ulkus sakral 4x3 cm'. */
function sentencesAbout(written: string): readonly string[] {
  const places = [
    ...occurrencesOf(written, "pressureUlcer"),
    ...besides(written, "ulcerOrWound", "pressureUlcerBed"),
  ];
  return [...new Set(sentencesOf(written, inOrder(places)))];
}

const romans = ["I", "II", "III", "IV"];

/** The codes of the stages that a sentence names: `derajat 2`, `gr. III`. */
const stagesIn = (sentence: string): readonly string[] =>
  entriesOf(sentence, "statements").flatMap(({ grade = "" }) => {
    const roman = romans.findLastIndex((each) => grade.toUpperCase().endsWith(each));
    return stages[roman === -1 ? Number(grade.at(-1)) - 1 : roman] ?? [];
  });
