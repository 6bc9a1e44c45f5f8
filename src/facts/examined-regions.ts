/** Which regions of the body a diagnosis wants examined, and which of them a document leaves out. */
import { isInRanges } from "../knowledge/code-ranges.ts";
import { occurrencesOf } from "./text/mentions.ts";

export const regionNames = [
  "head",
  "eyes",
  "neck",
  "chest",
  "heart",
  "lungs",
  "abdomen",
  "upperLimbs",
  "lowerLimbs",
  "neurological",
  "local",
] as const;
export type Region = (typeof regionNames)[number];

interface Requirement {
  /** Codes of the primary diagnosis. */
  readonly codes: readonly string[];
  /** Any one of them is enough, as a wound may be described under its limb. */
  readonly anyOf: readonly Region[];
  readonly label: string;
  /** Words that show the region described under another label. */
  readonly words: string;
}

const lungWords = "lungExamination";
const heartWords = "heartExamination";
const abdomenWords = "abdomenExamination";
const nerveWords = "neurologicalExamination";
const limbWords = "limbExamination";
const skinWords = "skinExamination";

/** ICD-10 chapters of row PF01; a chapter that is not named here wants nothing in particular. */
const requirements: readonly Requirement[] = [
  {
    codes: ["J09-J22", "J40-J49", "J60-J69", "J80-J99", "A15-A16", "R04-R06"],
    anyOf: ["lungs"],
    label: "paru",
    words: lungWords,
  },
  {
    codes: ["J00-J06", "J30-J39"],
    anyOf: ["head", "neck", "lungs", "chest", "local"],
    label: "kepala atau leher (THT)",
    words: `${lungWords}|earNoseThroatExamination`,
  },
  {
    codes: ["I20-I50"],
    anyOf: ["heart"],
    label: "jantung",
    words: heartWords,
  },
  {
    codes: ["R07"],
    anyOf: ["heart", "lungs", "chest"],
    label: "jantung dan paru",
    words: `${heartWords}|${lungWords}`,
  },
  {
    codes: ["K20-K99", "R10-R19", "A00-A09", "N00-N39"],
    anyOf: ["abdomen"],
    label: "abdomen",
    words: abdomenWords,
  },
  {
    codes: ["N40-N99"],
    anyOf: ["abdomen", "local", "chest"],
    label: "abdomen atau status lokalis",
    words: `${abdomenWords}|${skinWords}`,
  },
  {
    codes: ["G", "I60-I69", "S06", "R40", "R56"],
    anyOf: ["neurological"],
    label: "status neurologis",
    words: nerveWords,
  },
  {
    codes: ["S00-S19"],
    anyOf: ["local", "head", "neck", "eyes"],
    label: "kepala, leher, atau status lokalis",
    words: skinWords,
  },
  {
    codes: ["S2"],
    anyOf: ["local", "chest", "lungs"],
    label: "toraks atau status lokalis",
    words: skinWords,
  },
  {
    codes: ["S3"],
    anyOf: ["local", "abdomen", "lowerLimbs"],
    label: "abdomen atau status lokalis",
    words: skinWords,
  },
  {
    codes: ["S40-S69"],
    anyOf: ["local", "upperLimbs"],
    label: "ekstremitas atas atau status lokalis",
    words: skinWords,
  },
  {
    codes: ["S70-S99"],
    anyOf: ["local", "lowerLimbs"],
    label: "ekstremitas bawah atau status lokalis",
    words: skinWords,
  },
  {
    codes: ["M", "T00-T14"],
    anyOf: ["local", "upperLimbs", "lowerLimbs", "neurological"],
    label: "ekstremitas atau status lokalis",
    words: limbWords,
  },
  {
    codes: ["H00-H59"],
    anyOf: ["eyes", "local"],
    label: "mata",
    words: "eyeExamination",
  },
  {
    codes: ["L", "T20-T32"],
    anyOf: ["local", "upperLimbs", "lowerLimbs"],
    label: "status lokalis",
    words: skinWords,
  },
];

/**
 * Indonesian names of the regions that the code wants and nothing describes.
 * @param written What stands under each region's label.
 * @param whole Everything the examination says: a region may be described under another label.
 */
export function requiredRegions(
  code: string | undefined,
  written: ReadonlyMap<Region, string>,
  whole: string,
): readonly string[] {
  if (code === undefined) return [];
  return requirements
    .filter(({ codes }) => isInRanges(code, codes))
    .filter(({ anyOf, words }) => {
      const described = anyOf.some((region) => written.has(region));
      return !described && occurrencesOf(whole, words).length === 0;
    })
    .map(({ label }) => label);
}
