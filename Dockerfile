# syntax=docker/dockerfile:1
# TypeScript runs as it is, so there is nothing to build: packages first, which change rarely, then the program and its data.
FROM node:24.21.0-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24.21.0-slim
# As `scripts/guard.mjs` sets them: compiled code is kept, and what large bodies held goes back to the system.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data \
    NODE_COMPILE_CACHE=/app/.cache/node-compile MALLOC_MMAP_THRESHOLD_=131072
# Only the embedded store writes, and only here; with MONGODB_URL and REDIS_URL nothing is written at all.
RUN install --directory --owner=1000 --group=1000 /data /app/.cache
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY package.json LICENSE ./
COPY structure-definitions ./structure-definitions
COPY terminology ./terminology
COPY profiles ./profiles
COPY examples ./examples
COPY workbench ./workbench
COPY deploy/container ./deploy/container
COPY src ./src
# The image's user 'node', as a number, so that Kubernetes can see that it is not root.
USER 1000:1000
# One check makes what each start needs of lists, forms and rules, and adapters are tried; Node keeps compiled code by user.
RUN node src/cli/praklaim.ts check examples/igd.simple.json && \
    node src/cli/praklaim.ts adapter check && chmod -R a-w .cache
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "deploy/container/is-alive.mjs"]
CMD ["node", "src/main.ts"]
