/** Checks the facts that an example gives: each must stand in the dictionary and have its type. */
import { exampleSchema } from "./rule-root.ts";

interface SchemaNode {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  /** Of a map by names of any kind. */
  readonly additionalProperties?: SchemaNode;
}

/** Faults such as `vitals.emergncy: unknown fact`; parts may be left out, as clauses read them as empty. */
export function checkExampleFacts(given: Readonly<Record<string, unknown>>): readonly string[] {
  const faults: string[] = [];
  visit(given, exampleSchema, "", faults);
  return faults;
}

function visit(value: unknown, schema: SchemaNode, path: string, faults: string[]): void {
  if (value === null) return;
  if (schema.properties) visitObject(value, schema, path, faults);
  else if (schema.items) visitList(value, schema.items, path, faults);
  else if (schema.enum && !schema.enum.includes(value))
    faults.push(`${path}: not one of ${schema.enum.join(", ")}`);
  else if (schema.type && !fits(value, schema.type))
    faults.push(`${path}: not a ${String(schema.type)}`);
}

function visitObject(
  value: unknown,
  { properties = {}, additionalProperties }: SchemaNode,
  path: string,
  faults: string[],
): void {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    faults.push(`${path}: not an object`);
    return;
  }
  for (const [name, part] of Object.entries(value)) {
    const place = path ? `${path}.${name}` : name;
    const schema = properties[name] ?? additionalProperties;
    if (schema) visit(part, schema, place, faults);
    else faults.push(`${place}: unknown fact`);
  }
}

function visitList(value: unknown, items: SchemaNode, path: string, faults: string[]): void {
  if (!Array.isArray(value)) {
    faults.push(`${path}: not a list`);
    return;
  }
  for (const [place, item] of value.entries()) visit(item, items, `${path}[${place}]`, faults);
}

function fits(value: unknown, type: string | readonly string[]): boolean {
  const kinds = typeof type === "string" ? [type] : type;
  return kinds.some((kind) =>
    kind === "integer" ? Number.isInteger(value) : typeof value === kind,
  );
}
