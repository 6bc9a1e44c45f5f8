import type { Definitions } from "../definitions.ts";
import type { Compiler as PathCompiler } from "../fhirpath/create-compiler.ts";
import type { ElementNode } from "./element-nodes.ts";
import type { ExtensionCheck } from "./extensions.ts";
import type { Kinds } from "./references.ts";
import type { Check } from "./run.ts";

/** What checks are compiled with. */
export interface Compilation {
  readonly definitions: Definitions;
  readonly kinds: Kinds;
  readonly paths: PathCompiler;
  readonly extensions: ExtensionCheck;
  /** Of the members of an object of R4's type; compiled when first run. */
  type(name: string): Check;
  /** Of what stands beside a value of a primitive type. */
  beside(primitive: string): Check;
  /** Of a resource in an entry. */
  readonly resource: Check;
  /** Of one that another contains. */
  readonly contained: Check;
  /** Of the members of a backbone element, once for each: elements repeat themselves. */
  backbone(node: ElementNode): Check;
  /** What an element demands of each value beside its type; undefined where that is nothing. */
  demands(node: ElementNode, type: string): Check | undefined;
  /** The JSON keys of an element of R4's type. */
  keysOf(type: string, name: string): readonly string[];
  /** The kind that a profile constrains or that is meant by its address; undefined for what is not known. */
  readonly kindOf: (profile: string) => string | undefined;
}
