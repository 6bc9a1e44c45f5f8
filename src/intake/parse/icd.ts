/** Codes and descriptions in the text of a diagnosis or procedure field. */

export interface CodedPiece {
  /** Normal form: upper case, with its dot, without dagger and asterisk. */
  readonly code?: string;
  readonly description?: string;
  /** The piece as written. */
  readonly written: string;
}

export type CodeKind = "icd-10" | "icd-9-cm";

interface Notation {
  /** A code at the start of a text, as source of a regular expression. */
  readonly code: string;
  normalise(written: string): string;
}

const marks = /[†‡*+#]/gu;

const notations: Readonly<Record<CodeKind, Notation>> = {
  "icd-10": {
    code: String.raw`[A-Za-z]\d[0-9A-Za-z](?:[.,]?[0-9A-Za-z]{1,4})?[†‡*+#]?`,
    normalise: (written) =>
      written.replace(",", ".").replace(/^([A-Z]\d[0-9A-Z])([0-9][0-9A-Z]{0,3})$/u, "$1.$2"),
  },
  "icd-9-cm": {
    code: String.raw`\d{2}(?:[.,]\d{1,2}|\d{1,2})?`,
    normalise: (written) => written.replace(",", ".").replace(/^(\d{2})(\d{1,2})$/u, "$1.$2"),
  },
};

/** A code from a field that holds nothing else; what is no code of the kind stays as written, in upper case. */
export function normaliseCode(written: string, kind: CodeKind): string | undefined {
  const bare = written
    .replaceAll(marks, "")
    .replaceAll(/\s+/gu, "")
    .replace(/\.+$/u, "")
    .toUpperCase();
  return bare === "" ? undefined : notations[kind].normalise(bare);
}

/**
 * The codes of a text: `J18.9 - Pneumonia`, `A419`, `Pneumonia (J18.9)`, several after line breaks, `;` or a comma that
 * stands before a code. A piece without a code keeps its words alone.
 */
export function readCodedText(text: string, kind: CodeKind): readonly CodedPiece[] {
  const { code } = notations[kind];
  const ahead = String.raw`(?=\s*${code}(?:\s|$|[-–:,;(]))`;
  const separator = new RegExp(String.raw`[\r\n]+|;|,\s*${ahead}|(?<=[†+])\s*${ahead}`, "u");
  return text
    .split(separator)
    .map((piece) => piece.replace(/^\s*(?:\d{1,2}[.)]\s+|[-•*]\s+)/u, "").trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
    .map((piece) => readPiece(piece, kind));
}

function readPiece(written: string, kind: CodeKind): CodedPiece {
  const { code } = notations[kind];
  const leading = new RegExp(
    String.raw`^[(\[]?(${code})[)\]]?(?:\s*[-–—:|/]+\s*|\s+|$)([^]*)$`,
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
