/** Sides of the body in words, abbreviations and SNOMED CT. */
import type { CodeableConcept } from "@medplum/fhirtypes";
import { sideOfStructure } from "../../reading/fields/laterality.ts";
import type { Side } from "../../reading/reading.ts";

export type { Side } from "../../reading/reading.ts";

const right =
  /(?<![\p{L}\p{N}])(?:kanan|dekstra|dextra|dexter|dekster|right|VOD|TIOD|VODBC)(?![\p{L}\p{N}])/iu;
const left = /(?<![\p{L}\p{N}])(?:kiri|sinistra|sinister|left|VOS|TIOS)(?![\p{L}\p{N}])/iu;
const both =
  /(?<![\p{L}\p{N}])(?:bilateral|kedua (?:mata|sisi|telinga|lutut|tungkai|ginjal|paru|lengan)|dekstra et sinistra|duplex|VODS|VOU)(?![\p{L}\p{N}])/iu;
/** Written in capitals only: 'os' also stands for the patient. */
const rightEye = /(?<![\p{L}\p{N}])OD(?![\p{L}\p{N}])/u;
const leftEye = /(?<![\p{L}\p{N}])OS(?![\p{L}\p{N}])/u;
const bothEyes = /(?<![\p{L}\p{N}])(?:ODS|OU|ADS)(?![\p{L}\p{N}])/u;
/** `AD`, `AS` and lower case stand for a side only where nothing else is written. */
const alone: ReadonlyMap<string, Side> = new Map(
  Object.entries({
    od: "kanan",
    os: "kiri",
    ods: "bilateral",
    ou: "bilateral",
    ad: "kanan",
    as: "kiri",
    ads: "bilateral",
    au: "bilateral",
    d: "kanan",
    s: "kiri",
    r: "kanan",
    l: "kiri",
  }),
);

/** The side that a text names; both named, or 'bilateral', is bilateral; undefined where it names none. */
export function sideInText(text: string): Side | undefined {
  const onRight = right.test(text) || rightEye.test(text);
  const onLeft = left.test(text) || leftEye.test(text);
  if (both.test(text) || bothEyes.test(text) || (onRight && onLeft)) return "bilateral";
  if (onRight) return "kanan";
  return onLeft ? "kiri" : undefined;
}

/** 'OS' is the patient too ('OS mengeluh …'): the verb after it tells, unless it is one of the eye ('POAG OS terkontrol'). */
const patientOs =
  /\bOS(?=\s+(?:(?!(?:membaik|memburuk|menurun|menetap|meningkat|membengkak|memerah|mengganjal|berair|berkabut|berkurang|bertambah|berdarah|terkontrol|terkendali|terasa|terganggu|dioperasi)(?!\p{L}))(?:me|di|ber|ter)\p{L}{3,}|datang|tampak|sadar|kontrol|rutin|sudah|telah|juga|tidak|ingin|mau|pernah|post|riwayat|adalah)(?!\p{L}))/gu;

/** The text with 'pasien' for every 'OS' that is the patient and no left eye. */
export const withoutPatientOs = (text: string): string => text.replaceAll(patientOs, "pasien");

export interface BodySide {
  readonly side?: Side;
  /** As written in `bodySite`. */
  readonly laterality?: string;
}

/** The side of a coded diagnosis or procedure: from `bodySite`, else from its own words. */
export function sideOf(
  bodySite: readonly CodeableConcept[] | undefined,
  text: string | undefined,
): BodySide {
  const concepts = bodySite ?? [];
  const laterality = concepts
    .map((concept) => concept.text ?? concept.coding?.[0]?.display)
    .find((written) => written !== undefined && written.trim() !== "")
    ?.trim();
  const coded = concepts
    .flatMap(({ coding }) => coding ?? [])
    .flatMap(({ code }) => sideOfStructure(code) ?? []);
  const written =
    laterality === undefined
      ? undefined
      : (alone.get(laterality.toLowerCase()) ?? sideInText(laterality));
  const side = written ?? joined(coded) ?? (text === undefined ? undefined : sideInText(text));
  return {
    ...(side === undefined ? {} : { side }),
    ...(laterality === undefined ? {} : { laterality }),
  };
}

function joined(sides: readonly Side[]): Side | undefined {
  const different = new Set(sides);
  return different.size > 1 ? "bilateral" : sides[0];
}
