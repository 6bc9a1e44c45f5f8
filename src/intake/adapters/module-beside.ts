/** Where a process of the service's own is started from. */
import { extname } from "node:path";
import { fileURLToPath } from "node:url";

/** The path of a module beside the one at `url`: a source as `.ts`, a compiled one as `.js`, as that one is. */
export function moduleBeside(url: string, name: string): string {
  return fileURLToPath(new URL(`./${name}${extname(url)}`, url));
}
