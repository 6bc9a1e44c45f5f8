/**
 * What any service on Express pays: parses a body of JSON and answers a JSON of a size. `<file of the answer>`; prints its
 * address. `GET /cpu` tells the seconds of the processor that the process has had.
 */
import { readFileSync } from "node:fs";
import express from "express";

const [file = ""] = process.argv.slice(2);
const answer: unknown = JSON.parse(readFileSync(file, "utf8"));
const app = express();
app.use(express.json({ limit: "8mb", type: () => true }));
app.get("/cpu", (_request, response) => {
  const { user, system } = process.cpuUsage();
  response.json((user + system) / 1_000_000);
});
app.post("/checks", (_request, response) => {
  response.json(answer);
});
const server = app.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
// Whoever measures has ended.
process.stdin.on("end", () => process.exit()).resume();
