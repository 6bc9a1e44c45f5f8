/** Which regions of the body a diagnosis wants examined, and which of them a document leaves out. */
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
  readonly codes: RegExp;
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
    codes: /^(?:J(?:09|1\d|2[0-2]|4\d|6\d|8\d|9\d)|A1[56]|R0[456])/u,
    anyOf: ["lungs"],
    label: "paru",
    words: lungWords,
  },
  {
    codes: /^J(?:0[0-6]|3\d)/u,
    anyOf: ["head", "neck", "lungs", "chest", "local"],
    label: "kepala atau leher (THT)",
    words: `${lungWords}|earNoseThroatExamination`,
  },
  {
    codes: /^I(?:2\d|3\d|4\d|50)/u,
    anyOf: ["heart"],
    label: "jantung",
    words: heartWords,
  },
  {
    codes: /^R07/u,
    anyOf: ["heart", "lungs", "chest"],
    label: "jantung dan paru",
    words: `${heartWords}|${lungWords}`,
  },
  {
    codes: /^(?:K(?:[2-9]\d)|R1[0-9]|A0\d|N(?:0\d|1\d|2\d|3\d))/u,
    anyOf: ["abdomen"],
    label: "abdomen",
    words: abdomenWords,
  },
  {
    codes: /^N[4-9]\d/u,
    anyOf: ["abdomen", "local", "chest"],
    label: "abdomen atau status lokalis",
    words: `${abdomenWords}|${skinWords}`,
  },
  {
    codes: /^(?:G|I6\d|S06|R40|R56)/u,
    anyOf: ["neurological"],
    label: "status neurologis",
    words: nerveWords,
  },
  {
    codes: /^(?:S0|S1)/u,
    anyOf: ["local", "head", "neck", "eyes"],
    label: "kepala, leher, atau status lokalis",
    words: skinWords,
  },
  {
    codes: /^S2/u,
    anyOf: ["local", "chest", "lungs"],
    label: "toraks atau status lokalis",
    words: skinWords,
  },
  {
    codes: /^S3/u,
    anyOf: ["local", "abdomen", "lowerLimbs"],
    label: "abdomen atau status lokalis",
    words: skinWords,
  },
  {
    codes: /^S[4-6]/u,
    anyOf: ["local", "upperLimbs"],
    label: "ekstremitas atas atau status lokalis",
    words: skinWords,
  },
  {
    codes: /^S[7-9]/u,
    anyOf: ["local", "lowerLimbs"],
    label: "ekstremitas bawah atau status lokalis",
    words: skinWords,
  },
  {
    codes: /^(?:M|T(?:0\d|1[0-4]))/u,
    anyOf: ["local", "upperLimbs", "lowerLimbs", "neurological"],
    label: "ekstremitas atau status lokalis",
    words: limbWords,
  },
  {
    codes: /^H[0-5]/u,
    anyOf: ["eyes", "local"],
    label: "mata",
    words: "eyeExamination",
  },
  {
    codes: /^(?:L|T(?:2\d|3[0-2]))/u,
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
    .filter(({ codes }) => codes.test(code))
    .filter(({ anyOf, words }) => {
      const described = anyOf.some((region) => written.has(region));
      return !described && occurrencesOf(whole, words).length === 0;
    })
    .map(({ label }) => label);
}
