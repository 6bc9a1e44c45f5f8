/** What of the facts a clause reads, found in its syntax: so that a verdict can name the places it rests on. */
import { parseExpression, type SyntaxNode } from "../fhir/fhirpath.ts";

export interface FactRead {
  /** From the facts' root: `diagnoses.primary.code`, `labs.all`. */
  readonly path: readonly string[];
  /** Where the clause chooses among the items of a list, an expression for the chosen ones: `labs.all.where(impossible = true)`. */
  readonly choice?: string;
}

interface Chain {
  readonly path: readonly string[];
  readonly from: number;
  readonly choice?: string;
  /** A function has made something else of the items: later members are no facts. */
  readonly closed: boolean;
}

const keepsItems = new Set(["first", "last", "tail", "skip", "take", "distinct", "single"]);
const chooses = new Set(["where", "exists"]);
const runsOnItems = new Set(["where", "select", "all", "exists"]);

/** Every path from the root, those of `%facts` inside a criterion included. Throws where the clause has a fault of syntax. */
export function factReadsIn(clause: string): readonly FactRead[] {
  const reads: FactRead[] = [];
  const emit = (chain: Chain | undefined) => {
    if (!chain || chain.path.length === 0) return;
    const { path, choice } = chain;
    reads.push({ path, ...(choice !== undefined && { choice }) });
  };
  /** The chain that a node ends; what else it reads is emitted. `atItem`: names are those of a list's item. */
  const follow = (node: SyntaxNode, atItem: boolean): Chain | undefined => {
    const [first, second] = node.children ?? [];
    switch (node.type) {
      case "TermExpression":
      case "InvocationTerm":
        return first && follow(first, atItem);
      case "MemberInvocation":
        return atItem
          ? undefined
          : { path: [node.text ?? ""], from: columnOf(node), closed: false };
      case "ExternalConstantTerm":
        return node.text === "facts"
          ? { path: [], from: columnOf(node), closed: false }
          : undefined;
      case "IndexerExpression":
        if (second) emit(follow(second, atItem));
        return first && follow(first, atItem);
      case "InvocationExpression":
        return first && second && invoke(follow(first, atItem), second, atItem);
      default:
        for (const child of node.children ?? []) emit(follow(child, atItem));
        return undefined;
    }
  };
  const invoke = (
    chain: Chain | undefined,
    node: SyntaxNode,
    atItem: boolean,
  ): Chain | undefined => {
    if (node.type === "MemberInvocation") {
      if (!chain || chain.closed || chain.choice !== undefined) return chain;
      return { ...chain, path: [...chain.path, node.text ?? ""] };
    }
    const [call] = node.children ?? [];
    const name = call?.text ?? "";
    const parameters = call?.children?.find(({ type }) => type === "ParamList")?.children ?? [];
    for (const parameter of parameters) emit(follow(parameter, atItem || runsOnItems.has(name)));
    if (!chain || chain.closed) return chain;
    if (chooses.has(name) && parameters.length > 0) {
      const choice = chosen(clause, chain.from, call);
      return { ...chain, closed: name === "exists", ...(choice !== undefined && { choice }) };
    }
    return keepsItems.has(name) ? chain : { ...chain, closed: true };
  };
  emit(follow(parseExpression(clause), false));
  return reads;
}

const columnOf = ({ start }: SyntaxNode) => (start?.column ?? 1) - 1;

/** `a.b.exists(c)` and `a.b.where(c)` choose the same items; undefined where the call's end is not found. */
function chosen(clause: string, from: number, call: SyntaxNode | undefined): string | undefined {
  const [name] = call?.children ?? [];
  if (name?.start === undefined || name.start.line !== 1) return undefined;
  const at = columnOf(name);
  const open = at + (name.length ?? 0);
  const end = closingOf(clause, open);
  return end === undefined ? undefined : `${clause.slice(from, at)}where${clause.slice(open, end)}`;
}

/** Behind the parenthesis that closes the one at `open`; quoted text holds none. */
function closingOf(text: string, open: number): number | undefined {
  const parts = /'(?:\\.|[^'\\])*'|[()]/gu;
  parts.lastIndex = open;
  let depth = 0;
  for (let part = parts.exec(text); part; part = parts.exec(text)) {
    if (part[0] === "(") depth += 1;
    if (part[0] === ")") depth -= 1;
    if (depth === 0) return parts.lastIndex;
  }
  return undefined;
}
