/**
 * `npm run answers:write`: asks a service every operation of openapi.json and keeps what it answers, cut short, in
 * `examples/answers/`: the examples that the document shows.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { askOperations } from "../test/http/openapi/ask-operations.ts";
import { cutShort, showsAnswer } from "../test/http/openapi/shown-answer.ts";
import { startService } from "../test/support/start-service.ts";

const folder = fileURLToPath(new URL("../examples/answers/", import.meta.url));

const service = await startService();
try {
  const asked = await askOperations(service, await service.makeKey({ label: "SIMRS" }));
  const wrong = asked.filter(({ status }) => status >= 300);
  if (wrong.length > 0)
    throw new Error(wrong.map(({ operation, text }) => `${operation}: ${text}`).join("\n"));
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) rmSync(join(folder, file));
  for (const answer of asked.filter(showsAnswer))
    writeFileSync(
      join(folder, `${answer.operation}.json`),
      `${JSON.stringify(cutShort(JSON.parse(answer.text)), null, 2)}\n`,
    );
} finally {
  await service.close();
}
