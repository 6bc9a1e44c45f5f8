/** Starts the service and stops it. */
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { readProcessConfig, type Config } from "./config.ts";
import type { AppServices } from "./http/app-services.ts";
import { createApp } from "./http/app.ts";
import { startServer, tryListening, type RunningServer } from "./http/server.ts";
import { describeError } from "./operate/describe-error.ts";
import { serveReloads } from "./services/reload-requests.ts";
import { createServices, type Services } from "./services.ts";
import { sweepRegularly } from "./operate/sweep.ts";
import { makeFirstKey, welcome } from "./services/welcome.ts";

/** Where the document to try first lies, as seen from where the command was typed. */
function exampleToPost({ examples }: AppServices): string | undefined {
  const example = examples.find(({ file }) => file === "igd.simple.json");
  if (!example) return undefined;
  const path = fileURLToPath(new URL(`../examples/${example.file}`, import.meta.url));
  return relative(process.cwd(), path).split(sep).join("/");
}

async function greet(
  config: Config,
  services: AppServices,
  { origin }: RunningServer,
): Promise<void> {
  const firstKey =
    config.bootstrapApiKey === null
      ? await makeFirstKey(services.stores, services.now())
      : undefined;
  services.log.info("started", { address: origin });
  const example = exampleToPost(services);
  process.stdout.write(welcome({ config, version: services.version, origin, firstKey, example }));
}

/** Stops once, however often and by whatever way it is asked to. */
function stopOnSignals(services: Services, server: RunningServer, stopBeside: () => void): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    stopBeside();
    try {
      // A call of the model may take longer than the server waits for the requests under way.
      await services.leaveModel();
      await server.close();
      await services.tracing.close();
      await services.close();
      services.log.info("stopped");
    } catch (error) {
      services.log.error("stopped badly", { error: describeError(error) });
      process.exitCode = 1;
    }
    process.exit();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => void stop());
  // The channel to `scripts/guard.mjs` closes when it, or the npm that runs it, was killed.
  if (process.connected) process.once("disconnect", () => void stop());
}

async function start(): Promise<void> {
  const config = readProcessConfig();
  await tryListening(config);
  const services = await createServices(config);
  try {
    const server = await startServer(createApp(services), config);
    await greet(config, services, server);
    const stopSweep = sweepRegularly(services);
    const stopReloads = serveReloads(config.dataDir, services.reload, (error) =>
      services.log.error("a request to reload is not answered", { error: describeError(error) }),
    );
    const stopFollowing = services.followPublications();
    stopOnSignals(services, server, () => {
      stopSweep();
      stopFollowing();
      stopReloads();
    });
  } catch (error) {
    await services.close();
    throw error;
  }
}

/** What an operator reads: the faults where they are named, the place in the code where nobody foresaw it. */
function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const unforeseen = [TypeError, ReferenceError, RangeError, SyntaxError].some(
    (kind) => error instanceof kind,
  );
  return unforeseen || "code" in error ? (error.stack ?? error.message) : error.message;
}

try {
  await start();
} catch (error) {
  process.stderr.write(`PraKlaim cannot start.\n${explainFailure(error)}\n`);
  process.exitCode = 1;
}
