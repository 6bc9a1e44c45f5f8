import { expect } from "chai";
import {
  affirmedSentence,
  denies,
  mentions,
  occurrencesOf,
} from "../../../src/facts/text/mentions.ts";
import { type PolarityRow, tellPolarity } from "../../support/tell-polarity.ts";

const table: readonly PolarityRow[] = [
  ["Batuk berdahak sejak 4 hari", "batuk", "+"],
  ["Batuk dan sesak disangkal", "batuk", "-"],
  ["Batuk dan sesak disangkal", "sesak", "-"],
  ["Batuk, sesak, dan nyeri dada disangkal", "batuk", "-"],
  ["Batuk, sesak, dan nyeri dada disangkal", "nyeri dada", "-"],
  ["Riwayat HT, DM, asma disangkal", "HT", "-"],
  ["Riwayat HT, DM disangkal", "DM|HT", "-"],
  ["Hipertensi terkontrol sejak 5 tahun, diabetes melitus disangkal", "hipertensi", "+"],
  ["Hipertensi terkontrol sejak 5 tahun, diabetes melitus disangkal", "diabetes melitus", "-"],
  ["Demam 3 hari, batuk dan pilek disangkal", "demam", "+"],
  ["Demam 3 hari, batuk dan pilek disangkal", "batuk", "-"],
  ["Pasien menyangkal demam, batuk, maupun sesak", "sesak", "-"],
  ["Pasien menyangkal adanya demam", "demam", "-"],
  ["Disangkal: batuk, sesak", "sesak", "-"],
  ["tidak ada batuk, sesak, maupun nyeri dada", "batuk", "-"],
  ["tidak ada batuk, sesak, maupun nyeri dada", "sesak", "-"],
  ["tidak ada batuk, sesak, maupun nyeri dada", "nyeri dada", "-"],
  ["Tidak ada sumbatan, snoring, gargling", "gargling", "-"],
  ["Tidak ada edema, akral hangat", "akral hangat", "+"],
  ["Tidak ada jejas, suhu 38,9 °C", "suhu", "+"],
  ["Tidak ada demam, batuk sejak 3 hari", "batuk", "+"],
  ["sumbatan (-)", "sumbatan", "-"],
  ["batuk (-), sesak (+)", "sesak", "+"],
  ["batuk (-) sesak (+) demam (-)", "demam", "-"],
  ["batuk (-) sesak (+) demam (-)", "sesak", "+"],
  ["batuk (-) sesak (+) demam (-)", "batuk", "-"],
  ["Ronki +/+ wheezing -/-", "ronki", "+"],
  ["Ronki +/+ wheezing -/-", "wheezing", "-"],
  ["Ronki +/-, wheezing -/-", "ronki", "+"],
  ["Konjungtiva anemis -/-, sklera ikterik -/-", "anemis", "-"],
  ["Konjungtiva anemis -/-, sklera ikterik -/-", "ikterik|ikterus", "-"],
  ["Demam, batuk, sesak (-)", "demam", "+"],
  ["mual/muntah (-)", "mual", "-"],
  ["batuk -, sesak +", "batuk", "-"],
  ["batuk - sesak +", "sesak", "+"],
  ["batuk - sesak +", "batuk", "-"],
  ["J18.9 - Pneumonia, unspecified", "J18.9", "+"],
  ["Mual ada, muntah tidak ada", "mual", "+"],
  ["Mual ada, muntah tidak ada", "muntah", "-"],
  ["Mual ada muntah tidak ada", "mual", "+"],
  ["Muntah tidak ada mual ada", "muntah", "-"],
  ["Muntah tidak ada mual ada", "mual", "+"],
  ["murmur tidak ada gallop tidak ada", "murmur", "-"],
  ["tidak ditemukan edema", "edema", "-"],
  ["Edema tidak ditemukan", "edema", "-"],
  ["Hiponatremia terkoreksi", "hiponatremia", "+"],
  ["Sesak hilang", "sesak", "-"],
  ["Efusi pleura sudah tidak tampak", "efusi pleura", "-"],
  ["Stop ceftriaxone", "ceftriaxone", "+"],
  ["Metformin tidak diminum", "metformin", "-"],
  ["Demam ada", "ADA test", "0"],
  ["Infiltrat tidak tampak", "infiltrat", "-"],
  ["Tidak tampak infiltrat maupun konsolidasi", "konsolidasi", "-"],
  ["retraksi interkostal minimal", "retraksi", "+"],
  ["maintenance D10% 20 tpm", "temporaryPacemaker", "0"],
  ["Novorapid 3x8 IU SC", "cesareanSection", "0"],
  ["Insulin drip, lanjut SC basal-bolus", "cesareanSection", "0"],
  ["P2A0 post SC hari ke-2", "cesareanSection", "+"],
  ["CA -/-, SI -/-", "conjunctivalPallor", "-"],
  ["CA -/-, SI -/-", "malignancy", "0"],
  ["Cor: CTR 52%", "carpalTunnelRelease", "0"],
  ["Ves +/+, Rh -/-", "arrhythmia", "0"],
  ["Hipersekresi, gargling (+), paten setelah suction", "clearAirway", "0"],
  ["Simetris, retraksi (-)", "simetris", "+"],
  ["Pasien tidak hanya sesak tetapi juga demam", "sesak", "+"],
  ["Pasien tidak hanya sesak tetapi juga demam", "demam", "+"],
  ["Pasien tidak dapat menelan, sesak", "sesak", "+"],
  ["Pasien tidak dapat menelan", "tidak dapat menelan", "+"],
  ["tanpa keluhan sesak", "sesak", "-"],
  ["Datang tanpa sesak namun demam tinggi", "demam", "+"],
  ["Tidak sesak. Batuk berdahak.", "batuk", "+"],
  ["Tidak sesak tetapi batuk", "batuk", "+"],
  ["Tidak sesak tetapi batuk", "sesak", "-"],
  ["Tidak sadar karena hipoglikemia", "hipoglikemia", "+"],
  ["Sesak tidak berkurang", "sesak", "+"],
  ["Demam tidak turun dengan parasetamol", "parasetamol", "+"],
  ["Pasien tidak demam, batuk berdahak kuning", "batuk", "+"],
  ["Pasien tidak demam, batuk, atau sesak", "batuk", "-"],
  ["Nyeri tidak ada, mata merah tidak ada. Riwayat trauma disangkal.", "trauma", "-"],
  ["Nyeri tidak ada, mata merah tidak ada.", "mata merah", "-"],
  ["Riwayat alergi: tidak ada", "alergi", "-"],
  ["Alergi: tidak ada alergi obat", "alergi", "-"],
  ["CT scan kepala: tidak ada perdarahan", "CT scan", "+"],
  ["CT scan kepala: tidak ada perdarahan", "perdarahan", "-"],
  ["Kejang (disangkal)", "kejang", "-"],
  ["BTA negatif 3 kali", "BTA", "-"],
  ["Shadow test negatif", "shadow test", "-"],
  ["EKG belum dilakukan", "EKG", "-"],
  ["Belum ada tanda infeksi", "infeksi", "-"],
  ["Non trauma", "trauma", "-"],
  ["Stroke non-hemoragik", "stroke", "+"],
  ["Stroke non-hemoragik", "hemoragik", "-"],
  ["Bukan perokok", "perokok", "-"],
  ["Abdomen: TAK", "abdomen", "+"],
  ["Kelainan: nihil", "kelainan", "-"],
  ["Sesaknya memberat", "sesak", "+"],
  ["Sesak nafas", "sesak napas", "+"],
  ["Rhonchi basah kasar", "ronki", "+"],
  ["Foto Thorax", "foto toraks", "+"],
  ["Batuk-batuk", "batuk", "+"],
  ["nyeri pada dada kiri", "nyeri dada", "+"],
  ["tidak ada nyeri pada dada", "nyeri dada", "-"],
  ["Sesakit apa", "sesak", "0"],
  ["Parasetamol bila demam", "demam", "0"],
  ["Segera kontrol jika sesak, demam, atau kejang", "kejang", "0"],
  ["Risiko infeksi", "infeksi", "0"],
  ["Risiko jatuh tinggi", "risiko jatuh", "+"],
  ["Tidak menyangkal batuk", "batuk", "+"],
  ["Cor tidak membesar. Infiltrat di lapangan bawah paru kanan.", "infiltrat", "+"],
  ["Cor tidak membesar. Infiltrat di lapangan bawah paru kanan.", "membesar", "-"],
  ["JVP tidak meningkat, pembesaran KGB tidak ada", "JVP", "+"],
  ["JVP tidak meningkat, pembesaran KGB tidak ada", "pembesaran KGB", "-"],
  ["Hepar dan lien tidak teraba", "hepar", "-"],
  ["Sesak tidak ada saat ini", "sesak", "-"],
  ["sesak\nbatuk disangkal", "sesak", "+"],
  ["Tidak demam dan batuk berkurang", "batuk", "+"],
  ["Sesak berkurang, tidak demam, makan baik", "sesak", "+"],
  ["Riwayat jatuh disangkal.Batuk ada", "batuk", "+"],
  ["Susp. pneumonia", "pneumonia", "+"],
  [
    "Vesikuler, ronki basah kasar di basal kanan, wheezing tidak ada, fremitus kanan meningkat",
    "ronki",
    "+",
  ],
  [
    "Vesikuler, ronki basah kasar di basal kanan, wheezing tidak ada, fremitus kanan meningkat",
    "wheezing",
    "-",
  ],
  ["Alergi obat dan makanan disangkal", "alergi obat", "-"],
  ["tidak ada flebitis. RR 24", "RR", "+"],
  ["nyeri di dada kiri", "nyeri di dada", "+"],
  ["nyeri, pada dada", "nyeri dada", "0"],
  ["nyeri pada bagian dada", "nyeri dada", "+"],
  ["nyeri pada", "nyeri dada", "0"],
  ["Sudah batuk tidak ada", "sudah batuk", "-"],
  ["Stroke non hemoragik", "stroke non hemoragik", "+"],
  ["Sesaknyaman", "sesak", "0"],
  ["2sesaknya", "sesak", "+"],
  ["Sesakkah pasien", "sesak", "+"],
  ["Nafasnya berat", "napas berat", "+"],
  ["Riwayat DM pada ibu", "DM pada", "0"],
  ["Ayah menderita asma", "menderita asma", "0"],
];

