/** What a text says of a disease of its patient: to name it is not to say that it is there. */
import { occurrencesOf, type Occurrence } from "./mentions.ts";

/** A text and the label under which it stands: `Riwayat Penyakit Keluarga`, `Diagnosis banding`. */
export interface Labelled {
  readonly label: string;
  readonly text: string;
}

const edge = (words: string) => `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`;

/** What follows is looked for, prevented, intended or asked to be written: nobody has found it yet. */
const intended =
  "rencana|direncanakan|pro|usul|usulkan|saran|sarankan|disarankan|advis|menunggu|tunggu|cek|periksa|skrining|screening|tes|test|uji|vaksin|vaksinasi|imunisasi|profilaksis|evaluasi|singkirkan|menyingkirkan|eksklusi|ancaman|impending|tambahkan|cantumkan|masukkan|kodekan|meminta|diminta";
/** After these the disease is the ground of the plan, or what is treated. */
const grounds =
  "karena|akibat|dengan|dgn|pada|ec|atas|terapi|tata ?laksana|koreksi|penanganan|pengobatan|perawatan|rawat|lanjut|lanjutkan|obat|diagnos[ai]s|dx";
const plannedBefore = new RegExp(
  `${edge(intended)}(?!.*${edge(grounds)})(?:[^\\p{L}\\p{N}]+[\\p{L}\\p{N}]+){0,5}[^\\p{L}\\p{N}]*$`,
  "isu",
);
const foundAfter = /^[^,;.\n]{0,20}?(?:(?<!\p{L})(?:reaktif|positif|pos)(?!\p{L})|\(\+{1,4}\))/iu;
const refutedAfter = new RegExp(
  `^[^,;.\\n]{0,30}?${edge("non[ -]?reaktif|disingkirkan|tersingkirkan|dieksklusi|excluded|ruled out")}`,
  "iu",
);

/** A document made to name a disease countless times takes no time. */
const mostMentions = 500;
/** As far as a sentence is looked at on either side. */
const reach = 120;

/** `unsaid`: denied, only planned or prevented, or told of a relative. */
export type Standing = "affirmed" | "suspected" | "unsaid";

/**
 * What is said of the patient by one of the names, at its surest; undefined where none is named.
 * @param names Separated by `|`, as for `mentions`.
 * @param counts Whether what was found, as it is written, is the name at all.
 */
export function standingIn(
  { label, text }: Labelled,
  names: string,
  counts: (written: string) => boolean = () => true,
): Standing | undefined {
  const lead = label === "" ? "" : `${label}: `;
  const whole = `${lead}${text}`;
  const found = occurrencesOf(whole, names)
    .slice(0, mostMentions)
    .filter(({ start, end }) => start >= lead.length && counts(whole.slice(start, end)));
  if (found.length === 0) return undefined;
  const said = found.filter((one) => isSaid(text, lead.length, one));
  if (said.length === 0) return "unsaid";
  return said.every(({ doubted }) => doubted) ? "suspected" : "affirmed";
}

function isSaid(text: string, offset: number, { start, end, polarity }: Occurrence): boolean {
  if (polarity !== "affirmed") return false;
  const [from, to] = [start - offset, end - offset];
  const before = /(?:[^\n\r;.!?]|\.(?=\S))*$/u.exec(text.slice(Math.max(0, from - reach), from));
  const after = text.slice(to, to + reach);
  if (refutedAfter.test(after)) return false;
  return foundAfter.test(after) || !plannedBefore.test(before?.[0] ?? "");
}
