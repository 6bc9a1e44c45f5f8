/** Texts that make a careless pattern or loop take more time than in proportion to their length. */

/** A text of that many characters; where its words differ, those of another run are others. */
export type HostileText = (length: number, run?: number) => string;

const filledWith = (part: string): HostileText => {
  return (length) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
};
const after = (lead: string, part: string): HostileText => {
  return (length) => lead + filledWith(part)(Math.max(0, length - lead.length));
};
const before = (part: string, tail: string): HostileText => {
  return (length) => filledWith(part)(Math.max(0, length - tail.length)) + tail;
};
/** Parts that all differ: each is made of its number. */
const differing = (part: (name: string) => string): HostileText => {
  return (length, run = 0) => {
    const parts: string[] = [];
    for (let number = run * 1_000_000, total = 0; total < length; number++) {
      const next = part(nameOf(number));
      parts.push(next);
      total += next.length;
    }
    return parts.join("").slice(0, length);
  };
};

/** A number in letters: 0 is `a`, 26 is `ab`. */
function nameOf(number: number): string {
  let name = "";
  for (let rest = number; name === "" || rest > 0; rest = Math.floor(rest / 26))
    name += String.fromCodePoint(97 + (rest % 26));
  return name;
}

/** Halves of one text: what the first opens, the second does not close. */
const halves = (first: string, second: string): HostileText => {
  return (length) => filledWith(first)(length / 2) + filledWith(second)(length / 2);
};

