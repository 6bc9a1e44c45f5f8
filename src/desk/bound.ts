/** The time that a caller's work may take, whatever part of it is at hand. */
import { Problem } from "../errors.ts";

/** setTimeout's longest delay. */
const longestMs = 2 ** 31 - 1;

export class Bound {
  /** Called once when the time is over; what is set later than that is called at once. */
  #onEnd: () => void = () => undefined;
  readonly #over = Promise.withResolvers<never>();
  readonly #timer: NodeJS.Timeout;
  #isOver = false;

  /** `deadline`: milliseconds since the epoch. */
  constructor(deadline: number) {
    this.#over.promise.catch(() => undefined);
    const leftMs = Math.min(longestMs, Math.max(0, deadline - Date.now()));
    this.#timer = setTimeout(() => {
      this.#isOver = true;
      this.#over.reject(new Problem("check_timeout"));
      this.#onEnd();
    }, leftMs);
  }

  set onEnd(end: () => void) {
    this.#onEnd = end;
    if (this.#isOver) end();
  }

  /** As the work ends, or `check_timeout`. */
  race<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#over.promise]);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
