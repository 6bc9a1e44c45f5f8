/** R4, 'Narrative': what XHTML may hold (txt-1), and that it says something (txt-2). */
import { SaxesParser, type SaxesTagNS } from "saxes";

const xhtml = "http://www.w3.org/1999/xhtml";

const elements = new Set(
  (
    "a abbr acronym address area b bdo big blockquote br caption cite code col colgroup dd dfn div dl dt em h1 h2 h3 h4 " +
    "h5 h6 hr i img kbd li map ol p pre q samp small span strong sub sup table tbody td tfoot th thead tr tt ul var"
  ).split(" "),
);

const attributes = new Set(
  (
    "abbr accesskey align alt axis border cellpadding cellspacing char charoff charset cite class colspan coords dir " +
    "frame headers height href hreflang id ismap lang longdesc name nohref rel rev rowspan rules scope shape space span " +
    "src style summary tabindex title type usemap valign value width xmlns"
  ).split(" "),
);

const active =
  "Narasi memuat bagian yang tidak diizinkan (txt-1). Gunakan hanya unsur HTML dasar, tanpa script, form, atau peristiwa.";
const malformed =
  'Narasi bukan XHTML yang utuh (txt-1). Gunakan <div xmlns="http://www.w3.org/1999/xhtml"> dan tutup setiap unsurnya.';
const silent = "Narasi tanpa isi (txt-2). Isi teksnya atau hapus text.";

const unknownEntity =
  "Narasi memuat nama karakter HTML seperti &nbsp;, yang tidak ada dalam FHIR (txt-1). Tulis karakternya sendiri.";

/** Entities that HTML names and XML does not: R4 has characters themselves stand there ('Narrative'). */
const entity = /&(?!(?:amp|lt|gt|quot|apos);)[A-Za-z][A-Za-z0-9]*;/;

const localPicture = /\ssrc\s*=\s*(?:"#([^"]*)"|'#([^']*)')/g;

/** Ids within the resource that pictures of a narrative name. */
export const picturesIn = (text: string): readonly string[] =>
  [...text.matchAll(localPicture)].map(([, double, single]) => double ?? single ?? "");

/** Ends the reading: of the rest nothing more is asked. */
class Found extends Error {}

/** Its parser looks for a namespace through all that is open: more is nobody's narrative. */
const deepest = 100;

/** What is wrong with a narrative; undefined where nothing is. */
export function narrativeFault(text: string): string | undefined {
  // One word of a document type or an instruction to a program, and it is more than a fragment.
  if (/<[!?](?!--|\[CDATA\[)/.test(text)) return malformed;
  if (entity.test(text)) return unknownEntity;
  try {
    return saysSomething(text) ? undefined : silent;
  } catch (error) {
    if (error instanceof Found) return error.message;
    throw error;
  }
}

/** Throws `Found` at the first fault. */
function saysSomething(text: string): boolean {
  const fail = (fault: string) => {
    throw new Found(fault);
  };
  let depth = 0;
  let says = false;
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", () => fail(malformed));
  parser.on("opentag", (tag) => {
    if (depth === 0 && (tag.local !== "div" || tag.uri !== xhtml)) fail(malformed);
    if (!isAllowed(tag) || depth === deepest) fail(active);
    if (tag.local === "img") says = true;
    depth += 1;
  });
  parser.on("closetag", () => {
    depth -= 1;
  });
  parser.on("text", (words) => {
    says ||= /\S/.test(words);
  });
  parser.write(text).close();
  return says;
}

function isAllowed({ local, uri, attributes: own }: SaxesTagNS): boolean {
  return (
    uri === xhtml &&
    elements.has(local) &&
    Object.values(own).every(
      ({ prefix, local: name, value }) =>
        prefix === "xml" ||
        prefix === "xmlns" ||
        (attributes.has(name) && !/^\s*(?:javascript|vbscript):/i.test(value)),
    )
  );
}
