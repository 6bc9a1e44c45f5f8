import { readDocuments } from "../truth/read-corpus.ts";
import { describeUnsent } from "./describe-unsent.ts";

describe("a section that was not sent, in some complete documents", () => {
  describeUnsent(readDocuments().filter((_, place) => place % 48 === 0));
});
