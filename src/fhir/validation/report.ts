/** The list that collects issues without growing past its cap. */
import type { NoticeCode } from "../../check/notice-codes.ts";
import type { Place } from "./place.ts";

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
  | "misplaced_extension"
  | "modifier_extension"
  | "more_issues"
  | NoticeCode;

export interface ValidationIssue extends Place {
  /** An error refuses the Bundle; a warning becomes the notice that it names. */
  readonly severity: "error" | "warning";
  readonly code: IssueCode;
  /** Indonesian: what is wrong and how to fix it, without the patient's data. */
  readonly message: string;
  readonly notice?: NoticeCode;
}

const cap = 200;

export interface Report {
  error(code: IssueCode, place: Place, message: string): void;
  /** A weakness that is told as a notice. */
  warn(notice: NoticeCode, place: Place, message: string): void;
  /** True where an error already stands at exactly this place. */
  has(place: Place): boolean;
  /** Pointers of values that no expression can read: of another type than R4's, or empty. */
  readonly unreadable: readonly string[];
  /** Errors first, at most 200, then one that says how many more there are. */
  issues(): readonly ValidationIssue[];
}

export function createReport(): Report {
  const errors: ValidationIssue[] = [];
  const warnings: ValidationIssue[] = [];
  const told = new Set<string>();
  const unreadable: string[] = [];
  let moreErrors = 0;
  let moreWarnings = 0;
  return {
    unreadable,
    error: (code, place, message) => {
      // One place may break several rules of R4, each with words of its own.
      const key = `${code} ${place.pointer} ${code === "invariant" ? message : ""}`;
      if (told.has(key)) return;
      told.add(key).add(place.pointer);
      if (code === "wrong_type" || code === "empty_value") unreadable.push(place.pointer);
      if (errors.length >= cap) moreErrors += 1;
      else errors.push({ severity: "error", code, ...place, message });
    },
    warn: (notice, place, message) => {
      if (warnings.length >= cap) moreWarnings += 1;
      else warnings.push({ severity: "warning", code: notice, ...place, message, notice });
    },
    has: (place) => told.has(place.pointer),
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
