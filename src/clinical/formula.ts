/** Sums of knowledge: `weight / ( height / 100 ) ^ 2`, read once from data. */

export interface Formula {
  /** The ids that it asks for, each once. */
  readonly operands: readonly string[];
  /** Not a number where it cannot be calculated. */
  readonly evaluate: (valueOf: (operand: string) => number) => number;
}

type Evaluate = Formula["evaluate"];

const operators: Readonly<Record<string, (one: number, other: number) => number>> = {
  "+": (one, other) => one + other,
  "-": (one, other) => one - other,
  "*": (one, other) => one * other,
  "/": (one, other) => one / other,
  "^": (one, other) => one ** other,
};

/** What binds more loosely stands first. */
const levels: readonly (readonly string[])[] = [["+", "-"], ["*", "/"], ["^"]];

/** Throws where it is not a formula. */
export function readFormula(written: string): Formula {
  const tokens = written.split(" ").filter((token) => token !== "");
  const operands = new Set<string>();
  let at = 0;
  const readLevel = (level: number): Evaluate => {
    const signs = levels[level];
    if (!signs) return readOperand();
    let left = readLevel(level + 1);
    for (let sign = tokens[at] ?? ""; signs.includes(sign); sign = tokens[at] ?? "") {
      at++;
      left = joined(left, sign, readLevel(level + 1));
    }
    return left;
  };
  const readOperand = (): Evaluate => {
    const token = tokens[at++];
    if (token === "(") {
      const inner = readLevel(0);
      if (tokens[at++] !== ")") throw new Error(`'${written}' has an open bracket`);
      return inner;
    }
    if (token === undefined || token === ")" || token in operators)
      throw new Error(`'${written}' wants a number or an id at '${token ?? "its end"}'`);
    const number = Number(token);
    if (!Number.isNaN(number)) return () => number;
    operands.add(token);
    return (valueOf) => valueOf(token);
  };
  const evaluate = readLevel(0);
  if (at < tokens.length) throw new Error(`'${written}' goes on behind its end`);
  return { operands: [...operands], evaluate };
}

function joined(left: Evaluate, sign: string, right: Evaluate): Evaluate {
  const operator = operators[sign] ?? (() => Number.NaN);
  return (valueOf) => operator(left(valueOf), right(valueOf));
}
