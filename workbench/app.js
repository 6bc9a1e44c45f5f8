/** The page: who is signed in, the language, the document in hand, and the screen that the address names. */
import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import { html } from "./html.js";
import { Frame } from "./frame.js";
import { forgetAddress, goTo, takeLink, useRoute } from "./routes.js";
import { Screen } from "./screen.js";
import { SignInAgain } from "./screens/sign-in-again.js";
import { SignInScreen } from "./screens/sign-in.js";
import { callService, fetchFile } from "./service/call-service.js";
import { Failure } from "./service/failure.js";
import { DeskContext } from "./session.js";
import { useLanguage } from "./texts/use-language.js";
import { TextsContext } from "./texts/use-texts.js";
import { newWork } from "./work.js";

/** @typedef {import("./session.js").Session} Session */

const firstStage = "igd_asesmen_awal";

/** @param {Session} session */
const workFor = ({ stages }) => newWork(stages[0] ?? firstStage);

function useSession() {
  const [session, setSession] = useState(/** @type {Session | null | undefined} */ (undefined));
  const [isExpired, setExpired] = useState(false);
  const [isLinkUsed, setLinkUsed] = useState(false);
  useEffect(() => {
    const link = takeLink();
    const asked =
      link === null ? callService("session") : callService("session", { json: { link } });
    asked.then(setSession, () => {
      setLinkUsed(link !== null);
      setSession(null);
    });
  }, []);
  const expire = useCallback((/** @type {unknown} */ error) => {
    if (error instanceof Failure && error.status === 401) setExpired(true);
    throw error;
  }, []);
  return { session, setSession, isExpired, setExpired, isLinkUsed, expire };
}

export function App() {
  const { language, setLanguage, t } = useLanguage();
  const { session, setSession, isExpired, setExpired, isLinkUsed, expire } = useSession();
  const [work, setWork] = useState(() => newWork(firstStage));
  const [hasLeft, setLeft] = useState(false);
  const route = useRoute();

  const desk = useMemo(
    () => ({
      session: session ?? null,
      call: (/** @type {Parameters<typeof callService>} */ ...sent) =>
        callService(...sent).catch(expire),
      fetchFile: (/** @type {Parameters<typeof fetchFile>} */ ...sent) =>
        fetchFile(...sent).catch(expire),
    }),
    [session, expire],
  );

  const enter = (/** @type {Session} */ entered) => {
    // What somebody else's facility typed is not shown.
    if (entered.facility !== session?.facility || work.answered?.isExample)
      setWork(workFor(entered));
    setSession(entered);
    setExpired(false);
    setLeft(false);
  };
  const leave = () => {
    callService("session", { method: "DELETE" }).catch(() => undefined);
    forgetAddress();
    setWork(newWork(firstStage));
    setSession(null);
    setExpired(false);
    setLeft(true);
  };
  const show = (/** @type {Partial<import("./work.js").Work>} */ change) =>
    setWork((old) => ({ ...old, ...change }));

  if (session === undefined) return html`<p class="waiting" role="status">${t.common.loading}</p>`;
  const isTrying =
    session === null && work.answered?.isExample === true && route.screen === "result";
  const frame = { session, language, setLanguage, onLeave: leave, screen: route.screen };
  return html`<${TextsContext.Provider} value=${t}>
    <${DeskContext.Provider} value=${desk}>
      <${Frame} ...${frame}>
        ${
          session || isTrying
            ? html`<${Screen}
                screen=${route.screen}
                named=${route.id}
                work=${work}
                onWork=${show}
                session=${session}
              />`
            : html`<${SignInScreen}
                onEnter=${enter}
                isLinkUsed=${isLinkUsed}
                hasLeft=${hasLeft}
                onExample=${(/** @type {import("./work.js").Work} */ example) => {
                  setWork(example);
                  goTo("result");
                }}
              />`
        }
      <//>
      ${session && isExpired && html`<${SignInAgain} onEnter=${enter} onLeave=${leave} />`}
    <//>
  <//>`;
}
