/** The text of an expression's tree, with the parentheses that it needs and no others. */
import type { Syntax, TypeName } from "./syntax.ts";

/** By how strongly an operator binds; FHIRPath, 'Operator Precedence'. */
const levels: readonly (readonly string[])[] = [
  ["implies"],
  ["or", "xor"],
  ["and"],
  ["in", "contains"],
  ["=", "~", "!=", "!~"],
  ["<", "<=", ">", ">="],
  ["|"],
  ["is", "as"],
  ["+", "-", "&"],
  ["*", "/", "div", "mod"],
];
const signs = levels.length;
const paths = signs + 1;

const levelOf = (operator: string) => levels.findIndex((level) => level.includes(operator));

/** An expression that reads as the tree does. */
export const print = (syntax: Syntax): string => write(syntax, 0);

function write(syntax: Syntax, least: number): string {
  const [text, level] = textOf(syntax);
  return level < least ? `(${text})` : text;
}

function textOf(syntax: Syntax): readonly [string, number] {
  switch (syntax.kind) {
    case "literal":
      return [syntax.type === "string" ? quoted(syntax.text) : syntax.text, paths];
    case "empty":
      return ["{}", paths];
    case "variable":
      return [`%${nameOf(syntax.name)}`, paths];
    case "this":
    case "index":
    case "total":
      return [`$${syntax.kind}`, paths];
    case "member":
      return [behind(syntax.of, nameOf(syntax.name)), paths];
    case "call": {
      const parameters = syntax.parameters.map((parameter) => write(parameter, 0));
      return [behind(syntax.of, `${nameOf(syntax.name)}(${parameters.join(", ")})`), paths];
    }
    case "item":
      return [`${write(syntax.of, paths)}[${write(syntax.at, 0)}]`, paths];
    case "sign":
      return [syntax.operator + write(syntax.operand, signs), signs];
    case "type": {
      const level = levelOf(syntax.operator);
      return [`${write(syntax.of, level)} ${syntax.operator} ${typeText(syntax.type)}`, level];
    }
    case "operation": {
      const { operator, left, right } = syntax;
      const level = levelOf(operator);
      return [`${write(left, level)} ${operator} ${write(right, level + 1)}`, level];
    }
  }
}

const behind = (of: Syntax | undefined, text: string) =>
  of ? `${write(of, paths)}.${text}` : text;

const typeText = ({ namespace, name }: TypeName) =>
  namespace === undefined ? nameOf(name) : `${nameOf(namespace)}.${nameOf(name)}`;

const reserved = new Set(["and", "or", "xor", "implies", "div", "mod", "true", "false"]);

const nameOf = (name: string) =>
  /^[A-Za-z_]\w*$/u.test(name) && !reserved.has(name) ? name : `\`${name.replaceAll("`", "\\`")}\``;

const quoted = (text: string) =>
  `'${text.replaceAll(/['\\]/gu, "\\$&").replaceAll("\n", "\\n").replaceAll("\t", "\\t")}'`;
