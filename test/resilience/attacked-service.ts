/** A service that nothing of what a caller sends may stop, hold for long or bring to a 5xx (contract, the principle). */
import { expect } from "chai";
import { readExample } from "../scenarios/scenario.ts";
import type { StorePlace } from "../servers/store-kinds.ts";
import { post } from "../support/start-app.ts";
import { startProcess, type ServiceProcess } from "./service-process.ts";

export interface AttackedService {
  readonly key: string;
  readonly process: () => ServiceProcess;
  /** POSTs a document as JSON, anything else as it is. */
  readonly send: (body: unknown, headers?: Readonly<Record<string, string>>) => Promise<Response>;
}

/** MiB: what grows without bound ends the service. */
const heapLimit = 512;

/** Hooks of a suite: it has a service, which after every test lives, answers a good document and has logged no failure. */
export function attackService(place: () => StorePlace): AttackedService {
  const key = "bootstrap-key-of-the-test";
  let service: ServiceProcess;
  const send: AttackedService["send"] = (body, headers) =>
    post(`${service.base}/checks`, key, body, headers);

  before("the service runs", async () => {
    const { dataDir, environment } = place();
    const flags = [`--max-old-space-size=${heapLimit}`];
    service = await startProcess(dataDir, { ...environment, BOOTSTRAP_API_KEY: key }, { flags });
  });
  after(() => service.stop());
  afterEach("the service lives, answers a good document and logged no failure", async () => {
    expect(service.isAlive()).to.equal(true);
    expect(await statusOf(send(readExample("igd.simple")))).to.equal(200);
    const failures = service
      .output()
      .split("\n")
      .filter((line) => line.includes('"level":"error"'));
    expect(failures).to.deep.equal([]);
  });
  return { key, process: () => service, send };
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
