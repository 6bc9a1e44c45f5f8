/** The page: who is signed in, the language, the document in hand, and the screen that the address names. */
import { useMemo, useState } from "preact/hooks";
import { html } from "./html.js";
import { Frame } from "./frame.js";
import { goTo, useRoute } from "./routes.js";
import { Screen } from "./screen.js";
import { SignInAgain } from "./screens/sign-in-again.js";
import { SignInScreen } from "./screens/sign-in.js";
import { callService, fetchFile } from "./service/call-service.js";
import { DeskContext } from "./session.js";
import { useLanguage } from "./texts/use-language.js";
import { TextsContext } from "./texts/use-texts.js";
import { useSession } from "./use-session.js";
import { newWork } from "./work.js";

/** @typedef {import("./session.js").Session} Session */

const firstStage = "igd_asesmen_awal";

/** @param {Session} session */
const workFor = ({ stages }) => newWork(stages[0] ?? firstStage);

export function App() {
  const { language, setLanguage, t } = useLanguage();
  const { session, isExpired, entrance, expire, ...people } = useSession();
  const [work, setWork] = useState(() => newWork(firstStage));
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
    people.enter(entered);
  };
  const leave = () => {
    setWork(newWork(firstStage));
    people.leave();
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
                onArrive=${people.arrive}
                onLeave=${leave}
                entrance=${entrance}
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
