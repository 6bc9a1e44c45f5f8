/** Operators that write the same content in another way: nothing of the answer may change. */
import type { Draft, Passage } from "./draft.ts";
import { pick, type Invariant, type Random } from "./operator.ts";
import { diseases } from "./sources.ts";

const everywhere =
  (change: (text: string) => string) =>
  (draft: Draft): boolean => {
    const changed = draft.narratives().filter(({ text }) => change(text) !== text);
    for (const { text, write } of changed) write(change(text));
    return changed.length > 0;
  };

const words = (from: RegExp, to: string) => everywhere((text) => text.replaceAll(from, to));

/** In the sections that hold a history of the patient. */
function history(draft: Draft, random: Random): Passage | undefined {
  return pick(
    draft
      .narratives()
      .filter(({ path }) =>
        /penyakit sekarang|penyakit_sekarang|subjektif|^S$/iu.test(path.at(-1) ?? ""),
      ),
    random,
  );
}

const adding =
  (sentence: (name: string) => string) =>
  (draft: Draft, random: Random): boolean => {
    const passage = history(draft, random);
    const disease = pick(
      diseases.filter(({ name }) => !draft.hasText(name)),
      random,
    );
    if (!passage || !disease) return false;
    passage.write(`${passage.text.replace(/\.?\s*$/u, "")}. ${sentence(disease.name)}.`);
    return true;
  };

const reversed = (draft: Draft): boolean => {
  const sections = draft.body["sections"] as unknown[];
  sections.reverse();
  return sections.length > 1;
};

export const invariant: readonly Invariant[] = [
  { name: "capitals", rewrite: everywhere((text) => text.toUpperCase()) },
  {
    name: "two blanks for one",
    rewrite: everywhere((text) => text.replaceAll(/(?<=\p{L}) (?=\p{L})/gu, "  ")),
  },
  { name: "a blank line at the end", rewrite: everywhere((text) => `${text}\n\n`) },
  {
    name: "rich text",
    rewrite: everywhere(
      (text) =>
        `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br>")}</p>`,
    ),
  },
  {
    name: "a full stop at the end",
    rewrite: everywhere((text) => (/[\p{L}\d]$/u.test(text) ? `${text}.` : text)),
  },
  { name: "sections in another order", rewrite: reversed },
  { name: "tensi for TD", rewrite: words(/\bTD\b/gu, "tensi") },
  { name: "nadi for N", rewrite: words(/\bN (?=\d{2,3}\b)/gu, "nadi ") },
  {
    name: "tidak ada for (-)",
    rewrite: everywhere((text) => text.replaceAll(/(\p{L}{4,}) \(-\)/gu, "tidak ada $1")),
  },
  { name: "hipertensi for HT", rewrite: words(/\bHT\b/gu, "hipertensi") },
  { name: "diabetes melitus for DM", rewrite: words(/\bDM\b/gu, "diabetes melitus") },
  { name: "pasien for px", rewrite: words(/\b(?:px|os|pt)\b/gu, "pasien") },
  { name: "dengan for dgn", rewrite: words(/\b(?:dgn|dg)\b/gu, "dengan") },
  { name: "tidak for tdk", rewrite: words(/\btdk\b/gu, "tidak") },
  { name: "tablet for tab", rewrite: words(/\btab\b/gu, "tablet") },
  { name: "a relative's disease", rewrite: adding((name) => `Ibu pasien menderita ${name}`) },
  { name: "a disease denied", rewrite: adding((name) => `Riwayat ${name} disangkal`) },
  {
    name: "a blank in doses",
    rewrite: everywhere((text) => text.replaceAll(/(\d)x(\d)/gu, "$1 x $2")),
  },
  {
    name: "mg without a blank",
    rewrite: everywhere((text) => text.replaceAll(/(\d) mg\b/gu, "$1mg")),
  },
];
