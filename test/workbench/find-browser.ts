/**
 * The browser of the tests: what `CHROMIUM` names, else one on the PATH, else Debian's, installed where the machine lets
 * us. Undefined where none can be had.
 */
import { spawnSync } from "node:child_process";
import { onPath } from "../servers/find-programs.ts";

const names = ["chromium", "chromium-browser", "google-chrome"];
const installMs = 300_000;

function installed(): string | undefined {
  if (onPath("apt-get") === undefined || process.getuid?.() !== 0) return undefined;
  const args = ["install", "--yes", "--no-install-recommends", "chromium"];
  spawnSync("apt-get", args, { stdio: "ignore", timeout: installMs });
  return onPath("chromium");
}

export function findBrowser(): string | undefined {
  const given = process.env["CHROMIUM"];
  if (given) return given;
  return names.map(onPath).find((path) => path !== undefined) ?? installed();
}
