/** The one HTML document of the workbench. What it shows is made by its modules. */
import { createHash } from "node:crypto";
import type { WorkbenchFiles } from "./workbench-files.ts";

export interface WorkbenchPage {
  readonly html: string;
  /** What the policy must name, for a browser runs no inline script otherwise. */
  readonly importMapHash: string;
}

/** Addresses are relative, so that the page works behind any proxy path. `base` is that of the files. */
export function buildWorkbenchPage(base: string, files: WorkbenchFiles): WorkbenchPage {
  const below = (name: string) => `./${base}/${name}`;
  const importMap = JSON.stringify({
    imports: Object.fromEntries(
      Object.entries(files.imports).map(([name, at]) => [name, below(at)]),
    ),
  });
  const html = `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>PraKlaim</title>
<link rel="icon" href="${below("icon.svg")}" type="image/svg+xml">
${files.styles.map((name) => `<link rel="stylesheet" href="${below(name)}">`).join("\n")}
<script type="importmap">${importMap}</script>
${files.modules.map((name) => `<link rel="modulepreload" href="${below(name)}">`).join("\n")}
<script type="module" src="${below(files.main)}"></script>
</head>
<body>
<div id="app"></div>
<noscript>Halaman ini memerlukan JavaScript. Layanan juga dapat dipanggil langsung: <a href="v1/docs">v1/docs</a>.</noscript>
</body>
</html>
`;
  const importMapHash = createHash("sha256").update(importMap).digest("base64");
  return { html, importMapHash };
}
