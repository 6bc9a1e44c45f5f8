/** Indonesian prescription notation: `3x1`, `3 dd I`, `1-0-1`, `tiap 8 jam`, `k/p` and their like. */

export interface Instruction {
  /** The instruction says how often, or that the drug runs, is given once or is taken when needed. */
  readonly hasFrequency: boolean;
  readonly timesPerDay?: number;
  /** What each time takes: `1` of `3x1`, or milligrams where the text writes them (`2x500 mg`). */
  readonly unitsPerTime?: number;
  readonly mgPerTime?: number;
  readonly asNeeded: boolean;
  readonly route?: RouteKind;
}

export type RouteKind =
  "oral" | "iv" | "im" | "sc" | "inhalation" | "rectal" | "topical" | "sublingual";

const roman: Readonly<Record<string, number>> = {
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
  v: 5,
  vi: 6,
  viii: 8,
  x: 10,
};

const amount = String.raw`\d+(?:[.,]\d+)?(?:\s*/\s*\d+)?|½|¼|viii|vi|iv|iii|ii|i|v`;
const unitOfMass = String.raw`(mg|mcg|µg|ug|gram|gr|g)(?![a-z])`;
const timesEach = new RegExp(
  String.raw`\b[s]?\s*(\d{1,2}|viii|vi|iv|iii|ii|i)\s*(?:x|×|dd|kali|d\.d\.?)\s*(?:sehari|/\s*hari|per\s*hari)?\s*[.,]?\s*(?:(?:tab|caps?|tablet|kapsul|kaps)\s*)?(?:(${amount})\s*(?:${unitOfMass})?)?`,
  "iu",
);
const daytimes = /(?:^|[^\d])(\d{1,2}|½)\s*-\s*(\d{1,2}|½)\s*-\s*(\d{1,2}|½)(?!\d|\s*-\s*\d)/u;
const everyHours =
  /(?:\b(?:tiap|setiap|per|q)\s*|\/\s*)(\d{1,2})\s*(?:j|jam|h|hr|hours?)\b|\bq(\d{1,2})h\b/iu;
const wordsPerDay: readonly (readonly [RegExp, number])[] = [
  [/\b(?:qid|q\.i\.d|empat kali sehari)\b/iu, 4],
  [/\b(?:tid|t\.i\.d|tiga kali sehari)\b/iu, 3],
  [/\b(?:bid|b\.i\.d|dua kali sehari)\b/iu, 2],
  [
    /\b(?:sekali sehari|sehari sekali|satu kali sehari|once daily|setiap hari|tiap hari|harian)\b/iu,
    1,
  ],
];
/** When needed, or at each event (`tiap BAB cair`). */
const prn =
  /\b(?:(?:tiap|setiap)\s+(?:kali\s+)?(?:BAB|diare|mencret|muntah|buang)|on demand|ad lib|k\s*\/\s*p|kp|prn|p\.r\.n\.?|bila perlu|jika perlu|kalau perlu|bila\s+\p{L}+|jika\s+\p{L}+)/iu;
/** Given once, or running: an instruction without a count. */
const uncounted =
  /\b(?:tpm|tts\s*\/\s*m\w*|tetes\s*(?:per|\/)\s*m\w*|drip|kontinu\w*|continuous|syringe pump|sp|extra|ekstra|loading|stat|cito|bolus|sekali|1\s*kali|dosis tunggal|single dose|habiskan|cc\s*\/\s*jam|ml\s*\/\s*jam|mg\s*\/\s*jam|mg\s*\/\s*kg(?:bb)?\s*\/\s*(?:hari|hr)|malam|pagi|guyur|grojok|maintenance|\d+\s*jam)\b/iu;

/** Reads an instruction; what is not written is absent, never assumed. */
export function readInstruction(text: string): Instruction {
  const timesPerDay = readTimes(text);
  const each = timesEach.exec(text);
  const daily = daytimes.exec(text);
  const asNeeded = prn.test(text);
  const route = readRoute(text);
  return {
    hasFrequency: timesPerDay !== undefined || asNeeded || uncounted.test(text),
    ...(timesPerDay !== undefined && { timesPerDay }),
    ...(each ? readAmount(each[2], each[3]) : daily ? { unitsPerTime: 1 } : {}),
    asNeeded,
    ...(route !== undefined && { route }),
  };
}

