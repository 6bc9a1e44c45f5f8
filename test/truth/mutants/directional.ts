/** Operators that make one thing wrong in a complete document. */
import type { Draft, Passage } from "./draft.ts";
import { pick, type Directional, type Random } from "./operator.ts";
import { diseases, facts } from "./sources.ts";

const chaptersOf = (draft: Draft) => new Set(draft.codes().map((code) => code.slice(0, 1)));
const sexOf = (draft: Draft) => draft.encounter["sex"];
const ageOf = (draft: Draft) => Number(draft.encounter["age_years"] ?? Number.NaN);
const isPregnant = (draft: Draft) =>
  draft.hasText("hamil") && draft.codes().some((code) => code.startsWith("O"));

/** Letters of ICD-10 whose codes are no diseases: a symptom or a reason for contact may stay uncoded. */
const withoutDisease = new Set(["R", "Z"]);
/** Years: what lies before is no newborn, and who is older wears no nappies. */
const infancy = 1;
const nappies = 3;

/** Whom sex, age or pregnancy forbids the disease has another patient's: other operators plant that. */
function mayHave(draft: Draft, code: string): boolean {
  const [chapter, category] = [code.slice(0, 1), code.slice(0, 3)];
  if (chapter === "O") return isPregnant(draft);
  if (chapter === "P") return ageOf(draft) < infancy;
  if (category === "L22") return ageOf(draft) < nappies;
  if (category >= "N40" && category <= "N51") return sexOf(draft) === "L";
  if (category >= "N60" && category <= "N98") return sexOf(draft) === "P";
  return !withoutDisease.has(chapter);
}

/** A disease of a chapter that the document has no code of, and that no word of it names. */
function strangeDisease(draft: Draft, random: Random) {
  const chapters = chaptersOf(draft);
  const strange = diseases.filter(
    ({ code, name }) =>
      !chapters.has(code.slice(0, 1)) && !draft.hasText(name) && mayHave(draft, code),
  );
  return pick(strange, random);
}

/** The first row whose name the document does not hold, from a random one on. */
const absent = <Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  draft: Draft,
  random: Random,
) =>
  pick(
    rows.filter((row) => !draft.hasText(nameOf(row))),
    random,
  );

const stem = (name: string) => name.toLowerCase().slice(0, 6);

const sides = [
  ["kanan", "kiri"],
  ["kiri", "kanan"],
  ["dextra", "sinistra"],
  ["sinistra", "dextra"],
  ["dekstra", "sinistra"],
] as const;
const sideWords = sides.map(([side]) => side);
const mirror = (text: string) =>
  text.replaceAll(
    new RegExp(`\\b(?:${sideWords.join("|")})\\b`, "giu"),
    (word) => sides.find(([from]) => from === word.toLowerCase())?.[1] ?? word,
  );
const isRight = (word: string) => /kanan|dextra|dekstra/iu.test(word);

/** A passage of a document that tells of one side alone, in at least three places. */
function oneSided(draft: Draft, random: Random): Passage | undefined {
  const sided = draft.narratives().flatMap((passage) => {
    const words = passage.text.match(new RegExp(`\\b(?:${sideWords.join("|")})\\b`, "giu")) ?? [];
    return words.length > 0 ? [{ passage, words }] : [];
  });
  const rights = sided.flatMap(({ words }) => words.map(isRight));
  if (sided.length < 3 || rights.some((right) => right !== rights[0])) return undefined;
  return pick(
    sided.map(({ passage }) => passage),
    random,
  );
}

const vitalFields = /Tekanan Darah|Nadi|Suhu/u;
/** Years: no form asks for the pressure of who is younger. */
const pressureFrom = 5;
/** Years: who is younger has a pulse and a breath as fast when well. */
const fastSigns = /nadi|pernafasan|sistolik/u;
const fastUntil = 6;

