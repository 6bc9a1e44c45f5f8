/** The code and the words of a coded concept, as a reader should see them. */
import type { CodeableConcept } from "@medplum/fhirtypes";
import { longestCode } from "../knowledge/normalise-code.ts";
import { filled } from "./text/values.ts";

export interface CodedText {
  readonly code: string | undefined;
  /** The words without the code in front of them. */
  readonly text: string | undefined;
  /** `J18.9 (Pneumonia)`, or whichever of the two is there. */
  readonly label: string;
}

/** Reads the coding of one code system; a coding without a system counts as one of it. */
export function readCodedText(
  concept: CodeableConcept | undefined,
  system: string,
  knownLabel: (code: string) => string | undefined = () => undefined,
): CodedText {
  const codings = concept?.coding ?? [];
  const coding =
    codings.find((item) => item.system === system) ??
    codings.find((item) => item.system === undefined);
  const code = codeOf(coding?.code);
  const written = filled(concept?.text) ?? filled(coding?.display);
  const text = withoutCode(written, code);
  const words = text ?? (code === undefined ? undefined : knownLabel(code));
  return {
    code,
    text,
    label: code === undefined ? (words ?? "") : words === undefined ? code : `${code} (${words})`,
  };
}

function codeOf(written = ""): string | undefined {
  const code = written.replaceAll(/[†*+\s]/gu, "").toUpperCase();
  return code === "" || code.length > longestCode ? undefined : code;
}

/** `J18.9 - Pneumonia` and `J18.9` → `Pneumonia` and nothing. */
function withoutCode(written: string | undefined, code: string | undefined): string | undefined {
  if (written === undefined || code === undefined) return written;
  const start = written.replaceAll(/[†*]/gu, "").trimStart();
  if (!start.toUpperCase().startsWith(code)) return written;
  const rest = start.slice(code.length);
  return /^[\p{L}\p{N}]/u.test(rest) ? written : filled(rest.replace(/^[\s:+–—-]+/u, ""));
}
