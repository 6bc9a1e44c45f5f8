/** Long texts that an expression could read again and again. */
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "chai";
import { limits } from "../../src/http/limits.ts";
import { readExample } from "../scenarios/scenario.ts";
import { describeOnEmbedded } from "../servers/store-kinds.ts";
import { attackService, statusOf } from "./attacked-service.ts";
import { leavesOf, replaceEach } from "./change-leaves.ts";

const examples = ["igd.simple", "cppt.simple", "resume.simple", "rajal.simple"] as const;

/** What somebody writes, of the same length: a machine that is slow is as slow for it. */
const ordinary = "Pasien datang dengan keluhan lemas sejak kemarin. ";
/** Of the work for what is ordinary. What is read in quadratic time takes more than tenfold. */
const mostTimes = 5;
/** Between two looks at what the workers have told: each tells what it worked for a document once that is answered. */
const toldMs = 100;

/** Long enough for a quadratic expression to be felt, short enough for a linear one to be quick. */
const longText = 100_000;
const longTexts = 2;
const hugeText = 500_000;
const hugeTexts = 6;

const fieldsOf = (document: unknown) =>
  leavesOf(document).filter(([first, , third]) => first === "sections" && third === "data");

describeOnEmbedded("resilience: long texts", (place) => {
  const { service, send } = attackService(place);

  /** In seconds of the processor: those of the clock tell as much of what else the machine does. */
  async function worked(): Promise<{ readonly all: number; readonly workers: number }> {
    const metrics = await (await fetch(`${service().origin}/metrics`)).text();
    const secondsOf = (name: string) =>
      Number(new RegExp(`^${name}_cpu_seconds_total (\\S+)$`, "mu").exec(metrics)?.[1]);
    const workers = secondsOf("praklaim_worker");
    return { all: secondsOf("process") + workers, workers };
  }

  /** What the service and its workers work for an answer. */
  async function workFor(document: unknown): Promise<number> {
    const before = await worked();
    await statusOf(send(document));
    let after = await worked();
    while (after.workers === before.workers) {
      await pause(toldMs);
      after = await worked();
    }
    return after.all - before.all;
  }

  /** The document that has the text in some of its fields; from number to number the fields take turns. */
  function withLongText(unit: string, number: number): unknown {
    const text = `a${unit.repeat(Math.ceil(longText / Buffer.byteLength(unit)))}x`;
    const document = readExample(examples[number % examples.length] ?? "igd.simple");
    const fields = fieldsOf(document);
    const step = Math.floor(fields.length / longTexts);
    const chosen = fields.filter((_field, at) => at % step === number % step);
    return replaceEach(document, chosen.slice(0, longTexts), () => text);
  }

  let workForOrdinary: number;

  // A process that has judged no large document yet still loads and compiles: that is not work of an answer.
  before(async () => {
    const document = readExample("igd.simple");
    const [field] = fieldsOf(document);
    if (field)
      await statusOf(send(replaceEach(document, [field], () => "x ".repeat(hugeText / 2))));
    let sum = 0;
    for (const number of examples.keys()) sum += await workFor(withLongText(ordinary, number));
    workForOrdinary = sum / examples.length;
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
    it(`of ${name} are answered with little more work than ordinary ones`, async () => {
      const work = await workFor(withLongText(unit, number));
      expect(work).to.be.below(mostTimes * workForOrdinary);
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
    });
  }
});
