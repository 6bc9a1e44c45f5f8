/** Sums of what calls of the model used. */
import type { ModelTokens } from "../check/enricher.ts";
import type { ModelUse, UsageRecord } from "./ports.ts";

export const noModelUse: ModelUse = {
  calls: 0,
  tokens: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
  microUsd: 0,
  unpricedCalls: 0,
};

const addTokens = (a: ModelTokens, b: ModelTokens): ModelTokens => ({
  input: a.input + b.input,
  output: a.output + b.output,
  cacheRead: a.cacheRead + b.cacheRead,
  cacheWrite: a.cacheWrite + b.cacheWrite,
});

export const addModelUse = (a: ModelUse, b: ModelUse): ModelUse => ({
  calls: a.calls + b.calls,
  tokens: addTokens(a.tokens, b.tokens),
  microUsd: a.microUsd + b.microUsd,
  unpricedCalls: a.unpricedCalls + b.unpricedCalls,
});

/** What one record says of the model. */
export function modelUseOf(spending: UsageRecord["model"]): ModelUse {
  if (spending === null) return noModelUse;
  const { tokens, microUsd } = spending;
  return { calls: 1, tokens, microUsd: microUsd ?? 0, unpricedCalls: microUsd === null ? 1 : 0 };
}
