/** What a profile demands below a data type, and of the slices of a list (R4, 'Profiling', 'Slicing'). */
import type { ElementDefinition } from "@medplum/fhirtypes";
import { isObject } from "../json-object.ts";
import type { Compilation } from "./compilation.ts";
import { isChoice, keysOf, type ElementNode } from "./element-nodes.ts";
import { discriminates, type Matches } from "./discriminators.ts";
import type { Check, Run } from "./run.ts";

/** Demands on the elements of a value of a data type; undefined where there are none. */
export function childDemands(node: ElementNode, compilation: Compilation): Check | undefined {
  const children = node.children.map((child) => childCheck(child, compilation));
  if (children.length === 0) return undefined;
  return (value, run) => {
    for (const check of children) check(value, run);
  };
}

function childCheck(child: ElementNode, compilation: Compilation): Check {
  const keys = keysOf(child);
  const { min = 0, max = "*" } = child.element;
  const most = max === "*" ? Infinity : Number(max);
  const forms = keys.map((key, place) => {
    const type = child.types[isChoice(child) ? place : 0]?.name ?? "Element";
    return {
      key,
      demands: compilation.demands(child, type),
      slices: sliceCheck(child, type, compilation),
    };
  });
  return (value, run) => {
    if (!isObject(value)) return;
    let count = 0;
    for (const { key, demands, slices } of forms) {
      const member = value[key];
      if (member === undefined && value[`_${key}`] === undefined) continue;
      run.trail.enter(key, child.name);
      count += eachOf(member, demands, most, run);
      slices?.(member, run);
      run.trail.leave();
    }
    if (count < min)
      run.report.error(
        "required",
        run.trail.place(child.name),
        "Elemen wajib ini belum ada. Tambahkan beserta nilainya.",
      );
  };
}

/** How many there are. One that is told by an extension beside it alone is there. */
function eachOf(member: unknown, demands: Check | undefined, most: number, run: Run): number {
  if (!Array.isArray(member)) {
    if (most === 0) reportSurplus(run);
    else if (member !== undefined) demands?.(member, run);
    return 1;
  }
  for (const [index, item] of member.entries()) {
    run.trail.enter(index);
    if (index >= most) reportSurplus(run);
    else demands?.(item, run);
    run.trail.leave();
  }
  return member.length;
}

const reportSurplus = ({ report, trail }: Run) =>
  report.error(
    "cardinality",
    trail.place(),
    "Isi ini melebihi jumlah yang ditetapkan profil. Pindahkan ke elemen atau resource yang sesuai.",
  );

interface Slice {
  readonly name: string;
  readonly min: number;
  readonly most: number;
  readonly matches: Matches;
  readonly demands: Check | undefined;
}

/** Of the slices of an element; undefined where it is not sliced. */
export function sliceCheck(
  node: ElementNode,
  type: string,
  compilation: Compilation,
): Check | undefined {
  const { slicing } = node.element;
  if (!slicing || node.slices.length === 0) return undefined;
  const slices = node.slices
    .filter((slice) => !isChoice(node) || slice.types.some(({ name }) => name === type))
    .map((slice) => sliceOf(slice, slicing, type, compilation));
  const isClosed = slicing.rules === "closed";
  return (value, run) => {
    const counts = new Map<Slice, number>();
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const [index, item] of items.entries()) {
      if (Array.isArray(value)) run.trail.enter(index);
      const slice = slices.find(({ matches }) => matches(item, run));
      if (slice) countItem(item, slice, counts, run);
      else if (isClosed) reportUnsliced(slices, run);
      if (Array.isArray(value)) run.trail.leave();
    }
    for (const slice of slices) if ((counts.get(slice) ?? 0) < slice.min) reportMissing(slice, run);
  };
}

function sliceOf(
  slice: ElementNode,
  slicing: NonNullable<ElementDefinition["slicing"]>,
  type: string,
  compilation: Compilation,
): Slice {
  const { sliceName = "", min = 0, max = "*" } = slice.element;
  return {
    name: sliceName,
    min,
    most: max === "*" ? Infinity : Number(max),
    matches: discriminates(slice, slicing.discriminator ?? [], compilation),
    demands: compilation.demands(slice, type),
  };
}

function countItem(item: unknown, slice: Slice, counts: Map<Slice, number>, run: Run): void {
  const count = (counts.get(slice) ?? 0) + 1;
  counts.set(slice, count);
  if (count > slice.most)
    run.report.error(
      "cardinality",
      run.trail.place(),
      `Bagian ${slice.name} hanya boleh hadir ${slice.most} kali. Sisakan yang berlaku.`,
    );
  else slice.demands?.(item, run);
}

function reportUnsliced(slices: readonly Slice[], { report, trail }: Run): void {
  report.error(
    "cardinality",
    trail.place(),
    `Profil hanya mengenal bagian ${slices.map(({ name }) => name).join(", ")} di sini. Tempatkan isi ini di elemen lain.`,
  );
}

function reportMissing({ name, min }: Slice, { report, trail }: Run): void {
  report.error(
    "required",
    trail.place(),
    `Bagian ${name} wajib hadir ${min === 1 ? "sekali" : `${min} kali`}. Tambahkan beserta nilainya.`,
  );
}
