/** Pharmaceutical forms, and routes that do not fit them (MR16, OB10). */
import type { RouteKind } from "../../knowledge/prescription.ts";

export const drugForms = [
  "solid",
  "liquid",
  "injection",
  "infusion",
  "inhalation",
  "suppository",
  "topical",
  "drops",
] as const;
export type DrugForm = (typeof drugForms)[number];

const formWords: readonly (readonly [DrugForm, RegExp])[] = [
  ["suppository", /\b(?:supp\w*|supositoria|ovula|enema|rectal|rektal)\b/iu],
  ["inhalation", /\b(?:nebul\w*|respul\w*|inhal\w*|mdi|turbuhaler|diskus|evohaler|swinghaler)\b/iu],
  ["drops", /\b(?:ed|eo|tetes mata|tetes telinga|eye drops?|ear drops?|minidose|gtt)\b/iu],
  ["topical", /\b(?:salep|salf|zalf|krim|cream|gel|oint\w*|lotion|bedak|topikal|patch|tulle)\b/iu],
  ["infusion", /\b(?:inf|infus|infusion|flabot|flash|kolf|softbag|ivfd)\b/iu],
  [
    "injection",
    /\b(?:inj|injeksi|injection|amp|ampul|ampoule|vial|flacon|pen|flexpen|prefilled)\b/iu,
  ],
  ["liquid", /\b(?:syr|sirup|syrup|susp|suspensi|drops?|elixir|eliksir|botol)\b/iu],
  [
    "solid",
    /\b(?:tab|tabl|tablet|tabs|kap|kaps|kapsul|caps?|capsul\w*|kaplet|caplet|puyer|pulv|sachet|bungkus)\b/iu,
  ],
];

/** The form that the name, else the whole row, names; undefined where none is named. */
export function readForm(whole: string, name: string): DrugForm | undefined {
  const find = (text: string): DrugForm | undefined =>
    formWords.find(([, pattern]) => pattern.test(text))?.[0];
  return find(name) ?? find(whole);
}

const parenteral = new Set<RouteKind | undefined>(["iv", "im", "sc"]);

interface Given {
  readonly form: DrugForm | undefined;
  readonly routeKind: RouteKind | undefined;
  readonly route: string | undefined;
  readonly substances: readonly string[];
  readonly dose: string;
}

/** Only what contradicts itself: a tablet by vein, insulin by mouth, potassium pushed. */
export function isFormMismatch({ form, routeKind, route = "", substances, dose }: Given): boolean {
  const byMouth = /\b(?:po|p\.o\.?|oral|per ?oral|minum)\b/iu.test(`${route} ${dose}`);
  if (form === "solid" || form === "liquid") return parenteral.has(routeKind);
  if (form === "injection" || form === "infusion") return byMouth && !parenteral.has(routeKind);
  if (form === "inhalation") return parenteral.has(routeKind);
  if (byMouth && substances.some((name) => name.startsWith("insulin"))) return true;
  const pushed = /\b(?:push|bolus)\b/iu.test(`${route} ${dose}`);
  return pushed && substances.includes("potassium chloride");
}
