/** FHIRPath, 'Types': what a value is, and those that are of a type. */
import {
  none,
  single,
  truth,
  type Call,
  type FunctionOf,
  type Part,
  type Setting,
} from "../part.ts";
import type { Syntax, TypeName } from "../syntax.ts";
import { any, kindOf, nameOf, r4Type, system, systemTypes, type Type } from "../types.ts";
import { isOfType, isSelected, typeOf } from "../values.ts";

type Asked = Pick<Call, "setting" | "fault">;

/** What a function that takes the name of a type is given: `Quantity`, `FHIR.Patient`. */
function typeGiven(call: Call): TypeName {
  const [parameter] = call.parameters;
  const name = parameter && nameIn(parameter);
  if (!name) call.fault("the name of a type is wanted");
  return name ?? { name: "" };
}

function nameIn(parameter: Syntax): TypeName | undefined {
  if (parameter.kind !== "member") return undefined;
  if (!parameter.of) return { name: parameter.name };
  return parameter.of.kind === "member"
    ? { namespace: parameter.of.name, name: parameter.name }
    : undefined;
}

/** What is known of values that are of a type. */
function namedType({ namespace, name }: TypeName, { setting, fault }: Asked): Type {
  const isGiven = namespace === undefined || namespace === "FHIR" || namespace === "System";
  if (isGiven && namespace !== "System" && setting.model.isType(name)) return r4Type(name);
  const own = systemTypes.find((each) => each === name);
  if (isGiven && own && namespace !== "FHIR") return system(own);
  fault(`unknown type ${namespace === undefined ? "" : `${namespace}.`}${name}`);
  return any;
}

/** `Quantity` names two types: a value of either is one. */
function ofType(input: Part, wanted: TypeName, asked: Asked): Part {
  const { model } = asked.setting;
  const named = namedType(wanted, asked);
  const { step, type } = input.narrow?.(named) ?? input;
  if (type !== input.type && type.kind === "r4" && named.kind === "r4" && type.path === named.path)
    return { step, type };
  const isTwofold = wanted.namespace === undefined && kindOf(named, model) === "quantity";
  return {
    step: (run) => step(run).filter((item) => isSelected(typeOf(item, type), wanted, model)),
    type: isTwofold || (named.kind === "system" && type.kind !== "system") ? any : named,
  };
}

/** Of one item; throws for several. */
export function treatedAs(input: Part, wanted: TypeName, asked: Asked): Part {
  const selected = ofType({ step: input.step, type: input.type }, wanted, asked);
  const { model } = asked.setting;
  return {
    step: (run) => {
      const items = input.step(run);
      const item = single(items);
      return items.length > 0 && isSelected(typeOf(item, input.type), wanted, model) ? items : none;
    },
    type: selected.type,
  };
}

/** Nothing where there is no item; throws for several. */
export function tested({ step, type }: Part, wanted: TypeName, asked: Asked): Part {
  namedType(wanted, asked);
  const { model } = asked.setting;
  return {
    step: (run) => {
      const items = step(run);
      if (items.length === 0) return none;
      return truth(isOfType(typeOf(single(items), type), wanted, model));
    },
    type: system("Boolean"),
  };
}

function toldName(type: Type, { model }: Setting): string {
  return nameOf(type.kind === "r4" ? r4Type(model.nameOf(type.path)) : type);
}

export const types: Readonly<Record<string, FunctionOf>> = {
  ofType: { least: 1, most: 1, compile: (call) => ofType(call.input, typeGiven(call), call) },
  as: { least: 1, most: 1, compile: (call) => treatedAs(call.input, typeGiven(call), call) },
  is: { least: 1, most: 1, compile: (call) => tested(call.input, typeGiven(call), call) },
  type: {
    least: 0,
    most: 0,
    compile: ({ input: { step, type }, setting }) => ({
      step: (run) =>
        step(run).map((item) => {
          const own = typeOf(item, type);
          return {
            namespace: own.kind === "system" ? "System" : "FHIR",
            name: toldName(own, setting),
          };
        }),
      type: any,
    }),
  },
};
