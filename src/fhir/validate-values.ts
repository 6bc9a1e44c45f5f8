/** What must hold of one typed value: codes, identifiers, times, periods, and the invariants of data types. */
import type { CodeSet, Definitions } from "./definitions.ts";
import type { ElementInfo } from "./element-tree.ts";
import type { Expression } from "./fhirpath/compile.ts";
import { isObject, itemsOf, type JsonObject } from "./json-object.ts";
import { itemOf, memberOf, type Place, type Report } from "./validate-report.ts";

/** R4's own forms; a time needs seconds and a zone. */
const dateTimeForm = /^\d{4}(-\d{2}(-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2}))?)?)?$/;
const idForm = /^[A-Za-z0-9\-.]{1,64}$/;

export function checkPrimitive(value: unknown, type: string, place: Place, report: Report): void {
  if (typeof value !== "string") return;
  if (type === "dateTime" && !dateTimeForm.test(value)) {
    const zoneless = /T\d{2}:\d{2}(:\d{2})?(\.\d+)?$/.test(value);
    report.error(
      "invalid_value",
      place,
      zoneless
        ? "Waktu tanpa zona. Tambahkan detik dan offset, misalnya 2025-01-31T08:30:00+07:00."
        : "Bentuk tanggal atau waktu salah. Gunakan YYYY-MM-DD atau 2025-01-31T08:30:00+07:00.",
    );
  }
  if (type === "id" && !idForm.test(value)) {
    report.error(
      "invalid_value",
      place,
      "Id tidak sah. Gunakan 1 sampai 64 huruf, angka, tanda hubung, atau titik.",
    );
  }
}

/** Required bindings and fixed codes of a code, a Coding or a CodeableConcept. */
export function checkCodes(
  value: unknown,
  info: ElementInfo,
  place: Place,
  definitions: Definitions,
  report: Report,
): void {
  if (!info.valueSet && !info.fixed) return;
  const allowed = info.valueSet ? definitions.requiredCodes(info.valueSet) : undefined;
  if (typeof value === "string") {
    if (allowed && !Object.values(allowed).some((codes) => codes.includes(value))) {
      report.error("invalid_code", place, `Kode tidak dikenal. ${choices(allowed)}`);
    } else if (info.fixed && "code" in info.fixed && info.fixed.code !== value) {
      report.error(
        "fixed_value",
        place,
        `Layanan hanya menerima kode ${info.fixed.code} di sini. Ganti kodenya.`,
      );
    }
    return;
  }
  if (!isObject(value)) return;
  const isCoding = info.types.includes("Coding");
  const codings = isCoding ? [value] : itemsOf(value["coding"]).filter(isObject);
  const codes = isCoding ? place : codePlace(place, codings);
  if (allowed && !codings.some((coding) => isAllowed(coding, allowed))) {
    report.error(
      "invalid_code",
      isCoding ? memberOf(place, "code") : codes,
      `Kode tidak dikenal. ${choices(allowed)}`,
    );
    return;
  }
  const fixed = info.fixed && "coding" in info.fixed ? info.fixed.coding : undefined;
  if (fixed && !codings.some((coding) => isFixed(coding, fixed))) {
    report.error(
      "fixed_value",
      codes,
      `Layanan hanya menerima kode ${fixed.code} dengan system ${fixed.system} di sini. Ganti kodenya.`,
    );
  }
}

/** The first coding's code where there is one, else the concept. */
function codePlace(place: Place, codings: readonly JsonObject[]): Place {
  if (codings.length === 0) return place;
  return memberOf(itemOf(memberOf(place, "coding"), 0), "code");
}

function isAllowed({ system, code }: JsonObject, allowed: CodeSet): boolean {
  if (typeof code !== "string") return false;
  // Hand-written codes often leave out the system; the code alone is clear within a closed set.
  if (typeof system !== "string")
    return Object.values(allowed).some((codes) => codes.includes(code));
  return Object.hasOwn(allowed, system) && (allowed[system]?.includes(code) ?? false);
}

