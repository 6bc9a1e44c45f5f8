/** The screen that the address names, loaded when it is first opened. */
import { useEffect, useState } from "preact/hooks";
import { html } from "./html.js";
import { Trouble } from "./parts/trouble.js";
import { Failure } from "./service/failure.js";
import { mayOpen } from "./session.js";
import { useTexts } from "./texts/use-texts.js";

/**
 * @typedef {import("./session.js").Session} Session
 * @typedef {import("./routes.js").Screen} ScreenName
 *
 * @typedef {object} ScreenProps
 * @property {import("./work.js").Work} work
 * @property {(change: Partial<import("./work.js").Work>) => void} onWork
 * @property {string | null} named what the address names besides the screen: a check, a rule
 */

/** @type {Readonly<Record<ScreenName, () => Promise<(props: any) => import("preact").VNode>>>} */
const loaders = {
  check: async () => (await import("./screens/check.js")).CheckScreen,
  result: async () => (await import("./screens/result.js")).ResultScreen,
  list: async () => (await import("./screens/list.js")).ListScreen,
  rules: async () => (await import("./screens/rules.js")).RulesScreen,
  labels: async () => (await import("./screens/labels.js")).LabelsScreen,
  connect: async () => (await import("./screens/connect.js")).ConnectScreen,
  state: async () => (await import("./screens/state.js")).StateScreen,
};

/** The component of a screen; null until it is there. @param {ScreenName} name */
function useScreen(name) {
  const [loaded, setLoaded] = useState(
    () => /** @type {Partial<Record<ScreenName, (props: any) => import("preact").VNode>>} */ ({}),
  );
  const [failure, setFailure] = useState(/** @type {Failure | null} */ (null));
  const load = (/** @type {ScreenName} */ wanted) => {
    setFailure(null);
    loaders[wanted]().then(
      (component) => setLoaded((before) => ({ ...before, [wanted]: component })),
      () => setFailure(new Failure({ status: 0, code: "part_missing", detail: "" })),
    );
  };
  useEffect(() => load(name), [name]);
  // What was typed must be shown judged even if the service is renewed meanwhile and no longer has these files.
  useEffect(() => {
    if (name === "check") loaders.result().catch(() => undefined);
  }, [name]);
  return { component: loaded[name] ?? null, failure, retry: () => load(name) };
}

/** @param {ScreenProps & {screen: ScreenName | null, session: Session | null}} props */
export function Screen({ screen, session, ...props }) {
  const t = useTexts();
  const name = screen !== null && mayOpen(session, screen) ? screen : firstScreen(session);
  const { component, failure, retry } = useScreen(name);
  if (component) return html`<${component} ...${props} />`;
  return html`<div>
    <${Trouble} failure=${failure} onRetry=${retry} />
    ${!failure && html`<p role="status" class="waiting">${t.common.loading}</p>`}
  </div>`;
}

/** @param {Session | null} session @returns {ScreenName} */
const firstScreen = (session) =>
  /** @type {const} */ (["check", "labels", "state"]).find((screen) => mayOpen(session, screen)) ??
  "check";
