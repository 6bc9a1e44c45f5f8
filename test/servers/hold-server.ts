/** Starts a server, holds it by SIGSTOP, prints its port and waits to be ended. */
import { startTestServer } from "./server.ts";

const listenOn = (port: number) => `require("node:net").createServer().listen(${port})`;
const server = await startTestServer("hold", (port) => ({
  program: process.execPath,
  args: ["--eval", listenOn(port)],
}));
const pid = server.pid();
if (pid === undefined) throw new Error("the server runs");
process.kill(pid, "SIGSTOP");
process.stdout.write(`${server.port}\n`);
setInterval(() => undefined, 1_000);
