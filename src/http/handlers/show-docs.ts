/** `GET /docs`: the OpenAPI document as a page. Everything it loads comes from here, as the CSP demands. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Problem } from "../../errors.ts";
import { mediaTypes, type Answer, type Call } from "../call.ts";

const assetTypes: Readonly<Record<string, string>> = {
  "swagger-ui.css": "text/css",
  "swagger-ui-bundle.js": "text/javascript",
};

const start = `const here = document.currentScript.dataset;
SwaggerUIBundle({ url: here.openapi, dom_id: "#docs", deepLinking: true, validatorUrl: null });
`;

/** Links are relative, so that the page works behind any proxy path. */
function page(slashAtEnd: boolean): string {
  const assets = slashAtEnd ? "" : "docs/";
  const parent = slashAtEnd ? "../" : "";
  return `<!doctype html>
<html lang="id">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>PraKlaim API</title>
<link rel="stylesheet" href="${assets}swagger-ui.css">
<div id="docs"></div>
<script src="${assets}swagger-ui-bundle.js"></script>
<script src="${assets}start.js" data-openapi="${parent}openapi.json"></script>
</html>
`;
}

export function showDocs({ slashAtEnd }: Call): Answer {
  return { status: 200, content: page(slashAtEnd), mediaType: mediaTypes.html };
}

const swaggerFolder = dirname(fileURLToPath(import.meta.resolve("swagger-ui-dist/package.json")));

/** `GET /docs/{asset}`; `not_found` for anything but the page's own files. */
export function showDocsAsset({ params }: Call): Answer {
  const asset = params["asset"] ?? "";
  if (asset === "start.js") return { status: 200, content: start, mediaType: "text/javascript" };
  const mediaType = Object.hasOwn(assetTypes, asset) ? assetTypes[asset] : undefined;
  if (!mediaType) throw new Problem("not_found");
  return { status: 200, content: readFileSync(join(swaggerFolder, asset)), mediaType };
}
