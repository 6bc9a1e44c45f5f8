/** D9: coded procedures against what is told of them, and told ones against the codes. */
import type { DocumentEvent } from "../../../document/clinical-document.ts";
import type { ClinicalCase, Coded } from "../../case.ts";
import type { Detector } from "../../detector.ts";
import { quotesOf } from "../../quote.ts";
import type { Relation } from "../../relation.ts";
import { findUncoded } from "./find-uncoded.ts";
import { isJustified } from "./is-justified.ts";
import { judgeCoded } from "./judge-coded.ts";
import { toldActs } from "./told-acts.ts";

export const procedures: Detector = {
  kinds: [
    "procedureTrace",
    "procedurePlanned",
    "procedureVariant",
    "procedureUncoded",
    "procedureIndication",
  ],
  find: (of) => {
    const told = toldActs(of);
    const uncoded = findUncoded(told, of);
    return [
      ...of.claim.procedures.flatMap((coded) => [
        ...judgeCoded(coded, told, uncoded, of),
        ...judgeIndication(coded, of),
      ]),
      ...uncoded.map((act) => missing(act, of)),
    ];
  },
};

function missing(act: DocumentEvent, of: ClinicalCase): Relation {
  const { concepts, procedures: known } = of.knowledge;
  const code = concepts.icd9cmOf(act.what)[0] ?? known.of(act.what)?.codes[0];
  return {
    kind: "procedureUncoded",
    concept: act.what,
    name: concepts.get(act.what)?.label ?? act.what,
    ...(code !== undefined && { expected: code }),
    evidence: quotesOf([act], of),
    against: [],
    holds: false,
    decides: known.of(act.what)?.sure === true,
  };
}

function judgeIndication(coded: Coded, of: ClinicalCase): readonly Relation[] {
  const holds = isJustified(coded, of);
  const [record] = of.knowledge.procedures.ofCode(coded.code);
  if (holds === undefined || !record) return [];
  const { ref, code, label } = coded;
  return [
    {
      kind: "procedureIndication",
      concept: record.concept,
      name: record.name,
      ref,
      code,
      label,
      evidence: [],
      against: [],
      holds,
      decides: record.sure,
    },
  ];
}
