/** Who is signed in, and calls in their name: an ended session asks to sign in again and leaves the page as it is. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";

/**
 * What `GET /app/session` says.
 * @typedef {object} Session
 * @property {string} facility
 * @property {string} label
 * @property {string | null} role
 * @property {readonly string[]} stages
 * @property {readonly string[]} profiles
 * @property {boolean} trial
 * @property {string} expires_at
 *
 * @typedef {object} Desk
 * @property {Session | null} session null where only examples are looked at
 * @property {typeof import("./service/call-service.js").callService} call
 * @property {typeof import("./service/call-service.js").fetchFile} fetchFile
 */

/** @type {Desk} */
const noDesk = {
  session: null,
  call: () => Promise.reject(new Error("no desk")),
  fetchFile: () => Promise.reject(new Error("no desk")),
};

export const DeskContext = createContext(noDesk);

export const useDesk = () => useContext(DeskContext);

/** Roles → what they may open; a key without a role opens all. @type {Readonly<Record<string, readonly string[]>>} */
const screensOfRole = {
  pemeriksa: ["check", "result", "list", "rules", "connect"],
  "pengelola-istilah": ["rules", "labels", "connect"],
  operator: ["state", "connect"],
};

/** @param {Session | null} session @param {string} screen */
export const mayOpen = (session, screen) =>
  session?.role ? (screensOfRole[session.role]?.includes(screen) ?? true) : true;
