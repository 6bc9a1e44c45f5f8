import { hash } from "node:crypto";

/** RFC 9562, 6.6: names that are addresses. */
const addresses = Buffer.from("6ba7b8119dad11d180b400c04fd430c8", "hex");

/** The UUID of an address, always the same (version 5 of RFC 9562). */
export function nameUuid(address: string): string {
  const digest = hash("sha1", Buffer.concat([addresses, Buffer.from(address)]), "buffer");
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x50, 6);
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
  return digest
    .toString("hex", 0, 16)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
