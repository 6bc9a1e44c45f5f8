import { Problem } from "../errors.ts";

/** Throws `check_timeout` after the bound. The work goes on: its end completes or frees the idempotency key. */
export async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const bound = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Problem("check_timeout")), milliseconds);
  });
  try {
    return await Promise.race([work, bound]);
  } finally {
    clearTimeout(timer);
  }
}
