import { readDocuments } from "../truth/read-corpus.ts";
import { describeSections, describeWaiting } from "./describe-waiting.ts";

describe("what waits for a datum, in every complete document", function () {
  this.timeout(300_000);
  describeWaiting(readDocuments());
  describeSections(readDocuments());
});