const isFixed = (coding: JsonObject, fixed: { readonly system?: string; readonly code?: string }) =>
  coding["code"] === fixed.code &&
  (coding["system"] === undefined || coding["system"] === fixed.system);

const mostShown = 12;

function choices(allowed: CodeSet): string {
  const codes = Object.values(allowed).flat();
  const shown = codes.slice(0, mostShown).join(", ");
  return codes.length > mostShown
    ? `Gunakan kode R4, misalnya ${shown}.`
    : `Gunakan salah satu: ${shown}.`;
}

export function checkPeriod(value: unknown, type: string, place: Place, report: Report): void {
  if (type !== "Period" || !isObject(value)) return;
  const { start, end } = value;
  if (typeof start !== "string" || typeof end !== "string") return;
  if (isAfter(start, end)) {
    report.error(
      "invariant",
      place,
      "Awal periode sesudah akhirnya (per-1). Perbaiki start atau end.",
    );
  }
}

/** Moments are compared as moments; where one is less exact, both to its length. */
function isAfter(start: string, end: string): boolean {
  if (start.includes("T") && end.includes("T")) return Date.parse(start) > Date.parse(end);
  const length = Math.min(start.length, end.length, "YYYY-MM-DD".length);
  return start.slice(0, length) > end.slice(0, length);
}

export interface Invariant {
  readonly key: string;
  readonly holds: Expression;
}

/** The invariants at the root of data types, which Medplum's validator does not evaluate. */
export function checkInvariants(
  value: unknown,
  invariants: readonly Invariant[],
  place: Place,
  report: Report,
): void {
  for (const { key, holds } of invariants) {
    if (fails(holds, value)) report.error("invariant", place, invariantMessage(key));
  }
}

/** True only for a clear 'no': what cannot be evaluated is reported by its type or form. */
export function fails(holds: Expression, value: unknown): boolean {
  try {
    return holds(value).includes(false);
  } catch {
    return false;
  }
}

const explained: Readonly<Record<string, string>> = {
  "qty-3": "Satuan berkode tanpa system. Tambahkan system http://unitsofmeasure.org.",
  "obs-3": "Rentang rujukan kosong. Isi low, high, atau text.",
  "obs-6": "Nilai dan dataAbsentReason hadir bersamaan. Kirim salah satunya.",
  "obs-7":
    "Kode komponen sama dengan kode pengamatan yang mempunyai nilai. Pindahkan nilainya ke satu tempat.",
  "con-4":
    "Diagnosis yang berakhir (abatement) tidak boleh aktif. Sesuaikan clinicalStatus atau hapus abatement.",
  "con-5":
    "Diagnosis entered-in-error tidak boleh mempunyai clinicalStatus. Hapus resource atau clinicalStatus.",
  "ait-1": "clinicalStatus wajib ada pada alergi. Tambahkan clinicalStatus dengan kode active.",
  "ait-2":
    "Alergi entered-in-error tidak boleh mempunyai clinicalStatus. Hapus resource atau clinicalStatus.",
  "qrs-1":
    "Satu item tidak boleh mempunyai item dan answer sekaligus. Pindahkan anaknya ke dalam answer.",
  "ext-1":
    "Extension harus berisi nilai atau extension di dalamnya, tidak keduanya. Hapus salah satunya atau isi nilainya.",
  "bdl-8": "fullUrl tidak boleh menyebut versi. Hapus bagian /_history/.",
  "rng-2": "Batas bawah lebih besar daripada batas atas. Tukar low dan high.",
  "att-1": "Lampiran dengan data memerlukan contentType. Tambahkan contentType.",
};

export const invariantMessage = (key: string): string =>
  explained[key] ??
  `Aturan ${key} FHIR R4 tidak terpenuhi. Perbaiki elemen ini menurut aturan tersebut.`;
