/**
 * Stands before `npm start` and `npm test`: installs what is missing, then runs a script of the project on a
 * Node that can run TypeScript as it is. Uses nothing but Node itself and works on any Node from 18 on.
 *
 *   node scripts/guard.mjs <script> [arguments…]
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");
/** The first Node that strips types without a flag and prints no warning for `node:sqlite`. */
const oldestNode = [24, 15];
/**
 * From here on glibc takes memory from the system and gives it back when it is freed. Unless told, it keeps what large
 * bodies held as soon as it has freed the first.
 */
const largeBytes = "131072";
/** How soon the service stops after the npm that started it was killed. */
const parentWatchMs = 500;

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
  } catch {
    // No lock file yet, or one that a killed npm left half-written.
    return {};
  }
}

/** True when every package of the lock file is there in its version (optional ones may be of another system). */
function isInstalled() {
  const wanted = packagesOf(join(root, "package-lock.json"));
  const present = packagesOf(join(modules, ".package-lock.json"));
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === "" || link) return true;
    const found = present[path];
    return found === undefined ? optional === true : found.version === version;
  });
}

/** Runs npm with the terminal's own output; ends this process where npm fails. */
function runNpm(args) {
  const npmScript = process.env.npm_execpath;
  const options = { cwd: root, stdio: ["ignore", "inherit", "inherit"] };
  const { status, error } =
    npmScript && /\.c?js$/.test(npmScript)
      ? spawnSync(process.execPath, [npmScript, ...args], options)
      : spawnSync("npm", args, { ...options, shell: process.platform === "win32" });
  if (status === 0) return;
  console.error(
    `npm ${args[0]} failed${error ? `: ${error.message}` : ""}; the lines above say why.`,
  );
  process.exit(status ?? 1);
}

function ownNodeIsEnough() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
}

/** The Node to run on: the machine's own, or the one that the package `node` brings. */
function nodeToUse() {
  if (ownNodeIsEnough()) return process.execPath;
  const binary = join(modules, "node", "bin", process.platform === "win32" ? "node.exe" : "node");
  // Where install scripts are switched off, the package `node` has not fetched its binary.
  if (!existsSync(binary)) runNpm(["rebuild", "node", "--ignore-scripts=false"]);
  return binary;
}

/** The parent of a process where `/proc` tells it (Linux), else undefined. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may hold spaces; state and parent follow it.
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return undefined;
  }
}

/**
 * Calls `onDeath` when the npm that started this process was killed. Between the two may stand npm's `sh -c`, which
 * outlives it: dash, Debian's `sh`, does not replace itself by the command as other shells do.
 */
function watchNpm(onDeath) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  const look = () => {
    if (process.ppid !== parent || parentOf(parent) !== grandparent) onDeath();
  };
  setInterval(look, parentWatchMs).unref();
}

/** Starts the script, hands signals on, and leaves with its exit code. */
function run(node, args) {
  // The IPC channel closes when this process dies in whatever way: the service takes that as a signal to stop.
  // Compiled code is kept between runs: it halves the time of a start.
  const cache = process.env.NODE_COMPILE_CACHE ?? join(modules, ".cache", "node-compile");
  const child = spawn(node, args, {
    env: { MALLOC_MMAP_THRESHOLD_: largeBytes, ...process.env, NODE_COMPILE_CACHE: cache },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  watchNpm(() => child.kill("SIGTERM"));
  child.on("error", (error) => {
    console.error(`${node} cannot be started: ${error.message}`);
    process.exit(1);
  });
  child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

if (!isInstalled()) {
  console.error("Installing what package-lock.json names (once; about half a minute) …");
  // Without --include=dev a NODE_ENV=production would leave out Node 24.
  // The warnings of packages that ask for a newer Node are not news: the package `node` brings it.
  runNpm(["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
}
run(nodeToUse(), process.argv.slice(2));
