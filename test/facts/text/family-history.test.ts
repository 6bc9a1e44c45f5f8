import { expect } from "chai";
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

describe("diseases of relatives", () => {
  for (const [text, words, reading] of table) {
    const name = { "+": "affirmed", "-": "denied", "0": "said of someone else" }[reading];
    it(`'${words}' is ${name} in '${text}'`, () =>
      expect({ mentions: mentions(text, words), denies: denies(text, words) }).to.deep.equal({
        mentions: reading === "+",
        denies: reading === "-",
      }));
  }
});
