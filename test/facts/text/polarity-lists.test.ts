import { expect } from "chai";
import type { Polarity } from "../../../src/facts/text/cues.ts";
import { readWords } from "./read-words.ts";

const signs: Readonly<Record<Polarity, string>> = { affirmed: "+", denied: "-", unjudged: "0" };

/** Every word with its reading: `+` affirmed, `-` denied, `0` neither. */
const table: readonly (readonly [text: string, reading: string])[] = [
  ["Batuk (kering), sesak disangkal", "+batuk +kering -sesak +disangkal"],
  ["Alergi: , tidak ada", "-alergi +tidak +ada"],
  ["Alergi makanan [udang], tidak ada", "+alergi +makanan -udang +tidak +ada"],
  ["Pasien tidak hanya sesak, demam", "+pasien +tidak +hanya +sesak +demam"],
  ["Tidak menyangkal merokok, batuk", "+tidak +menyangkal +merokok +batuk"],
  ["Observasi bila demam, kejang", "+observasi +bila 0demam 0kejang"],
  ["Datang sadar, waspada sesak dan kejang", "+datang +sadar +waspada 0sesak +dan 0kejang"],
  ["Risiko jatuh, edema tungkai", "+risiko 0jatuh 0edema 0tungkai"],
  ["Jalan kaki tidak bisa, demam", "-jalan -kaki +tidak +bisa +demam"],
  ["Tidak mampu, sesak", "+tidak +mampu +sesak"],
  ["Tidak nafsu makan, batuk", "+tidak -nafsu -makan +batuk"],
  ["Tidak nafsu makan, batuk, atau sesak", "+tidak -nafsu -makan -batuk +atau -sesak"],
  [
    "Tidak nafsu makan, batuk atau sesak memberat",
    "+tidak -nafsu -makan -batuk +atau +sesak +memberat",
  ],
  ["Disangkal sesak, batuk", "+disangkal -sesak -batuk"],
  ["Disangkal: batuk, sesak", "+disangkal -batuk -sesak"],
  ["Tidak ada: batuk, sesak", "+tidak +ada -batuk -sesak"],
  ["Tidak ada, batuk: sesak", "+tidak +ada +batuk +sesak"],
  ["Sesak tidak ada lagi, batuk", "-sesak +tidak +ada +lagi +batuk"],
  ["Demam sudah tidak ada, batuk masih", "-demam +sudah +tidak +ada +batuk +masih"],
  ["Tidak demam, batuk (+)", "+tidak -demam +batuk"],
  ["Tidak ada demam tetapi batuk, sesak", "+tidak +ada -demam +tetapi +batuk +sesak"],
  ["Tidak ada demam sejak pagi, batuk", "+tidak +ada -demam +sejak +pagi +batuk"],
  ["Tidak ada demam, batuk (+), sesak", "+tidak +ada -demam +batuk +sesak"],
  [
    "Tidak ada demam, batuk sejak kemarin, sesak",
    "+tidak +ada -demam +batuk +sejak +kemarin +sesak",
  ],
  ["Tidak ada demam, batuk, sudah makan, minum", "+tidak +ada -demam -batuk +sudah +makan +minum"],
  ["Tidak ada demam (tinggi), batuk", "+tidak +ada -demam +tinggi +batuk"],
  ["Tidak ada ronki/wheezing/slem, stridor", "+tidak +ada -ronki -wheezing -slem -stridor"],
  ["Tidak ada luka 2 cm, memar", "+tidak +ada -luka -2 -cm -memar"],
  [
    "Tidak ada nyeri dan luka lecet kecil kedua tangan kiri, memar",
    "+tidak +ada -nyeri +dan +luka +lecet +kecil +kedua +tangan +kiri +memar",
  ],
  ["Tidak ada nyeri dan batuk, sesak", "+tidak +ada -nyeri +dan -batuk -sesak"],
  ["Tidak sadar karena stroke, demam", "+tidak -sadar +karena +stroke +demam"],
  ["Batuk masih ada, demam disangkal", "+batuk +masih +ada -demam +disangkal"],
  ["Mual, / muntah, diare disangkal", "-mual -muntah -diare +disangkal"],
  ["Mual, dan muntah disangkal", "-mual +dan -muntah +disangkal"],
  ["Mual, muntah: tidak ada", "+mual -muntah +tidak +ada"],
  ["Batuk kering, tidak ada", "-batuk -kering +tidak +ada"],
  ["Batuk, tidak ada sesak", "+batuk +tidak +ada -sesak"],
  ["HT, DM disangkal", "+ht -dm +disangkal"],
  ["HT, DM, asma disangkal", "-ht -dm -asma +disangkal"],
  ["HT, DM, asma (-)", "+ht +dm -asma"],
  ["HT, DM dan asma disangkal", "-ht -dm +dan -asma +disangkal"],
  ["HT, DM dan asma baik disangkal", "-ht -dm +dan -asma -baik +disangkal"],
  ["Riwayat HT, DM disangkal", "-riwayat -ht -dm +disangkal"],
  ["Riwayat, DM disangkal", "+riwayat -dm +disangkal"],
  ["HT (obat), DM, asma disangkal", "+ht +obat +dm -asma +disangkal"],
  ["HT tidak ada, DM, asma disangkal", "-ht +tidak +ada +dm -asma +disangkal"],
  ["HT terkontrol, DM, asma disangkal", "+ht +terkontrol +dm -asma +disangkal"],
  ["Dulu: HT, DM, asma disangkal", "+dulu +ht +dm -asma +disangkal"],
  ["HT, DM: asma disangkal", "+ht +dm -asma +disangkal"],
  ["HT, 2 DM, asma disangkal", "+ht +2 +dm -asma +disangkal"],
  ["HT, DM, asma sudah disangkal", "-ht -dm -asma +sudah +disangkal"],
  ["HT, DM, asma tetapi batuk disangkal", "+ht +dm +asma +tetapi -batuk +disangkal"],
  [
    "Riwayat alergi obat antibiotik golongan penisilin, asma disangkal",
    "+riwayat +alergi +obat +antibiotik +golongan +penisilin -asma +disangkal",
  ],
  ["Alergi obat, tidak ada alergi obat", "+alergi +obat +tidak +ada -alergi -obat"],
  ["Alergi obat: ada, tidak ada alergi makanan", "+alergi +obat +ada +tidak +ada -alergi -makanan"],
  ["Kejang: disangkal kejang, batuk", "0kejang +disangkal -kejang -batuk"],
  ["Tidak ada riwayat tidak sadar, kejang", "+tidak +ada -riwayat +tidak -sadar +kejang"],
  ["Tidak ada demam bila malam, batuk", "+tidak +ada -demam +bila 0malam 0batuk"],
  ["Bila demam tidak ada, pulang", "+bila 0demam +tidak +ada +pulang"],
  ["Akral hangat tidak pucat, CRT < 2 detik", "+akral +hangat +tidak -pucat +crt +2 +detik"],
  ["Tidak ada keluhan, muntah tidak", "+tidak +ada +keluhan -muntah +tidak"],
  ["Tidak ada demam dan batuk, dan sesak", "+tidak +ada -demam +dan -batuk +dan -sesak"],
  [
    "Tidak ada demam, sesak dan 3 hari batuk, pilek",
    "+tidak +ada -demam -sesak +dan +3 +hari +batuk +pilek",
  ],
  ["Mual dan muntah, pusing disangkal", "+mual +dan +muntah -pusing +disangkal"],
  ["Mual, pusing dan muntah disangkal", "-mual -pusing +dan -muntah +disangkal"],
  ["Pusing, mual dan muntah disangkal", "-pusing -mual +dan -muntah +disangkal"],
  [
    "Demam, batuk kering di malam hari, sesak disangkal",
    "+demam +batuk +kering +di +malam +hari -sesak +disangkal",
  ],
  ["Riwayat alergi, asma, DM: disangkal", "+riwayat +alergi +asma -dm +disangkal"],
  ["Kejang, sesak (-), demam, batuk disangkal", "+kejang -sesak +demam -batuk +disangkal"],
  ["Batuk dan demam (+), sesak", "+batuk +dan +demam +sesak"],
  ["Kejang: ada kejang, tidak ada demam", "+kejang +ada +kejang +tidak +ada -demam"],
  ["Batuk kering, pilek: tidak ada batuk", "+batuk +kering +pilek +tidak +ada -batuk"],
  ["Batuk: disangkal, batuk darah: disangkal", "-batuk +disangkal -batuk -darah +disangkal"],
  ["Tidak mual muntah dan pusing, lemas", "+tidak -mual -muntah +dan -pusing +lemas"],
  ["Tidak pucat, atau kuning", "+tidak -pucat +atau -kuning"],
  ["Tidak pucat: lemas, atau kuning", "+tidak -pucat +lemas +atau +kuning"],
  ["Tidak pucat, lemas (-), atau kuning", "+tidak -pucat -lemas +atau +kuning"],
  ["Tidak pucat, lemas, mual, atau kuning", "+tidak -pucat -lemas -mual +atau -kuning"],
  ["Alergi: , tidak ada alergi", "0alergi +tidak +ada -alergi"],
  ["Tidak ada demam, (batuk)", "+tidak +ada -demam +batuk"],
  ["Parasetamol bila, pulang", "+parasetamol +bila 0pulang"],
  ["Sesak tidak, hanya batuk", "-sesak +tidak +hanya +batuk"],
  ["Batuk tidak ada /, demam", "-batuk +tidak +ada +demam"],
  ["Demam, tidak pucat, atau kuning", "+demam +tidak -pucat +atau -kuning"],
  ["Tidak pucat, lemas: mual, atau kuning", "+tidak -pucat +lemas +mual +atau +kuning"],
  ["Tidak pucat, lemas, mual (-), atau kuning", "+tidak -pucat +lemas -mual +atau +kuning"],
  [
    "Riwayat HT - DM - asma - TB, stroke disangkal",
    "-riwayat -ht -dm -asma -tb -stroke +disangkal",
  ],
  [
    "Demam sampai menggigil, batuk, sesak disangkal",
    "+demam +sampai +menggigil +batuk -sesak +disangkal",
  ],
  ["Hanya demam, batuk, sesak disangkal", "+hanya +demam +batuk -sesak +disangkal"],
  ["HT, -, asma disangkal", "+ht -asma +disangkal"],
  [
    "Nyeri ulu hati kanan, mual, muntah disangkal",
    "-nyeri -ulu -hati -kanan -mual -muntah +disangkal",
  ],
  ["HT, riwayat DM, asma disangkal", "+ht +riwayat +dm -asma +disangkal"],
  ["HT, alergi, asma disangkal", "-ht -alergi -asma +disangkal"],
  ["Alergi, asma disangkal", "-alergi -asma +disangkal"],
];

