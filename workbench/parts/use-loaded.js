/** What the service answers to an address, read again when the address changes. */
import { useEffect, useState } from "preact/hooks";
import { Failure } from "../service/failure.js";
import { useDesk } from "../session.js";

/**
 * @template [Answer=any]
 * @param {string | null} path null: nothing is asked for
 * @returns {{value: Answer | null, failure: Failure | null, reload: () => void}}
 */
export function useLoaded(path) {
  const { call } = useDesk();
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState({
    path: /** @type {string | null} */ (null),
    value: /** @type {Answer | null} */ (null),
    failure: /** @type {Failure | null} */ (null),
  });
  useEffect(() => {
    if (path === null) return undefined;
    const stop = new AbortController();
    call(path, { signal: stop.signal }).then(
      (value) => setState({ path, value, failure: null }),
      (error) => {
        if (stop.signal.aborted) return;
        if (!(error instanceof Failure)) throw error;
        setState({ path, value: null, failure: error });
      },
    );
    return () => stop.abort();
  }, [path, turn]);
  const isOfNow = state.path === path;
  return {
    value: isOfNow ? state.value : null,
    failure: isOfNow ? state.failure : null,
    reload: () => setTurn(turn + 1),
  };
}
