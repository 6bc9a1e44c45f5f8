/** What an answer says of a document's content, in whichever profile it came. */
import { Problem } from "../../../src/errors.ts";
import { comparable, storable } from "../../scenarios/scenario.ts";
import { runDocument, type CheckBody } from "../../support/check-document.ts";

/**
 * The envelope without ids, `meta`, places in the request and notices about the form; every rule with its outcome. The
 * code of the problem where the document is refused.
 */
export async function answerTo(body: CheckBody) {
  try {
    const { envelope, trace } = await runDocument(body);
    const { meta: _meta, ...said } = comparable(storable(envelope));
    const rules = trace.flatMap(({ item, judged }) =>
      judged.map(
        ({ rule, outcome }) =>
          `${item?.replace(/^\/notices\/\d+/u, "/notices")} ${rule} ${outcome}`,
      ),
    );
    return { ...said, rules: rules.toSorted() };
  } catch (error) {
    if (error instanceof Problem) return { refused: error.code, errors: error.errors };
    throw error;
  }
}
