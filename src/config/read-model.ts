import type { Reader } from "./reader.ts";
import { absoluteUrl, visibleAscii } from "./values.ts";

/** The model that adds to what the rules decide. */
export interface ModelConfig {
  readonly apiKey: string;
  /** Undefined: Anthropic's own. */
  readonly baseUrl: string | undefined;
  readonly model: string;
  /** Absolute; where everything sent to the model is written; null: nowhere. */
  readonly debugDirectory: string | null;
  /** How long a check waits for the model at most, retries included; the rest of its minute is the service's own. */
  readonly maxCallMs: number;
}

/** The current model of middle size. */
const defaultModel = "claude-sonnet-5-5";

const maxCallMs = 40_000;

/** Null without a key: rules alone. What is malformed is a fault also then. */
export function readModel(reader: Reader): ModelConfig | null {
  const apiKey = reader.read<string | null>(
    "ANTHROPIC_API_KEY",
    null,
    "1 to 512 visible ASCII characters without spaces",
    visibleAscii(512),
  );
  const baseUrl = reader.read<string | undefined>(
    "ANTHROPIC_BASE_URL",
    undefined,
    "an http(s) address",
    absoluteUrl,
  );
  const model = reader.read(
    "ANTHROPIC_MODEL",
    defaultModel,
    "a model's name of 1 to 100 visible ASCII characters without spaces",
    visibleAscii(100),
  );
  const debugDirectory = reader.directory("DEBUG_MODEL_DIR");
  if (debugDirectory !== null && reader.text("NODE_ENV") === "production") {
    reader.faults.push(
      "DEBUG_MODEL_DIR: writes what is sent to the model to files, for a developer's machine; not with NODE_ENV=production.",
    );
  }
  return apiKey === null ? null : { apiKey, baseUrl, model, debugDirectory, maxCallMs };
}
