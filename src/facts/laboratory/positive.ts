/** Whether a result in words is positive. Undefined where the words do not say it. */

const pending = /belum|menunggu|tunggu|pending|dalam proses|on process|sedang/iu;
const negative =
  /\b(?:neg|negatif|negative|non[ -]?reaktif|non[ -]?reactive|nonreaktif|steril|nihil)\b|\b(?:tidak|tdk|tak|no|not)\s+(?:ada\s+)?(?:ter)?(?:deteksi|detected|ditemukan|tumbuh|pertumbuhan|growth|reaktif|tampak|dijumpai)|\bno growth\b|^\s*\(?\s*-\s*\)\s*$|^\s*nr\s*$/iu;
const positive =
  /\b(?:pos|positif|positive|reaktif|reactive|terdeteksi|detected|ditemukan|tumbuh|dijumpai|penuh|banyak)\b|^\s*\(?\s*\+{1,4}\d?\s*\)?\s*$|^\s*[1-4]\s*\+\s*$|^\s*\+\s*[1-4]\s*$/iu;
/** Genera and species that culture reports name. */
const organism =
  /\b(?:staphylococcus|staph\.?|streptococcus|escherichia|e\.?\s?coli|klebsiella|pseudomonas|acinetobacter|enterobacter|enterococcus|proteus|salmonella|serratia|candida|burkholderia|haemophilus|citrobacter|mrsa|mtb|mycobacterium)\b/iu;

export function readPositive(text: string, isCulture: boolean): boolean | undefined {
  if (pending.test(text)) return undefined;
  if (negative.test(text)) return false;
  if (positive.test(text)) return true;
  return isCulture && organism.test(text) ? true : undefined;
}
