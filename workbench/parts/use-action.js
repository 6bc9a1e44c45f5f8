/** An action that takes a while: whether it runs, and how it failed. */
import { useCallback, useRef, useState } from "preact/hooks";
import { Failure } from "../service/failure.js";

/**
 * @template {unknown[]} Arguments
 * @param {(...given: Arguments) => Promise<void>} act
 */
export function useAction(act) {
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState(/** @type {Failure | null} */ (null));
  const latest = useRef(act);
  latest.current = act;
  const busy = useRef(false);
  const start = useCallback(async (/** @type {Arguments} */ ...given) => {
    if (busy.current) return;
    busy.current = true;
    setRunning(true);
    setFailure(null);
    try {
      await latest.current(...given);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      setFailure(error);
    } finally {
      busy.current = false;
      setRunning(false);
    }
  }, []);
  // Nobody waits for it: how it went is what the hook tells.
  const run = useCallback((/** @type {Arguments} */ ...given) => void start(...given), []);
  return { run, isRunning, failure, clear: () => setFailure(null) };
}
