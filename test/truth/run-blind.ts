/**
 * A blind round: documents and defects by somebody who has not read the rules. Found is a defect where the answer says of it
 * what it does not say of the complete document, and names the datum.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { runCheck } from "../../src/check/run-check.ts";
import type { Envelope } from "../../src/check/types.ts";
import { changeDocument, type Change } from "../support/change-document.ts";
import { checkedAt, orderOf, servicesOnce, type CheckBody } from "../support/check-document.ts";
import { answerItems, newSayings, remarks } from "./answer-items.ts";

interface BlindDefect {
  readonly id: string;
  readonly document: string;
  readonly class: string;
  readonly what: string;
  readonly change: Change;
  /** One of them must stand in what is said. */
  readonly says: readonly (string | number)[];
}

export interface BlindResult {
  readonly defect: BlindDefect;
  readonly found: boolean;
  /** What is said of the changed document alone. */
  readonly said: readonly string[];
}

export interface BlindComplete {
  readonly document: string;
  readonly stage: string;
  readonly claimReady: boolean;
  /** Of a pathway that is not supported: nothing of it is read, and none of its defects can be found. */
  readonly isSkipped: boolean;
  readonly items: number;
  /** Items that are not `lengkap`, place and text. */
  readonly alarms: readonly string[];
  readonly remarks: readonly string[];
}

export interface BlindRound {
  readonly defects: readonly BlindResult[];
  readonly complete: readonly BlindComplete[];
}

/** The complete documents of a round, by their names. */
export const readRound = (folder: string): ReadonlyMap<string, CheckBody> =>
  new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith(".json"))
      .map((file) => {
        const { request } = JSON.parse(readFileSync(join(folder, file), "utf8")) as {
          request: CheckBody;
        };
        // The profile is asked for in the address, and no member of the body.
        const { profile: _profile, ...body } = request;
        return [file.replace(/\.json$/u, ""), body] as const;
      }),
  );

export async function runBlind(folder: string): Promise<BlindRound> {
  const documents = readRound(folder);
  const planted = parse(readFileSync(join(folder, "defects.yaml"), "utf8")) as BlindDefect[];
  const answers = new Map<string, Envelope>();
  const complete: BlindComplete[] = [];
  for (const [document, request] of documents) {
    const envelope = await checkOnLastDay(request);
    answers.set(document, envelope);
    const items = answerItems(envelope);
    complete.push({
      document,
      stage: request.stage,
      claimReady: envelope.summary.claim_ready,
      isSkipped: envelope.skipped,
      items: items.length,
      alarms: items.flatMap(({ place, status, text }) =>
        status === "lengkap" ? [] : [`${place}: ${text}`],
      ),
      remarks: remarks(envelope).map(({ text }) => text),
    });
  }
  const defects: BlindResult[] = [];
  for (const defect of planted) {
    const request = documents.get(defect.document);
    const twin = answers.get(defect.document);
    if (!request || !twin) throw new Error(`${defect.id}: no document ${defect.document}`);
    const envelope = await checkOnLastDay(changeDocument(request, defect.change), request);
    const said = newSayings(twin, envelope);
    const words = defect.says.map((word) => String(word).toLowerCase());
    const found = said.some((sentence) =>
      words.some((word) => sentence.toLowerCase().includes(word)),
    );
    defects.push({ defect, found, said });
  }
  return { defects, complete };
}

/** At the end of the last day that the complete document tells of. */
export async function checkOnLastDay(
  body: CheckBody,
  complete: CheckBody = body,
): Promise<Envelope> {
  const days = JSON.stringify(complete).match(/\b20\d\d-\d\d-\d\d/gu) ?? [];
  const last = new Date(`${days.toSorted().at(-1) ?? "2026-11-20"}T16:59:00Z`);
  const now = () => (last > checkedAt ? last : checkedAt);
  return (await runCheck({ ...servicesOnce(), now }, orderOf(body))).check.envelope;
}
