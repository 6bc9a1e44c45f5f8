/** Outcomes as a person, a program or a build server reads them. */
import junit from "junit-report-builder";
import { listItems, type Item } from "../../check/assemble/list-items.ts";
import type { Envelope, Status } from "../../check/types.ts";
import type { Say } from "../language.ts";
import { verdictOf, type Outcome, type Refusal, type Verdict } from "./outcome.ts";

// junit-report-builder 5.1.2: its types are of an ES module, Node is given what CommonJS exports, the builder itself.
const reportBuilder = junit as unknown as typeof junit.default;

export type Format = "text" | "json" | "junit";

/** Writes a document's outcome, and at the end what is left to write. */
export interface Show {
  add(outcome: Outcome): string;
  end(): string;
}

/** `text`: lines for a person; `json`: a line of JSON a document; `junit`: one JUnit XML at the end. */
export function showAs(format: Format, say: Say): Show {
  switch (format) {
    case "text":
      return { add: (outcome) => `${linesOf(outcome, say).join("\n")}\n`, end: () => "" };
    case "json":
      return { add: (outcome) => `${JSON.stringify(outcome)}\n`, end: () => "" };
    case "junit":
      return showAsJunit(say);
  }
}

const verdictWords: Readonly<Record<Verdict, Parameters<Say>[0]>> = {
  skipped: { id: "tidak diperiksa", en: "not checked" },
  lengkap: { id: "SIAP DIKLAIM", en: "READY TO CLAIM" },
  belum_lengkap: { id: "BELUM LENGKAP", en: "INCOMPLETE" },
  perbaiki: { id: "PERLU DIPERBAIKI", en: "TO BE CORRECTED" },
  refused: { id: "DITOLAK", en: "REFUSED" },
};

export const sayVerdict = (verdict: Verdict, say: Say): string => say(verdictWords[verdict]);

const blockWords: Readonly<Record<string, Parameters<Say>[0]>> = {
  "/claim_impact": { id: "Dampak klaim", en: "Claim impact" },
  "/diagnosis_suggestions": { id: "Saran diagnosis", en: "Diagnosis suggestions" },
};

export const nameItem = ({ label, pointer }: Item, say: Say): string => {
  const words = blockWords[pointer];
  return label ?? (words ? say(words) : pointer);
};

/** Contradictions first, as in a finding's own text. */
export const openItems = (answer: Envelope): readonly Item[] =>
  listItems(answer)
    .filter(({ status }) => status !== "lengkap")
    .toSorted((one, other) => urgency(one.status) - urgency(other.status));

const urgency = (status: Status) => (status === "perbaiki" ? 0 : 1);

function linesOf(outcome: Outcome, say: Say): readonly string[] {
  const title = `${outcome.document}: ${sayVerdict(verdictOf(outcome), say)}`;
  if ("problem" in outcome) return [title, ...linesOfRefusal(outcome.problem)];
  const { answer } = outcome;
  if (answer.skipped) return [title, `  ${answer.skip_detail ?? ""}`];
  const unread = answer.notices.filter(({ severity }) => severity === "warning");
  const open = openItems(answer);
  const count = say({ id: `${open.length} hal`, en: `${open.length} points` });
  return [
    open.length === 0 ? title : `${title}, ${count}`,
    ...open.flatMap((item) => [
      `  ${nameItem(item, say)} (${item.status.replace("_", " ")})`,
      ...indent(item.rekomendasi),
      ...indent(item.contoh_isian),
    ]),
    ...unread.map(({ message }) => `  ! ${message}`),
  ];
}

const indent = (text: string): readonly string[] =>
  text === "" ? [] : text.split("\n").map((line) => `    ${line}`);

/** What happened, where, and what to do. */
export const linesOfRefusal = ({ title, errors }: Refusal): readonly string[] => [
  `  ${title}.`,
  ...errors.map(({ pointer = "", expression, message, solution }) => {
    const said = message === `${title}.` ? "" : message;
    return `    ${[expression ?? pointer, said, solution].filter(Boolean).join(" ")}`;
  }),
];

function showAsJunit(say: Say): Show {
  const report = reportBuilder.newBuilder();
  return {
    add(outcome) {
      const suite = report.testSuite().name(outcome.document);
      const caseOf = (name: string) => suite.testCase().className(outcome.document).name(name);
      if ("problem" in outcome) {
        const { code, title } = outcome.problem;
        caseOf(title).error(title, code, linesOfRefusal(outcome.problem).join("\n"));
      } else if (outcome.answer.skipped) caseOf(sayVerdict("skipped", say)).skipped();
      else
        for (const item of listItems(outcome.answer)) {
          const one = caseOf(nameItem(item, say));
          if (item.status !== "lengkap") one.failure(item.rekomendasi, item.status);
        }
      return "";
    },
    end: () => `${report.build()}\n`,
  };
}
