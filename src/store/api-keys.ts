/** API keys, and tokens that stand for one: how they are made and hashed. Shown once, when made; only the hash is stored. */
import { hash, randomBytes } from "node:crypto";
import { ulid } from "ulid";
import { profileSchema, stageSchema, type Profile, type Stage } from "../check/types.ts";
import type { ApiKey, Pass } from "./ports.ts";

/** SHA-256, hexadecimal. No salt or stretching: a key has 256 random bits. */
export function hashApiKey(key: string): string {
  return hash("sha256", key);
}

/** 43 base64url characters. */
const randomToken = (): string => randomBytes(32).toString("base64url");

/** A new random key (`pk_` and 43 base64url characters) and its hash. */
export function generateApiKey(): { readonly key: string; readonly hash: string } {
  const key = `pk_${randomToken()}`;
  return { key, hash: hashApiKey(key) };
}

/** A new random token of a session or a link, and its hash. */
export function generatePassToken(): { readonly token: string; readonly hash: string } {
  const token = randomToken();
  return { token, hash: hashApiKey(token) };
}

const passPrefixes: Readonly<Record<Pass["kind"], string>> = { session: "ses_", link: "lnk_" };

/**
 * What the audit trail calls it: a key for some hours, entered as `key_created` and `key_revoked` of this subject. (A release
 * from before there were any reads no other action.)
 */
export const nameOfPass = ({ kind, hash: of }: Pick<Pass, "kind" | "hash">): string =>
  `${passPrefixes[kind]}${of.slice(0, 26)}`;

/** Of keys that are the operator's own: whoever pays for the model sets no bound to himself. */
export const operatorsModel: ApiKey["model"] = { monthlyMicroUsd: null };

export interface NewApiKey {
  readonly hash: string;
  readonly label: string;
  /** The label by default. */
  readonly facility?: string | undefined;
  /** Every stage by default. */
  readonly stages?: readonly Stage[] | undefined;
  /** Every profile by default. */
  readonly profiles?: readonly Profile[] | undefined;
  readonly adapter?: string | undefined;
  readonly ratePerMinute?: number | undefined;
  /** Rules alone by default. */
  readonly model?: ApiKey["model"] | undefined;
  /** Every role by default. */
  readonly role?: ApiKey["role"] | undefined;
  /** False by default. */
  readonly trial?: boolean | undefined;
  readonly expiresAt?: Date | undefined;
}

/** The record of a new key, made at `now`. */
export function newApiKey(options: NewApiKey, now: Date): ApiKey {
  return {
    id: `key_${ulid(now.getTime())}`,
    hash: options.hash,
    label: options.label,
    facility: options.facility ?? options.label,
    stages: options.stages ?? stageSchema.enum,
    profiles: options.profiles ?? profileSchema.enum,
    adapter: options.adapter ?? null,
    ratePerMinute: options.ratePerMinute ?? null,
    model: options.model ?? null,
    role: options.role ?? null,
    trial: options.trial ?? false,
    createdAt: now,
    expiresAt: options.expiresAt ?? null,
    revokedAt: null,
  };
}
