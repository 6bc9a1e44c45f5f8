/** What a text says of a disease of its patient: to name it is not to say that it is there. */
import { assessedIn, conceptsOf } from "./mentions.ts";
import { maySayOfPatient } from "./patient-concepts.ts";

/** A text and the label under which it stands: `Riwayat Penyakit Keluarga`, `Diagnosis banding`. */
export interface Labelled {
  readonly label: string;
  readonly text: string;
}

/** `unsaid`: denied, only planned or prevented, or told of a relative. */
export type Standing = "affirmed" | "suspected" | "unsaid";

/**
 * What is said of the patient by one of the names, at its surest; undefined where none is named.
 * @param names Ids of concepts, names of them, or a caller's own words.
 */
export function standingIn(
  { label, text }: Labelled,
  names: readonly string[],
): Standing | undefined {
  const lead = label === "" ? "" : `${label}: `;
  const found = assessedIn(`${lead}${text}`, names.flatMap(meantBy).join("|")).filter(
    ({ start }) => start >= lead.length,
  );
  if (found.length === 0) return undefined;
  const said = found.filter(({ polarity, planned }) => polarity === "affirmed" && !planned);
  if (said.length === 0) return "unsaid";
  return said.every(({ doubted }) => doubted) ? "suspected" : "affirmed";
}

/** `HT` is the disease, where a value is called so too. */
function meantBy(name: string): readonly string[] {
  const plain = name.replaceAll("|", " ");
  const concepts = conceptsOf(plain);
  const own = concepts.filter(maySayOfPatient);
  return own.length > 0 ? own : [plain];
}
