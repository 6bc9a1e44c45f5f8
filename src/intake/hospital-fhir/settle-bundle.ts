/**
 * What a hospital's own FHIR says, in the structures that the service writes (contract, 'What a hospital's own FHIR may
 * say'): behind this a status, a reference, a section of a Composition and a field of a form end as the same entry. The
 * Bundle is valid; each resource keeps its address, and what is made of one has its place in the request.
 */
import type { Bundle } from "@medplum/fhirtypes";
import type { Notice } from "../../check/types.ts";
import type { JsonObject } from "../../fhir/json-object.ts";
import type { Pointers } from "../bundle-draft.ts";
import type { IntakeContext } from "../intake-context.ts";
import { noticeAt } from "../notice.ts";
import { readAnswers, type AnswerTools } from "./answers.ts";
import { sayAnswered } from "./answered.ts";
import { noticeCodeSystems } from "./code-systems.ts";
import { createDrugNames, longestName } from "./drug-names.ts";
import { objectAt, wordsOf } from "./elements.ts";
import { createFormAnswers } from "./fields.ts";
import { createReportKinds } from "./reports.ts";
import { openBundle, type SentEntry } from "./sent-bundle.ts";
import { settleResource, type SettleTools } from "./settle-resource.ts";
import { createVitalNames } from "./vital-names.ts";
import { isWithdrawn } from "./withdrawn.ts";

export interface SettledBundle {
  readonly bundle: Bundle;
  readonly pointers: Pointers;
  readonly notices: readonly Notice[];
}

type Context = Pick<IntakeContext, "stage" | "canonicals" | "forms" | "terminology">;

/** `pointers` are those of the Bundle's own entries. */
export function settleBundle(
  context: Context,
  { bundle, pointers }: { readonly bundle: Bundle; readonly pointers: Pointers },
): SettledBundle {
  const tools = createTools(context, bundle);
  const { sent } = tools;
  const present = sent.entries.filter((one) => one !== undefined);
  const counted = new Set(present.filter(({ resource }) => !isWithdrawn(resource)));
  const made = [...counted].flatMap((of) =>
    readAnswers(of, tools).map((answer) => ({ ...answer, of })),
  );
  const settled = sent.entries.map((one, place): JsonObject => {
    const { resource, ...rest } = bundle.entry?.[place] ?? {};
    if (!one) return { ...rest, resource };
    return counted.has(one) ? { ...rest, resource: settleResource(one, tools) } : rest;
  });
  const pointerOf = ({ address }: SentEntry) => pointers.get(address) ?? "";
  const places = made.map(
    ({ of, pointer }, place) => [addressOfMade(place), `${pointerOf(of)}${pointer}`] as const,
  );
  const entry = [
    ...settled,
    ...made.map(({ response }, place) => ({ fullUrl: addressOfMade(place), resource: response })),
  ];
  return {
    bundle: asBundle({ ...bundle, entry }),
    pointers: new Map([...pointers, ...places]),
    notices: [
      ...present.flatMap((one) =>
        counted.has(one) ? [] : [noticeAt("resource_not_counted", pointerOf(one))],
      ),
      ...noticeCodeSystems([...counted], tools, pointerOf),
      ...namelessDrugs([...counted], tools).map((one) => namelessDrug(pointerOf(one))),
      ...sent
        .ofKind("Medication")
        .filter(isTooLong)
        .map((one) => longDrug(pointerOf(one))),
    ],
  };
}

/** Each resource is as it was when it was validated, or made here in the shape of R4. */
const asBundle = (bundle: JsonObject) => bundle as unknown as Bundle;

function createTools(context: Context, bundle: Bundle): SettleTools & AnswerTools {
  const { stage, canonicals, forms, terminology } = context;
  // What the validator does not look into is read as JSON of any shape.
  const sent = openBundle({ ...bundle });
  return {
    sent,
    canonicals,
    terminology,
    names: createDrugNames(sent, terminology),
    settleReport: createReportKinds(terminology),
    fields: createFormAnswers(stage, canonicals, terminology),
    nameVital: createVitalNames(forms),
    isAnswered: sayAnswered(bundle, context),
  };
}

/** Beside the addresses of what the intake makes (`0000…`) and of what the document reads (`1000…`). */
const addressOfMade = (place: number) =>
  `urn:uuid:20000000-0000-4000-8000-${String(place).padStart(12, "0")}`;

/** Drugs that point to a Medication which is not there, and say no name themselves. */
const namelessDrugs = (entries: readonly SentEntry[], { names }: SettleTools) =>
  entries.filter(
    ({ resource, kind }) =>
      kind === "MedicationRequest" &&
      resource["medicationReference"] !== undefined &&
      names.of(resource) === undefined,
  );

const namelessDrug = (pointer: string): Notice =>
  noticeAt("unreadable_value", `${pointer}/medicationReference`, {
    message:
      "Obat ini merujuk Medication yang tidak ada dalam Bundle dan tidak menyebut namanya, sehingga tidak dapat dinilai.",
  });

const isTooLong = ({ resource }: SentEntry) =>
  (wordsOf(objectAt(resource, "code"))?.length ?? 0) > longestName;

const longDrug = (pointer: string): Notice =>
  noticeAt("unreadable_value", `${pointer}/code`, {
    message: `Nama obat ini lebih dari ${longestName} karakter; yang dibaca hanya awalnya.`,
  });
