/** The texts of a folder as one text of a store, an eighth as long. */
import { gunzipSync, gzipSync } from "node:zlib";

/** Path in the folder, with `/` → text. Plain data. */
export type FolderTexts = Readonly<Record<string, string>>;

export const packTexts = (texts: FolderTexts): string =>
  gzipSync(JSON.stringify(texts)).toString("base64");

/** `packTexts` is the only writer of what it reads. */
export const unpackTexts = (packed: string): FolderTexts =>
  JSON.parse(gunzipSync(Buffer.from(packed, "base64")).toString("utf8")) as FolderTexts;
