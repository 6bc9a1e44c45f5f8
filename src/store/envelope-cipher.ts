/**
 * Stored envelopes, traces, the model's parts and kept documents as text: as they are, or encrypted with AES-256-GCM
 * where keys are configured. The id of the key stands in each text, so that keys can be changed while older texts are
 * still read.
 */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Config } from "../config.ts";
import { StoreUnavailable } from "./store-unavailable.ts";

/** 32 bytes, and the id that stands in what it encrypted. */
export type EnvelopeKey = Config["envelopeKeys"][number];

export interface EnvelopeCipher {
  /** `about` binds the text to its record: it cannot be moved to another one. */
  seal(text: string, about: string): string;
  /** Throws `StoreUnavailable` for a text whose key is not configured or that was changed. */
  open(stored: string, about: string): string;
}

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;
const mark = "sealed:1:";
const form = /^sealed:1:(?<id>[^:]+):(?<content>[A-Za-z0-9+/=]+)$/;

/** Seals with the first key and opens with any; without keys texts are stored as they are. */
export function createEnvelopeCipher(keys: readonly EnvelopeKey[]): EnvelopeCipher {
  const [current] = keys;
  return {
    seal(text, about) {
      if (!current) return text;
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, current.bytes, nonce).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      const content = Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64");
      return `${mark}${current.id}:${content}`;
    },
    open(stored, about) {
      // Texts from before encryption was switched on are JSON, which never begins with the mark.
      if (!stored.startsWith(mark)) return stored;
      const { id, content = "" } = form.exec(stored)?.groups ?? {};
      const key = keys.find((each) => each.id === id);
      if (!key) throw new StoreUnavailable("a stored text needs an encryption key that is not set");
      try {
        return decrypt(key, Buffer.from(content, "base64"), about);
      } catch (cause) {
        throw new StoreUnavailable("a stored text cannot be decrypted", { cause });
      }
    },
  };
}

function decrypt({ bytes }: EnvelopeKey, content: Buffer, about: string): string {
  const nonce = content.subarray(0, nonceBytes);
  const tag = content.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv(algorithm, bytes, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(about))
    .setAuthTag(tag);
  const sealed = content.subarray(nonceBytes + tagBytes);
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString("utf8");
}
