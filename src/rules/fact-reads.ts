/** What of the facts and of the document a clause reads, found in its syntax: so that a verdict can name the places it rests on. */
import { print } from "../fhir/fhirpath/print.ts";
import { parse, type Syntax } from "../fhir/fhirpath/syntax.ts";
import { askingOf, type Asking } from "./functions/functions.ts";

export interface FactRead {
  /** From the facts' root: `diagnoses.primary.code`, `labs.all`; of a rule function the call alone: `field('ttv')`. */
  readonly path: readonly string[];
  /** Where the clause chooses among the items of a list, an expression for the chosen ones: `labs.all.where(impossible = true)`. */
  readonly choice?: string;
  /** What a rule function asks the document. */
  readonly asking?: Asking;
}

interface Chain {
  readonly path: readonly string[];
  readonly choice?: string;
  /** A function has made something else of the items: later members are not facts. */
  readonly closed: boolean;
}

const keepsItems = new Set(["first", "last", "tail", "skip", "take", "distinct", "single"]);
const chooses = new Set(["where", "exists"]);
const runsOnItems = new Set(["where", "select", "all", "exists"]);

/** Every path from the root, those of `%facts` inside a criterion included. Throws where the clause has a fault of syntax. */
export function factReadsIn(clause: string | Syntax): readonly FactRead[] {
  const reads: FactRead[] = [];
  const emit = (chain: Chain | undefined) => {
    if (!chain || chain.path.length === 0) return;
    const { path, choice } = chain;
    reads.push({ path, ...(choice !== undefined && { choice }) });
  };
  /** The chain that a node ends; what else it reads is emitted. `atItem`: names are those of a list's item. */
  const follow = (syntax: Syntax, atItem: boolean): Chain | undefined => {
    switch (syntax.kind) {
      case "member":
        if (!syntax.of) return atItem ? undefined : { path: [syntax.name], closed: false };
        return goOn(follow(syntax.of, atItem), syntax.name);
      case "variable":
        return syntax.name === "facts" ? { path: [], closed: false } : undefined;
      case "item":
        emit(follow(syntax.at, atItem));
        return follow(syntax.of, atItem);
      case "call":
        return call(syntax, atItem);
      default:
        for (const part of partsOf(syntax)) emit(follow(part, atItem));
        return undefined;
    }
  };
  const call = (syntax: Extract<Syntax, { kind: "call" }>, atItem: boolean): Chain | undefined => {
    const { name, of, parameters } = syntax;
    const asking = askingOf(syntax);
    if (asking) {
      reads.push({ path: [print(syntax)], asking });
      return undefined;
    }
    const chain = of && follow(of, atItem);
    for (const parameter of parameters) emit(follow(parameter, atItem || runsOnItems.has(name)));
    if (!chain || chain.closed) return chain;
    if (chooses.has(name) && parameters.length > 0)
      return { ...chain, closed: name === "exists", choice: print({ ...syntax, name: "where" }) };
    return keepsItems.has(name) ? chain : { ...chain, closed: true };
  };
  emit(follow(typeof clause === "string" ? parse(clause) : clause, false));
  return reads;
}

function goOn(chain: Chain | undefined, name: string): Chain | undefined {
  if (!chain || chain.closed || chain.choice !== undefined) return chain;
  return { ...chain, path: [...chain.path, name] };
}

function partsOf(syntax: Syntax): readonly Syntax[] {
  switch (syntax.kind) {
    case "operation":
      return [syntax.left, syntax.right];
    case "sign":
      return [syntax.operand];
    case "type":
      return [syntax.of];
    default:
      return [];
  }
}
