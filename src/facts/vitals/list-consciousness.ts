/** Levels of consciousness by their Indonesian words, and the GCS totals that go with each (table T-3), as a list. */
import { buildList } from "../../knowledge/lists/built-list.ts";
import type { List } from "../../knowledge/lists/list.ts";

/**
 * The union of four Indonesian tables that disagree: outside it no table accepts the pair. In order of search, the more
 * specific word first.
 */
export const levels = [
  {
    level: "semi-koma",
    words: "semi koma|semikoma|semicoma|semi coma|soporokoma|soporocoma|sopor koma|soporous coma",
    lowest: 3,
    highest: 7,
  },
  { level: "koma", words: "koma|coma|comatose|komatosa", lowest: 3, highest: 5 },
  { level: "sopor", words: "sopor|soporous|stupor|stuporous", lowest: 4, highest: 10 },
  {
    level: "somnolen",
    words: "somnolen|somnolent|somnolence|samnolen|letargi|letargis|lethargy|obtundasi|obtunded",
    lowest: 7,
    highest: 13,
  },
  {
    level: "delirium",
    words: "delirium|delirius|delir|gelisah|bingung|disorientasi|confusion|confused",
    lowest: 7,
    highest: 14,
  },
  { level: "apatis", words: "apatis|apatik|apathy|apathis", lowest: 11, highest: 14 },
  {
    level: "compos mentis",
    words:
      "compos mentis|composmentis|compos|komposmentis|kompos mentis|cm|sadar penuh|sadar|alert",
    lowest: 14,
    highest: 15,
  },
] as const;

/** The levels, their words and their coma scores, for whoever asks for them as FHIR. */
export function listConsciousness(): List {
  return buildList({
    name: "consciousness",
    title: "Levels of consciousness",
    description:
      "A level, the words that name it, and the totals of the Glasgow Coma Scale that some Indonesian table gives it (T-3).",
    columns: {
      level: { text: "Level", role: "code" },
      words: { text: "Words", role: "designation", separator: "|" },
      lowest: { text: "Lowest total", type: "decimal" },
      highest: { text: "Highest total", type: "decimal" },
    },
    maps: [
      {
        name: "consciousness-level",
        title: "Consciousness as written to its level",
        from: ["level", "words"],
        to: "level",
        target: "{fhir_ext_base}/CodeSystem/consciousness",
      },
    ],
    rows: levels.map(({ level, words, lowest, highest }) => ({
      level,
      words,
      lowest: String(lowest),
      highest: String(highest),
    })),
  });
}
