/** The Glasgow Coma Scale: 9267-6, 9270-0 and 9268-4 for its components, 9269-2 for the total. */
import { enterVital, score } from "./vital-signs.ts";
import type { Sheet } from "./sheet.ts";
import { words } from "./values.ts";

type Component = number | string;

interface Gcs {
  readonly eye?: Component;
  readonly verbal?: Component;
  readonly motor?: Component;
  readonly total?: number;
}

/** A letter stands for a component that cannot be tested: `T` where a tube is in place. */
const part = String.raw`(\d|[TXCN](?!\p{L}{2}))`;
const letters = {
  eye: new RegExp(String.raw`(?<![A-Z])E\s*[:=-]?\s*${part}`, "u"),
  verbal: new RegExp(String.raw`(?<![A-DF-LN-SU-Z])V\s*[:=-]?\s*${part}`, "u"),
  motor: new RegExp(String.raw`(?<![A-DF-LN-SU-WYZ])M\s*[:=-]?\s*${part}`, "u"),
};
/** One separator between all three: `36,5` is a temperature. */
const digits =
  /^[^\p{L}\d]*(?<eye>[1-4TXCN])(?<between>\s*[-–/,. ]?\s*)(?<verbal>[1-6TXCN])\k<between>(?<motor>[1-6])(?![\p{L}\d])/u;
const alone = /^\s*[:=]?\s*\(?(\d{1,2})\)?\s*(?:\/\s*15)?(?!\s*[\d/.,-]\s*\d)([^\d]*)$/u;

const valueOf = (written: string): Component => (/\d/u.test(written) ? Number(written) : written);

function readGcs(text: string): Gcs | undefined {
  const plain = text
    .toUpperCase()
    .replaceAll(/\bG\.?C\.?S\.?\b|\bTOTAL\b|\bSKOR\b|\bEVM\b/gu, " ")
    .replaceAll(/(?<=V\s*[:=]?\s*)A(?:F|PH)ASIA?/gu, "X");
  const total = alone.exec(plain)?.[1];
  const lettered = Object.values(letters).map((letter) => letter.exec(plain));
  const together = digits.exec(plain.trim());
  const hasAll = lettered.every((match) => match !== null);
  if (!hasAll && !together) return total === undefined ? undefined : { total: Number(total) };
  const [eye = "", verbal = "", motor = ""] = hasAll
    ? lettered.map((match) => match?.[1] ?? "")
    : ["eye", "verbal", "motor"].map((name) => together?.groups?.[name] ?? "");
  const rest = hasAll
    ? lettered.reduce((left, match) => left.replace(match?.[0] ?? "", " "), plain)
    : plain.trim().slice(together?.[0].length);
  const numbers = rest.match(/\d+(?:\s*\/\s*15)?/gu) ?? [];
  if (numbers.length > 1 || Number.parseInt(numbers[0] ?? "0", 10) > 99) return undefined;
  const parts = [eye, verbal, motor].map(valueOf);
  const sum = parts.reduce((left, one) => Number(left) + Number(one), 0);
  const said = numbers[0] === undefined ? Number(sum) : Number.parseInt(numbers[0], 10);
  const components = { eye: valueOf(eye), verbal: valueOf(verbal), motor: valueOf(motor) };
  return Number.isNaN(said) ? components : { ...components, total: said };
}

/** The text of the whole scale; it stays as written in the note of the last part. */
export function enterGcs(sheet: Sheet, label: string, sent: unknown): void {
  const text = words(sent) ?? "";
  const read = readGcs(text);
  if (!read) return enterVital(sheet, "9269-2", label, sent, { valueString: text });
  const parts = [
    ["9267-6", "GCS - E", read.eye],
    ["9270-0", "GCS - V", read.verbal],
    ["9268-4", "GCS - M", read.motor],
    ["9269-2", label, read.total],
  ] as const;
  const said = parts.filter(([, , value]) => value !== undefined);
  for (const [place, [code, name, value = ""]] of said.entries()) {
    const note = place === said.length - 1 && text !== String(value) ? { note: [{ text }] } : {};
    enterVital(sheet, code, name, sent, { ...score(value), ...note });
  }
}

/** `4`, `E4`, `5 (orientasi baik)`, `T`. */
export function enterGcsComponent(sheet: Sheet, code: string, label: string, sent: unknown): void {
  const text = words(sent) ?? "";
  const [, written, rest = ""] =
    /^\s*(?:[EVM]\s*[:=]?\s*)?(\d{1,2}|[TXCN])(?![\d\p{L}])(?!\s*[-/.,]\s*\d)(.*)$/isu.exec(text) ??
    [];
  if (typeof sent === "number") return enterVital(sheet, code, label, sent, score(sent));
  if (written === undefined) return enterVital(sheet, code, label, sent, { valueString: text });
  const isClean = /^[\s.,;]*$/u.test(rest);
  enterVital(sheet, code, label, sent, {
    ...score(valueOf(written.toUpperCase())),
    ...(!isClean && { note: [{ text }] }),
  });
}
