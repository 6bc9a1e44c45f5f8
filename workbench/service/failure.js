/** What the service refused, in a form that the page can show. */

/**
 * @typedef {object} ProblemEntry
 * @property {string} [code]
 * @property {string | null} [pointer]
 * @property {string | null} [expression]
 * @property {string} [message]
 * @property {string | null} [solution]
 */

export class Failure extends Error {
  /**
   * @param {object} said
   * @param {number} said.status 0 where no answer came at all
   * @param {string} said.code of the service's table, or `unreachable`
   * @param {string} said.detail
   * @param {readonly ProblemEntry[]} [said.errors]
   * @param {number | null} [said.retryAfter] seconds
   * @param {string | null} [said.requestId]
   */
  constructor({ status, code, detail, errors = [], retryAfter = null, requestId = null }) {
    super(detail);
    this.name = "Failure";
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.requestId = requestId;
  }
}

/** @param {string | null} text @returns {Record<string, unknown>} */
function readObject(text) {
  try {
    const value = JSON.parse(text ?? "");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** @param {unknown} value */
const textOf = (value) => (typeof value === "string" ? value : "");

/**
 * The failure that an answer which is not 2xx stands for, whoever wrote it.
 * @param {Response} answer
 */
export async function readFailure(answer) {
  const problem = readObject(await answer.text().catch(() => null));
  const retryAfter = Number(answer.headers.get("Retry-After"));
  return new Failure({
    status: answer.status,
    code: textOf(problem["code"]) || `http_${answer.status}`,
    detail: textOf(problem["detail"]) || textOf(problem["title"]),
    errors: Array.isArray(problem["errors"]) ? problem["errors"] : [],
    retryAfter: retryAfter > 0 ? retryAfter : null,
    requestId: textOf(problem["request_id"]) || answer.headers.get("X-Request-Id"),
  });
}
