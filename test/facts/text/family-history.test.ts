import { expect } from "chai";
import { familyStretches } from "../../../src/facts/text/family-history.ts";
import { denies, mentions } from "../../../src/facts/text/mentions.ts";

/** `0` is neither affirmed nor denied of the patient. */
const table: readonly (readonly [text: string, words: string, reading: "+" | "-" | "0"])[] = [
  ["Riwayat DM pada ibu", "DM", "0"],
  ["Riwayat DM dan HT pada ayah pasien", "DM", "0"],
  ["Riwayat DM dan HT pada ayah pasien", "HT", "0"],
  ["Riwayat asma pada ibu dan nenek", "asma", "0"],
  ["Riwayat stroke dari pihak ayah", "stroke", "0"],
  ["Riwayat penyakit jantung dalam keluarga", "penyakit jantung", "0"],
  ["Riwayat DM di keluarga disangkal", "DM", "0"],
  ["Riwayat hipertensi pada keluarga (+)", "hipertensi", "0"],
  ["Riwayat keluarga: hipertensi, DM", "DM", "0"],
  ["Riwayat penyakit keluarga: ayah hipertensi", "hipertensi", "0"],
  ["RPK: DM (+), HT (+)", "DM", "0"],
  ["RPK: DM (+), HT (+)", "HT", "0"],
  ["RPK: DM (-)", "DM", "0"],
  ["RPK DM ibu", "DM", "0"],
  ["Ayah menderita hipertensi", "hipertensi", "0"],
  ["Ayah pasien menderita TB paru", "TB paru", "0"],
  ["Ibu pasien memiliki riwayat asma", "asma", "0"],
  ["Kakak sakit TB", "TB", "0"],
  ["Suami sedang dalam pengobatan TB", "TB", "0"],
  ["Kakek meninggal karena stroke", "stroke", "0"],
  ["Ada keluarga yang sakit demam berdarah", "demam berdarah", "0"],
  ["Tidak ada keluarga yang menderita asma", "asma", "0"],
  ["Orang tua menderita diabetes", "diabetes", "0"],
  ["Tetangga menderita demam berdarah", "demam berdarah", "0"],
  ["Riwayat keluarga: DM (ibu), HT (ayah)", "HT", "0"],
  ["Riwayat: asma (kakak)", "asma", "0"],
  ["Kontak dengan penderita TB", "TB", "0"],
  ["Riwayat kontak TB serumah", "TB", "0"],
  ["Ayahnya mengidap epilepsi", "epilepsi", "0"],
  ["Riwayat alergi pada ibu kandung", "alergi", "0"],
  // The patient's own, although relatives are named.
  ["Riwayat DM pada ibu, pasien sendiri HT", "HT", "+"],
  ["RPK: DM pada ibu. RPD: HT", "HT", "+"],
  ["RPD: HT. RPK: DM", "HT", "+"],
  ["RPK: DM, RPD: HT", "HT", "+"],
  ["Riwayat penyakit keluarga disangkal, HT sejak 5 tahun", "HT", "+"],
  ["Diantar keluarga karena sesak", "sesak", "+"],
  ["Menurut keluarga ada riwayat DM", "DM", "+"],
  ["Diantar keluarga dengan riwayat asma", "asma", "+"],
  ["Ibu mengatakan anak demam", "demam", "+"],
  ["Ibu hamil dengan hipertensi", "hipertensi", "+"],
  ["Riwayat hipertensi pada ibu hamil", "hipertensi", "+"],
  ["Ibu datang dengan nyeri perut", "nyeri perut", "+"],
  ["Istri mengatakan pasien sesak", "sesak", "+"],
  ["Riwayat DM disangkal pasien dan keluarga", "DM", "-"],
  ["Riwayat DM disangkal, riwayat keluarga HT", "DM", "-"],
  ["Edukasi diet DM pada keluarga", "DM", "+"],
  ["Keluarga setuju operasi", "operasi", "+"],
  ["Edukasi keluarga tentang diet", "edukasi keluarga", "+"],
  ["Riwayat penyakit keluarga: DM", "riwayat penyakit keluarga", "+"],
  ["Kontak dengan air banjir", "banjir", "+"],
  ["Dermatitis kontak", "dermatitis", "+"],
  ["Anak demam 3 hari", "demam", "+"],
  ["Pasien menderita asma", "asma", "+"],
  ["Nenek dibawa keluarga, sesak", "sesak", "+"],
  ["Alloanamnesis (ibu): demam 3 hari", "demam", "+"],
  ["Konseling ASI pada ibu", "konseling", "+"],
  ["Batuk disangkal. Ayah menderita asma.", "batuk", "-"],
];

