/**
 * Diseases of relatives and contacts: `riwayat DM pada ibu`, `RPK: HT (ayah)`, `kakak menderita asma`. They are neither
 * affirmed nor denied of the patient. Precise rather than complete: relatives also bring, tell and consent.
 */
import type { Stretch } from "./stretches.ts";

/** What is said of someone else; the words that name him or her stand between `anchor` and `anchorEnd`. */
export interface FamilyStretch extends Stretch {
  readonly anchor: number;
  readonly anchorEnd: number;
}

/** `Ibu` and `bapak` are also how a patient is called; they count only where something else shows a relative. */
const certainRelatives =
  "ayah|kakak|adik|kakek|nenek|paman|bibi|tante|saudara(?: kandung| perempuan| laki-laki)?|sepupu|suami|ist?eri|istri|orang ?tua|ortu|mertua|keponakan|cucu|tetangga|teman(?: sekantor| sekolah| serumah| sekamar)?|anak pasien|anaknya|ayahnya|ibunya|bapaknya|suaminya|istrinya|kakaknya|adiknya|(?:ibu|bapak)(?: kandung| pasien| dan ayah| dan kakak| dan adik| dan nenek)|(?:ayah|kakek) dan (?:ibu|nenek)";
const owner =
  "(?:\\s{1,2}(?:kandung|pasien|os|tiri|dan\\s{1,2}(?:ibu|ayah|nenek|kakek|kakak|adik|paman|bibi)))?";
const anyRelative =
  /keluarga|RPK|kontak|ayah|ibu|bapak|kakak|adik|kakek|nenek|paman|bibi|tante|saudara|sepupu|suami|istri|isteri|orang ?tua|ortu|mertua|keponakan|cucu|tetangga|teman|anak|family/iu;

const edge = (words: string) => `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`;
const history = "riwayat|rwyt|riw|r\\/|h\\/o";

/** `Riwayat penyakit keluarga`, `RPK`: what follows is about relatives. */
const familyLabel = new RegExp(
  edge(
    `RPK|(?:${history})\\.?\\s{0,2}(?:penyakit\\s{1,2})?(?:(?:dalam|di|pada)\\s{1,2})?keluarga|penyakit keluarga|family history`,
  ),
  "giu",
);
/** `Riwayat DM dalam keluarga`, `riwayat asma pada ibu`: what stands between is about them. */
const historyOfRelative = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${history}|faktor keturunan)(?![\\p{L}\\p{N}])(?<disease>[^\\n.;:]{1,80}?)\\s(?:(?:di|dalam|pada|dari(?: pihak)?|oleh)\\s{1,2})(?<relative>(?:anggota\\s{1,2})?keluarga|ibu|bapak|${certainRelatives})${owner}(?![\\p{L}\\p{N}])`,
  "giu",
);
/** `Ayah menderita hipertensi`, `kakak pasien sakit TB`. */
const relativeSuffers = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<relative>(?:anggota\\s{1,2})?keluarga|${certainRelatives})${owner}(?:\\s{1,2}(?:juga|ada|yang|sedang|dulu|pernah|memiliki|mempunyai|punya|dengan|serumah|(?:meninggal|wafat)(?:\\s{1,2}(?:dunia|karena|akibat|oleh))?)){0,4}\\s{1,2}(?:menderita|mengidap|penderita|riwayat|sakit|terkena|kena|karena|akibat|dalam pengobatan|pengobatan|terdiagnosis|terdiagnosa|didiagnosis|didiagnosa|positif|batuk|mengalami (?:hal|keluhan|gejala|sakit))(?![\\p{L}\\p{N}])`,
  "giu",
);
/** `DM (ibu)`, in a line that speaks of the family or a history. */
const bracketed = new RegExp(
  `(?<=[(,:;.\\n]|^)(?<disease>[^\\n.;:,()]{2,60}?(?:\\([-+]\\)\\s?)?)\\((?:ibu|bapak|${certainRelatives})${owner}\\)`,
  "giu",
);
/** `Kontak dengan penderita TB`. */
const contact = new RegExp(
  edge(
    "kontak(?:\\s{1,2}(?:erat|serumah|dekat|langsung)){0,2}(?:\\s{1,2}(?:dengan|dgn))?\\s{1,2}(?:penderita|pasien|orang sakit|keluarga|tetangga)|riwayat kontak(?:\\s{1,2}(?:erat|serumah))?(?:\\s{1,2}(?:dengan|dgn))?(?=\\s{1,2}(?:TB|TBC|tuberkulosis|covid|suspek|kasus))",
  ),
  "giu",
);

/** Who brings, tells, learns or decides is no one whose disease is told. */
const roles =
  /(?<!\p{L})(?:(?:menurut|kata|oleh|dibawa|bersama|sumber|pengantar|penanggung|edukasi|KIE|motivasi|persetujuan|izin|ASI)(?!\p{L})|diantar|allo|hetero|informa|konsel|jelas|dijelas|menjelas|anjur|dianjur|ajar|diajar|lapor|hubung|tanya|menyusu)/iu;
