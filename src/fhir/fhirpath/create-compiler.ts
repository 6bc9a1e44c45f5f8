/** Compiles each expression once, when it is first run: a process judges documents of few stages. */
import { callable, compile, type Compiled, type Expression } from "./compile.ts";
import { r4 } from "./model.ts";
import type { Setting } from "./part.ts";
import type { Syntax } from "./syntax.ts";
import { any, type Type } from "./types.ts";

export interface Compiler {
  /** Runs on values of the type. Throws an Error with all faults when it is first run. */
  readonly compile: (expression: string | Syntax, focus?: Type | (() => Type)) => Expression;
  /** The faults of an expression, and the type of its values. */
  readonly check: (expression: string | Syntax, focus: Type) => Compiled;
}

/**
 * @property functions Beside those of FHIRPath.
 * @property excluded Functions of FHIRPath that are not to be used.
 */
interface Own extends Partial<Pick<Setting, "convert" | "variables">> {
  readonly functions?: Setting["calls"];
  readonly excluded?: ReadonlySet<string>;
}

/** Units convert where the setting says how. */
export function createCompiler({
  functions = {},
  excluded = new Set(),
  ...own
}: Own = {}): Compiler {
  const calls = callable(functions, excluded);
  const setting: Setting = { model: r4, convert: () => undefined, calls, ...own };
  const known = new Map<Type | (() => Type), Map<string | Syntax, Expression>>();
  return {
    compile: (expression, focus = any) => {
      const ofFocus = known.get(focus) ?? new Map<string | Syntax, Expression>();
      known.set(focus, ofFocus);
      const made = ofFocus.get(expression) ?? lazily(expression, focus, setting);
      ofFocus.set(expression, made);
      return made;
    },
    check: (expression, focus) => compile(expression, focus, setting),
  };
}

function lazily(
  expression: string | Syntax,
  focus: Type | (() => Type),
  setting: Setting,
): Expression {
  let evaluate: Expression | undefined;
  return (root, variables) => {
    evaluate ??= sound(compile(expression, typeof focus === "function" ? focus() : focus, setting));
    return evaluate(root, variables);
  };
}

function sound({ evaluate, faults }: Compiled): Expression {
  if (faults.length > 0) throw new Error(faults.join("; "));
  return evaluate;
}
