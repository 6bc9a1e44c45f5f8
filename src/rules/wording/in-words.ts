/**
 * A clause as a plain Indonesian sentence, for a reader who knows no FHIRPath: from its syntax, the labels of facts
 * (`profiles/fact-labels.csv`) and the names of concepts. Null where a part of it has no words: half a sentence misleads.
 */
import { parse, type Syntax } from "../../fhir/fhirpath/syntax.ts";
import { ruleFunctionOf } from "../functions/functions.ts";

export interface Words {
  /** Of a fact by its path: `vitals.emergency.gcsTotal`; of a truth value a statement. */
  readonly ofFact: (path: string) => string | undefined;
  /** Of a concept by its id. */
  readonly ofConcept: (id: string) => string | undefined;
  /** Of a form or a field by its path: `Keluhan Utama (Anamnesa)`. */
  readonly ofPlace: (path: string) => string | undefined;
}

/** @param each The list that a rule runs over: names in its clauses are those of an item. */
export function inWords(clause: string, words: Words, each?: string): string | null {
  const item = each === undefined ? "" : listOf(each);
  const said = say(parse(clause), { words, at: item, item });
  return said === undefined ? null : `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

/** The path of the list that an expression chooses from. */
const listOf = (each: string): string =>
  /^[\w.]+?(?=\.(?:where|first|exists)\(|$)/u.exec(each)?.[0] ?? each;

interface Around {
  readonly words: Words;
  /** The path of what names stand on; empty at the root. */
  readonly at: string;
  /** The path of what the clause runs on: `%context`. */
  readonly item: string;
}

function say(syntax: Syntax, around: Around): string | undefined {
  switch (syntax.kind) {
    case "literal":
      return syntax.type === "string" ? `'${syntax.text}'` : sayNumber(syntax.text);
    case "this":
      return "nilainya";
    case "member":
    case "variable": {
      const path = pathOf(syntax, around);
      return path === undefined ? undefined : around.words.ofFact(path);
    }
    case "call":
      return sayCall(syntax, around);
    case "operation":
      return sayOperation(syntax, around);
    default:
      return undefined;
  }
}

const sayNumber = (text: string) => text.replace(".", ",");

/** `%facts.patient.child`, `dose` of an item, `drugs.orders` behind a choice among them. */
function pathOf(syntax: Syntax, around: Around): string | undefined {
  switch (syntax.kind) {
    case "variable":
      if (syntax.name === "context") return around.item;
      return syntax.name === "facts" ? "" : undefined;
    case "this":
      return around.at;
    case "member": {
      const before = syntax.of ? pathOf(syntax.of, around) : around.at;
      return before === undefined ? undefined : [before, syntax.name].filter(Boolean).join(".");
    }
    case "call":
      return keepsItems.has(syntax.name) && syntax.of ? pathOf(syntax.of, around) : undefined;
    case "item":
      return pathOf(syntax.of, around);
    default:
      return undefined;
  }
}

const keepsItems = new Set(["where", "first", "last", "distinct", "lower"]);

type Call = Extract<Syntax, { kind: "call" }>;

function sayCall(call: Call, around: Around): string | undefined {
  const { name, of, parameters } = call;
  const own = ruleFunctionOf(name);
  if (own) {
    const [asked, place] = parameters.map((one) => askedIn(one, around.words));
    if (own.asks === "field") return asked;
    return own.inWords(asked ?? "") + (place === undefined ? "" : ` pada ${place}`);
  }
  const input = of ? say(of, around) : "nilainya";
  if (input === undefined) return undefined;
  const [parameter] = parameters;
  const given =
    parameter && say(parameter, { ...around, at: (of && pathOf(of, around)) ?? around.at });
  if (parameter && given === undefined) return undefined;
  switch (name) {
    case "exists":
      if (of && isAsked(of)) return input;
      return given === undefined ? `ada ${input}` : `ada ${input} dengan ${given}`;
    case "empty":
      return of && isAsked(of) ? `tidak benar bahwa ${input}` : `tidak ada ${input}`;
    case "not":
      return negated(of, input);
    case "where":
      return `${input} dengan ${given}`;
    case "all":
      return `semua ${input} dengan ${given}`;
    case "count":
    case "length":
      return `${name === "count" ? "jumlah" : "panjang"} ${input}`;
    case "first":
    case "last":
      return `${input} ${name === "first" ? "pertama" : "terakhir"}`;
    case "mentions":
      return `${input} menyebut ${alternatives(parameter, around.words)}`;
    case "names":
      return `${input} menyebut atau menyangkal ${alternatives(parameter, around.words)}`;
    case "denies":
      return `${input} menyangkal ${alternatives(parameter, around.words)}`;
    case "startsWith":
    case "endsWith":
      return `${input} ${name === "startsWith" ? "berawalan" : "berakhiran"} ${given}`;
    case "matches":
      return `${input} sesuai pola ${given}`;
    case "lower":
    case "distinct":
      return input;
    default:
      return undefined;
  }
}

/** What a rule function finds is a statement already: 'dokumen menyebut gagal jantung'; a field is what it holds. */
function isAsked(syntax: Syntax): boolean {
  const own = syntax.kind === "call" ? ruleFunctionOf(syntax.name) : undefined;
  return own !== undefined && own.asks !== "field";
}

function askedIn(parameter: Syntax | undefined, { ofConcept, ofPlace }: Words): string {
  const asked = parameter?.kind === "literal" ? parameter.text : "";
  return ofConcept(asked) ?? ofPlace(asked) ?? asked;
}

const alternatives = (parameter: Syntax | undefined, { ofConcept }: Words): string =>
  parameter?.kind === "literal"
    ? parameter.text
        .split("|")
        .map((word) => ofConcept(word) ?? `'${word}'`)
        .join(" atau ")
    : "";

const negated = (of: Syntax | undefined, said: string): string =>
  of?.kind === "operation" ? `tidak benar bahwa ${said}` : `tidak: ${said}`;

const between: Readonly<Record<string, string>> = {
  "<": "kurang dari",
  "<=": "paling tinggi",
  ">": "lebih dari",
  ">=": "sekurangnya",
  "=": "adalah",
  "!=": "bukan",
  in: "termasuk",
  and: "dan",
  or: "atau",
  "|": "atau",
  "+": "ditambah",
};

function sayOperation(
  { operator, left, right }: Extract<Syntax, { kind: "operation" }>,
  around: Around,
): string | undefined {
  // `known = true`, `holds = false`
  if (operator === "=" && right.kind === "literal" && right.type === "boolean") {
    const said = say(left, around);
    return said === undefined || right.text === "true" ? said : `tidak: ${said}`;
  }
  const joins = between[operator];
  const [one, other] = [saySide(left, operator, around), saySide(right, operator, around)];
  if (joins === undefined || one === undefined || other === undefined) return undefined;
  return `${one} ${joins} ${other}`;
}

/** 'A dan (B atau C)': brackets where the words alone would join otherwise. */
function saySide(syntax: Syntax, outer: string, around: Around): string | undefined {
  const said = say(syntax, around);
  const isJoined =
    syntax.kind === "operation" &&
    syntax.operator !== outer &&
    (syntax.operator === "or" || syntax.operator === "and");
  return said !== undefined && isJoined ? `(${said})` : said;
}
