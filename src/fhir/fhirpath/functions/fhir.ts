/** Functions that FHIR adds to FHIRPath (R4, 'FHIRPath'), and the service's own on text. */
import { isObject, itemsOf } from "../../json-object.ts";
import {
  answering,
  no,
  none,
  single,
  yes,
  type FunctionOf,
  type Run,
  type TextFunction,
} from "../part.ts";
import { resolveIn } from "../resolve.ts";
import { any, r4Type, system, systemType } from "../types.ts";
import { isTemporal, plainer, Typed, valueOf, type Items } from "../values.ts";

/** Extensions of an element, those beside a primitive included. */
function extensionsOf(item: unknown): Items {
  const holder = item instanceof Typed && !isObject(item.value) ? item.beside : valueOf(item);
  return isObject(holder) ? itemsOf(holder["extension"]) : none;
}

const isPrimitive = (item: unknown): boolean => {
  const value = valueOf(item);
  return value !== undefined && (typeof value !== "object" || isTemporal(value));
};

function resolve(item: unknown, run: Run): Items {
  const root = run.variables["rootResource"] ?? run.root[0];
  const found = isObject(root) ? resolveIn(root, valueOf(item)) : undefined;
  return found ? [found] : none;
}

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
  hasValue: answering((items) => items.length === 1 && isPrimitive(items[0])),
  getValue: {
    least: 0,
    most: 0,
    compile: ({ input: { step, type }, setting: { model } }) => {
      const plain = plainer(type, model);
      return {
        step: (run) => {
          const items = step(run);
          return items.length === 1 && isPrimitive(items[0]) ? [plain(items[0])] : none;
        },
        type: systemType(type, model),
      };
    },
  },
  resolve: {
    least: 0,
    most: 0,
    compile: ({ input: { step } }) => ({
      step: (run) => step(run).flatMap((item) => resolve(item, run)),
      type: any,
    }),
  },
  /** R4 asks it of narrative, whose form is checked where it is read. */
  htmlChecks: answering((items) => (items.length > 0 ? true : undefined)),
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
        let asked: unknown;
        for (const item of step(run)) {
          const text = valueOf(item);
          if (typeof text !== "string") continue;
          asked ??= valueOf(single(argument(run)));
          if (typeof asked !== "string") throw new TypeError("a text is wanted");
          if (answer(text, asked)) return yes;
        }
        return asked === undefined ? none : no;
      },
      type: system("Boolean"),
    };
  },
});
