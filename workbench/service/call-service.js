/** Calls of `/app/*`: same origin, by the session's cookie. Addresses are relative to the page. */
import { Failure, readFailure } from "./failure.js";

/**
 * @typedef {object} Sending
 * @property {string} [method]
 * @property {unknown} [json] sent as JSON
 * @property {Blob | string} [body] sent as it is
 * @property {string} [type] of `body`
 * @property {string} [accept]
 * @property {AbortSignal} [signal]
 */

/**
 * The answer of success; a `Failure` is thrown for any other, and where none came.
 * @param {string} path below `app/`
 * @param {Sending} [sending]
 */
async function send(path, { method, json, body, type, accept, signal } = {}) {
  const content = json === undefined ? body : JSON.stringify(json);
  const contentType = json === undefined ? type : "application/json";
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(`app/${path}`, {
      method: method ?? (content === undefined ? "GET" : "POST"),
      credentials: "same-origin",
      headers: {
        Accept: accept ?? "application/json",
        ...(contentType && { "Content-Type": contentType }),
      },
      ...(content !== undefined && { body: content }),
      ...(signal && { signal }),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new Failure({ status: 0, code: "unreachable", detail: "" });
  }
  if (!answer.ok) throw await readFailure(answer);
  return answer;
}

/**
 * What the service answered, read as JSON; undefined for an answer without content.
 * @param {string} path
 * @param {Sending} [sending]
 * @returns {Promise<any>} the shape that the service's OpenAPI document says
 */
export async function callService(path, sending) {
  const answer = await send(path, sending);
  return answer.status === 204 ? undefined : answer.json();
}

/**
 * A file that the service makes.
 * @param {string} path
 * @param {Sending} [sending]
 */
export async function fetchFile(path, sending) {
  return (await send(path, { accept: "*/*", ...sending })).blob();
}
