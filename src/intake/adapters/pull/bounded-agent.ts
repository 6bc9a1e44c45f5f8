/** Connections that take no more of an answer than a request of the service's own may hold. */
import { Agent, type Dispatcher } from "undici";

const connectionsPerServer = 4;
const connectMs = 5_000;

/** The code of the error with which an answer ends that `Content-Encoding` makes larger than what is counted. */
export const encodedAnswer = "PRAKLAIM_ENCODED_ANSWER";

/** What `fetch` takes as `dispatcher`. An answer's bytes are counted as they come over the wire. */
export function createBoundedAgent(maxBytes: number): Dispatcher {
  return new Agent({
    connections: connectionsPerServer,
    connect: { timeout: connectMs },
    maxResponseSize: maxBytes,
  }).compose(refuseEncoded);
}

/** `fetch` decodes whatever the header says, though `identity` alone was asked for. */
const refuseEncoded: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) =>
  dispatch(options, {
    onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
    onRequestUpgrade: (...upgrade) => handler.onRequestUpgrade?.(...upgrade),
    onResponseStart: (controller, status, headers, text) => {
      const encoding = headers["content-encoding"] ?? "identity";
      if (encoding === "identity") handler.onResponseStart?.(controller, status, headers, text);
      else controller.abort(Object.assign(new Error("encoded"), { code: encodedAnswer }));
    },
    onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
    onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
    onResponseError: (controller, error) => handler.onResponseError?.(controller, error),
  });
