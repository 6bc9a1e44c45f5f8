/** A claim of thousands of codes is judged in time in proportion to the codes and to what the text says of them. */
import { expect } from "chai";
import { checkDocument } from "../support/check-document.ts";
import { growthOf, mostPerDoubling } from "./growth.ts";
import { readExample, withValues } from "./hostile-documents.ts";

interface Kind {
  readonly code: (number: number) => string;
  readonly label: string;
  readonly told: string;
  /** Where they are coded: diagnoses unless told. */
  readonly list?: "icd_9";
}

const letters = ["S", "K", "I", "M"];

const kinds: Readonly<Record<string, Kind>> = {
  "titles that the text contradicts": {
    code: () => "K35.3",
    label: "Acute appendicitis with localized peritonitis",
    told: "Apendisitis akut dengan peritonitis generalisata. ",
  },
  "organisms that the culture does not name": {
    code: () => "B96.2",
    label: "Escherichia coli as cause",
    told: "Kultur pus: Klebsiella pneumoniae. ",
  },
  "sides that the text contradicts": {
    code: () => "S72.0",
    label: "Fracture of neck of femur, right",
    told: "Fraktur collum femur kiri. ",
  },
  "codes that differ": {
    code: (number) =>
      `${letters[number % 4]}${String((number >> 2) % 100).padStart(2, "0")}.${(number >> 9) % 10}`,
    label: "Kondisi kanan",
    told: "Fraktur femur kiri, hipertensi, apendisitis. ",
  },
  "procedures that differ": {
    code: (number) => `${10 + (number % 80)}.${10 + ((number * 7) % 89)}`,
    label: "Tindakan",
    told: "Kemoterapi siklus 2 OD tanggal 28/09/2026 setelah infeksi reda. ",
    list: "icd_9",
  },
};

describe("a claim of thousands of codes is judged in time linear in them", function () {
  const example = readExample("rajal");
  const place = (key: string) =>
    `/sections/${(example["sections"] as readonly { readonly key: string }[]).findIndex((section) => section.key === key)}/data`;
  for (const [name, { code, label, told, list = "icd_10" }] of Object.entries(kinds))
    it(name, async () => {
      const { ms, length, ratio } = await growthOf({
        make: (count, run) =>
          withValues(example, {
            [`${place("icd")}/${list}`]: Array.from({ length: count / 16 }, (_none, number) => ({
              code: code(number),
              label,
              laterality: "",
            })),
            [`${place("soap")}/asesmen`]: `${told.repeat(count / 16)}${run}`,
          }),
        read: checkDocument,
        longest: 2 ** 16,
        tellingMs: 1_500,
      });
      expect(ratio, `${ms.toFixed(0)} ms for ${length / 16}`).to.be.at.most(mostPerDoubling);
    });
});
