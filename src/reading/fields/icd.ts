/** Codes and descriptions in the text of a diagnosis or procedure field. */
import { normaliseCode, type CodeKind } from "../../knowledge/normalise-code.ts";

export interface CodedPiece {
  /** Normal form: upper case, with its dot, without dagger and asterisk. */
  readonly code?: string;
  readonly description?: string;
  /** The piece as written. */
  readonly written: string;
}

interface Notation {
  /** A code at the start of a text, as source of a regular expression. */
  readonly code: string;
  /** What stands between two codes of a list, beside line breaks and `;`. */
  readonly comma: string;
}

const notations: Readonly<Record<CodeKind, Notation>> = {
  "icd-10": {
    code: String.raw`[A-Za-z]\d[0-9A-Za-z](?:[.,]?[0-9A-Za-z]{1,4})?[†‡*+#]?`,
    comma: String.raw`,\s*`,
  },
  "icd-9-cm": {
    // Without its dot, or with too many digits after it, a number is a code only where nothing or a dash follows:
    // `8744 - Foto toraks`, not `30 menit`.
    code: String.raw`(?:\d{2}[.,]\d{3,4}(?=[)\]]?\s*[-–—:]\s*\p{L})|\d{2}[.,]\d{1,2}|\d{2,4}(?=[)\]]?\s*(?:[-–—:]\s*\p{L}|[,;]|$)))`,
    // A comma without a space is a decimal one, unless a whole code follows.
    comma: String.raw`,(?:\s+|(?=\d{2}\.\d))`,
  },
};

/**
 * The codes of a text: `J18.9 - Pneumonia`, `A419`, `Pneumonia (J18.9)`, several after line breaks, `;` or a comma that
 * stands before a code. A piece without a code keeps its words alone.
 */
export function readCodedText(text: string, kind: CodeKind): readonly CodedPiece[] {
  const { code, comma } = notations[kind];
  const ahead = String.raw`(?=\s*${code}(?:\s|$|[-–:,;(]))`;
  const separator = new RegExp(String.raw`[\r\n]+|;|${comma}${ahead}|(?<=[†+])\s*${ahead}`, "u");
  return text
    .split(separator)
    .map((piece) => piece.replace(/^\s*(?:\d{1,2}[.)]\s+|[-•*]\s+)/u, "").trim())
    .filter((piece) => /[^\s.,•*-]/u.test(piece))
    .map((piece) => readPiece(piece, kind));
}

function readPiece(written: string, kind: CodeKind): CodedPiece {
  const { code } = notations[kind];
  const leading = new RegExp(
    String.raw`^[(\[]?(${code})[)\]]?(?:\s*[-–—:]+\s*(?!\d)|\s+|$)([^]*)$`,
    "u",
  ).exec(written);
  const trailing = new RegExp(
    String.raw`^([^]*?)\s*(?:[(\[](${code})[)\]]|\s[-–—:]\s*(${code}))\s*$`,
    "u",
  ).exec(written);
  const [found, words] = leading
    ? [leading[1], leading[2]]
    : [trailing?.[2] ?? trailing?.[3], trailing?.[1]];
  const normal = found === undefined ? undefined : normaliseCode(found, kind);
  if (normal === undefined) return { description: written, written };
  const description = (words ?? "").trim();
  return { code: normal, ...(description === "" ? {} : { description }), written };
}
