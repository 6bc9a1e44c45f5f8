/** A service that nothing of what a caller sends may stop, hold for long or bring to a 5xx (contract, the principle). */
import { expect } from "chai";
import { readExample } from "../scenarios/scenario.ts";
import type { StorePlace } from "../servers/store-kinds.ts";
import { post } from "../support/start-app.ts";
import { startLoggedService, type LoggedService } from "../support/start-logged-service.ts";
import { startProcess } from "./service-process.ts";

export interface AttackedService {
  readonly key: string;
  readonly service: () => LoggedService;
  /** POSTs a document as JSON, anything else as it is. */
  readonly send: (body: unknown, headers?: Readonly<Record<string, string>>) => Promise<Response>;
}

/** MiB. */
const heapLimit = 512;

/** A process that ends where its heap grows without bound. */
const startBounded = ({ dataDir, environment }: StorePlace, key: string): Promise<LoggedService> =>
  startProcess(
    dataDir,
    { ...environment, BOOTSTRAP_API_KEY: key },
    { flags: [`--max-old-space-size=${heapLimit}`] },
  );

/** In this process: for what is asked of the store and not of the process. */
export const startHere = ({ environment }: StorePlace, key: string): Promise<LoggedService> =>
  startLoggedService({ ...environment, BOOTSTRAP_API_KEY: key });

/** Hooks of a suite: it has a service, which after every test answers a good document and has logged no failure. */
export function attackService(place: () => StorePlace, start = startBounded): AttackedService {
  const key = "bootstrap-key-of-the-test";
  let service: LoggedService;
  const send: AttackedService["send"] = (body, headers) =>
    post(`${service.base}/checks`, key, body, headers);

  before("the service runs", async () => {
    service = await start(place(), key);
  });
  after(() => service.stop());
  afterEach("the service answers a good document and logged no failure", async () => {
    expect(await statusOf(send(readExample("igd.simple")))).to.equal(200);
    const failures = service
      .output()
      .split("\n")
      .filter((line) => line.includes('"level":"error"'));
    expect(failures).to.deep.equal([]);
  });
  return { key, service: () => service, send };
}

/** The status of an answer that is an envelope or a problem; anything else fails. */
export async function statusOf(sent: Promise<Response>): Promise<number> {
  const answer = await sent;
  const text = await answer.text();
  const where = `${answer.status}: ${text.slice(0, 300)}`;
  expect(answer.status, where).to.satisfy(
    (status: number) => status === 200 || (status >= 400 && status < 500),
  );
  const body = JSON.parse(text);
  if (answer.status === 200) expect(body.check_id, where).to.match(/^chk_/);
  else expect(body, where).to.include({ status: answer.status });
  return answer.status;
}
