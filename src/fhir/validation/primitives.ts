/** R4, 'Data Types': the forms of primitive values. */
import { narrativeFault } from "./narrative.ts";
import type { Check } from "./run.ts";

type JsonKind = "string" | "number" | "boolean" | "object";

/** JSON's kind of each primitive type; all others are objects. */
const numbers = new Set(["decimal", "integer", "positiveInt", "unsignedInt"]);

export function jsonKind(type: string): JsonKind {
  if (type === "boolean") return "boolean";
  if (numbers.has(type)) return "number";
  return /^[a-z]/.test(type) ? "string" : "object";
}

export const isPrimitive = (type: string) => jsonKind(type) !== "object";

const kindWords = { string: "teks", number: "angka", boolean: "true atau false", object: "objek" };

export const wrongKind = (kind: JsonKind) =>
  `Jenis nilai salah. Elemen ini harus berupa ${kindWords[kind]}.`;

const emptyMessage = "Nilai kosong tidak diperbolehkan. Isi nilainya atau hapus elemen ini.";

export const reportEmpty: Check = (_, { report, trail }) =>
  report.error("empty_value", trail.place(), emptyMessage);

/** What is wrong with a value of the right kind; undefined where nothing is. */
type Fault<T> = (value: T) => string | undefined;

const badForm = (type: string) => `Nilai tidak sesuai bentuk ${type} FHIR R4. Perbaiki nilainya.`;

const formed =
  (type: string, form: RegExp): Fault<string> =>
  (text) =>
    form.test(text) ? undefined : badForm(type);

const mostCharacters = 1_048_576;
// What no text of FHIR holds: control characters other than tabs and ends of lines.
// oxlint-disable-next-line no-control-regex
const control = /[\0-\x08\x0B\x0C\x0E-\x1F]/;

const text =
  (type: string): Fault<string> =>
  (value) => {
    if (value.length > mostCharacters) return badForm("elemen ini");
    return control.test(value) ? badForm(type) : undefined;
  };

const year = String.raw`(?:\d(?:\d(?:\d[1-9]|[1-9]0)|[1-9]00)|[1-9]000)`;
const day = String.raw`(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
const time = String.raw`(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?`;
const zone = String.raw`(?:Z|[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00))`;
const forms = {
  date: new RegExp(`^${year}(?:-(?:0[1-9]|1[0-2])|-${day})?$`),
  dateTime: new RegExp(`^${year}(?:-(?:0[1-9]|1[0-2])|-${day}(?:T${time}${zone})?)?$`),
  instant: new RegExp(`^${year}-${day}T${time}${zone}$`),
} as const;

const badDate =
  "Tanggal atau waktu tidak ada pada kalender atau bentuknya salah. Gunakan YYYY-MM-DD atau 2025-01-31T08:30:00+07:00.";
const zoneless = /T\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?$/;
const looseDateTime =
  /^\d{4}(?:-\d{2}(?:-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2}))?)?)?$/;

function dateTimeFault(value: string): string {
  if (zoneless.test(value))
    return "Waktu tanpa zona. Tambahkan detik dan offset, misalnya 2025-01-31T08:30:00+07:00.";
  return looseDateTime.test(value)
    ? badDate
    : "Bentuk tanggal atau waktu salah. Gunakan YYYY-MM-DD atau 2025-01-31T08:30:00+07:00.";
}

/** A day that its month has. The form has been seen to. */
function isOnCalendar(value: string): boolean {
  if (value.length < 10) return true;
  const date = Number(value.slice(8, 10));
  if (date <= 28) return true;
  const last = new Date(Date.UTC(Number(value.slice(0, 4)), Number(value.slice(5, 7)), 0));
  return date <= last.getUTCDate();
}

const dated =
  (form: RegExp, told: (value: string) => string): Fault<string> =>
  (value) => {
    if (!form.test(value)) return told(value);
    return isOnCalendar(value) ? undefined : badDate;
  };

const base64: Fault<string> = (value) => {
  const plain = value.replaceAll(/\s+/g, "");
  const isWhole = plain.length % 4 === 0 && /^[A-Za-z\d+/]+={0,2}$/.test(plain);
  return isWhole ? undefined : badForm("base64Binary");
};

const uuid = /^urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const oid = /^urn:oid:[0-2](?:\.(?:0|[1-9]\d*))+$/;

/** An address, and where it is a UUID or an OID, one in its form. */
const uri =
  (type: string): Fault<string> =>
  (value) => {
    if (value.startsWith("urn:uuid:") && !uuid.test(value))
      return "UUID tidak sah. Gunakan urn:uuid: dengan 32 angka heksadesimal huruf kecil.";
    if (value.startsWith("urn:oid:") && !oid.test(value)) return badForm("oid");
    return /^\S*$/.test(value) ? undefined : badForm(type);
  };

const textFaults: Readonly<Record<string, Fault<string>>> = {
  base64Binary: base64,
  canonical: uri("canonical"),
  code: formed("code", /^\S+(?: \S+)*$/),
  date: dated(forms.date, () => badDate),
  dateTime: dated(forms.dateTime, dateTimeFault),
  id: (value) =>
    /^[A-Za-z0-9\-.]{1,64}$/.test(value)
      ? undefined
      : "Id tidak sah. Gunakan 1 sampai 64 huruf, angka, tanda hubung, atau titik.",
  instant: dated(forms.instant, () => badDate),
  markdown: text("markdown"),
  oid: formed("oid", oid),
  string: text("string"),
  time: formed("time", new RegExp(`^${time}$`)),
  uri: uri("uri"),
  url: uri("url"),
  uuid: formed("uuid", uuid),
  xhtml: narrativeFault,
};

const mostInteger = 2_147_483_647;
const leastInteger: Readonly<Record<string, number>> = {
  integer: -2_147_483_648,
  positiveInt: 1,
  unsignedInt: 0,
};

function numberFault(type: string): Fault<number> {
  const least = leastInteger[type];
  if (least === undefined) return () => undefined;
  return (value) => {
    if (!Number.isInteger(value)) return "Angka harus bulat. Hapus pecahannya.";
    return value < least || value > mostInteger
      ? `Angka di luar batas. Gunakan bilangan ${least} sampai ${mostInteger}.`
      : undefined;
  };
}

/** Reports a value that is of another kind than its type, empty, or in another form. True where it can be read. */
export function primitiveCheck(type: string): (...told: Parameters<Check>) => boolean {
  const kind = jsonKind(type);
  const textFault = textFaults[type] ?? text(type);
  const ofNumber = numberFault(type);
  return (value, run) => {
    if (value === null || value === "") {
      reportEmpty(value, run);
      return false;
    }
    if (typeof value !== kind) {
      run.report.error("wrong_type", run.trail.place(), wrongKind(kind));
      return false;
    }
    if (typeof value === "string" && !/\S/.test(value)) {
      reportEmpty(value, run);
      return false;
    }
    const fault =
      typeof value === "string"
        ? textFault(value)
        : typeof value === "number"
          ? ofNumber(value)
          : undefined;
    if (fault !== undefined) run.report.error("invalid_value", run.trail.place(), fault);
    return true;
  };
}
