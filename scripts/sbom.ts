/**
 * The packages that the service runs on, as CycloneDX on standard output: `npm run sbom`. It is npm's own list, made where
 * nothing of development stands: with `--omit dev` npm 11.19 leaves out each package that a development package asks for
 * too (`yaml`), and refuses a folder in which only those of the service are installed.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface Manifest {
  readonly name: string;
  readonly devDependencies?: unknown;
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
}

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), "utf8"));

// npm wrote the lock, and reads the manifest itself.
const { devDependencies: _ofManifest, ...manifest } = read("package.json") as Manifest;
const lock = read("package-lock.json") as Lock;
const ofService = Object.entries(lock.packages).filter(([path, { dev }]) => path !== "" && !dev);
const packages = { "": manifest, ...Object.fromEntries(ofService) };

const scratch = mkdtempSync(join(tmpdir(), "praklaim-sbom-"));
try {
  // npm calls the whole by its folder.
  const folder = join(scratch, manifest.name);
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ ...lock, packages }));
  const flags = ["--package-lock-only", "--sbom-format=cyclonedx", "--sbom-type=application"];
  const { status } = spawnSync("npm", ["sbom", ...flags], { cwd: folder, stdio: "inherit" });
  process.exitCode = status ?? 1;
} finally {
  rmSync(scratch, { recursive: true });
}