/** The patient is meant too, or alone: `pada pasien dan keluarga`, `pada ibu hamil`. */
const patientToo =
  /(?<!\p{L})(?:pasien|os|penderita)\s?(?:dan|maupun|atau|serta|\/|,)\s?(?:anggota\s)?keluarga|keluarga\s?(?:dan|maupun|atau|serta|\/|,)\s?(?:pasien|os)(?!\p{L})/iu;
const isMotherHerself =
  /^\s{1,2}(?:hamil|bersalin|nifas|menyusui|melahirkan|dengan|saat)(?!\p{L})/iu;

/** Where what is said of relatives ends: the patient, another label, a turn. */
const backToPatient =
  /(?<![\p{L}\p{N}])(?:pasien|os|RPD|RPS|RPO|RPSos|alergi|riwayat (?:penyakit (?:sekarang|dahulu)|pasien|pengobatan|obat|sosial|alergi|operasi|kebiasaan)|sedangkan|namun|tetapi|tapi|sehingga|saat ini|sekarang|keluhan|KU|TD|datang)(?![\p{L}\p{N}])/iu;
const closed = /^[^,]{0,60}(?:disangkal|tidak ada|tidak diketahui|nihil|negatif|\(-\))\s?,/iu;

/** The stretches of a text that speak of a relative's or a contact's disease. */
export function familyStretches(text: string): readonly FamilyStretch[] {
  if (!anyRelative.test(text)) return [];
  return [
    ...afterLabel(text),
    ...before(text, historyOfRelative),
    ...afterRelative(text),
    ...before(text, bracketed),
    ...[...text.matchAll(contact)].map((match) => following(text, match.index, endOf(match), 1)),
  ].filter(({ start, end }) => end > start);
}

function afterLabel(text: string): FamilyStretch[] {
  return [...text.matchAll(familyLabel)]
    .filter((match) => !meansPatientToo(text, match))
    .map((match) => {
      const end = endOf(match);
      return following(text, match.index, end, closed.test(text.slice(end)) ? 1 : longestList);
    });
}

function afterRelative(text: string): FamilyStretch[] {
  return [...text.matchAll(relativeSuffers)]
    .filter(
      (match) => !roles.test(sentenceBefore(text, match.index)) && !meansPatientToo(text, match),
    )
    .map((match) => following(text, match.index, endOf(match), 1));
}

/** What is named before the relative. */
function before(text: string, pattern: RegExp): FamilyStretch[] {
  return [...text.matchAll(pattern)]
    .filter((match) => tellsDisease(text, match))
    .filter((match) => pattern !== bracketed || tellsHistory.test(lineBefore(text, endOf(match))))
    .map((match) => {
      const disease = match.groups?.["disease"] ?? "";
      const start = match.index + match[0].indexOf(disease);
      const anchor = start + disease.length;
      return { start, end: anchor, anchor, anchorEnd: endOf(match) };
    });
}

function tellsDisease(text: string, match: RegExpExecArray): boolean {
  const { disease, relative } = match.groups ?? {};
  if (roles.test(`${sentenceBefore(text, match.index)} ${disease}`)) return false;
  if (meansPatientToo(text, match)) return false;
  const after = text.slice(endOf(match), endOf(match) + 12);
  return relative?.toLowerCase() !== "ibu" || !isMotherHerself.test(after);
}

const endOf = (match: RegExpExecArray) => match.index + match[0].length;

const tellsHistory = /(?<!\p{L})(?:RPK|keluarga|riwayat|rwyt)(?!\p{L})/iu;

const longestList = 12;
const longestClause = 160;

/** From the end of the anchor over `most` comma clauses, to where the text comes back to the patient. */
function following(text: string, anchor: number, anchorEnd: number, most: number): FamilyStretch {
  const rest = text.slice(anchorEnd, anchorEnd + longestClause);
  const sentence = /(?:[^\n;.]|\.(?=\S))*/u.exec(rest)?.[0] ?? "";
  const stop = backToPatient.exec(sentence);
  const own = stop ? sentence.slice(0, stop.index) : sentence;
  const commas = [...own.matchAll(/,(?!\d)/gu)];
  const end = commas[most - 1]?.index ?? own.length;
  return { start: anchorEnd, end: anchorEnd + end, anchor, anchorEnd };
}

const meansPatientToo = (text: string, match: RegExpExecArray) =>
  patientToo.test(text.slice(Math.max(0, match.index - 40), endOf(match) + 40));

const sentenceBefore = (text: string, at: number) =>
  /[^\n;.]*$/u.exec(text.slice(Math.max(0, at - 60), at))?.[0] ?? "";

const lineBefore = (text: string, at: number) =>
  /[^\n]*$/u.exec(text.slice(Math.max(0, at - 200), at))?.[0] ?? "";
