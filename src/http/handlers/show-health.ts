import { StoreUnavailable } from "../../store/store-unavailable.ts";
import type { AppServices } from "../app-services.ts";
import { answerJson, type Answer } from "../call.ts";

/** `GET /livez`: the process answers. */
export function showAlive(): Answer {
  return answerJson({ status: "ok" });
}

/** `GET /readyz`: the store serves; `storage_unavailable` where it does not. */
export function showReady({ stores }: AppServices): () => Promise<Answer> {
  return async () => {
    try {
      await stores.ping();
    } catch (cause) {
      throw new StoreUnavailable("the store does not answer", { cause });
    }
    return answerJson({ status: "ready" });
  };
}