export const hostileTexts: Readonly<Record<string, HostileText>> = {
  "an ordinary note": filledWith(
    "Sesak sejak 3 hari SMRS, susp. pneumonia DD TB paru. Riwayat DM pada ibu, HT sejak 2018. ",
  ),
  "a suspected disease": filledWith("suspek pneumonia "),
  "a suspected disease of two words": filledWith("curiga gagal jantung "),
  "suspected diseases between commas": filledWith("susp pneumonia, sepsis, "),
  "a disease": filledWith("pneumonia "),
  "diseases and commas": filledWith("sepsis, pneumonia, gagal jantung, "),
  "a disease and a question mark": filledWith("pneumonia? "),
  "an endless list of alternatives": after("DD: ", "pneumonia, "),
  screenings: filledWith("skrining HIV "),
  "screenings with a result at the end": before("skrining HIV ", "positif"),
  "denials without an end": filledWith("tidak ada "),
  "a denial after each word": filledWith("batuk disangkal "),
  "a sign after each word": filledWith("sesak (-) "),
  "denials of a list": filledWith("tidak ada demam, batuk, sesak, "),
  "relatives who suffer": filledWith("ayah menderita diabetes "),
  "histories without a relative": filledWith("riwayat diabetes "),
  "diseases in brackets": filledWith("asma (ibu), "),
  "intended things": filledWith("rencana vaksin "),
  "diseases called better": filledWith("hipertensi terkontrol "),
  "denials of what is called better": filledWith("asma belum ada perbaikan, "),
  "words that differ": differing((name) => `${name} `),
  "long words that differ": differing((name) => `hiper${name}emia `),
  "words and numbers that differ": differing((name) => `${name} 1, `),
  "labels that differ": differing((name) => `${name}: ya\n`),
  "one endless word": filledWith("a"),
  "one endless word in capitals": filledWith("A"),
  "an endless word and a number": before("a", " 1"),
  "one letter a word": filledWith("s "),
  "endless digits": filledWith("1"),
  "digits and full stops": filledWith("1."),
  "digits and commas": filledWith("1,"),
  "digits and slashes": filledWith("1/"),
  "digits and hyphens": filledWith("1-"),
  "digits and spaces": filledWith("1 "),
  "digits and times": filledWith("1x"),
  "digits without an end mark": before("1", "x"),
  doses: filledWith("500 mg "),
  "doses a day": filledWith("3x1 "),
  drugs: filledWith("ceftriaxone 2x1 g IV "),
  "drugs of a list": filledWith("Ceftriaxone 2x1 g IV, Paracetamol 3x500 mg PO, "),
  "drugs of lines": filledWith("Amlodipine 1x5 mg PO\n"),
  "given drugs": filledWith("stop ceftriaxone ganti meropenem "),
  units: filledWith("mg/dL "),
  "results of the laboratory": filledWith("Kalium 2,6 "),
  "results of many kinds": filledWith("Hb 9,8 Leukosit 17.400 Trombosit 268.000 Na 128 K 3,1 "),
  "results that change": filledWith("K: 2,6 -> 3,4 "),
  "vital signs": filledWith("TD 120/70, N 98, RR 24, S 38,1, SpO2 96% GCS 456 "),
  "blood pressures": filledWith("120/70 "),
  "letters of a coma scale": filledWith("E4V5M6 "),
  dates: filledWith("2026-08-14 "),
  "Indonesian dates": filledWith("14/08/2026, "),
  "dates in words": filledWith("14 Agustus 2026 "),
  times: filledWith("08:10 "),
  "spans of time": filledWith("sejak 3 hari "),
  "days of an illness": filledWith("hari ke-"),
  codes: filledWith("J18.9 "),
  "codes with names": filledWith("J18.9 - Pneumonia, unspecified; "),
  "codes of procedures": filledWith("87.44 "),
  "one endless code": before("J18.", "9"),
  sides: filledWith("kanan kiri "),
  "sides of organs": filledWith("fraktur femur kanan, "),
  "eyes in capitals": filledWith("OD OS "),
  "the patient in two letters": filledWith("OS mengeluh "),
  "two letters and spaces": halves("OS ", " "),
  brackets: filledWith("("),
  "closing brackets": filledWith(")"),
  "brackets and spaces": filledWith("( "),
  "pairs of brackets": filledWith("()"),
  "brackets that close at the end": halves("(", ")"),
  "square brackets": filledWith("["),
  "signs in brackets": filledWith("(+)"),
  "plus and minus": filledWith("+/-"),
  dashes: filledWith("-"),
  "words and hyphens": filledWith("a-"),
  slashes: filledWith("/"),
  commas: filledWith(","),
  "commas and spaces": filledWith(", "),
  "full stops": filledWith("."),
  "full stops and spaces": filledWith(". "),
  abbreviations: filledWith("dr. "),
  colons: filledWith("batuk: "),
  semicolons: filledWith("; "),
  quotes: filledWith('"'),
  apostrophes: filledWith("'"),
  "question marks": filledWith("?"),
  "percent signs": filledWith("%"),
  arrows: filledWith("->"),
  "smaller and greater": filledWith("<>"),
  newlines: filledWith("\n"),
  "newlines and carriage returns": filledWith("\r\n"),
  "a word a line": filledWith("batuk\n"),
  "bulleted lines": filledWith("- sesak\n"),
  "numbered lines": filledWith("1. sesak\n"),
  spaces: (length) => `a${filledWith(" ")(Math.max(0, length - 2))}b`,
  tabs: (length) => `a${filledWith("\t")(Math.max(0, length - 2))}b`,
  "spaces before a mark": before(" ", "."),
  "words and many spaces": filledWith(`sesak${" ".repeat(50)}`),
  "fillers of a phrase": after("nyeri ", "di "),
  names: filledWith("Tn. Budi "),
  "names in capitals": filledWith("Budi Santoso "),
  "numbers of patients": filledWith("No RM 123456 "),
  "numbers of identity": filledWith("3578012345670001 "),
  addresses: filledWith("Jl. Mawar No. 5 RT 01 RW 02 "),
  "addresses of mail": filledWith("a@b."),
  ats: filledWith("a@"),
  "numbers of telephones": filledWith("0812-3456-7890 "),
  "links without an end": filledWith("http://a."),
  accents: filledWith("e\u0301"),
  "marks of accents alone": filledWith("\u0301"),
  "signs of two units": filledWith("\u{1F600}"),
  allergies: filledWith("alergi penisilin (ruam), "),
  "wounds and causes": filledWith("jatuh dari motor, "),
  "organs without findings": filledWith("paru dalam batas normal, "),
  "pieces of wordings": filledWith("indikasi rawat inap "),
  controls: filledWith("kontrol poli paru tanggal 24 Agustus 2026 "),
  operations: filledWith("post op apendektomi hari ke-2, "),
  "operations without a day": filledWith("post operasi "),
  "seizures with a fever": filledWith("kejang demam "),
  "levels of consciousness": filledWith("semi koma "),
  "tracings of the heart": filledWith("EKG sinus "),
  "controls in days": filledWith("kontrol 3 hari lagi "),
  "children of the patient": filledWith("anak pasien "),
  "wounds of lying": filledWith("ulkus dekubitus "),
  "days of an antibiotic": filledWith("ceftriaxone 3 hari "),
  "reasons for a bed": filledWith("indikasi rawat karena sesak "),
  "bleeding at a birth": filledWith("perdarahan saat lahir "),
  "referrals with their date": filledWith("rujukan tanggal 2 Agustus 2026 "),
  "lenses put in": filledWith("implantasi IOL "),
  "pictures of the head": filledWith("CT scan kepala "),
  "extents of burns": filledWith("luka bakar 15% TBSA "),
  "orders to go home": filledWith("boleh pulang "),
  "results behind another specimen": after("urin ", "Hb 9 "),
};

/** One or two kinds of each family; each has made a reader, or a check, take time with the square of its length. */
export const families: readonly string[] = [
  "a suspected disease",
  "words that differ",
  "brackets",
  "digits and slashes",
  "units",
  "digits and commas",
  "dates",
  "labels that differ",
  "one endless code",
  "controls in days",
  "days of an antibiotic",
  "tracings of the heart",
  "operations without a day",
  "results behind another specimen",
  "diseases called better",
  "denials of what is called better",
  "spaces",
  "two letters and spaces",
  "words and many spaces",
  "given drugs",
];
