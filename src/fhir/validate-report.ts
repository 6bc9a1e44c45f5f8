/** Where an issue stands, and the list that collects issues without growing past its cap. */
import type { NoticeCode } from "../check/notice-codes.ts";

export type IssueCode =
  | "required"
  | "unknown_element"
  | "wrong_type"
  | "empty_value"
  | "invalid_value"
  | "choice"
  | "invalid_code"
  | "fixed_value"
  | "unit"
  | "cardinality"
  | "invariant"
  | "unresolved_reference"
  | "wrong_reference_target"
  | "duplicate_full_url"
  | "unknown_extension"
  | "modifier_extension"
  | "more_issues"
  | NoticeCode;

export interface ValidationIssue {
  /** An error refuses the Bundle; a warning becomes the notice that it names. */
  readonly severity: "error" | "warning";
  readonly code: IssueCode;
  /** FHIRPath location: `Bundle.entry[3].resource.status`. */
  readonly expression: string;
  /** JSON Pointer inside the Bundle: `/entry/3/resource/status`. */
  readonly pointer: string;
  /** Indonesian: what is wrong and how to fix it, without the patient's data. */
  readonly message: string;
  readonly notice?: NoticeCode;
}

export interface Place {
  readonly expression: string;
  readonly pointer: string;
}

/** The place of a member; `name` is what FHIRPath calls it where that differs from JSON (`value` for `valueQuantity`). */
export function memberOf(place: Place, key: string, name: string = key): Place {
  const step = /^[A-Za-z][A-Za-z0-9]*$/.test(name) ? name : `\`${escapeKey(name)}\``;
  const token = plainKey.test(key)
    ? key
    : escapeKey(key).replaceAll("~", "~0").replaceAll("/", "~1");
  return { expression: `${place.expression}.${step}`, pointer: `${place.pointer}/${token}` };
}

/** FHIR's own keys: every value of a Bundle has its place, so that most are not read twice. */
const plainKey = /^[A-Za-z0-9]{1,64}$/;

/** A caller's own key may hold anything: only a readable beginning is repeated. */
const escapeKey = (key: string) => key.slice(0, 64).replaceAll(/[^\w\-.~/[\] ]/g, "?");

export const itemOf = (place: Place, index: number): Place => ({
  expression: `${place.expression}[${index}]`,
  pointer: `${place.pointer}/${index}`,
});

const cap = 200;

export interface Report {
  error(code: IssueCode, place: Place, message: string): void;
  /** A weakness that is told as a notice. */
  warn(notice: NoticeCode, place: Place, message: string): void;
  /** True where an error already stands at exactly this place. */
  has(place: Place): boolean;
  /** True where an error stands here, or one above that leaves nothing to read below. */
  covers(place: Place): boolean;
  /** Errors first, at most 200, then one that says how many more there are. */
  issues(): readonly ValidationIssue[];
}

export function createReport(): Report {
  const errors: ValidationIssue[] = [];
  const warnings: ValidationIssue[] = [];
  const places = new Set<string>();
  const unreadable = new Set<string>();
  let moreErrors = 0;
  let moreWarnings = 0;
  return {
    error: (code, place, message) => {
      const key = `${code} ${place.pointer}`;
      if (places.has(key)) return;
      places.add(key).add(place.pointer);
      if (code === "wrong_type" || code === "empty_value") unreadable.add(place.pointer);
      if (errors.length >= cap) moreErrors += 1;
      else errors.push({ severity: "error", code, ...place, message });
    },
    warn: (notice, place, message) => {
      if (warnings.length >= cap) moreWarnings += 1;
      else warnings.push({ severity: "warning", code: notice, ...place, message, notice });
    },
    has: (place) => places.has(place.pointer),
    covers: ({ pointer }) =>
      places.has(pointer) || parentsOf(pointer).some((each) => unreadable.has(each)),
    issues: () => {
      const shown = [...errors, ...warnings].slice(0, cap);
      const hidden = errors.length + warnings.length - shown.length + moreErrors + moreWarnings;
      if (hidden === 0) return shown;
      return [
        ...shown,
        {
          severity: moreErrors > 0 ? "error" : "warning",
          code: "more_issues",
          expression: "Bundle",
          pointer: "",
          message: `Masih ada ${hidden} masalah lain. Perbaiki yang disebut lebih dahulu lalu kirim ulang.`,
        },
      ];
    },
  };
}

const parentsOf = (pointer: string): readonly string[] =>
  [...pointer.matchAll(/\//g)].map(({ index }) => pointer.slice(0, index));
