/** Hasil: whether the claim is ready, what could not be read, and each point beside the field that mends it. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { html } from "../html.js";
import { Tabs } from "../parts/tabs.js";
import { Trouble } from "../parts/trouble.js";
import { useForms } from "../parts/use-forms.js";
import { useLoaded } from "../parts/use-loaded.js";
import { comparePoints, itemsOf, pointsOf } from "../result/points.js";
import { useDesk } from "../session.js";
import { useTexts } from "../texts/use-texts.js";
import { FhirTab, TimeLineTab } from "./result/bundle-tabs.js";
import { JsonTab } from "./result/json-tab.js";
import { PointsTab } from "./result/points-tab.js";
import { TablesTab } from "./result/tables-tab.js";
import { UnreadBand } from "./result/unread-band.js";
import { Verdict } from "./result/verdict.js";

/**
 * @typedef {import("../work.js").Work} Work
 * @typedef {import("../work.js").Answered} Answered
 * @typedef {(change: Partial<Work>) => void} OnWork
 *
 * @param {import("../screen.js").ScreenProps} props
 */
export function ResultScreen({ work, onWork, named: checkId }) {
  const { answered } = work;
  const isHere = answered && (checkId === null || answered.envelope.check_id === checkId);
  if (isHere) return html`<${Result} work=${work} answered=${answered} onWork=${onWork} />`;
  return html`<${StoredResult} checkId=${checkId} onWork=${onWork} />`;
}

/** An answer that was stored before: its document is not kept. @param {{checkId: string | null, onWork: OnWork}} props */
function StoredResult({ checkId, onWork }) {
  const t = useTexts();
  const path = checkId && `checks/${encodeURIComponent(checkId)}`;
  const check = useLoaded(path);
  const explained = useLoaded(path && `${path}/explain`);
  useEffect(() => {
    if (check.value && explained.value)
      onWork({
        answered: {
          envelope: check.value,
          explanation: explained.value,
          sent: null,
          before: null,
          isExample: false,
        },
      });
  }, [check.value, explained.value]);
  const failure = check.failure ?? explained.failure;
  return html`<${Trouble}
      failure=${failure}
      onRetry=${check.failure ? check.reload : explained.reload}
    />
    ${!failure && html`<p role="status" class="waiting">${checkId ? t.common.loading : t.common.none}</p>`}`;
}

/** @typedef {"points" | "tables" | "timeline" | "fhir" | "json"} TabName */

/** @param {{work: Work, answered: Answered, onWork: OnWork}} props */
function Result({ work, answered, onWork }) {
  const t = useTexts();
  const { session } = useDesk();
  const [tab, setTab] = useState(/** @type {TabName} */ ("points"));
  const { envelope, explanation, sent, before } = answered;
  const { forms } = useForms(envelope.stage, session !== null);
  const names = { impact: t.result.kinds.impact, suggestion: t.result.kinds.suggestion };
  const points = useMemo(() => pointsOf(itemsOf(envelope, names)), [envelope, t]);
  const progress = before && comparePoints(before, points);
  const tabs = /** @type {const} */ (["points", "tables", "timeline", "fhir", "json"]).map(
    (id) => ({
      id,
      label: t.result.tabs[id],
    }),
  );
  /** What the points are edited in; a Bundle and a stored answer have none. */
  const document = sent && !work.fhir ? work.document : null;
  return html`<${Verdict}
      work=${work}
      answered=${answered}
      points=${points}
      progress=${progress}
      onWork=${onWork}
    />
    <${UnreadBand} envelope=${envelope} document=${document} forms=${forms} onWork=${onWork} />
    <${Tabs}
      name="result"
      label=${t.result.tabs.label}
      tabs=${tabs}
      chosen=${tab}
      onChoose=${setTab}
    >
      ${
        tab === "points" &&
        html`<${PointsTab}
          points=${points}
          progress=${progress}
          answered=${answered}
          explanation=${explanation}
          document=${document}
          forms=${forms}
          onWork=${onWork}
        />`
      }
      ${tab === "tables" && html`<${TablesTab} envelope=${envelope} />`}
      ${tab === "timeline" && html`<${TimeLineTab} work=${work} />`}
      ${tab === "fhir" && html`<${FhirTab} work=${work} />`}
      ${tab === "json" && html`<${JsonTab} answered=${answered} />`}
    <//>`;
}
