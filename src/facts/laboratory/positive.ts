/** Whether a result in words is positive. Undefined where the words do not say it. */
import { isNamed, mentions, occurrencesOf } from "../text/mentions.ts";

/** Signs that stand alone: `+`, `(++)`, `3+`, `+2`. */
const plusSigns = /^\(?(?:\+{1,4}\d?|[1-4]\+)\)?$/u;

export function readPositive(text: string, isCulture: boolean): boolean | undefined {
  if (isPending(text)) return undefined;
  const signs = text.replaceAll(" ", "");
  if (signs === "(-)" || isNamed(text, "negativeFinding")) return false;
  if (plusSigns.test(signs)) return true;
  const found = occurrencesOf(text, "positiveFinding");
  if (found.length > 0) return found.every(({ polarity }) => polarity === "affirmed");
  return isCulture && mentions(text, "culturedOrganism") ? true : undefined;
}

/** The result is still waited for. */
export const isPending = (text: string): boolean => isNamed(text, "pendingResult");
