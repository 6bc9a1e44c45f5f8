/** The audit trail's chain: each entry's hash covers the entry and the hash of the one before it. */
import { hash } from "node:crypto";
import type { AuditEntry, AuditEvent } from "./ports.ts";

/** The hash before the first entry. */
export const chainStart = "0".repeat(64);

type Link = Pick<AuditEntry, "number" | "hash">;

export const firstLink: Link = { number: 0, hash: chainStart };

function hashOf(previous: string, number: number, event: AuditEvent): string {
  const { at, action, actor, facility, subject } = event;
  const parts = [previous, number, at.getTime(), action, actor, facility, subject];
  return hash("sha256", JSON.stringify(parts));
}

/** The entry that follows `last`. */
export function nextEntry(last: Link, event: AuditEvent): AuditEntry {
  const number = last.number + 1;
  return { ...event, number, hash: hashOf(last.hash, number, event) };
}

export type ChainVerdict =
  | { readonly whole: true; readonly entries: number; readonly lastHash: string }
  | { readonly whole: false; readonly brokenAt: number };

/**
 * Whether no entry was changed, removed from the middle or put in. An end that was cut off shows only against a hash
 * that the operator noted earlier.
 */
export async function verifyChain(entries: AsyncIterable<AuditEntry>): Promise<ChainVerdict> {
  let last = firstLink;
  for await (const entry of entries) {
    const expected = nextEntry(last, entry);
    if (entry.number !== expected.number || entry.hash !== expected.hash)
      return { whole: false, brokenAt: expected.number };
    last = expected;
  }
  return { whole: true, entries: last.number, lastHash: last.hash };
}
