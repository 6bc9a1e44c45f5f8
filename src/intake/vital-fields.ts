/** Which fields of a form hold which vital sign, as the rows of `vital-signs` say. */
import { normaliseLabel } from "../reading/fields/label.ts";
import type { VitalSign, VitalSigns } from "../knowledge/terminology.ts";
import type { FormField, Home } from "./form-schema.ts";

interface VitalField {
  /** The group that it stands in: `/kondisi_saat_pulang`, empty at the top of the section. */
  readonly group: string;
  readonly name: string;
  readonly sign: VitalSign;
}

/** The fields of one section by their places: `/kondisi_saat_pulang/kp_nadi`. */
export type VitalFields = ReadonlyMap<string, VitalField>;

export function vitalFieldsOf(section: string, { all }: VitalSigns): VitalFields {
  const fields = all.flatMap((sign) =>
    sign.fields.flatMap((path) => {
      const [within, ...names] = path.split(".");
      const name = names.pop();
      if (within !== section || name === undefined) return [];
      return { group: names.map((each) => `/${each}`).join(""), name, sign };
    }),
  );
  return new Map(fields.map((field) => [`${field.group}/${field.name}`, field]));
}

/** Homes whose fields a row must name: it says what their number is. */
export const vitalHomes: ReadonlySet<Home> = new Set([
  "vitalSign",
  "bloodPressurePart",
  "gcsComponent",
]);

/**
 * The fields of a group, and behind them those that a row alone names: a vital sign is accepted without a change of the
 * form. Such a field goes by the names that the row has for it, as far as no other field does.
 */
export function withVitalFields(
  specs: readonly FormField[],
  group: string,
  vitals: VitalFields,
): readonly FormField[] {
  const listed = new Set(specs.map(({ name }) => name));
  const taken = new Set(
    specs.flatMap(({ name, aliases = [] }) => [name, ...aliases].map(normaliseLabel)),
  );
  const missing = [...vitals.values()].filter(
    (field) => field.group === group && !listed.has(field.name),
  );
  const added = missing.map(({ name, sign }): FormField => {
    taken.add(normaliseLabel(name));
    const aliases = [sign.name, ...sign.words].filter((alias) => {
      const label = normaliseLabel(alias);
      const isFree = !taken.has(label);
      taken.add(label);
      return isFree;
    });
    return { name, aliases, home: "vitalSign" };
  });
  return [...specs, ...added];
}