/** What names the relative, and what is said of him or her. */
const stretches: readonly (readonly [text: string, said: readonly string[]])[] = [
  ["Pasien menurut ayah menderita asma", []],
  ["Sesak, kata ayah menderita asma", []],
  ["Pasien dan keluarga menderita asma", []],
  ["Pasien/keluarga menderita asma", []],
  ["Pasien, keluarga menderita asma", []],
  ["Os dan anggota keluarga menderita asma", []],
  ["Keluarga dan pasien menderita asma", []],
  ["Riwayat penyakit keluarga dan pasien: HT", []],
  ["Riwayat penyakit keluarga/os: HT", []],
  ["Riwayat DM pada keluarga dan pasien", []],
  ["Riwayat penyakit keluarga dan pasienku: HT", ["Riwayat penyakit keluarga > dan pasienku: HT"]],
  ["Kiposien dan keluarga menderita asma", ["keluarga menderita > asma"]],
  [
    "Pasien dan keluarga mengerti penjelasan tentang perawatan. Ayah menderita asma",
    ["Ayah menderita > asma"],
  ],
  [
    "Ayah menderita asma. Edukasi tentang diet diberikan kepada pasien dan keluarga",
    ["Ayah menderita > asma"],
  ],
  ["Diantar keluarga. Ayah menderita asma", ["Ayah menderita > asma"]],
  ["Ayah menderita asma, menurut pasien", ["Ayah menderita > asma"]],
  [
    "Menurut ibu, ayah menderita asma. Pasien sendiri sehat dan tidak pernah dirawat di rumah sakit.",
    [],
  ],
  [
    "Diantar tetangga ke IGD karena sesak napas memberat sejak tadi malam setelah hujan, ayah menderita asma",
    ["ayah menderita > asma"],
  ],
  ["Batuk menurut kakak\nAyah menderita asma", ["Ayah menderita > asma"]],
  ["Keluhan: asma (kakak)\nRiwayat operasi", []],
  ["Riwayat operasi\nBatuk (kakak)", []],
  ["Keluhan: asma (kakak)", []],
  ["Dm (ibu), riwayat keluarga", []],
  ["Riwayat edukasi asma pada kakak", []],
  ["Riwayat asma diceritakan oleh pasien pada kakak", []],
  ["Riwayat asma pada kakak", [" pada kakak > asma"]],
  ["Riwayat hipertensi pada ibu  saat hamil", []],
  ["Riwayat hipertensi pada ibu sedang hamil", [" pada ibu > hipertensi"]],
  ["Riwayat hipertensi pada kakak hamil", [" pada kakak > hipertensi"]],
  ["Riwayat hipertensi pada ibu hamilton", [" pada ibu > hipertensi"]],
  ["Dulu, riwayat: asma (kakak)", ["(kakak) > asma "]],
  ["Saat ini pasien dan keluarga menderita asma", []],
  ["Riwayat hipertensi pada ibu, hamil", [" pada ibu > hipertensi"]],
  ["RPK", []],
  ["Orangtua menderita diabetes", ["Orangtua menderita > diabetes"]],
  ["Riwayat kontak", []],
  ["Kontak erat dengan penderita TB, batuk", ["Kontak erat dengan penderita > TB"]],
  ["RPK: DM disangkal, HT, asma", ["RPK >: DM disangkal"]],
  ["RPK: DM tidak ada , HT", ["RPK >: DM tidak ada "]],
  ["RPK: DM, HT disangkal, asma", ["RPK >: DM, HT disangkal, asma"]],
  [
    "RPK: satu, dua, tiga, empat, lima, enam, tujuh, delapan, sembilan, sepuluh, sebelas, duabelas, tigabelas",
    [
      "RPK >: satu, dua, tiga, empat, lima, enam, tujuh, delapan, sembilan, sepuluh, sebelas, duabelas",
    ],
  ],
  ["RPK: DM sejak 2,5 tahun, HT", ["RPK >: DM sejak 2,5 tahun, HT"]],
  ["RPK : DM; RPO: metformin", ["RPK > : DM"]],
  ["RPK. DM", []],
  ["RPK: dr.Ani DM. Batuk", ["RPK >: dr.Ani DM"]],
  ["RPK: DM alergi seafood", ["RPK >: DM "]],
  ["RPK: DM, riwayat pengobatan TB", ["RPK >: DM, "]],
  ["RPK: DM pasien HT", ["RPK >: DM "]],
  [
    "RPK: batuk berdahak kental kekuningan disertai bercak darah merah segar sejak beberapa bulan yang telah berlalu dengan penurunan berat badan serta keringat pada malam hari dan demam",
    [
      "RPK >: batuk berdahak kental kekuningan disertai bercak darah merah segar sejak beberapa bulan yang telah berlalu dengan penurunan berat badan serta keringat pada ma",
    ],
  ],
  ["Ayah menderita asma, DM", ["Ayah menderita > asma"]],
  ["Ayah menderita asma; pasien sesak", ["Ayah menderita > asma"]],
  ["Anggota keluarga yang serumah menderita TB", ["Anggota keluarga yang serumah menderita > TB"]],
  ["Faktor keturunan asma dari pihak ibu", [" dari pihak ibu > asma"]],
  ["Sakaratul ayah menderita asma", ["ayah menderita > asma"]],
];

describe("diseases of relatives", () => {
  for (const [text, words, reading] of table) {
    const name = { "+": "affirmed", "-": "denied", "0": "said of someone else" }[reading];
    it(`'${words}' is ${name} in '${text}'`, () =>
      expect({ mentions: mentions(text, words), denies: denies(text, words) }).to.deep.equal({
        mentions: reading === "+",
        denies: reading === "-",
      }));
  }
  for (const [text, said] of stretches) {
    it(`'${text}' says ${said.length === 0 ? "nothing" : `'${said.join("', '")}'`} of a relative`, () =>
      expect(
        familyStretches(text).map(
          ({ start, end, anchor, anchorEnd }) =>
            `${text.slice(anchor, anchorEnd)} >${text.slice(start, end)}`,
        ),
      ).to.deep.equal(said));
  }
});
