/** Pharmaceutical forms, and routes that do not fit them (MR16, OB10). */
import { isNamed } from "../text/mentions.ts";
import type { Way } from "../../reading/reading.ts";
import { doseIn } from "../text/reader.ts";

/** The first that is named counts: `supp` before `inj`. */
const formWords = [
  ["suppository", "suppositoryName"],
  ["inhalation", "inhalationName"],
  ["drops", "dropsName"],
  ["topical", "topicalName"],
  ["infusion", "infusionName"],
  ["injection", "injectionName"],
  ["liquid", "liquidForm"],
  ["solid", "solidName"],
] as const;
export const drugForms = formWords.map(([form]) => form);
export type DrugForm = (typeof drugForms)[number];

/** The form that the name, else the whole row, names; an ampoule that the row has applied, `500 mg topikal pada tampon`, is so. */
export function readForm(whole: string, name: string): DrugForm | undefined {
  const find = (text: string): DrugForm | undefined =>
    formWords.find(([, words]) => isNamed(text, words))?.[0];
  const isApplied = find(name) === "injection" && find(whole) === "topical";
  return isApplied ? "topical" : (find(name) ?? find(whole));
}
const parenteral = new Set<Way | undefined>(["iv", "im", "sc"]);

interface Given {
  readonly form: DrugForm | undefined;
  readonly routeKind: Way | undefined;
  readonly route: string | undefined;
  readonly substances: readonly string[];
  readonly dose: string;
}

/** Only what contradicts itself: a tablet by vein, insulin by mouth, potassium pushed. */
export function isFormMismatch({ form, routeKind, route = "", substances, dose }: Given): boolean {
  const byMouth = doseIn(`${route} ${dose}`).way === "oral";
  // `IV, tablet sejak 21/10`, `IV lalu PO`: the way was changed, and the form with it.
  const ways = route.split(" ").map((word) => doseIn(word).way);
  if (ways.includes("oral") && ways.some((way) => parenteral.has(way))) return false;
  if (form === "solid" || form === "liquid") return parenteral.has(routeKind);
  if (form === "injection" || form === "infusion") return byMouth && !parenteral.has(routeKind);
  if (form === "inhalation") return parenteral.has(routeKind);
  if (byMouth && substances.some((name) => name.startsWith("insulin"))) return true;
  const pushed = isNamed(`${route} ${dose}`, "pushedRoute");
  return pushed && substances.includes("potassium chloride");
}
