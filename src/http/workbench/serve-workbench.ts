/**
 * `GET /`: the workbench, and its files. Nothing is built: modules are served as they lie in `workbench/` and in the
 * installed packages, compressed, under an address that changes with their content, so that a browser keeps them.
 */
import compression from "compression";
import express, { type RequestHandler, type Router } from "express";
import helmet from "helmet";
import { fileURLToPath } from "node:url";
import { constants } from "node:zlib";
import { Problem } from "../../errors.ts";
import { stateOf } from "../request-state.ts";
import { findWorkbenchFiles } from "./workbench-files.ts";
import { buildWorkbenchPage } from "./workbench-page.ts";

const folder = fileURLToPath(new URL("../../../workbench/", import.meta.url));

/** Nothing from elsewhere, no inline code but the import map, no text that becomes markup. */
const policy = (importMapHash: string) =>
  helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      "default-src": ["'none'"],
      "script-src": ["'self'", `'sha256-${importMapHash}'`],
      "style-src": ["'self'"],
      "img-src": ["'self'"],
      "connect-src": ["'self'"],
      "base-uri": ["'none'"],
      "form-action": ["'none'"],
      "frame-ancestors": ["'none'"],
      "require-trusted-types-for": ["'script'"],
      "trusted-types": ["'none'"],
    },
  });

/**
 * What `helmet` says to documents. A file that a page loads needs none of it, and these lines would be a third of what the
 * first screen costs. Opened as a document, a file may do nothing.
 */
const headersOfDocuments = [
  "Cross-Origin-Opener-Policy",
  "Origin-Agent-Cluster",
  "Referrer-Policy",
  "X-DNS-Prefetch-Control",
  "X-Download-Options",
  "X-Frame-Options",
  "X-Permitted-Cross-Domain-Policies",
  "X-XSS-Protection",
] as const;

const shortenHeaders: RequestHandler = (_request, response, next) => {
  for (const name of headersOfDocuments) response.removeHeader(name);
  response.setHeader("Content-Security-Policy", "default-src 'none'");
  next();
};

const nameRoute =
  (route: string): RequestHandler =>
  (request, _response, next) => {
    stateOf(request).route = route;
    next();
  };

export function serveWorkbench(): Router {
  const files = findWorkbenchFiles(folder);
  const base = `workbench/${files.version}`;
  const { html, importMapHash } = buildWorkbenchPage(base, files);
  const router = express.Router({ strict: true, caseSensitive: true });
  // Small files that each browser asks for once: compressed as far as they go.
  const compress = compression({
    level: constants.Z_BEST_COMPRESSION,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } },
  });
  router.get("/", nameRoute("/"), policy(importMapHash), compress, (_request, response) => {
    response.set("Cache-Control", "no-cache").type("html").send(html);
  });
  router.all("/", nameRoute("/"), () => {
    throw new Problem("method_not_allowed", { headers: { Allow: "GET, HEAD" } });
  });
  for (const [at, path] of files.places) {
    router.use(
      `/${base}/${at}`,
      nameRoute("/workbench/{version}/{file}"),
      compress,
      shortenHeaders,
      express.static(path, {
        index: false,
        redirect: false,
        // The address changes with the content: nobody asks whether it has changed.
        etag: false,
        lastModified: false,
        acceptRanges: false,
        // Set here, for `send` leaves the service's own `no-store` as it is.
        setHeaders: (response) =>
          response.setHeader("Cache-Control", "public, max-age=31536000, immutable"),
      }),
    );
  }
  return router;
}
