import { buildList } from "../../knowledge/lists/built-list.ts";
import type { List } from "../../knowledge/lists/list.ts";

/** Levels of triage (table T-4), for whoever asks for them as FHIR. The words are some that `readTriageLevel` reads so. */
export function listTriage(): List {
  return buildList({
    name: "triage",
    title: "Levels of triage",
    description: "A level of triage, 1 (immediate) to 5 (T-4), and words of hospitals for it.",
    columns: {
      level: { text: "1 to 5", role: "code" },
      label: { text: "Indonesian name", role: "display" },
      words: { text: "Words", role: "designation", separator: "|" },
    },
    maps: [
      {
        name: "triage-level",
        title: "Triage as written to its level",
        from: ["label", "words"],
        to: "level",
        target: "{fhir_ext_base}/CodeSystem/triage",
      },
    ],
    rows,
  });
}

const rows = [
  {
    level: "1",
    label: "resusitasi",
    words: "gawat darurat|merah|red|ATS 1|ESI 1|P1|prioritas 1|level I",
  },
  { level: "2", label: "emergensi", words: "emergent|emergency|ATS 2|ESI 2|kategori 2|level II" },
  {
    level: "3",
    label: "urgent",
    words: "urgen|gawat tidak darurat|darurat tidak gawat|kuning|yellow|ATS 3|P2|prioritas 2",
  },
  { level: "4", label: "semi urgent", words: "semi urgen|hijau|green|ATS 4|P3|prioritas 3" },
  {
    level: "5",
    label: "tidak gawat",
    words: "tidak gawat tidak darurat|non urgent|false emergency|ATS 5|ESI 5",
  },
];
