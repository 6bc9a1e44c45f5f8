/** What stands around every screen: the name, the navigation, the language. */
import { html } from "./html.js";
import { addressOf, screens } from "./routes.js";
import { mayOpen } from "./session.js";
import { useTexts } from "./texts/use-texts.js";

/** @typedef {import("./session.js").Session} Session */

/**
 * @param {{
 *   session: Session | null,
 *   language: "id" | "en",
 *   setLanguage: (language: "id" | "en") => void,
 *   onLeave: () => void,
 *   screen: import("./routes.js").Screen | null,
 *   children: import("./html.js").Children,
 * }} props
 */
export function Frame({ session, language, setLanguage, onLeave, screen, children }) {
  const t = useTexts();
  const skip = (/** @type {Event} */ event) => {
    // The address names screens: it is left as it is.
    event.preventDefault();
    document.getElementById("content")?.focus();
  };
  return html`<div class=${session ? "frame" : "frame frame-open"}>
    <a class="skip" href="#content" onClick=${skip}>${t.skip}</a>
    <header class="top">
      <span class="brand"><${Mark} />${t.product}</span>
      ${
        session &&
        html`<span class="who"
          >${session.facility}${session.trial && html` <span class="tag">${t.nav.trial}</span>`}</span
        >`
      }
      <span class="spread"></span>
      <${LanguageSwitch} language=${language} setLanguage=${setLanguage} />
      ${session && html`<button type="button" class="button quiet-button" onClick=${onLeave}>${t.nav.signOut}</button>`}
    </header>
    ${session && html`<${Navigation} session=${session} screen=${screen} />`}
    <main id="content" tabindex="-1">${children}</main>
  </div>`;
}

const Mark = () =>
  html`<svg viewBox="0 0 32 32" width="22" height="22" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="7" class="mark-ground" />
    <path d="M9 16.500l5 5 9.500-11" class="mark-sign" />
  </svg>`;

/** @param {{session: Session, screen: import("./routes.js").Screen | null}} props */
function Navigation({ session, screen }) {
  const t = useTexts();
  const here = screen === "result" || screen === null ? "check" : screen;
  return html`<nav class="nav" aria-label=${t.nav.label}>
    <ul>
      ${screens
        .filter((each) => mayOpen(session, each))
        .map(
          (each) =>
            html`<li>
              <a href=${addressOf(each)} aria-current=${each === here ? "page" : undefined}
                >${t.nav[/** @type {"check"} */ (each)]}</a
              >
            </li>`,
        )}
    </ul>
  </nav>`;
}

/** @param {{language: "id" | "en", setLanguage: (language: "id" | "en") => void}} props */
function LanguageSwitch({ language, setLanguage }) {
  const t = useTexts();
  return html`<div class="switch" role="group" aria-label=${t.language.label}>
    ${
      /** @type {const} */ (["id", "en"]).map(
        (each) =>
          html`<button
            type="button"
            lang=${each}
            aria-pressed=${each === language ? "true" : "false"}
            title=${t.language[each]}
            onClick=${() => setLanguage(each)}
          >
            ${each.toUpperCase()}
          </button>`,
      )
    }
  </div>`;
}
