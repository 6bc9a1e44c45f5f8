/**
 * `npm run before:write`: what this version of the service leaves in its stores and answers, written to
 * `test/before/<version>/` for the tests of all later ones. Run it once, on the released code, before anything changes.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { documentParts, type Recording, type StoreKind } from "../test/before/recording.ts";
import { databaseName } from "../test/before/restore-servers.ts";
import { runCommand } from "../test/cli/run-command.ts";
import { findMongo, findRedis, takeServers } from "../test/servers/take-servers.ts";
import { collect } from "../test/support/collect.ts";
import { startMessagesServer } from "../test/support/start-messages-server.ts";
import { propose } from "../test/model/proposals.ts";
import { startService } from "../test/support/start-service.ts";
import { adapterFiles, writeAdapters } from "../test/support/write-adapters.ts";
import { dumpServers } from "./before/dump-servers.ts";
import { ownAdapter, useService } from "./before/use-service.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  readonly version: string;
};
const release = join(root, "test/before", version);

/** Of no other service: it seals nothing but these test documents. */
const environment = {
  ENVELOPE_KEYS: `before:${Buffer.alloc(32, 7).toString("base64")}`,
  KEEP_DOCUMENTS: "50",
  ANTHROPIC_API_KEY: "sk-before",
};

/** A list of the operator's own, as `terminology import` leaves it in the data folder. */
async function importList(dataDir: string): Promise<void> {
  const [, mapping = ""] =
    /```yaml\n([^]*?)```/u.exec(readFileSync(join(root, "docs/terminology.md"), "utf8")) ?? [];
  const rows = [
    "code;code2;description;validcode;im",
    "A41.9;A419;Judul A41.9;1;0",
    "A00.1;A001;Judul A00.1;1;0",
  ];
  writeFileSync(join(dataDir, "export.csv"), rows.join("\r\n"));
  writeFileSync(
    join(dataDir, "mapping.yaml"),
    mapping.replace("least_rows: 10000", "least_rows: 2"),
  );
  const { code, err } = await runCommand(dataDir, new Date(), [
    "terminology",
    "import",
    join(dataDir, "export.csv"),
    "--list",
    "icd10-titles",
    "--mapping",
    join(dataDir, "mapping.yaml"),
  ]);
  if (code !== 0) throw new Error(err);
}

async function record(
  kind: StoreKind,
  dataDir: string,
  places: Readonly<Record<string, string>>,
): Promise<void> {
  await importList(dataDir);
  const messages = await startMessagesServer(propose);
  const service = await startService({
    ...environment,
    ...places,
    DATA_DIR: dataDir,
    ADAPTERS_DIR: join(release, "adapters"),
    ANTHROPIC_BASE_URL: messages.baseUrl,
  });
  const { stores } = service.services;
  const used = await useService(service.base, stores, join(release, "adapters"));
  const at = new Date();
  const recording: Recording = {
    version,
    at: at.toISOString(),
    environment,
    ...used,
    stored: {
      keys: await stores.keys.list(),
      audit: await collect(stores.audit.entries()),
      unmapped: await stores.unmapped.list(),
      documents: (await stores.documents.list(100, at)).map(documentParts),
    },
  };
  // With the data folder, which is not the service's own here: it goes below.
  await service.services.close();
  await messages.close();
  writeFileSync(join(release, `${kind}.json`), `${JSON.stringify(recording, null, 1)}\n`);
}

if (existsSync(release))
  throw new Error(`test/before/${version} is there already: a release is recorded once`);
mkdirSync(release, { recursive: true });
const adapters = writeAdapters(adapterFiles(ownAdapter));
cpSync(adapters.directory, join(release, "adapters"), { recursive: true });
adapters.remove();

const embeddedDir = mkdtempSync(join(tmpdir(), "praklaim-before-"));
await record("embedded", embeddedDir, {});
mkdirSync(join(release, "embedded"));
for (const kept of ["praklaim.sqlite", "terminology"])
  cpSync(join(embeddedDir, kept), join(release, "embedded", kept), { recursive: true });
rmSync(embeddedDir, { recursive: true, force: true });

const [mongo, redis] = [await findMongo(), findRedis()];
if (!mongo || !redis)
  throw new Error("MongoDB's protocol and Redis are needed to record a release");
const servers = await takeServers(mongo, redis);
const serversDir = mkdtempSync(join(tmpdir(), "praklaim-before-"));
const mongodbUrl = `${servers.mongo.url}/${databaseName}`;
await record("servers", serversDir, { MONGODB_URL: mongodbUrl, REDIS_URL: servers.redis.url });
const dump = await dumpServers(mongodbUrl, servers.redis.url, databaseName);
writeFileSync(join(release, "servers-dump.json"), `${JSON.stringify(dump, null, 1)}\n`);
rmSync(serversDir, { recursive: true, force: true });
await servers.remove();
process.exit();
