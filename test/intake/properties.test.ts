import type { Bundle } from "@medplum/fhirtypes";
import { expect } from "chai";
import fc from "fast-check";
import { isJsonArray, isJsonObject, isUnfilled, pointerTo } from "../../src/intake/json.ts";
import { readDateTime } from "../../src/reading/fields/date-time.ts";
import { usualSigns } from "../../src/reading/usual-signs.ts";
import { documents } from "./generate-documents.ts";
import { convert, validator } from "./support.ts";

/** The same documents each run; `FUZZ_SEED` tries others, `PROPERTY_RUNS` more. */
const runs = {
  numRuns: Number(process.env["PROPERTY_RUNS"] ?? 200),
  seed: Number(process.env["FUZZ_SEED"] ?? 20261121),
} as const;

interface Leaf {
  readonly value: string | number | boolean;
  readonly pointer: string;
}

/** Every filled scalar below a value. */
function leavesOf(value: unknown, pointer: string): readonly Leaf[] {
  if (isJsonArray(value))
    return value.flatMap((element, at) => leavesOf(element, pointerTo(pointer, at)));
  if (isJsonObject(value))
    return Object.entries(value).flatMap(([name, member]) =>
      leavesOf(member, pointerTo(pointer, name)),
    );
  if (isUnfilled(typeof value === "string" ? squeeze(value) : value)) return [];
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? [{ value, pointer }]
    : [];
}

const inUsualSigns = (value: unknown): string => usualSigns(JSON.stringify(value));

const squeeze = (text: string) =>
  usualSigns(text)
    .replaceAll(/[\s\p{Cc}\p{Z}]+/gu, " ")
    .trim();

/** True where the Bundle holds the leaf as written, or the values that its notation stands for. */
function isKept({ value, pointer }: Leaf, texts: string, scalars: ReadonlySet<unknown>): boolean {
  if (pointer === "/encounter/sex") return scalars.has(value === "L" ? "male" : "female");
  if (scalars.has(value) || texts.includes(squeeze(String(value)))) return true;
  if (typeof value !== "string") return false;
  const moment = readDateTime(value, "Asia/Jakarta");
  if (moment !== undefined && (scalars.has(moment) || scalars.has(moment.slice(0, 10))))
    return true;
  if (/^(?:ya|true|1|x|y|v)$/iu.test(value.trim()) && scalars.has(true)) return true;
  if (/^(?:tidak|false|0|n)$/iu.test(value.trim()) && scalars.has(false)) return true;
  const [, digits = "", unit = ""] =
    /^[<>=\s]*(\d[\d.,]*?)[.,]?\s*([^\d]*(?:\/10)?)$/u.exec(value) ?? [];
  const isRead = digits !== "" && readings(digits).some((one) => scalars.has(one));
  if (isRead && (isVitalUnit.test(unit) || texts.includes(squeeze(unit)))) return true;
  const sides = /^(\d+)\/(\d+)$/u.exec(value);
  if (sides) return scalars.has(Number(sides[1])) && scalars.has(Number(sides[2]));
  const pieces = value.split(/[;\r\n]|,\s+(?=\p{L})|\s-\s/u).map(squeeze);
  return pieces.length > 1 && pieces.every((piece) => texts.includes(piece));
}

/** Units that the specification fixes for a field, and so need not be kept as written. */
const isVitalUnit = /^(?:%|\/10|hari|tahun)?$/u;

const readings = (digits: string) => [
  Number(digits),
  Number(digits.replace(",", ".")),
  Number(digits.replaceAll(".", "").replace(",", ".")),
];

function contentOf(bundle: Bundle) {
  const leaves = leavesOf(bundle, "");
  const texts = leaves.map(({ value }) => squeeze(String(value))).join("\n");
  return { texts, scalars: new Set<unknown>(leaves.map(({ value }) => value)) };
}

describe("documents of all stages", function () {
  this.timeout(600_000);

  it("convert to valid Bundles, the same each time", () => {
    fc.assert(
      fc.property(documents, ({ stage, body }) => {
        const once = convert(stage, body);
        const errors = validator
          .validate(once.bundle)
          .filter(({ severity }) => severity === "error");
        expect(errors, JSON.stringify(errors[0])).to.deep.equal([]);
        expect(convert(stage, body).bundle).to.deep.equal(once.bundle);
      }),
      runs,
    );
  });

  it("lose no leaf: each is in the Bundle or its place is named in a notice", () => {
    fc.assert(
      fc.property(documents, ({ stage, body }) => {
        const { received, bundle, notices } = convert(stage, body);
        const { texts, scalars } = contentOf(bundle);
        const named = [...received.notices, ...notices].flatMap(({ path }) => path ?? []);
        const isNamed = (pointer: string) =>
          named.some((path) => pointer === path || pointer.startsWith(`${path}/`));
        const { stage: _stage, ...content } = body;
        const lost = leavesOf(content, "").filter(
          (leaf) =>
            !/^\/sections\/\d+\/key$/u.test(leaf.pointer) &&
            !isNamed(leaf.pointer) &&
            !isKept(leaf, texts, scalars),
        );
        expect(lost).to.deep.equal([]);
      }),
      runs,
    );
  });

  it("give the same resources when their Bundle is posted as fhir", () => {
    fc.assert(
      fc.property(documents, ({ stage, body }) => {
        const { bundle, received } = convert(stage, body);
        const again = convert(stage, { bundle });
        // A code of the hospital's own keeps the signs of typesetting until its Bundle is posted.
        expect(inUsualSigns(again.bundle)).to.equal(inUsualSigns(bundle));
        expect(again.received).to.include({
          visitId: received.visitId,
          patientRef: received.patientRef,
          originKind: received.originKind,
        });
        expect([...again.pointers.keys()]).to.have.members(
          (bundle.entry ?? []).map(({ fullUrl }) => fullUrl ?? ""),
        );
      }),
      runs,
    );
  });

  it("name every resource's place in the request", () => {
    fc.assert(
      fc.property(documents, ({ stage, body }) => {
        const { bundle, pointers } = convert(stage, body);
        for (const { fullUrl = "" } of bundle.entry ?? [])
          expect(valueAt(body, pointers.get(fullUrl) ?? "/nowhere"), fullUrl).to.not.equal(
            undefined,
          );
      }),
      runs,
    );
  });
});

function valueAt(document: unknown, pointer: string): unknown {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>((value, name) => {
      if (isJsonArray(value)) return value[Number(name)];
      return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
    }, document);
}
