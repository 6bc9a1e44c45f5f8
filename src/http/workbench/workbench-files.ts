/** The files of the page: its own, and the two libraries that it is made with, as they are installed. */
import { parse } from "es-module-lexer/minimal/js";
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

const installed = (specifier: string) => fileURLToPath(import.meta.resolve(specifier));

/** What modules name → where the page finds it below its files, and the file itself. */
const libraries = {
  preact: { at: "preact/preact.mjs", file: installed("preact") },
  "preact/hooks": { at: "preact-hooks/hooks.mjs", file: installed("preact/hooks") },
  htm: { at: "htm/htm.mjs", file: installed("htm") },
} as const;

/** The module that starts the page. */
const mainModule = "main.js";

export interface WorkbenchFiles {
  /** Changes with the content of any file. */
  readonly version: string;
  /** Folder or file, below the address of the files → where it lies. */
  readonly places: readonly (readonly [at: string, path: string])[];
  /** Specifier → address below that of the files. */
  readonly imports: Readonly<Record<string, string>>;
  readonly main: string;
  /** What the start imports, directly or not: the page does not run before all of it is there. */
  readonly modules: readonly string[];
  readonly styles: readonly string[];
}

/** Reads `folder`, the page's own files. */
export function findWorkbenchFiles(folder: string): WorkbenchFiles {
  const own = globSync("**/*.{js,css,svg}", { cwd: folder })
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted();
  const libraryFiles = Object.values(libraries);
  const hash = createHash("sha256");
  for (const path of [
    ...own.map((name) => join(folder, name)),
    ...libraryFiles.map(({ file }) => file),
  ])
    hash.update(path.slice(dirname(path).length)).update(readFileSync(path));
  return {
    version: hash.digest("hex").slice(0, 12),
    places: [["", folder], ...libraryFiles.map(({ at, file }) => [at, file] as const)],
    imports: Object.fromEntries(Object.entries(libraries).map(([name, { at }]) => [name, at])),
    main: mainModule,
    modules: [...libraryFiles.map(({ at }) => at), ...findStaticImports(folder, mainModule)],
    styles: own.filter((name) => name.endsWith(".css")),
  };
}

/** `start` and what it imports, but for what is imported when it is first needed (`import()`). */
function findStaticImports(folder: string, start: string): readonly string[] {
  const found = new Set([start]);
  // What is added while the set is walked is walked too.
  for (const name of found) {
    const [imports] = parse(readFileSync(join(folder, name), "utf8"), name);
    for (const { n: specifier, d: dynamicAt } of imports)
      if (specifier?.startsWith(".") && dynamicAt === -1)
        found.add(posix.join(posix.dirname(name), specifier));
  }
  return [...found];
}
