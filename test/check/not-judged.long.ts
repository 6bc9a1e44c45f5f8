import { readDocuments } from "../truth/read-corpus.ts";
import { describeSections, describeWaiting } from "./describe-waiting.ts";

describe("what waits for a datum, in every complete document", function () {
  describeWaiting(readDocuments());
  describeSections(readDocuments());
});
