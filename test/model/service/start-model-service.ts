/** The whole service with a model whose server the test leads, and a key that may ask it. */
import { expect } from "chai";
import type { Explanation } from "../../../src/check/explanation.ts";
import type { Envelope } from "../../../src/check/types.ts";
import { post, read, readEnvelope } from "../../support/start-app.ts";
import {
  answer,
  startMessagesServer,
  type Behaviour,
  type MessagesServer,
} from "../../support/start-messages-server.ts";
import { startService, type TestService } from "../../support/start-service.ts";

export interface ModelService extends TestService {
  readonly server: MessagesServer;
  /** May ask without a bound. */
  readonly key: string;
  /** Checks a document with `key`, or with another. Throws where the answer is not 200. */
  check(body: unknown, key?: string): Promise<Envelope>;
  explain(checkId: string, key?: string): Promise<Explanation>;
  /** What a counter of `/metrics` says, by its labels as they are written. */
  metrics(name: string): Promise<Readonly<Record<string, number>>>;
}

export interface ModelServiceOptions {
  readonly script?: readonly Behaviour[];
  readonly environment?: Readonly<Record<string, string>>;
  /** As production waits, unless told otherwise. */
  readonly maxCallMs?: number;
}

/** A model that has nothing to add. */
export const silence = answer(() => ({ proposals: [] }));

/** May ask the model without a bound. */
export const unbounded = { model: { monthlyMicroUsd: null } };

export async function startModelService({
  script = [silence],
  environment = {},
  maxCallMs,
}: ModelServiceOptions = {}): Promise<ModelService> {
  const server = await startMessagesServer(...script);
  const service = await startService(
    { ANTHROPIC_API_KEY: "sk-test", ANTHROPIC_BASE_URL: server.baseUrl, ...environment },
    undefined,
    ({ model, ...config }) => ({
      ...config,
      model: model && { ...model, maxCallMs: maxCallMs ?? model.maxCallMs },
    }),
  );
  const key = await service.makeKey(unbounded);
  const get = (path: string, of: string) =>
    fetch(`${service.base}${path}`, { headers: { "X-API-Key": of } });
  return {
    ...service,
    server,
    key,
    check: async (body, of = key) => {
      const sent = await post(`${service.base}/checks`, of, body);
      expect(sent.status, await sent.clone().text()).to.equal(200);
      return readEnvelope(sent);
    },
    explain: async (checkId, of = key) =>
      read<Explanation>(await get(`/checks/${checkId}/explain`, of)),
    metrics: async (name) => {
      const text = await (await fetch(new URL("/metrics", service.base))).text();
      const lines = text.split("\n").filter((line) => line.startsWith(name));
      return Object.fromEntries(
        lines.map((line) => {
          const [, labels = "", count = ""] = /^[^{ ]*(?:\{(.*)\})? (\S+)$/u.exec(line) ?? [];
          return [labels, Number(count)];
        }),
      );
    },
    close: async () => {
      await service.close();
      await server.close();
    },
  };
}
