/** Long texts that an expression could read again and again. */
import { expect } from "chai";
import { limits } from "../../src/http/limits.ts";
import { readExample } from "../scenarios/scenario.ts";
import { describeOnEmbedded } from "../servers/store-kinds.ts";
import { attackService, statusOf } from "./attacked-service.ts";
import { leavesOf, replaceEach } from "./change-leaves.ts";

const examples = ["igd.simple", "cppt.simple", "resume.simple", "rajal.simple"] as const;

/** Seconds of the processor: those of the clock tell as much of what else the machine does. */
const mostWork = 5;

/** Long enough for a quadratic expression to be felt, short enough for a linear one to be quick. */
const longText = 100_000;
const longTexts = 2;
const hugeText = 500_000;
const hugeTexts = 6;

const fieldsOf = (document: unknown) =>
  leavesOf(document).filter(([first, , third]) => first === "sections" && third === "data");

describeOnEmbedded("resilience: long texts", (place) => {
  const { service, send } = attackService(place);

  /** What the service and its workers work for an answer, in seconds of the processor. */
  async function workFor(document: unknown): Promise<number> {
    const worked = async () => {
      const metrics = await (await fetch(`${service().origin}/metrics`)).text();
      const seconds = [
        ...metrics.matchAll(/^(?:process|praklaim_worker)_cpu_seconds_total (\S+)$/gmu),
      ];
      return seconds.reduce((sum, [, text]) => sum + Number(text), 0);
    };
    const before = await worked();
    await statusOf(send(document));
    return (await worked()) - before;
  }

  // A process that has judged no large document yet still loads and compiles: that is no work of an answer.
  before(async () => {
    const document = readExample("igd.simple");
    const [field] = fieldsOf(document);
    if (field)
      await statusOf(send(replaceEach(document, [field], () => "x ".repeat(hugeText / 2))));
  });

  /** Each repeats what an expression could try again and again. */
  const repeated: Readonly<Record<string, string>> = {
    "white space": " ",
    "line breaks": "\n",
    digits: "1",
    letters: "a",
    "letters and dots": "a.",
    dots: ".",
    numbers: "1 ",
    fractions: "1/",
    ranges: "1-",
    hyphens: "-",
    brackets: "(",
    commas: ",",
    addresses: "a@a.",
    "phone numbers": "no lab telp 08 ",
    denials: "tidak ada sesak dan ",
    "blood pressures": "TD 120/80 mmHg, ",
    doses: "1 mg ",
    "zero-width characters": "\u200b",
    "combining characters": "e\u0301",
  };
  for (const [number, [name, unit]] of Object.entries(repeated).entries()) {
    it(`of ${name} in narrative fields are answered with less than 5 s of work`, async () => {
      const text = `a${unit.repeat(Math.ceil(longText / Buffer.byteLength(unit)))}x`;
      const document = readExample(examples[number % examples.length] ?? "igd.simple");
      const fields = fieldsOf(document);
      // From text to text the fields take turns.
      const step = Math.floor(fields.length / longTexts);
      const chosen = fields.filter((_field, at) => at % step === number % step);
      const changed = replaceEach(document, chosen.slice(0, longTexts), () => text);
      expect(await workFor(changed)).to.be.below(mostWork);
    });
  }

  const units = ["a", "1 mg ", "tidak ada sesak dan ", "(", "a."];
  for (const [round, unit] of units.entries()) {
    it(`of 500 kB of '${unit}' in six fields are answered within the time bound`, async () => {
      const document = readExample("igd.simple");
      const chosen = fieldsOf(document).filter((_, at) => at % units.length === round);
      const text = unit.repeat(Math.floor(hugeText / unit.length));
      const changed = replaceEach(document, chosen.slice(0, hugeTexts), () => text);
      expect(await workFor(changed)).to.be.below(limits.timeBoundSeconds);
    }).timeout(180_000);
  }
});
