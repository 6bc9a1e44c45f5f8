/** What an act is a kind of. */
import type { ClinicalCase } from "./case.ts";

/** Itself and each wider one but the widest, the narrowest first: a film of the chest, a film, and not a picture. */
export const kindsOf = (
  id: string,
  { knowledge: { concepts } }: Pick<ClinicalCase, "knowledge">,
): readonly string[] =>
  concepts.withWider(id).filter((each) => concepts.withWider(each).length > 1);
