/** Which screen the address names. It holds a screen and at most the number of a check; nothing of a document. */
import { useEffect, useState } from "preact/hooks";

/** @typedef {"check" | "result" | "list" | "rules" | "labels" | "connect" | "state"} Screen */

/** @type {Readonly<Record<Screen, string>>} */
const slugs = {
  check: "periksa",
  result: "hasil",
  list: "daftar",
  rules: "aturan",
  labels: "istilah",
  connect: "sambungkan",
  state: "keadaan",
};

/** In the order of the navigation. @type {readonly Screen[]} */
export const screens = ["check", "list", "rules", "labels", "connect", "state"];

/** @param {Screen} screen @param {string} [id] */
export const addressOf = (screen, id) =>
  `#${slugs[screen]}${id ? `/${encodeURIComponent(id)}` : ""}`;

/** @param {string} hash @returns {{screen: Screen | null, id: string | null}} */
function readHash(hash) {
  const [slug = "", id = ""] = hash.slice(1).split("/");
  const found = /** @type {[Screen, string][]} */ (Object.entries(slugs)).find(
    ([, name]) => name === slug,
  );
  return { screen: found?.[0] ?? null, id: id === "" ? null : safeDecode(id) };
}

/** @param {string} text */
function safeDecode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @param {Screen} screen @param {string} [id] */
export function goTo(screen, id) {
  location.hash = addressOf(screen, id);
}

/** The address without a screen. */
export const forgetAddress = () => history.replaceState(null, "", location.pathname);

export function useRoute() {
  const [route, setRoute] = useState(() => readHash(location.hash));
  useEffect(() => {
    const read = () => setRoute(readHash(location.hash));
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  return route;
}

/** The token of a one-time link, which is taken out of the address at once; null where there is none. */
export function takeLink() {
  const found = /^#link=(.+)$/.exec(location.hash);
  if (!found) return null;
  forgetAddress();
  return safeDecode(found[1] ?? "");
}
