/** The check of an object: its elements, what must be there, choices, and its invariants. */
import { r4Type } from "../fhirpath/types.ts";
import { isObject, type JsonObject } from "../json-object.ts";
import type { Compilation } from "./compilation.ts";
import { jsonKeys, type ElementNode } from "./element-nodes.ts";
import { invariantCheck } from "./invariants.ts";
import { membersOf, type Member } from "./member-checks.ts";
import { nativeInvariant } from "./native-invariants.ts";
import { reportEmpty, wrongKind } from "./primitives.ts";
import type { Check, Run } from "./run.ts";

interface Required {
  readonly name: string;
  /** One of these is there where the element is. */
  readonly keys: readonly string[];
}

/** `hosts` are what extensions on it stand on. */
export function objectCheck(
  node: ElementNode,
  hosts: ReadonlySet<string>,
  compilation: Compilation,
): Check {
  const members = membersOf(node, hosts, compilation);
  const required = node.children.filter(({ element }) => (element.min ?? 0) > 0).map(requiredOf);
  const invariants = invariantCheck(
    node.element.constraint ?? [],
    r4Type(node.path),
    (name) => node.children.filter((child) => child.name === name).flatMap(jsonKeys),
    compilation.paths,
  );
  const native = nativeInvariant(node.path);
  return (value, run) => {
    if (!isObject(value)) {
      run.report.error("wrong_type", run.trail.place(), wrongKind("object"));
      return;
    }
    const { unreadable } = run.report;
    const before = unreadable.length;
    checkMembers(value, members, node.path, run);
    for (const each of required) checkRequired(value, each, run);
    if (!run.isMended) native?.(value, run);
    // On values of another type than R4's an expression says nothing of use: what can be read is asked later.
    if (run.isMended || unreadable.length === before) invariants?.(value, run);
  };
}

const requiredOf = (node: ElementNode): Required => ({ name: node.name, keys: jsonKeys(node) });

function checkMembers(
  object: JsonObject,
  members: ReadonlyMap<string, Member>,
  path: string,
  run: Run,
): void {
  let isEmpty = true;
  let chosen = 0;
  let isTwofold = false;
  for (const key in object) {
    isEmpty = false;
    const member = members.get(key);
    if (member === undefined) {
      reportUnknown(key, path, run);
      continue;
    }
    if ((chosen & member.choices) !== 0) isTwofold = true;
    chosen |= member.choices;
    member.check(object[key], object, run);
  }
  if (isEmpty) reportEmpty(object, run);
  if (isTwofold) reportChoices(object, members, run);
}

/** Of an object in which a choice stands twice, or a value with what stands beside it. */
function reportChoices(object: JsonObject, members: ReadonlyMap<string, Member>, run: Run): void {
  const chosen = new Map<string, Member>();
  for (const key of Object.keys(object)) {
    const member = members.get(key);
    if (member?.choice === undefined) continue;
    const before = chosen.get(member.choice) ?? member;
    chosen.set(member.choice, before);
    if (before.key !== member.key) reportChoice(before, member, key, run);
  }
}

function reportChoice(before: Member, member: Member, key: string, { report, trail }: Run): void {
  trail.enter(key, member.choice);
  report.error(
    "choice",
    trail.place(),
    `Elemen ${member.choice}[x] hanya boleh hadir dalam satu bentuk. Kirim ${before.key} atau ${member.key}, bukan keduanya.`,
  );
  trail.leave();
}

function reportUnknown(key: string, path: string, { report, trail }: Run): void {
  report.error(
    "unknown_element",
    trail.place(key),
    `Elemen ini tidak dikenal pada ${path} FHIR R4. Hapus, perbaiki ejaannya, atau kirim sebagai extension.`,
  );
}

function checkRequired(object: JsonObject, { name, keys }: Required, run: Run): void {
  for (const key of keys) if (object[key] !== undefined) return;
  run.report.error(
    "required",
    run.trail.place(name),
    "Elemen wajib ini belum ada. Tambahkan beserta nilainya.",
  );
}
