/** R4's own extensions, as far as a check asks: what each holds and where it may stand. */
import {
  shapeOf,
  type ExtensionShape,
  type Shape,
} from "../../src/fhir/validation/extension-shapes.ts";
import type { R4Source } from "./r4-source.ts";
import { expandAll, type SlimBase } from "./slim-r4.ts";

export interface ShapedExtensions {
  readonly codes: SlimBase["codes"];
  readonly extensions: Readonly<Record<string, ExtensionShape>>;
}

export function shapeExtensions(source: R4Source, base: SlimBase): ShapedExtensions {
  const extensions = Object.fromEntries(
    source.extensions
      .map((definition) => [definition.url, shapeOf(definition)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  const bound = Object.values(extensions).flatMap(valueSetsOf);
  const codes = Object.entries(expandAll(bound, source)).filter(([url]) => !(url in base.codes));
  return { codes: Object.fromEntries(codes), extensions };
}

const valueSetsOf = ({ valueSet, parts }: Shape): readonly string[] => [
  ...(valueSet === undefined ? [] : [valueSet]),
  ...Object.values(parts).flatMap(valueSetsOf),
];
