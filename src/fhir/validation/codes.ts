/** Required bindings, and codes that a profile fixes. */
import type { CodeSet } from "../definitions.ts";
import { isObject, itemsOf } from "../json-object.ts";
import { isWanted, type Wanted } from "./fixed-values.ts";
import type { Check, Run } from "./run.ts";

export type CodeMatch = (value: unknown) => boolean;

/** Whether a value of the type is in the set; undefined for types that hold no code. */
export function matchOf(type: string, allowed: CodeSet): CodeMatch | undefined {
  const bySystem = new Map(Object.entries(allowed).map(([url, codes]) => [url, new Set(codes)]));
  const all = new Set(Object.values(allowed).flat());
  const isIn: CodeMatch = (value) =>
    isObject(value) &&
    typeof value["code"] === "string" &&
    typeof value["system"] === "string" &&
    bySystem.get(value["system"])?.has(value["code"]) === true;
  switch (type) {
    case "code":
    case "string":
    case "uri":
      return (value) => typeof value === "string" && all.has(value);
    case "Coding":
    case "Quantity":
      return isIn;
    case "CodeableConcept":
      return (value) => isObject(value) && itemsOf(value["coding"]).some(isIn);
    default:
      return undefined;
  }
}

/** Reports a code outside of the set that is allowed; undefined where the type holds no code. */
export function codeCheck(type: string, allowed: CodeSet): Check | undefined {
  const matches = matchOf(type, allowed);
  if (!matches) return undefined;
  return (value, run) => {
    if (matches(value)) return;
    const message = lacksSystem(value, allowed)
      ? `Kode tanpa system. Tambahkan system ${Object.keys(allowed).join(" atau ")}.`
      : `Kode tidak dikenal. ${choices(allowed)}`;
    run.report.error("invalid_code", codePlace(type, value, run), message);
  };
}

/** The code alone would do: what is missing is whose it is. */
function lacksSystem(value: unknown, allowed: CodeSet): boolean {
  const codings = isObject(value) ? [value, ...itemsOf(value["coding"])] : [];
  return codings.some(
    (coding) =>
      isObject(coding) &&
      coding["system"] === undefined &&
      Object.values(allowed).some((codes) => codes.some((code) => code === coding["code"])),
  );
}

/** Reports a value other than the one that a profile states. */
export const wantedCheck =
  (type: string, wanted: Wanted): Check =>
  (value, run) => {
    const { system, code } = codeIn(wanted.value);
    if (code === undefined ? isWanted(value, wanted) : isFixed(value, wanted.value)) return;
    const { report } = run;
    if (code === undefined)
      report.error(
        "fixed_value",
        run.trail.place(),
        `Nilai di sini ditetapkan oleh profil. Gunakan ${JSON.stringify(wanted.value)}.`,
      );
    else
      report.error(
        "fixed_value",
        codePlace(type, value, run),
        system === undefined
          ? `Layanan hanya menerima kode ${code} di sini. Ganti kodenya.`
          : `Layanan hanya menerima kode ${code} dengan system ${system} di sini. Ganti kodenya.`,
      );
  };

/** The code that is fixed, alone or as the first coding of a concept. */
function codeIn(wanted: unknown): { readonly system?: string; readonly code?: string } {
  if (typeof wanted === "string") return { code: wanted };
  const [coding] = isObject(wanted) ? itemsOf(wanted["coding"]) : [];
  if (!isObject(coding) || typeof coding["code"] !== "string") return {};
  const { system, code } = coding;
  return typeof system === "string" ? { system, code } : { code };
}

/** A coding of the right code counts without its system: within one element its meaning is clear. */
function isFixed(value: unknown, wanted: unknown): boolean {
  if (!isObject(wanted)) return value === wanted;
  const { system, code } = codeIn(wanted);
  return (
    isObject(value) &&
    itemsOf(value["coding"]).some(
      (coding) =>
        isObject(coding) &&
        coding["code"] === code &&
        (coding["system"] === undefined || coding["system"] === system),
    )
  );
}

/** The code itself; of a concept the first coding's where there is one, else the concept. */
function codePlace(type: string, value: unknown, { trail }: Run) {
  if (type === "Coding" || type === "Quantity") return trail.place("code");
  const [first] = isObject(value) ? itemsOf(value["coding"]) : [];
  return isObject(first) ? trail.place("coding", 0, "code") : trail.place();
}

const mostShown = 12;

function choices(allowed: CodeSet): string {
  const codes = Object.values(allowed).flat();
  const shown = codes.slice(0, mostShown).join(", ");
  return codes.length > mostShown
    ? `Gunakan kode R4, misalnya ${shown}.`
    : `Gunakan salah satu: ${shown}.`;
}
