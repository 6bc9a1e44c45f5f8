/** Stands for a MongoDB whose disk is full: commands are answered with an error, every one but the greeting or some. */
import { BSON } from "mongodb";
import type { Answerer } from "./tcp-proxy.ts";

/** https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/ : length, request, responseTo, opcode. */
const headerBytes = 16;
const opMsg = 2013;
const noFlagsOneDocument = Buffer.alloc(5);

const outOfDiskSpace = { ok: 0, code: 14_031, codeName: "OutOfDiskSpace", errmsg: "disk full" };

/** Flags, and the kind of the section that holds the command. */
const beforeCommand = headerBytes + noFlagsOneDocument.length;

/** A command's name is the first one in its document. */
function commandOf(message: Buffer): string {
  const options = { allowObjectSmallerThanBufferSize: true };
  return Object.keys(BSON.deserialize(message.subarray(beforeCommand), options))[0] ?? "";
}

/** All but the greeting, by which the driver sees that the server lives. */
const isNoGreeting = (command: string) => !/^(?:hello|ismaster)$/i.test(command);

function refusalOf(message: Buffer): Buffer {
  const header = Buffer.alloc(headerBytes);
  const body = Buffer.concat([noFlagsOneDocument, BSON.serialize(outOfDiskSpace)]);
  header.writeInt32LE(headerBytes + body.length, 0);
  header.writeInt32LE(message.readInt32LE(4), 8);
  header.writeInt32LE(opMsg, 12);
  return Buffer.concat([header, body]);
}

export function refuseAsMongo(isRefused: (command: string) => boolean = isNoGreeting): Answerer {
  let open = Buffer.alloc(0);
  return (chunk) => {
    open = Buffer.concat([open, chunk]);
    const toServer: Buffer[] = [];
    const toClient: Buffer[] = [];
    while (open.length >= headerBytes && open.length >= open.readInt32LE(0)) {
      const message = open.subarray(0, open.readInt32LE(0));
      open = open.subarray(message.length);
      const refused = message.readInt32LE(12) === opMsg && isRefused(commandOf(message));
      if (refused) toClient.push(refusalOf(message));
      else toServer.push(message);
    }
    return { toServer: Buffer.concat(toServer), toClient: Buffer.concat(toClient) };
  };
}
