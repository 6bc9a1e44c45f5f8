/** Reads what a field or a sentence says about allergies. */
import type { Terminology } from "../../knowledge/terminology.ts";
import { mentions } from "../text/mentions.ts";
import { filled } from "../text/values.ts";

export interface AllergyStatement {
  /** The field denies an allergy and names none. */
  readonly denied: boolean;
  readonly allergens: readonly string[];
  /** Written, but neither a denial nor a name: 'ada', 'tidak diketahui'. */
  readonly unclear: boolean;
}

const denial =
  /^(?:(?:tidak|tdk|tak|belum)(?: pernah)?(?: (?:ada|punya|memiliki|mempunyai|alergi|riwayat).*)?|disangkal.*|menyangkal.*|.*\bdisangkal|nihil|neg\w*|\(\s*-\s*\)|.*\(\s*-\s*\)|nka|nkda|none|no known.*|t\.?a\.?k\.?|bebas alergi|tanpa alergi.*)$/iu;
const unclear =
  /^(?:(?:tidak|belum|tdk) (?:di)?(?:ketahui|tahu)|belum diketahui|tidak jelas|unknown|ada|ya|\(\s*\+\s*\)|positif)$/iu;
const label =
  /^(?:riwayat\s+)?(?:alergi\s*)?(?:(?:obat(?:-obatan)?|makanan|udara|cuaca|lain(?:-lain|nya)?|terhadap)\s*)*(?:[:=]\s*)?/iu;
const reaction =
  /^(?:dengan\s+)?(?:reaksi|gejala|manifestasi|gatal|ruam|kemerahan|urtikaria|bengkak|sesak|anafilaksis|mual|muntah|sejak|tahun|bentol|biduran)\b/iu;

/** Reads an allergy field; a field that is not filled states nothing. */
export function readAllergyField(text: string | undefined): AllergyStatement {
  const written = filled(text);
  if (written === undefined) return { denied: false, allergens: [], unclear: false };
  const parts = written.split(/[;,\n]|\.\s|\bdan\b/iu).flatMap((part) => {
    const bare = part.trim().replace(/\.$/u, "");
    const named = denial.test(bare) || unclear.test(bare) ? bare : bare.replace(label, "").trim();
    return filled(named) ?? [];
  });
  const allergens = parts.filter(
    (part) => !denial.test(part) && !unclear.test(part) && !reaction.test(part),
  );
  const denied =
    allergens.length === 0 && parts.some((part) => denial.test(part) && !unclear.test(part));
  return { denied, allergens, unclear: allergens.length === 0 && !denied };
}

const foods = "nonDrugAllergens";
const statement =
  /(?<!\b(?:obat|anti|minum)\s+)\b(?:alergi|allergy|allergic)(?:\s+(?:terhadap|obat|makanan|pada|dengan|to))*\s*[:=]?\s*(\p{L}[\p{L}\p{N}\s/-]{2,60})/giu;

/** Allergies that narrative states, `alergi penisilin`; only names that are known count, denied ones never. */
export function allergensInText(text: string, terminology: Terminology): readonly string[] {
  const sentences = new Set(text.split(/[.;\n]+/u));
  return [...sentences].flatMap((sentence) =>
    [...sentence.matchAll(statement)].flatMap((match) => {
      const words = (match[1] ?? "").trim().split(/\s+/u).slice(0, 3);
      const name = [3, 2, 1]
        .map((count) => words.slice(0, count).join(" "))
        .findLast((phrase) => isAllergen(phrase, terminology));
      return name !== undefined && mentions(sentence, name) ? [`alergi ${name}`] : [];
    }),
  );
}

function isAllergen(phrase: string, terminology: Terminology): boolean {
  const substances = terminology.drugs.find(phrase);
  // `rinitis alergi cetirizine` names the treatment.
  const treats = substances.some(({ classes }) =>
    classes.some((name) => name === "antihistamine" || name === "corticosteroid.systemic"),
  );
  if (treats) return false;
  const classWords = terminology.table("allergy-classes").map((row) => row["allergen_words"] ?? "");
  return substances.length > 0 || mentions(phrase, [foods, ...classWords].join("|"));
}
