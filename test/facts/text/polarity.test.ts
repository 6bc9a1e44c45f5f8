import { expect } from "chai";
import type { Polarity } from "../../../src/facts/text/cues.ts";
import { readWords } from "./read-words.ts";

const signs: Readonly<Record<Polarity, string>> = { affirmed: "+", denied: "-", unjudged: "0" };

/** Every word with its reading: `+` affirmed, `-` denied, `0` neither. */
const table: readonly (readonly [text: string, reading: string])[] = [
  ["batuk - sesak + demam -", "-batuk +sesak -demam"],
  ["batuk +", "+batuk"],
  ["batuk - kering", "+batuk +kering"],
  ["- batuk kering", "+batuk +kering"],
  ["Keluhan: -", "+keluhan"],
  ["Tidak menutup kemungkinan sepsis", "+tidak +menutup +kemungkinan +sepsis"],
  ["Stroke non hemoragik akut", "+stroke +non -hemoragik +akut"],
  ["Non (trauma)", "+non +trauma"],
  ["Pasien tidak dapat berjalan sendiri", "+pasien +tidak +dapat -berjalan +sendiri"],
  ["Menelan tidak bisa", "-menelan +tidak +bisa"],
  ["Tidak bisa ada batuk", "+tidak +bisa +ada -batuk"],
  ["Tidak mau ada tindakan bedah", "+tidak +mau +ada -tindakan -bedah"],
  ["Tidak nafsu makan (batuk atau sesak)", "+tidak -nafsu -makan +batuk +atau +sesak"],
  ["Nyeri tidak ada bengkak ada", "-nyeri +tidak +ada +bengkak +ada"],
  ["Mual ada muntah tidak ada", "+mual +ada -muntah +tidak +ada"],
  ["Tidak ada mual muntah tidak ada", "+tidak +ada -mual -muntah +tidak +ada"],
  ["Tidak ada mual muntah ada", "+tidak +ada -mual -muntah +ada"],
  ["Mual disangkal muntah disangkal demam", "-mual +disangkal -muntah +disangkal +demam"],
  ["Mual disangkal muntah tidak ada", "-mual +disangkal -muntah +tidak +ada"],
  ["Mual disangkal muntah", "-mual +disangkal +muntah"],
  ["Batuk (-) sesak tidak ada", "-batuk -sesak +tidak +ada"],
  ["Batuk tidak ada pilek", "+batuk +tidak +ada -pilek"],
  ["Batuk disangkal pilek", "-batuk +disangkal +pilek"],
  ["Disangkal batuk pilek", "+disangkal -batuk -pilek"],
  ["Tidak ada: batuk kering: sesak", "+tidak +ada -batuk -kering +sesak"],
  ["Batuk tidak ada: sesak", "-batuk +tidak +ada +sesak"],
  ["Tidak ada (batuk)", "+tidak +ada +batuk"],
  ["Tidak ada batuk: sesak", "+tidak +ada -batuk +sesak"],
  ["Sesak tidak ada saat ini", "-sesak +tidak +ada +saat +ini"],
  ["Sesak tidak ada sejak kemarin", "-sesak +tidak +ada +sejak +kemarin"],
  ["Nyeri tidak ada tetapi bengkak", "-nyeri +tidak +ada +tetapi +bengkak"],
  ["Nyeri tidak ada / bengkak", "+nyeri +tidak +ada -bengkak"],
  ["Nyeri tidak ada oleh pasien", "-nyeri +tidak +ada +oleh +pasien"],
  ["Tidak ada ronki/wheezing", "+tidak +ada -ronki -wheezing"],
  ["Tidak ada mual + muntah hebat", "+tidak +ada -mual -muntah -hebat"],
  ["Tidak ada demam dan 2 luka robek", "+tidak +ada -demam +dan +2 +luka +robek"],
  [
    "Tidak ada nyeri dan luka lecet kecil kedua tangan",
    "+tidak +ada -nyeri +dan +luka +lecet +kecil +kedua +tangan",
  ],
  ["Tidak ada nyeri dan / batuk", "+tidak +ada -nyeri +dan -batuk"],
  ["Tidak kejang saat demam", "+tidak -kejang +saat +demam"],
  ["Tidak ada karena demam", "+tidak +ada +karena +demam"],
  ["Sudah batuk tidak ada", "+sudah -batuk +tidak +ada"],
  ["Masih demam batuk tidak ada", "+masih -demam -batuk +tidak +ada"],
  ["Riwayat batuk dan sesak disangkal", "-riwayat -batuk +dan -sesak +disangkal"],
  ["Batuk dan sesak berat disangkal", "-batuk +dan -sesak -berat +disangkal"],
  ["Batuk berat dan sesak disangkal", "+batuk +berat +dan -sesak +disangkal"],
  ["Alergi / asma disangkal", "-alergi -asma +disangkal"],
  ["mual/muntah/kembung disangkal", "-mual -muntah -kembung +disangkal"],
  ["Nyeri + bengkak disangkal", "-nyeri -bengkak +disangkal"],
  ["Mual (+) / muntah disangkal", "+mual -muntah +disangkal"],
  ["Batuk: tidak ada", "-batuk +tidak +ada"],
  ["Nyeri dada kiri: (-)", "-nyeri -dada -kiri"],
  ["Mual disangkal: (-)", "-mual +disangkal"],
  ["Batuk: kering tidak ada", "+batuk -kering +tidak +ada"],
  ["Alergi obat: tidak ada alergi obat", "0alergi 0obat +tidak +ada -alergi -obat"],
  ["Alergi (tidak ada alergi)", "+alergi +tidak +ada -alergi"],
  ["Demam. Tidak batuk; sesak\nmual (-)", "+demam +tidak -batuk +sesak -mual"],
  [". Tidak batuk", "+tidak -batuk"],
  ["Batuk (-)\nSesak", "-batuk +sesak"],
  ["Pasien menyangkal batuk\nsesak ada", "+pasien +menyangkal -batuk +sesak +ada"],
  ["Batuk tidak", "-batuk +tidak"],
  ["tidak", "+tidak"],
  ["Tidak ada", "+tidak +ada"],
  ["Batuk (+) (-)", "+batuk"],
  ["Tidak ada batuk\n- sesak berat", "+tidak +ada -batuk +sesak +berat"],
  ["Tidak bisa\nBatuk", "+tidak +bisa +batuk"],
  ["Non\ntrauma", "+non +trauma"],
  ["Tidak menyangkal demam. Sesak disangkal", "+tidak +menyangkal +demam -sesak +disangkal"],
  ["Tidak hanya demam disangkal", "+tidak +hanya -demam +disangkal"],
  ["Tidak menyangkal sesak disangkal", "-tidak -menyangkal -sesak +disangkal"],
  ["Tidak ada perdarahan. Riwayat jatuh", "+tidak +ada -perdarahan +riwayat +jatuh"],
  ["Sesak karena batuk tidak ada", "-sesak -karena -batuk +tidak +ada"],
  ["Sesak lalu batuk tidak ada", "-sesak -lalu -batuk +tidak +ada"],
  ["Demam (+) batuk dan sesak (-)", "+demam -batuk +dan -sesak"],
  ["Mual + muntah (-)", "-mual -muntah"],
  ["Mual dan muntah - pusing +", "-mual +dan -muntah +pusing"],
  ["Alergi: tidak ada riwayat alergi", "0alergi +tidak +ada -riwayat -alergi"],
  [
    "Trauma kepala dan leher serta dada dan perut dan tangan: tidak ada trauma",
    "0trauma +kepala +dan +leher +serta +dada +dan +perut +dan +tangan +tidak +ada -trauma",
  ],
  [
    "Trauma kepala dan leher serta dada dan perut dan tangan kanan: tidak ada trauma",
    "0trauma +kepala +dan +leher +serta +dada +dan +perut +dan +tangan +kanan +tidak +ada -trauma",
  ],
  ["Sesak. Tidak ada", "+sesak +tidak +ada"],
  ["Batuk tidak ada sesak (-)", "-batuk +tidak +ada -sesak"],
  ["Batuk (-) berdahak", "-batuk +berdahak"],
  ["Merokok bukan\nBatuk tanpa", "+merokok +bukan +batuk +tanpa"],
  [
    "Trauma kepala dan leher serta dada dan perut dan tangan kanan kiri: tidak ada trauma",
    "0trauma +kepala +dan +leher +serta +dada +dan +perut +dan +tangan +kanan +kiri +tidak +ada -trauma",
  ],
  [
    "Trauma kepala dan leher serta dada dan perut dan tangan kanan kiri bawah: tidak ada trauma",
    "+trauma +kepala +dan +leher +serta +dada +dan +perut +dan +tangan +kanan +kiri +bawah +tidak +ada -trauma",
  ],
  [
    "Riwayat operasi usus. Trauma kepala dan leher serta dada dan perut: tidak ada trauma",
    "+riwayat +operasi +usus 0trauma +kepala +dan +leher +serta +dada +dan +perut +tidak +ada -trauma",
  ],
  ["Non / trauma", "+non -trauma"],
  ["Tanpa (batuk)", "+tanpa +batuk"],
  ["Tidak ada / demam 3 hari", "+tidak +ada -demam -3 -hari"],
  ["Tanpa sampai pingsan", "+tanpa +sampai -pingsan"],
  ["Tidak sampai pingsan", "+tidak +sampai -pingsan"],
  ["Tidak ada sampai sekarang", "+tidak +ada +sampai +sekarang"],
  ["Sesak sudah tidak ada", "-sesak +sudah +tidak +ada"],
  ["Sesak sudah tidak dirasakan", "-sesak +sudah +tidak +dirasakan"],
  ["Sudah tidak sesak", "+sudah +tidak -sesak"],
  ["Tidak ada demam dan batuk (+)", "+tidak +ada -demam +dan +batuk"],
  ["Tidak ada mual dan muntah (-)", "+tidak +ada -mual +dan -muntah"],
  ["Nyeri tidak ada dan demam", "-nyeri +tidak +ada +dan +demam"],
  ["Nyeri tidak ada maupun demam", "-nyeri +tidak +ada +maupun -demam"],
  ["Batuk berat / sesak disangkal", "+batuk +berat -sesak +disangkal"],
  ["Batuk berat + sesak disangkal", "+batuk +berat -sesak +disangkal"],
  ["Sesak saat ini tidak ada sejak 2 hari", "-sesak -saat -ini +tidak +ada +sejak +2 +hari"],
  ["Sesak tidak ada lagi sejak tadi", "-sesak +tidak +ada +lagi +sejak +tadi"],
];

describe("the reading of every word", () => {
  for (const [text, reading] of table) {
    it(`'${text}' reads ${reading}`, () => {
      const words = readWords(text);
      expect(words.map((word) => signs[word.polarity] + word.text).join(" ")).to.equal(reading);
    });
  }

  it("each word knows its place, its cue, its sentence and whether it is joined to the word before", () => {
    const text = "Mual/muntah (-) / demam. Tidak batuk; sesak-sesak";
    expect(
      readWords(text).map(({ text: word, written, cue, joined, sentence }) => [
        word,
        written,
        cue,
        joined,
        sentence,
      ]),
    ).to.deep.equal([
      ["mual", "Mual", -1, false, 0],
      ["muntah", "muntah", -1, true, 0],
      ["demam", "demam", -1, false, 0],
      ["tidak", "Tidak", -1, false, 1],
      ["batuk", "batuk", 3, true, 1],
      ["sesak", "sesak", -1, false, 2],
      ["sesak", "sesak", -1, true, 2],
    ]);
  });
});
