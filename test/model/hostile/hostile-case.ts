/** One hostile document and what a model would answer that fell for it. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import Type, { type Static } from "typebox";
import { parse } from "yaml";
import { stageSchema, type Stage } from "../../../src/check/types.ts";
import { dropReasons } from "../../../src/check/enricher.ts";
import { changeDocument, changeSchema } from "../../support/change-document.ts";
import type { CheckBody } from "../../support/check-document.ts";

const caseSchema = Type.Object(
  {
    name: Type.String({ minLength: 1 }),
    stage: stageSchema,
    /** What is put where in the example document of the stage. */
    change: changeSchema,
    /** Proposals, or … */
    answer: Type.Optional(Type.Array(Type.Unknown())),
    /** … the whole answer where it is not a list of proposals. */
    content: Type.Optional(Type.Unknown()),
    /** How often the last proposal is given; once where nothing is said. */
    times: Type.Optional(Type.Integer({ minimum: 2 })),
    /** True where the answer is meant to have parts of the wrong shape; elsewhere one would be a slip of this file. */
    misshapen: Type.Optional(Type.Literal(true)),
    /** Why each of the others is dropped, in their order, where a case is about one law. */
    reasons: Type.Optional(Type.Array(Type.Enum(dropReasons))),
    /** How many of the proposals are honest; none where nothing is said. */
    kept: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  { additionalProperties: false },
);
export type HostileCase = Static<typeof caseSchema>;

const fileSchema = Type.Object(
  {
    /** Parts that cases share by anchors. */
    texts: Type.Optional(Type.Array(Type.Unknown())),
    cases: Type.Array(caseSchema),
  },
  { additionalProperties: false },
);

const fits = new Ajv2020().compile<Static<typeof fileSchema>>(fileSchema);

export function readHostileCases(url: URL): readonly HostileCase[] {
  const content: unknown = parse(readFileSync(url, "utf8"), { merge: true, maxAliasCount: -1 });
  if (fits(content)) return content.cases;
  throw new Error(`${fileURLToPath(url)}: ${JSON.stringify(fits.errors)}`);
}

const examples: Readonly<Record<Stage, string>> = {
  igd_asesmen_awal: "igd",
  ranap_cppt: "cppt",
  ranap_resume: "resume",
  rajal_soap: "rajal",
};

/** Narrative that no rule reads: about every document there is something to ask. */
const unread = {
  op: "add",
  path: "/sections/catatanTambahan",
  value: {
    key: "catatanTambahan",
    data: { Keterangan: "Keluarga menunggu di ruang tunggu dan menerima penjelasan tata tertib." },
  },
} as const;

export function documentOf({ stage, change }: Pick<HostileCase, "stage" | "change">): CheckBody {
  const text = readFileSync(`examples/${examples[stage]}.simple.json`, "utf8");
  // An example is a request of its stage.
  return changeDocument(JSON.parse(text) as CheckBody, [...fillIn(change, ""), unread]);
}

/** What the model answers. */
export function contentOf(
  { answer, content = null, times = 1 }: HostileCase,
  prompt: string,
): unknown {
  if (!answer) return content;
  const last = Array.from({ length: times }, () => answer.at(-1));
  return { proposals: fillIn([...answer.slice(0, -1), ...last], prompt) };
}

/**
 * A copy in which `{{prompt 0 220}}` is a piece of the prompt, also `-dashed` and in `-capitals`, and `{{long 900 word}}` as
 * many words.
 */
function fillIn<T>(value: T, prompt: string): T {
  const pieces: Readonly<Record<string, (piece: string) => string>> = {
    "": (piece) => piece,
    "-dashed": (piece) => piece.replaceAll(/\s+/gu, "-"),
    "-capitals": (piece) => piece.toUpperCase(),
  };
  const written = JSON.stringify(value, (_, one: unknown) =>
    typeof one === "string"
      ? one
          .replaceAll(/\{\{prompt(-\w+)? (\d+) (\d+)\}\}/gu, (_all, form = "", from, to) =>
            (pieces[form] ?? String)(prompt.slice(Number(from), Number(to))),
          )
          .replaceAll(/\{\{long (\d+) (\w+)\}\}/gu, (_all, count, word) =>
            `${word} `.repeat(Number(count)).trim(),
          )
      : one,
  );
  // A copy of the same shape: only texts were changed.
  return JSON.parse(written) as T;
}