describe("words in Indonesian narrative", () => {
  tellPolarity(table);

  it("an affirmed occurrence outweighs a denied one", () => {
    expect(denies("Batuk disangkal. Malam hari batuk.", "batuk")).to.equal(false);
    expect(mentions("Batuk disangkal. Malam hari batuk.", "batuk")).to.equal(true);
    expect(mentions("Malam hari batuk. Batuk disangkal.", "batuk")).to.equal(true);
  });

  it("the sentence of an affirmed word comes back verbatim", () => {
    const text = "Demam (-). Ronki basal kanan (+), wheezing (-). Lain-lain baik.";
    expect(affirmedSentence(text, "ronki")).to.equal("Ronki basal kanan (+), wheezing (-)");
    expect(affirmedSentence(text, "wheezing")).to.equal(undefined);
  });

  it("a sign at the end of a line ends its sentence there", () => {
    const text = "Sklera ikterik -/-\nStridor (+)";
    expect(affirmedSentence(text, "stridor")).to.equal("Stridor (+)");
  });

  it("the first affirmed sentence stands alone among others", () => {
    const text = "Sesak disangkal; (sejak pagi) sesak lagi (+)!\nSesak malam";
    expect(affirmedSentence(text, "sesak")).to.equal(
      "Sesak disangkal; (sejak pagi) sesak lagi (+)",
    );
    expect(affirmedSentence("Sesak.", "sesak")).to.equal("Sesak");
    const lines = "Demam sejak 2 jam. Sesak malam.\nAkral dingin. Batuk";
    expect(affirmedSentence(lines, "demam")).to.equal("Demam sejak 2 jam");
    expect(affirmedSentence(lines, "akral dingin")).to.equal("Akral dingin");
  });

  it("every place comes back in the order of the words sought", () => {
    const text = "Sesak napas. Nyeri dada disangkal, ayah menderita asma. Bila sesak";
    expect(
      occurrencesOf(text, "asma||nyeri dada|batuk|sesak").map(
        ({ start, end, polarity, sentence }) =>
          `${text.slice(start, end)} ${polarity} in ${sentence}`,
      ),
    ).to.deep.equal([
      "asma unjudged in 1",
      "Nyeri dada denied in 1",
      "Sesak napas affirmed in 0",
      "sesak unjudged in 2",
    ]);
  });

  it("an empty text or an empty word finds nothing", () => {
    expect(mentions("", "batuk")).to.equal(false);
    expect(mentions("batuk", "")).to.equal(false);
  });
});
