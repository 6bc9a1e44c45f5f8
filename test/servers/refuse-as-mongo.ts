/** Stands for a MongoDB whose disk is full: every command but the first greeting is answered with an error. */
import { BSON } from "mongodb";
import type { Answerer } from "./tcp-proxy.ts";

/** https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/ : length, request, responseTo, opcode. */
const headerBytes = 16;
const opMsg = 2013;
const noFlagsOneDocument = Buffer.alloc(5);

const outOfDiskSpace = { ok: 0, code: 14_031, codeName: "OutOfDiskSpace", errmsg: "disk full" };

/** The greeting, by which the driver sees that the server lives. */
const isHello = (message: Buffer) => /hello|ismaster/i.test(message.toString("latin1"));

function refusalOf(message: Buffer): Buffer {
  const header = Buffer.alloc(headerBytes);
  const body = Buffer.concat([noFlagsOneDocument, BSON.serialize(outOfDiskSpace)]);
  header.writeInt32LE(headerBytes + body.length, 0);
  header.writeInt32LE(message.readInt32LE(4), 8);
  header.writeInt32LE(opMsg, 12);
  return Buffer.concat([header, body]);
}

export function refuseAsMongo(): Answerer {
  let open = Buffer.alloc(0);
  return (chunk) => {
    open = Buffer.concat([open, chunk]);
    const toServer: Buffer[] = [];
    const toClient: Buffer[] = [];
    while (open.length >= headerBytes && open.length >= open.readInt32LE(0)) {
      const message = open.subarray(0, open.readInt32LE(0));
      open = open.subarray(message.length);
      if (message.readInt32LE(12) !== opMsg || isHello(message)) toServer.push(message);
      else toClient.push(refusalOf(message));
    }
    return { toServer: Buffer.concat(toServer), toClient: Buffer.concat(toClient) };
  };
}
