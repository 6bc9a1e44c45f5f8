/** Which elements of its focus decide what an expression says. */
import type { Syntax } from "../fhirpath/syntax.ts";

/** Functions that ask their criterion of each item: of no items it is never asked. */
const asked = new Set(["where", "select", "all", "exists", "repeat", "any"]);

/**
 * Names of the elements on which the answer depends, so that it is the same wherever all of them are absent. Undefined
 * where it may depend on anything.
 */
export function membersRead(syntax: Syntax): ReadonlySet<string> | undefined {
  switch (syntax.kind) {
    case "literal":
    case "empty":
      return new Set();
    case "variable":
      return syntax.name === "ucum" ? new Set() : undefined;
    case "this":
    case "index":
    case "total":
      return undefined;
    case "member":
      return memberRead(syntax);
    case "call":
      return callRead(syntax);
    case "item":
      return both(syntax.of, syntax.at);
    case "sign":
      return membersRead(syntax.operand);
    case "type":
      return membersRead(syntax.of);
    case "operation":
      return both(syntax.left, syntax.right);
  }
}

/** A path may begin with the type of what it runs on: `Appointment.status`. */
function memberRead({ name, of }: Extract<Syntax, { kind: "member" }>) {
  if (!of) return /^[a-z]/.test(name) ? new Set([name]) : undefined;
  const startsWithType = of.kind === "member" && !of.of && /^[A-Z]/.test(of.name);
  return startsWithType ? new Set([name]) : membersRead(of);
}

function callRead({ name, of, parameters }: Extract<Syntax, { kind: "call" }>) {
  if (!of) return undefined;
  return asked.has(name) ? membersRead(of) : both(of, ...parameters);
}

function both(...parts: readonly Syntax[]): ReadonlySet<string> | undefined {
  const read = new Set<string>();
  for (const part of parts) {
    const names = membersRead(part);
    if (!names) return undefined;
    for (const name of names) read.add(name);
  }
  return read;
}