function readTimes(text: string): number | undefined {
  const daily = daytimes.exec(text);
  if (daily) return daily.slice(1).filter((part) => part !== "0").length;
  const times = numberOf(timesEach.exec(text)?.[1]);
  if (times !== undefined && times > 0) return times;
  const hours = everyHours.exec(text);
  const gap = Number(hours?.[1] ?? hours?.[2] ?? 0);
  if (gap > 0 && gap <= 24) return 24 / gap;
  return wordsPerDay.find(([words]) => words.test(text))?.[1];
}

function readAmount(
  written: string | undefined,
  unit: string | undefined,
): { unitsPerTime?: number; mgPerTime?: number } {
  const value = numberOf(written);
  if (value === undefined) return {};
  const factor = unit === undefined ? undefined : milligrams[unit.toLowerCase()];
  if (factor !== undefined) return { mgPerTime: value * factor };
  // `2x500` without a unit is a dose, not five hundred tablets.
  return value <= 10 ? { unitsPerTime: value } : {};
}

const milligrams: Readonly<Record<string, number>> = {
  mg: 1,
  g: 1000,
  gr: 1000,
  gram: 1000,
  mcg: 0.001,
  ug: 0.001,
  µg: 0.001,
};

function numberOf(written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  const text = written.toLowerCase().replace(/\s/gu, "");
  if (text === "½") return 0.5;
  if (text === "¼") return 0.25;
  const [above, below] = text.split("/");
  const value = roman[text] ?? Number((above ?? "").replace(",", ".")) / Number(below ?? 1);
  return Number.isFinite(value) ? value : undefined;
}

const routes: readonly (readonly [RouteKind, RegExp])[] = [
  ["sublingual", /\b(?:sl|sublingual)\b/iu],
  ["rectal", /\b(?:rektal|rectal|per ?rectal|supp\w*|supositoria|pr)\b/iu],
  ["inhalation", /\b(?:inhal\w*|nebul\w*|uap|hirup)\b/iu],
  ["iv", /(?:^|[^\p{L}])(?:iv|i\.v\.?|ivfd|intravena|intravenous|drip|infus|bolus)(?![\p{L}])/iu],
  ["im", /(?:^|[^\p{L}])(?:im|i\.m\.?|intramuskul[ae]r|intramuscular)(?![\p{L}])/iu],
  ["sc", /(?:^|[^\p{L}])(?:sc|s\.c\.?|subkutan|subcutan\w*|subq)(?![\p{L}])/iu],
  [
    "topical",
    /\b(?:topikal|topical|oles|tetes mata|tetes telinga|od|os|ods|ad|as|gtt|salep|mata)\b/iu,
  ],
  ["oral", /\b(?:po|p\.o\.?|oral|per ?oral|minum|tablet|tab|kapsul|kaps|caps|sirup|syr)\b/iu],
];

/** The route that a route field or an instruction names; undefined where it names none. */
export function readRoute(text: string): RouteKind | undefined {
  return routes.find(([, pattern]) => pattern.test(text))?.[0];
}

/** Begins only where a number begins: tried inside a long number, every digit would start a search of its own. */
const strengthPattern =
  /(?<!\d)\d+(?:[.,]\d+)?\s*(?:juta\s*|jt\s*)?(?:mg|mcg|µg|ug|gram|gr|g|iu|ui|unit|meq|%|ml|cc)(?:\s*\/\s*(?:\d+(?:[.,]\d+)?\s*)?(?:ml|cc|tab|tablet|l|vial|amp))?(?![\p{L}])/iu;

/** The strength as written, for example `500 mg`, `7,46%` or `125 mg/5 mL`; a volume counts where nothing else stands. */
export function readStrength(name: string): string | undefined {
  const mass = new RegExp(strengthPattern.source.replace("|ml|cc)", ")"), "iu").exec(name);
  return (mass ?? strengthPattern.exec(name))?.[0].trim();
}

/** Milligrams of one unit of a strength; undefined for a concentration, a volume or another unit. */
export function strengthInMg(strength: string): number | undefined {
  const match = /^(\d+(?:[.,]\d+)?)\s*(mg|mcg|µg|ug|gram|gr|g)$/iu.exec(strength.trim());
  const factor = milligrams[match?.[2]?.toLowerCase() ?? ""];
  const value = numberOf(match?.[1]);
  return factor === undefined || value === undefined ? undefined : value * factor;
}
