/** Invariants of R4 and of profiles, by expressions. */
import type { ElementDefinitionConstraint } from "@medplum/fhirtypes";
import type { Expression } from "../fhirpath/compile.ts";
import type { Compiler } from "../fhirpath/create-compiler.ts";
import { parse } from "../fhirpath/syntax.ts";
import type { Type } from "../fhirpath/types.ts";
import { isObject, type JsonObject } from "../json-object.ts";
import { membersRead } from "./read-members.ts";
import type { Check, Run } from "./run.ts";

/** Native: they are asked of nearly every value, or need what no expression sees. */
const native: ReadonlySet<string> = new Set([
  "ele-1",
  "ext-1",
  "ref-1",
  "per-1",
  "qty-3",
  "dom-3",
  "txt-1",
  "txt-2",
]);
/** R4 asks for a Boolean of FHIRPath's own, which no element is; R4B mends it. */
const corrected: Readonly<Record<string, string>> = {
  "que-7": "operator = 'exists' implies (answer is boolean)",
};
/** A profile's own rules that `own-demands.ts` and `bundle-rules.ts` read: they name the place more closely. */
const demanded = /^(?:unit|cardinality|bdl)-/;
/** A profile's rule that is reported at the element it names. */
const ofElement = /^fixed-value\.(.+)$/;

/** JSON keys of an element; empty for one that the type does not have. */
export type KeysOf = (name: string) => readonly string[];

/** Reports each constraint that clearly does not hold. Undefined where there is none to ask. */
export function invariantCheck(
  constraints: readonly ElementDefinitionConstraint[],
  type: Type,
  keysOf: KeysOf,
  compiler: Compiler,
): Check | undefined {
  const asked = constraints.flatMap((constraint) => {
    const { key, human, severity } = constraint;
    const expression = corrected[key] ?? constraint.expression;
    if (severity !== "error" || !expression || native.has(key) || demanded.test(key)) return [];
    const holds = compiler.compile(expression, type);
    const element = ofElement.exec(key)?.[1];
    return [
      {
        holds,
        isSilent: silence(expression, holds, keysOf),
        report: ({ report, trail }: Run) =>
          element === undefined
            ? report.error("invariant", trail.place(), invariantMessage(key))
            : report.error("fixed_value", trail.place(element), human),
      },
    ];
  });
  if (asked.length === 0) return undefined;
  return (value, run) => {
    for (const { holds, isSilent, report } of asked) {
      if (!isSilent(value) && fails(holds, value, run)) report(run);
    }
  };
}

/**
 * Most invariants say nothing of a value without certain elements (`dom-2` of a resource that contains none): where all
 * of those are absent, the answer is that for an empty object, asked once.
 */
function silence(
  expression: string,
  holds: Expression,
  keysOf: KeysOf,
): (value: unknown) => boolean {
  const names = membersRead(parse(expression));
  if (!names || isFalse(holds, {}, {})) return () => false;
  const keys = [...names].flatMap(keysOf);
  return (value) => isObject(value) && !keys.some((key) => value[key] !== undefined);
}

const fails = (holds: Expression, value: unknown, { resource, holder }: Run): boolean =>
  isFalse(holds, value, { resource, rootResource: holder.resource, context: value });

/** True only for a clear 'no': what cannot be evaluated is reported by its type or form. */
function isFalse(holds: Expression, value: unknown, variables: JsonObject): boolean {
  try {
    return holds(value, variables).includes(false);
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
  "per-1": "Awal periode sesudah akhirnya (per-1). Perbaiki start atau end.",
  "dom-2":
    "Resource di dalam contained memuat contained lagi (dom-2). Pindahkan semuanya ke contained resource terluar.",
  "dom-3":
    "Resource di dalam contained tidak dirujuk (dom-3). Rujuk dengan # dan id-nya, atau kirim sebagai entri sendiri.",
  "dom-4":
    "Resource di dalam contained mempunyai meta.versionId atau meta.lastUpdated (dom-4). Hapus keduanya.",
  "dom-5": "Resource di dalam contained mempunyai meta.security (dom-5). Hapus elemen itu.",
};

export const invariantMessage = (key: string): string =>
  explained[key] ??
  `Aturan ${key} FHIR R4 tidak terpenuhi. Perbaiki elemen ini menurut aturan tersebut.`;
