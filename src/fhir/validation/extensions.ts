/** Extensions whose definition is known: address, value, parts, number, place. Others say what they like. */
import type { Canonicals } from "../canonicals.ts";
import type { Definitions } from "../definitions.ts";
import { isObject, itemsOf, type JsonObject } from "../json-object.ts";
import { codeCheck } from "./codes.ts";
import { choiceKey } from "./element-nodes.ts";
import { shapeOf, type ExtensionShape, type Shape } from "./extension-shapes.ts";
import type { Check, Run } from "./run.ts";

/** @param hosts What the extensions stand on: its type or path in the definitions, and the types that it is one of. */
export type ExtensionCheck = (list: unknown, hosts: ReadonlySet<string>, run: Run) => void;

/** A check of the `extension` list of any element, at the end of the trail. */
export function createExtensionCheck(
  definitions: Definitions,
  canonicals: Canonicals,
): ExtensionCheck {
  const own = `${canonicals.extensionBase}/StructureDefinition/`;
  const known = new Map<string, ExtensionShape | undefined>();
  const shapeAt = (url: string): ExtensionShape | undefined => {
    if (known.has(url)) return known.get(url);
    const definition = definitions.extension(url);
    // Each of the service's own stands at most once on one element.
    const shape = definition
      ? { ...shapeOf(definition), isList: false }
      : definitions.r4Extension(url);
    // Addresses of others are as many as callers like.
    if (shape) known.set(url, shape);
    return shape;
  };
  const codes = codeChecks(definitions);
  return (list, hosts, run) => {
    const seen = new Set<string>();
    for (const [index, extension] of itemsOf(list).entries()) {
      const url = isObject(extension) ? extension["url"] : undefined;
      if (!isObject(extension) || typeof url !== "string") continue;
      const shape = shapeAt(url);
      run.trail.enter(index);
      if (shape) {
        checkNumber(url, shape, seen, run);
        checkPlace(shape, hosts, run);
        checkContent(extension, shape, codes, run);
      } else if (url.startsWith(own)) {
        run.report.error(
          "unknown_extension",
          run.trail.place("url"),
          "Extension layanan dengan nama ini tidak ada. Perbaiki ejaan alamatnya atau hapus.",
        );
      }
      run.trail.leave();
    }
  };
}

type Codes = (shape: Shape) => Check | undefined;

/** Compiled when first met. */
function codeChecks(definitions: Definitions): Codes {
  const made = new Map<Shape, Check | undefined>();
  return (shape) => {
    if (made.has(shape)) return made.get(shape);
    const { types, valueSet } = shape;
    const allowed = valueSet === undefined ? undefined : definitions.requiredCodes(valueSet);
    const check = allowed && codeCheck(types[0] ?? "", allowed);
    made.set(shape, check);
    return check;
  };
}

function checkNumber(url: string, shape: Shape, seen: Set<string>, { report, trail }: Run): void {
  if (seen.has(url) && shape.isList !== true) {
    report.error(
      "cardinality",
      trail.place(),
      "Extension ini hanya boleh hadir sekali pada satu elemen. Hapus kelebihannya.",
    );
  }
  seen.add(url);
}

function checkPlace({ contexts }: ExtensionShape, hosts: ReadonlySet<string>, run: Run): void {
  if (contexts.length === 0 || contexts.some((context) => hosts.has(context))) return;
  const { kind, start, trail, report } = run;
  // Without `extension` and the place in its list, which end the trail.
  const element = `${kind}.${trail.elementSince(start)}`.replace(/\.extension$/, "");
  if (contexts.includes(element)) return;
  report.error(
    "misplaced_extension",
    trail.place(),
    `Extension ini tidak boleh hadir pada elemen ini. Tempatkan pada ${contexts.join(", ")}.`,
  );
}

function checkContent(extension: JsonObject, shape: Shape, codes: Codes, run: Run): void {
  const { report, trail } = run;
  const isOf = (key: string) => shape.types.some((type) => choiceKey("value", type) === key);
  for (const key in extension) {
    const plain = key.startsWith("_") ? key.slice(1) : key;
    if (!plain.startsWith("value")) continue;
    trail.enter(key, "value");
    if (!isOf(plain)) report.error("wrong_type", trail.place(), wantedValue(shape));
    else if (plain === key) codes(shape)?.(extension[key], run);
    trail.leave();
  }
  const hasParts = shape.types.length === 0;
  if (!hasParts && extension["extension"] === undefined) return;
  trail.enter("extension");
  if (hasParts) checkParts(extension["extension"], shape, codes, run);
  else
    report.error(
      "wrong_type",
      trail.place(),
      `Extension ini tidak mempunyai bagian. Gunakan ${valueKeys(shape)}.`,
    );
  trail.leave();
}

const valueKeys = ({ types }: Shape) =>
  types.map((type) => choiceKey("value", type)).join(" atau ");

const wantedValue = (shape: Shape) =>
  shape.types.length > 0
    ? `Bentuk nilai extension ini salah. Gunakan ${valueKeys(shape)}.`
    : "Extension ini tidak bernilai langsung. Isi bagian di dalamnya.";

function checkParts(list: unknown, { parts }: Shape, codes: Codes, run: Run): void {
  const { report, trail } = run;
  const seen = new Set<string>();
  for (const [index, part] of itemsOf(list).entries()) {
    const url = isObject(part) ? part["url"] : undefined;
    if (!isObject(part) || typeof url !== "string") continue;
    trail.enter(index);
    const shape = Object.hasOwn(parts, url) ? parts[url] : undefined;
    if (shape) {
      checkNumber(url, shape, seen, run);
      checkContent(part, shape, codes, run);
    } else if (!url.includes(":")) {
      // A whole address is another extension, on this one.
      report.error(
        "unknown_extension",
        trail.place("url"),
        "Extension layanan dengan nama ini tidak ada. Perbaiki ejaan alamatnya atau hapus.",
      );
    }
    trail.leave();
  }
  for (const [name, { isRequired }] of Object.entries(parts)) {
    if (isRequired && !seen.has(name))
      report.error(
        "required",
        trail.place(),
        `Bagian ${name} dari extension ini belum ada. Tambahkan beserta nilainya.`,
      );
  }
}
