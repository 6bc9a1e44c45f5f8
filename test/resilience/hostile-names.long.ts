/** What a store is asked by: numbers of visits, keys, parts of an address, queries. */
import { expect } from "chai";
import { readExample } from "../scenarios/scenario.ts";
import { describeOnStores } from "../servers/store-kinds.ts";
import { readEnvelope } from "../support/start-app.ts";
import { attackService, startHere } from "./attacked-service.ts";

describeOnStores("resilience: hostile names", (place) => {
  const { key, service, send } = attackService(place, startHere);

  const texts: Readonly<Record<string, string>> = {
    "an operator": '{"$gt":""}',
    "an operator that nothing is equal to": '{"$ne":null}',
    "an operator that runs code": '{"$where":"sleep(10000)"}',
    "a name with a dollar and dots": "$where.a.$b",
    SQL: "' OR 1=1; DROP TABLE checks; --",
    "Redis's own protocol": "*1\r\n$8\r\nFLUSHALL\r\n",
    "a hash tag": "{a}{b}",
    NUL: "a\u0000b",
    "a name of Object's own": "__proto__",
  };
  for (const [name, text] of Object.entries(texts)) {
    it(`takes ${name} for what it is wherever it reaches a store`, async () => {
      const { base } = service();
      const sent = {
        ...readExample("igd.simple"),
        encounter: { visit_id: text, patient_ref: text },
      };
      const idempotencyKey = text.replaceAll(/[^ -~]/gu, "_");
      const sendAgain = () => send(sent, { "Idempotency-Key": idempotencyKey });
      const first = await sendAgain();
      expect(first.status).to.equal(200);
      const envelope = await readEnvelope(first);
      const again = await sendAgain();
      expect(again.headers.get("Idempotency-Replayed")).to.equal("true");
      expect(await readEnvelope(again)).to.deep.equal(envelope);
      const addressed = encodeURIComponent(text);
      for (const path of [
        `/checks/${addressed}`,
        `/checks/${addressed}/explain`,
        `/rules/${addressed}`,
        `/usage?month=${addressed}`,
        "/usage?month[$gt]=&month=2026-11&month=x",
        `/checks/${envelope.check_id}%00`,
      ]) {
        for (const method of path.startsWith("/checks/") ? ["GET", "DELETE"] : ["GET"]) {
          const { status } = await fetch(`${base}${path}`, {
            method,
            headers: { "X-API-Key": key },
          });
          expect(status, `${method} ${path}`).to.be.within(200, 499);
          if (path.startsWith("/checks/")) expect(status).to.be.within(400, 499);
        }
      }
      const wrongKey = await fetch(`${base}/usage`, {
        headers: { "X-API-Key": idempotencyKey },
      });
      expect(wrongKey.status).to.be.oneOf([401, 429]);
    });
  }
});
