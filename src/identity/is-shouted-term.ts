/** Letters that are a title in small ones, and a term of notes beside a further term in capitals: `KEK LILA 22`, `MR. KIPI`. */
import { isOfPerson } from "./person-lists.ts";
import type { Token } from "./tokens-of.ts";

/** In a line that does not stand in capitals throughout. */
export const isShoutedTerm = (cue: Token | undefined, next: Token | undefined): boolean =>
  cue?.allCapitals === true &&
  cue.capital &&
  isOfPerson("shouted-term", cue.word) &&
  next?.allCapitals === true &&
  next.standing === "clinical";