export const directional: readonly Directional[] = [
  {
    name: "a diagnosis that nothing tells of",
    detector: "D1",
    plant(draft, random) {
      const disease = strangeDisease(draft, random);
      if (!disease) return undefined;
      draft.addDiagnosis({ code: disease.code, label: disease.name });
      return [disease.code.toLowerCase(), disease.name];
    },
  },
  {
    name: "a diagnosis against a normal result",
    detector: "D2",
    plant(draft, random) {
      const row = absent(facts.normalResults, ({ test }) => test, draft, random);
      if (!row || draft.codes().includes(row.code) || !draft.addResult(row)) return undefined;
      draft.addDiagnosis(row);
      return [row.code.toLowerCase(), row.test.toLowerCase()];
    },
  },
  {
    name: "a disease named and treated, not coded",
    detector: "D4",
    plant(draft, random) {
      const disease = strangeDisease(draft, random);
      const [substance] = disease?.treatment ?? [];
      if (!disease || substance === undefined) return undefined;
      draft.tell(`Juga ${disease.name}, diberikan ${substance}`);
      draft.order(substance, "2x1");
      return [disease.name.toLowerCase(), disease.code.toLowerCase()];
    },
    repair(draft, random) {
      const disease = strangeDisease(draft, random);
      if (!disease) return undefined;
      draft.tell(`Ayah pasien menderita ${disease.name}`);
      return [disease.name.toLowerCase(), disease.code.toLowerCase()];
    },
  },
  {
    name: "the code of a sibling",
    detector: "D5",
    plant(draft, random) {
      const row = pick(
        facts.siblings.filter(({ from, code }) => {
          const codes = draft.codes();
          return codes.some((each) => each.startsWith(from)) && !codes.includes(code);
        }),
        random,
      );
      if (!row) return undefined;
      const before = draft.codes().find((code) => code.startsWith(row.from)) ?? "";
      replaceCode(draft, before, row.code, row.label);
      return [row.code.toLowerCase()];
    },
  },
  {
    name: "another side in one place",
    detector: "D5",
    plant(draft, random) {
      const passage = oneSided(draft, random);
      if (!passage) return undefined;
      passage.write(mirror(passage.text));
      return [...sideWords, "lateralitas", "sisi"];
    },
  },
  {
    name: "a drug without purpose",
    detector: "D7",
    plant(draft, random) {
      const chapters = chaptersOf(draft);
      const row = absent(
        facts.withoutPurpose.filter(
          (each) => !each.chapters.split(" ").some((chapter) => chapters.has(chapter)),
        ),
        ({ drug }) => stem(drug),
        draft,
        random,
      );
      if (!row) return undefined;
      draft.order(row.drug, row.dose);
      return [stem(row.drug)];
    },
  },
  {
    name: "a drug against an allergy",
    detector: "D8",
    plant(draft, random) {
      const drug = pick(draft.drugs(), random);
      if (drug === undefined) return undefined;
      draft.setAllergy(`${drug} (urtikaria, bengkak bibir)`);
      return [stem(drug)];
    },
    repair(draft, random) {
      const drug = pick(draft.drugs(), random);
      if (drug === undefined) return undefined;
      draft.setAllergy(`Alergi ${drug} disangkal`);
      return [`alergi ${stem(drug)}`];
    },
  },
  {
    name: "a drug against a result",
    detector: "D8",
    plant(draft, random) {
      const row = absent(facts.contraindicated, ({ test }) => test, draft, random);
      if (!row || draft.hasText(stem(row.drug)) || !draft.addResult(row)) return undefined;
      draft.order(row.drug, row.dose);
      return [stem(row.drug)];
    },
    repair(draft, random) {
      const row = absent(facts.contraindicated, ({ drug }) => stem(drug), draft, random);
      if (!row) return undefined;
      draft.tell(`${row.drug} tidak diberikan`);
      return [stem(row.drug)];
    },
  },
  {
    name: "a drug against a pregnancy",
    detector: "D8",
    plant(draft, random) {
      if (!isPregnant(draft)) return undefined;
      const drug = absent(facts.inPregnancy, stem, draft, random);
      if (drug === undefined) return undefined;
      draft.order(drug, "2x1");
      return [stem(drug)];
    },
  },
  {
    name: "a drug against an age",
    detector: "D8",
    plant(draft, random) {
      if (!(ageOf(draft) < 8)) return undefined;
      const drug = absent(facts.inChildren, stem, draft, random);
      if (drug === undefined) return undefined;
      draft.order(drug, "3x1");
      return [stem(drug)];
    },
  },
  {
    name: "two drugs that do not go together",
    detector: "D8",
    plant(draft, random) {
      const pair = pick(facts.together, random);
      if (!pair || pair.some((drug) => draft.hasText(stem(drug)))) return undefined;
      for (const drug of pair) draft.order(drug, "2x1");
      return pair.map(stem);
    },
  },
  {
    name: "a procedure without a trace",
    detector: "D9",
    plant(draft, random) {
      const row = absent(facts.procedures, ({ name }) => name.slice(0, 6), draft, random);
      if (!row || draft.hasText(row.code) || !draft.addProcedure(row)) return undefined;
      return [row.code, row.name.toLowerCase()];
    },
  },
  {
    name: "a procedure that is only planned",
    detector: "D9",
    plant(draft, random) {
      const row = absent(facts.procedures, ({ name }) => name.slice(0, 6), draft, random);
      if (!row || draft.hasText(row.code) || !draft.addProcedure(row)) return undefined;
      draft.tell(`Rencana ${row.name} besok elektif`);
      return [row.code, row.name.toLowerCase()];
    },
    repair(draft, random) {
      const row = absent(facts.procedures, ({ name }) => name.slice(0, 6), draft, random);
      if (!row || draft.hasText(row.code)) return undefined;
      draft.tell(`Rencana ${row.name} elektif bila pasien setuju`);
      return [row.code];
    },
  },
  {
    name: "a procedure done, not coded",
    detector: "D9",
    plant(draft, random) {
      if (draft.stage === "ranap_cppt") return undefined;
      const row = absent(facts.procedures, ({ name }) => name.slice(0, 6), draft, random);
      if (!row || draft.hasText(row.code)) return undefined;
      draft.tell(`Telah dilakukan ${row.name} pada ${draft.day()} tanpa komplikasi`);
      return [row.code, row.name.toLowerCase()];
    },
  },
  {
    name: "two values of one vital sign",
    detector: "D10",
    plant(draft) {
      if (draft.stage !== "igd_asesmen_awal") return undefined;
      const pressure = draft.section("ttv")["Tekanan Darah (mmHg)"];
      const survey = draft.section("primarySurvey");
      const circulation = survey["Circulation"];
      if (typeof pressure !== "string" || typeof circulation !== "string") return undefined;
      if (!circulation.includes(pressure)) return undefined;
      const other = pressure.startsWith("8") ? "182/104" : "84/50";
      survey["Circulation"] = circulation.replace(pressure, other);
      return [other, "tekanan darah"];
    },
  },
  {
    name: "a note of another year",
    detector: "D11",
    plant(draft, random) {
      if (draft.stage !== "ranap_cppt") return undefined;
      const rows = draft.section("cpptDokter", []) as { tanggal?: unknown }[];
      const row = pick(rows, random);
      const written = String(row?.tanggal);
      if (!row || !written.includes("2026")) return undefined;
      row.tanggal = written.replace("2026", "2025");
      return ["2025", "tanggal"];
    },
  },
  {
    name: "a critical result that nobody answers",
    detector: "D12",
    plant(draft, random) {
      const row = absent(facts.criticalResults, ({ test }) => test, draft, random);
      if (!row || !draft.addResult(row)) return undefined;
      return [row.test.toLowerCase(), row.value];
    },
    repair(draft, random) {
      const row = absent(facts.criticalResults, ({ test }) => test, draft, random);
      if (!row || draft.stage === "ranap_resume" || !draft.addResult(row)) return undefined;
      // Of the day of the result, and coded: else it is a disease named, not coded.
      draft.tell(row.answer, "first");
      draft.addDiagnosis({ code: row.code, label: row.label });
      return [`'${row.test.toLowerCase()} ${row.value}`];
    },
  },
  {
    name: "home in an unfit state",
    detector: "D12",
    plant(draft, random) {
      if (draft.stage !== "ranap_resume" || !draft.isSentHome()) return undefined;
      const state = draft.section("resumePulang")["kondisi_saat_pulang"];
      const row = pick(
        facts.unstable.filter(({ field }) => ageOf(draft) >= fastUntil || !fastSigns.test(field)),
        random,
      );
      if (!row || typeof state !== "object" || state === null || !(row.field in state))
        return undefined;
      (state as Record<string, unknown>)[row.field] = row.value;
      return [row.value];
    },
  },
  {
    name: "a code of the other sex",
    detector: "D15",
    plant(draft, random) {
      const row = pick(sexOf(draft) === "P" ? facts.ofMen : facts.ofWomen, random);
      if (!row) return undefined;
      draft.addDiagnosis(row);
      return [row.code.toLowerCase()];
    },
  },
  {
    name: "a code of another age",
    detector: "D15",
    plant(draft, random) {
      const row = pick(facts.ofNewborns, random);
      if (!row || !(ageOf(draft) >= 10)) return undefined;
      draft.addDiagnosis(row);
      return [row.code.toLowerCase()];
    },
  },
  {
    name: "a sentence of another patient",
    detector: "D16",
    plant(draft, random) {
      const row = pick(
        facts.foreign.filter(({ sex }) => sex === sexOf(draft)),
        random,
      );
      // A mother's state stands in the papers of her baby.
      if (!row || ageOf(draft) < infancy) return undefined;
      draft.tell(row.text);
      return [
        ...row.text
          .toLowerCase()
          .split(/[\s,]+/u)
          .slice(0, 2),
        "pasien lain",
      ];
    },
  },
  {
    name: "a sum that is wrong",
    detector: "D17",
    plant(draft, random) {
      const row = pick(facts.sums, random);
      if (!row) return undefined;
      draft.tell(row.text);
      return row.says;
    },
  },
  {
    name: "more than the greatest dose",
    detector: "D17",
    plant(draft, random) {
      const row = absent(facts.overdoses, ({ drug }) => stem(drug), draft, random);
      if (!row) return undefined;
      draft.order(row.drug, row.dose);
      return [stem(row.drug)];
    },
  },
  {
    name: "another level of consciousness",
    detector: "D10",
    plant(draft) {
      if (draft.stage !== "igd_asesmen_awal") return undefined;
      const vitals = draft.section("ttv");
      const level = vitals["Tingkat Kesadaran"];
      if (typeof level !== "string" || !/^c(?:ompos mentis|m)$/iu.test(level)) return undefined;
      vitals["Tingkat Kesadaran"] = "Sopor";
      return ["sopor", "gcs"];
    },
  },
  {
    name: "a symptom above its cause",
    detector: "D18",
    plant(draft, random) {
      const row = pick(facts.symptoms, random);
      // What is treated for a symptom has no cause below it.
      if (draft.codes().every((code) => withoutDisease.has(code.slice(0, 1)))) return undefined;
      if (!row || draft.codes().includes(row.code) || !draft.setMain(row)) return undefined;
      return [row.code.toLowerCase()];
    },
  },
  {
    name: "vital fields left empty",
    detector: "element",
    plant(draft, random) {
      // Of who comes dead nothing is measured.
      if (draft.stage !== "igd_asesmen_awal" || draft.hasText("death on arrival")) return undefined;
      const vitals = draft.section("ttv");
      const isAsked = (key: string) =>
        vitalFields.test(key) && !(ageOf(draft) < pressureFrom && key.startsWith("Tekanan Darah"));
      const field = pick(Object.keys(vitals).filter(isAsked), random);
      if (field === undefined) return undefined;
      vitals[field] = "";
      return [field.toLowerCase().replace(/ \(.*/u, "")];
    },
  },
];

/** Everywhere, with the words beside it. */
function replaceCode(draft: Draft, before: string, code: string, label: string): void {
  const change = (value: unknown): unknown => {
    if (typeof value === "string")
      return value.includes(before)
        ? value.replace(new RegExp(`${before.replace(".", "\\.")}( - [^;]*)?`, "u"), (_, words) =>
            words === undefined ? code : `${code} - ${label}`,
          )
        : value;
    if (Array.isArray(value)) return value.map(change);
    if (typeof value !== "object" || value === null) return value;
    const row = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, change(each)]));
    const isRow = Object.values(value).includes(before);
    return isRow
      ? {
          ...row,
          ...("label" in row && { label }),
          ...("nm_penyakit" in row && { nm_penyakit: label }),
        }
      : row;
  };
  Object.assign(draft.body, change(draft.body));
}
