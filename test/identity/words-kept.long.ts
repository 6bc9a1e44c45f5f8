/** The documents of strangers' rounds, of which there are more with each. */
import { describeWordsKept } from "./describe-words-kept.ts";

describe("documents of strangers that name nobody", () => {
  describeWordsKept("truth/blind");
});
