/** What a person has written once they pause: what is made of a long text need not be made anew with every key. */
import { useEffect, useState } from "preact/hooks";

const pauseMs = 150;

/** @param {string} text @returns {string} */
export function useSettled(text) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
