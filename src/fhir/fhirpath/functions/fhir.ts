/** Functions that FHIR adds to FHIRPath (R4, 'FHIRPath'), and the service's own on text. */
import { isObject, itemsOf, type JsonObject } from "../../json-object.ts";
import { none, single, truth, type FunctionOf, type Run, type TextFunction } from "../part.ts";
import { any, nameOf, r4Type, system } from "../types.ts";
import { isOfType, Typed, typeOf, valueOf, type Items } from "../values.ts";
import { namedType, typeGiven } from "./selection.ts";

/** Extensions of an element, those beside a primitive included. */
function extensionsOf(item: unknown): Items {
  const holder = item instanceof Typed && !isObject(item.value) ? item.beside : valueOf(item);
  return isObject(holder) ? itemsOf(holder["extension"]) : none;
}

const isPrimitive = (item: unknown): boolean => {
  const value = valueOf(item);
  return value !== undefined && value !== null && typeof value !== "object";
};

/** The resources of the Bundle by what a reference may say, made once a Bundle. */
const addresses = new WeakMap<object, ReadonlyMap<string, JsonObject>>();

function addressesIn(root: JsonObject): ReadonlyMap<string, JsonObject> {
  const known = addresses.get(root);
  if (known) return known;
  const found = new Map<string, JsonObject>();
  for (const entry of itemsOf(root["entry"])) {
    const resource = isObject(entry) ? entry["resource"] : undefined;
    if (!isObject(entry) || !isObject(resource)) continue;
    const { fullUrl } = entry;
    const { resourceType, id } = resource;
    if (typeof resourceType === "string" && typeof id === "string")
      found.set(`${resourceType}/${id}`, resource);
    if (typeof fullUrl === "string") found.set(fullUrl, resource);
  }
  for (const resource of itemsOf(root["contained"]))
    if (isObject(resource) && typeof resource["id"] === "string")
      found.set(`#${resource["id"]}`, resource);
  addresses.set(root, found);
  return found;
}

function resolve(item: unknown, run: Run): Items {
  const value = valueOf(item);
  const reference = isObject(value) ? value["reference"] : value;
  const root = run.variables["rootResource"] ?? run.root[0];
  if (typeof reference !== "string" || !isObject(root)) return none;
  const found = addressesIn(root).get(reference);
  return found ? [found] : none;
}

const unprefixed = /^System\./u;

export const fhir: Readonly<Record<string, FunctionOf>> = {
  extension: {
    least: 1,
    most: 1,
    compile: (call) => {
      const { step } = call.input;
      const url = call.argument(0).step;
      return {
        step: (run) => {
          const wanted = valueOf(single(url(run)));
          return step(run).flatMap((item) =>
            extensionsOf(item).filter((each) => isObject(each) && each["url"] === wanted),
          );
        },
        type: r4Type("Extension"),
      };
    },
  },
  hasValue: {
    least: 0,
    most: 0,
    compile: ({ input: { step } }) => ({
      step: (run) => {
        const items = step(run);
        return truth(items.length === 1 && isPrimitive(items[0]));
      },
      type: system("Boolean"),
    }),
  },
  getValue: {
    least: 0,
    most: 0,
    compile: ({ input: { step } }) => ({
      step: (run) => {
        const items = step(run);
        return items.length === 1 && isPrimitive(items[0]) ? [valueOf(items[0])] : none;
      },
      type: any,
    }),
  },
  resolve: {
    least: 0,
    most: 0,
    compile: ({ input: { step } }) => ({
      step: (run) => step(run).flatMap((item) => resolve(item, run)),
      type: any,
    }),
  },
  is: {
    least: 1,
    most: 1,
    compile: (call) => {
      const wanted = typeGiven(call);
      namedType(wanted, call);
      const { step, type } = call.input;
      return {
        step: (run) => {
          const items = step(run);
          if (items.length === 0) return none;
          return truth(isOfType(typeOf(single(items), type), wanted, call.setting.model));
        },
        type: system("Boolean"),
      };
    },
  },
  type: {
    least: 0,
    most: 0,
    compile: ({ input: { step, type } }) => ({
      step: (run) =>
        step(run).map((item) => {
          const own = typeOf(item, type);
          const name = nameOf(own).replace(unprefixed, "");
          return { namespace: own.kind === "system" ? "System" : "FHIR", name };
        }),
      type: any,
    }),
  },
  /** R4 asks it of narrative, whose form is checked where it is read. */
  htmlChecks: {
    least: 0,
    most: 0,
    compile: ({ input: { step } }) => ({
      step: (run) => truth(step(run).length > 0 ? true : undefined),
      type: system("Boolean"),
    }),
  },
};

/** An absent text stays empty: it neither mentions nor denies. */
export const ofTexts = (answer: TextFunction): FunctionOf => ({
  least: 1,
  most: 1,
  compile: (call) => {
    const { step } = call.input;
    const argument = call.argument(0).step;
    return {
      step: (run) => {
        const texts = step(run)
          .map(valueOf)
          .filter((value) => typeof value === "string");
        if (texts.length === 0) return none;
        const asked = valueOf(single(argument(run)));
        if (typeof asked !== "string") throw new TypeError("a text is wanted");
        return truth(texts.some((text) => answer(text, asked)));
      },
      type: system("Boolean"),
    };
  },
});
