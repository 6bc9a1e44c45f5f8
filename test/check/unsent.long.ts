import { readDocuments } from "../truth/read-corpus.ts";
import { describeUnsent } from "./describe-unsent.ts";

describe("a section that was not sent, in every complete document", function () {
  describeUnsent(readDocuments());
});
