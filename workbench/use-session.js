/** Who is signed in: by the cookie that is there, by a one-time link in the address, or by a key given on the page. */
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { forgetAddress, takeLink } from "./routes.js";
import { callService } from "./service/call-service.js";
import { Failure } from "./service/failure.js";

/**
 * @typedef {import("./session.js").Session} Session
 *
 * @typedef {object} Entrance how the page stands to the service while nobody is signed in
 * @property {boolean} isLinkUsed
 * @property {Failure | null} failure why a link could not be tried
 * @property {"no" | "yes" | "unfinished"} left `unfinished`: the service does not know of it yet
 */

/** @type {Entrance} */
const noEntrance = { isLinkUsed: false, failure: null, left: "no" };

/** What is said of a link that was refused; nothing of a session that is not there. @param {unknown} error @param {boolean} isLink @returns {Entrance} */
function refusedEntrance(error, isLink) {
  if (!(error instanceof Failure)) throw error;
  if (!isLink) return noEntrance;
  return error.status === 401
    ? { ...noEntrance, isLinkUsed: true }
    : { ...noEntrance, failure: error };
}

export function useSession() {
  /** Undefined until the service has answered. */
  const [session, setSession] = useState(/** @type {Session | null | undefined} */ (undefined));
  const [isExpired, setExpired] = useState(false);
  const [entrance, setEntrance] = useState(noEntrance);
  const link = useRef(/** @type {string | null} */ (null));

  const enter = useCallback((/** @type {Session} */ entered) => {
    setSession(entered);
    setExpired(false);
    setEntrance(noEntrance);
  }, []);
  const arrive = useCallback(() => {
    const sending = link.current === null ? {} : { json: { link: link.current } };
    callService("session", sending).then(enter, (error) => {
      setEntrance(refusedEntrance(error, link.current !== null));
      setSession(null);
    });
  }, [enter]);
  useEffect(() => {
    link.current = takeLink();
    arrive();
  }, [arrive]);

  /** A session that ended by itself is asked for again over the screen. @type {(error: unknown) => never} */
  const expire = useCallback((error) => {
    if (error instanceof Failure && error.status === 401) setExpired(true);
    throw error;
  }, []);
  const leave = () => {
    forgetAddress();
    setSession(null);
    setExpired(false);
    setEntrance(noEntrance);
    callService("session", { method: "DELETE" }).then(
      () => setEntrance({ ...noEntrance, left: "yes" }),
      (error) => {
        const isOver = error instanceof Failure && error.status === 401;
        setEntrance({ ...noEntrance, left: isOver ? "yes" : "unfinished" });
      },
    );
  };
  return { session, isExpired, entrance, enter, arrive, leave, expire };
}
