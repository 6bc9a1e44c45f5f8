/** Istilah dan label: from the queue into a draft, its impact, then published; and back again. */
import { useState } from "preact/hooks";
import { html } from "../html.js";
import { Heading } from "../parts/heading.js";
import { Trouble } from "../parts/trouble.js";
import { useAction } from "../parts/use-action.js";
import { useLoaded } from "../parts/use-loaded.js";
import { useDesk } from "../session.js";
import { useTexts } from "../texts/use-texts.js";
import { Draft } from "./labels/draft.js";
import { ExcelBothWays } from "./labels/excel-both-ways.js";
import { Queue } from "./labels/queue.js";
import { Versions } from "./labels/versions.js";

/**
 * @typedef {{section: string, label: string, field: string | null}} Change
 * @typedef {{value: string, label: string, score: number}} Candidate
 *
 * @typedef {object} Labels
 * @property {number | string} version
 * @property {readonly Change[]} published
 * @property {readonly Change[]} draft
 * @property {readonly {section: string, label: string, requests: number, last_seen: string, candidates: readonly Candidate[]}[]} queue
 * @property {readonly {version: number | string, at: string, by: string, changes: number | readonly unknown[]}[]} versions
 */

export function LabelsScreen() {
  const t = useTexts();
  const { call } = useDesk();
  const [said, setSaid] = useState("");
  const loaded = useLoaded("labels");
  /** @type {Labels | null} */
  const labels = loaded.value;
  /** Does what changes the labels, then reads them anew. @param {() => Promise<string>} act */
  const change = useAction(async (/** @type {() => Promise<string>} */ act) => {
    setSaid(await act());
    loaded.reload();
  });
  /** @param {readonly Change[]} changes */
  const draft = (changes) =>
    change.run(async () => {
      const answer = await call("labels/draft", { method: "PUT", json: { changes } });
      return answer.faults[0]?.message ?? t.labels.taken(answer.draft.length);
    });
  const publish = () =>
    change.run(async () =>
      t.labels.published((await call("labels/publish", { json: {} })).version),
    );
  const rollBack = (/** @type {number | string} */ version) =>
    change.run(async () => {
      await call("labels/rollback", { json: { version } });
      return t.labels.rolledBack(version);
    });
  return html`<${Heading}>${t.labels.title}<//>
    <${Trouble} failure=${loaded.failure} onRetry=${loaded.reload} />
    <${Trouble} failure=${change.failure} />
    <p role="status" class=${said ? "note" : "unseen"}>${said}</p>
    ${
      labels &&
      html`<div class="stack">
        <${Queue} queue=${labels.queue} onDraft=${draft} isBusy=${change.isRunning} />
        <${Draft} draft=${labels.draft} onPublish=${publish} isBusy=${change.isRunning} />
        <${ExcelBothWays} onTaken=${loaded.reload} />
        <${Versions} labels=${labels} onRollBack=${rollBack} isBusy=${change.isRunning} />
      </div>`
    }`;
}
