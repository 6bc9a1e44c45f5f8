/**
 * The image's health check: ends with 0 where this container's service answers `GET /livez`, else with 1. Not `/readyz`:
 * a store that is away is mended by waiting, not by a restart.
 */
import http from "node:http";
import https from "node:https";

const { PORT = "8080", TLS_CERT_FILE } = process.env;
const end = (code) => process.exit(code);

// The certificate names the public host, never 127.0.0.1.
const options = { host: "127.0.0.1", port: PORT, path: "/livez", rejectUnauthorized: false };
(TLS_CERT_FILE ? https : http)
  .get({ ...options, timeout: 4_000 }, ({ statusCode }) => end(statusCode === 200 ? 0 : 1))
  .on("timeout", () => end(1))
  .on("error", () => end(1));
