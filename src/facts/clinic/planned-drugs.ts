/** Drugs that the plan of a clinic note prescribes against an allergy or a pregnancy on record. */
import type { Substance, Terminology } from "../../terminology/terminology.ts";
import type { Allergies } from "../groups/allergies.ts";
import { allergyClassesOf } from "../medication/allergen.ts";
import { shorten } from "../text/shorten.ts";

/** The plan's own words of what is not prescribed now. */
const notPrescribed =
  /(?<!\p{L})(?:stop|hentikan|dihentikan|ganti|diganti|hindari|jangan|kontraindikasi|alergi|alergik|tidak|tdk|tanpa|off|riwayat|skin test|tes kulit|setelah melahirkan|pasca persalinan)(?!\p{L})|\(\s*-\s*\)/iu;

interface Prescribed {
  readonly text: string;
  readonly substances: readonly Substance[];
}

function prescribedIn(plan: string, terminology: Terminology): readonly Prescribed[] {
  return plan
    .split(/[\n;+]|[.,](?!\d)/u)
    .filter((piece) => !notPrescribed.test(piece))
    .map((piece) => ({
      text: shorten(piece.trim(), 80),
      substances: terminology.drugs.find(piece),
    }))
    .filter(({ substances }) => substances.length > 0);
}

/** Planned drugs whose substance or class is a known allergen: the drug and the allergy, as written. */
export function allergicPlans(
  plan: string,
  { known }: Allergies,
  terminology: Terminology,
): readonly { readonly drug: string; readonly allergen: string }[] {
  if (known.length === 0) return [];
  return prescribedIn(plan, terminology).flatMap(({ text, substances }) => {
    const against = known.find((allergen) => relatedTo(substances, allergen, terminology));
    return against ? [{ drug: text, allergen: against.text }] : [];
  });
}

const relatedTo = (
  substances: readonly Substance[],
  allergen: Allergies["known"][number],
  terminology: Terminology,
): boolean =>
  substances.some(({ name }) => allergen.substances.includes(name)) ||
  allergyClassesOf(substances, terminology).some((own) => allergen.classes.includes(own));

/** Planned drugs that the table of contraindications (MR18) forbids in pregnancy, as written. */
export function pregnancyPlans(plan: string, terminology: Terminology): readonly string[] {
  const rows = terminology
    .table("drug-contraindications")
    .filter(({ pregnant }) => pregnant === "1");
  const forbidden = ({ name, classes }: Substance) =>
    rows.some(
      (row) =>
        (row["substances"] ?? "").split(";").includes(name) ||
        (row["classes"] ?? "").split(";").some((one) => classes.includes(one)),
    );
  return prescribedIn(plan, terminology)
    .filter(({ substances }) => substances.some(forbidden))
    .map(({ text }) => text);
}
