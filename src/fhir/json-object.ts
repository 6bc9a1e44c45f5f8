/** A JSON object of unknown shape. */
export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The items of a list; none where the value is not a list. */
export const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
