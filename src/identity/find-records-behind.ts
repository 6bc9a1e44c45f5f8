/** Numbers of records directly behind a name: `[…]/334455/60th`, `[…] 33-44-55`. */
import type { IdentitySpan } from "./identity-span.ts";

const behind =
  /[ \t]?[/|,(-]?[ \t]?(?<value>\d{6,8}|\d{2}(?<sign>[-. ])\d{2}\k<sign>\d{2}(?:\k<sign>\d{2})?)(?![ ]\d)(?![\p{L}\p{N}%]|[-.,]\d|\/(?:\d{3}|\p{L})|[ \t]?(?:mg|mcg|ml|cc|g|gr|kg|iu|x|th|thn|tahun|jam|sel|rupiah)(?!\p{L}))/uy;
const isDay = (value: string) =>
  /^(?:0?[1-9]|[12]\d|3[01])\D(?:0?[1-9]|1[0-2])\D\d{2}$/u.test(value);
const ofPersons = new Set(["name", "doctor", "staff"]);

/** `names` may be any spans; takes time in proportion to the text. */
export const findRecordsBehind = (
  text: string,
  names: readonly IdentitySpan[],
): readonly IdentitySpan[] =>
  names.flatMap(({ kind, end: from }): readonly IdentitySpan[] => {
    if (!ofPersons.has(kind)) return [];
    behind.lastIndex = from;
    const value = behind.exec(text)?.groups?.["value"];
    if (value === undefined || isDay(value)) return [];
    const end = behind.lastIndex;
    return [{ kind: "record_number", start: end - value.length, end }];
  });
