/** `claim_context`: the diagnoses that are on the claim now. */
import type { ProblemDetail } from "../errors.ts";
import { readCodedText } from "../reading/fields/icd.ts";
import { isJsonArray, isJsonObject, isUnfilled, pointerTo, scalarText } from "./json.ts";

export interface ClaimedDiagnosis {
  /** Code with or without its description, as written. */
  readonly written: string;
  readonly primary: boolean;
  readonly pointer: string;
}

export interface ClaimContext {
  readonly diagnoses: readonly ClaimedDiagnosis[];
  /** Places of members that the specification does not know. */
  readonly unknown: readonly string[];
  readonly faults: readonly ProblemDetail[];
}

const root = "/claim_context";

/** Reads the field of the request; what has the wrong shape comes back as faults. */
export function readClaimContext(value: unknown): ClaimContext {
  if (isUnfilled(value)) return { diagnoses: [], unknown: [], faults: [] };
  const place = `${root}/diagnosis_current`;
  if (!isJsonObject(value)) return faultAt(root, "Diharapkan objek.");
  const current = value["diagnosis_current"];
  const unknown = unknownMembers(value, root, ["diagnosis_current"]);
  if (isUnfilled(current)) return { diagnoses: [], unknown, faults: [] };
  if (!isJsonObject(current)) return faultAt(place, "Diharapkan objek.");
  const secondary = current["secondary"];
  if (!isUnfilled(secondary) && !isJsonArray(secondary))
    return faultAt(`${place}/secondary`, "Diharapkan larik (array) kode.");
  const codes = [
    { value: current["primary"], primary: true, pointer: `${place}/primary` },
    ...(isUnfilled(secondary) ? [] : secondary).map((code, at) => ({
      value: code,
      primary: false,
      pointer: pointerTo(`${place}/secondary`, at),
    })),
  ];
  return {
    diagnoses: codes.flatMap(({ value: code, ...rest }) => {
      const written = typeof code === "string" ? scalarText(code) : undefined;
      return readCodedText(written ?? "", "icd-10").map((piece, at) => ({
        ...rest,
        written: piece.written,
        primary: rest.primary && at === 0,
      }));
    }),
    unknown: [...unknown, ...unknownMembers(current, place, ["primary", "secondary"])],
    faults: codes.flatMap(({ value: code, pointer }) =>
      isUnfilled(code) || typeof code === "string"
        ? []
        : [{ code: "type", pointer, message: "Diharapkan kode sebagai teks." }],
    ),
  };
}

function faultAt(pointer: string, message: string): ClaimContext {
  return { diagnoses: [], unknown: [], faults: [{ code: "type", pointer, message }] };
}

/** Pointers of the members of an object that are not in the list. */
export function unknownMembers(
  value: Readonly<Record<string, unknown>>,
  pointer: string,
  known: readonly string[],
): readonly string[] {
  return Object.keys(value)
    .filter((name) => !known.includes(name))
    .map((name) => pointerTo(pointer, name));
}
