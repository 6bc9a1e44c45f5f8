/** The service's own extensions: known address, right value, at most one of each. Foreign ones are ignored. */
import type { StructureDefinition } from "@medplum/fhirtypes";
import type { Canonicals } from "./canonicals.ts";
import type { Definitions } from "./definitions.ts";
import { isObject, itemsOf, type JsonObject } from "./json-object.ts";
import { checkCodes } from "./validate-values.ts";
import { itemOf, memberOf, type Place, type Report } from "./validate-report.ts";

/** What an extension holds: a value of one type, or named parts. */
interface Shape {
  readonly type?: string;
  readonly valueSet?: string;
  readonly parts: ReadonlyMap<string, Shape>;
}

export type ExtensionCheck = (list: unknown, place: Place, report: Report) => void;

/** A check of the `extension` list of any element. */
export function createExtensionCheck(
  definitions: Definitions,
  canonicals: Canonicals,
): ExtensionCheck {
  const own = `${canonicals.extensionBase}/StructureDefinition/`;
  const shapes = new Map<string, Shape>();
  for (const resource of definitions.resources) {
    if (resource.resourceType === "StructureDefinition" && resource.type === "Extension") {
      shapes.set(resource.url, shapeOf(resource));
    }
  }
  return (list, place, report) =>
    checkList(list, place, {
      known: shapes,
      isOurs: (url) => url.startsWith(own),
      definitions,
      report,
    });
}

interface Context {
  readonly known: ReadonlyMap<string, Shape>;
  readonly isOurs: (url: string) => boolean;
  readonly definitions: Definitions;
  readonly report: Report;
}

function checkList(list: unknown, place: Place, context: Context): void {
  const seen = new Set<string>();
  for (const [index, extension] of itemsOf(list).entries()) {
    if (!isObject(extension) || typeof extension["url"] !== "string") continue;
    const url = extension["url"];
    if (!context.isOurs(url)) continue;
    const here = itemOf(place, index);
    const shape = context.known.get(url);
    if (!shape) {
      context.report.error(
        "unknown_extension",
        memberOf(here, "url"),
        "Extension layanan dengan nama ini tidak ada. Perbaiki ejaan alamatnya atau hapus.",
      );
      continue;
    }
    if (seen.has(url)) {
      context.report.error(
        "cardinality",
        here,
        "Extension ini hanya boleh hadir sekali pada satu elemen. Hapus kelebihannya.",
      );
    }
    seen.add(url);
    checkContent(extension, shape, here, context);
  }
}

function checkContent(extension: JsonObject, shape: Shape, place: Place, context: Context): void {
  const { report, definitions } = context;
  const wanted = shape.type === undefined ? undefined : `value${capital(shape.type)}`;
  for (const key of Object.keys(extension)) {
    if (!/^_?value[A-Z]/.test(key) || key.replace(/^_/, "") === wanted) continue;
    report.error(
      "wrong_type",
      memberOf(place, key, "value"),
      wanted
        ? `Bentuk nilai extension ini salah. Gunakan ${wanted}.`
        : "Extension ini tidak bernilai langsung. Isi bagian di dalamnya.",
    );
  }
  if (wanted && shape.valueSet) {
    const info = {
      types: [shape.type ?? ""],
      list: false,
      min: 1,
      name: "value",
      choice: "concrete" as const,
      valueSet: shape.valueSet,
    };
    checkCodes(extension[wanted], info, memberOf(place, wanted, "value"), definitions, report);
  }
  const parts = memberOf(place, "extension");
  if (shape.parts.size > 0) {
    checkList(extension["extension"], parts, {
      ...context,
      known: shape.parts,
      isOurs: () => true,
    });
  } else if (extension["extension"] !== undefined) {
    report.error("wrong_type", parts, `Extension ini tidak mempunyai bagian. Gunakan ${wanted}.`);
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function shapeOf({ snapshot }: StructureDefinition): Shape {
  const parts = new Map<string, Shape>();
  let own: Shape = { parts };
  for (const { id = "", max, type, binding } of snapshot?.element ?? []) {
    if (!id.endsWith(".value[x]") || max === "0") continue;
    const name = /^Extension\.extension:([^.]+)\.value\[x\]$/.exec(id)?.[1];
    const shape = {
      parts: new Map<string, Shape>(),
      ...(type?.[0]?.code ? { type: type[0].code } : {}),
      ...(binding?.valueSet ? { valueSet: binding.valueSet } : {}),
    };
    if (name === undefined) own = shape;
    else parts.set(name, shape);
  }
  return own;
}
