/** An error as a log line may hold it. */

export interface LoggedError {
  readonly name: string;
  readonly stack: readonly string[];
  readonly cause?: LoggedError;
}

/**
 * Where an error came from, without its message: a message may quote the document (`Unexpected token 'Budi'…`).
 * Frames are files and lines.
 */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { name: typeof error, stack: [] };
  const { name, message, stack = "" } = error;
  const trace = stack.slice(stack.indexOf(message) + message.length);
  const frames = trace.split("\n").map((line) => line.trim());
  return {
    name,
    stack: frames.filter((line) => line.startsWith("at ")),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
