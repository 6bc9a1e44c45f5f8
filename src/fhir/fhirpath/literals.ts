/** FHIRPath, 'Literals': a value that the expression writes. */
import type { Part } from "./part.ts";
import { parseQuantity } from "./quantity.ts";
import type { Syntax } from "./syntax.ts";
import { parseTemporal } from "./temporal.ts";
import { system, type Type } from "./types.ts";
import type { Items } from "./values.ts";

type Literal = Extract<Syntax, { kind: "literal" }>;

export function literal({ type, text: written }: Literal, fault: (message: string) => void): Part {
  const [value, of] = literalValue(type, written);
  if (value === undefined) fault(`'${written}' is not a ${type}`);
  const values: Items = [value];
  return { step: () => values, type: of };
}

function literalValue(type: Literal["type"], written: string): readonly [unknown, Type] {
  switch (type) {
    case "boolean":
      return [written === "true", system("Boolean")];
    case "string":
      return [written, system("String")];
    case "integer":
      return [Number(written), system("Integer")];
    case "decimal":
      return [Number(written), system("Decimal")];
    case "quantity":
      return [parseQuantity(written), system("Quantity")];
    case "date":
      return [parseTemporal(written.slice(1), "Date"), system("Date")];
    case "dateTime":
      return [parseTemporal(written.slice(1), "DateTime"), system("DateTime")];
    case "time":
      return [parseTemporal(written.slice(1), "Time"), system("Time")];
  }
}