const list = (words: number) =>
  Array.from({ length: words }, (_, place) => `gejala${place + 1}`).join(", ");

describe("the reading of every word of a list", () => {
  for (const [text, reading] of table) {
    it(`'${text}' reads ${reading}`, () => {
      const words = readWords(text);
      expect(words.map((word) => signs[word.polarity] + word.text).join(" ")).to.equal(reading);
    });
  }

  it("a denial reaches over 25 commas and no further", () => {
    const denied = readWords(`Tidak ada demam, ${list(27)}`).filter(
      ({ polarity }) => polarity === "denied",
    );
    expect(denied.at(-1)?.text).to.equal("gejala25");
  });

  it("a closing denial reaches back over 25 commas at most", () => {
    const denied = (words: number) =>
      readWords(`${list(words)} disangkal`).filter(({ polarity }) => polarity === "denied").length;
    expect([denied(26), denied(27)]).to.deep.equal([26, 1]);
  });

  it("a list that closes with 'atau' within 25 commas is denied as a whole", () => {
    const denied = (words: number) =>
      readWords(`Tidak nafsu makan, ${list(words)}, atau lemas`).filter(
        ({ polarity }) => polarity === "denied",
      ).length;
    expect([denied(24), denied(25)]).to.deep.equal([27, 2]);
  });
});
