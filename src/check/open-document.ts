/** From a request that was received to what rules ask: its Bundle, valid and read, and what relates in it. */
import { DateTime } from "luxon";
import { findRelations } from "../clinical/find-relations.ts";
import { readDocument } from "../document/read-document.ts";
import { buildFacts, type Facts } from "../facts/build-facts.ts";
import type { FactSource } from "../facts/fact-source.ts";
import { readServiceDate } from "../facts/groups/encounter.ts";
import { useReader } from "../facts/text/reader.ts";
import { indexBundle } from "../fhir/bundle-index.ts";
import type { Pointers } from "../intake/bundle-draft.ts";
import { settleBundle } from "../intake/hospital-fhir/settle-bundle.ts";
import type { IntakeContext } from "../intake/intake-context.ts";
import { nameForms } from "../intake/name-forms.ts";
import { createNoteKinds } from "../intake/note-kinds.ts";
import type { ReceivedRequest } from "../intake/receive-request.ts";
import { toBundle } from "../intake/to-bundle.ts";
import { askDocument } from "../rules/functions/asked-document.ts";
import { buildRuleRoot, type RuleRoot } from "../rules/rule-root.ts";
import type { StagePlan } from "../rules/rule-set.ts";
import { refuseInvalid } from "./refuse-invalid.ts";
import type { CheckServices } from "./run-check.ts";
import { toCase } from "./to-case.ts";
import type { Notice } from "./types.ts";

/** What was made of a document on the way to its answer. */
export interface ReadDocument {
  readonly source: FactSource;
  readonly facts: Facts;
  /** What its rules run on. */
  readonly root: RuleRoot;
  readonly pointers: Pointers;
  /** YYYY-MM-DD, in the facility's zone. */
  readonly serviceDate: string;
}

interface OpenedDocument {
  readonly document: ReadDocument;
  /** What conversion and validation had to say. */
  readonly notices: readonly Notice[];
}

/** Facts and relations are found when they are first asked for. Throws `Problem` for what the caller must mend. */
export function openDocument(
  services: Pick<CheckServices, "reader" | "clinical" | "now" | "observeStep">,
  { file }: Pick<StagePlan, "file">,
  context: IntakeContext,
  received: ReceivedRequest,
): OpenedDocument {
  const { clinical, observeStep, reader } = services;
  const { stage, bundlePointer, canonicals, forms, terminology, timeZone, validator } = context;
  useReader(reader);
  const converted = observeStep("convert", () => toBundle(context, received));
  const issues = observeStep("validate", () => validator.validate(converted.bundle));
  const warnings = refuseInvalid(issues, {
    ...converted,
    profile: received.profile,
    bundlePointer,
  });

  const { bundle, pointers, notices } = settleBundle(context, converted);
  const index = indexBundle(nameForms(bundle, context, file.homes));
  const asOf = DateTime.fromJSDate(services.now(), { zone: timeZone });
  const undated = { stage, index, canonicals, terminology, asOf };
  const serviceDate = readServiceDate(undated);
  const source = { ...undated, terminology: terminology.at(serviceDate) };
  const facts = observeStep("facts", () => buildFacts(source));

  const kindOf = createNoteKinds(forms);
  const { vitalSigns } = terminology;
  const document = observeStep("document", () =>
    readDocument({ index, canonicals, reader, kindOf, vitalSigns }),
  );
  const asked = askDocument(document, { canonicals, index, concepts: reader.concepts });
  const relations = findRelations(
    toCase({ document, facts, clinical, forms, reader, setting: file.setting }),
  );
  const root = buildRuleRoot({ facts, relations, document: asked, index });
  return {
    document: { source, facts, root, pointers, serviceDate },
    notices: [...converted.notices, ...warnings, ...notices],
  };
}
