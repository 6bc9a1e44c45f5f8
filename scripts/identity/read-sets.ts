/** Texts with the identities in them, and clinical texts without any. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FAILSAFE_SCHEMA, load } from "js-yaml";

export interface Identity {
  readonly kind: string;
  readonly value: string;
  /** A number or an address that alone leads to one person. */
  readonly direct?: boolean;
}

export interface ClinicalText {
  readonly id: string;
  /** The label of its field. */
  readonly field?: string;
  readonly text: string;
}

export interface IdentityText extends ClinicalText {
  readonly identities: readonly Identity[];
}

export interface Sets {
  readonly identities: readonly IdentityText[];
  readonly clinical: readonly ClinicalText[];
}

/** Throws with the entry's place where one is not as it should be. */
export function readSets(folder: string): Sets {
  const identities = readList(folder, "identities.yaml").map((entry, place) => {
    const one = entry as IdentityText;
    if (!Array.isArray(one.identities)) throw fault("identities.yaml", place, "no identities");
    for (const { value } of one.identities)
      if (!one.text.includes(value)) throw fault("identities.yaml", place, `no '${value}' in it`);
    const said = one.identities.map(({ kind, value, direct }) => ({
      kind,
      value,
      direct: String(direct) === "true",
    }));
    return { ...one, identities: said };
  });
  return { identities, clinical: readList(folder, "clinical.yaml") as readonly ClinicalText[] };
}

const fault = (file: string, place: number, message: string) =>
  new Error(`${file}, entry ${place + 1}: ${message}`);

function readList(folder: string, file: string): readonly unknown[] {
  const path = join(folder, file);
  if (!existsSync(path)) throw new Error(`${folder}: there is no ${file}`);
  // A house number `08` is a text: all scalars are.
  const list = load(readFileSync(path, "utf8"), { schema: FAILSAFE_SCHEMA }) ?? [];
  if (!Array.isArray(list)) throw new Error(`${file}: not a list`);
  for (const [place, entry] of list.entries()) {
    const text = typeof entry === "object" && entry !== null ? Reflect.get(entry, "text") : "";
    if (typeof text !== "string" || text === "") throw fault(file, place, "no text");
  }
  return list;
}
