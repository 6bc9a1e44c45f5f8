/** XML as a tree of elements, as far as HL7's suite needs it: no namespaces, no processing instructions. */
import { Parser } from "htmlparser2";

/** @property text Of the element itself, its children's left out. */
export interface Xml {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Xml[];
  text: string;
}

/** The outermost element. Throws where there is none. */
export function parseXml(source: string): Xml {
  const open: Xml[] = [{ name: "", attributes: {}, children: [], text: "" }];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const element: Xml = { name, attributes, children: [], text: "" };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      onclosetag: () => void open.pop(),
      ontext: (text) => {
        const element = open.at(-1);
        if (element) element.text += text;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(source);
  const root = open[0]?.children[0];
  if (!root) throw new Error("no element in the XML");
  return root;
}

export const childrenNamed = ({ children }: Xml, name: string): readonly Xml[] =>
  children.filter((child) => child.name === name);
